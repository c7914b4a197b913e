package tournament

import (
	"testing"

	"damka/score"
)

// Every result can be entered, corrected to every other and cleared.
func TestEveryResult(t *testing.T) {
	d := newDesk(t, 2, func(s *Settings) { s.DrawsWithAdvantage = true })
	d.publish(1)
	for _, was := range score.Results() {
		for _, result := range score.Results() {
			change := ResultChange{1, 1, was, result}
			if was == result {
				d.refuse(EnterResults{[]ResultChange{change}}, "result.same", "")
				continue
			}
			d.do(EnterResults{[]ResultChange{change}})
			if g := d.game(1, 1, 2); g.Result != result || d.s.Open(g) == result.Finished() {
				t.Fatalf("%v to %v: got %v, open %v", was, result, g.Result, d.s.Open(g))
			}
			d.do(EnterResults{[]ResultChange{{1, 1, result, was}}})
		}
		if next := was + 1; int(next) < len(score.Results()) {
			d.do(EnterResults{[]ResultChange{{1, 1, was, next}}})
		}
	}
}

// I.6.5: a draw with advantage only where the regulations have it.
func TestI65NoAdvantageUnlessRegulated(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	for _, result := range []score.Result{score.DrawWhiteAdvantage, score.DrawBlackAdvantage} {
		d.refuse(EnterResults{[]ResultChange{{1, 1, score.NotPlayed, result}}}, "result.no_advantage_here", "I.6.5")
	}
}

// Who enters a result over one that somebody else entered meanwhile learns of it,
// and nothing is overwritten.
func TestSomebodyWasFaster(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	published := d.s.Seq
	if changed := d.changed(EnterResults{[]ResultChange{{1, 1, score.Adjourned, score.Draw}}}, "changed.result"); changed.Seq != published {
		t.Errorf("got event %d, want the publication %d", changed.Seq, published)
	}
	d.do(EnterResults{[]ResultChange{{1, 1, score.NotPlayed, score.WhiteWins}}})
	first := d.s.Seq
	d.do(EnterResults{[]ResultChange{{1, 2, score.NotPlayed, score.Draw}}})
	for _, result := range []score.Result{score.BlackWins, score.NotPlayed, score.WhiteWins} {
		command := EnterResults{[]ResultChange{{1, 2, score.Draw, score.BothLost}, {1, 1, score.Draw, result}}}
		changed := d.changed(command, "changed.result")
		if changed.Now != score.WhiteWins || changed.Seq != first {
			t.Errorf("got %v by event %d, want %v by %d", changed.Now, changed.Seq, score.WhiteWins, first)
		}
	}
	if games := d.s.rounds[0].Games; games[0].Result != score.WhiteWins || games[1].Result != score.Draw {
		t.Errorf("got %v", games)
	}
}

// A person who looked before somebody left learns of the forfeit, too.
func TestFasterWithdrawal(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1, 2, 3)
	d.play(1, 2)
	d.withdraw(1)
	g := d.game(3, 1, opponent(t, d, 3, 1))
	changed := d.changed(EnterResults{[]ResultChange{{3, g.Board, score.NotPlayed, score.Draw}}}, "changed.result")
	if changed.Now != g.Result || changed.Seq != d.s.Seq {
		t.Errorf("got %+v", changed)
	}
	d.do(Reinstate{id(1)})
	changed = d.changed(EnterResults{[]ResultChange{{3, g.Board, g.Result, score.Draw}}}, "changed.result")
	if changed.Now != score.NotPlayed || changed.Seq != d.s.Seq {
		t.Errorf("got %+v", changed)
	}
}

// A list of results is entered whole or not at all.
func TestResultsAllOrNone(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	good := ResultChange{1, 1, score.NotPlayed, score.Draw}
	d.refuse(EnterResults{}, "result.nothing", "")
	d.refuse(EnterResults{[]ResultChange{good, {1, 3, score.NotPlayed, score.Draw}}}, "result.no_such_board", "")
	d.refuse(EnterResults{[]ResultChange{good, {2, 1, score.NotPlayed, score.Draw}}}, "round.not_published", "")
	d.refuse(EnterResults{[]ResultChange{good, {-1, 1, score.NotPlayed, score.Draw}}}, "round.not_published", "")
	d.refuse(EnterResults{[]ResultChange{good, good}}, "result.board_twice", "")
	if g := d.s.rounds[0].Games[0]; g.Result != score.NotPlayed {
		t.Errorf("got %v", g.Result)
	}
}
