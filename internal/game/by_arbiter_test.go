package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// endingWay is a way to end a game: the command that ends it, in a game that is ready for it.
type endingWay struct {
	what    string
	game    func(*testing.T) *table
	command Command
}

// arbitersEndings are all commands of the arbiter that can end a game by the arbiter's decision.
func arbitersEndings() []endingWay {
	const minute = clock.Minute
	pz := func(control, fen string) func(*testing.T) *table {
		return func(t *testing.T) *table { return hall(t, article.International, article.PZWarc, control, fen) }
	}
	chess := func(t *testing.T) *table { return hall(t, article.Chess, article.FIDE2023, "90", "") }
	after := func(game func(*testing.T) *table, commands ...Command) func(*testing.T) *table {
		return func(t *testing.T) *table {
			g := game(t)
			for _, c := range commands {
				g.do(c)
			}
			return g
		}
	}
	why := article.Because("desk.clock", "II.6.10")
	ask := AskRuling{By: article.White, Ground: GroundEnding}
	illegal := ReportIrregularity{By: article.Black, Offender: article.White, Kind: "pressed_only"}
	return []endingWay{
		{"FIDE 8.7, 11.7 the result", pz("90", ""), Award{Outcome{White: Drawn, Black: Drawn, Why: Why{article.Because("desk.award", "II.2.2")}}}},
		{"II.6.19 time is taken", pz("90", ""), ChangeTime{Who: article.White, Amount: -90 * minute, Why: why}},
		{"II.6.10 the clock is set", pz("90", ""), SetClock{White: 0, Black: minute, Why: why}},
		{"II.2.5.5 a penalty of time", pz("90", ""), Penalise{Who: article.Black, Sanction: TimePenalty, Breach: "II.2.4.5", Taken: 90 * minute}},
		{"II.2.5.3 a penalty", pz("90", ""), Penalise{Who: article.Black, Sanction: LossOfGame, Breach: "II.2.4.5"}},
		{"II.2.4.2 help that was reported", after(pz("90", ""), ReportHelp{Whom: article.Black, Words: inWords}), SettleSuspicion{Of: 3, Penalty: Penalise{Sanction: LossOfGame, Breach: "II.2.4.2"}}},
		{"II.5.2 a claim is granted", after(pz("20", threeKings100), ask), AnswerRuling{Granted}},
		{"II.6.18 a claim is rejected after the flag", func(t *testing.T) *table {
			return after(pz("20", threeKings100), ask)(t).after(21 * minute)
		}, AnswerRuling{Rejected}},
		{"III.8.2 a draw by the regulations", pz("20", threeKings100), DeclareDraw{}},
		{"III.9.3.1 both flags", pz("20", ""), DeclareBothFlags{}},
		{"FIDE III.3.1 both flags", func(t *testing.T) *table { return finish(t) }, DeclareBothFlags{}},
		{"FIDE III.5.1 a claim is granted", after(finish, AskRuling{By: article.White, Ground: GroundCannotWin}), AnswerRuling{Granted}},
		{"FIDE III.5.3 a claim is rejected after the flag", func(t *testing.T) *table {
			return after(finish, AskRuling{By: article.White, Ground: GroundCannotWin})(t).after(5 * minute)
		}, AnswerRuling{Rejected}},
		{"FIDE 7.5.5 the second illegal move", after(chess, illegal, AnswerIrregularity{Choice: Corrected}, illegal), AnswerIrregularity{Choice: Corrected}},
		{"FIDE I.13 the times are corrected", func(t *testing.T) *table {
			g := sealed(t, article.Chess, 0, "Nf3", "e4", "e5")
			g.at(0).do(Resume{Key: testKey})
			return g
		}, CorrectTimes{By: article.White, White: minute, Black: 0}},
	}
}

// What the arbiter decides in a game is marked so: the table of the tournament takes it at once, also
// where results of games wait for the arbiter.
func TestTheArbitersEndsAreMarked(t *testing.T) {
	for _, test := range arbitersEndings() {
		t.Run(test.what, func(t *testing.T) {
			events := test.game(t).do(test.command)
			if ended, over := events[len(events)-1].(Ended); !over || !ended.ByArbiter {
				t.Errorf("%T: %+v, want the end by the arbiter", test.command, events)
			}
		})
	}
}

// What the players and the rules decide is not the arbiter's, also where the arbiter has started it.
func TestOtherEndsAreNotTheArbiters(t *testing.T) {
	flag := hall(t, article.International, article.PZWarc, "20", "").after(21 * clock.Minute)
	envelope := sealed(t, article.International, clock.Hour, "19-20", "32-28").at(0)
	offered := hall(t, article.Chess, article.FIDE2023, "90", "").play("e4", "e5")
	offered.do(OfferDraw{By: article.White})
	for _, test := range []endingWay{
		{"II.6.12 the flag falls", func(*testing.T) *table { return flag }, Fall{}},
		{"II.7.6.7 what was sealed loses", func(*testing.T) *table { return envelope }, Resume{Key: testKey}},
		{"FIDE 5.2.3 a draw is agreed", func(*testing.T) *table { return offered }, OfferDraw{By: article.Black}},
	} {
		events := test.game(t).do(test.command)
		if ended, over := events[len(events)-1].(Ended); !over || ended.ByArbiter {
			t.Errorf("%s: %+v, want an end that is not the arbiter's", test.what, events)
		}
	}
}
