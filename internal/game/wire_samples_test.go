package game

import (
	"strings"

	"damka/article"
	"damka/clock"
)

// wireSamples are events of every kind and version; the first of each has a value in every field.
func wireSamples() map[string][]Event {
	const white, black = article.White, article.Black
	record := RecordRef{ID: "k3f9", Hash: strings.Repeat("0a", 32)}
	player := Player{Participant: "p1", Account: "a1", Record: record}
	settings := Settings{
		Variant: article.International, Edition: article.PZWarc, Start: "W:W31-50:B1-20", Control: clock.MustParse("90/45,30+30"),
		Pairing: board7, Input: ByTransmitter, Delay: 15, Late: clock.Minute, LateSaid: true, Friendly: true, Advantage: true, Supervised: true, Quickplay: true, DrawsFrom: 30, NoAgreedDraws: true, Exhibitor: white, Origin: Origin{Kind: Handicap, Side: black, Without: "1", Number: 5, Drawn: "12-7", Moves: "32-28"},
		Blindfold: Sides{true, true}, Consultation: Sides{true, true}, Vacation: 20, Carried: Carried{White: clock.Minute, Black: clock.Second},
	}
	settings.Pairing.Announced = 12
	rated := settings
	rated.Rated, rated.Part = true, Part{"encounter/q3m7aabz2x5kdefg", 3}
	private := rated
	private.Private = true
	third, sixth := player, player
	third.Program, sixth.Program = "damka.3", "damka.6"
	why := Why{article.Because("game.test", "II.6.19", sideArg(white), numberArg("moves", 3), article.Arg{Name: "move", Value: article.Text("32-28")})}
	bare := Why{article.Because("game.test", "")}
	outcome := Outcome{White: Drawn, Black: Drawn, Advantage: white, Unplayed: true, Why: why}
	return map[string][]Event{
		"game.created.v1": {
			Created{At: noon, Settings: settings, White: player, Black: player},
			Created{At: noon, Settings: Settings{Variant: article.Chess960, Edition: article.FIDE2023}},
		},
		"game.created.v3": {
			Created{At: noon, Settings: rated, White: third, Black: sixth, HalfMoves: 17},
			Created{At: noon, Settings: Settings{Variant: article.International, Edition: article.PZWarc, Rated: true}},
			Created{At: noon, Settings: Settings{Variant: article.International, Edition: article.PZWarc}, White: Player{Account: "a1"}, Black: Player{Program: "damka.3"}},
			Created{At: noon, Settings: Settings{Variant: article.International, Edition: article.PZWarc, Part: Part{"exhibition/q3m7aabz2x5kdefg", 12}}},
		},
		"game.created.v4": {
			Created{At: noon, Settings: private, White: third, Black: sixth, HalfMoves: 17},
			Created{At: noon, Settings: Settings{Variant: article.International, Edition: article.PZWarc, Private: true}, White: Player{Account: "a1"}},
		},
		"player.seated.v1":     {Seated{At: noon, Side: white, Player: player}, Seated{At: noon, Side: black, Player: Player{Account: "a1"}}},
		"game.started.v1":      {Started{At: noon, WhiteAbsent: true, BlackAbsent: true, Appointed: noon + 60_000}, Started{At: noon}},
		"player.arrived.v1":    {Arrived{At: noon, Side: black}},
		"move.made.v1":         {Moved{At: noon, By: white, Move: "26x17x8x19", Lag: 120, Left: 299_000}, Moved{At: noon, By: black, Move: "e7e8q"}},
		"draw.offered.v1":      {DrawOffered{At: noon, By: white, Advantage: black}, DrawOffered{At: noon, By: black}},
		"draw.refused.v1":      {DrawRefused{At: noon, By: white}},
		"claim.rejected.v1":    {ClaimRejected{At: noon, By: white, Owed: "g1f3", Bonus: 2 * clock.Minute, Why: why}, ClaimRejected{At: noon, By: black, Why: bare}},
		"takeback.proposed.v1": {TakebackProposed{At: noon, By: white, Moves: 2}},
		"takeback.refused.v1":  {TakebackRefused{At: noon, By: white}},
		"moves.taken_back.v1":  {TakenBack{At: noon, Moves: 2}},
		"time.given.v1":        {TimeGiven{At: noon, To: white, Amount: GivenTime}},
		"time.changed.v1":      {TimeChanged{At: noon, Who: white, Amount: -clock.Minute, Why: why}},
		"clock.set.v1":         {ClockSet{At: noon, White: clock.Minute, Black: clock.Hour, Why: why}},
		"clock.stopped.v1":     {ClockStopped{At: noon, Why: why}},
		"clock.resumed.v1":     {ClockResumed{At: noon}},
		"clock.interrupted.v1": {Interrupted{From: noon, At: noon + 1, White: awayMover, Black: awayOther}, Interrupted{From: noon, At: noon + 1}},
		"arbiter.called.v1":    everyCall(),
		"arbiter.came.v1":      {CallAnswered{At: noon}},
		"position.restored.v1": {Restored{At: noon, Moves: 3, White: clock.Minute, Black: clock.Hour, Why: why}},
		"game.ended.v1": {
			Ended{At: noon, Outcome: outcome, ByArbiter: true}, Ended{At: noon, Outcome: wonBy(white, bare.Reason)}, Ended{At: noon, Outcome: Outcome{White: Drawn, Why: bare}},
		},
		"ruling.asked.v1":      everyGround(),
		"ruling.given.v1":      everyAnswer(why),
		"player.sanctioned.v1": everySanction(),
		"irregularity.reported.v1": {
			IrregularityReported{At: noon, By: black, Offender: white, Kind: "moved_twice", Since: 1, Stopped: true, Why: why},
			IrregularityReported{At: noon, Offender: white, Kind: "illegal_move", Why: bare},
		},
		"irregularity.answered.v1": {
			IrregularityAnswered{At: noon, By: black, Choice: Corrected, Back: 1, Bonus: clock.Minute, Counts: true, Why: why},
			IrregularityAnswered{At: noon, Choice: Accepted, Why: bare}, IrregularityAnswered{At: noon, Choice: Dismissed, Why: bare},
		},
		"touch.upheld.v1":    {TouchUpheld{At: noon, By: white, Allowed: []string{"b2b3", "b2b4"}, Why: why}},
		"seats.exchanged.v1": {SeatsExchanged{At: noon}},
		"draw.consented.v1":  {DrawConsented{At: noon}},
		"score.shown.v1":     {ScoreShown{At: noon, To: black, Why: why}},
		"start_fault.found.v1": {
			StartFaultFound{At: noon, Fault: WrongStart, Measure: PlayAnew, Why: why}, StartFaultFound{At: noon, Fault: BoardTurned, Measure: Transfer, Why: bare},
			StartFaultFound{At: noon, Fault: ColoursReversed, Measure: PlayOn, Why: bare},
		},
	}
}

func everyCall() []Event {
	var all []Event
	for _, matter := range Matters() {
		all = append(all, ArbiterCalled{At: noon, By: article.White, Matter: matter})
	}
	return all
}

func everyGround() []Event {
	var all []Event
	for _, v := range []article.Variant{article.International, article.Chess} {
		for _, ground := range Grounds(v) {
			all = append(all, RulingAsked{At: noon, By: article.White, Ground: ground, Article: "III.9.1", Stopped: true})
		}
	}
	return append(all, RulingAsked{At: noon, By: article.Black, Ground: GroundMinute, Article: "III.9.2"})
}

func everyAnswer(why Why) []Event {
	all := []Event{RulingGiven{At: noon, Answer: Granted, Bonus: 2 * clock.Minute, Increment: true, Why: why}}
	for _, answer := range []Answer{Rejected, Postponed, PostponedAndGave} {
		all = append(all, RulingGiven{At: noon, Answer: answer, Why: why})
	}
	return all
}

func everySanction() []Event {
	all := []Event{Sanctioned{
		At: noon, Who: article.White, Sanction: TimePenalty, Article: "II.2.5.5", Breach: "II.2.4.5", Taken: clock.Minute, Given: clock.Minute, Note: "n-17",
	}}
	for _, sanction := range []Sanction{Reprimand, Warning, YellowCard, OpponentTime, LossOfGame, Fine, Rounds, Expulsion, RedCard} {
		all = append(all, Sanctioned{At: noon, Sanction: sanction, Article: "II.2.5", Breach: "II.2.4.5"})
	}
	return all
}
