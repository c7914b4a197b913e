package game

import (
	"slices"

	"damka/article"
	"damka/chess"
)

// ChessOptions are the conditions of a game of chess.
type ChessOptions struct {
	Edition article.Edition
	Conduct Conduct

	// HalfMoves is how many moves of either side in a row before the first
	// position moved no pawn and captured nothing, if that is known.
	HalfMoves int

	// DrawsFrom: the regulations allow offering a draw and agreeing on it only
	// when both have made so many moves (9.1.1). One move each is always
	// needed (5.2.3). With NoAgreedDraws the players cannot agree at all. The
	// arbiter's consent lifts both.
	DrawsFrom     int
	NoAgreedDraws bool
}

// Chess is a game of chess: the board, and the acts of the players beside
// it. It is a value: every act returns the game after it and does not change
// the game before it, which can be used to take the act back. Make one with
// [NewChess].
type Chess struct {
	board   chess.Game
	options ChessOptions

	moves   [3]int     // made by each side since the first position, by colour
	illegal [3]int     // completed illegal moves of each side, by colour
	owed    chess.Move // the move that a wrong claim was based on (9.5.3)

	bound     chess.Obligation // after an upheld claim about touched pieces; no moves: none
	offer     article.Colour   // whose offer of a draw stands, if one does
	consented bool             // the arbiter has consented to a draw by agreement, until an offer is refused (9.1.1)
	touched   bool             // the side to move has touched a piece to move or capture
	requests  [3]int           // for the arbiter's score, by colour

	quickplay quickplay // a request in the quickplay finish that is not decided
	referred  bool      // a claim without an arbiter ended play (III.6)

	last     chess.Move // the newest move, if there is one and it was legal
	previous *Chess     // the game before it

	ending Ending // by an act
	over   bool
}

// NewChess begins a game in a position, which need not be an initial one. It
// refuses what [chess.NewGame] does: no position, and an edition that is not
// of chess. A position in which a game ends is a game that has ended.
func NewChess(start chess.Position, options ChessOptions) (Chess, error) {
	board, err := chess.NewGame(start, chess.Options{Edition: options.Edition, HalfMoves: options.HalfMoves})
	if err != nil {
		return Chess{}, err
	}
	return Chess{board: board, options: options}, nil
}

// Position is the position on the board.
func (g Chess) Position() chess.Position { return g.board.Position() }

// Options are the conditions of the game.
func (g Chess) Options() ChessOptions { return g.options }

// MovesMade is how many moves a side has made since the first position.
func (g Chess) MovesMade(c article.Colour) int {
	if !c.IsValid() {
		return 0
	}
	return g.moves[c]
}

// MovesCompleted is how many moves a side has completed (6.2.1), by which
// articles 6.9 and A.5.1 go (see [Chess.FoundAtStart]): all but the newest, which its next move completes
// (6.2.1.2); and that one too if it ended the game (6.2.1.1) or the clock was
// pressed after it. In a transmitted game moves are counted on the board and
// nobody sees the press: pressed is false then, and the number is the one that
// is certain.
func (g Chess) MovesCompleted(c article.Colour, pressed bool) int {
	made := g.MovesMade(c)
	_, over := g.board.Ended()
	endedIt := over && g.Position().Turn() == c.Other()
	if made == 0 || pressed || endedIt {
		return made
	}
	return made - 1
}

// Counters are the draw rules whose counts are running; see
// [chess.Game.Counters].
func (g Chess) Counters() []chess.Counter { return g.board.Counters() }

// Ended says whether and how the game has ended, on the board or by an act. It
// does not cover decisions of the arbiter beyond the consequences in the Laws.
func (g Chess) Ended() (Ending, bool) {
	if g.over {
		return g.ending, true
	}
	onBoard, over := g.board.Ended()
	if !over {
		return Ending{}, false
	}
	return ending(onBoard), true
}

// Owed is the move that the side to move has to make because its claim of a
// draw by that move was wrong (9.5.3), if there is one.
func (g Chess) Owed() (chess.Move, bool) { return g.owed, !g.owed.IsZero() }

// Bound is which moves the side to move may make because its opponent rightly
// claimed that it broke articles 4.2 to 4.7, if that is so.
func (g Chess) Bound() (chess.Obligation, bool) { return g.bound, len(g.bound.Moves) > 0 }

// Play is the game after m. It refuses a move that is not legal, one other
// than the move that is owed (9.5.3) or than touched pieces allow (4.3), and
// any move when the game has ended. It refuses an offer of the opponent.
func (g Chess) Play(m chess.Move) (Chess, error) {
	if err := g.running(); err != nil {
		return g, err
	}
	next, err := g.board.Play(m)
	if err != nil {
		return g, err
	}
	p := g.Position()
	if owed, ok := g.Owed(); ok && owed != m {
		return g, article.Refuse(CodeMoveOwed, "FIDE 9.5.3", textArg("move", p.MoveText(m)), textArg("owed", p.MoveText(owed)))
	}
	if bound, ok := g.Bound(); ok && !slices.Contains(bound.Moves, m) {
		return g, article.Refuse(CodeMoveTouched, bound.Reason.Article, textArg("move", p.MoveText(m)))
	}
	return g.after(m, next), nil
}

// after is the game after a move that leads to a board.
func (g Chess) after(m chess.Move, board chess.Game) Chess {
	before := g
	mover := g.Position().Turn()
	g.moves[mover]++
	g.owed, g.bound, g.touched = chess.Move{}, chess.Obligation{}, false
	if g.offer == mover.Other() {
		g.refuse() // by touching a piece (9.1.2.1)
	}
	g.board, g.last, g.previous = board, m, &before
	return g
}

// TakeBack is the game with its newest n moves taken back, because an
// irregularity was found (7.5.1, 7.6). The position, the counts of moves and
// what was owed are those of then. What belongs to the game and not to a
// position remains: the irregularities that were punished since count, so do
// requests for the score, the arbiter's consent remains, and an offer of a draw stands. An ending on the board
// is taken back with its move; a game that ended by an act is refused, and so
// are more moves than were made.
func (g Chess) TakeBack(n int) (Chess, error) {
	if g.over || g.referred || !g.Position().IsValid() {
		return g, g.running()
	}
	back := &g
	for left := n; left != 0; left-- {
		if back = back.previous; back == nil || left < 0 {
			return g, article.Refuse(CodeTakeBack, "FIDE 7.5.1", numberArg("moves", n))
		}
	}
	restored := *back
	restored.illegal, restored.requests, restored.offer, restored.quickplay = g.illegal, g.requests, g.offer, g.quickplay
	restored.consented = g.consented
	return restored, nil
}

// running refuses anything in a game that has ended.
func (g *Chess) running() error {
	if g.over {
		return article.Refuse(chess.CodeGameOver, g.ending.Reason.Article)
	}
	if g.referred {
		return article.Refuse(CodeQuickplayReferred, "FIDE III.6.2")
	}
	return g.board.Running()
}

func (g *Chess) end(e Ending) { g.ending, g.over = e, true }

func sideArg(c article.Colour) article.Arg { return article.Arg{Name: "side", Value: c.Word()} }

func winnerArg(c article.Colour) article.Arg { return article.Arg{Name: "winner", Value: c.Word()} }

func numberArg(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}

func textArg(name, text string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(text)}
}
