package main

import (
	"net/url"
	"strings"
	"time"

	"damka/internal/game"
)

// claimsRepetition: knights go out and back, and a draw is claimed with the move that brings the position about for the
// third time; before, it is claimed too early.
func claimsRepetition(g *chanceGame) {
	for _, move := range []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"} {
		g.moveTo(move)
	}
	mover, waiter := g.onMove()
	g.post("claim off turn", waiter, "/act", url.Values{"act": {"repetition"}, "move": {"Ng8"}})
	if g.post("a claim with no move", mover, "/act", url.Values{"act": {"repetition"}, "move": {"Qh4"}}) {
		g.Error("a draw was claimed with a move that is not legal")
	}
	g.post("repetition", mover, "/act", url.Values{"act": {"repetition"}, "move": {"Ng8"}})
	if !g.over() {
		g.Errorf("the position comes about for the third time, and the claim is refused: %s", g.said)
	}
	g.done["right repetition with a move"]++
}

// claimsNoProgress plays until nothing was captured and no pawn moved for fifty moves of both, and claims.
func claimsNoProgress(g *chanceGame) {
	for range 300 {
		if g.Pass(time.Second); g.over() {
			return
		}
		if quiet := quietSince(g.game().State.Moves); quiet >= 100 {
			break
		}
		g.move()
	}
	mover, _ := g.onMove()
	g.claim("no_progress", mover)
}

// quietSince is how many half-moves were made since the last capture or pawn's move.
func quietSince(moves []game.Made) (quiet int) {
	for i := len(moves) - 1; i >= 0 && moves[i].Text[0] < 'a' && !strings.Contains(moves[i].Text, "x"); i-- {
		quiet++
	}
	return quiet
}

// claimsKings plays to a position with kings, lets them go to and fro, and claims that the position came for the third
// time (kotek-2008); a moment before it is wrong.
func claimsKings(g *chanceGame) {
	var dance []string
	moves := movesTo(g, func(s *game.State) bool {
		dance = kingsDance(s)
		return dance != nil
	})
	for i, move := range append(moves, dance...) {
		if mover, _ := g.onMove(); i == len(moves)+4 && (!g.post("claim by the players", mover, "/act", act("claim")) || g.over()) {
			g.Errorf("the position was there twice: %s", g.said)
		}
		g.moveTo(move)
	}
	if mover, _ := g.onMove(); !g.post("claim by the players", mover, "/act", act("claim")) || !g.over() {
		g.Errorf("the position was there three times, and the claim is refused: %s", g.said)
	}
	g.done["right claim by the players"]++
}

// kingsDance are moves of a king of each side out and back, twice; nil where they cannot go.
func kingsDance(s *game.State) (dance []string) {
	for _, out := range kingMoves(s) {
		after := movedOn(s, out)
		for _, answer := range kingMoves(after) {
			dance = []string{out, answer, reversed(out), reversed(answer), out, answer, reversed(out), reversed(answer)}
			at := s
			for _, move := range dance {
				if at = movedOn(at, move); at == nil {
					break
				}
			}
			if at != nil {
				return dance
			}
		}
	}
	return nil
}

// kingMoves are the moves of kings that capture nothing.
func kingMoves(s *game.State) (moves []string) {
	if s == nil || s.Phase() != game.Running {
		return nil
	}
	d, _ := s.Draughts()
	p := d.Position()
	for _, m := range p.LegalMoves() {
		if text := p.MoveText(m); !strings.Contains(text, "x") {
			from, _, _ := strings.Cut(text, "-")
			if square, ok := p.Rules().ParseSquare(from); ok && p.At(square).IsKing() {
				moves = append(moves, text)
			}
		}
	}
	return moves
}

// movedOn is a game after a move; nil if it cannot be made, or ends the game.
func movedOn(s *game.State, move string) *game.State {
	events, err := game.Decide(s, game.Play{By: s.Turn(), Move: move}, s.LastAt)
	if err != nil || len(events) != 1 {
		return nil
	}
	return s.Apply(game.Recorded{Seq: s.Seq + 1, Event: events[0]})
}

// moveTo makes a certain move.
func (g *chanceGame) moveTo(move string) {
	g.Helper()
	g.Pass(time.Second)
	mover, _ := g.onMove()
	if !g.post("move", mover, "/move", url.Values{"move": {move}}) {
		g.Fatalf("%s was refused: %s", move, g.said)
	}
}

// quickplays: in a game without increment under two minutes (FIDE III.4, III.5) a player asks for more time, and later claims
// a draw, which the arbiter puts off and then decides. What is said to each follows.
func quickplays(moreTime, draw, last string) func(*chanceGame) {
	return func(g *chanceGame) {
		for range 6 {
			g.move()
		}
		if g.over() {
			return
		}
		if mover, _ := g.onMove(); g.post("ask too early", mover, "/act", url.Values{"act": {"ask"}, "ground": {draw}}) {
			g.Error("a claim of the quickplay finish was taken with ten minutes left")
		}
		g.setClocks("1:50", "1:45")
		g.ask("time")
		if _, waiter := g.onMove(); g.rule("claim", url.Values{"answer": {moreTime}}) || !g.post("refuse", waiter, "/act", act("refuse")) {
			g.Error("a request for time offers a draw, which is answered first (FIDE III.4)")
		}
		g.answer(moreTime)
		if g.over() || g.game().State.Asked.By.IsValid() {
			g.Errorf("the request for time was answered, and waits or has ended the game: %+v", g.game().State.Asked)
			return
		}
		g.move()
		if g.over() || g.game().State.Offered().IsValid() {
			return
		}
		g.setClocks("1:30", "1:30")
		if mover, _ := g.onMove(); last == "" && g.post("ask with increments", mover, "/act", url.Values{"act": {"ask"}, "ground": {draw}}) {
			g.Error("a draw was claimed by the guidelines for games without increments (FIDE III.2), and there are some")
		} else if last == "" {
			return
		}
		g.ask(draw)
		g.answer("postponed_and_gave")
		g.answer(last)
	}
}
