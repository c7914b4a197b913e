package college

import (
	"context"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/matter"
)

// CodeNoEvent: the tournament of an appointment is not in the calendar, or was called off: nobody can be named its arbiter.
const CodeNoEvent article.Code = "college.no_event"

// isHeld refuses an appointment for a tournament that is not there or is not held (IV.3.1).
func (a *App) isHeld(ctx context.Context, opening matter.Opened) error {
	if a.calendar == nil || opening.Kind != matter.Appointment || opening.Subject.Dossier == "" { // which is refused by itself
		return nil
	}
	e, found, err := a.Event(ctx, opening.Subject.Dossier)
	if err == nil && (!found || e.Cancelled) {
		err = article.Refuse(CodeNoEvent, "IV.3.1")
	}
	return err
}

// staffs puts the chief arbiter whom a granted appointment names into the calendar (IV.3.1). The appointment is decided by then: where the tournament was called off, decided on or
// deleted in the meantime there is nobody to name any more, the decision stands, and its page says so; see [App.Unnamed].
func (a *App) staffs(ctx context.Context, actor app.Actor, opening matter.Opened, decided matter.Decided) error {
	if a.calendar == nil || opening.Kind != matter.Appointment || decided.View != matter.Yes {
		return nil
	}
	_, err := a.calendar.Staff(ctx, actor, opening.Subject.Dossier, decided.Person, college.Chief)
	return err
}

// Unnamed is why who was appointed is not the chief arbiter in the calendar; empty: they are.
type Unnamed string

// The reasons.
const (
	UnnamedGone   Unnamed = "gone"   // the tournament is not in the calendar any more, or was called off
	UnnamedOther  Unnamed = "other"  // somebody else is
	UnnamedNobody Unnamed = "nobody" // nobody is
)

// Unnamed says of a granted appointment whether the calendar has who was appointed, and who is its chief arbiter instead. It has not where the tournament was decided on or called off by
// then, or somebody else was named since; or where the program stopped in between.
func (a *App) Unnamed(ctx context.Context, s *matter.State) (why Unnamed, chief string, err error) {
	if a.calendar == nil || s.Opening.Kind != matter.Appointment || s.Phase != matter.Granted {
		return "", "", nil
	}
	e, found, err := a.Event(ctx, s.Opening.Subject.Dossier)
	switch {
	case err != nil:
		return "", "", err
	case !found || e.Cancelled:
		return UnnamedGone, "", nil
	case e.Chief == "":
		return UnnamedNobody, "", nil
	}
	entries, err := a.people.Entries(ctx, s.Decision.Person)
	if err != nil || slices.Contains(entries, e.Chief) {
		return "", "", err
	}
	return UnnamedOther, e.Chief, nil
}

// CodeNotNamed: the register has decided on the tournament, or it is not held: its arbiters stay as they are there.
const CodeNotNamed article.Code = "college.not_named"

// NameAppointed puts who was appointed into the calendar once more, in place of whoever is its chief arbiter there.
func (a *App) NameAppointed(ctx context.Context, actor app.Actor, id string) error {
	who := asking{actor: actor, deed: app.DecideMatter, body: college.Arbiters}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	k, err := a.matters.of(ctx, id)
	if err != nil {
		return err
	}
	if a.calendar == nil || k.State.Opening.Kind != matter.Appointment || k.State.Phase != matter.Granted {
		return article.Refuse(CodeNotNamed, "IV.3.1")
	}
	named, err := a.calendar.Staff(ctx, actor, k.State.Opening.Subject.Dossier, k.State.Decision.Person, college.Chief)
	if err == nil && !named {
		err = article.Refuse(CodeNotNamed, "IV.3.1")
	}
	return err
}

// ratified are the applications for classes of somebody that the FMJD has granted.
func (a *App) ratified(ctx context.Context, person string) (all []arbiter.Ratified, err error) {
	docs, err := a.documentsOf(ctx, matterKind, person)
	if err != nil {
		return nil, err
	}
	for _, doc := range docs {
		row, err := read[Matter](doc)
		if err != nil {
			return nil, err
		}
		if row.Kind != matter.Application || row.Phase != matter.Granted {
			continue
		}
		k, err := a.matters.of(ctx, doc.ID)
		if err != nil {
			return nil, err
		}
		if day := k.State.Ratified(); day.IsValid() {
			all = append(all, arbiter.Ratified{Matter: doc.ID, Class: k.State.Opening.Subject.Class, Day: day})
		}
	}
	return all, nil
}

// onCommittee says whether somebody is on the organising committee of a tournament: whoever appointed its arbiters has said so, or the newest proceeding about their office in
// it does (IV.4.3).
func (a *App) onCommittee(ctx context.Context, person, dossier string) (is bool, err error) {
	if dossier == "" {
		return false, nil
	}
	e, _, err := a.Event(ctx, dossier)
	if err != nil {
		return false, err
	}
	entries, err := a.people.Entries(ctx, person)
	if err != nil {
		return false, err
	}
	for _, one := range e.Staff {
		if one.Committee && slices.Contains(entries, one.Person) {
			return true, nil
		}
	}
	docs, err := a.documentsOf(ctx, matterKind, person)
	if err != nil {
		return false, err
	}
	var newest calendar.Date
	for _, doc := range docs {
		row, err := read[Matter](doc)
		if err != nil {
			return false, err
		}
		if row.Kind != matter.Consent || row.Dossier != dossier || row.Phase == matter.Gone || newest.IsValid() && row.Opened.Compare(newest) < 0 {
			continue
		}
		k, err := a.matters.of(ctx, doc.ID)
		if err != nil {
			return false, err
		}
		newest, is = row.Opened, k.State.Opening.Subject.Committee
	}
	return is, nil
}
