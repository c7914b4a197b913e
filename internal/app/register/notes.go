package register

import (
	"context"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/dossier"
)

// Noted is a note that was written on a tournament's way. Its words can be erased; that there was one stays.
type Noted struct {
	Record string
	About  string // what was done: verified, returned, refused, approved, mended, upheld, staffed, redated
	On     calendar.Date
}

// notedBy is the note of an event; without a record there is none.
func notedBy(event dossier.Event) Noted {
	switch e := event.(type) {
	case dossier.Staffed:
		return Noted{Record: e.Note.ID, About: "staffed"}
	case dossier.Verified:
		return Noted{Record: e.Note.ID, About: "verified"}
	case dossier.Returned:
		return Noted{Record: e.Note.ID, About: "returned"}
	case dossier.Redated:
		return Noted{Record: e.Note.ID, About: "redated"}
	case dossier.Refused:
		return Noted{Record: e.Note.ID, About: "refused"}
	case dossier.Approved:
		return Noted{Record: e.Decision.Note.ID, About: "approved"}
	case dossier.Mended:
		if e.Note.ID == "" {
			return Noted{Record: e.Decision.Note.ID, About: "mended"}
		}
		return Noted{Record: e.Note.ID, About: "mended"}
	case dossier.Upheld:
		return Noted{Record: e.Note.ID, About: "upheld"}
	}
	return Noted{}
}

// takeNote remembers the note of an event of a day.
func (d *Dossier) takeNote(event dossier.Event, on calendar.Date) {
	noted := notedBy(event)
	if noted.Record == "" || slices.ContainsFunc(d.Noted, func(n Noted) bool { return n.Record == noted.Record }) {
		return
	}
	noted.On = on
	d.Noted = append(slices.Clip(d.Noted), noted)
}

// IsErased says of a note that there was one, and that its words were erased.
func (d *Dossier) IsErased(ref dossier.RecordRef) bool {
	_, there := d.notes[ref.ID]
	return ref.ID != "" && !there
}

// NoteOf is a note by its record, with its words; false: there is none with this record, or it was erased.
func (d *Dossier) NoteOf(record string) (n Noted, text string, there bool) {
	at := slices.IndexFunc(d.Noted, func(n Noted) bool { return n.Record == record })
	if at < 0 {
		return Noted{}, "", false
	}
	text, there = d.notes[record]
	return d.Noted[at], text, there
}

// LeftSaid is when the commission left its decision although a corrected file had come, and why, in its own words; false: it did not, or a correction was made since. The words
// are empty where they were erased.
func (d *Dossier) LeftSaid() (on calendar.Date, why string, left bool) {
	for _, n := range slices.Backward(d.Noted) {
		switch n.About {
		case "upheld":
			return n.On, d.notes[n.Record], d.Left.Tournament != ""
		case "mended":
			return calendar.Date{}, "", false
		}
	}
	return calendar.Date{}, "", false
}

// CodeNoNote: a tournament has no such note, or it was erased already.
const CodeNoNote article.Code = "dossier.no_note"

// EraseNote forgets the words of a note on a tournament's way: everybody reads why a report was returned or refused, and whoever wrote it may have named somebody. That
// there was a note, when, and who has erased it stays.
func (a *App) EraseNote(ctx context.Context, actor app.Actor, id, record string) error {
	return a.dossiers.Erase(ctx, actor, app.EraseDossierNote, id, func(d *Dossier) ([]string, error) {
		if _, _, there := d.NoteOf(record); !there {
			return nil, article.Refuse(CodeNoNote, "")
		}
		return []string{record}, nil
	})
}
