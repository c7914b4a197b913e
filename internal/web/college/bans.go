package college

import (
	"slices"

	"damka/article"
	"damka/internal/app"
	domain "damka/internal/college"
	"damka/internal/college/ban"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// bans are all bans, the newest first.
func bans(c *page.Call) (*sheet, error) {
	all, err := c.College.Bans(c.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(all))
	for i, b := range all {
		ids[i] = b.Person
	}
	name, err := nameOf(c, ids...)
	if err != nil {
		return nil, err
	}
	view := &sheet{Title: c.Text("college.tab.bans"), Lead: c.Text("college.bans.lead"), Rule: "KS IV.4.3.1", Tabs: tabs(c)}
	one, today := section{}, c.College.Today()
	if len(all) == 0 {
		one.Empty = c.Text("college.bans.none")
	} else {
		one.Table = heads(view.Title, c.Text("college.col.name"), c.Text("college.col.banned_as"), c.Text("college.col.period"), c.Text("college.col.body"))
	}
	for _, b := range all {
		over := b.Until.IsValid() && b.Until.Compare(today) < 0
		period := cell{Text: span(c, b.From, b.Until), Bad: !over && b.From.Compare(today) <= 0}
		if b.IsAnnulled() {
			period = cell{Text: c.Text("college.bans.annulled")}
		}
		one.Table.put(cell{Text: name(b.Person)}, cell{Text: listed(c, "banned", b.Roles)}, period, cell{Text: word(c, "body", b.By)})
		if !over && may(c, app.KeepBans) {
			one.Forms = append(one.Forms, form{
				Act: "end", Key: b.ID, Title: c.Text("college.bans.end", i18n.A("name", name(b.Person))), Hint: c.Text("college.bans.end.hint"), Path: "/college/bans", Button: c.Text("college.bans.end.button"), Hidden: map[string]string{"of": b.ID},
				Fields: []field{dayField(c, "day", c.Text("college.field.first_free"), today), choiceField("by", c.Text("college.col.body"), choices(c, "body", domain.Bodies(), b.By)), areaField("text", c.Text("college.field.reasons"), "")},
			})
		}
	}
	if may(c, app.KeepBans) {
		impose := form{
			Act: "impose", Title: c.Text("college.bans.impose"), Path: "/college/bans", Button: c.Text("college.bans.impose"), Danger: true,
			Fields: []field{
				personField(c, "person"), choiceField("by", c.Text("college.field.decided_by"), choices(c, "body", domain.Bodies(), domain.Commission)), dayField(c, "day", c.Text("college.field.decided"), today),
				dayField(c, "from", c.Text("college.field.from"), today), dayField(c, "until", c.Text("college.field.until"), today).optional().empty(),
			},
		}
		impose.Also = banned
		impose.Fields[4].Hint = c.Text("college.bans.until.hint")
		for _, role := range ban.Roles() {
			impose.Fields = append(impose.Fields, tickField(string(role), page.Capital(word(c, "banned", role))))
		}
		impose.Fields = append(impose.Fields, areaField("text", c.Text("college.field.reasons"), ""))
		one.Forms = append([]form{impose}, one.Forms...)
	}
	view.Sections = []section{one}
	return view, nil
}

// banned finds a ban as nothing, and one that ends before it begins.
func banned(_ *page.Call, f *page.Form, wrong func(string, article.Code, ...article.Arg)) {
	if !slices.ContainsFunc(ban.Roles(), func(r ban.Role) bool { return f.Has(string(r)) }) {
		wrong(string(ban.Roles()[0]), ban.CodeRoles)
	}
	if from, until := dayIn(f, "from"), dayIn(f, "until"); from.IsValid() && until.IsValid() && until.Compare(from) < 0 {
		wrong("until", ban.CodePeriod)
	}
}

// impose writes a ban down.
func impose(c *page.Call, f *page.Form) (string, error) {
	person, err := personIn(c, f, "person")
	if err != nil {
		return "", err
	}
	b := ban.Imposed{Day: dayIn(f, "day"), Person: person, By: domain.Body(f.Text("by")), From: dayIn(f, "from"), Until: dayIn(f, "until")}
	for _, role := range ban.Roles() {
		if f.Has(string(role)) {
			b.Roles = append(b.Roles, role)
		}
	}
	_, err = c.College.ImposeBan(c.Context(), c.Actor, b, wordsIn(f))
	return "", err
}

// endBan ends one earlier.
func endBan(c *page.Call, f *page.Form) (string, error) {
	return "", c.College.EndBan(c.Context(), c.Actor, f.Text("of"), ban.Ended{Day: dayIn(f, "day"), By: domain.Body(f.Text("by"))}, wordsIn(f))
}
