package college

import (
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/college/declaration"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// declarations are what arbiters have sent who declare themselves: those that wait first.
func declarations(c *page.Call) (*sheet, error) {
	page.KeepNothing(c)
	waiting, err := c.College.Declarations(c.Context(), c.Actor, true)
	if err != nil {
		return nil, err
	}
	all, err := c.College.Declarations(c.Context(), c.Actor, false)
	if err != nil {
		return nil, err
	}
	view := &sheet{Title: c.Text("college.tab.declarations"), Lead: c.Text("college.declarations.lead"), Tabs: tabs(c), Actions: []link{{Path: declarePath, Label: c.Text("college.declarations.form")}}}
	open := section{ID: "waiting", Title: c.Text("college.declarations.waiting"), Empty: c.Text("college.declarations.none")}
	if len(waiting) > 0 {
		open.Empty, open.Table = "", heads(open.Title, c.Text("college.col.name"), c.Text("college.col.class"), c.Text("college.declare.sent_on"))
		for _, d := range waiting {
			note := ""
			if d.Number > 0 {
				note = c.Text("college.declarations.number", i18n.A("number", strconv.Itoa(d.Number)))
			}
			open.Table.put(cell{Text: orErased(c, d.Name), Path: "/college/declarations/" + d.ID, Note: note}, cell{Text: classOrNone(c, d.Class)}, cell{Text: date(c, d.Day)})
		}
	}
	view.Sections = []section{open}
	answered, err := answeredPart(c, all)
	if answered.Table != nil {
		view.Sections = append(view.Sections, answered)
	}
	return view, err
}

// mostAnswered is how many answered declarations the page shows.
const mostAnswered = 50

// answeredPart are the newest of those that were answered, withdrawn or forgotten.
func answeredPart(c *page.Call, all []college.Declaration) (section, error) {
	one := section{ID: "answered", Title: c.Text("college.declarations.answered")}
	var ids []string
	for _, d := range all {
		ids = append(ids, d.Person)
	}
	name, err := nameOf(c, ids...)
	for _, d := range all {
		if d.Phase == declaration.Waits {
			continue
		}
		if one.Table != nil && len(one.Table.Rows) >= mostAnswered {
			one.Text = c.Text("college.declarations.newest", i18n.A("n", mostAnswered))
			break
		}
		if one.Table == nil {
			one.Table = heads(one.Title, c.Text("college.col.name"), c.Text("college.col.outcome"), c.Text("college.declare.answered_on"))
		}
		who := cell{Text: d.Name, Path: "/college/declarations/" + d.ID}
		switch {
		case d.Person != "":
			who.Text = name(d.Person)
		case d.Name == "":
			who.Text = c.Text("college.declarations.forgotten")
		}
		one.Table.put(who, cell{Text: word(c, "declaration_phase", d.Phase)}, cell{Text: date(c, d.Answered)})
	}
	return one, err
}

// oneDeclaration is what somebody has declared, and who it may be.
func oneDeclaration(c *page.Call) (*sheet, error) {
	page.KeepNothing(c)
	id := c.Request.PathValue("declaration")
	k, err := c.College.Declaration(c.Context(), c.Actor, id)
	if err != nil {
		return nil, err
	}
	s := k.State
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/declarations", Label: c.Text("college.tab.declarations")}), Title: c.Text("college.declare.title"), Tabs: tabs(c)}
	what := section{ID: "declared", Title: c.Text("college.declarations.what"), Facts: declaredFacts(c, k)}
	if k.IsErased(s.Made.Record) {
		what.Empty = c.Text("college.page.text_erased")
	}
	here := c.Request.URL.Path
	if s.Phase == declaration.IsRefused {
		what.Quote = k.Words(s.Note).Text
	}
	if s.Phase == declaration.IsTaken {
		name, err := nameOf(c, s.Person)
		if err != nil {
			return nil, err
		}
		what.Facts = append(what.Facts, fact{Label: c.Text("college.col.name"), Text: name(s.Person), Path: "/college/arbiters/" + s.Person})
	}
	view.Sections = []section{what}
	if s.Phase != declaration.Waits {
		return view, nil
	}
	who, err := whoPart(c, id, here)
	if err != nil {
		return nil, err
	}
	view.Sections = append(view.Sections, who)
	return view, nil
}

// declaredFacts are what a declaration says.
func declaredFacts(c *page.Call, k *college.Kept[declaration.State]) (all []fact) {
	s := k.State
	add := func(label, text string) {
		if text != "" {
			all = append(all, fact{Label: c.Text(label), Text: text})
		}
	}
	about := k.Words(s.Made.Record).About
	if about != nil {
		add("college.col.name", about.Name().Comma())
		add("college.field.born", birth(c, about.Born))
		add("college.field.address", about.Address)
		add("college.field.email", about.Email)
		add("college.field.phone", about.Phone)
	}
	if s.Made.Number > 0 {
		add("college.field.person", strconv.Itoa(s.Made.Number))
	}
	add("college.field.declared_class", classOrNone(c, s.Made.Class))
	if s.Made.Course.IsValid() {
		add("college.field.course", date(c, s.Made.Course))
	}
	if about != nil {
		add("college.field.course_place", about.Course)
	}
	if len(s.Made.Languages) > 0 {
		add("college.field.languages", languagesOf(c, s.Made.Languages))
	}
	add("college.declare.sent_on", date(c, s.Made.Day))
	add("college.col.state", word(c, "declaration_phase", s.Phase))
	return all
}

// languagesOf are languages in words; one that the form does not offer is its code.
func languagesOf(c *page.Call, codes []string) string {
	texts := make([]string, len(codes))
	for i, code := range codes {
		if texts[i] = code; i18n.Has("college.language." + code) {
			texts[i] = word(c, "language", code)
		}
	}
	return c.List(texts...)
}

// whoPart says who in the register it may be, with the forms that answer. Only a number with its name is chosen beforehand: of a name alone somebody has to say so.
func whoPart(c *page.Call, id, here string) (section, error) {
	one := section{ID: "who", Title: c.Text("college.declarations.who"), Text: c.Text("college.declarations.who.lead")}
	alike, err := c.College.WhoDeclared(c.Context(), c.Actor, id)
	if err != nil {
		return one, err
	}
	choose := []page.Choice{{Value: "", Label: c.Text("college.declarations.by_number")}}
	if len(alike) == 0 {
		one.Empty = c.Text("college.declarations.nobody")
	} else {
		one.Table = heads(one.Title, c.Text("college.col.name"), "#"+c.Text("college.col.number"), c.Text("college.field.born"), c.Text("college.declarations.why"))
	}
	for _, a := range alike {
		why := cell{Text: page.Capital(c.Text(string(a.Why)))}
		if a.Sure {
			why.Text = c.Text("college.declarations.sure")
		}
		one.Table.put(cell{Text: a.Name}, cell{Text: strconv.Itoa(a.Number)}, cell{Text: birth(c, a.Born)}, why)
		choose = append(choose, page.Choice{Value: a.Person, Label: a.Name + " (" + strconv.Itoa(a.Number) + ")", Chosen: a.Sure})
	}
	if !may(c, app.KeepArbiters) {
		return one, nil
	}
	one.Forms = []form{
		{Act: "accept", Title: c.Text("college.arbiter.accept"), Hint: c.Text("college.declarations.accept.hint"), Path: here, Button: c.Text("college.arbiter.accept"), Open: true, Fields: []field{
			choiceField("who", c.Text("college.declarations.it_is"), choose).optional(), personField(c, "person").optional(),
		}},
		{Act: "decline", Title: c.Text("college.arbiter.decline"), Hint: c.Text("college.declarations.decline.hint"), Path: here, Button: c.Text("college.arbiter.decline"), Danger: true, Fields: []field{areaField("text", c.Text("college.field.reasons"), "")}},
	}
	return one, nil
}

// codeTwo: one person was chosen from the list, and the number of another typed.
const codeTwo article.Code = "college.declarations.two"

// declarationActs are the answers.
var declarationActs = map[string]act{
	"accept": func(c *page.Call, f *page.Form) (string, error) {
		person := f.Text("who")
		if f.Has("person") {
			typed, err := personIn(c, f, "person")
			if err != nil {
				return "", err
			}
			if person != "" && person != typed { // one declaration is one person's
				return "", article.Refuse(codeTwo, "")
			}
			person = typed
		}
		return "", c.College.TakeDeclaration(c.Context(), c.Actor, c.Request.PathValue("declaration"), person)
	},
	"decline": func(c *page.Call, f *page.Form) (string, error) {
		return "", c.College.RefuseDeclaration(c.Context(), c.Actor, c.Request.PathValue("declaration"), wordsIn(f))
	},
}
