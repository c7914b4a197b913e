package play

import (
	"net/http"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/score"
)

// ruleView is the page of an act of the arbiter: its form, or the question whether it is to be done.
type ruleView struct {
	Head    parts.Head
	Sub     []parts.DeskTab
	Title   string
	Players string
	Action  string
	Back    string // the game
	Again   bool   // the way back leads to the form, with what was filled in
	Button  string // repeats what will be done
	Danger  bool
	Basis   string
	Fields  []ruleField
	Defects page.Defects
	Refused *note // why it was not done

	Confirm bool        // everything is filled in: it only asks
	Hidden  [][2]string // what was filled in
	Facts   []ruleFact
	Points  []note

	reader  page.Reader
	edition article.Edition
	now     clock.Time
}

// ruleFact is what changes: before and after, or only what is there.
type ruleFact struct{ Label, Before, After string }

// add adds a field, with what is wrong with it.
func (v *ruleView) add(f ruleField) {
	f.Defects = v.Defects.Of(f.ID)
	v.Fields = append(v.Fields, f)
}

// clockNow is what the clocks show.
func (v *ruleView) clockNow(s seen) clock.Reading { return readingOf(s.State, v.now) }

// readingOf is what the clocks of a game show at an instant.
func readingOf(g *game.State, now clock.Time) clock.Reading {
	c, _ := g.Clock()
	return c.At(max(now, g.LastAt))
}

// rulePath is the address of an act.
func rulePath(s *games.Snapshot, word string) string {
	return parts.TournamentPath(s.State.Settings.Pairing.Tournament, "games", s.ID, "rule", word)
}

func ruleViewOf(c *page.Call, s seen, r ruling) ruleView {
	white, _ := s.playerName(c.Reader, article.White)
	black, _ := s.playerName(c.Reader, article.Black)
	p := s.State.Settings.Pairing
	return ruleView{
		Head: parts.DeskHead(c.Reader, s.event), Sub: parts.DeskTabs(c.Reader, s.event, ""), Title: c.Text("play.rule." + r.word),
		Players: c.Text("play.rule.players", i18n.A("round", p.Round), i18n.A("board", p.Board), i18n.A("white", white), i18n.A("black", black)),
		Action:  rulePath(s.Snapshot, r.word), Back: gamePath(s.ID), Button: c.Text("play.rule." + r.word), Danger: r.basis != nil,
		reader: c.Reader, edition: s.State.Settings.Edition, now: games.Instant(c.Now),
	}
}

// showForm shows the fields of an act, with what is wrong with them.
func showForm(c *page.Call, status int, s seen, r ruling, f *page.Form, problems []tournament.Problem) error {
	view := formOf(c, s, r, f, problems)
	return c.ShowStatus(status, view)
}

func formOf(c *page.Call, s seen, r ruling, f *page.Form, problems []tournament.Problem) ruleView {
	view := ruleViewOf(c, s, r)
	view.Defects = page.DefectsOf(c.Reader, problems)
	if r.basis != nil {
		view.Basis = r.basis(s.State)
	}
	if r.ask != nil && r.offered(s.Snapshot) { // else there may be nothing to ask about
		r.ask(&view, s, f)
	}
	return view
}

// showRefused shows the form again with the reason why the game does not take the act.
func showRefused(c *page.Call, s seen, r ruling, f *page.Form, why article.Reason) error {
	view := formOf(c, s, r, f, nil)
	view.Refused = &note{page.Capital(c.Explain(why)), why.Article}
	if r.ask == nil || !r.offered(s.Snapshot) {
		view.Button = ""
	}
	return c.ShowStatus(http.StatusConflict, view)
}

// showConfirm says what the act will change and asks whether it is to be done.
func showConfirm(c *page.Call, s seen, r ruling, f *page.Form) error {
	command, err := r.tried(c, f, s)
	if err != nil {
		return showWrong(c, s, r, f, err)
	}
	view := ruleViewOf(c, s, r)
	view.Confirm, view.Hidden = true, hiddenOf(f)
	view.Again = r.ask != nil
	view.Title = c.Text("play.rule." + r.word + ".ask")
	view.Facts, view.Points = view.changes(s, command)
	return c.Show(view)
}

func hiddenOf(f *page.Form) [][2]string {
	hidden := [][2]string{{"sure", "1"}}
	for _, name := range []string{"basis", "side", "amount", "white", "black", "kept", "award", "why", "day", "hour", "early", "absent", "position", "consent", "answer", "choice", "bonus", "sanction", "breach", "taken", "given", "note", "kind", "since", "fault", "touched", "released", "meant"} {
		if f.Has(name) {
			hidden = append(hidden, [2]string{name, f.Text(name)})
		}
	}
	return hidden
}

// changes is what a command changes in the game as it is, and what follows from it besides.
func (v *ruleView) changes(s seen, command game.Command) (facts []ruleFact, points []note) {
	after := s.State
	events, err := game.Decide(s.State, trial(command), v.now)
	if err != nil {
		return nil, nil // it has just been tried
	}
	for _, event := range events {
		after = after.Apply(game.Recorded{Seq: after.Seq + 1, Event: event})
		if point := v.foundPoint(event); point != nil {
			points = append(points, *point)
		}
	}
	for _, call := range s.State.Calls {
		if len(after.Calls) == 0 {
			facts = append(facts, ruleFact{Label: v.reader.Text("colour." + call.By.String()), Before: page.Capital(v.reader.Text("wait.call." + string(call.Matter)))})
		}
	}
	facts = append(facts, v.adjournFacts(s, command)...)
	facts = append(facts, v.decided(s.State, command)...)
	facts = append(facts, v.foundFacts(command)...)
	if after.Exchanged != s.State.Exchanged {
		facts = append(facts, v.seatFacts(s)...)
	}
	if why, ok := reasonOf(command); ok {
		facts = append(facts, ruleFact{Label: v.reader.Text("play.rule.why"), Before: page.Capital(v.reader.Explain(why)) + " (" + string(why.Article) + ")"})
	}
	if len(after.Moves) != len(s.State.Moves) {
		facts = append(facts, ruleFact{v.reader.Text("play.rule.newest"), afterMove(v.reader, s.State, len(s.State.Moves)), afterMove(v.reader, after, len(after.Moves))})
	}
	facts = append(facts, v.clockFacts(s.State, after)...)
	if s.State.Outcome != nil && after.Outcome == nil {
		facts = append(facts, ruleFact{v.reader.Text("play.rule.award"), awardLabel(v.reader, s.State), awardLabel(v.reader, after)})
	}
	if after.Outcome != nil && after.EndedAt != s.State.EndedAt {
		facts = append(facts, ruleFact{v.reader.Text("play.rule.award"), awardLabel(v.reader, s.State), awardLabel(v.reader, after)})
		points = append(points, v.tablePoint(s, after))
	}
	if c, is := command.(game.Penalise); is && c.Sanction.Expels() {
		rule, _ := sanctionOf(s.State.Settings.Edition, string(c.Sanction))
		points = append(points, note{Text: v.reader.Text("play.rule.withdraw"), Article: rule.Article})
	}
	if point := v.roundPoint(s.State, after, command); point != nil {
		points = append(points, *point)
	}
	return facts, points
}

// roundPoint says what an act that lets clocks run means while the round is interrupted; nil if there is nothing to say.
func (v *ruleView) roundPoint(before, after *game.State, command game.Command) *note {
	why, _, was := before.Interrupted()
	now, _, is := after.Interrupted()
	switch command.(type) {
	case game.ResumeClock, game.AnswerRuling, game.AnswerIrregularity, game.Start:
		if is {
			return &note{v.reader.Text("play.rule.waits_for_round"), now.Article}
		}
		if was && after.Outcome == nil {
			return &note{v.reader.Text("play.rule.goes_on_alone"), why.Article}
		}
	}
	return nil
}

// decided is what the arbiter decides about, and how.
func (v *ruleView) decided(g *game.State, command game.Command) []ruleFact {
	switch c := command.(type) {
	case game.AnswerRuling:
		return []ruleFact{
			{Label: v.reader.Text("play.rule.claimed"), Before: page.Capital(groundText(v.reader, g.Asked.Ground)) + " (" + string(g.Asked.Article) + ")"},
			{Label: v.reader.Text("play.rule.decision"), Before: page.Capital(v.reader.Text("play.answer." + string(c.Answer)))},
		}
	case game.AnswerIrregularity:
		return []ruleFact{
			{Label: v.reader.Text("play.rule.reported"), Before: page.Capital(v.reader.Explain(g.Reported.Why)) + " (" + string(g.Reported.Why.Article) + ")"},
			{Label: v.reader.Text("play.rule.decision"), Before: page.Capital(v.reader.Text("play.choice." + string(c.Choice)))},
		}
	case game.Penalise:
		rule, _ := sanctionOf(g.Settings.Edition, string(c.Sanction))
		who := v.reader.Text("play.rule.both")
		if c.Who.IsValid() {
			who = page.Capital(v.reader.Text("colour." + c.Who.String()))
		}
		return []ruleFact{
			{Label: v.reader.Text("play.rule.who.sanction"), Before: who},
			{Label: v.reader.Text("play.rule.sanction.which"), Before: sanctionText(v.reader, rule)}, {Label: v.reader.Text("play.rule.breach"), Before: string(c.Breach)},
		}
	}
	return nil
}

// reasonOf is the reason of a command; false for one that needs none.
func reasonOf(command game.Command) (article.Reason, bool) {
	switch c := command.(type) {
	case game.StopClock:
		return c.Why, true
	case game.ChangeTime:
		return c.Why, true
	case game.SetClock:
		return c.Why, true
	case game.PutBack:
		return c.Why, true
	case game.Award:
		return c.Outcome.Why.Reason, true
	}
	return article.Reason{}, false
}

// clockFacts are both clocks: as they are, or as they become.
func (v *ruleView) clockFacts(before, after *game.State) []ruleFact {
	if _, timed := before.Clock(); !timed || after.Outcome != nil {
		return nil
	}
	var facts []ruleFact
	for _, side := range []article.Colour{article.White, article.Black} {
		fact := ruleFact{Label: v.reader.Text("play.rule.clock." + side.String()), Before: readingOf(before, v.now).Of(side).Left.String()}
		if now := readingOf(after, v.now).Of(side).Left.String(); now != fact.Before {
			fact.After = now
		}
		facts = append(facts, fact)
	}
	return facts
}

// awardLabel is the result of a game in words.
func awardLabel(reader page.Reader, g *game.State) string {
	if g.Outcome == nil {
		return reader.Text("play.rule.unfinished")
	}
	for _, a := range awards {
		if a.is(*g.Outcome) {
			return a.label(reader)
		}
	}
	return scoreText(g.Settings.Variant, g.Outcome)
}

// tablePoint says what the result does to the table of the tournament.
func (v *ruleView) tablePoint(s seen, after *game.State) note {
	p := s.State.Settings.Pairing
	for _, a := range awards {
		if a.chess && a.is(*after.Outcome) {
			return note{Text: v.reader.Text("play.rule.no_table"), Article: "FIDE 10.2"}
		}
	}
	if round := s.event.Round(p.Round); round != nil {
		for _, g := range round.Games {
			if g.Board == p.Board && g.Result != score.NotPlayed && !s.Gave(g.Result) {
				return note{Text: v.reader.Text("play.rule.table_stays", i18n.A("result", parts.ResultLabel(v.reader, g.Result)))}
			}
		}
	}
	return note{Text: v.reader.Text("play.rule.table")}
}

// panelLink is an act in the arbiter's part of the page of a game.
type panelLink struct {
	Label string `json:"label"`
	Path  string `json:"path"`
}

// panelOf are the acts for the arbiter; nil for everybody else.
func panelOf(reader page.Reader, s seen) []panelLink {
	if !s.rules {
		return nil
	}
	links := []panelLink{}
	for _, r := range offeredRulings(s.Snapshot) {
		links = append(links, panelLink{reader.Text("play.rule." + r.word), rulePath(s.Snapshot, r.word)})
	}
	if hasBegun(s.Snapshot) && !s.side.IsValid() { // who plays does not judge
		links = append(links, panelLink{reader.Text("play.rule.suspicion"), parts.TournamentPath(s.State.Settings.Pairing.Tournament, "games", s.ID, "suspicion")})
	}
	return links
}
