package college

import (
	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// oneMatter is a proceeding for those who work on it.
func oneMatter(c *page.Call) (*sheet, error) {
	k, err := c.College.Matter(c.Context(), c.Actor, c.Request.PathValue("matter"))
	if err != nil {
		return nil, err
	}
	s, o := k.State, k.State.Opening
	name, err := nameOf(c, o.Subject.Person, s.Decision.Person)
	if err != nil {
		return nil, err
	}
	words := k.Words(o.Record)
	row := rowOf(k)
	row.Title = words.Title
	title, err := titlesOf(c, row)
	if err != nil {
		return nil, err
	}
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/matters", Label: c.Text("college.tab.matters")}), Title: title(row), Tabs: tabs(c)}
	notice, naming, err := namedPart(c, s)
	if err != nil {
		return nil, err
	}
	view.Notice = notice
	about := section{ID: "about", Title: c.Text("college.matter.about"), Quote: words.Text}
	about.Facts = []fact{
		{Label: c.Text("college.col.kind"), Text: word(c, "kind", o.Kind), Article: s.Rules().Article}, {Label: c.Text("college.col.state"), Text: stateOf(c, row), Bad: s.Objector() != "" && s.Phase == matter.Open},
		{Label: c.Text("college.col.opened"), Text: c.Text("college.page.by", i18n.A("date", date(c, o.Day)), i18n.A("body", word(c, "body", o.By)))},
	}
	if s.Phase == matter.Open {
		term := termOf(c, row)
		about.Facts = append(about.Facts, fact{Label: c.Text("college.col.due"), Text: term.Text + ": " + term.Note})
	}
	for _, f := range []fact{
		{Label: c.Text("college.field.owner"), Text: orEmpty(c, s.Owner)}, {Label: c.Text("college.field.the_person"), Text: given(o.Subject.Person, name), Path: "/college/arbiters/" + o.Subject.Person},
		{Label: c.Text("college.field.office"), Text: officeText(c, o.Subject.Office)}, {Label: c.Text("college.col.class"), Text: classText(c, o.Subject.Class)},
	} {
		if f.Text != "" {
			about.Facts = append(about.Facts, f)
		}
	}
	if o.Subject.Committee || s.Decision.Committee {
		about.Facts = append(about.Facts, fact{Label: c.Text("college.field.committee"), Text: c.Text("word.yes"), Article: "IV.4.3", Bad: o.Subject.Office != domain.Assistant})
	}
	if o.Subject.Dossier != "" {
		event, err := eventFact(c, o.Subject.Dossier)
		if err != nil {
			return nil, err
		}
		about.Facts = append(about.Facts, event)
	}
	conferences, err := conferenceFacts(c, k)
	if err != nil {
		return nil, err
	}
	about.Facts = append(append(about.Facts, conferences...), articleFacts(c, k)...)
	if err := markSuspended(c, about.Facts, o.Subject.Person, o.Subject.Dossier); err != nil {
		return nil, err
	}
	if about.Facts, err = markUnlicensed(c, about.Facts, o.Subject.Person, o); err != nil {
		return nil, err
	}
	if k.IsErased(o.Record) {
		about.Empty = c.Text("college.page.text_erased")
	}
	view.Sections = []section{about, opinionPart(c, k)}
	if s.IsDecided() {
		decision := decisionPart(c, k, name)
		if err := markSuspended(c, decision.Facts, s.Decision.Person, o.Subject.Dossier); err != nil {
			return nil, err
		}
		if decision.Facts, err = markUnlicensed(c, decision.Facts, s.Decision.Person, o); err != nil {
			return nil, err
		}
		view.Sections = append(view.Sections, decision)
	}
	if s.Opening.Kind == matter.Application && s.Decision.View == matter.Yes {
		view.Sections = append(view.Sections, wayPart(c, k))
	}
	forms := matterForms(c, k)
	if naming != nil {
		naming.Path, naming.Button = c.Request.URL.Path, naming.Title
		forms = append([]form{*naming}, forms...)
	}
	view.Sections = append(view.Sections, section{ID: "acts", Title: c.Text("college.matter.acts"), Forms: forms, Empty: noForms(c, forms)})
	return view, nil
}

func noForms(c *page.Call, all []form) string {
	if len(all) == 0 {
		return c.Text("college.matter.no_acts")
	}
	return ""
}

func orEmpty(c *page.Call, b domain.Body) string {
	if b == "" {
		return ""
	}
	return word(c, "body", b)
}

func given(id string, name func(string) string) string {
	if id == "" {
		return ""
	}
	return name(id)
}

func officeText(c *page.Call, o domain.Office) string {
	if o == "" {
		return ""
	}
	return word(c, "office", o)
}

func classText(c *page.Call, class domain.Class) string {
	if class == "" {
		return ""
	}
	return word(c, "class", class)
}

// rowOf is a proceeding as lists have it, as far as its state in words needs it.
func rowOf(k *college.Kept[matter.State]) college.Matter {
	s := k.State
	row := college.Matter{
		ID: k.ID, Kind: s.Opening.Kind, Phase: s.Phase, Decides: s.Decider(), Waits: s.Waits(), Against: s.Objector(), Person: s.Opening.Subject.Person, Dossier: s.Opening.Subject.Dossier,
	}
	row.Due, _ = s.Due()
	return row
}

// opinionPart is who was asked, and what they said.
func opinionPart(c *page.Call, k *college.Kept[matter.State]) section {
	one := section{ID: "opinions", Title: c.Text("college.matter.opinions")}
	if len(k.State.Opinions) == 0 {
		one.Empty = c.Text("college.matter.opinions.none")
		return one
	}
	one.Table = heads(one.Title, c.Text("college.col.body"), c.Text("college.col.asked"), c.Text("college.col.due"), c.Text("college.col.view"))
	for _, o := range k.State.Opinions {
		view := cell{Text: c.Text("college.matter.no_opinion")}
		switch {
		case o.Tacit:
			view.Text = c.Text("college.matter.tacit", i18n.A("date", date(c, o.Said)))
		case o.View != "":
			view.Text, view.Bad, view.Note = word(c, "view", o.View)+", "+date(c, o.Said), o.View == matter.No, k.Words(o.Note).Text
		}
		one.Table.put(cell{Text: word(c, "body", o.Body)}, cell{Text: date(c, o.Asked)}, cell{Text: untilOf(c, o)}, view)
	}
	return one
}

// untilOf is the last day on which a body may say something.
func untilOf(c *page.Call, o matter.Opinion) string {
	if !o.Until.IsValid() {
		return c.Text("college.term.none")
	}
	return date(c, o.Until)
}

// decisionPart is what was decided, and what became of it.
func decisionPart(c *page.Call, k *college.Kept[matter.State], name func(string) string) section {
	s := k.State
	one := section{ID: "decision", Title: c.Text("college.matter.decision"), Quote: k.Words(s.Decision.Note).Text}
	outcome := c.Text("college.phase.granted")
	if s.Decision.View == matter.No {
		outcome = c.Text("college.phase.refused")
	}
	one.Facts = []fact{{Label: c.Text("college.col.outcome"), Text: outcome + ", " + c.Text("college.page.by", i18n.A("date", date(c, s.Decision.Day)), i18n.A("body", word(c, "body", s.Decision.By)))}}
	if s.Decision.Person != "" {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.field.appointed"), Text: name(s.Decision.Person), Path: "/college/arbiters/" + s.Decision.Person})
	}
	if s.Reply.Day.IsValid() {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.matter.replied_on"), Text: date(c, s.Reply.Day)})
	}
	if s.IsPublic() {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.col.published"), Text: s.Published.Number + ", " + date(c, s.Published.Day), Path: "/college/decisions/" + k.ID})
	}
	if w := k.Words(s.Reply.Note).Text; w != "" {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.matter.the_reply"), Text: w})
	}
	return one
}

// matterForms are what the reader may do now.
func matterForms(c *page.Call, k *college.Kept[matter.State]) (all []form) {
	s, here := k.State, c.Request.URL.Path
	add := func(f form) {
		f.Path, f.Button = here, f.Title
		all = append(all, f)
	}
	text := areaField("text", c.Text("college.field.reasons"), "")
	day := dayField(c, "day", c.Text("college.field.day"), c.College.Today())
	if s.Phase == matter.Open {
		openForms(c, k, add, text, day)
	}
	if next, is := s.Next(); is && may(c, app.KeepMatter) {
		add(advanceForm(c, next, day, text))
	}
	if newest, is := s.Newest(); is && may(c, app.KeepMatter) {
		add(stepBackForm(c, newest))
	}
	if s.IsDecided() && may(c, app.KeepMatter) {
		if s.Opening.Kind == matter.Motion && !s.Reply.Day.IsValid() { // nobody else is told by the college what came of it
			add(form{Act: "reply", Title: c.Text("college.matter.reply"), Hint: c.Text("college.matter.reply.hint"), Rule: "IV.2.25", Fields: []field{areaField("text", c.Text("college.matter.the_reply"), "").needed()}})
		}
		if s.Rules().Public && !s.IsPublic() {
			add(form{Act: "publish", Title: c.Text("college.matter.publish"), Hint: c.Text("college.matter.publish.hint"), Fields: []field{
				textField("number", c.Text("college.col.number"), c.Text("college.field.number.hint")), textField("title", c.Text("college.field.title"), ""), areaField("text", c.Text("college.field.text"), ""),
			}})
		}
	}
	if by := s.Rules().Repeals; s.Phase == matter.Granted && by != "" && contains(c.College.BodiesOf(c.Context(), c.Actor, app.DecideMatter), by) {
		add(form{Act: "repeal", Title: c.Text("college.matter.repeal"), Hint: c.Text("college.matter.repeal.hint"), Danger: true, Sure: follows(c.Text("college.matter.repeal.hint"), c.Text("college.sure.for_good")), Tried: true, Hidden: map[string]string{"by": string(by)}, Fields: []field{text}})
	}
	if may(c, app.EraseCollegeText) || may(c, app.KeepMatter) {
		add(eraseForm(c, c.Text("college.page.erase.hint")))
	}
	return all
}

// openForms are those of a proceeding that is not decided.
func openForms(c *page.Call, k *college.Kept[matter.State], add func(form), text, day field) {
	s := k.State
	views := choices(c, "view", []matter.View{matter.Yes, matter.No}, "")
	var asked []domain.Body
	for _, o := range s.Opinions {
		if contains(c.College.BodiesOf(c.Context(), c.Actor, app.GiveOpinion), o.Body) && !o.Tacit && (!o.Until.IsValid() || c.College.Today().Compare(o.Until) <= 0) {
			asked = append(asked, o.Body)
		}
	}
	if len(asked) > 0 {
		add(form{Act: "opine", Title: c.Text("college.matter.opine"), Hint: c.Text("college.matter.opine.hint"), Fields: []field{choiceField("body", c.Text("college.col.body"), choices(c, "body", asked, "")), choiceField("view", c.Text("college.col.view"), views), day, text}})
	}
	if by := s.Decider(); contains(c.College.BodiesOf(c.Context(), c.Actor, app.DecideMatter), by) {
		fields := []field{choiceField("view", c.Text("college.col.outcome"), views), day}
		switch s.Opening.Kind {
		case matter.Appointment:
			fields = append(fields, personField(c, "person").optional(), tickField("committee", c.Text("college.field.committee")))
		case matter.Amendment:
			fields = append(fields, textField("edition", c.Text("college.field.new_edition"), c.Text("college.field.new_edition.hint")).optional(), dayField(c, "from", c.Text("college.col.in_force"), c.College.Today().AddDays(30)).optional())
		case matter.Authorisation:
			fields = append(fields, dayField(c, "until", c.Text("college.col.until"), c.College.Today().AddYears(1)).optional())
		}
		add(form{Act: "rule", Title: c.Text("college.matter.rule"), Hint: c.Text("college.matter.rule.hint", i18n.A("body", word(c, "body", by))), Hidden: map[string]string{"by": string(by)}, Fields: append(fields, text), Sure: sureOfSuspended(s.Opening.Subject.Dossier), Tried: true})
	}
	if may(c, app.KeepMatter) {
		days := numberField("days", c.Text("college.field.days"), c.Text("college.field.days.hint"))
		days.Value = "30"
		add(form{Act: "ask", Title: c.Text("college.matter.ask"), Fields: []field{choiceField("body", c.Text("college.col.body"), choices(c, "body", domain.Bodies(), domain.Board)), days}})
		add(form{Act: "assign", Title: c.Text("college.matter.assign"), Fields: []field{choiceField("owner", c.Text("college.field.owner"), choices(c, "body", domain.Bodies(), s.Owner))}})
	}
	if by := s.Opening.By; contains(c.College.BodiesOf(c.Context(), c.Actor, app.OpenMatter), by) {
		add(form{Act: "withdraw", Title: c.Text("college.matter.withdraw"), Hint: c.Text("college.matter.withdraw.hint"), Danger: true, Sure: follows(c.Text("college.matter.withdraw.hint"), c.Text("college.sure.for_good")), Tried: true})
	}
}

// matterActs are their acts.
var matterActs = map[string]act{
	"opine": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		return c.College.Opine(c.Context(), c.Actor, id, matter.Opined{Day: dayIn(f, "day"), Body: domain.Body(f.Text("body")), View: matter.View(f.Text("view"))}, wordsIn(f))
	}),
	"rule": ofMatter(ruleMatter),
	"ask": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		return c.College.AskBody(c.Context(), c.Actor, id, domain.Body(f.Text("body")), numberIn(f, "days"))
	}),
	"assign": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		return c.College.AssignMatter(c.Context(), c.Actor, id, domain.Body(f.Text("owner")))
	}),
	"advance": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		return c.College.AdvanceApplication(c.Context(), c.Actor, id, matter.Advanced{Day: dayIn(f, "day"), Stage: matter.Stage(f.Text("stage")), View: matter.View(f.Text("view"))}, wordsIn(f))
	}),
	"step_back": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		return c.College.StepBack(c.Context(), c.Actor, id, matter.Stage(f.Text("stage")), wordsIn(f))
	}),
	"withdraw": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		k, err := c.College.Matter(c.Context(), c.Actor, id)
		if err != nil {
			return err
		}
		return c.College.WithdrawMatter(c.Context(), c.Actor, id, k.State.Opening.By)
	}),
	"name": ofMatter(func(c *page.Call, _ *page.Form, id string) error {
		return c.College.NameAppointed(c.Context(), c.Actor, id)
	}),
	"reply": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		return c.College.ReplyTo(c.Context(), c.Actor, id, wordsIn(f))
	}),
	"publish": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		return c.College.PublishMatter(c.Context(), c.Actor, id, f.Text("number"), wordsIn(f))
	}),
	"repeal": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		return c.College.RepealMatter(c.Context(), c.Actor, id, matter.Repealed{Day: c.College.Today(), By: domain.Body(f.Text("by"))}, wordsIn(f))
	}),
	"erase": ofMatter(func(c *page.Call, f *page.Form, id string) error {
		return c.College.EraseMatterText(c.Context(), c.Actor, id)
	}),
}

func ofMatter(do func(*page.Call, *page.Form, string) error) act {
	return func(c *page.Call, f *page.Form) (string, error) { return "", do(c, f, c.Request.PathValue("matter")) }
}

// ruleMatter decides one.
func ruleMatter(c *page.Call, f *page.Form, id string) error {
	d := matter.Decided{Day: dayIn(f, "day"), By: domain.Body(f.Text("by")), View: matter.View(f.Text("view")), Edition: f.Text("edition"), From: dayIn(f, "from"), Until: dayIn(f, "until"), Committee: f.Has("committee")}
	if f.Has("person") {
		var err error
		if d.Person, err = personIn(c, f, "person"); err != nil {
			return err
		}
	}
	return c.College.DecideMatter(c.Context(), c.Actor, id, d, wordsIn(f))
}
