package college

import (
	"slices"

	"damka/internal/app/college"
	"damka/internal/college/matter"
	"damka/internal/web/page"
)

// eventParts are the events for which the college has something to do: a chief arbiter to appoint, regulations to give an opinion on.
func eventParts(c *page.Call, o college.Overview) (all []section) {
	if len(o.Unstaffed) > 0 {
		one := section{ID: "unstaffed", Title: c.Text("college.due.unstaffed"), Text: c.Text("college.due.unstaffed.lead"), Rule: "IV.3.1"}
		one.Table = heads(one.Title, c.Text("college.field.dossier"), c.Text("college.col.starts"), c.Text("college.col.state"))
		for _, e := range o.Unstaffed {
			one.Table.put(cell{Text: e.Name, Path: "/calendar/" + e.ID, Note: e.Place}, startOf(c, e), beginCell(c, matter.Appointment, e))
		}
		all = append(all, one)
	}
	if len(o.Opinions) > 0 {
		one := section{ID: "opinions", Title: c.Text("college.due.opinions"), Text: c.Text("college.due.opinions.lead"), Rule: "IV.5.3.2"}
		one.Table = heads(one.Title, c.Text("college.field.dossier"), c.Text("college.col.starts"), c.Text("college.col.notice"), c.Text("college.col.state"))
		for _, e := range o.Opinions {
			state := beginCell(c, matter.Regulations, e.Event)
			if e.Matter != "" {
				state = cell{Text: c.Text("college.due.opinion.open"), Path: "/college/matters/" + e.Matter}
			}
			one.Table.put(cell{Text: e.Name, Path: "/calendar/" + e.ID, Note: e.Place}, startOf(c, e.Event), cell{Text: date(c, e.NoticeDue), Bad: e.NoticeDue.Compare(c.College.Today()) < 0}, state)
		}
		all = append(all, one)
	}
	return all
}

// eventField has somebody choose a tournament by its name and days: those of the calendar to come and those that ended lately. The address may name one.
func eventField(c *page.Call, since int) (field, error) {
	all, err := c.College.EventsSince(c.Context(), since)
	if err != nil {
		return field{}, err
	}
	asked := c.Request.URL.Query().Get("dossier")
	one := choiceField("dossier", c.Text("college.field.dossier"), []page.Choice{{Value: "", Label: c.Text("college.field.dossier.choose")}})
	for _, e := range all {
		one.Choices = append(one.Choices, page.Choice{Value: e.ID, Label: eventName(c, e), Chosen: e.ID == asked})
	}
	if at := slices.IndexFunc(all, func(e college.Event) bool { return e.ID == asked }); at < 0 {
		e, found, err := c.College.Event(c.Context(), asked)
		if err != nil {
			return one, err
		}
		if found {
			one.Choices = append(one.Choices, page.Choice{Value: e.ID, Label: eventName(c, e), Chosen: true})
		}
	}
	return one, nil
}

// eventName is a tournament with its days.
func eventName(c *page.Call, e college.Event) string {
	return e.Name + ", " + c.DateRange(e.Starts.Time(), e.Ends.Time())
}

// eventFact is the tournament that a proceeding is about.
func eventFact(c *page.Call, id string) (fact, error) {
	e, found, err := c.College.Event(c.Context(), id)
	if !found {
		e.Name = c.Text("college.field.dossier.gone")
		return fact{Label: c.Text("college.field.dossier"), Text: e.Name}, err
	}
	return fact{Label: c.Text("college.field.dossier"), Text: eventName(c, e), Path: "/calendar/" + e.ID}, err
}

// startOf is when an event begins.
func startOf(c *page.Call, e college.Event) cell {
	return cell{Text: c.DateRange(e.Starts.Time(), e.Ends.Time())}
}

// beginCell leads to the form that opens a proceeding about an event, for whoever may.
func beginCell(c *page.Call, kind matter.Kind, e college.Event) cell {
	one := cell{Text: c.Text("college.due.not_opened")}
	if len(openersFor(c, kind)) > 0 {
		one = cell{Text: c.Text("college.due.open_" + string(kind)), Path: "/college/matters/new?kind=" + string(kind) + "&dossier=" + e.ID}
	}
	return one
}
