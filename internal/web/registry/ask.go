package registry

import (
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
)

// askView asks before something is done that many see, or that is done by one press too many.
type askView struct {
	Tabs         []tab
	Title, Lead  string
	Action, Back string
	Do           string // what the button says
}

// askCancel asks before a tournament is called off; the answer is the same form with "sure".
func askCancel(c *page.Call) error {
	d, err := c.Register.Dossier(c.Context(), c.Request.PathValue("dossier"))
	if err != nil {
		return missing(err)
	}
	view := askView{
		Title: c.Text("registry.cancel.ask", i18n.A("name", d.Plan.Name)), Lead: c.Text("registry.cancel.lead", i18n.A("dates", words.DatesLong(c.Printer, d.Plan.Starts.String(), d.Plan.Ends.String()))),
		Action: eventPath(d.ID) + "/cancel", Back: afterPlan(c, d.ID), Do: c.Text("registry.cancel"),
	}
	if view.Back != ownClubPath {
		view.Tabs = tabs(c, "/registry")
	}
	return c.Show(view)
}

// askClose asks before an entry is closed.
func askClose(c *page.Call) error {
	p, err := c.Register.Person(c.Context(), c.Actor, c.Request.PathValue("person"))
	if err != nil {
		return missing(err)
	}
	return c.Show(askView{
		Tabs: tabs(c, "/people"), Title: c.Text("registry.close.ask", i18n.A("name", words.Name(c.Printer, p.Details.Name.String(), p.Erased))), Lead: c.Text("registry.close.lead"),
		Action: personPath(p.ID) + "/close", Back: personPath(p.ID), Do: c.Text("registry.close"),
	})
}
