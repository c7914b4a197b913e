package college

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// exceptions are the articles by which the college may leave out what is lacking for the third class.
var exceptions = []article.Ref{"IV.6.2.1.3.1", "IV.6.2.1.3.2", "IV.6.2.1.3.3"}

// keepForms are what is written down of somebody: the declaration, an examination.
func keepForms(c *page.Call, k *college.Kept[arbiter.State], here string) (all []form) {
	if !may(c, app.KeepArbiters) {
		return nil
	}
	today := c.College.Today()
	if d := k.State.Declaration; d != nil && k.State.Answer == "" {
		all = append(all,
			form{Act: "accept", Title: c.Text("college.arbiter.accept"), Path: here, Button: c.Text("college.arbiter.accept"), Open: true},
			form{Act: "decline", Title: c.Text("college.arbiter.decline"), Path: here, Button: c.Text("college.arbiter.decline"), Danger: true, Fields: []field{areaField("text", c.Text("college.field.reasons"), "")}})
	}
	commission := areaField("commission", c.Text("college.exam.commission"), c.Text("college.exam.commission.hint")).needed().with(persons)
	why := areaField("why", c.Text("college.exam.unpaid"), c.Text("college.exam.unpaid.hint"))
	all = append(all, form{
		Act: "examine", Title: c.Text("college.arbiter.examine"), Hint: c.Text("college.arbiter.examine.hint"), Rule: "IV.6.2.1.1", Path: here, Button: c.Text("college.arbiter.examine"),
		Fields: []field{choiceField("class", c.Text("college.col.class"), choices(c, "class", domain.National(), "")), dayField(c, "day", c.Text("college.field.day"), today), commission, why, tickField("passed", c.Text("college.exam.is_passed"))},
	}, form{
		Act: "declare", Title: c.Text("college.arbiter.declare"), Hint: c.Text("college.arbiter.declare.hint"), Path: here, Button: c.Text("college.arbiter.declare"),
		Fields: []field{
			dayField(c, "day", c.Text("college.field.day"), today), choiceField("class", c.Text("college.field.declared_class"), withNone(c, domain.Classes())).optional(),
			dayField(c, "course", c.Text("college.field.course"), k.State.First).optional().empty(), textField("languages", c.Text("college.field.languages"), c.Text("college.field.languages.hint")).optional(),
			textField("born", c.Text("college.field.born"), "").optional(), textField("address", c.Text("college.field.address"), "").optional(),
			textField("email", c.Text("college.field.email"), "").optional(), textField("phone", c.Text("college.field.phone"), "").optional(),
		},
	})
	if may(c, app.EraseCollegeText) || c.Actor.Has(app.College, "") || c.Actor.Has(app.Owner, "") {
		all = append(all, eraseForm(c, c.Text("college.arbiter.erase.hint")))
	}
	return all
}

// empty is a field without a value.
func (x field) empty() field {
	x.Value = ""
	return x
}

// withNone are classes to choose from, or none.
func withNone(c *page.Call, classes []domain.Class) []page.Choice {
	return append([]page.Choice{{Value: "", Label: c.Text("college.page.no_class")}}, choices(c, "class", classes, "")...)
}

// grantForms give a class.
func grantForms(c *page.Call, k *college.Kept[arbiter.State], here string) []form {
	if !may(c, app.GrantClass) {
		return nil
	}
	today := c.College.Today()
	next := nextClass(k.State, today)
	grant := form{
		Act: "grant", Title: c.Text("college.arbiter.grant"), Hint: c.Text("college.arbiter.grant.hint"), Rule: "IV.6.2", Path: here, Button: c.Text("college.arbiter.grant"),
		Fields: []field{
			choiceField("class", c.Text("college.col.class"), choices(c, "class", domain.Classes(), next)), choiceField("edition", c.Text("college.col.edition"), editions(c, article.PZWarc)),
			dayField(c, "day", c.Text("college.field.decided"), today), tickField("repute", c.Text("college.arbiter.repute")),
		},
	}
	for _, ref := range exceptions {
		grant.Fields = append(grant.Fields, tickField(string(ref), string(ref)+": "+c.Text("code."+lower(ref))))
	}
	since, hint := dayField(c, "day", c.Text("college.col.since"), today), c.Text("college.arbiter.take_over.hint")
	if class := unheld(k.State); class != "" {
		next, since, hint = class, since.empty(), c.Text("college.arbiter.take_over.declared", i18n.A("class", word(c, "the_class", class)))
		if course := k.State.Declaration.Course; course.IsValid() {
			since, hint = dayField(c, "day", c.Text("college.col.since"), course), hint+" "+c.Text("college.arbiter.take_over.course", i18n.A("date", date(c, course)))
		}
	}
	return []form{grant, {
		Act: "take_over", Title: c.Text("college.arbiter.take_over"), Hint: hint, Path: here, Button: c.Text("college.arbiter.take_over"), Open: unheld(k.State) != "",
		Fields: []field{choiceField("class", c.Text("college.col.class"), choices(c, "class", domain.Classes(), next)), since},
	}}
}

// unheld is the class that somebody has declared, and the college has taken that, and nobody has written down; empty for none.
func unheld(s *arbiter.State) domain.Class {
	if s.Declaration == nil || s.Answer != arbiter.AnswerYes {
		return ""
	}
	if _, has := s.Since(s.Declaration.Class); has {
		return ""
	}
	return s.Declaration.Class
}

// suspendForms suspend somebody's rights, and end that.
func suspendForms(c *page.Call, k *college.Kept[arbiter.State], here string) []form {
	if !may(c, app.SuspendArbiter) {
		return nil
	}
	today := c.College.Today()
	all := []form{{
		Act: "suspend", Title: c.Text("college.arbiter.suspend"), Hint: c.Text("college.arbiter.suspend.hint"), Rule: "KS IV.4.3.3", Path: here, Button: c.Text("college.arbiter.suspend"), Danger: true,
		Fields: []field{dayField(c, "from", c.Text("college.field.from"), today), dayField(c, "until", c.Text("college.field.until"), today.AddDays(13)), areaField("text", c.Text("college.field.reasons"), "").needed()},
	}}
	for _, s := range k.State.Suspensions(nil) {
		if s.Cause == arbiter.ByDecision && s.Covers(today) {
			all = append(all, form{
				Act: "lift", Key: s.Entry + numbered(s.Number), Title: c.Text("college.arbiter.lift", i18n.A("dates", suspension(c, s))), Path: here, Button: c.Text("college.arbiter.lift.button"), Hidden: map[string]string{"of": numbered(s.Number), "entry": s.Entry},
				Fields: []field{dayField(c, "day", c.Text("college.field.first_free"), today), areaField("text", c.Text("college.field.reasons"), "")},
			})
		}
	}
	for _, l := range k.State.Late {
		if s := l.Suspension(); !l.Waived.IsValid() && (!s.Until.IsValid() || s.Until.Compare(today.AddYears(-1)) >= 0) {
			how := []page.Choice{{Value: "annul", Label: c.Text("college.arbiter.waive.annul")}, {Value: "end", Label: c.Text("college.arbiter.waive.end")}}
			reasons := areaField("text", c.Text("college.field.reasons"), c.Text("college.arbiter.waive.reasons")).needed()
			all = append(all, form{
				Act: "waive", Key: l.Dossier, Title: c.Text("college.arbiter.waive", i18n.A("dates", suspension(c, s))), Hint: c.Text("college.arbiter.waive.hint"), Rule: "KS IV.4.3.2",
				Path: here, Button: c.Text("college.arbiter.waive.button"), Hidden: map[string]string{"of": l.Dossier},
				Fields: []field{choiceField("how", c.Text("college.col.outcome"), how), dayField(c, "day", c.Text("college.field.first_free"), today), reasons},
			})
		}
	}
	return all
}

// mistakeForm takes back what was written of somebody by mistake: a class, an examination, a suspension.
func mistakeForm(c *page.Call, k *college.Kept[arbiter.State], here string) []form {
	var all []page.Choice
	add := func(deed app.Deed, what arbiter.What, number uint64, entry, label string) {
		if may(c, deed) {
			all = append(all, page.Choice{Value: strings.TrimSpace(string(what) + " " + numbered(number) + " " + entry), Label: page.Capital(label)})
		}
	}
	for _, h := range k.State.Classes {
		add(app.GrantClass, arbiter.AClass, h.Number, h.Entry, mistaken(c, arbiter.Mistake{TakenBack: arbiter.TakenBack{What: arbiter.AClass}, Class: h}))
	}
	for _, e := range k.State.Exams {
		add(app.KeepArbiters, arbiter.AnExam, e.Number, e.Entry, mistaken(c, arbiter.Mistake{TakenBack: arbiter.TakenBack{What: arbiter.AnExam}, Exam: e}))
	}
	for _, d := range k.State.Decided {
		add(app.SuspendArbiter, arbiter.ASuspension, d.Number, d.Entry, mistaken(c, arbiter.Mistake{TakenBack: arbiter.TakenBack{What: arbiter.ASuspension}, Suspension: d}))
	}
	if len(all) == 0 {
		return nil
	}
	return []form{{
		Act: "take_back", Title: c.Text("college.mistake.title"), Hint: c.Text("college.mistake.hint"), Rule: "IV.6.2", Path: here, Button: c.Text("college.mistake.button"), Danger: true,
		Fields: []field{choiceField("entry", c.Text("college.mistake.entry"), all), areaField("text", c.Text("college.field.reasons"), c.Text("college.mistake.reasons")).needed()},
		Sure: func(c *page.Call, f *page.Form) ([]string, error) {
			what, _, _ := writtenIn(f)
			if !slices.Contains([]arbiter.What{arbiter.AClass, arbiter.AnExam, arbiter.ASuspension}, what) {
				return nil, nil // which is refused
			}
			return []string{c.Text("college.mistake.sure." + string(what)), c.Text("college.mistake.stays")}, nil
		},
	}}
}

// writtenIn is which entry was chosen: what it is, the number of its event, and in whose stream; empty for that of the page.
func writtenIn(f *page.Form) (what arbiter.What, number uint64, entry string) {
	parts := append(strings.Fields(f.Text("entry")), "", "", "")
	number, _ = strconv.ParseUint(parts[1], 10, 64)
	return arbiter.What(parts[0]), number, parts[2]
}

// takeBack takes back what was written of somebody by mistake.
func takeBack(c *page.Call, f *page.Form, id string) error {
	what, number, entry := writtenIn(f)
	do := c.College.TakeBackClass
	switch what {
	case arbiter.AnExam:
		do = c.College.TakeBackExam
	case arbiter.ASuspension:
		do = c.College.TakeBackSuspension
	}
	return do(c.Context(), c.Actor, cmp.Or(entry, id), number, wordsIn(f))
}

// arbiterActs are the acts of somebody's page.
var arbiterActs = map[string]act{
	"look": func(c *page.Call, f *page.Form) (string, error) {
		return c.Request.URL.Path + "?" + url.Values{"class": {f.Text("class")}, "edition": {f.Text("edition")}}.Encode(), nil
	},
	"accept": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		return c.College.AnswerDeclaration(c.Context(), c.Actor, id, true, college.Words{})
	}),
	"decline": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		return c.College.AnswerDeclaration(c.Context(), c.Actor, id, false, wordsIn(f))
	}),
	"pay": ofPerson(pay),
	"unpay": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		return c.College.VoidPayment(c.Context(), c.Actor, id, f.Text("payment"))
	}),
	"examine": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		commission, err := personsIn(c, f, "commission")
		if err != nil {
			return err
		}
		exam := arbiter.Examined{Day: dayIn(f, "day"), Class: domain.Class(f.Text("class")), Passed: f.Has("passed"), Commission: commission}
		return c.College.Examine(c.Context(), c.Actor, id, exam, f.Text("why"))
	}),
	"declare":   ofPerson(declare),
	"take_back": ofPerson(takeBack),
	"grant": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		edition, _ := article.ParseEdition(f.Text("edition"))
		g := arbiter.Grant{Day: dayIn(f, "day"), Class: domain.Class(f.Text("class")), Edition: edition}
		for _, ref := range exceptions {
			if f.Has(string(ref)) {
				g.Exceptions = append(g.Exceptions, ref)
			}
		}
		return named(c, id, g, f.Has("repute"), c.College.GrantClass(c.Context(), c.Actor, id, g, f.Has("repute")))
	}),
	"take_over": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		return c.College.TakeOverClass(c.Context(), c.Actor, id, domain.Class(f.Text("class")), dayIn(f, "day"))
	}),
	"suspend": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		return c.College.SuspendArbiter(c.Context(), c.Actor, id, arbiter.Suspended{Day: c.College.Today(), From: dayIn(f, "from"), Until: dayIn(f, "until")}, wordsIn(f))
	}),
	"lift": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		return c.College.LiftSuspension(c.Context(), c.Actor, cmp.Or(f.Text("entry"), id), arbiter.Lifted{Day: dayIn(f, "day"), Suspension: f.Seq("of")}, wordsIn(f))
	}),
	"waive": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		waived := arbiter.ReportWaived{Dossier: f.Text("of"), Day: dayIn(f, "day"), Annulled: f.Text("how") == "annul"}
		if waived.Annulled {
			waived.Day = c.College.Today()
		}
		return c.College.WaiveReport(c.Context(), c.Actor, id, waived, wordsIn(f))
	}),
	"erase": ofPerson(func(c *page.Call, f *page.Form, id string) error {
		return c.College.EraseArbiterText(c.Context(), c.Actor, id)
	}),
}

// codeLacking: a class cannot be granted. Arguments: class; conditions: what is not met, in words.
const codeLacking article.Code = "college.page.ineligible"

// named says of a class that was refused which conditions are not met.
func named(c *page.Call, id string, g arbiter.Grant, repute bool, err error) error {
	refusal, is := article.AsRefusal(err)
	if !is || refusal.Code != arbiter.CodeNotEligible {
		return err
	}
	e, failed := c.College.Eligibility(c.Context(), c.Actor, id, g.Edition, g.Class)
	if failed != nil {
		return failed
	}
	var all []string
	for _, f := range e.Findings {
		if f.State != arbiter.Met && !(repute && f.Reason.Code == arbiter.CodeRepute) && (f.Exception == "" || !slices.Contains(g.Exceptions, f.Exception)) {
			all = append(all, c.Explain(f.Reason))
		}
	}
	if len(all) == 0 { // it is otherwise on the day that was chosen
		return err
	}
	return article.Refuse(codeLacking, refusal.Article, article.Arg{Name: "class", Value: article.Word("college.class." + string(g.Class))}, article.Arg{Name: "conditions", Value: article.Text(strings.Join(all, "; "))})
}

func ofPerson(do func(*page.Call, *page.Form, string) error) act {
	return func(c *page.Call, f *page.Form) (string, error) { return "", do(c, f, c.Request.PathValue("person")) }
}

func declare(c *page.Call, f *page.Form, id string) error {
	contact := college.Contact{Born: f.Text("born"), Address: f.Text("address"), Email: f.Text("email"), Phone: f.Text("phone")}
	d := arbiter.Declared{Day: dayIn(f, "day"), Class: domain.Class(f.Text("class")), Course: dayIn(f, "course"), Languages: fieldsOf(f.Text("languages"))}
	return c.College.Declare(c.Context(), c.Actor, id, d, contact)
}
