package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// A move that says in which position it was entered is made in no other one: not when it comes twice, not when the
// same position is there again after a takeback, and not after the same moves were made again.
func TestAPressIsForOnePosition(t *testing.T) {
	const w, b = article.White, article.Black
	s := blitz(article.International)
	s.Friendly = true
	g := newTable(t, s).play("32-28", "19-23")
	late := Play{By: w, Move: "28x19", Seen: g.state.Seen()}
	g.do(late)
	other := late
	other.Move = "28x17"
	g.refused(other, CodePositionChanged)
	g.do(ProposeTakeback{By: w})
	g.do(AnswerTakeback{By: b, Agreed: true})
	if len(g.state.Moves) != 2 || g.state.Turn() != w {
		t.Fatalf("%d moves, %v to move", len(g.state.Moves), g.state.Turn())
	}
	g.refused(late, CodePositionChanged) // the position is the same, the game is not where it was
	g.do(ProposeTakeback{By: w})
	g.do(AnswerTakeback{By: b, Agreed: true})
	g.play("32-28", "19-23")
	g.refused(late, CodePositionChanged)
	g.do(Play{By: w, Move: "28x19", Seen: g.state.Seen()})
	g.refused(late, CodePositionChanged) // it was taken back, and made again by another press
	if again := Fold(g.log); again.Seen() != g.state.Seen() {
		t.Errorf("after a restart it is %v, was %v", again.Seen(), g.state.Seen())
	}
	if g.state.Seen().Ply != 3 {
		t.Errorf("%v after three moves", g.state.Seen())
	}
}

// Without it a move is judged by the position alone. A wrong count is as wrong as a wrong mark.
func TestAPressThatDoesNotSayWhere(t *testing.T) {
	g := newTable(t, blitz(article.International)).play("32-28")
	now := g.state.Seen()
	for _, seen := range []Seen{{now.Ply + 1, now.Mark}, {now.Ply, now.Mark + "0"}, {now.Ply, ""}, {0, now.Mark}} {
		g.refused(Play{By: article.Black, Move: "19-23", Seen: seen}, CodePositionChanged)
	}
	g.play("19-23")
}

// What changes nothing of what a move would mean, does not refuse one that is under way.
func TestAPressOutlivesWhatIsNoMove(t *testing.T) {
	const w, b = article.White, article.Black
	s := blitz(article.International)
	s.Friendly = true
	g := newTable(t, s).play("32-28", "19-23")
	seen := g.state.Seen()
	for _, c := range []Command{GiveTime{By: b}, ProposeTakeback{By: b}, AnswerTakeback{By: w}, OfferDraw{By: b}, Leave{Side: b, Since: g.now}, Return{Side: b}, Interrupt{Since: g.now}} {
		g.after(clock.Second)
		if _, err := g.try(c); err != nil {
			t.Logf("%T: %v", c, err)
		}
		if g.state.Seen() != seen {
			t.Errorf("after %T a move under way is refused", c)
		}
	}
	g.do(Play{By: w, Move: "28x19", Seen: seen})
}

// FIDE 9.5.3: a wrong claim that comes twice has its price once.
func TestFIDE_9_5_3_AWrongClaimThatComesTwice(t *testing.T) {
	g := hall(t, article.Chess, article.FIDE2023, "90+30", "").play("e4", "e5")
	claim := ClaimDraw{DrawClaim: DrawClaim{By: article.White, Rule: 1}, Seen: g.state.Seen()} // no move is owed
	g.do(claim)
	_, black := g.left()
	if again := g.do(claim); len(again) != 0 {
		t.Errorf("%+v", again)
	}
	if _, after := g.left(); after != black {
		t.Errorf("Black had %v and has %v", black, after)
	}
}

// I.5.4: a report of the newest move is not about the one that is the newest when it comes late.
func TestI_5_4_AReportThatComesLate(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "90+30", "").play("32-28", "19-23")
	late := ReportIrregularity{By: article.White, Offender: article.Black, Kind: "moved_twice", Since: 1, Seen: g.state.Seen()}
	g.play("28x19", "14x23").refused(late, CodePositionChanged)
	late.Seen = g.state.Seen()
	g.do(late)
}

// II.7.6: a sealed move that comes late does not replace the one that was sealed since.
func TestII_7_6_ASealedMoveThatComesLate(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "90+30", "").play("32-28")
	g.do(Adjourn{})
	sealed := Seal{By: article.Black, Move: "19-23", Key: SealKey{1}, Salt: SealSalt{1}, Seen: g.state.Seen()}
	g.do(sealed)
	other := sealed
	other.Move, other.Key, other.Salt, other.Seen = "20-24", SealKey{2}, SealSalt{2}, g.state.Seen()
	g.do(other)
	g.refused(sealed, CodePositionChanged)
	if g.state.Adjournment.Commitment != other.Commitment() {
		t.Error("the envelope has another move")
	}
}
