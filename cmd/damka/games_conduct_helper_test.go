package main

import (
	"net/url"
	"time"

	"damka/article"
	"damka/internal/game"
)

// inTurn does one after another, as long as the game is not over.
func inTurn(all ...func(*chanceGame)) func(*chanceGame) {
	return func(g *chanceGame) {
		for _, do := range all {
			for range 4 {
				if g.Pass(time.Second); !g.over() {
					g.move()
				}
			}
			if !g.over() {
				do(g)
			}
		}
	}
}

// reports: the opponent reports irregularities, and each thing is decided that can be, by the opponent (I.5.4) and by the
// arbiter (I.5.9, FIDE 7.5). What the opponent is not to decide is refused.
func reports(g *chanceGame) {
	draughts := g.game().State.Settings.Variant.IsDraughts()
	report := act("report")
	report.Set("kind", map[bool]string{true: "moved_twice", false: "pressed_only"}[draughts])
	report.Set("since", map[bool]string{true: "1", false: "0"}[draughts])
	for _, decision := range []string{"accept_irregular", "correct_irregular", "accepted", "dismissed", "corrected"} {
		if g.Pass(time.Second); !g.over() {
			g.move()
		}
		if g.over() {
			return
		}
		reporter, offender := g.onMove()
		if !g.post("report", reporter, "/act", report) {
			continue
		}
		if g.post("a choice of who did it", offender, "/act", act("accept_irregular")) {
			g.Error("who did something irregular has accepted it")
		}
		switch decision {
		case "accept_irregular":
			g.post(decision, reporter, "/act", act(decision))
		case "correct_irregular":
			if g.post(decision, reporter, "/act", act(decision)) {
				g.Error("a move that the program has checked was taken back by a report")
			}
			decision = "corrected"
		}
		if g.game().State.Reported.Offender.IsValid() && g.rule("irregularity", url.Values{"choice": {decision}}) {
			g.done["irregularity: "+decision]++
		}
		if g.game().State.Reported.Offender.IsValid() && g.rule("irregularity", url.Values{"choice": {"dismissed"}}) {
			g.done["irregularity: dismissed"]++
		}
	}
}

// penalises imposes every sanction of the edition that does not end the game.
func penalises(g *chanceGame) { g.sanctions(func(r game.SanctionRule) bool { return !r.Ends }) }

// endsBy imposes one that ends it.
func endsBy(sanction game.Sanction) func(*chanceGame) {
	return func(g *chanceGame) {
		g.sanctions(func(r game.SanctionRule) bool { return r.Sanction == sanction })
		if !g.over() {
			g.Errorf("a player has %s and the game goes on", sanction)
		}
	}
}

func (g *chanceGame) sanctions(which func(game.SanctionRule) bool) {
	g.Helper()
	state := g.game().State
	breach := map[bool]string{true: "II.2.4.5", false: "FIDE 11.5"}[state.Settings.Variant.IsDraughts()]
	for _, rule := range game.Sanctions(state.Settings.Edition) {
		if !which(rule) {
			continue
		}
		form := url.Values{"side": {article.White.String()}, "sanction": {string(rule.Sanction)}, "breach": {breach}}
		if rule.Takes {
			form.Set("taken", "0:20")
		}
		if rule.Gives {
			form.Set("given", "0:30")
		}
		if !g.rule("sanction", form) {
			g.Errorf("%v is refused", form)
		}
		g.done["sanction: "+string(rule.Sanction)]++
	}
}

// interrupts: the program was away, and gives for it what players lost (chanceActs has it, too).
func interrupts(g *chanceGame) { interruption(g, "interruption") }

// returns: a player leaves and comes back.
func returns(g *chanceGame) {
	side := g.game().State.Turn()
	if !g.goesAway(side) || g.over() {
		return
	}
	_, leave := g.connect(side)
	leave()
	g.done["return"]++
}
