package college

import (
	"strconv"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
)

// workArbiter is somebody as the college works with them: what they have, what a class still needs, what can be written down.
func workArbiter(c *page.Call) (*sheet, error) {
	id := c.Request.PathValue("person")
	k, err := c.College.ArbiterOrNew(c.Context(), c.Actor, id)
	if err != nil {
		return nil, err
	}
	names, err := c.College.Names(c.Context(), id)
	if err != nil {
		return nil, err
	}
	if names[id] == "" && !k.State.IsThere() {
		return nil, college.ErrNotFound
	}
	bans, err := c.College.BansOf(c.Context(), id)
	if err != nil {
		return nil, err
	}
	view := &sheet{Crumbs: crumbs(c, link{Path: "/college/arbiters", Label: c.Text("college.tab.arbiters")}), Title: orErased(c, names[id]), Tabs: tabs(c)}
	has, err := hasPart(c, k, bans)
	if err != nil {
		return nil, err
	}
	next, err := eligibilityPart(c, k, id)
	if err != nil {
		return nil, err
	}
	suspensions := suspensionPart(c, k, bans)
	here := c.Request.URL.Path
	if names[id] != "" && len(k.State.Classes) > 0 {
		view.Actions = []link{{Path: here + "/certificates.pdf", Label: c.Text("certificate.pdf.all")}}
	}
	if names[id] != "" {
		has.Forms, suspensions.Forms = keepForms(c, k, here), suspendForms(c, k, here)
		has.Forms = append(has.Forms, mistakeForm(c, k, here)...)
		next.Forms = append(next.Forms, grantForms(c, k, here)...)
	}
	view.Sections = []section{has, next, suspensions}
	if may(c, app.KeepArbiterFees) {
		paid, err := moneyPart(c, id, here, names[id] != "")
		if err != nil {
			return nil, err
		}
		view.Sections = []section{has, paid, next, suspensions}
	}
	settled, err := settledPart(c, id)
	view.Sections = append(view.Sections, settled...)
	return view, err
}

// hasPart is what somebody has: classes, licences, examinations, the declaration.
func hasPart(c *page.Call, k *college.Kept[arbiter.State], bans []arbiter.Ban) (section, error) {
	s, today := k.State, c.College.Today()
	one := section{ID: "has", Title: c.Text("college.arbiter.has")}
	for _, h := range s.Classes {
		f := fact{Label: page.Capital(word(c, "class", h.Class)), Text: c.Text("college.page.from", i18n.A("date", date(c, h.Since)))}
		if len(h.Exceptions) > 0 {
			f.Article = h.Exceptions[0]
		}
		one.Facts = append(one.Facts, f)
	}
	one.Facts = append(one.Facts, licenceFact(c, s.LicensedIn(today.Year()), today.Year()))
	var examiners []string
	for _, e := range s.Exams {
		examiners = append(examiners, e.Commission...)
	}
	name, err := nameOf(c, examiners...)
	if err != nil {
		return one, err
	}
	for _, e := range s.Exams {
		result := c.Text("college.exam.failed")
		if e.Passed {
			result = c.Text("college.exam.passed")
		}
		if e.Void != "" {
			result += " · " + word(c, "exam_void", e.Void)
		}
		one.Facts = append(one.Facts, fact{Label: c.Text("college.exam.for", i18n.A("class", word(c, "class", e.Class))), Text: result + ", " + date(c, e.Day) + examDetail(c, k, e, name), Bad: !e.Passed || e.Void != ""})
	}
	for _, m := range s.Mistakes {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.mistake.was", i18n.A("date", date(c, m.Day))), Text: page.Capital(mistaken(c, m)) + reasonOf(c, k, m.Note)})
	}
	if s.Declaration == nil {
		return one, nil
	}
	answer := c.Text("college.arbiter.unanswered")
	if s.Answer != "" {
		answer = word(c, "answer", s.Answer)
	}
	one.Facts = append(one.Facts, fact{Label: c.Text("college.col.declaration"), Text: date(c, s.Declaration.Day) + ", " + answer})
	if class := unheld(s); class != "" {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.field.declared_class"), Text: page.Capital(word(c, "class", class)) + " · " + c.Text("college.arbiter.declared_only"), Bad: true})
	}
	if !may(c, app.SeeArbiterContacts) {
		return one, nil
	}
	page.KeepNothing(c)
	w, err := c.College.Contacts(c.Context(), c.Actor, k.ID)
	if about := w.About; err == nil && about != nil {
		for _, f := range []fact{
			{Label: c.Text("college.field.born"), Text: birth(c, about.Born)}, {Label: c.Text("college.field.address"), Text: about.Address}, {Label: c.Text("college.field.email"), Text: about.Email}, {Label: c.Text("college.field.phone"), Text: about.Phone},
		} {
			if f.Text != "" {
				one.Facts = append(one.Facts, f)
			}
		}
	}
	return one, err
}

// examDetail is the commission of an examination at no course, and why no fee was paid for it.
func examDetail(c *page.Call, k *college.Kept[arbiter.State], e arbiter.Exam, name func(string) string) (text string) {
	if len(e.Commission) > 0 {
		names := make([]string, len(e.Commission))
		for i, id := range e.Commission {
			names[i] = name(id)
		}
		text = " · " + c.Text("college.exam.before", i18n.A("names", several(names)))
	}
	switch why := k.Words(e.Unpaid).Text; {
	case why != "":
		text += " · " + c.Text("college.exam.was_unpaid", i18n.A("why", why))
	case k.IsErased(e.Unpaid):
		text += " · " + c.Text("college.exam.was_unpaid", i18n.A("why", c.Text("college.page.text_erased")))
	}
	return text
}

// nextClass is the class that somebody is on the way to.
func nextClass(s *arbiter.State, today calendar.Date) domain.Class {
	for _, class := range domain.Classes() {
		if _, has := s.Since(class); !has && (!class.IsNational() || !s.ClassOn(today).AtLeast(class)) {
			return class
		}
	}
	return ""
}

// eligibilityPart is whether somebody may be given a class, condition by condition. The address may name another class and edition.
func eligibilityPart(c *page.Call, k *college.Kept[arbiter.State], id string) (section, error) {
	query := c.Request.URL.Query()
	class, known := domain.ClassOf(query.Get("class"))
	if !known {
		class = nextClass(k.State, c.College.Today())
	}
	edition, err := article.ParseEdition(query.Get("edition"))
	if err != nil || edition.Rules().Chess {
		edition = article.PZWarc
	}
	one := section{ID: "eligibility", Title: c.Text("college.arbiter.eligibility")}
	if class == "" {
		one.Empty = c.Text("college.arbiter.all_classes")
		return one, nil
	}
	e, err := c.College.Eligibility(c.Context(), c.Actor, id, edition, class)
	if err != nil {
		return one, err
	}
	one.Text = verdict(c, e)
	for _, f := range e.Findings {
		p := point{Text: page.Capital(c.Explain(f.Reason)), Article: f.Reason.Article, Stand: page.Capital(word(c, "stand", f.State)), Good: f.State == arbiter.Met, Bad: f.State == arbiter.Lacking}
		if f.Exception != "" {
			p.Note = c.Text("college.arbiter.exception", i18n.A("article", string(f.Exception)))
		}
		one.Points = append(one.Points, p)
	}
	for _, l := range e.LeftOut {
		one.Facts = append(one.Facts, fact{Label: c.Text("college.arbiter.left_out", i18n.A("date", date(c, l.Began))), Text: c.Explain(l.Reason), Article: l.Reason.Article})
	}
	one.Forms = []form{{
		Act: "look", Title: c.Text("college.arbiter.other_class"), Path: c.Request.URL.Path, Button: c.Text("college.arbiter.other_class.button"),
		Fields: []field{choiceField("class", c.Text("college.col.class"), choices(c, "class", domain.Classes(), class)), choiceField("edition", c.Text("college.col.edition"), editions(c, edition))},
	}}
	return one, nil
}

// verdict says in a sentence how it stands with a class.
func verdict(c *page.Call, e arbiter.Eligibility) string {
	lacking, open := e.Lacks()
	class, edition := i18n.A("class", page.Capital(word(c, "the_class", e.Class))), i18n.A("edition", words.Edition(c.Printer, e.Edition))
	switch {
	case e.Meets():
		return c.Text("college.arbiter.meets", class, edition)
	case lacking == 0:
		return c.Text("college.arbiter.nearly", class, edition, i18n.A("open", open))
	}
	return c.Text("college.arbiter.lacks", class, edition, i18n.A("lacking", lacking))
}

// suspensionPart is every suspension.
func suspensionPart(c *page.Call, k *college.Kept[arbiter.State], bans []arbiter.Ban) section {
	one := section{ID: "suspensions", Title: c.Text("college.arbiter.suspensions")}
	all := k.State.Suspensions(bans)
	one.Facts = waivedFacts(c, k)
	if len(all) == 0 && len(one.Facts) == 0 {
		one.Empty = c.Text("college.arbiter.suspensions.none")
		return one
	}
	for _, s := range all {
		f := fact{Label: word(c, "cause", s.Cause), Text: suspension(c, s), Article: s.Article, Bad: s.Covers(c.College.Today())}
		if s.Waits {
			f.Text += " · " + c.Text("college.due.suspension")
		}
		if s.Cause == arbiter.ByBan {
			f.Path = "/college/bans"
		}
		one.Facts = append(one.Facts, f)
	}
	return one
}

// waivedFacts are what the college has decided of suspensions for late reports, with why.
func waivedFacts(c *page.Call, k *college.Kept[arbiter.State]) (all []fact) {
	for _, l := range k.State.Late {
		if l.Waived.IsValid() {
			one := fact{Label: waivedLabel(c, l.Annulled), Text: date(c, l.Waived), Article: "KS IV.4.3.2"}
			one.Text += reasonOf(c, k, l.Note)
			all = append(all, one)
		}
	}
	return all
}

// reasonOf is why something was decided, after what it is.
func reasonOf(c *page.Call, k *college.Kept[arbiter.State], note domain.Text) string {
	switch why := k.Words(note).Text; {
	case k.IsErased(note):
		return " · " + c.Text("college.page.text_erased")
	case why != "":
		return " · " + why
	}
	return ""
}

// mistaken is what was written of somebody: a class, an examination or a suspension, with its days.
func mistaken(c *page.Call, m arbiter.Mistake) string {
	switch m.What {
	case arbiter.AClass:
		return c.Text("college.mistake.class", i18n.A("class", word(c, "the_class", m.Class.Class)), i18n.A("date", date(c, m.Class.Since)))
	case arbiter.AnExam:
		return c.Text("college.mistake.exam", i18n.A("class", word(c, "the_class", m.Exam.Class)), i18n.A("date", date(c, m.Exam.Day)))
	}
	return c.Text("college.mistake.suspension", i18n.A("dates", span(c, m.Suspension.From, m.Suspension.Until)))
}

func waivedLabel(c *page.Call, annulled bool) string {
	if annulled {
		return c.Text("college.waived.annulled")
	}
	return c.Text("college.waived.ended")
}

// numbered is the label of a decided suspension in a form.
func numbered(number uint64) string { return strconv.FormatUint(number, 10) }
