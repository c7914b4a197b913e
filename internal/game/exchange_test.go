package game

import (
	"testing"

	"damka/article"
)

// II.4.6: players who exchange their seats take their sanctions with them, and have them at their own side again when the game begins anew with
// the colours that were announced.
func TestII_4_6_SanctionsGoWithThePlayers(t *testing.T) {
	s := blitz(article.International)
	s.Pairing = board7
	g := newTable(t, s).begin()
	whose := func() article.Colour {
		if len(g.state.Sanctions) != 1 {
			t.Fatalf("%+v", g.state.Sanctions)
		}
		return g.state.Sanctions[0].Who
	}
	g.record(Sanctioned{At: g.now, Who: article.White, Sanction: Reprimand, Article: "II.2.5.1"})
	before := g.state
	g.record(SeatsExchanged{At: g.now})
	if whose() != article.Black || before.Sanctions[0].Who != article.White {
		t.Errorf("after the exchange the sanction is %s's, before %s's", whose(), before.Sanctions[0].Who)
	}
	g.record(StartFaultFound{At: g.now, Fault: WrongStart, Measure: PlayAnew, Why: Why{article.Because("game.test", "")}})
	if whose() != article.White {
		t.Errorf("in the game that begins anew the sanction is %s's", whose())
	}
}

// Who consults stays when a game begins anew, and so does that somebody has left: the link by which they came opens nothing again (kotek-2008
// I.11.1.9). Where the players have each other's colours then, those who consult go with them.
func TestKotek_I_11_1_9_WhoConsultsStaysWhenAGameBeginsAnew(t *testing.T) {
	for _, turned := range []bool{false, true} {
		g := consulting(t)
		jan, zofia := Player{Record: RecordRef{ID: "jan"}}, Player{Record: RecordRef{ID: "zofia"}}
		for _, p := range []Player{jan, zofia} {
			g.record(TeamJoined{At: g.now, Side: article.White, Player: p})
		}
		g.record(TeamLeft{At: g.now, Side: article.White, Player: jan})
		g.record(Counselled{At: g.now, By: article.White, Phrase: PhraseAgree})
		white, black, side := g.state.White, g.state.Black, article.White
		if turned {
			white, black, side = black, white, article.Black
		}
		g.record(BegunAnew{At: g.now, Settings: g.state.Settings, White: white, Black: black, Why: Why{article.Because("game.test", "")}})
		if team := g.state.Team(side); len(team) != 2 || team[1] != zofia {
			t.Errorf("turned %t: the side is %+v", turned, team)
		}
		if left := g.state.Left(side); len(left) != 1 || left[0] != jan || g.state.Parted(article.White) != 1 || len(g.state.Counsel(side)) != 1 {
			t.Errorf("turned %t: %+v have left, %d", turned, left, g.state.Parted(article.White))
		}
	}
}
