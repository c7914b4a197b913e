package game

import (
	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/draughts"
)

// board is what a game needs of what is played: [chessBoard] and [draughtsBoard] have
// it. It is a value; every method returns the board after it. Methods whose names begin
// with put are for what was decided before and is only to be noted.
type board interface {
	hallBoard

	turn() article.Colour
	made(c article.Colour) int // moves of a side
	over() (Outcome, bool)     // by the rules or by an act

	read(text string) (entry, error)     // a move, as a person or a program writes it
	recorded(code string) (entry, error) // a move as [entry.code] has it
	play(e entry) (board, error)
	takeBack(moves int) (board, error)

	offered() article.Colour // whose offer of a draw is to be answered
	offer(by article.Colour) (board, error)
	agree(by article.Colour) (Outcome, error) // to the opponent's offer
	putOffer(by article.Colour) board         // no side: there is none

	claim(c DrawClaim) (claimed, error)
	putRejected(by article.Colour, owed string) board // a claim that was wrong

	resigned(c article.Colour) (Outcome, error)
	flagged(c article.Colour) (Outcome, error)
	putOutcome(o Outcome) board

	spoken(with Speech) string // the newest move
}

// entry is a move that was read: a legal one, but for boards in the hall.
type entry struct {
	code     string // the same for the same move of a position; see [Made.Code]
	text     string // as it is written by the rules of the game
	chess    chess.Move
	draughts draughts.Move
	left     string // the position it leaves, as FEN, where it is not legal; see [Transmitted]
}

// DrawClaim is a player's claim of a draw by the rules, on the own move (FIDE 9.2, 9.3; kotek-2008 I.6.1).
type DrawClaim struct {
	By   article.Colour
	Rule chess.DrawRule // of chess: which of the two; in draughts the game knows

	// Move is the move that the player intends to make, written as in [Play]; empty: the position on the board is
	// claimed. It is not made. Where it is no legal move the claim is refused without any consequence. If the
	// claim is wrong, in chess no other move can be made (9.5.3): [ClaimRejected] has it as Owed, as [Chess.Owed]
	// has. In draughts only a repetition is claimed with a move, and after a wrong claim any other can be made.
	Move string
}

// claimed is what became of a claim.
type claimed struct {
	outcome Outcome // where it is right
	right   bool
	owed    string // the code of the move that must be made
	bonus   clock.Time
	why     article.Reason
}

// newPlay is the board of a game that begins, with so many half-moves without progress behind its first position. They are counted
// when a game is decided, and recorded with it: see [Settings.halfMoves].
func newPlay(s Settings, halfMoves int) (board, error) {
	if s.Variant.IsDraughts() {
		return newDraughtsBoard(s)
	}
	return newChessBoard(s, halfMoves)
}
