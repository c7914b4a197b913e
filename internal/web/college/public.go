package college

import (
	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// arbiters is the list of arbiters by class.
func arbiters(c *page.Call) (*sheet, error) {
	all, err := c.College.Arbiters(c.Context())
	if err != nil {
		return nil, err
	}
	office, err := c.College.Office(c.Context())
	if err != nil {
		return nil, err
	}
	today := c.College.Today()
	view := &sheet{Title: c.Text("college.arbiters.title"), Lead: c.Text("college.arbiters.lead", i18n.A("year", today.Year())), Rule: "IV.6.2"}
	view.Register = registerTabs(c)
	view.Actions = []link{{Path: "/college/decisions", Label: c.Text("college.decisions.title")}, {Path: "/college/bulletins", Label: c.Text("college.bulletins.title")}, {Path: "/college/fees", Label: c.Text("college.tab.fees")}}
	view.Actions = append(view.Actions, link{Path: declarePath, Label: c.Text("college.declare.title")})
	if may(c, app.SeeCollege) {
		view.Actions = append([]link{{Path: "/college", Label: c.Text("college.page.title"), Primary: true}}, view.Actions...)
	}
	coming, err := comingPart(c)
	if err != nil {
		return nil, err
	}
	if len(coming.Facts) > 0 {
		view.Sections = append(view.Sections, coming)
	}
	if office.Since.IsValid() {
		one, err := composition(c)
		if err != nil {
			return nil, err
		}
		view.Sections = append(view.Sections, one)
	}
	i18n.SortBy(c.Printer, all, func(r college.Arbiter) string { return r.Name })
	classes := domain.National()
	for i := len(classes) - 1; i >= 0; i-- {
		if one := ofClass(c, classes[i], all); one.Table != nil {
			view.Sections = append(view.Sections, one)
		}
	}
	if len(all) == 0 {
		view.Sections = append(view.Sections, section{Empty: c.Text("college.arbiters.none")})
	}
	return view, nil
}

// comingPart is what the college has announced: conferences, which are for all arbiters, courses and examinations.
func comingPart(c *page.Call) (section, error) {
	all, err := c.College.Coming(c.Context())
	one := section{ID: "coming", Title: c.Text("college.coming")}
	for _, x := range all {
		kind, title := c.Text("college.coming.conference"), x.Title
		switch {
		case x.Course:
			kind = c.Text("college.coming.course")
		case x.Exam:
			kind = c.Text("college.coming.exam")
		}
		text := span(c, x.From, x.Until)
		for _, more := range []string{x.Place, title} {
			if more != "" {
				text += " · " + more
			}
		}
		one.Facts = append(one.Facts, fact{Label: kind, Text: text})
	}
	return one, err
}

// ofClass is the part of the list with a class.
func ofClass(c *page.Call, class domain.Class, all []college.Arbiter) section {
	today := c.College.Today()
	one := section{ID: "class-" + string(class), Title: page.Capital(word(c, "the_class", class))}
	for _, r := range all {
		best := r.Best(today)
		if best.Class != class {
			continue
		}
		if one.Table == nil {
			one.Table = heads(one.Title, c.Text("college.col.name"), c.Text("college.col.since"), c.Text("college.col.licence", i18n.A("year", today.Year())), c.Text("college.col.suspended"))
		}
		note := ""
		if world := r.World(); world.Class != "" {
			note = word(c, "class", world.Class)
		}
		licence := cell{Text: c.Text("college.page.no"), Bad: true}
		if r.LicensedIn(today.Year()) {
			licence = cell{Text: c.Text("college.page.yes")}
		}
		away := cell{Text: "–"}
		if s, is := r.SuspendedOn(today); is {
			away = cell{Text: suspension(c, s), Bad: true}
		}
		one.Table.put(cell{Text: r.Name, Path: "/arbiters/" + r.Person, Note: note}, cell{Text: date(c, best.Since)}, licence, away)
	}
	return one
}

// publicArbiter is the page of an arbiter for everybody.
func publicArbiter(c *page.Call) (*sheet, error) {
	id := c.Request.PathValue("person")
	k, err := c.College.Arbiter(c.Context(), id)
	if err != nil {
		return nil, err
	}
	names, err := c.College.Names(c.Context(), id)
	if err != nil {
		return nil, err
	}
	if len(k.State.Classes) == 0 || names[id] == "" {
		return nil, college.ErrNotFound
	}
	bans, err := c.College.BansOf(c.Context(), id)
	if err != nil {
		return nil, err
	}
	today := c.College.Today()
	view := &sheet{Crumbs: []link{{Path: "/arbiters", Label: c.Text("college.arbiters.title")}}, Title: names[id]}
	if may(c, app.SeeCollege) {
		view.Actions = []link{{Path: "/college/arbiters/" + id, Label: c.Text("college.arbiter.work")}}
	}
	classes := section{ID: "classes", Title: c.Text("college.arbiter.classes")}
	papers, err := c.College.Certificates(c.Context(), id)
	if err != nil {
		return nil, err
	}
	for _, h := range papers {
		if !h.Holds() {
			continue
		}
		classes.Facts = append(classes.Facts, fact{Label: page.Capital(word(c, "class", h.Class)), Text: c.Text("college.page.from", i18n.A("date", date(c, h.Since))), Path: "/verify/" + string(h.Code)})
	}
	classes.Facts = append(classes.Facts, licenceFact(c, k.State.LicensedIn(today.Year()), today.Year()))
	if s, is := k.State.SuspendedOn(today, bans); is {
		classes.Facts = append(classes.Facts, fact{Label: c.Text("college.page.suspended"), Text: suspension(c, s), Article: s.Article, Bad: true})
	}
	for _, l := range k.State.Late {
		if l.Waived.IsValid() {
			classes.Facts = append(classes.Facts, fact{Label: waivedLabel(c, l.Annulled), Text: date(c, l.Waived), Article: "KS IV.4.3.2"})
		}
	}
	view.Sections = append(view.Sections, classes)
	return view, nil
}

func licenceFact(c *page.Call, has bool, year int) fact {
	one := fact{Label: c.Text("college.col.licence", i18n.A("year", year)), Text: c.Text("college.page.yes")}
	if !has {
		one.Text, one.Bad = c.Text("college.page.no"), true
	}
	return one
}

// composition is who the college is.
func composition(c *page.Call) (section, error) {
	o, err := c.College.Office(c.Context())
	if err != nil {
		return section{}, err
	}
	name, err := nameOf(c, append(o.People(), o.Curator)...)
	if err != nil {
		return section{}, err
	}
	one := section{ID: "office", Title: c.Text("college.office.title")}
	if !o.Since.IsValid() {
		one.Empty = c.Text("college.office.none")
		return one, nil
	}
	chair := c.Text("college.office.the_chair")
	if o.Acting {
		chair = c.Text("college.office.acting")
	}
	one.Facts = append(one.Facts, fact{Label: chair, Text: name(o.Chair), Article: "IV.5.1"})
	for _, m := range o.Members {
		label := c.Text("college.office.a_member")
		if m.Waits {
			label = c.Text("college.office.coopted")
		}
		one.Facts = append(one.Facts, fact{Label: label, Text: name(m.Person)})
	}
	one.Facts = append(one.Facts, fact{Label: c.Text("college.office.term"), Text: span(c, o.Since, o.Until)})
	if o.Curator != "" {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.office.curator"), Text: name(o.Curator), Article: "IV.5.3.13", Bad: true},
			fact{Label: c.Text("college.office.elections"), Text: date(c, o.Elections)})
	}
	return one, nil
}
