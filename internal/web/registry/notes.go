package registry

import (
	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
)

// noteRow is a note of the commission about a tournament.
type noteRow struct {
	Label, Day, Text string
	Erased           bool
	Erase            string // where its words are erased; empty: whoever looks may not
}

func notePath(id, record string) string { return eventPath(id) + "/notes/" + record + "/erase" }

func (v *examineView) addNotes(c *page.Call, d *register.Dossier) {
	decided := d.Phase == dossier.IsApproved || d.Phase == dossier.IsRefused
	current := make(map[string]bool)
	for _, n := range []struct {
		ref  dossier.RecordRef
		over bool // it is past: what came after it stands
	}{
		{d.Verified.Note, false}, {d.Returned.Note, decided}, {d.Refused.Note, d.Phase != dossier.IsRefused}, {d.Decision.Note, d.Phase != dossier.IsApproved}, {d.Restaffed, false},
	} {
		current[n.ref.ID] = !n.over
	}
	for _, n := range d.Noted {
		_, text, there := d.NoteOf(n.Record)
		row := noteRow{Label: c.Text("registry.note." + n.About), Day: c.DateLong(n.On.Time()), Text: text, Erased: !there}
		if there && c.May(app.EraseDossierNote) {
			row.Erase = notePath(d.ID, n.Record)
		}
		if current[n.Record] {
			v.Notes = append(v.Notes, row)
		} else {
			v.PastNotes = append(v.PastNotes, row)
		}
	}
	if d.Phase == dossier.IsApproved {
		v.Decision = &decisionView{c.DateLong(d.Approved.Time()), d.Decision.Rated, d.Mended}
	}
}

// eraseNoteView asks before the words of a note are erased.
type eraseNoteView struct {
	Tabs       []tab
	Name, Back string
	Path       string
	Note       noteRow
}

// askEraseNote shows the words once more, and what stays of the note.
func askEraseNote(c *page.Call) error {
	id, record := c.Request.PathValue("dossier"), c.Request.PathValue("note")
	d, err := c.Register.Dossier(c.Context(), id)
	if err != nil {
		return missing(err)
	}
	n, text, there := d.NoteOf(record)
	if !there {
		return page.NotFound(register.CodeNoNote)
	}
	return c.Show(eraseNoteView{
		Tabs: tabs(c, "/registry"), Name: d.Plan.Name, Back: eventPath(id), Path: notePath(id, record), Note: noteRow{Label: c.Text("registry.note." + n.About), Day: c.DateLong(n.On.Time()), Text: text},
	})
}

func eraseNote(c *page.Call) error {
	id := c.Request.PathValue("dossier")
	err := c.Register.EraseNote(c.Context(), c.Actor, id, c.Request.PathValue("note"))
	if refusal, is := article.AsRefusal(err); is && refusal.Code == register.CodeNoNote {
		return page.NotFound(register.CodeNoNote)
	}
	return done(c, err, eventPath(id), func(refused *notice) error { return examinedPage(c, refused, nil) })
}
