package chess

import (
	"slices"

	"damka/article"
)

// Options are the conditions of a game.
type Options struct {
	Edition article.Edition

	// HalfMoves is how many moves of either side in a row before the first
	// position moved no pawn and captured nothing, if that is known (see
	// [FEN]).
	HalfMoves int
}

// Game is a position with what the Laws need of the past. It is a value:
// [Game.Play] returns the game after a move and does not change the game before
// it, which can be used to take the move back. Make one with [NewGame].
//
// It covers the board only. Acts of the players, the clock and the arbiter, such
// as resigning or claiming, are in package internal/game.
type Game struct {
	position Position
	options  Options
	past     []Position // the positions since the last irreversible move, without the present one
	before   *earlier   // the positions before that move
	illegal  standing   // what is known of illegal moves that were made

	halfMoves int // since a pawn moved or something was captured

	ending Ending
	over   bool
}

// Ending is how a game ended.
type Ending struct {
	Winner Colour // no side: a draw
	Reason article.Reason
}

// IsDraw says whether nobody won.
func (e Ending) IsDraw() bool { return e.Winner == 0 }

// NewGame begins a game in a position, which need not be an initial one. It
// refuses an edition that is not of chess. A position in which a game ends is
// a game that has ended.
func NewGame(start Position, options Options) (Game, error) {
	if !start.IsValid() {
		return Game{}, article.Refuse(CodeGameNoPosition, "FIDE 2.3")
	}
	if !options.Edition.Covers(start.variant) {
		return Game{}, article.Refuse(CodeGameEdition, "",
			article.Arg{Name: "edition", Value: article.Word("edition." + options.Edition.String())},
			article.Arg{Name: "variant", Value: article.Word("variant." + start.variant.String())})
	}
	g := Game{position: start, options: options, halfMoves: max(options.HalfMoves, 0)}
	g.decide()
	return g, nil
}

// Position is the position on the board.
func (g Game) Position() Position { return g.position }

// Options are the conditions of the game.
func (g Game) Options() Options { return g.options }

// Ended says whether and how the game has ended on the board. A game that has
// not ended may have no legal move, only where the newest move was illegal or
// left its king in check: by such a move nobody is mated or stalemated (5.1.1,
// 5.2.1). It is taken back (7.5.1, A.5.2), or the clock decides.
func (g Game) Ended() (Ending, bool) { return g.ending, g.over }

// Play is the game after m. It refuses a move that is not legal, and any move
// when the game has ended.
func (g Game) Play(m Move) (Game, error) {
	if err := g.Running(); err != nil {
		return g, err
	}
	if _, err := g.position.Play(m); err != nil {
		return g, err
	}
	return g.PlayUnchecked(m), nil
}

// Running refuses an act that needs a game that has not ended; it is nil while
// the game goes on.
func (g Game) Running() error {
	if !g.position.IsValid() {
		return article.Refuse(CodeGameNoPosition, "FIDE 2.3")
	}
	if g.over {
		return article.Refuse(CodeGameOver, g.ending.Reason.Article)
	}
	return nil
}

// PlayUnchecked is the game after m, which must be one of the position's
// legal moves in a game that has not ended; after any other move the result is
// undefined.
func (g Game) PlayUnchecked(m Move) Game {
	g.illegal.newest = false
	return g.moved(g.position.PlayUnchecked(m), g.position.IsIrreversible(m))
}

// moved is the game after a move that leads to a position.
func (g Game) moved(to Position, irreversible bool) Game {
	if irreversible {
		g.past, g.halfMoves, g.before = nil, 0, &earlier{g.past, g.position, g.before}
	} else {
		// This is a copy, because the game before the move may be played on differently.
		g.past = append(slices.Clip(g.past), g.position)
		g.halfMoves++
	}
	g.position = to
	g.decide()
	return g
}

// decide determines whether the game has ended in the present position. Mate comes
// before everything (9.6.2). Mate, stalemate and a dead position end the game
// only if the move that led to them was legal (5.1.1, 5.2.1, 5.2.2).
func (g *Game) decide() {
	p := g.position
	times := g.times(p)
	isLegal := !g.illegal.newest && !p.exposed
	switch {
	case isLegal && !p.HasLegalMove() && p.InCheck():
		g.end(p.turn.Other(), article.Because(CodeEndCheckmate, "FIDE 5.1.1", winnerArg(p.turn.Other())))
	case isLegal && !p.HasLegalMove():
		g.end(0, article.Because(CodeEndStalemate, "FIDE 5.2.1"))
	case isLegal && p.IsDead():
		g.end(0, article.Because(CodeEndDead, "FIDE 5.2.2"))
	case times >= FivefoldRepetition:
		g.end(0, article.Because(CodeEndFivefold, "FIDE 9.6.1", numberArg("times", times)))
	case g.halfMoves >= 2*SeventyFiveMoves:
		g.end(0, article.Because(CodeEndSeventyFive, "FIDE 9.6.2", numberArg("moves", g.halfMoves/2)))
	}
}

func winnerArg(c Colour) article.Arg { return article.Arg{Name: "winner", Value: c.Word()} }

func (g *Game) end(winner Colour, why article.Reason) {
	g.ending, g.over = Ending{Winner: winner, Reason: why}, true
}

// times is how often a position has occurred, the present position included.
// Only an illegal move can lead back to one before the last irreversible move.
func (g *Game) times(p Position) int {
	times := timesIn(g.past, p)
	if p == g.position {
		times++
	}
	if g.illegal.any {
		for e := g.before; e != nil; e = e.before {
			times += timesIn(e.positions, p)
			if p == e.last {
				times++
			}
		}
	}
	return times
}

func timesIn(positions []Position, p Position) (times int) {
	for _, past := range positions {
		if past == p {
			times++
		}
	}
	return times
}

// earlier are the positions before an irreversible move, back to the one
// before it.
type earlier struct {
	positions []Position
	last      Position
	before    *earlier
}
