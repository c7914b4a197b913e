package game

import (
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
)

// consulting is a game in which White consult.
func consulting(t *testing.T) *table {
	s := blitz(article.International)
	s.Edition, s.Consultation = article.Kotek2008, Sides{White: true}
	return newTable(t, s)
}

// kotek-2008 I.11.1.9: those on one side consult while they play: with phrases, moves or lines, so many a minute each and so many a game. The
// other side neither has it nor hears that something was said.
func TestKotek_I_11_1_9_ASideConsults(t *testing.T) {
	record := RecordRef{ID: "a", Hash: strings.Repeat("0a", 32)}
	g := consulting(t)
	g.refusedBy(Counsel{By: article.Black, Phrase: PhraseAgree}, CodeTeamNone, "I.11.1.9")
	g.refused(Counsel{Phrase: PhraseAgree}, CodeNoSide)
	for _, nothing := range []Counsel{
		{}, {Phrase: PhraseHello}, {Phrase: PhraseAgree, Move: "32-28"}, {Phrase: PhraseAgree, Record: record}, {Move: "32-28", Record: record},
	} {
		nothing.By = article.White
		g.refused(nothing, CodeCounselNothing)
	}
	g.do(Silence{By: article.Black, On: true}) // it turns off what the opponents hear
	before := [2]uint64{g.state.HeardBy(article.White), g.state.HeardBy(article.Black)}
	told := g.state.ToldSeq
	g.do(Counsel{By: article.White, Phrase: PhraseAgree})
	if again := g.do(Counsel{By: article.White, Phrase: PhraseAgree}); again != nil {
		t.Errorf("said twice: %v", again)
	}
	if again := g.after(pressedTwice - 1).do(Counsel{By: article.White, Phrase: PhraseAgree}); again != nil {
		t.Errorf("said twice: %v", again)
	}
	if again := g.after(1).do(Counsel{By: article.White, Phrase: PhraseAgree}); len(again) != 1 {
		t.Errorf("what was said is not said again: %v", again)
	}
	g.do(Counsel{By: article.White, Phrase: PhraseAgree, Member: "m"})
	if g.state.HeardBy(article.Black) != before[1] || g.state.HeardBy(article.White) <= before[0] || g.state.ToldSeq != told || g.state.HeardBy(0) != g.state.HeardSeq {
		t.Error("others hear that something was said, or those on the side do not")
	}
	if lines := g.state.Counsel(article.White); len(lines) != 3 || lines[2].Member != "m" || g.state.Counsel(article.Black) != nil || g.state.Counsel(0) != nil || len(g.state.Talk.Lines) != 0 {
		t.Errorf("%+v, %+v", lines, g.state.Talk)
	}
	for n := 2; n < mostCounselAMinute; n++ {
		g.do(Counsel{By: article.White, Record: record})
	}
	g.refused(Counsel{By: article.White, Phrase: PhraseThink}, CodeCounselFast)
	g.do(Counsel{By: article.White, Phrase: PhraseThink, Member: "m"}) // who has not said much
	g.after(clock.Minute-pressedTwice-1).refused(Counsel{By: article.White, Phrase: PhraseThink}, CodeCounselFast)
	g.after(1).do(Counsel{By: article.White, Phrase: PhraseThink})
	g.do(Resign{By: article.White})
	g.refusedBy(Counsel{By: article.White, Phrase: PhraseAgree}, CodeCounselOver, "I.11.1.9")
}

// A game has room for so many lines of a side, however many say them.
func TestCounselIsLimited(t *testing.T) {
	g := consulting(t)
	for n := range uint64(mostCounselAGame) {
		g.state = g.state.Apply(Recorded{g.state.Seq + 1, Counselled{At: noon - clock.Minute, By: article.White, Move: "32-28", Member: string(rune('a' + n%20))}})
	}
	g.refused(Counsel{By: article.White, Phrase: PhraseAgree}, CodeCounselMuch)
}

// Moves are proposed as they are written in each variant, whether or not they can be made: to who plays without a board nothing is said of it
// (I.11.1.4). Words are no moves.
func TestMovesAreProposed(t *testing.T) {
	for _, move := range []string{"32-28", "28x19", "28x19x8", "3:12:23", "c3-d4", "c3:e5:g7", "c3d4"} {
		g := consulting(t)
		g.do(Counsel{By: article.White, Move: move})
		if lines := g.state.Counsel(article.White); len(lines) != 1 || lines[0].Move != move {
			t.Errorf("%s: %+v", move, lines)
		}
	}
	for _, words := range []string{"hello", "600700800", "32", "32-28 ", "32-28\n", "a", "abc", "123-456", "bad", "1-99", "1x99", "1:99", "0-5", "0x5", "32-51", "32-28-" + strings.Repeat("1-", 20) + "1"} {
		consulting(t).refused(Counsel{By: article.White, Move: words}, CodeCounselMove)
	}
}
