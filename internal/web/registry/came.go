package registry

import (
	"strconv"

	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
)

// cameView are the reports whose day can be corrected.
type cameView struct {
	Day        string        // of the newest; empty: whoever corrects says of which one
	Reports    []page.Choice // by their number; nil: there is one
	Incomplete bool          // one was taken for incomplete
}

// isDated says that there is a report of this event, so that its day can be corrected.
func isDated(d *register.Dossier) bool {
	return len(reportsOf(d)) > 0 && d.Phase != dossier.IsRefused
}

// reportsOf are the places of those that are of this event.
func reportsOf(d *register.Dossier) (all []int) {
	for i, r := range d.Came {
		if !r.Other {
			all = append(all, i)
		}
	}
	return all
}

// cameOf are the reports, of which that is chosen which a refused form has chosen, else the newest: what was typed is about it.
func cameOf(c *page.Call, d *register.Dossier, sent sentForm) (v cameView) {
	reports := reportsOf(d)
	if len(reports) == 0 {
		return v
	}
	chosen := sent.Typed("redate", "which", reports[len(reports)-1]+1)
	if len(reports) == 1 {
		v.Day = d.Came[reports[0]].On.String()
	}
	for _, i := range reports {
		v.Incomplete = v.Incomplete || !d.Came[i].Complete
		number := strconv.Itoa(i + 1)
		label := c.Text("registry.redate.one", i18n.A("number", i+1), i18n.A("day", c.DateLong(d.Came[i].On.Time())))
		v.Reports = append(v.Reports, page.Choice{Value: number, Label: label, Chosen: number == chosen})
	}
	return v
}

// redateEvent takes the day on which a report came.
func redateEvent(c *page.Call) error {
	return onEvent(c, func(id string, f *page.Form) error {
		number, err := strconv.Atoi(f.Text("which"))
		if err != nil {
			number = 0 // of one alone the form does not ask
		}
		return c.Register.Redate(c.Context(), c.Actor, id, register.Redating{Report: number, On: dayIn(f, "came"), Complete: f.Has("complete"), Why: f.Text("note")})
	})
}
