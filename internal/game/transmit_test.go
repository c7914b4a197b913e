package game

import (
	"testing"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/draughts"
)

// inHall is a game that is played on a board in the hall.
func inHall(t *testing.T, v article.Variant, start string) *table {
	t.Helper()
	s := blitz(v)
	s.Input, s.Pairing, s.Start = ByTransmitter, board7, start
	g := newTable(t, s)
	g.do(Start{})
	return g
}

// transmit takes moves one after the other, each after a second.
func (g *table) transmit(moves ...string) *table {
	g.t.Helper()
	for _, move := range moves {
		g.after(clock.Second).do(Transmit{Ply: len(g.state.Moves), Move: move})
	}
	return g
}

// undo takes back what is there from a half-move on.
func (g *table) undo(ply int) []Event {
	g.t.Helper()
	return g.do(Untransmit{Ply: ply, Seq: g.state.Seq})
}

func (g *table) on(square string) string {
	g.t.Helper()
	if c, ok := g.state.Chess(); ok {
		s, _ := chess.ParseSquare(square)
		return c.Position().Setup().At(s).String()
	}
	d, _ := g.state.Draughts()
	s, _ := d.Position().Rules().ParseSquare(square)
	return d.Position().At(s).String()
}

func (g *table) holds(want ...string) {
	g.t.Helper()
	for i := 0; i < len(want); i += 2 {
		if got := g.on(want[i]); got != want[i+1] {
			g.t.Errorf("on %s: %s, want %s", want[i], got, want[i+1])
		}
	}
}

func TestTransmittedBoard(t *testing.T) {
	t.Run("IV.1, I.5.4 draughts: a move that is not legal is taken, and the game goes on from it", func(t *testing.T) {
		g := inHall(t, article.International, "").transmit("32-28", "19-23")
		g.transmit("34-30") // 28x19 was to be made
		if made := g.state.Moves[2]; made.Position == "" || made.Code != "34-30" || made.Text != "34-30" {
			t.Errorf("the move is %+v", made)
		}
		g.holds("34", draughts.Piece(0).String(), "30", draughts.WhiteMan.String(), "28", draughts.WhiteMan.String())
		g.transmit("23x32")
		if made := g.state.Moves[3]; made.Position != "" || g.state.Outcome != nil || len(g.state.Calls) > 0 {
			t.Errorf("the next move is %+v, outcome %v, calls %v", made, g.state.Outcome, g.state.Calls)
		}
	})
	t.Run("IV.1 draughts: what was removed besides", func(t *testing.T) {
		g := inHall(t, article.International, "W:W28,33:B23,12")
		g.do(Transmit{Move: "28x19", AsPlayed: true}) // the captured piece was left standing
		g.holds("23", draughts.ManOf(draughts.Black).String(), "19", draughts.WhiteMan.String())
		g = inHall(t, article.International, "W:W28,33:B23,12")
		g.do(Transmit{Move: "28x19", AsPlayed: true, Removed: []string{"23"}})
		if g.state.Moves[0].Position != "" {
			t.Error("a legal capture was taken for one that was not")
		}
		g = inHall(t, article.International, "W:W28,33:B23,12")
		g.do(Transmit{Move: "28x19", Removed: []string{"23", "12"}, AsPlayed: true})
		if g.state.Moves[0].Position == "" || g.state.Outcome != nil {
			t.Error("a move that took two pieces for one must be taken as it was, and ends nothing")
		}
	})
	t.Run("FIDE 12.6 chess: a move that is not legal is taken, and the game goes on from it", func(t *testing.T) {
		g := inHall(t, article.Chess, "").transmit("e2e4", "e7e5", "f1f5", "Nc6")
		if g.state.Moves[2].Position == "" || g.state.Moves[2].Text != "f1-f5" || g.state.Moves[3].Position != "" {
			t.Errorf("the moves are %+v", g.state.Moves)
		}
		g.holds("f5", "white bishop", "f1", "no piece")
	})
	t.Run("FIDE 7.5.1 a king left in check", func(t *testing.T) {
		g := inHall(t, article.Chess, "4k3/8/8/8/8/4r3/8/4K2R w K - 0 1").transmit("h1h2")
		if g.state.Moves[0].Position == "" || g.state.Outcome != nil {
			t.Error("the king stayed in check: that is not legal, and ends nothing")
		}
		if _, err := g.try(Transmit{Ply: 1, Move: "e3e1"}); err == nil {
			t.Error("there is no game without a king")
		}
	})
	t.Run("a board that sends its squares", func(t *testing.T) {
		g := inHall(t, article.International, "W:W28,33:B23,12")
		g.do(Transmit{Board: map[string]string{"19": "wm", "33": "wm", "12": "bm"}})
		if g.state.Moves[0].Code != "28x19" || g.state.Moves[0].Position != "" {
			t.Errorf("the move is %+v", g.state.Moves[0])
		}
		g.do(Transmit{Ply: 1, Board: map[string]string{"19": "wm", "33": "wm", "8": "bm"}})
		if g.state.Moves[1].Code != "12-8" || g.state.Moves[1].Position == "" {
			t.Errorf("the move is %+v", g.state.Moves[1])
		}
		g.refused(Transmit{Ply: 2, Board: map[string]string{"19": "wm", "33": "wm", "8": "bm"}}, CodeTransmitNothing)
		g.refused(Transmit{Ply: 2, Board: map[string]string{"51": "wm"}}, CodeTransmitSquare)
		g.refused(Transmit{Ply: 2, Board: map[string]string{"19": "queen"}}, CodeTransmitPiece)
	})
	t.Run("FIDE 12.6 a board on which no game goes on is refused with its reason", func(t *testing.T) {
		for variant, pieces := range map[article.Variant]map[string]string{
			article.Chess:         {"e4": "wQ"},
			article.International: {},
		} {
			g := inHall(t, variant, "")
			_, err := g.try(Transmit{Board: pieces})
			if refusal, refused := article.AsRefusal(err); !refused || refusal.Code == "" {
				t.Errorf("%v: %v", variant, err)
			}
		}
	})
	t.Run("I.3.7 a man that was not crowned is a king", func(t *testing.T) {
		g := inHall(t, article.International, "W:W8,33:B30,45")
		g.do(Transmit{Board: map[string]string{"2": "wm", "33": "wm", "30": "bm", "45": "bm"}})
		g.holds("2", draughts.WhiteKing.String())
		if g.state.Moves[0].Position != "" {
			t.Error("the move was legal")
		}
	})
	t.Run("what cannot have been played is refused", func(t *testing.T) {
		g := inHall(t, article.International, "")
		g.refused(Transmit{Move: "27-22"}, CodeTransmitEmpty)
		g.refused(Transmit{Move: "32-38"}, CodeTransmitOccupied)
		g.refused(Transmit{Move: "anything"}, CodeTransmitUnclear)
		g.refused(Transmit{Move: "32-99"}, CodeTransmitSquare)
		g.refused(Transmit{Move: "32-28", Faces: &Faces{White: -1}}, CodeTransmitClock)
	})
}

func TestTransmittedAgain(t *testing.T) {
	t.Run("the same move is taken once", func(t *testing.T) {
		g := inHall(t, article.International, "").transmit("32-28", "19-23", "34-30")
		for ply, move := range []string{"32-28", "19-23", "34-30"} {
			if events := g.do(Transmit{Ply: ply, Move: move}); len(events) > 0 {
				t.Errorf("ply %d was taken again: %v", ply, events)
			}
		}
		g.refused(Transmit{Ply: 1, Move: "20-24"}, CodeTransmitOther)
		g.refused(Transmit{Ply: 4, Move: "20-24"}, CodeTransmitGap)
		g.refused(Transmit{Ply: -1, Move: "20-24"}, CodeTransmitGap)
	})
	t.Run("also when the game is over", func(t *testing.T) {
		g := inHall(t, article.Chess, "").transmit("f3", "e5", "g4", "Qh4")
		g.ended(chess.CodeEndCheckmate, Lost, Won)
		if events := g.do(Transmit{Ply: 3, Move: "Qh4#"}); len(events) > 0 {
			t.Errorf("taken again: %v", events)
		}
		g.refused(Transmit{Ply: 4, Move: "a3"}, CodeIsOver)
	})
}

func TestTransmittedEnd(t *testing.T) {
	t.Run("I.7 the side that cannot move has lost", func(t *testing.T) {
		g := inHall(t, article.International, "W:W28:B23").transmit("28x19")
		if g.state.Outcome == nil || g.state.Outcome.White != Won || !g.state.Outcome.Why.Article.IsValid() {
			t.Errorf("the outcome is %+v", g.state.Outcome)
		}
	})
	t.Run("I.6.1 a repetition is noticed in the hall, or not: play goes on", func(t *testing.T) {
		g := inHall(t, article.International, "W:WK46,K47:BK5,1")
		for range 4 {
			g.transmit("47-41", "5-14", "41-47", "14-5")
		}
		if g.state.Outcome != nil || len(g.state.Moves) != 16 {
			t.Errorf("%d moves, outcome %+v", len(g.state.Moves), g.state.Outcome)
		}
	})
	t.Run("FIDE 9.6.1 a fifth time is for the arbiter", func(t *testing.T) {
		g := inHall(t, article.Chess, "")
		for range 6 {
			g.transmit("Nf3", "Nf6", "Ng1", "Ng8")
		}
		if g.state.Outcome != nil || len(g.state.Moves) != 24 {
			t.Errorf("%d moves, outcome %+v", len(g.state.Moves), g.state.Outcome)
		}
	})
	t.Run("FIDE 5.2.2 neither can mate", func(t *testing.T) {
		g := inHall(t, article.Chess, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").transmit("e1e2")
		if g.state.Outcome == nil || g.state.Outcome.White != Drawn {
			t.Errorf("the outcome is %+v", g.state.Outcome)
		}
	})
	t.Run("FIDE 8.7 the signed result stands, unless the arbiter decides differently", func(t *testing.T) {
		g := inHall(t, article.Chess, "").transmit("e4")
		g.do(Sign{White: Won})
		g.ended(CodeEndSigned, Won, Lost)
		if events := g.do(Sign{White: Won}); len(events) > 0 {
			t.Errorf("signed again: %v", events)
		}
		g.do(Sign{White: Drawn, Black: Drawn}) // the assistant's slip
		g.do(Award{Outcome{Black: Won, Why: Why{article.Because("test", "FIDE 12.9")}}})
		g.refused(Sign{White: Won}, CodeTransmitAwarded)
		g.refused(Untransmit{Seq: g.state.Seq}, CodeTransmitAwarded)
	})
	t.Run("a result that no game has", func(t *testing.T) {
		g := inHall(t, article.International, "")
		g.refused(Sign{White: Won, Black: Won}, CodeTransmitEndless)
		g.refused(Sign{White: Drawn, Black: Drawn, Advantage: article.White}, CodeTransmitEndless)
	})
}

func TestTransmittedUndone(t *testing.T) {
	t.Run("the newest moves, legal or not", func(t *testing.T) {
		g := inHall(t, article.International, "")
		before, _ := g.state.Draughts()
		g.transmit("32-28", "19-23", "34-30").undo(0)
		after, _ := g.state.Draughts()
		if len(g.state.Moves) != 0 || after.Position() != before.Position() || g.state.Turn() != article.White {
			t.Errorf("%d moves, %v", len(g.state.Moves), after.Position())
		}
		if events := g.undo(0); len(events) > 0 {
			t.Errorf("undone again: %v", events)
		}
	})
	t.Run("sent again, it leaves what another entered after it", func(t *testing.T) {
		g := inHall(t, article.International, "").transmit("32-28", "20-24")
		undo := Untransmit{Ply: 1, Seq: g.state.Seq}
		g.do(undo)
		for _, again := range []string{"19-23", "28x19"} { // also a move on top of the right one
			g.transmit(again)
			if events := g.do(undo); len(events) > 0 {
				t.Errorf("what was entered after it went: %v", events)
			}
		}
		g.do(Sign{White: Won})
		result := Untransmit{Ply: 3, Seq: g.state.Seq}
		g.do(result)
		g.do(Sign{Black: Won})
		if events := g.do(result); len(events) > 0 || g.state.Outcome == nil {
			t.Errorf("the right result went: %v", events)
		}
	})
	t.Run("what came after what is to be undone is somebody else's", func(t *testing.T) {
		g := inHall(t, article.International, "").transmit("32-28", "19-23")
		undo := Untransmit{Ply: 1, Seq: g.state.Seq}
		g.transmit("28x19")
		g.refused(undo, CodeTransmitLater)
		g.undo(2)
		g.do(Sign{White: Won})
		g.refused(undo, CodeTransmitLater)
		if len(g.state.Moves) != 2 || g.state.Outcome == nil {
			t.Errorf("%d moves, outcome %v", len(g.state.Moves), g.state.Outcome)
		}
	})
	t.Run("a result, and the move that ended the game", func(t *testing.T) {
		g := inHall(t, article.Chess, "").transmit("f3", "e5")
		g.do(Sign{White: Won})
		g.undo(2)
		if g.state.Outcome != nil || len(g.state.Moves) != 2 {
			t.Fatalf("%+v", g.state.Outcome)
		}
		g.transmit("g4", "Qh4").undo(3)
		if g.state.Outcome != nil || len(g.state.Moves) != 3 || g.state.Phase() != Running {
			t.Errorf("%d moves, outcome %+v", len(g.state.Moves), g.state.Outcome)
		}
		g.transmit("a6")
	})
}

func TestTransmittedClock(t *testing.T) {
	t.Run("II.6.12 the clock in the hall decides: no flag here ends the game or keeps a move away", func(t *testing.T) {
		g := inHall(t, article.International, "")
		if _, due := g.state.Due(); due {
			t.Error("something falls due")
		}
		if events := g.after(clock.Hour).do(Fall{}); len(events) > 0 {
			t.Errorf("fell: %v", events)
		}
		g.transmit("32-28", "19-23")
	})
	t.Run("what the clock in the hall shows is shown", func(t *testing.T) {
		g := inHall(t, article.International, "")
		g.after(clock.Second).do(Transmit{Move: "32-28", Faces: &Faces{White: 4 * clock.Minute, Black: 5 * clock.Minute}})
		if white, black := g.left(); white != 4*clock.Minute || black != 5*clock.Minute {
			t.Errorf("%d and %d", white, black)
		}
		if made := g.state.Moves[0]; !made.Timed || made.Left != 4*clock.Minute {
			t.Errorf("%+v", made)
		}
	})
	t.Run("a stopped clock and an absent player keep no move away", func(t *testing.T) {
		s := blitz(article.International)
		s.Input, s.Pairing = ByTransmitter, board7
		g := newTable(t, s)
		g.do(Start{Absent: clock.Absence{White: true, Black: true}})
		g.transmit("32-28", "19-23")
		g.do(StopClock{Why: article.Because("test", "FIDE 6.11.2")})
		g.transmit("28x19")
	})
}

// The hall plays on while our clock is stopped: those moves count, and none is lost when it runs again.
func TestTransmittedWhileStopped(t *testing.T) {
	for _, v := range []article.Variant{article.International, article.Chess} {
		t.Run(v.String(), func(t *testing.T) {
			moves := []string{"32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37"}
			if !v.IsDraughts() {
				moves = []string{"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4"}
			}
			g := inHall(t, v, "").transmit(moves[0])
			g.do(StopClock{Why: article.Because(GroundInterrupted, "II.7.2")}) // before Black's move
			g.transmit(moves[1:4]...)
			g.do(ResumeClock{})
			for _, move := range moves[4:] {
				g.after(clock.Second).do(Transmit{Ply: len(g.state.Moves), Move: move, Faces: &Faces{White: clock.Minute, Black: clock.Minute}})
			}
			c, _ := g.state.Clock()
			if now := c.At(g.now); len(g.state.Moves) != 7 || len(g.state.Anomalies) > 0 || now.White.Moves != 4 || now.Black.Moves != 3 || now.Running != article.Black {
				t.Errorf("%d moves, anomalies %v, the clock %+v", len(g.state.Moves), g.state.Anomalies, now)
			}
		})
	}
}

func TestTransmittedIsNotPlayedHere(t *testing.T) {
	g := inHall(t, article.International, "")
	g.refused(Play{By: article.White, Move: "32-28"}, CodeTransmitOnly)
	g.refused(Resign{By: article.White}, CodeTransmitOnly)
	s := blitz(article.International)
	s.Pairing = board7
	here := newTable(t, s)
	here.do(Start{})
	here.refused(Transmit{Move: "32-28"}, CodeTransmitNot)
	here.refused(Sign{White: Won}, CodeTransmitNot)
}

// FuzzTransmit: whatever a machine sends, the game takes it or says why not, and what it took
// stays the same when it is sent again or taken back.
func FuzzTransmit(f *testing.F) {
	f.Add(false, "32-28 19-23 34-30 23x32 37x28")
	f.Add(true, "e2e4 e7e5 f1f5 e1e8 a7a8q 0-0")
	f.Add(true, "e2e4 e7e5 e1e2 d8h4 f2f3 h4e1")
	f.Fuzz(func(t *testing.T, isChess bool, text string) {
		variant := article.International
		if isChess {
			variant = article.Chess
		}
		g := inHall(t, variant, "")
		for _, word := range fuzzWords(text) {
			before := g.state
			move := Transmit{Ply: len(before.Moves), Move: word}
			if _, err := g.after(clock.Second).try(move); err != nil {
				continue
			}
			if again, err := Decide(g.state, move, g.now); err != nil || len(again) > 0 {
				t.Fatalf("%q again: %v, %v", word, again, err)
			}
			undone := g.state
			events, err := Decide(undone, Untransmit{Ply: move.Ply, Seq: undone.Seq}, g.now)
			if err != nil || len(events) != 1 {
				t.Fatalf("undo %q: %v, %v", word, events, err)
			}
			undone = undone.Apply(Recorded{undone.Seq + 1, events[0]})
			if len(undone.Anomalies) > 0 || undone.Turn() != before.Turn() || len(undone.Moves) != len(before.Moves) || undone.Outcome != nil {
				t.Fatalf("undo %q: %v", word, undone.Anomalies)
			}
		}
	})
}

func fuzzWords(text string) (words []string) {
	word := ""
	for _, r := range text + " " {
		if r != ' ' {
			word += string(r)
			continue
		}
		if words = append(words, word); len(words) == 40 {
			return words
		}
		word = ""
	}
	return words
}
