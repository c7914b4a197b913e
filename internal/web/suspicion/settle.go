package suspicion

import (
	"net/http"
	"strconv"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// dismiss is the word of a decision without a sanction; the others are the sanctions of the edition.
const dismiss = "dismiss"

// settleForm is how an open report is settled. The ids of its fields end with the number of the report: there can be several forms.
type settleForm struct {
	Of     uint64
	Fields []field
}

// field is an input, or with choices a select.
type field struct {
	ID, Name, Label, Hint string
	Value                 string
	Choices               []page.Choice
	Defects               []page.Defect
}

// decision is a form as it was sent, and what is wrong with it. The zero value is none.
type decision struct {
	of       uint64
	form     page.Form
	penalty  game.Penalise // the zero value dismisses
	problems []tournament.Problem
	wrong    *notice
}

// confirmView is the question whether a decision is to be taken.
type confirmView struct {
	Hidden [][2]string
	Facts  []fact
	Point  *notice // what is left to do; nil: nothing
	Danger bool
}

type fact struct{ Label, Text string }

// breachOf is the article that whoever is helped has broken.
func breachOf(g *game.State) article.Ref { return game.SuspicionArticle(g.Settings.Variant) }

// fieldID is the id of a field in the form of a report.
func fieldID(name string, of uint64) string { return name + "-" + strconv.FormatUint(of, 10) }

// settleForm is the form of a report, filled in as it was sent.
func (a asked) settleForm(reader page.Reader, s game.Suspicion, d decision, defects page.Defects) *settleForm {
	sent := page.Form{Values: map[string][]string{"breach": {string(breachOf(a.State))}}}
	if d.of == s.Seq {
		sent = d.form
	}
	form := &settleForm{Of: s.Seq}
	add := func(name, label, hint string, choices []page.Choice) {
		id := fieldID(name, s.Seq)
		form.Fields = append(form.Fields, field{ID: id, Name: name, Label: label, Hint: hint, Value: sent.Text(name), Choices: choices, Defects: defects.Of(id)})
	}
	timed := func(label string) string { return reader.Text("play.rule.timed", i18n.A("what", reader.Text(label))) }
	choices := []page.Choice{{Label: reader.Text("suspicion.choose")}, {Value: dismiss, Label: reader.Text("suspicion.dismiss"), Chosen: sent.Text("decision") == dismiss}}
	takes, gives := false, false
	for _, rule := range game.Sanctions(a.State.Settings.Edition) {
		if (rule.Takes || rule.Gives) && a.State.Outcome != nil {
			continue // there is no clock any more
		}
		takes, gives = takes || rule.Takes, gives || rule.Gives
		choices = append(choices, page.Choice{Value: string(rule.Sanction), Label: sanctionText(reader, rule), Chosen: sent.Text("decision") == string(rule.Sanction)})
	}
	add("decision", reader.Text("suspicion.decides"), "", choices)
	add("breach", reader.Text("play.rule.breach"), reader.Text("play.rule.breach.hint"), nil)
	timeHint := reader.Text("play.rule.time_only.hint") + " " + reader.Text("play.rule.amount.hint")
	if takes {
		add("taken", timed("play.rule.taken"), timeHint, nil)
	}
	if gives {
		add("given", timed("play.rule.given"), timeHint, nil)
	}
	add("note", reader.Text("play.rule.note"), reader.Text("play.rule.note.hint"), nil)
	return form
}

func sanctionText(reader page.Reader, rule game.SanctionRule) string {
	return page.Capital(reader.Text("play.sanction."+string(rule.Sanction))) + " (" + string(rule.Article) + ")"
}

// sanctionedText is the sanction with which a report was settled, with all that belongs to it.
func sanctionedText(reader page.Reader, s game.Sanctioned) string {
	parts := []string{
		sanctionText(reader, game.SanctionRule{Sanction: s.Sanction, Article: s.Article}),
		reader.Text("suspicion.fact", i18n.A("label", reader.Text("play.rule.breach")), i18n.A("value", string(s.Breach))),
	}
	for _, time := range []struct {
		label string
		of    clock.Time
	}{{"play.rule.taken", s.Taken}, {"play.rule.given", s.Given}} {
		if time.of > 0 {
			parts = append(parts, reader.Text("suspicion.fact", i18n.A("label", reader.Text(time.label)), i18n.A("value", time.of.String())))
		}
	}
	return strings.Join(parts, " · ")
}

// decisionOf reads a form.
func (a asked) decisionOf(f *page.Form) decision {
	d := decision{of: f.Seq("of"), form: *f}
	wrong := func(name string, code article.Code) {
		d.problems = append(d.problems, page.ProblemAt(fieldID(name, d.of), code))
	}
	word := f.Text("decision")
	if word == dismiss {
		for _, name := range []string{"taken", "given"} {
			if f.Has(name) {
				wrong(name, "suspicion.dismissed_time")
			}
		}
		return d
	}
	rule, known := sanctionOf(a.State.Settings.Edition, word)
	if !known {
		wrong("decision", "suspicion.no_decision")
	}
	d.penalty = game.Penalise{Sanction: rule.Sanction, Breach: article.Ref(f.Text("breach"))}
	if !d.penalty.Breach.IsValid() {
		wrong("breach", game.CodeSanctionBreach)
	}
	for name, time := range map[string]*clock.Time{"taken": &d.penalty.Taken, "given": &d.penalty.Given} {
		ok := true
		if f.Has(name) {
			*time, ok = clock.ParseTime(f.Text(name))
		}
		if !ok {
			wrong(name, "play.rule.not_timed")
		}
	}
	return d
}

func sanctionOf(e article.Edition, word string) (game.SanctionRule, bool) {
	for _, rule := range game.Sanctions(e) {
		if string(rule.Sanction) == word {
			return rule, true
		}
	}
	return game.SanctionRule{}, false
}

// settle takes a decision: it asks once more, and when that is confirmed the report is settled.
func settle(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	a, refused, err := judging(c)
	if err != nil {
		return err
	}
	page.KeepNothing(c)
	d := a.decisionOf(f)
	switch {
	case f.Has("again"):
		d.problems = nil
		return c.Show(a.judgePage(c, refused, d))
	case len(d.problems) > 0:
		return c.ShowStatus(http.StatusUnprocessableEntity, a.judgePage(c, refused, d))
	}
	var decided []game.Event
	if f.Has("sure") {
		err = c.Games.SettleHelp(c.Context(), c.Actor, a.ID, d.of, d.penalty, f.Text("note"))
	} else {
		decided, err = game.Decide(a.State, game.SettleSuspicion{Of: d.of, Penalty: d.penalty}, games.Instant(c.Now))
	}
	if refusal, is := article.AsRefusal(err); is {
		d.wrong = &notice{page.Capital(c.Explain(refusal.Reason)), refusal.Article}
		return c.ShowStatus(http.StatusConflict, a.judgePage(c, refused, d))
	}
	if err != nil {
		return err
	}
	if f.Has("sure") {
		return c.Redirect(judgePath(a.Snapshot))
	}
	view := a.emptyPage(c)
	view.Confirm = a.confirmView(c.Reader, d)
	view.Confirm.Facts = append(view.Confirm.Facts, a.clockFacts(c.Reader, decided, games.Instant(c.Now))...)
	return c.Show(view)
}

// confirmView says what will be done.
func (a asked) confirmView(reader page.Reader, d decision) *confirmView {
	view := &confirmView{Hidden: [][2]string{{"of", strconv.FormatUint(d.of, 10)}}}
	for _, name := range []string{"decision", "breach", "taken", "given", "note"} {
		if d.form.Has(name) {
			view.Hidden = append(view.Hidden, [2]string{name, d.form.Text(name)})
		}
	}
	add := func(label, text string) { view.Facts = append(view.Facts, fact{reader.Text(label), text}) }
	for _, s := range a.State.Suspicions {
		if s.Seq == d.of {
			one := a.reportView(reader, s)
			add("suspicion.whom", a.sideText(reader, s.Whom))
			add("suspicion.said", one.Words)
		}
	}
	if d.penalty == (game.Penalise{}) {
		add("suspicion.decides", reader.Text("suspicion.dismiss"))
	} else {
		rule, _ := sanctionOf(a.State.Settings.Edition, string(d.penalty.Sanction))
		add("suspicion.decides", sanctionText(reader, rule))
		add("play.rule.breach", string(d.penalty.Breach))
		view.Danger = rule.Ends
		if rule.Sanction.Expels() {
			view.Point = &notice{reader.Text("play.rule.withdraw"), rule.Article}
		}
	}
	if d.penalty.Taken > 0 {
		add("play.rule.taken", d.penalty.Taken.String())
	}
	if d.penalty.Given > 0 {
		add("play.rule.given", d.penalty.Given.String())
	}
	if d.form.Has("note") {
		add("play.rule.note", d.form.Text("note"))
	}
	return view
}

// clockFacts are the clocks that a decision changes, as they are now and as they become; a game that ends by its clock says so.
func (a asked) clockFacts(reader page.Reader, decided []game.Event, now clock.Time) (facts []fact) {
	after := a.State
	for _, e := range decided {
		after = after.Apply(game.Recorded{Event: e})
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		before, becomes := leftOf(a.State, side, now), leftOf(after, side, now)
		if before == becomes {
			continue
		}
		text := reader.Text("suspicion.clock", i18n.A("before", before.String()), i18n.A("after", max(becomes, 0).String()))
		if becomes <= 0 {
			text += " " + reader.Text("suspicion.clock.flag")
		}
		facts = append(facts, fact{reader.Text("play.rule.clock." + side.String()), text})
	}
	return facts
}

// leftOf is what a side has on the clock.
func leftOf(g *game.State, side article.Colour, now clock.Time) clock.Time {
	c, _ := g.Clock()
	return c.At(max(now, g.NewestAt())).Of(side).Left
}
