package college

import (
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// allArbiters is everybody of whom the college knows something.
func allArbiters(c *page.Call) (*sheet, error) {
	all, err := c.College.AllArbiters(c.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	today := c.College.Today()
	view := &sheet{Title: c.Text("college.tab.arbiters"), Tabs: tabs(c), Actions: []link{{Path: "/arbiters", Label: c.Text("college.arbiters.public")}}}
	i18n.SortBy(c.Printer, all, func(r college.Arbiter) string { return r.Name })
	one := section{}
	if len(all) == 0 {
		one.Empty = c.Text("college.arbiters.none")
	} else {
		one.Table = heads(view.Title, c.Text("college.col.name"), c.Text("college.col.class"), c.Text("college.col.licence", i18n.A("year", today.Year())), c.Text("college.col.suspended"), c.Text("college.col.declaration"))
	}
	for _, r := range all {
		licence := cell{Text: c.Text("college.page.no")}
		if r.LicensedIn(today.Year()) {
			licence.Text = c.Text("college.page.yes")
		}
		away := cell{Text: "–"}
		if s, is := r.SuspendedOn(today); is {
			away = cell{Text: suspension(c, s), Bad: true, Note: word(c, "cause", s.Cause)}
		}
		declared := "–"
		if r.Declared.IsValid() {
			declared = date(c, r.Declared)
		}
		note := ""
		if r.Declared.IsValid() && r.Answer == "" {
			note = c.Text("college.arbiter.unanswered")
		}
		one.Table.put(cell{Text: orErased(c, r.Name), Path: "/college/arbiters/" + r.Person}, cell{Text: word(c, "class", r.Best(today).Class), Note: worldNote(c, r)}, licence, away, cell{Text: declared, Note: note})
	}
	if may(c, app.KeepArbiters) {
		one.Forms = []form{{
			Act: "open", Title: c.Text("college.arbiters.open"), Hint: c.Text("college.arbiters.open.hint"), Path: "/college/arbiters", Button: c.Text("college.arbiters.open.button"), Open: len(all) == 0,
			Fields: []field{personField(c, "person")},
		}}
	}
	view.Sections = []section{one}
	return view, nil
}

func worldNote(c *page.Call, r college.Arbiter) string {
	if world := r.World(); world.Class != "" {
		return word(c, "class", world.Class)
	}
	return ""
}

// openArbiter leads to somebody's page.
func openArbiter(c *page.Call, f *page.Form) (string, error) {
	id, err := personIn(c, f, "person")
	return "/college/arbiters/" + id, err
}
