package college

import (
	"context"

	"damka/article"
	"damka/calendar"
	"damka/internal/college/matter"
)

// CodeNoEvent: the tournament of an appointment is not in the calendar, or was called off: nobody can be named its arbiter.
const CodeNoEvent article.Code = "college.no_event"

// canBeStaffed refuses to appoint the chief arbiter of a tournament that is not there or is not held (IV.3.1).
func (a *App) canBeStaffed(ctx context.Context, s *matter.State, decided matter.Decided) error {
	if a.calendar == nil || s.Opening.Kind != matter.Appointment || decided.View != matter.Yes {
		return nil
	}
	e, found, err := a.Event(ctx, s.Opening.Subject.Dossier)
	if err == nil && (!found || e.Cancelled) {
		err = article.Refuse(CodeNoEvent, "IV.3.1")
	}
	return err
}

// onCommittee says whether somebody is on the organising committee of a tournament, as the newest proceeding about their office in it says (IV.4.3). The tournament
// itself does not name its committee: where no proceeding was opened nothing is known.
func (a *App) onCommittee(ctx context.Context, person, dossier string) (is bool, err error) {
	if dossier == "" {
		return false, nil
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
