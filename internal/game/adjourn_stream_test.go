package game

import (
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
)

var (
	testKey  = SealKey{1, 2, 3}
	testSalt = SealSalt{4, 5, 6}
)

// resumption is the agreed moment of the games of the tests.
const resumption = noon + 20*clock.Hour

// session is a game of a tournament that has begun, after some moves of a minute each.
func session(t *testing.T, v article.Variant, moves ...string) *table {
	t.Helper()
	s := Settings{Variant: v, Edition: article.InForce(v), Control: clock.MustParse("120"), Pairing: board7}
	g := &table{t: t, state: &State{}, now: noon}
	g.do(Create{Settings: s, White: ada, Black: emil})
	g.do(Start{})
	for _, move := range moves {
		g.after(clock.Minute).do(Play{By: g.state.Turn(), Move: move})
	}
	return g
}

// sealed is a session that was adjourned a minute later with a sealed move.
func sealed(t *testing.T, v article.Variant, late clock.Time, move string, moves ...string) *table {
	t.Helper()
	g := session(t, v, moves...)
	g.after(clock.Minute).do(Adjourn{Resume: resumption, Late: &late})
	g.after(clock.Minute).do(Seal{By: g.state.Turn(), Move: move, Key: testKey, Salt: testSalt})
	g.do(CloseEnvelope{})
	return g
}

// at goes to an instant of the resumption.
func (g *table) at(d clock.Time) *table {
	g.now = resumption + d
	return g
}

func TestII_7_6_AdjournedDraughts(t *testing.T) {
	t.Run("II.7.6.1 Black must be to move", func(t *testing.T) {
		session(t, article.International).refused(Adjourn{}, CodeAdjournBlack)
		session(t, article.International, "32-28").do(Adjourn{})
	})
	t.Run("II.7.6.4 the move is sealed, not made, on the own time", func(t *testing.T) {
		g := session(t, article.International, "32-28")
		g.after(clock.Minute).do(Adjourn{Resume: resumption})
		g.refused(Play{By: article.Black, Move: "19-23"}, CodeAdjournSeal)
		g.refused(Seal{By: article.White, Move: "34-30", Key: testKey, Salt: testSalt}, CodeSealOther)
		g.refused(CloseEnvelope{}, CodeSealNone)
		for _, move := range []string{"", "\xff", strings.Repeat("1", mostSealed+1)} {
			g.refused(Seal{By: article.Black, Move: move, Key: testKey, Salt: testSalt}, CodeSealLength)
		}
		g.refused(Seal{By: article.Black, Move: "19-23", Salt: testSalt}, CodeSealedKey)
		g.after(clock.Minute).do(Seal{By: article.Black, Move: "19-23", Key: testKey, Salt: testSalt})
		g.refused(CloseEnvelope{By: article.White}, CodeSealClose)
		g.after(clock.Minute).do(CloseEnvelope{})
		if a := g.state.Adjournment; a.White != 119*clock.Minute || a.Black != 117*clock.Minute || len(g.state.Moves) != 1 {
			t.Errorf("%d moves, %v and %v are noted", len(g.state.Moves), a.White, a.Black)
		}
	})
	t.Run("II.7.6.5 nobody's clock runs, and nobody plays", func(t *testing.T) {
		g := sealed(t, article.International, clock.Hour, "19-23", "32-28")
		g.refused(Seal{By: article.Black, Move: "20-24", Key: testKey, Salt: testSalt}, CodeSealNot)
		for _, c := range []Command{Play{By: article.Black, Move: "20-24"}, ClaimDraw{DrawClaim: DrawClaim{By: article.Black}}, PutBack{Moves: 1}, ResumeClock{}, StopClock{}} {
			g.refused(c, CodeAdjournClosed)
		}
		if white, black := g.after(10 * clock.Hour).left(); white != 119*clock.Minute || black != 118*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
	})
	t.Run("II.7.6.5 who has sealed closes the envelope, too, and changes nothing after it", func(t *testing.T) {
		g := session(t, article.International, "32-28")
		g.after(clock.Minute).do(Adjourn{Resume: resumption})
		g.refused(CloseEnvelope{By: article.Black}, CodeSealNone)
		g.after(clock.Minute).do(Seal{By: article.Black, Move: "20-24", Key: SealKey{9}, Salt: testSalt})
		first := g.now
		g.after(clock.Minute).do(Seal{By: article.Black, Move: "19-23", Key: testKey, Salt: testSalt})
		if since := g.state.Adjournment.Since; since != first {
			t.Errorf("a move is in the envelope since %v, want %v", since, first)
		}
		g.after(clock.Minute).do(CloseEnvelope{By: article.Black})
		if a := g.state.Adjournment; a.Since != g.now || a.White != 119*clock.Minute || a.Black != 116*clock.Minute {
			t.Errorf("closed %v, with %v and %v", a.Since, a.White, a.Black)
		}
		g.refused(Seal{By: article.Black, Move: "20-24", Key: SealKey{9}, Salt: testSalt}, CodeSealNot)
		if white, black := g.after(clock.Hour).left(); white != 119*clock.Minute || black != 116*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
	})
	t.Run("II.7.6.5, II.6.12 a flag that falls before the clock is stopped loses, whatever lies in the envelope", func(t *testing.T) {
		g := session(t, article.International, "32-28")
		g.after(clock.Minute).do(Adjourn{Resume: resumption})
		g.do(Seal{By: article.Black, Move: "19-23", Key: testKey, Salt: testSalt})
		g.after(119*clock.Minute).refused(CloseEnvelope{By: article.Black}, CodeSealFlag)
		g.after(clock.Minute).do(Fall{}) // after the grace for what is under way
		g.ended(CodeDraughtsFlag, Won, Lost)
	})
	t.Run("II.7.7 the move is made, the times are restored, the clock is pressed", func(t *testing.T) {
		g := sealed(t, article.International, clock.Hour, "19-23", "32-28")
		g.at(0).do(Resume{Key: testKey})
		if moves := g.state.Moves; len(moves) != 2 || moves[1].Code != "19-23" {
			t.Fatalf("%+v", moves)
		}
		if white, black := g.after(clock.Minute).left(); white != 118*clock.Minute || black != 118*clock.Minute || g.state.Turn() != article.White {
			t.Errorf("%v and %v", white, black)
		}
		g.do(Play{By: article.White, Move: "28x19"})
	})
	t.Run("II.7.6.7 a move that is not right loses", func(t *testing.T) {
		for _, move := range []string{"19-20", "sdkfj", "19", "28x19"} {
			g := sealed(t, article.International, clock.Hour, move, "32-28")
			g.at(0).do(Resume{Key: testKey})
			g.ended(CodeEndSealed, Won, Lost)
			if ref := g.state.Outcome.Why.Article; ref != "II.7.6.7" {
				t.Errorf("%s: by %s", move, ref)
			}
		}
	})
}

// Whose clock runs and whether the envelope is opened, by who is there at the agreed time.
func TestResumptionsByWhoIsThere(t *testing.T) {
	w, b := article.White, article.Black
	for _, test := range []struct {
		name     string
		variant  article.Variant
		sealed   string
		moves    []string
		there    []article.Colour
		opened   bool
		runs     article.Colour
		lateWins article.Colour // after the hour: no side, both have lost
	}{
		{"FIDE I.9.1 both are there", article.Chess, "Nf3", []string{"e4", "e5"}, []article.Colour{w, b}, true, b, 0},
		{"FIDE I.9.2 who answers is absent", article.Chess, "Nf3", []string{"e4", "e5"}, []article.Colour{w}, false, b, w},
		{"FIDE I.9.3 who sealed is absent", article.Chess, "Nf3", []string{"e4", "e5"}, []article.Colour{b}, true, b, b},
		{"FIDE I.11 both are absent", article.Chess, "Nf3", []string{"e4", "e5"}, nil, false, b, 0},
		{"II.7.7.4 both are there", article.International, "19-23", []string{"32-28"}, []article.Colour{w, b}, true, w, 0},
		{"II.4.4 White is absent", article.International, "19-23", []string{"32-28"}, []article.Colour{b}, true, w, b},
		{"II.4.4 Black, who makes the move, is absent", article.International, "19-23", []string{"32-28"}, []article.Colour{w}, false, b, w},
		{"II.4.4 both are absent", article.International, "19-23", []string{"32-28"}, nil, false, b, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := sealed(t, test.variant, clock.Hour, test.sealed, test.moves...)
			for _, side := range test.there {
				g.at(-clock.Minute).do(Attend{Side: side})
			}
			if at, due := g.state.Due(); !due || at != resumption {
				t.Fatalf("due at %v, %v", at, due)
			}
			if g.do(Fall{Key: testKey}); g.state.Adjournment.Stage != StageClosed {
				t.Fatal("resumed before its time")
			}
			g.at(0).do(Fall{Key: testKey})
			if opened := len(g.state.Moves) == len(test.moves)+1; opened != test.opened {
				t.Errorf("opened: %v", opened)
			}
			c, _ := g.state.Clock()
			if runs := c.At(g.now).Running; runs != test.runs {
				t.Errorf("%v's clock runs", runs)
			}
			if len(test.there) == 2 {
				if at, due := g.state.Due(); !due || at <= resumption+clock.Hour+1 {
					t.Errorf("due at %v", at)
				}
				return
			}
			if at, due := g.state.Due(); !due || at != resumption+clock.Hour+1 {
				t.Errorf("due at %v, %v", at-resumption, due)
			}
			g.at(clock.Hour).do(Fall{Key: testKey})
			if g.state.Outcome != nil {
				t.Fatal("at the limit one is not too late")
			}
			g.at(clock.Hour + 1).do(Fall{Key: testKey})
			if o := g.state.Outcome; o == nil || o.Winner() != test.lateWins || o.White == Drawn {
				t.Errorf("the outcome is %+v", o)
			}
		})
	}
}

func TestFIDE_I_AdjournedChess(t *testing.T) {
	moves := []string{"e4", "e5"}
	w, b := article.White, article.Black
	t.Run("I.1.1 the sealed move may be changed until the clock is stopped", func(t *testing.T) {
		g := session(t, article.Chess, moves...)
		g.do(Adjourn{Resume: resumption})
		g.do(Seal{By: w, Move: "Nf3", Key: SealKey{9}, Salt: testSalt})
		g.do(Seal{By: w, Move: "d4", Key: testKey, Salt: SealSalt{7}})
		g.do(CloseEnvelope{By: w})
		g.refused(Seal{By: w, Move: "Nf3", Key: SealKey{9}, Salt: testSalt}, CodeSealNot)
		g.at(0).refused(Resume{Key: SealKey{9}}, CodeSealedKey)
		g.do(Resume{Key: testKey})
		if made := g.state.Moves[2].Code; made != "d2d4" {
			t.Error(made)
		}
	})
	t.Run("I.1.2 who seals early pays the rest of the session", func(t *testing.T) {
		g := session(t, article.Chess, moves...)
		g.do(Adjourn{SessionLeft: 30 * clock.Minute})
		if white, black := g.left(); white != 89*clock.Minute || black != 119*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
		session(t, article.International, "32-28").refused(Adjourn{SessionLeft: clock.Minute}, CodeAdjournEarly)
	})
	t.Run("I.4 an offer to who sealed stands beside the sealed move", func(t *testing.T) {
		g := sealed(t, article.Chess, 0, "Nf3", moves...)
		g.do(OfferDraw{By: b})
		g.at(0).do(Resume{Key: testKey})
		if len(g.state.Moves) != 3 || g.state.Offered() != b {
			t.Errorf("%d moves, the offer is of %v", len(g.state.Moves), g.state.Offered())
		}
		g.do(OfferDraw{By: w})
		g.ended(CodeEndAgreed, Drawn, Drawn)
	})
	t.Run("I.4, 9.1.1 the arbiter's consent stands with that offer, and is used up when it is refused", func(t *testing.T) {
		for _, refuse := range []bool{false, true} {
			g := sealed(t, article.Chess, 0, "Nf3", moves...)
			g.state.board = barred(g.state.board)
			g.refusedBy(OfferDraw{By: b}, CodeAgreedNever, "FIDE 9.1.1")
			g.do(ConsentToDraw{})
			g.do(OfferDraw{By: b})
			g.at(0).do(Resume{Key: testKey})
			if g.state.Offered() != b {
				t.Fatalf("the offer is of %v", g.state.Offered())
			}
			if refuse {
				g.do(RefuseDraw{By: w})
				g.refusedBy(OfferDraw{By: w}, CodeAgreedNever, "FIDE 9.1.1")
				continue
			}
			g.do(OfferDraw{By: w})
			g.ended(CodeEndAgreed, Drawn, Drawn)
		}
	})
	t.Run("I.6 agreement and resignation end it before the resumption", func(t *testing.T) {
		g := sealed(t, article.Chess, 0, "Nf3", moves...)
		g.do(OfferDraw{By: b})
		g.do(OfferDraw{By: w})
		g.ended(CodeEndAgreed, Drawn, Drawn)
		if at, due := g.state.Due(); due {
			t.Errorf("due at %v", at)
		}
		g = sealed(t, article.Chess, 0, "Nf3", moves...)
		g.do(Resign{By: b})
		g.ended(CodeEndResigned, Won, Lost)
		g.at(0).refused(Resume{Key: testKey}, CodeIsOver)
	})
	t.Run("I.8 a bad sealed move loses", func(t *testing.T) {
		for move, ref := range map[string]article.Ref{"Ne2": "", "Nd2": "FIDE I.8.3", "@@": "FIDE I.8.2", "Ke3": "FIDE I.8.3"} {
			g := sealed(t, article.Chess, 0, move, moves...)
			g.at(0).do(Resume{Key: testKey})
			if ref == "" {
				if g.state.Outcome != nil {
					t.Errorf("%s: %+v", move, g.state.Outcome)
				}
				continue
			}
			g.ended(CodeEndSealed, Lost, Won)
			if o := g.state.Outcome; o == nil || o.Why.Article != ref {
				t.Errorf("%s: %+v, want by %s", move, o, ref)
			}
		}
		g := sealed(t, article.Chess, 0, "Nd2", "Nf3", "e6", "d4", "d6")
		g.at(0).do(Resume{Key: testKey})
		if o := g.state.Outcome; o == nil || o.Why.Article != "FIDE I.8.1" {
			t.Errorf("two knights go to d2: %+v", o)
		}
	})
	t.Run("I.9.2 the envelope is opened when who answers comes", func(t *testing.T) {
		g := sealed(t, article.Chess, clock.Hour, "Nf3", moves...)
		g.at(-clock.Minute).do(Attend{Side: w})
		g.at(0).do(Fall{})
		g.at(10*clock.Minute).refused(Attend{Side: b}, CodeSealedKey)
		g.do(Attend{Side: b, Key: testKey})
		if white, black := g.left(); len(g.state.Moves) != 3 || white != 117*clock.Minute || black != 109*clock.Minute {
			t.Errorf("%d moves, %v and %v", len(g.state.Moves), white, black)
		}
		g.after(clock.Minute).do(Play{By: b, Move: "Nc6"})
	})
	t.Run("I.9.3 who sealed comes after the reply", func(t *testing.T) {
		g := sealed(t, article.Chess, clock.Hour, "Nf3", moves...)
		g.at(0).do(Resume{Absent: clock.Absence{White: true}, Key: testKey})
		g.after(clock.Minute).do(Play{By: b, Move: "Nc6"})
		g.after(clock.Minute).do(Attend{Side: w})
		if at, _ := g.state.Due(); at <= resumption+clock.Hour+1 {
			t.Errorf("due at %v", at-resumption)
		}
	})
	t.Run("I.9.3 the reply may be sealed, too, until who sealed first comes", func(t *testing.T) {
		g := sealed(t, article.Chess, clock.Hour, "Nf3", moves...)
		g.at(0).do(Resume{Absent: clock.Absence{White: true}, Key: testKey})
		second := Seal{By: b, Move: "Nc6", Key: SealKey{8}, Salt: SealSalt{8}}
		g.refused(Seal{By: w, Move: "Nc6", Key: SealKey{8}, Salt: SealSalt{8}}, CodeSealNot)
		g.after(clock.Minute).do(second)
		g.refused(second, CodeSealNot)
		g.refused(Play{By: b, Move: "Nc6"}, CodeAdjournClosed)
		if white, black := g.after(9 * clock.Minute).left(); white != 108*clock.Minute || black != 118*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
		g.refused(Attend{Side: w, Key: testKey}, CodeSealedKey)
		g.do(Attend{Side: w, Key: SealKey{8}})
		if white, black := g.after(clock.Minute).left(); len(g.state.Moves) != 4 || white != 107*clock.Minute || black != 118*clock.Minute {
			t.Errorf("%d moves, %v and %v", len(g.state.Moves), white, black)
		}
		g.do(Play{By: w, Move: "Bb5"})
		late := sealed(t, article.Chess, clock.Hour, "Nf3", moves...)
		late.at(0).do(Resume{Absent: clock.Absence{White: true}, Key: testKey})
		second.Move = "Ke4"
		late.after(clock.Minute).do(second)
		late.at(clock.Hour + 1).do(Fall{Key: SealKey{8}})
		late.ended(CodeEndSealed, Won, Lost) // I.10: the sealed move comes first
		there := sealed(t, article.Chess, clock.Hour, "Nf3", moves...)
		there.at(0).do(Resume{Key: testKey})
		there.refused(second, CodeSealNot)
	})
	t.Run("I.10 without another limit nobody may come late", func(t *testing.T) {
		g := session(t, article.Chess, moves...)
		g.do(Adjourn{Resume: resumption})
		g.do(Seal{By: w, Move: "Nf3", Key: testKey, Salt: testSalt})
		g.do(CloseEnvelope{By: w})
		g.at(0).do(Fall{})
		g.at(1).do(Attend{Side: b, Key: testKey})
		g.ended(CodeEndLateBoth, Lost, Lost)
	})
	t.Run("I.10 a sealed move that ends the game comes first", func(t *testing.T) {
		mate := []string{"f3", "e5", "g4"}
		g := sealed(t, article.Chess, 0, "Qh4", mate...)
		g.at(-clock.Minute).do(Attend{Side: w})
		g.at(0).do(Fall{Key: testKey}) // White answers and is there: the envelope is opened
		g.ended("chess.end.checkmate", Lost, Won)
		g = sealed(t, article.Chess, 0, "Qh4", mate...)
		g.at(0).do(Fall{})
		g.at(1).do(Fall{Key: testKey})
		g.ended("chess.end.checkmate", Lost, Won)
		g = sealed(t, article.Chess, 0, "Qh5", mate...)
		g.at(0).do(Fall{})
		g.at(1).do(Fall{Key: testKey})
		g.ended(CodeEndSealed, Won, Lost)
		g = sealed(t, article.Chess, 0, "Nc6", mate...)
		g.at(0).do(Fall{})
		g.at(1).do(Fall{Key: testKey})
		g.ended(CodeEndLateBoth, Lost, Lost)
	})
	t.Run("I.12.1 a lost envelope: the move is declared", func(t *testing.T) {
		g := sealed(t, article.Chess, 0, "Nf3", moves...)
		g.at(0).do(LoseEnvelope{})
		g.after(clock.Hour).refused(Play{By: b, Move: "Nc6"}, CodeNotYourTurn)
		g.do(Play{By: w, Move: "Nf3"})
		if white, black := g.left(); white != 117*clock.Minute || black != 119*clock.Minute {
			t.Errorf("%v and %v", white, black)
		}
		g.after(clock.Minute).do(Play{By: b, Move: "Nc6"})
	})
	t.Run("I.12.2 the position is lost, too: the game is annulled, and a new one is played", func(t *testing.T) {
		g := sealed(t, article.Chess, 0, "Nf3", moves...)
		g.do(Penalise{Who: w, Sanction: Warning, Breach: "FIDE 11.5"})
		g.at(0).do(LoseEnvelope{PositionLost: true})
		if s := g.state; s.Outcome != nil || s.Phase() != Waiting || len(s.Moves) != 0 || s.White != ada || s.Voided != 1 || len(s.Sanctions) != 1 {
			t.Fatalf("%+v", s)
		}
		if why := g.state.Anew; why.Code != CodeEnvelopeAnew || why.Article != "FIDE I.12.2" {
			t.Errorf("because of %v", why)
		}
		if at, due := g.state.Due(); due {
			t.Errorf("due at %v", at)
		}
		g.refused(Resume{Key: testKey}, CodeNotStarted)
		g.after(clock.Hour).do(Start{})
		g.after(clock.Minute).do(Play{By: w, Move: "d4"})
		if white, black := g.left(); white != 119*clock.Minute || black != 120*clock.Minute || g.state.Adjournment != (Adjournment{}) {
			t.Errorf("%v and %v, %+v", white, black, g.state.Adjournment)
		}
	})
	t.Run("II.7.7 in draughts alike", func(t *testing.T) {
		g := sealed(t, article.International, clock.Hour, "19-23", "32-28")
		g.at(0).do(LoseEnvelope{PositionLost: true})
		if g.state.Outcome != nil || g.state.Phase() != Waiting || g.state.Anew.Article != "II.7.7" {
			t.Errorf("%v, %v", g.state.Phase(), g.state.Anew)
		}
	})
	t.Run("I.13 wrong times are put right before the own first move", func(t *testing.T) {
		g := sealed(t, article.Chess, 0, "Nf3", moves...)
		g.refused(CorrectTimes{By: b, White: clock.Hour, Black: clock.Hour}, CodeAdjournNone)
		g.at(0).do(Resume{Key: testKey})
		g.do(CorrectTimes{By: w, White: clock.Hour, Black: clock.Hour})
		if white, black := g.left(); white != clock.Hour || black != clock.Hour {
			t.Errorf("%v and %v", white, black)
		}
		g.do(Play{By: b, Move: "Nc6"})
		g.refused(CorrectTimes{By: b, White: clock.Minute, Black: clock.Hour}, CodeTimesStay)
		g.do(CorrectTimes{By: w, White: 2 * clock.Hour, Black: clock.Hour})
		g.do(CorrectTimes{By: b, White: clock.Minute, Black: clock.Hour, Consent: ArbiterConsents})
	})
	t.Run("6.9 the flag of who thinks about the sealed move falls", func(t *testing.T) {
		g := session(t, article.Chess, moves...)
		g.do(Adjourn{Resume: resumption})
		g.after(119*clock.Minute).refused(func() Command { g.do(Seal{By: w, Move: "Nf3", Key: testKey, Salt: testSalt}); return CloseEnvelope{} }(), CodeSealFlag)
		g.after(clock.Minute).do(Fall{})
		g.ended(CodeEndFlag, Lost, Won)
	})
}

// barred is a board of chess on which no draw may be agreed without the arbiter (9.1.1).
func barred(b board) board {
	c := b.(chessBoard)
	c.options.NoAgreedDraws = true
	return c
}

// FIDE I.10: who sealed hears that the game was resumed and what was in the envelope, as the opponent does, until the next own move.
func TestFIDE_I_10_WhoSealedHearsOfTheResumption(t *testing.T) {
	g := sealed(t, article.Chess, clock.Hour, "e5", "e4")
	g.at(0).do(Resume{Key: testKey})
	kinds := func(side article.Colour) (kinds []NewsKind) {
		for _, n := range g.state.News(side) {
			kinds = append(kinds, n.Kind)
		}
		return kinds
	}
	for _, side := range []article.Colour{article.White, article.Black, 0} {
		if got := kinds(side); !slices.Contains(got, NewsResumed) || !slices.Contains(got, NewsOpened) {
			t.Errorf("%v hears %v", side, got)
		}
	}
	g.play("Nf3", "Nc6")
	for _, side := range []article.Colour{article.White, article.Black, 0} {
		if got := kinds(side); len(got) > 0 {
			t.Errorf("%v hears %v after the next move", side, got)
		}
	}
}
