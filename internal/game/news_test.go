package game

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
)

// told is what a side has to know, in short: kinds, with article, amounts and the side it is about.
func (g *table) told(side article.Colour) string {
	var all []string
	for _, n := range g.state.News(side) {
		text := string(n.Kind)
		if n.Article != "" {
			text += " [" + string(n.Article) + "]"
		}
		if n.Amount != 0 {
			text += fmt.Sprintf(" %d s", n.Amount/clock.Second)
		}
		if n.Who.IsValid() {
			text += " " + n.Who.String()
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

// tells asks for what White, Black and somebody else have to know.
func (g *table) tells(white, black, others string) {
	g.t.Helper()
	for side, want := range map[article.Colour]string{article.White: white, article.Black: black, 0: others} {
		if got := g.told(side); got != want {
			g.t.Errorf("%v is told %q, want %q", side, got, want)
		}
	}
}

func friendly(t *testing.T, v article.Variant) *table {
	s := blitz(v)
	s.Friendly = true
	return newTable(t, s)
}

// An offer is refused by word or by a move (II.5.1, FIDE 9.1.2.1), and the offerer knows it until the own next move.
func TestNewsOfOffers(t *testing.T) {
	g := friendly(t, article.International).play("32-28", "19-23")
	g.do(OfferDraw{By: article.Black})
	g.do(RefuseDraw{By: article.White})
	g.tells("offer_refused [II.5.1]", "offer_refused [II.5.1]", "offer_refused [II.5.1]")
	g.play("28x19")
	g.tells("", "offer_refused [II.5.1]", "")
	g.play("14x23")
	g.tells("", "", "")

	g = friendly(t, article.Chess).play("e4", "e5")
	g.do(OfferDraw{By: article.Black})
	g.play("Nf3")
	g.tells("", "offer_lapsed [FIDE 9.1.2.1]", "offer_lapsed [FIDE 9.1.2.1]")
	g.play("Nc6")
	g.tells("", "", "")
}

func TestNewsOfTakebacksAndGivenTime(t *testing.T) {
	g := friendly(t, article.Chess).play("e4", "e5", "Nf3")
	g.do(ProposeTakeback{By: article.White})
	g.do(AnswerTakeback{By: article.Black})
	g.tells("takeback_refused", "takeback_refused", "takeback_refused")
	g.do(GiveTime{By: article.White})
	g.do(GiveTime{By: article.White})
	g.tells("takeback_refused, time_given 30 s black", "takeback_refused, time_given 30 s black", "takeback_refused, time_given 30 s black")
	g.do(ProposeTakeback{By: article.White})
	g.do(AnswerTakeback{By: article.Black, Agreed: true})
	g.tells("takeback_refused, time_given 30 s black, taken_back", "takeback_refused, time_given 30 s black, taken_back", "takeback_refused, time_given 30 s black, taken_back")
	if n := g.state.News(article.Black); n[2].By != article.Black || n[2].Moves != 2 {
		t.Errorf("taken back: %+v", n[2])
	}
	g.do(Play{By: article.White, Move: "d4"})
	g.tells("", "takeback_refused, time_given 30 s black, taken_back", "")
	g.do(ProposeTakeback{By: article.White})
	g.play("exd4")
	g.tells("takeback_refused", "", "takeback_refused")
}

// What the arbiter decides: time, both clocks, a position that is put back, a sanction, another result.
func TestNewsOfTheArbiter(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "80+60", "").play("32-28", "19-23")
	why := article.Because(GroundPenalty, "II.2.5.5")
	g.do(ChangeTime{Who: article.White, Amount: -clock.Minute, Why: why})
	g.do(ChangeTime{Who: article.Black, Amount: clock.Minute, Why: why})
	g.do(SetClock{White: clock.Hour, Black: clock.Hour, Why: why})
	g.do(Penalise{Who: article.White, Sanction: "reprimand", Breach: "II.2.4.5"})
	changed := "time_taken [II.2.5.5] 60 s white, time_added [II.2.5.5] 60 s black, clock_set [II.2.5.5], sanction [" + string(g.state.Sanctions[0].Article) + "] white"
	g.tells(changed, changed, changed)
	for _, n := range g.state.News(0) {
		if n.IsPublic() {
			t.Errorf("everybody is told %s", n.Kind)
		}
	}
	g.do(PutBack{Moves: 1, White: clock.Hour, Black: clock.Hour, Why: article.Because("game.ground.scores", "VIII.3.1.2")})
	if n := g.state.News(article.Black); n[len(n)-1].Kind != NewsPutBack || n[len(n)-1].Moves != 1 || !n[len(n)-1].IsPublic() || n[len(n)-1].Article != "VIII.3.1.2" {
		t.Errorf("put back: %+v", n)
	}
	g.play("19-23")
	g.do(Resign{By: article.White})
	g.do(Award{Outcome: drawn(article.Because(GroundNobodyWins, "I.7.2.2"))})
	if n := g.state.News(0); len(n) != 1 || n[0].Kind != NewsOtherResult || n[0].Article != "I.7.2.2" {
		t.Errorf("another result: %+v", n)
	}
}

// Stopping is said as long as the clocks stand; that they run again is said once.
func TestNewsOfStoppedClocks(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "80+60", "").play("32-28")
	for range 2 {
		g.do(StopClock{Why: article.Because(GroundPenalty, "II.2.5.5")})
		g.do(ResumeClock{})
	}
	g.tells("play_on", "play_on", "play_on")
	g.do(ReportIrregularity{By: article.Black, Offender: article.White, Kind: "touched_another", Since: 1, Stop: true})
	g.do(AnswerIrregularity{Choice: Corrected})
	g.tells("play_on, irregular_corrected [I.5.4.3] white", "play_on, irregular_corrected [I.5.4.3] white", "play_on, irregular_corrected [I.5.4.3] white")
}

// That the server was away is said once, with all the time that is given for it, and no more when the game is over.
func TestNewsOfAServerThatWasAway(t *testing.T) {
	g := friendly(t, article.International).play("32-28", "19-23", "28x19")
	for range 2 {
		since := g.now
		g.after(clock.Minute).do(Interrupt{Since: since})
	}
	for side, want := range map[article.Colour]int{article.White: 1, article.Black: 1, 0: 1} {
		news := g.state.News(side)
		if len(news) != want || news[0].Kind != NewsServerAway || news[0].White != 2*awayOther || news[0].Black != 2*awayMover {
			t.Errorf("%v: %+v", side, news)
		}
	}
	g.do(Resign{By: article.White})
	g.tells("", "", "")
}

// II.6.18: the flag of who claims a draw loses nothing before the arbiter has decided.
func TestNewsOfClaims(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "15", "W:WK28:BK1")
	g.do(AskRuling{By: article.White, Ground: GroundEnding})
	held := "flag_held [II.6.18] white"
	g.tells(held, held, held)
	g.do(AnswerRuling{Answer: Rejected})
	decided := "claim_decided [II.6.18] white"
	g.tells(decided, decided, decided)
}

// What is kept for somebody who does not move is bounded, and successors of a state share nothing.
func TestNewsIsBounded(t *testing.T) {
	g := hall(t, article.International, article.PZWarc, "80+60", "").play("32-28")
	for range 40 {
		g.do(ChangeTime{Who: article.White, Amount: clock.Second, Why: article.Because(GroundPenalty, "II.2.5.5")})
	}
	if n := g.state.News(article.Black); len(n) != mostNews || n[mostNews-1].Seq != g.state.Seq {
		t.Errorf("%d news are kept", len(n))
	}
	before, why := g.state, Why{article.Because(GroundPenalty, "II.2.5.5")}
	one := before.Apply(Recorded{before.Seq + 1, TimeChanged{At: g.now, Who: article.White, Amount: 1000, Why: why}})
	other := before.Apply(Recorded{before.Seq + 1, TimeChanged{At: g.now, Who: article.White, Amount: 2000, Why: why}})
	last := func(s *State) clock.Time { n := s.News(article.Black); return n[len(n)-1].Amount }
	if last(one) != 1000 || last(other) != 2000 {
		t.Error("two successors share their news")
	}
}

// A touch claim that is upheld takes a move back, perhaps a mate (FIDE 4.8, 5.1.1): everybody who saw it is told.
func TestFIDE_4_8_NewsOfAnUpheldTouchClaim(t *testing.T) {
	g := chessHall(t, "90+30", true).play("f3", "e5", "g4", "Qh4")
	g.after(clock.Minute).do(UpholdTouch{touching(chess.B8)})
	g.tells("touch [FIDE 4.3.1]", "touch [FIDE 4.3.1]", "touch [FIDE 4.3.1]")
}

// What is told of a position that is put back is what changed: the position, or only the end of the game.
func TestNewsOfWhatIsPutBack(t *testing.T) {
	why := article.Because("game.ground.scores", "VIII.3.1.2")
	g := waitingFor(t, article.International, article.PZWarc, "90", 15*clock.Minute, noWhite)
	g.after(15*clock.Minute + 1).do(Fall{})
	g.do(PutBack{White: clock.Hour, Black: clock.Hour, Why: why})
	g.tells("reopened [VIII.3.1.2]", "reopened [VIII.3.1.2]", "reopened [VIII.3.1.2]")
	g.play("32-28", "19-23")
	g.do(PutBack{Moves: 1, White: clock.Minute, Black: clock.Minute, Why: why})
	if news := g.state.News(0); news[len(news)-1].Kind != NewsPutBack {
		t.Errorf("%+v", news)
	}
}
