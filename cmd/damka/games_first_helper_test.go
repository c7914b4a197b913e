package main

import (
	"math/rand/v2"
	"net/url"
	"strings"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
)

// mood is how the players of a game choose their moves.
type mood uint8

const (
	atRandom mood = iota
	toAndFro      // back where they came from, if they can: positions come again
	quietly       // of chess: no captures and no pawns, if they can
)

// endedBy plays to a position that the regulations can draw (II.6.3, III.9), where first what does not end the game is
// claimed, and then it is ended.
func endedBy(end func(*chanceGame)) func(*chanceGame) {
	return func(g *chanceGame) {
		isDrawn := func(s *game.State) bool { _, err := s.RegulationDraw(); return err == nil }
		for _, move := range movesTo(g, isDrawn) {
			g.Pass(time.Second)
			mover, _ := g.onMove()
			if !g.post("move", mover, "/move", url.Values{"move": {move}}) {
				g.Fatalf("%s was refused: %s", move, g.said)
			}
		}
		_, waiter := g.onMove()
		if g.post("claim off turn", waiter, "/act", url.Values{"act": {"ask"}, "ground": {"ending"}}) {
			g.Error("who is not on move has claimed")
		}
		if g.meet.advantage && g.post("offer_advantage", waiter, "/act", act("offer_advantage")) {
			mover, _ := g.onMove()
			g.post("refuse", mover, "/act", act("refuse"))
		}
		g.ask("ending")
		g.answer("rejected")
		end(g)
	}
}

// ask claims a draw for the player on move.
func (g *chanceGame) ask(ground string) {
	g.Helper()
	mover, _ := g.onMove()
	if !g.post("ask", mover, "/act", url.Values{"act": {"ask"}, "ground": {ground}}) {
		g.Errorf("the claim %s is refused: %s", ground, g.said)
		return
	}
	g.done["ask: "+ground]++
}

func (g *chanceGame) answer(word string) {
	g.Helper()
	if g.rule("claim", url.Values{"answer": {word}}) {
		g.done["claim: "+word]++
	}
}

func claimGranted(g *chanceGame) {
	g.setClocks("0:50", "0:55")
	g.ask("minute")
	g.answer("granted")
}

func drawDeclared(g *chanceGame) { g.rule("draw", nil) }

// bothFlags: the arbiter's own act drops both, so neither was first.
func bothFlags(g *chanceGame) {
	g.setClocks("0", "0")
	g.rule("flags", nil)
}

// flagDuringClaim: while a claim is open that did not stop the clocks the claimant's flag decides nothing (II.6.18).
func flagDuringClaim(g *chanceGame) {
	g.setClocks("0:30", "0:30")
	g.ask("ending")
	g.rule("resume", nil) // where the claim has stopped them
	g.Pass(time.Minute)
	g.work()
	if g.over() {
		g.Error("a flag has ended the game while a claim of its player is open")
		return
	}
	g.done["flag during a claim"]++
	g.answer("rejected")
	if !g.over() || article.Code(g.game().State.Outcome.Why.Code) == "" {
		g.Error("a claim was rejected whose player's flag is down, and the game goes on")
	}
}

func (g *chanceGame) setClocks(white, black string) {
	g.Helper()
	g.rule("clocks", url.Values{"white": {white}, "black": {black}, "why": {string(game.GroundClockFault)}})
}

// movesTo are moves from the start of a game of these settings to a position as it is wanted, found by playing at random.
func movesTo(g *chanceGame, wanted func(*game.State) bool) []string {
	g.Helper()
	settings := g.game().State.Settings
	settings.Pairing.Announced = 0
	for seed := range uint64(20000) {
		r, s, moves := rand.New(rand.NewPCG(seed, 1)), &game.State{}, []string{}
		do := func(c game.Command) {
			events, err := game.Decide(s, c, clock.Minute)
			g.Check(err)
			for _, e := range events {
				s = s.Apply(game.Recorded{Seq: s.Seq + 1, Event: e})
			}
		}
		do(game.Create{Settings: settings, White: game.Player{Participant: "w"}, Black: game.Player{Participant: "b"}})
		do(game.Start{})
		for s.Phase() == game.Running {
			if wanted(s) {
				return moves
			}
			d, _ := s.Draughts()
			legal := d.Position().LegalMoves()
			move := d.Position().MoveText(legal[r.IntN(len(legal))])
			moves = append(moves, move)
			do(game.Play{By: s.Turn(), Move: move})
		}
	}
	g.Fatal("no game came to such a position")
	return nil
}

// reversed is the move of a piece back to where it came from: 28-32 for 32-28, g1f3 for f3g1.
func reversed(code string) string {
	if from, to, found := strings.Cut(code, "-"); found {
		return to + "-" + from
	}
	if len(code) != 4 {
		return code
	}
	return code[2:] + code[:2]
}

// quiet are the legal moves that change least: no captures, and no pawns or men if others can move.
func (g *chanceGame) quiet() (quiet []string) {
	pieces := g.stateFor(g.players[article.White]).Position.Pieces
	for _, code := range g.legal {
		from, to, found := strings.Cut(code, "-")
		if !found && len(code) == 4 {
			from, to = code[:2], code[2:]
		}
		if man := strings.HasSuffix(pieces[from], "P") || strings.HasSuffix(pieces[from], "m"); !man && pieces[to] == "" && !strings.Contains(code, "x") {
			quiet = append(quiet, code)
		}
	}
	return quiet
}
