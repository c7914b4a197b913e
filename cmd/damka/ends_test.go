package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/words"
)

// ending is a game that ends after some commands.
type ending struct {
	name     string
	settings func(*game.Settings)
	commands []any // clock.Time: that passes; else a command
}

// waysToEnd are the ways a game ends by an act, by time, or by who is missing; the board's own ends are among the reasons
// of draughts and of chess.
func waysToEnd(v article.Variant) []ending {
	moves := map[article.Variant][2]string{article.International: {"32-28", "19-23"}, article.Russian: {"c3-d4", "b6-a5"}, article.Chess: {"e4", "e5"}}[v]
	white, black := game.Play{By: article.White, Move: moves[0]}, game.Play{By: article.Black, Move: moves[1]}
	alone := func(s *game.Settings) { s.Friendly = true }
	hall := func(s *game.Settings) {
		s.Pairing, s.Control = game.Pairing{Tournament: "t", Round: 1, Board: 1}, clock.MustParse("60+30")
		s.Late = 15 * clock.Minute
	}
	absent := func(a clock.Absence) game.Start { return game.Start{Absent: a} }
	half, rules := game.Outcome{White: game.Drawn, Black: game.Drawn}, game.Settings{Variant: v, Edition: article.InForce(v)}
	seal := game.Seal{By: article.Black, Move: moves[1], Key: game.SealKey{1}, Salt: game.SealSalt{2}}
	toSeal := []any{game.Start{}, white}
	if v == article.Chess {
		toSeal = []any{game.Start{}, white, black, game.Play{By: article.White, Move: "Nf3"}}
		seal.Move = "Nc6"
	}
	all := []ending{
		{"resigned", alone, []any{white, black, game.Resign{By: article.White}}},
		{"flag", alone, []any{white, black, clock.Hour, game.Fall{}}},
		{"agreed", alone, []any{white, black, game.OfferDraw{By: article.Black}, game.OfferDraw{By: article.White}}},
		{"left", alone, []any{white, black, game.Leave{Side: article.White, Closed: true}, 2 * clock.Minute, game.ClaimVictory{By: article.Black}}},
		{"left, a draw", alone, []any{white, black, game.Leave{Side: article.White, Closed: true}, 2 * clock.Minute, game.ClaimGoneDraw{By: article.Black}}},
		{"called off", alone, []any{white, game.Abort{By: article.Black}}},
		{"no first move", alone, []any{white, clock.Minute, game.Fall{}}},
		{"absent", hall, []any{absent(clock.Absence{Black: true}), 20 * clock.Minute, game.Fall{}}},
		{"both absent", hall, []any{absent(clock.Absence{White: true, Black: true}), 20 * clock.Minute, game.Fall{}}},
		{"punished", hall, []any{game.Start{}, white, game.Penalise{Who: article.White, Sanction: game.LossOfGame, Breach: deviceOf(v)}}},
		{"both punished", hall, []any{game.Start{}, white, game.Penalise{Sanction: game.LossOfGame, Breach: deviceOf(v)}}},
		{"both late for the resumption", hall, append(toSeal, game.Adjourn{Resume: dawn + 2*clock.Hour}, seal, game.CloseEnvelope{}, 2*clock.Hour, game.Fall{Key: seal.Key}, 2*clock.Hour, game.Fall{Key: seal.Key})},
		{"signed", func(s *game.Settings) { hall(s); s.Input = game.ByTransmitter }, []any{game.Start{}, game.Sign{White: game.Won}}},
	}
	for _, a := range []struct {
		code    article.Code
		outcome game.Outcome
	}{
		{game.GroundBoard, game.Outcome{White: game.Won}}, {game.GroundResigned, game.Outcome{White: game.Won}}, {game.GroundFlag, game.Outcome{White: game.Won}},
		{game.GroundAgreed, half}, {game.GroundNobodyWins, half}, {game.GroundBothFlags, half}, {game.GroundLoss, game.Outcome{White: game.Won}},
		{game.GroundLessPoints, game.Outcome{}}, {game.GroundRefusal, game.Outcome{White: game.Won}}, {game.GroundBothRefused, game.Outcome{}},
		{game.GroundDevice, game.Outcome{White: game.Won}}, {game.GroundForfeited, game.Outcome{White: game.Won, Unplayed: true}},
		{game.GroundNobodyCame, game.Outcome{Unplayed: true}}, {game.GroundRecorded, half},
	} {
		if why, known := rules.Ground(game.ActAward, string(a.code)); known {
			a.outcome.Why = game.Why{Reason: why}
			all = append(all, ending{"the arbiter: " + string(a.code), hall, []any{game.Start{}, white, black, game.Award{Outcome: a.outcome}}})
		}
	}
	if v == article.Chess {
		return append(all, onlyInChess()...)
	}
	return append(all, onlyInDraughts(v)...)
}

// madeOf are moves of both sides, White's first.
func madeOf(moves string) (all []any) {
	side := article.White
	for _, move := range strings.Fields(moves) {
		all, side = append(all, game.Play{By: side, Move: move}), side.Other()
	}
	return all
}

// onlyInChess are draws because the opponent cannot mate, and claims.
func onlyInChess() []ending {
	lone := func(s *game.Settings) { s.Friendly, s.Start = true, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1" }
	fifty := func(s *game.Settings) { s.Friendly, s.Start = true, "6k1/8/8/8/8/8/R7/K7 w - - 0 1" }
	alone := func(s *game.Settings) { s.Friendly = true }
	hall := func(s *game.Settings) {
		s.Pairing, s.Control, s.Quickplay = game.Pairing{Tournament: "t", Round: 1, Board: 1}, clock.MustParse("90"), true
	}
	claim := func(by article.Colour, rule chess.DrawRule, move string) game.Command {
		return game.ClaimDraw{DrawClaim: game.DrawClaim{By: by, Rule: rule, Move: move}}
	}
	rook, king := strings.Fields("Rb2 Rc2 Rd2 Re2 Re3 Rd3 Rc3 Rb3 Ra3 Ra2"), strings.Fields("Kh8 Kh7 Kg8")
	var quiet string // no position comes five times
	for i := range 50 {
		quiet += rook[i%10] + " " + king[i%3] + " "
	}
	before := strings.TrimSuffix(quiet, king[49%3]+" ")
	const again = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"
	return []ending{
		{"resigned, the opponent cannot mate", lone, append(madeOf("Qa2 Kd8"), game.Resign{By: article.White})},
		{"flag, the opponent cannot mate", lone, append(madeOf("Qa2 Kd8"), clock.Hour, game.Fall{})},
		{"claimed: three times, with a move", alone, append(madeOf(again), claim(article.Black, chess.Repetition, "Ng8"))},
		{"claimed: three times, on the board", alone, append(madeOf(again+" Ng8"), claim(article.White, chess.Repetition, ""))},
		{"claimed: fifty moves, with a move", fifty, append(madeOf(before), claim(article.Black, chess.NoProgress, king[49%3]))},
		{"claimed: fifty moves, on the board", fifty, append(madeOf(quiet), claim(article.White, chess.NoProgress, ""))},
		{"both flags", hall, []any{game.Start{}, game.DeclareBothFlags{}}},
	}
}

// onlyInDraughts are claims, which only kotek-2008 has, and what accelerated games end by.
func onlyInDraughts(v article.Variant) []ending {
	of := func(control string) func(*game.Settings) {
		return func(s *game.Settings) {
			s.Pairing, s.Control = game.Pairing{Tournament: "t", Round: 1, Board: 1}, clock.MustParse(control)
		}
	}
	all := []ending{
		{"both flags", of("10"), []any{game.Start{}, game.DeclareBothFlags{}}},
		{"superblitz: flag", of("3+2"), []any{game.Start{}, clock.Hour, game.Fall{}}},
		{"superblitz: resigned", of("3+2"), []any{game.Start{}, game.Resign{By: article.Black}}},
	}
	if v != article.International {
		return all
	}
	old := func(s *game.Settings) { s.Friendly, s.Edition, s.Start = true, article.Kotek2008, workedStart }
	claimed := append(madeOf(strings.Join(strings.Fields(workedCase)[:36], " ")), game.ClaimDraw{DrawClaim: game.DrawClaim{By: article.White}})
	late := func(s *game.Settings) { of("90")(s); s.Start = workedStart }
	asks := []any{game.Start{}, game.AskRuling{By: article.White, Ground: game.GroundEnding}, game.AnswerRuling{Answer: game.Granted}}
	return append(all, []ending{
		{"claimed: the moves of three kings against one", old, claimed},
		{"the arbiter accepts a claim", late, asks},
		{"the arbiter declares a draw", late, []any{game.Start{}, game.DeclareDraw{}}},
	}...)
}

func deviceOf(v article.Variant) article.Ref {
	if v.IsDraughts() {
		return "II.2.6.2"
	}
	return "FIDE 11.3.2"
}

// dawn is when these games begin.
const dawn = 1_773_489_600 * clock.Second

// outcome plays the game; every command must be possible.
func (e ending) outcome(t *testing.T, v article.Variant) *game.Outcome {
	t.Helper()
	settings := game.Settings{Variant: v, Edition: article.InForce(v), Control: clock.MustParse("5+3")}
	e.settings(&settings)
	state, now := &game.State{}, clock.Time(dawn)
	for _, step := range append([]any{game.Create{Settings: settings, White: game.Player{Account: "a"}, Black: game.Player{Account: "b"}}}, e.commands...) {
		if passed, isTime := step.(clock.Time); isTime {
			now += passed
			continue
		}
		events, err := game.Decide(state, step.(game.Command), now)
		if err != nil {
			t.Fatalf("%v, %s: %#v: %v", v, e.name, step, err)
		}
		for _, event := range events {
			state = state.Apply(game.Recorded{Seq: state.Seq + 1, Event: event})
		}
	}
	if state.Outcome == nil {
		t.Fatalf("%v, %s: the game is not over", v, e.name)
	}
	return state.Outcome
}

// uncited are the ends of games outside tournaments that no article speaks of.
var uncited = []article.Code{game.CodeEndAborted, game.CodeEndNoStart, game.CodeEndCalledOff, game.CodeEndLeft, game.CodeEndLeftDraw}

// What people read of each end, in both languages, with its article.
func TestEndsInWords(t *testing.T) {
	for _, lang := range i18n.Langs() {
		var all strings.Builder
		for _, v := range []article.Variant{article.International, article.Russian, article.Chess} {
			fmt.Fprintf(&all, "%v\n", v)
			for _, e := range waysToEnd(v) {
				why := e.outcome(t, v).Why.Reason
				text := words.Explain(i18n.For(lang).Plain(), why, func(string) string { return "" })
				if i18n.Marked(text) {
					t.Errorf("%v, %s: something is missing in %q", v, e.name, text)
				}
				if !why.Article.IsValid() && !slices.Contains(uncited, why.Code) {
					t.Errorf("%v, %s: %s cites no article", v, e.name, why.Code)
				}
				fmt.Fprintf(&all, "  %s: %s [%s]\n", e.name, text, why.Article)
			}
		}
		golden.Expect(t, "testdata/ends."+lang.String()+".golden", all.String())
	}
}
