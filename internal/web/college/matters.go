package college

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/app"
	domain "damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// matters are all proceedings, the newest first.
func matters(c *page.Call) (*sheet, error) {
	all, err := c.College.Matters(c.Context(), c.Actor, false)
	if err != nil {
		return nil, err
	}
	view := &sheet{Title: c.Text("college.tab.matters"), Tabs: tabs(c)}
	if mayForBody(c, app.OpenMatter) {
		view.Actions = []link{{Path: newMatterPath, Label: c.Text("college.matter.new"), Primary: true}}
	}
	view.Actions = append(view.Actions, link{Path: "/college/motions", Label: c.Text("college.motions.title")})
	one, err := matterPart(c, c.Text("college.tab.matters"), c.Text("college.matters.none"), all)
	one.Title = ""
	view.Sections = []section{one}
	return view, err
}

// newMatterPath is the page.
const newMatterPath = "/college/matters/new"

// newMatter has a form for each kind of proceedings, because each is about something else.
func newMatter(c *page.Call) (*sheet, error) {
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/matters", Label: c.Text("college.tab.matters")}), Title: c.Text("college.matter.new"), Lead: c.Text("college.matter.new.lead"), Tabs: tabs(c)}
	one := section{}
	lately, err := eventField(c, 400)
	if err != nil {
		return nil, err
	}
	coming, err := eventField(c, 0)
	if err != nil {
		return nil, err
	}
	asked := c.Request.URL.Query().Get("kind")
	for _, kind := range matter.Kinds() {
		openers := choices(c, "body", openersFor(c, kind), "")
		if len(openers) == 0 {
			continue
		}
		one.Forms = append(one.Forms, form{
			Act: "begin", Key: "-" + string(kind), Title: page.Capital(word(c, "kind", kind)), Hint: c.Text("college.kind." + string(kind) + ".hint"), Rule: kind.Rules().Article, Path: newMatterPath,
			Button: c.Text("college.matter.open"), Open: asked == string(kind), Hidden: map[string]string{"of": string(kind)}, Fields: beginFields(c, kind, openers, lately, coming),
			Sure: sureOfAnother, Tried: true,
		})
	}
	if len(one.Forms) == 0 {
		one.Empty = c.Text("college.matter.new.none")
	}
	view.Sections = []section{one}
	return view, proposeAnnex(c, view)
}

// openersFor are the bodies for which the reader may open a proceeding of a kind.
func openersFor(c *page.Call, kind matter.Kind) (all []domain.Body) {
	opens := kind.Rules().Opens
	for _, b := range c.College.BodiesOf(c.Context(), c.Actor, app.OpenMatter) {
		if len(opens) == 0 || contains(opens, b) {
			all = append(all, b)
		}
	}
	return all
}

func contains(all []domain.Body, one domain.Body) bool {
	for _, b := range all {
		if b == one {
			return true
		}
	}
	return false
}

// beginFields are what a proceeding of a kind has to say.
func beginFields(c *page.Call, kind matter.Kind, openers []page.Choice, lately, coming field) []field {
	fields := []field{choiceField("by", c.Text("college.field.by"), openers), dayField(c, "day", c.Text("college.field.opened"), c.College.Today()), textField("title", c.Text("college.field.title"), "")}
	person := personField(c, "person")
	lately.Choices, coming.Choices = slices.Clone(lately.Choices), slices.Clone(coming.Choices) // each form remembers its own
	switch kind {
	case matter.Consent:
		fields = append(fields, person, coming, choiceField("office", c.Text("college.field.office"), choices(c, "office", domain.Offices(), "")), tickField("committee", c.Text("college.field.committee")))
	case matter.Application:
		fields = append(fields, person, choiceField("class", c.Text("college.col.class"), choices(c, "class", []domain.Class{domain.Technical, domain.FMJD}, "")))
	case matter.Appointment:
		fields = append(fields, coming)
	case matter.Appeal:
		fields = append(fields, lately)
	case matter.Regulations:
		fields = append(fields, coming, choiceField("edition", c.Text("college.col.edition"), editions(c, article.PZWarc)), textField("articles", c.Text("college.field.departures"), c.Text("college.field.articles.hint")).with(articles).optional())
	case matter.Precedent:
		fields = append(fields, textField("articles", c.Text("college.col.articles"), c.Text("college.field.articles.hint")).with(articles).optional())
	case matter.Motion:
		fields = append(fields, lately, choiceField("owner", c.Text("college.field.owner"), choices(c, "body", []domain.Body{domain.Arbiters, domain.Commission, domain.Board}, "")))
	case matter.Fees:
		fields = append(fields, amountFields(c)...)
	case matter.Amendment:
		fields = append(fields, authorisations(c).optional(), choiceField("edition", c.Text("college.col.edition"), editions(c, article.PZWarc)))
		for _, how := range matter.Hows() {
			fields = append(fields, textField(string(how), c.Text("college.field.how", i18n.A("how", word(c, "how", how))), c.Text("college.field.articles.hint")).with(articles).optional())
		}
	}
	return append(fields, areaField("text", c.Text("college.field.text"), ""))
}

// authorisations has somebody choose one that holds today; those that are over are only told, with their last day.
func authorisations(c *page.Call) field {
	one := choiceField("authorisation", c.Text("college.field.authorisation"), nil)
	all, err := c.College.Matters(c.Context(), c.Actor, false)
	if err != nil {
		all = nil
	}
	var over []string
	for _, m := range all {
		if m.Kind != matter.Authorisation || m.Phase != matter.Granted && m.Phase != matter.Annulled {
			continue
		}
		k, err := c.College.Matter(c.Context(), c.Actor, m.ID)
		if err != nil {
			continue
		}
		title := titleOf(c, m.Title, m.Kind) + ", " + date(c, m.Ended)
		if k.State.HoldsOn(c.College.Today()) {
			one.Choices = append(one.Choices, page.Choice{Value: m.ID, Label: title})
			continue
		}
		last := k.State.Decision.Until
		if m.Phase == matter.Annulled {
			last = k.State.Repeal.Day.AddDays(-1)
		}
		over = append(over, c.Text("college.field.authorisation.until", i18n.A("title", title), i18n.A("date", date(c, last))))
	}
	if len(one.Choices) == 0 {
		one.Choices = []page.Choice{{Value: "", Label: c.Text("college.field.authorisation.none")}}
	}
	if len(over) > 0 {
		one.Hint = c.Text("college.field.authorisation.over", i18n.A("titles", strings.Join(over, "; ")))
	}
	return one
}

// beginMatter opens one.
func beginMatter(c *page.Call, f *page.Form) (string, error) {
	edition, _ := article.ParseEdition(f.Text("edition"))
	o := matter.Opened{Day: dayIn(f, "day"), Kind: matter.Kind(f.Text("of")), By: domain.Body(f.Text("by")), Owner: domain.Body(f.Text("owner")), Subject: matter.Subject{
		Dossier: f.Text("dossier"), Office: domain.Office(f.Text("office")), Class: domain.Class(f.Text("class")), Edition: edition,
		Departures: refsIn(f.Text("articles")), Authorisation: f.Text("authorisation"), Committee: f.Has("committee"), Annex: c.Request.URL.Query().Get("annex"),
	}}
	if o.Kind == matter.Fees {
		o.Subject.Fees, o.Subject.From = amountsIn(f), dayIn(f, "from")
	}
	for _, how := range matter.Hows() {
		for _, ref := range refsIn(f.Text(string(how))) {
			o.Subject.Articles = append(o.Subject.Articles, matter.Change{Article: ref, How: how})
		}
	}
	if strings.TrimSpace(f.Text("person")) != "" {
		var err error
		if o.Subject.Person, err = personIn(c, f, "person"); err != nil {
			return "", err
		}
	}
	id, err := c.College.OpenMatter(c.Context(), c.Actor, o, wordsIn(f))
	return "/college/matters/" + id, err
}
