package game

import (
	"damka/article"
	"damka/clock"
)

// roundSamples are the events that come from the round of a game, with a value in every field, then with as little as there may be.
func roundSamples() map[string][]Event {
	created := wireSamples()["game.created.v1"][0].(Created)
	counted := created
	counted.HalfMoves = 17
	rated := wireSamples()["game.created.v3"][0].(Created)
	return map[string][]Event{
		"game.created.v2": {counted, Created{At: noon, Settings: Settings{Variant: article.Chess, Edition: article.FIDE2023, Start: "4k3/8/8/8/8/8/8/R3K3 w - - 140 120"}, HalfMoves: 140}},
		"game.begun_anew.v2": {
			BegunAnew{At: noon, Settings: created.Settings, White: created.White, Black: created.Black, HalfMoves: 17, Why: Why{article.Because("game.test", "II.4.4", sideArg(article.White), numberArg("moves", 3), textArg("move", "32-28"))}},
			BegunAnew{At: noon, Settings: Settings{Variant: article.Chess, Edition: article.FIDE2023}, HalfMoves: 140, Why: Why{article.Because(CodeRoundAnew, "FIDE 6.6")}},
		},
		"game.begun_anew.v3": {
			BegunAnew{At: noon, Settings: rated.Settings, White: created.White, Black: created.Black, HalfMoves: 17, Why: Why{article.Because("game.test", "II.4.4", sideArg(article.White), numberArg("moves", 3), textArg("move", "32-28"))}},
		},
		"game.started.v2": {
			Started{At: noon, WhiteAbsent: true, BlackAbsent: true, Appointed: noon + 60_000, Signal: 17}, Started{At: noon, Signal: 17},
		},
		"game.set_aside.v1":    {SetAside{At: noon}},
		"game.went_on.v2":      {WentOn{At: noon, Signal: 17}},
		"game.went_on.v1":      {WentOn{At: noon}},
		"round.interrupted.v1": {RoundInterrupted{At: noon, Why: Why{article.Because("game.test", "II.7.2", sideArg(article.White), numberArg("moves", 3), textArg("move", "32-28"))}}, RoundInterrupted{At: noon, Why: Why{Settings{Variant: article.Chess}.Interruption(CausePower)}}},
		"round.resumed.v1":     {RoundResumed{At: noon}},
		"game.begun_anew.v1": {
			BegunAnew{At: noon, Settings: created.Settings, White: created.White, Black: created.Black, Why: Why{article.Because("game.test", "II.4.4", sideArg(article.White), numberArg("moves", 3), textArg("move", "32-28"))}},
			BegunAnew{
				At: noon, Settings: Settings{Variant: article.Chess, Edition: article.FIDE2023, Pairing: board7, Late: clock.Hour},
				White: Player{Participant: "p1"}, Black: Player{Participant: "p2"}, Why: Why{article.Because(CodeRoundAnew, "FIDE 6.6")},
			},
		},
	}
}
