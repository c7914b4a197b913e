package papers

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// handInView is how a tournament comes to the register: by a button where that is kept here, else by a command.
type handInView struct {
	Path    string        // where the form is sent to; empty: the register is not here
	Entries []page.Choice // of the calendar, of that first day
	Status  string        // of the tournament that was handed in; empty: it was not
	Public  string        // its page
	Changed bool          // since it was handed in
	Left    string        // that the commission has seen the tournament as it is, and why it left its decision; empty: it has not
	Decided bool          // nothing is handed in any more
	Whole   bool          // nothing is missing
	Command string
	File    string // where the tournament's file is
}

// codeIncomplete: a report to which something is missing is not handed in.
const codeIncomplete article.Code = "papers.hand_in.incomplete"

// handInOf is for the person in charge of a closed tournament; nil: there is nothing to hand in, or others do.
func handInOf(c *page.Call, s *events.Snapshot) (*handInView, error) {
	if s.Phase != tournament.Finished || !s.Settings.Variant.IsDraughts() || !c.May(app.WriteReport) || !c.May(app.HandInReport) {
		return nil, nil
	}
	view := &handInView{Whole: len(events.KeepsBack(s.ReportMissing())) == 0, Command: "damka tournament send " + page.FileName(s.Settings.Name, s.ID+".damka") + " https://…"}
	if c.May(app.ExportTournamentFile) {
		view.File = parts.DeskPath(s.ID, "file")
	}
	kept, err := c.Register.IsKept(c.Context())
	if err != nil || !kept {
		return view, err
	}
	view.Path = parts.DeskPath(s.ID, "papers", "hand-in")
	known, err := c.Register.DossiersOf(c.Context(), s.ID)
	if err != nil || len(known) == 0 {
		if err == nil {
			view.Entries, err = entriesOf(c, s)
		}
		return view, err
	}
	d, err := c.Register.Dossier(c.Context(), known[0].ID)
	if err != nil {
		return nil, err
	}
	view.Status, view.Public = c.Text("dossier.phase."+string(d.Phase)), "/calendar/"+d.ID
	if d.IsOther() {
		if view.Entries, err = entriesOf(c, s); err != nil {
			return nil, err
		}
	}
	came := d.Report
	if d.Correct.Tournament != "" {
		came = d.Correct
	}
	view.Changed = came.Seq != s.Seq
	if on, why, left := d.LeftSaid(); left && view.Changed && d.Left.Tournament == s.ID && d.Left.Seq == s.Seq {
		view.Changed, view.Left = false, c.Text("register.event.left", i18n.A("day", c.DateLong(on.Time())))+" "+why
	}
	view.Decided = d.Phase == dossier.IsRefused || d.Phase == dossier.IsApproved && !view.Changed
	return view, nil
}

// entriesOf are the entries of the calendar that a tournament may be; the one that it is taken for first.
func entriesOf(c *page.Call, s *events.Snapshot) ([]page.Choice, error) {
	all := []page.Choice{{Label: c.Text("papers.hand_in.by_name")}}
	day, err := calendar.ParseDate(s.Settings.Starts)
	if err != nil {
		return all, nil // it cannot be handed in either
	}
	rows, err := c.Register.CalendarBetween(c.Context(), day, day)
	for _, row := range rows {
		if row.Takes(s.Settings.Variant) && row.Tournament != s.ID { // not the one of which the commission has said that this is of another

			all = append(all, page.Choice{Value: row.ID, Label: strings.Join(slices.DeleteFunc([]string{row.Plan.Name, row.Plan.Place}, func(s string) bool { return s == "" }), ", ")})
		}
	}
	return all, err
}

// handIn hands the tournament in to the register that is kept here.
func handIn(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	if missing := len(events.KeepsBack(s.ReportMissing())); missing > 0 {
		err = article.Refuse(codeIncomplete, "VII.7.5", page.NumberArg("n", missing))
	} else {
		err = handInTo(c, f.Text("dossier"), s)
	}
	if err == nil {
		return c.Redirect(parts.DeskPath(s.ID, "papers") + "?handed=1#hand-in")
	}
	if errors.Is(err, register.ErrNoDossier) {
		return page.NotFound("dossier.unknown")
	}
	refused, is := refusal(c.Reader, err)
	if !is {
		return err
	}
	view, err := hubOf(c, s)
	if err != nil {
		return err
	}
	view.Refused = refused
	return c.ShowStatus(http.StatusConflict, view)
}

// handInTo hands a tournament in for an entry of the calendar; empty: the one with its name and first day, or a new one.
func handInTo(c *page.Call, entry string, s *events.Snapshot) error {
	handed := register.Handed{Dossier: entry, Tournament: s.ID, Way: dossier.Here}
	if chief, named := s.Papers().Chief(); named {
		person, err := c.Register.ChiefNumbered(c.Context(), chief.Person.Name, chief.Person.Register)
		if err != nil {
			return err
		}
		handed.Chief = person
	}
	_, err := c.Register.HandIn(c.Context(), c.Actor, handed)
	return err
}
