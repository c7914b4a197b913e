package game

import "damka/article"

type (
	// Transmit is the next move of a board in the hall, by an assistant who watches it or by the
	// board itself. Moves that are there already are not made again.
	Transmit struct {
		Ply int // half-moves that were made before it

		// Move as people and programs write it. One that is not legal names its first and last
		// square: 32-27, e2e5, and a7a8q for a pawn that became a queen. Empty: Board says.
		Move    string
		Removed []string // squares that pieces were taken from besides, if it is not legal

		// AsPlayed: Move and Removed are all that happened, also where they are nearly a legal
		// move, such as a capture after which a piece was left standing.
		AsPlayed bool

		// Board is what is on the board after it, by square: wm, wk, bm or bk in draughts, in
		// chess wP to bK. Nil: it was not sent.
		Board map[string]string

		Faces *Faces // what the clock in the hall shows after it; nil: that was not sent
	}

	// Untransmit takes back what was transmitted wrongly: the moves from the half-move Ply on,
	// and the result. Nothing of it is here any more: nothing is done.
	Untransmit struct {
		Ply int

		// Seq is the newest event that the sender knows of: what came later was not what was wrong. So an undo that is
		// sent again takes back nothing that was entered after it, by whomever.
		Seq uint64
	}

	// Sign is the result that both players signed, as it is brought from the hall.
	Sign struct {
		White, Black Share
		Advantage    article.Colour // of a drawn game (I.6.5)
	}
)

func (Transmit) sender() Sender   { return byHall }
func (Untransmit) sender() Sender { return byHall }
func (Sign) sender() Sender       { return byHall }
