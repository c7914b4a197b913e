package draughts

import (
	"slices"

	"damka/article"
)

// Options are the conditions of a game.
type Options struct {
	Edition article.Edition

	// DrawsWithAdvantage: the regulations of the tournament have them
	// (I.6.5).
	DrawsWithAdvantage bool

	// HalfMoves is how many moves of either side before the first position
	// were made with kings only and without capture, if that is known (see
	// [FEN]). They count for I.6.2, and for I.6.3 and I.6.4 too, because the
	// material was the same all the time; it may have been for longer.
	HalfMoves int
}

// Game is a position with what the draw rules need of the past. It is a
// value: [Game.Play] returns the game after a move and does not change the game
// before it, which can be used to take the move back. Make one with
// [NewGame].
type Game struct {
	position Position
	rules    DrawRules
	past     []Position // the positions since the last irreversible move, without the present one

	kingsOnly      int // half-moves, I.6.2
	threeOne       tally
	twoOne         tally
	diagonal       tally
	roadControlled tally
	roadContested  tally
	lone           Colour // whose king is alone, while threeOne runs
	certain        bool   // kotek-2008: drawn, played on for the quality

	ending Ending
	over   bool
}

// Ending is how a game ended on the board.
type Ending struct {
	Winner    Colour // no side: a draw
	Advantage Colour // the side with 1+ in a draw with advantage (I.6.5), no side otherwise
	Reason    article.Reason
}

// IsDraw says whether nobody won.
func (e Ending) IsDraw() bool { return e.Winner == 0 }

// NewGame begins a game in a position, which need not be the initial one
// (I.11.1.7). It refuses options that do not fit the variant.
func NewGame(start Position, options Options) (Game, error) {
	if !start.IsValid() {
		return Game{}, article.Refuse(CodeGameNoPosition, "I.2.8")
	}
	rules, err := DrawRulesOf(start.variant, options.Edition, options.DrawsWithAdvantage)
	if err != nil {
		return Game{}, err
	}
	g := Game{position: start, rules: rules, kingsOnly: max(options.HalfMoves, 0)}
	g.count(false)
	g.threeOne = g.threeOne.atLeast(g.kingsOnly)
	g.twoOne = g.twoOne.atLeast(g.kingsOnly)
	g.decide()
	return g, nil
}

// Position is the position on the board.
func (g Game) Position() Position { return g.position }

// Ended says whether and how the game has ended on the board. It does not cover
// resignation, agreement, the clock and the arbiter.
func (g Game) Ended() (Ending, bool) { return g.ending, g.over }

// Play is the game after m. It refuses a move that is not legal, and any move
// when the game has ended.
func (g Game) Play(m Move) (Game, error) {
	if g.over {
		return g, article.Refuse(CodeMoveGameOver, g.ending.Reason.Article, arg("move", g.position.MoveText(m)))
	}
	if _, err := g.position.Play(m); err != nil {
		return g, err
	}
	return g.PlayUnchecked(m), nil
}

// PlayUnchecked is the game after m, which must be one of the position's
// legal moves in a game that has not ended; after any other move the result is
// undefined.
func (g Game) PlayUnchecked(m Move) Game {
	if m.Irreversible() {
		g.past, g.kingsOnly = nil, 0
	} else {
		// This is a copy, because the game before the move may be played on differently.
		g.past = append(slices.Clip(g.past), g.position)
		g.kingsOnly++
	}
	g.position = g.position.PlayUnchecked(m)
	g.count(m.IsCapture())
	g.decide()
	return g
}

// count updates the counts that depend on the material to the present
// position, reached with or without a capture.
func (g *Game) count(captured bool) {
	against, lone := g.position.againstLoneKing()
	if !g.threeOne.running {
		g.lone = lone
	}
	if g.rules.ThreeOne > 0 {
		if captured && g.rules.CaptureEndsThreeOne {
			g.threeOne = tally{}
		}
		g.threeOne = g.threeOne.goOnOr(against.isThree())
	}
	if g.rules.Diagonal > 0 {
		g.diagonal = g.diagonal.goOnWhile(g.threeOne.running && g.position.loneKingOnDiagonal(g.lone))
	}
	if g.rules.RoadControlled > 0 {
		g.roadControlled = g.roadControlled.goOnWhile(against.isThree() && g.position.controlsRoad(lone))
		g.roadContested = g.roadContested.goOnWhile(against == threeKings && g.position.loneKingOnDiagonal(lone.Other()))
	}
	g.twoOne = g.twoOne.goOnOr(against == twoPieces || against == oneKing && g.rules.OneOneCounts)
}

// decide determines whether the game has ended in the present position. A win on
// the board comes before any draw (I.6.3).
func (g *Game) decide() {
	if winner, reason, won := g.won(); won {
		g.end(Ending{Winner: winner, Reason: reason})
		return
	}
	if g.rules.Quality > 0 {
		g.decideQuality()
	}
	if g.rules.Claimed || g.over {
		return
	}
	for _, c := range g.Counters() {
		if c.reached() {
			g.end(g.DrawnBy(c.reason()))
			return
		}
	}
}

func (g *Game) end(e Ending) {
	if g.certain && e.Winner != 0 {
		e = Ending{Advantage: e.Winner, Reason: g.qualityReason()}
	}
	g.ending, g.over = e, true
}

// won says whether a side has lost on the board: either of them if it has no
// piece, as in a position that was set up, or the side to move if it has no
// move.
func (g *Game) won() (winner Colour, why article.Reason, ok bool) {
	p := g.position
	winner, code, ref := p.turn.Other(), CodeEndNoMove, article.Ref("I.7.2.2")
	switch {
	case p.side(p.turn) == 0:
		code, ref = CodeEndNoPieces, "I.7.2.3"
	case p.side(p.turn.Other()) == 0:
		winner, code, ref = p.turn, CodeEndNoPieces, "I.7.2.3"
	case p.HasLegalMove():
		return 0, article.Reason{}, false
	}
	return winner, article.Because(code, ref, article.Arg{Name: "winner", Value: winner.Word()}), true
}

// decideQuality is the rule of kotek-2008 for a king and two men against a king
// in a tournament with draws with advantage. After the sixteenth move the draw
// is certain. Until the last move for it, a second king or a win by either side
// makes it a draw with advantage.
func (g *Game) decideQuality() {
	against, lone := g.position.againstLoneKing()
	switch {
	case !g.threeOne.running:
		return
	case !g.certain:
		g.certain = against == oneKingTwoMen && g.threeOne.done >= 2*g.rules.ThreeOne
	case against == twoKingsOneMan || against == threeKings:
		g.end(Ending{Advantage: lone.Other(), Reason: g.qualityReason()})
	case g.quality().reached():
		g.end(g.DrawnBy(g.qualityReason()))
	}
}

func (g Game) quality() Counter {
	return Counter{Quality, g.threeOne.done, 2 * g.rules.Quality}
}

// qualityReason counts the moves made since there were three against one.
func (g Game) qualityReason() article.Reason {
	moves := (g.threeOne.done + 1) / 2
	return article.Because(CodeEndQuality, Quality.Article(), article.Arg{Name: "moves", Value: article.Number(moves)})
}

// Counters are the draw rules whose counts are running, in the order of their
// articles, for showing beside the board. Repetition is among them once the
// position has occurred before, KingsOnly once there was a move to count.
func (g Game) Counters() []Counter {
	var running []Counter
	if times := g.times(g.position); times > 1 {
		running = append(running, Counter{Repetition, times, g.rules.Repetitions})
	}
	if g.kingsOnly > 0 {
		running = append(running, Counter{KingsOnly, g.kingsOnly, 2 * g.rules.KingsOnly})
	}
	for _, c := range []struct {
		rule  DrawRule
		tally tally
		limit int
	}{
		{ThreeOne, g.threeOne, g.rules.ThreeOne},
		{Diagonal, g.diagonal, g.rules.Diagonal},
		{RoadControlled, g.roadControlled, g.rules.RoadControlled},
		{RoadContested, g.roadContested, g.rules.RoadContested},
		{TwoOne, g.twoOne, g.rules.TwoOne},
	} {
		if c.tally.running {
			running = append(running, Counter{c.rule, c.tally.done, 2 * c.limit})
		}
	}
	if g.certain {
		running = append(running, g.quality())
	}
	return running
}

// times is how often a position has occurred since the last irreversible move.
func (g Game) times(p Position) int {
	times := 0
	if p == g.position {
		times++
	}
	for _, past := range g.past {
		if past == p {
			times++
		}
	}
	return times
}

// Claims are the reasons for which the player to move may claim a draw now,
// under an edition where draws are claimed (kotek-2008). Moving gives up a
// claim; it comes back with the position or the count.
func (g Game) Claims() []article.Reason {
	if !g.rules.Claimed || g.over {
		return nil
	}
	var reasons []article.Reason
	for _, c := range g.Counters() {
		if c.reached() {
			reasons = append(reasons, c.reason())
		}
	}
	return reasons
}

// ClaimWith says whether the player to move may claim a draw by the move m,
// which is not made: the position after it would occur for the third time.
func (g Game) ClaimWith(m Move) (article.Reason, bool) {
	next, err := g.position.Play(m)
	if err != nil || !g.rules.Claimed || g.over || m.Irreversible() {
		return article.Reason{}, false
	}
	c := Counter{Repetition, g.times(next) + 1, g.rules.Repetitions}
	return c.reason(), c.reached()
}

// DrawnBy is the ending if the game is drawn now for a reason, with the
// advantage of the position if the tournament has them (I.6.5.2).
func (g Game) DrawnBy(reason article.Reason) Ending {
	e := Ending{Reason: reason}
	if g.rules.Advantage {
		e.Advantage = g.position.Advantage()
	}
	return e
}
