package college

import (
	"strings"

	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/college/office"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// overview is what waits for the college, by its term.
func overview(c *page.Call) (*sheet, error) {
	o, err := c.College.Overview(c.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	view := &sheet{Title: c.Text("college.page.title"), Lead: c.Text("college.page.lead"), Tabs: tabs(c)}
	if mayForBody(c, app.OpenMatter) {
		view.Actions = []link{{Path: "/college/matters/new", Label: c.Text("college.matter.new"), Primary: true}}
	}
	open, err := matterPart(c, c.Text("college.due.matters"), c.Text("college.due.matters.none"), o.Matters)
	if err != nil {
		return nil, err
	}
	who, err := composition(c)
	if err != nil {
		return nil, err
	}
	if o.Office.Since.IsValid() {
		who.Forms = officeForms(c)
	} else if may(c, app.RunConference) {
		who.Text, who.Facts = c.Text("college.office.elect.text"), []fact{{Label: c.Text("college.office.elections.none"), Text: c.Text("college.office.elect.to"), Path: "/college/conferences"}}
	}
	waits, err := waitingPart(c, o)
	if err != nil {
		return nil, err
	}
	view.Sections = []section{open}
	view.Sections = append(view.Sections, eventParts(c, o)...)
	view.Sections = append(view.Sections, waits, who)
	return view, nil
}

// mayForBody says whether the reader may do a deed at all, on whatever terms.
func mayForBody(c *page.Call, deed app.Deed) bool {
	return len(c.College.BodiesOf(c.Context(), c.Actor, deed)) > 0
}

// matterPart is a table of proceedings.
func matterPart(c *page.Call, heading, none string, all []college.Matter) (section, error) {
	one := section{ID: "matters", Title: heading}
	if len(all) == 0 {
		one.Empty = none
		return one, nil
	}
	title, err := titlesOf(c, all...)
	one.Table = heads(heading, c.Text("college.col.subject"), c.Text("college.col.kind"), c.Text("college.col.state"), c.Text("college.col.due"), c.Text("college.col.opened"))
	for _, m := range all {
		subject := cell{Text: title(m), Path: "/college/matters/" + m.ID}
		if m.Phase == matter.Open {
			text, err := away(c, m.Person, m.Dossier)
			if err != nil {
				return one, err
			}
			subject.Note = text
		}
		one.Table.put(subject, cell{Text: word(c, "kind", m.Kind)}, cell{Text: stateOf(c, m), Bad: m.Against != "" && m.Phase == matter.Open}, termOf(c, m), cell{Text: date(c, m.Opened)})
	}
	return one, err
}

// termOf is the last day on which somebody may speak in a proceeding, and what follows; else that there is no such day. One that is over has none any more.
func termOf(c *page.Call, m college.Matter) cell {
	switch {
	case m.Phase != matter.Open:
		return cell{Text: "–"}
	case !m.Due.IsValid():
		return cell{Text: c.Text("college.term.none"), Note: c.Text("college.term.none.why")}
	}
	return cell{Text: date(c, m.Due), Note: c.Text("college.due.days", i18n.A("days", max(c.College.Today().DaysTo(m.Due), 0))) + "; " + c.Text("college.term.tacit", i18n.A("date", date(c, m.Due.AddDays(1))))}
}

// titlesOf has the titles of proceedings, each with the tournament and the person it is about, so that those of one kind are told apart.
func titlesOf(c *page.Call, all ...college.Matter) (func(college.Matter) string, error) {
	ids, events := make([]string, len(all)), map[string]string{}
	for i, m := range all {
		ids[i] = m.Person
		if _, known := events[m.Dossier]; known || m.Dossier == "" {
			continue
		}
		e, _, err := c.College.Event(c.Context(), m.Dossier)
		if err != nil {
			return nil, err
		}
		events[m.Dossier] = e.Name
	}
	name, err := nameOf(c, ids...)
	return func(m college.Matter) string {
		title := titleOf(c, m.Title, m.Kind)
		var about []string
		for _, what := range []string{events[m.Dossier], given(m.Person, name)} {
			if what != "" && !strings.Contains(title, what) {
				about = append(about, what)
			}
		}
		if len(about) == 0 {
			return title
		}
		return c.Text("college.term.about", i18n.A("title", title), i18n.A("what", strings.Join(about, ", ")))
	}, err
}

// stateOf is how far a proceeding is, in words.
func stateOf(c *page.Call, m college.Matter) string {
	switch {
	case m.Phase != matter.Open:
		return word(c, "phase", m.Phase)
	case m.Against != "":
		return c.Text("college.state.against", i18n.A("body", word(c, "body", m.Against)))
	case len(m.Waits) > 0:
		return c.Text("college.state.waits", i18n.A("body", listed(c, "body", m.Waits)))
	}
	return c.Text("college.state.decides", i18n.A("body", word(c, "body", m.Decides)))
}

// waitingPart is what else waits: declarations, reports, what the next conference has to confirm.
func waitingPart(c *page.Call, o college.Overview) (section, error) {
	one := section{ID: "waiting", Title: c.Text("college.due.else")}
	name, err := nameOf(c, o.Cooptions...)
	if err != nil {
		return one, err
	}
	if o.Declared > 0 {
		more := fact{Label: c.Text("college.due.declared"), Text: c.Number(o.Declared)}
		if may(c, app.SeeArbiterContacts) {
			more.Path = "/college/declarations"
		}
		one.Facts = append(one.Facts, more)
	}
	for _, r := range o.Declarations {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.due.declaration"), Text: orErased(c, r.Name), Path: "/college/arbiters/" + r.Person})
	}
	for _, r := range o.Missing {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.due.report"), Text: orErased(c, r.Name), Path: "/college/arbiters/" + r.Person, Article: "KS IV.4.3.2", Bad: true})
	}
	for _, id := range o.Cooptions {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.due.cooption"), Text: name(id), Article: "IV.5.2"})
	}
	for _, s := range o.Suspensions {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.due.suspension"), Text: orErased(c, s.Name), Path: "/college/arbiters/" + s.Person, Article: "KS IV.4.3.4"})
	}
	old, err := oldMotions(c)
	if err != nil {
		return one, err
	}
	one.Facts = append(one.Facts, old...)
	if o.Overdue {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.due.conference"), Text: date(c, o.LastHeld), Path: "/college/conferences", Article: "IV.5.1", Bad: true})
	}
	if len(one.Facts) == 0 {
		one.Empty = c.Text("college.due.else.none")
	}
	return one, err
}

func orErased(c *page.Call, name string) string {
	if name == "" {
		return c.Text("college.page.erased")
	}
	return name
}

// officeForms are what happens to the college outside a conference.
func officeForms(c *page.Call) []form {
	if !may(c, app.KeepOffice) {
		return nil
	}
	today := c.College.Today()
	one := func(act, title, hint string, danger bool, more ...field) form {
		return form{
			Act: act, Title: title, Hint: hint, Path: "/college", Button: title, Danger: danger,
			Fields: append([]field{personField(c, "person"), dayField(c, "day", c.Text("college.field.day"), today)}, more...),
		}
	}
	return []form{
		one("resign", c.Text("college.office.resign"), c.Text("college.office.resign.hint"), false),
		one("coopt", c.Text("college.office.coopt"), c.Text("college.office.coopt.hint"), false),
		one("act", c.Text("college.office.act"), c.Text("college.office.act.hint"), false),
		one("suspend", c.Text("college.office.suspend"), c.Text("college.office.suspend.hint"), true, areaField("text", c.Text("college.field.reasons"), "")),
	}
}

// officeActs are their acts.
var officeActs = map[string]act{
	"resign": inOffice(func(p string, f *page.Form, _ domain.Text) office.Command {
		return office.Resign{Resigned: office.Resigned{Day: dayIn(f, "day"), Person: p}}
	}),
	"coopt": inOffice(func(p string, f *page.Form, _ domain.Text) office.Command {
		return office.Coopt{Coopted: office.Coopted{Day: dayIn(f, "day"), Person: p}}
	}),
	"act": inOffice(func(p string, f *page.Form, _ domain.Text) office.Command {
		return office.Act{Acting: office.Acting{Day: dayIn(f, "day"), Person: p}}
	}),
	"suspend": inOffice(func(p string, f *page.Form, t domain.Text) office.Command {
		return office.Suspend{Day: dayIn(f, "day"), Curator: p, Note: t}
	}),
}

func inOffice(command func(person string, f *page.Form, t domain.Text) office.Command) act {
	return func(c *page.Call, f *page.Form) (string, error) {
		person, err := personIn(c, f, "person")
		if err != nil {
			return "", err
		}
		return "", c.College.KeepOffice(c.Context(), c.Actor, wordsIn(f), func(t domain.Text) office.Command { return command(person, f, t) })
	}
}
