package college

import (
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/conference"
	"damka/internal/store"
)

// CodeNoPerson: nobody has the number in the register. Argument: number.
const CodeNoPerson article.Code = "college.no_person"

// PersonNumbered is who has a number in the register.
func (a *App) PersonNumbered(ctx context.Context, number int) (string, error) {
	id, found, err := a.people.Numbered(ctx, number)
	if err == nil && !found {
		err = article.Refuse(CodeNoPerson, "", article.Arg{Name: "number", Value: article.Number(number)})
	}
	return id, err
}

// Names are the names of persons; who is not there, or was erased, is left out.
func (a *App) Names(ctx context.Context, ids ...string) (map[string]string, error) {
	return a.people.Names(ctx, ids...)
}

// Arbiters are all arbiters with what everybody may know, and their bans; in the order of their ids. Who has only declared themselves is no arbiter yet.
func (a *App) Arbiters(ctx context.Context) ([]Arbiter, error) {
	all, err := a.everybody(ctx)
	var known []Arbiter
	for _, r := range all {
		if len(r.Classes) > 0 && r.Name != "" {
			r.Declared, r.Answer, r.Exams = calendar.Date{}, "", nil
			known = append(known, r)
		}
	}
	return known, err
}

// AllArbiters are everybody of whom the college knows something.
func (a *App) AllArbiters(ctx context.Context, actor app.Actor) ([]Arbiter, error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return a.everybody(ctx)
}

func (a *App) everybody(ctx context.Context) ([]Arbiter, error) {
	all, err := list(ctx, a, arbiterKind, allKey, func(r *Arbiter, id string) { r.Person = id })
	if err != nil {
		return nil, err
	}
	replaced, err := a.people.Replaced(ctx)
	if err != nil {
		return nil, err
	}
	all = together(all, replaced)
	if err := a.fillFees(ctx, all); err != nil {
		return nil, err
	}
	bans, err := a.bansOf(ctx, replaced)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(all))
	for i, r := range all {
		ids[i] = r.Person
	}
	names, err := a.people.Names(ctx, ids...)
	for i, r := range all {
		all[i].Name, all[i].Bans = names[r.Person], bans[r.Person]
	}
	return all, err
}

// Arbiter is somebody as an arbiter; [ErrNotFound] for a person of whom the college knows nothing.
func (a *App) Arbiter(ctx context.Context, person string) (*Kept[arbiter.State], error) {
	k, err := a.examined(ctx, person)
	if err == nil && !k.State.IsThere() {
		err = ErrNotFound
	}
	return k, err
}

// ArbiterOrNew is the same, also for a person of whom the college knows nothing yet.
func (a *App) ArbiterOrNew(ctx context.Context, actor app.Actor, person string) (*Kept[arbiter.State], error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return nil, err
	}
	return a.examined(ctx, person)
}

// Contacts are what somebody's declaration says beyond what everybody may know.
func (a *App) Contacts(ctx context.Context, actor app.Actor, person string) (Words, error) {
	if err := a.base.Allow(ctx, actor, app.SeeArbiterContacts, ""); err != nil {
		return Words{}, err
	}
	k, err := a.joined(ctx, person)
	if err != nil || k.State.Declaration == nil {
		return Words{}, err
	}
	return k.Words(k.State.Declaration.Record), nil
}

// documentsOf are the documents of a kind about a person, under whichever entry.
func (a *App) documentsOf(ctx context.Context, kind, person string) ([]store.Document, error) {
	entries, err := a.people.Entries(ctx, person)
	if err != nil {
		return nil, err
	}
	var all []store.Document
	for _, id := range entries {
		docs, err := a.base.Store().DocumentsBy(ctx, kind, personKey, id)
		if err != nil {
			return nil, err
		}
		all = append(all, docs...)
	}
	return all, nil
}

// BansOf are the bans of a person that were not annulled.
func (a *App) BansOf(ctx context.Context, person string) ([]arbiter.Ban, error) {
	docs, err := a.documentsOf(ctx, banKind, person)
	if err != nil {
		return nil, err
	}
	var all []arbiter.Ban
	for _, doc := range docs {
		b, err := read[Banned](doc)
		if err != nil {
			return nil, err
		}
		if !b.IsAnnulled() {
			all = append(all, arbiter.Ban{ID: doc.ID, From: b.From, Until: b.Until})
		}
	}
	return all, nil
}

// facts are what is known of a person of what a class needs, on a day.
func (a *App) facts(ctx context.Context, person string, day calendar.Date) (arbiter.Facts, error) {
	f, err := a.people.Facts(ctx, person)
	if err != nil {
		return f, err
	}
	f.Day = day
	if f.Bans, err = a.BansOf(ctx, person); err != nil {
		return f, err
	}
	if a.services != nil {
		if f.Services, err = a.services.Of(ctx, person); err != nil {
			return f, err
		}
	}
	k, err := a.joined(ctx, person)
	if err != nil {
		return f, err
	}
	f.Services = inTime(f.Services, k.State)
	if f.Ratified, err = a.ratified(ctx, person); err != nil {
		return f, err
	}
	if d := k.State.Declaration; d != nil && len(d.Languages) > 0 && f.Language == arbiter.Unknown {
		f.Language = arbiter.Yes
	}
	entries, err := a.people.Entries(ctx, person)
	if err != nil {
		return f, err
	}
	held, err := list(ctx, a, conferenceKind, allKey, func(h *Held, id string) { h.ID = id })
	for _, h := range held {
		if h.Phase == conference.Over {
			came := slices.ContainsFunc(h.Present, func(id string) bool { return slices.Contains(entries, id) })
			f.Conferences = append(f.Conferences, arbiter.Meeting{ID: h.ID, Day: h.Until, Attended: came})
		}
	}
	return f, err
}

// Eligibility is whether somebody may be given a class by an edition today, condition by condition.
func (a *App) Eligibility(ctx context.Context, actor app.Actor, person string, edition article.Edition, class college.Class) (arbiter.Eligibility, error) {
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return arbiter.Eligibility{}, err
	}
	k, err := a.examined(ctx, person)
	if err != nil {
		return arbiter.Eligibility{}, err
	}
	f, err := a.facts(ctx, person, a.Today())
	return k.State.Eligibility(edition, class, f), err
}

// MayJudge is whether somebody may have an office in a tournament on a day. What needs the college's consent is allowed where it was given. It is a
// warning for whoever names arbiters, not a wall. Who is on the organising committee (IV.4.3) is known from proceedings and from the calendar.
func (a *App) MayJudge(ctx context.Context, person, dossier string, event arbiter.Tournament, as college.Office, day calendar.Date) (arbiter.Verdict, error) {
	k, err := a.joined(ctx, person)
	if err != nil {
		return arbiter.Verdict{}, err
	}
	bans, err := a.BansOf(ctx, person)
	if err != nil {
		return arbiter.Verdict{}, err
	}
	committee, err := a.onCommittee(ctx, person, dossier)
	if err != nil {
		return arbiter.Verdict{}, err
	}
	v := k.State.MayJudge(event, as, committee, day, bans)
	if v.Permission == arbiter.Consent {
		given, err := a.Consented(ctx, person, dossier, as, day)
		if err != nil {
			return v, err
		}
		if given {
			v.Permission = arbiter.Allowed
		}
	}
	return v, nil
}

// onArbiter decides a command on somebody, who may be no arbiter yet; the words become a record, which with puts into it. What is known under other entries of the
// person counts, and what is decided is written under the one that counts.
func (a *App) onArbiter(ctx context.Context, actor app.Actor, deed app.Deed, person string, words Words, with func(college.Text) arbiter.Command) error {
	return a.on(ctx, actor, deed, person, words, func(text college.Text) (string, deciding[arbiter.State, arbiter.Event], error) {
		counts, others, err := a.entriesOf(ctx, person)
		if err != nil {
			return "", nil, err
		}
		void, err := a.voidExams(ctx, counts.ID, join(counts.ID, counts.State, others).Exams)
		if err != nil {
			return "", nil, err
		}
		return counts.ID, func(s *arbiter.State) ([]arbiter.Event, error) {
			return arbiter.Decide(join(counts.ID, s, others).WithExams(void), with(text), a.Today())
		}, nil
	})
}

// onEntry is the same about something that is written under an entry itself, whether it counts or not.
func (a *App) onEntry(ctx context.Context, actor app.Actor, deed app.Deed, entry string, words Words, with func(college.Text) arbiter.Command) error {
	return a.on(ctx, actor, deed, entry, words, func(text college.Text) (string, deciding[arbiter.State, arbiter.Event], error) {
		return entry, func(s *arbiter.State) ([]arbiter.Event, error) { return arbiter.Decide(s, with(text), a.Today()) }, nil
	})
}

// on writes what is decided about a person of the register into the stream of one of their entries.
func (a *App) on(ctx context.Context, actor app.Actor, deed app.Deed, person string, words Words, what func(college.Text) (string, deciding[arbiter.State, arbiter.Event], error)) error {
	who := asking{actor: actor, deed: deed}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	names, err := a.people.Names(ctx, person)
	if err != nil {
		return err
	}
	if names[person] == "" {
		return ErrNotFound
	}
	text, records, err := a.written(words)
	if err != nil {
		return err
	}
	entry, decide, err := what(text)
	if err != nil {
		return err
	}
	return a.arbiters.put(ctx, who, entry, decide, records...)
}

// Declare writes down somebody's declaration.
func (a *App) Declare(ctx context.Context, actor app.Actor, person string, declared arbiter.Declared, contact Contact) error {
	return a.onArbiter(ctx, actor, app.KeepArbiters, person, Words{About: &contact}, func(t college.Text) arbiter.Command {
		declared.Record = t
		return arbiter.Declare{Declared: declared}
	})
}

// AnswerDeclaration takes a declaration, or does not.
func (a *App) AnswerDeclaration(ctx context.Context, actor app.Actor, person string, yes bool, why Words) error {
	entry, err := a.declaredUnder(ctx, person)
	if err != nil {
		return err
	}
	return a.onEntry(ctx, actor, app.KeepArbiters, entry, why, func(t college.Text) arbiter.Command {
		if yes {
			return arbiter.Accept{Day: a.Today()}
		}
		return arbiter.Decline{Day: a.Today(), Note: t}
	})
}

// TakeOverClass writes down a class that somebody has from earlier.
func (a *App) TakeOverClass(ctx context.Context, actor app.Actor, person string, class college.Class, since calendar.Date) error {
	if err := a.base.Allow(ctx, actor, app.GrantClass, ""); err != nil {
		return err
	}
	f, err := a.people.Facts(ctx, person)
	if err != nil {
		return err
	}
	return a.onArbiter(ctx, actor, app.GrantClass, person, Words{}, func(college.Text) arbiter.Command {
		return arbiter.TakeOver{Day: since, Class: class, Born: f.Born()}
	})
}

// GrantClass gives a class to who meets its conditions. Repute is what the college thinks of the person (IV.6.1.1); exceptions are the articles by which it leaves out
// what is lacking.
func (a *App) GrantClass(ctx context.Context, actor app.Actor, person string, grant arbiter.Grant, repute bool) error {
	if err := a.base.Allow(ctx, actor, app.GrantClass, ""); err != nil {
		return err
	}
	f, err := a.facts(ctx, person, grant.Day)
	if err != nil {
		return err
	}
	if repute {
		f.Repute = arbiter.Yes
	}
	grant.Facts = f
	return a.onArbiter(ctx, actor, app.GrantClass, person, Words{}, func(college.Text) arbiter.Command { return grant })
}

// SuspendArbiter suspends somebody's rights.
func (a *App) SuspendArbiter(ctx context.Context, actor app.Actor, person string, suspended arbiter.Suspended, why Words) error {
	return a.onArbiter(ctx, actor, app.SuspendArbiter, person, why, func(t college.Text) arbiter.Command {
		suspended.Note = t
		return arbiter.Suspend{Suspended: suspended}
	})
}

// LiftSuspension ends a suspension that the college decided, under the entry under which it is written.
func (a *App) LiftSuspension(ctx context.Context, actor app.Actor, person string, lifted arbiter.Lifted, why Words) error {
	return a.onEntry(ctx, actor, app.SuspendArbiter, person, why, func(t college.Text) arbiter.Command {
		lifted.Note = t
		return arbiter.Lift{Lifted: lifted}
	})
}

// EraseArbiterText erases everything that was written of somebody as an arbiter: declarations with their contacts, reasons.
func (a *App) EraseArbiterText(ctx context.Context, actor app.Actor, person string) error {
	counts, others, err := a.entriesOf(ctx, person)
	if err != nil {
		return err
	}
	for _, other := range others {
		if err := a.arbiters.erase(ctx, actor, other.ID); err != nil {
			return err
		}
	}
	err = a.arbiters.erase(ctx, actor, counts.ID)
	if errors.Is(err, ErrNotFound) && len(others) > 0 {
		return nil
	}
	return err
}

// IsLicensed says whether somebody may judge on a day, and in which class: they have a class, the licence of the year, and are not suspended.
func (a *App) IsLicensed(ctx context.Context, person string, on calendar.Date) (class string, licensed bool, err error) {
	k, err := a.joined(ctx, person)
	if err != nil {
		return "", false, err
	}
	bans, err := a.BansOf(ctx, person)
	if err != nil {
		return "", false, err
	}
	held := k.State.ClassOn(on)
	_, suspended := k.State.SuspendedOn(on, bans)
	return string(held), held != "" && k.State.LicensedOn(on) && !suspended, nil
}
