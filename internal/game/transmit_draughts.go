package game

import (
	"damka/article"
	"damka/draughts"
)

func (b draughtsBoard) playedOn() board {
	fresh, err := NewDraughts(b.Position(), b.options)
	if err != nil {
		return b
	}
	b.Draughts.board = fresh.board
	return b
}

func (b draughtsBoard) reopened() board {
	b.outcome, b.Draughts.over = Outcome{}, false
	return b
}

func (b draughtsBoard) watched(t Transmit) (entry, error) {
	if t.Board != nil {
		after, err := b.setupOf(t.Board)
		if err != nil {
			return entry{}, err
		}
		return b.madeTo(after, t.Move)
	}
	legal, refused := b.read(t.Move)
	if refused == nil && !t.AsPlayed {
		return legal, nil
	}
	squares, _ := writtenSquares(t.Move)
	if len(squares) < 2 {
		return entry{}, refusedMove(t.Move)
	}
	from, to, err := b.ends(squares)
	if err != nil {
		return entry{}, err
	}
	if !t.AsPlayed && len(t.Removed) == 0 && b.hasLegal(from, to) {
		return entry{}, refused // two captures between the same squares
	}
	after, err := b.movedTo(from, to, t.Removed)
	if err != nil {
		return entry{}, err
	}
	separator := "-"
	if len(t.Removed) > 0 {
		separator = "x"
	}
	rules := b.Position().Rules()
	return b.madeTo(after, rules.Name(from)+separator+rules.Name(to))
}

// ends are the first and the last of some squares.
func (b draughtsBoard) ends(names []string) (from, to draughts.Square, err error) {
	rules := b.Position().Rules()
	from, ok := rules.ParseSquare(names[0])
	if !ok {
		return 0, 0, refusedSquare(names[0])
	}
	last := names[len(names)-1]
	if to, ok = rules.ParseSquare(last); !ok {
		return 0, 0, refusedSquare(last)
	}
	return from, to, nil
}

func (b draughtsBoard) hasLegal(from, to draughts.Square) bool {
	for _, m := range b.Position().LegalMoves() {
		if m.From() == from && m.To() == to {
			return true
		}
	}
	return false
}

// movedTo is the board after the piece of a square went to another and pieces were removed.
func (b draughtsBoard) movedTo(from, to draughts.Square, removed []string) (draughts.Setup, error) {
	u := b.Position().Setup()
	rules := b.Position().Rules()
	piece := u.At(from)
	if !piece.IsValid() {
		return u, article.Refuse(CodeTransmitEmpty, "", textArg("square", rules.Name(from)))
	}
	u.Remove(from)
	for _, name := range removed {
		square, ok := rules.ParseSquare(name)
		if !ok {
			return u, refusedSquare(name)
		}
		if !u.At(square).IsValid() {
			return u, article.Refuse(CodeTransmitEmpty, "", textArg("square", rules.Name(square)))
		}
		u.Remove(square)
	}
	if u.At(to).IsValid() {
		return u, article.Refuse(CodeTransmitOccupied, "", textArg("square", rules.Name(to)))
	}
	u.Put(to, piece)
	return u, nil
}

// setupOf is the board with these pieces.
func (b draughtsBoard) setupOf(pieces map[string]string) (draughts.Setup, error) {
	u := draughts.NewSetup(b.Position().Variant())
	for name, piece := range pieces {
		square, ok := b.Position().Rules().ParseSquare(name)
		if !ok {
			return u, refusedSquare(name)
		}
		kinds := map[string]draughts.Piece{
			"wm": draughts.WhiteMan, "wk": draughts.WhiteKing, "bm": draughts.ManOf(draughts.Black), "bk": draughts.BlackKing,
		}
		if kinds[piece] == 0 {
			return u, refusedPiece(name, piece)
		}
		u.Put(square, kinds[piece])
	}
	return u, nil
}

// madeTo is the move that led to a board. A man on its last row is a king, crowned or
// not (I.3.7).
func (b draughtsBoard) madeTo(after draughts.Setup, code string) (entry, error) {
	p := b.Position()
	after.Turn = p.Turn().Other()
	after.Crown()
	next, err := after.Position()
	if err != nil {
		return entry{}, refusedBoard(err)
	}
	for _, m := range p.LegalMoves() {
		if p.PlayUnchecked(m) == next {
			return b.entry(m), nil
		}
	}
	if sameSquares(p, next) {
		return entry{}, article.Refuse(CodeTransmitNothing, "")
	}
	if code == "" {
		code = changedSquares(p, next)
	}
	return entry{code: code, text: code, left: next.FEN()}, nil
}

func sameSquares(a, b draughts.Position) bool {
	for s := range a.Rules().Squares() {
		if a.At(s) != b.At(s) {
			return false
		}
	}
	return true
}

// changedSquares is a move between the squares that a piece of the mover left and came to.
func changedSquares(before, after draughts.Position) string {
	rules, mover := before.Rules(), before.Turn()
	from, to, separator := "", "", "-"
	for s := range rules.Squares() {
		had, has := before.At(s), after.At(s)
		switch {
		case had.Colour() == mover && has.Colour() != mover:
			from = rules.Name(s)
		case has.Colour() == mover && had.Colour() != mover:
			to = rules.Name(s)
		}
		if had.Colour() == mover.Other() && !has.IsValid() {
			separator = "x"
		}
	}
	return or(from, "?") + separator + or(to, "?")
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// transmit is the game after what was played. A position that a move which was not legal left is played
// on from, as after an irregularity that the opponent accepted (I.5.4, I.5.7).
func (b draughtsBoard) transmit(e entry) (board, error) {
	if _, over := b.Draughts.board.Ended(); over {
		b = b.playedOn().(draughtsBoard)
	}
	if e.left == "" {
		return b.play(e)
	}
	if err := b.running(); err != nil {
		return b, err
	}
	left, err := draughts.ParsePosition(b.Position().Variant(), e.left)
	if err != nil {
		return b, err
	}
	next, err := b.Draughts.board.ContinueFrom(left)
	if err != nil {
		return b, err
	}
	before, mover := b.Draughts, b.turn()
	if b.Draughts.offer == mover.Other() {
		b.Draughts = b.refuse()
	}
	b.moves[mover]++
	b.Draughts.board, b.last, b.previous = next, draughts.Move{}, &before
	return b, nil
}
