package register

import (
	"context"
	"errors"

	"damka/calendar"
	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// signatures are who signed what on a dossier's way: the newest of each.
type signatures struct{ planned, notified, received, corrected, answered string }

// take notes who signed an event.
func (s *signatures) take(event dossier.Event, by string) {
	switch event.(type) {
	case dossier.Planned:
		s.planned = by
	case dossier.Notified:
		s.notified = by
	case dossier.Received:
		s.received = by
	case dossier.Corrected:
		s.corrected = by
	case dossier.Returned, dossier.Approved, dossier.Refused, dossier.Mended, dossier.Reconsidered:
		s.answered = by
	}
}

// lettersRow falls due at once with each change of a dossier: then it is looked which letters it asks for.
func lettersRow(d *Dossier) store.DueRow {
	return store.DueRow{Kind: dossier.DueLetters, ID: d.ID, Stream: journal.NewStream(dossierStream, d.ID), At: d.written}
}

// Signed is a dossier with who signed what, as the store has it now; false for none. The program itself asks, which writes letters.
func (a *App) Signed(ctx context.Context, id string) (dossier.Signed, bool, error) {
	d, err := a.dossiers.Newest(ctx, id)
	if errors.Is(err, ErrNoDossier) {
		return dossier.Signed{}, false, nil
	}
	if err != nil {
		return dossier.Signed{}, false, err
	}
	signed := dossier.Signed{ID: id, State: d.State, Entered: d.Steps[0].On, Changed: d.Steps[len(d.Steps)-1].On}
	signed.Note = d.Note(d.Remark())
	signed.By.Planned, signed.By.Notified, signed.By.Received, signed.By.Answered = d.by.planned, d.by.notified, d.by.received, d.by.answered
	return signed, true, nil
}

// OnTheirWay are the ids of the tournaments about which somebody has to do something sooner or later. The program itself asks, which writes letters.
func (a *App) OnTheirWay(ctx context.Context) ([]string, error) {
	var ids []string
	err := a.eachKeyed(ctx, dossierKind, waitsKey, func(doc store.Document) error {
		ids = append(ids, doc.ID)
		return nil
	})
	return ids, err
}

// Unexamined are the days on which the reports came that the commission has not decided on, by dossier. The program itself asks, which writes letters.
func (a *App) Unexamined(ctx context.Context) (map[string]calendar.Date, error) {
	waiting := make(map[string]calendar.Date)
	err := a.eachKeyed(ctx, dossierKind, waitsKey, func(doc store.Document) error {
		row, err := readDossierRow(doc)
		if who, _ := row.Next(a.Today()); err == nil && who == dossier.Commission {
			waiting[row.ID] = row.Received
		}
		return err
	})
	return waiting, err
}

// Contact is how somebody is written to: a name and an address, either of which may be empty. False for nobody, and for whoever was erased. It takes no
// actor: the address goes to the program that sends letters, and to no page.
func (a *App) Contact(ctx context.Context, person string) (name, email string, found bool, err error) {
	row, err := a.Counting(ctx, person)
	if errors.Is(err, ErrNoPerson) || err == nil && row.Erased {
		return "", "", false, nil
	}
	if err != nil {
		return "", "", false, err
	}
	p, err := a.people.Newest(ctx, row.ID)
	if err != nil || p.Erased {
		return "", "", false, err
	}
	return p.Details.Name.String(), p.Details.Email, true, nil
}
