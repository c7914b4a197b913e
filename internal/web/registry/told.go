package registry

import (
	"errors"

	"damka/internal/app/deadlines"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// toldView is who got a letter about a deadline of a tournament, and who could not be told.
type toldView struct {
	HasMail bool
	Rows    []toldRow
}

type toldRow struct {
	When, About, Due string
	Whom             link // without an address for an account, or nobody
	Outcome          string
	Lacks            bool // nobody could be told
}

// toldOf are the letters about a tournament; nil where there are none at all.
func toldOf(c *page.Call, id string) (*toldView, error) {
	if c.Deadlines == nil {
		return nil, nil
	}
	all, err := c.Deadlines.Told(c.Context(), c.Actor, id)
	if err != nil {
		return nil, err
	}
	view := &toldView{HasMail: c.Deadlines.HasMail()}
	for _, t := range all {
		row := toldRow{
			When: c.Date(t.At.In(c.Now.Location())), About: page.Capital(c.Text("registry.told.about." + string(t.About))), Outcome: c.Text("registry.told.is." + string(t.Outcome)),
			Lacks: t.Outcome != deadlines.Sent && t.Outcome != deadlines.Queued,
		}
		if t.Due.IsValid() {
			row.Due = c.Text("registry.told.by", i18n.A("day", c.Date(t.Due.Time())))
		}
		if row.Whom, err = whomOf(c, t); err != nil {
			return nil, err
		}
		view.Rows = append(view.Rows, row)
	}
	return view, nil
}

// whomOf is who a letter went to.
func whomOf(c *page.Call, t deadlines.Told) (link, error) {
	switch {
	case t.Outcome == deadlines.Nobody:
		return link{Label: c.Text("registry.told.nobody")}, nil
	case t.Person != "":
		row, err := c.Register.Counting(c.Context(), t.Person)
		if errors.Is(err, register.ErrNoPerson) {
			return link{Label: c.Text("registry.told.nobody")}, nil
		}
		return link{personPath(row.ID), named(c.Reader, row)}, err
	case t.Account == "":
		return link{Label: c.Text("registry.told.account_unnamed")}, nil
	}
	return link{Label: c.Text("registry.told.account", i18n.A("name", t.Account))}, nil
}
