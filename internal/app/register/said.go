package register

import (
	"context"
	"slices"

	"damka/internal/register/dossier"
)

// said is a note about persons: why the arbiters of a tournament are others, or why somebody in it is somebody else. Other notes are about the tournament.
type said struct {
	record  string
	persons []string
}

// saidBy is the note of an event that is about persons; zero for another one.
func saidBy(before *dossier.State, event dossier.Event) (s said) {
	add := func(persons ...string) {
		s.persons = append(s.persons, slices.DeleteFunc(persons, func(id string) bool { return id == "" })...)
	}
	switch e := event.(type) {
	case dossier.Staffed:
		s.record = e.Note.ID
		add(before.ChiefArbiter())
		add(before.Assistants()...)
		for _, one := range e.Arbiters {
			add(one.Person)
		}
	case dossier.Mended:
		if len(e.Links) == 0 {
			return s
		}
		s.record = e.Note.ID
		for _, link := range e.Links {
			add(link.Person, before.Links[link.Participant].Person)
		}
	}
	return s
}

// notesAbout are the records of notes about somebody that were not erased.
func (d *Dossier) notesAbout(person string) (records []string) {
	for _, s := range d.said {
		if _, there := d.notes[s.record]; there && slices.Contains(s.persons, person) {
			records = append(records, s.record)
		}
	}
	return records
}

// eachNoteAbout goes through the tournaments with notes about somebody. Such notes are written after the decision.
func (a *App) eachNoteAbout(ctx context.Context, person string, do func(d *Dossier, records []string) error) error {
	return a.eachDossier(ctx, func(row DossierRow) error {
		if row.Phase != dossier.IsApproved && row.Phase != dossier.IsRefused {
			return nil
		}
		d, err := a.Dossier(ctx, row.ID)
		if err != nil {
			return err
		}
		if records := d.notesAbout(person); len(records) > 0 {
			return do(d, records)
		}
		return nil
	})
}

// eraseNotes forgets the notes about somebody in tournaments' dossiers.
func (a *App) eraseNotes(ctx context.Context, person string) error {
	return a.eachNoteAbout(ctx, person, func(d *Dossier, _ []string) error {
		return a.dossiers.EraseByItself(ctx, d.ID, func(d *Dossier) ([]string, error) { return d.notesAbout(person), nil })
	})
}

// ExportedNote is a note about somebody in a tournament's dossier.
type ExportedNote struct {
	ID   string `json:"id"` // the tournament of the calendar
	Name string `json:"name"`
	Text string `json:"text"`
}

func (a *App) exportNotes(ctx context.Context, p *Person, out *Export) error {
	return a.eachNoteAbout(ctx, p.ID, func(d *Dossier, records []string) error {
		for _, record := range records {
			out.Notes = append(out.Notes, ExportedNote{d.ID, d.Plan.Name, d.notes[record]})
		}
		return nil
	})
}
