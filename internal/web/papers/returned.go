package papers

import (
	"errors"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// returnedView is why the commission has given a report back or refused the tournament, for its arbiters.
type returnedView struct {
	Title   string
	Due     string // until when it is handed in again; empty: it is not
	Late    bool
	Todo    string
	Reasons []notice
	Public  string
}

// returnedOf is what the commission says of a tournament that was handed in; nil: nothing, or not to the reader.
func returnedOf(c *page.Call, s *events.Snapshot) (*returnedView, error) {
	if c.Register == nil || !c.May(app.SeeReport) {
		return nil, nil
	}
	known, err := c.Register.DossiersOf(c.Context(), s.ID)
	if err != nil || len(known) == 0 {
		return nil, err
	}
	d, err := c.Register.Dossier(c.Context(), known[0].ID)
	if err != nil || d.Report.Tournament != s.ID {
		return nil, err
	}
	view, reasons, note := &returnedView{Public: "/calendar/" + d.ID}, d.Returned.Reasons, d.Returned.Note
	switch d.Phase {
	case dossier.IsReturned:
		due := d.Returned.Due
		view.Title, view.Due, view.Late = c.Text("papers.returned"), c.Text("papers.returned.due", i18n.A("day", c.DateLong(due.Time()))), due.Compare(c.Register.Today()) < 0
		view.Todo = c.Text("papers.returned.todo")
		switch {
		case d.IsOther(): // the days that are left are those of the event whose report has not come
			view.Title, view.Due, view.Late = c.Text("papers.returned.other", i18n.A("name", d.Plan.Name)), "", false
			view.Todo = c.Text("papers.returned.other.todo")
			if d.Report.Way != dossier.Here {
				view.Todo = c.Text("papers.returned.other.todo_elsewhere")
			}
		case d.Report.Way != dossier.Here:
			view.Todo = c.Text("papers.returned.todo_elsewhere")
		}
	case dossier.IsRefused:
		view.Title, view.Todo = c.Text("papers.refused"), c.Text("papers.refused.todo")
		reasons, note = d.Refused.Reasons, d.Refused.Note
	default:
		return nil, nil
	}
	names, err := namesOf(c, s, reasons)
	if err != nil {
		return nil, err
	}
	for _, f := range reasons {
		view.Reasons = append(view.Reasons, notice{page.Capital(words.Finding(c.Printer, f, names)), f.Article})
	}
	if text := d.Note(note); text != "" {
		view.Reasons = append(view.Reasons, notice{Text: text})
	}
	return view, nil
}

// answersTo are what has become of the motions of the tournament's report, for who may see that (IV.2.26).
func answersTo(c *page.Call, s *events.Snapshot) ([]parts.MotionAnswer, error) {
	if c.Register == nil || !c.May(app.SeeReport) {
		return nil, nil
	}
	known, err := c.Register.DossiersOf(c.Context(), s.ID)
	if err != nil || len(known) == 0 {
		return nil, err
	}
	all, err := parts.AnswersTo(c, known[0].ID)
	return all[known[0].ID], err
}

// namesOf name whom findings are about: participants as they are here, persons of the register as they are called there.
func namesOf(c *page.Call, s *events.Snapshot, findings []dossier.Finding) (func(string) string, error) {
	persons := make(map[string]string)
	for _, f := range findings {
		for _, arg := range f.Args {
			id, is := dossier.IsInRegister(arg)
			if !is {
				continue
			}
			row, err := c.Register.Counting(c.Context(), id)
			if err != nil && !errors.Is(err, register.ErrNoPerson) {
				return nil, err
			}
			if !row.Erased {
				persons[arg] = row.Name().String()
			}
		}
	}
	return func(arg string) string {
		if _, is := dossier.IsInRegister(arg); is {
			return persons[arg]
		}
		return s.Name(arg)
	}, nil
}
