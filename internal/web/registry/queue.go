package registry

import (
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// tab is an entry of the commission's menu.
type tab = parts.RegistryTab

// tabs are the parts of the commission's work that somebody may do.
func tabs(c *page.Call, current string) []tab {
	all := parts.RegistryTabs(c.Reader, current)
	if len(all) > 0 {
		all[0].Done = saidOn(c)
	}
	return all
}

// queueView is what waits for somebody.
type queueView struct {
	Tabs       []tab
	Groups     []queueGroup
	NewPerson  bool
	NewEvent   bool
	Letterhead bool // the federation's name and logo on all papers
	Objections int
	Titles     int    // that are due
	Upheld     []link // tournaments that are to be corrected, as an objection was right
}

type queueGroup struct {
	Title string
	Rows  []queueRow
}

// queueRow is a tournament that waits.
type queueRow struct {
	Path, Name, Place, Dates string
	Next                     string // who has to act, and until when
	Late                     bool
	Status                   string
}

func showQueue(c *page.Call) error {
	rows, err := c.Register.Waiting(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	view := queueView{Tabs: tabs(c, "/registry"), NewPerson: c.May(app.KeepPersons), NewEvent: c.May(app.KeepCalendar), Letterhead: c.May(app.SetFederation)}
	today := c.Register.Today()
	var own, others queueGroup
	own.Title, others.Title = c.Text("registry.queue.own"), c.Text("registry.queue.others")
	for _, row := range rows {
		who, until := row.Next(today)
		line := queueRowOf(c.Reader, row, who, until, today)
		if who == dossier.Commission {
			own.Rows = append(own.Rows, line)
		} else {
			others.Rows = append(others.Rows, line)
		}
	}
	for _, group := range []queueGroup{own, others} {
		if len(group.Rows) > 0 {
			view.Groups = append(view.Groups, group)
		}
	}
	for _, v := range register.Variants() {
		lists, err := c.Register.Lists(c.Context(), v)
		if err != nil {
			return err
		}
		for _, o := range lists.Objections {
			if o.Decision == nil {
				view.Objections++
			}
		}
		if c.May(app.RecordHoldings) {
			due, err := c.Register.TitlesDue(c.Context(), c.Actor, v)
			if err != nil {
				return err
			}
			view.Titles += len(due)
		}
		upheld, err := c.Register.UpheldTo(c.Context(), v, ratinglist.Quarter{})
		if err != nil {
			return err
		}
		for _, u := range upheld {
			if u.Awaits() {
				view.Upheld = append(view.Upheld, link{eventPath(u.Event.ID), u.Event.Plan.Name})
			}
		}
	}
	return c.Show(view)
}

// statusKey is the text of how a tournament stands.
func statusKey(row register.DossierRow) string {
	if row.Corrected.IsValid() {
		return "registry.status.corrected"
	}
	return "dossier.phase." + string(row.Phase)
}

func queueRowOf(reader page.Reader, row register.DossierRow, who dossier.Who, until, today calendar.Date) queueRow {
	line := queueRow{
		Path: eventPath(row.ID), Name: row.Plan.Name, Place: row.Plan.Place, Dates: words.Dates(reader.Printer, row.Plan.Starts.String(), row.Plan.Ends.String()),
		Status: reader.Text(statusKey(row)), Late: until.IsValid() && until.Compare(today) < 0,
	}
	if until.IsValid() {
		line.Next = reader.Text("registry.next."+string(who), i18n.A("day", reader.DateLong(until.Time())))
	}
	return line
}
