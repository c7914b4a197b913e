package main

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"

	"damka/article"
	"damka/internal/game"
	"damka/internal/web/webtest"
)

// play does an act of a player with what its form asks for. What comes of it is counted, too.
func (g *chanceGame) play(word string, who *webtest.Site, side article.Colour) bool {
	g.Helper()
	form := act(word)
	switch word {
	case "ask":
		form.Set("ground", g.ground(side))
	case "call":
		form.Set("matter", string(game.Matters()[g.chance.IntN(len(game.Matters()))]))
	case "report":
		rules := game.IrregularityRules(g.game().State.Settings.Edition)
		form.Set("kind", string(rules[g.chance.IntN(len(rules))].Kind))
		form.Set("since", strconv.Itoa(g.chance.IntN(2)))
	case "repetition", "no_progress":
		return g.claim(word, who)
	}
	if !g.post(word, who, "/act", form) {
		return false
	}
	if word == "ask" {
		g.done["ask: "+form.Get("ground")]++
	}
	return true
}

// ground is one that the page of a side shows, or any if it shows none.
func (g *chanceGame) ground(side article.Colour) string {
	state := g.game().State
	if asks := state.Askable(side); len(asks) > 0 {
		return string(asks[g.chance.IntN(len(asks))].Ground)
	}
	return string(game.Grounds(state.Settings.Variant)[0])
}

// claim claims a draw in chess for the position on the board, or with an intended move.
func (g *chanceGame) claim(word string, who *webtest.Site) bool {
	g.Helper()
	form, with := act(word), ""
	if legal := g.legalFor(who); g.chance.IntN(2) == 0 && len(legal) > 0 {
		form.Set("move", g.any(legal))
		with = " with a move"
	}
	before := len(g.game().State.Moves)
	if !g.post(word, who, "/act", form) {
		return false
	}
	found := map[bool]string{true: "right ", false: "wrong "}[g.over()]
	g.done[found+word]++
	if with != "" {
		g.done[found+word+with]++
	}
	if made := len(g.game().State.Moves); made != before {
		g.Errorf("a claim made a move: %d, then %d", before, made)
	}
	return true
}

// legalFor are the moves that somebody's page offers.
func (g *chanceGame) legalFor(who *webtest.Site) []string {
	legal := []string{}
	for _, m := range g.stateFor(who).Position.Moves {
		legal = append(legal, m.Code)
	}
	return legal
}

// decide does an act of the arbiter with what its form asks for. Which decision it was is counted, too.
func (g *chanceGame) decide(word string) bool {
	g.Helper()
	form, kind := url.Values{}, ""
	if fill := rulingForms[word]; fill != nil {
		kind = fill(g, form)
	}
	if !g.rule(word, form) {
		return false
	}
	if kind != "" {
		g.done[word+": "+form.Get(kind)]++
	}
	return true
}

// rulingForms fill in the forms of the arbiter's acts, and name the field that distinguishes them.
var rulingForms = map[string]func(*chanceGame, url.Values) string{
	"claim":         fillClaim,
	"irregularity":  fillIrregularity,
	"touch":         chosenFrom("touched", "b1", "g1 f1", "b8, g8", "e1 h1", "a2", "h7"),
	"stop":          because(game.ActStop),
	"give":          fillTime(game.ActGive),
	"take":          fillTime(game.ActTake),
	"clocks":        fillClocks,
	"back":          fillBack,
	"adjourn":       fillAdjourn,
	"plan":          fillMoment,
	"await":         fillAwait,
	"reopen":        chosenFrom("absent", "nobody", "white", "black", "both"),
	"envelope_lost": chosenFrom("position", "known", "known", "lost"),
	"times":         fillTimes,
	"sanction":      fillSanction,
	"result":        fillResult,
}

// fillClaim decides a claim; one of a draw in chess can be put off (FIDE III.5.2).
func fillClaim(g *chanceGame, form url.Values) string {
	answers := []string{"granted", "rejected", "rejected"}
	if state := g.game().State; !state.Settings.Variant.IsDraughts() && state.Asked.Ground != game.GroundTime {
		answers = append(answers, "postponed", "postponed_and_gave")
	}
	form.Set("answer", g.any(answers))
	return "answer"
}

func chosenFrom(field string, words ...string) func(*chanceGame, url.Values) string {
	return func(g *chanceGame, form url.Values) string {
		form.Set(field, g.any(words))
		return field
	}
}

// why chooses one of the reasons that the form has.
func (g *chanceGame) why(form url.Values, act game.RulingAct) {
	reasons := g.game().State.Settings.Grounds(act)
	form.Set("why", string(reasons[g.chance.IntN(len(reasons))].Code))
}

func because(act game.RulingAct) func(*chanceGame, url.Values) string {
	return func(g *chanceGame, form url.Values) string {
		g.why(form, act)
		return ""
	}
}

func (g *chanceGame) minutesAndSeconds(most int) string {
	return fmt.Sprintf("%d:%02d", g.chance.IntN(most), 1+g.chance.IntN(59))
}

func fillTime(act game.RulingAct) func(*chanceGame, url.Values) string {
	return func(g *chanceGame, form url.Values) string {
		form.Set("side", g.side().String())
		form.Set("amount", g.minutesAndSeconds(2))
		g.why(form, act)
		return ""
	}
}

func fillClocks(g *chanceGame, form url.Values) string {
	form.Set("white", g.minutesAndSeconds(10))
	form.Set("black", g.minutesAndSeconds(10))
	g.why(form, game.ActClocks)
	return ""
}

func fillBack(g *chanceGame, form url.Values) string {
	all := len(g.game().State.Moves)
	form.Set("kept", strconv.Itoa(all-1-g.chance.IntN(min(all, 5))))
	if g.chance.IntN(2) == 0 {
		form.Set("white", g.minutesAndSeconds(10))
	}
	g.why(form, game.ActPutBack)
	return ""
}

func fillIrregularity(g *chanceGame, form url.Values) string {
	form.Set("choice", g.any([]string{"accepted", "corrected", "dismissed"}))
	if g.game().State.Settings.Variant.IsDraughts() {
		form.Set("bonus", g.any([]string{"", "", "1:00", "2"}))
	} else if form.Get("choice") == "accepted" {
		form.Set("choice", "corrected")
	}
	return "choice"
}

// fillMoment agrees on the next morning.
func fillMoment(g *chanceGame, form url.Values) string {
	next := g.Now().AddDate(0, 0, 1+g.chance.IntN(2))
	form.Set("day", next.Format(time.DateOnly))
	form.Set("hour", g.any([]string{"09:00", "10:30", "18:00"}))
	return ""
}

func fillAdjourn(g *chanceGame, form url.Values) string {
	if g.chance.IntN(2) == 0 {
		fillMoment(g, form)
	}
	if !g.game().State.Settings.Variant.IsDraughts() && g.chance.IntN(3) == 0 {
		form.Set("early", "0:30")
	}
	return ""
}

func fillTimes(g *chanceGame, form url.Values) string {
	form.Set("side", g.side().String())
	form.Set("white", g.minutesAndSeconds(10))
	form.Set("black", g.minutesAndSeconds(10))
	form.Set("consent", g.any([]string{"before", "decided"}))
	return ""
}

// fillSanction imposes one of those of the edition; those that end the game late in it.
func fillSanction(g *chanceGame, form url.Values) string {
	state := g.game().State
	rules := slices.DeleteFunc(game.Sanctions(state.Settings.Edition), func(r game.SanctionRule) bool { return r.Ends && !g.isLate() })
	rule := rules[g.chance.IntN(len(rules))]
	form.Set("side", g.side().String())
	if rule.Both && g.chance.IntN(2) == 0 {
		form.Set("side", "both")
	}
	form.Set("sanction", string(rule.Sanction))
	form.Set("breach", map[bool]string{true: "II.2.4.5", false: "FIDE 11.5"}[state.Settings.Variant.IsDraughts()])
	if rule.Takes {
		form.Set("taken", g.minutesAndSeconds(1))
	}
	if rule.Gives && (!rule.Takes || g.chance.IntN(2) == 0) {
		form.Set("given", g.minutesAndSeconds(2))
	}
	return "sanction"
}

// chanceAwards are results, each with a reason that it can have.
var chanceAwards = [][2]string{
	{"white", "game.ground.loss"}, {"black", "game.ground.flag"}, {"draw", "game.ground.agreed"}, {"both_lost", "game.ground.loss"},
	{"black_forfeits", "game.ground.forfeited"}, {"white_forfeits", "game.ground.forfeited"}, {"both_forfeit", "game.ground.nobody_came"},
	{"white_half", "game.ground.less_points"}, {"white_advantage", "game.ground.agreed"},
}

// fillResult gives one of the results that the game can have.
func fillResult(g *chanceGame, form url.Values) string {
	settings := g.game().State.Settings
	all := slices.DeleteFunc(slices.Clone(chanceAwards), func(a [2]string) bool {
		return a[0] == "white_half" && settings.Variant.IsDraughts() || a[0] == "white_advantage" && !settings.Advantage
	})
	award := all[g.chance.IntN(len(all))]
	form.Set("award", award[0])
	form.Set("why", award[1])
	return "award"
}
