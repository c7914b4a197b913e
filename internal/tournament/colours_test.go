package tournament

import (
	"testing"

	"damka/score"
)

// II.4.6: a game begun with the wrong colours counts, with the colours that
// were played. In round 1 of four the tables have 1-4 on board 1 and 2-3 on
// board 2.
func TestII46ColoursActuallyPlayed(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	d.do(ExchangeColours{1, 1, "p4"})
	g := d.game(1, 1, 4)
	if g.White != "p4" || g.Black != "p1" || !g.Exchanged || g.AsAnnounced().White != "p1" {
		t.Errorf("%+v", g)
	}
	d.refuse(ExchangeColours{1, 1, "p4"}, "colours.same", "II.4.6")
	d.refuse(ExchangeColours{1, 1, "p2"}, "colours.not_at_board", "")
	d.refuse(ExchangeColours{1, 7, "p2"}, "result.no_such_board", "")
	d.refuse(ExchangeColours{2, 1, "p2"}, "round.not_published", "")
	d.do(ExchangeColours{1, 1, "p1"})
	if g := d.game(1, 1, 4); g.White != "p1" || g.Exchanged {
		t.Errorf("exchanged back: %+v", g)
	}
}

// A result stays with the players, whatever it is; nobody had a colour in a
// forfeited game.
func TestII46ResultsStayWithThePlayers(t *testing.T) {
	for _, result := range score.Results() {
		d := newDesk(t, 4, func(s *Settings) { s.DrawsWithAdvantage = true })
		d.publish(1)
		if result != score.NotPlayed {
			d.result(1, 1, 4, result)
		}
		if result.Forfeited() {
			d.refuse(ExchangeColours{1, 1, "p4"}, "colours.not_played", "II.4.6")
			continue
		}
		was := d.game(1, 1, 4)
		d.do(ExchangeColours{1, 1, "p4"})
		now := d.game(1, 1, 4)
		if now.Result.For(score.Black) != was.Result.For(score.White) || now.Result.For(score.White) != was.Result.For(score.Black) {
			t.Errorf("%v became %v", was.Result, now.Result)
		}
	}
}

// Anyone who enters a result over the one before the exchange learns of it.
func TestColoursExchangedMeanwhile(t *testing.T) {
	d := newDesk(t, 4)
	d.publish(1)
	d.result(1, 1, 4, score.WhiteWins)
	d.do(ExchangeColours{1, 1, "p4"})
	changed := d.changed(EnterResults{[]ResultChange{{1, 1, score.WhiteWins, score.Draw}}}, "changed.result")
	if changed.Now != score.BlackWins || changed.Seq != d.s.Seq {
		t.Errorf("%v by event %d", changed.Now, changed.Seq)
	}
	d.do(Undo{d.s.Seq})
	if g := d.game(1, 1, 4); g.White != "p1" || g.Result != score.WhiteWins {
		t.Errorf("undone: %+v", g)
	}
}
