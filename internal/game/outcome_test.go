package game

import (
	"testing"

	"damka/score"
)

// II.5.6: in a tournament who does not come loses, also if both do not; a game that is called off with its round has no result, nor has one
// outside tournaments that nobody began.
func TestII_5_6_ResultsInTheTable(t *testing.T) {
	in, alone := &State{Settings: Settings{Pairing: Pairing{Tournament: "t", Round: 1, Board: 1}}}, &State{}
	for _, test := range []struct {
		s       *State
		outcome Outcome
		want    score.Result
	}{
		{in, Outcome{White: Won}, score.WhiteWins},
		{in, Outcome{White: Won, Unplayed: true}, score.BlackForfeits},
		{in, Outcome{Black: Won, Unplayed: true}, score.WhiteForfeits},
		{in, notPlayed(CodeEndAbsentBoth), score.BothForfeit},
		{in, notPlayed(CodeEndCalledOff), score.NotPlayed},
		{alone, notPlayed(CodeEndAborted), score.NotPlayed},
		{alone, Outcome{Black: Won, Unplayed: true}, score.WhiteForfeits},
	} {
		if got := test.s.TableResult(test.outcome); got != test.want {
			t.Errorf("%+v gives %q, want %q", test.outcome, got, test.want)
		}
	}
}
