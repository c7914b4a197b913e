package game

import (
	"damka/article"
	"damka/chess"
)

func (b chessBoard) playedOn() board {
	fresh, err := chess.NewGame(b.Position(), chess.Options{Edition: b.options.Edition})
	if err != nil {
		return b
	}
	b.Chess.board = fresh
	return b
}

func (b chessBoard) reopened() board {
	b.ending, b.Chess.over = Ending{}, false
	return b
}

func (b chessBoard) watched(t Transmit) (entry, error) {
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
	squares, promoted := writtenSquares(t.Move)
	if len(squares) != 2 {
		return entry{}, refusedMove(t.Move)
	}
	from, ok := chess.ParseSquare(squares[0])
	if !ok {
		return entry{}, refusedSquare(squares[0])
	}
	to, ok := chess.ParseSquare(squares[1])
	if !ok {
		return entry{}, refusedSquare(squares[1])
	}
	after, err := b.movedTo(from, to, promoted, t.Removed)
	if err != nil {
		return entry{}, err
	}
	return b.madeTo(after, from.String()+to.String()+promoted)
}

// movedTo is the board after the piece of a square went to another and pieces were removed. What it
// became is a letter of a piece.
func (b chessBoard) movedTo(from, to chess.Square, promoted string, removed []string) (chess.Setup, error) {
	u := b.Position().Setup()
	piece := u.At(from)
	if !piece.IsValid() {
		return u, article.Refuse(CodeTransmitEmpty, "", textArg("square", from.String()))
	}
	u.Remove(from)
	for _, name := range removed {
		square, ok := chess.ParseSquare(name)
		if !ok {
			return u, refusedSquare(name)
		}
		if !u.At(square).IsValid() {
			return u, article.Refuse(CodeTransmitEmpty, "", textArg("square", name))
		}
		u.Remove(square)
	}
	if promoted != "" {
		kind, ok := pieceTypes[promoted]
		if !ok {
			return u, refusedPiece(to.String(), promoted)
		}
		piece = kind.Of(piece.Colour())
	}
	u.Put(to, piece)
	return u, nil
}

var pieceTypes = map[string]chess.PieceType{
	"p": chess.Pawn, "n": chess.Knight, "b": chess.Bishop, "r": chess.Rook, "q": chess.Queen, "k": chess.King,
	"P": chess.Pawn, "N": chess.Knight, "B": chess.Bishop, "R": chess.Rook, "Q": chess.Queen, "K": chess.King,
}

// setupOf is the board with these pieces.
func (b chessBoard) setupOf(pieces map[string]string) (chess.Setup, error) {
	u := chess.NewSetup(b.Position().Variant())
	for name, piece := range pieces {
		square, ok := chess.ParseSquare(name)
		if !ok {
			return u, refusedSquare(name)
		}
		colours := map[string]article.Colour{"w": article.White, "b": article.Black}
		if len(piece) != 2 || colours[piece[:1]] == 0 || pieceTypes[piece[1:]] == 0 {
			return u, refusedPiece(name, piece)
		}
		u.Put(square, pieceTypes[piece[1:]].Of(colours[piece[:1]]))
	}
	return u, nil
}

// madeTo is the move that led to a board.
func (b chessBoard) madeTo(after chess.Setup, code string) (entry, error) {
	p := b.Position()
	for _, m := range p.LegalMoves() {
		if sameChessPieces(p.PlayUnchecked(m).Setup(), after) {
			return b.entry(m), nil
		}
	}
	if sameChessPieces(p.Setup(), after) {
		return entry{}, article.Refuse(CodeTransmitNothing, "")
	}
	after.Turn, after.Castling = p.Turn().Other(), 0
	after.ClearEnPassant()
	if _, err := after.PositionToPlayOn(); err != nil {
		return entry{}, refusedBoard(err)
	}
	if code == "" {
		code = changedChessSquares(p.Setup(), after, p.Turn())
	}
	text := code
	if len(code) >= 4 && code[0] >= 'a' && code[0] <= 'h' {
		text = code[:2] + "-" + code[2:]
	}
	return entry{code: code, text: text, left: chess.FEN{Setup: after}.String()}, nil
}

func sameChessPieces(a, b chess.Setup) bool {
	for s := range chess.Square(64) {
		if a.At(s) != b.At(s) {
			return false
		}
	}
	return true
}

// changedChessSquares is a move between the squares that a piece of the mover left and came to.
func changedChessSquares(before, after chess.Setup, mover article.Colour) string {
	from, to := "", ""
	for s := range chess.Square(64) {
		had, has := before.At(s), after.At(s)
		switch {
		case had.Colour() == mover && has.Colour() != mover:
			from = s.String()
		case has.Colour() == mover && had.Colour() != mover:
			to = s.String()
		}
	}
	return or(from, "--") + or(to, "--")
}

// transmit is the game after what was played. Neither a move that is owed (FIDE 9.5.3) nor a
// touched piece binds what is seen of a board.
func (b chessBoard) transmit(e entry) (board, error) {
	if _, over := b.Chess.board.Ended(); over {
		b = b.playedOn().(chessBoard)
	}
	if e.left != "" {
		read, err := chess.ParseFEN(b.Position().Variant(), e.left)
		if err != nil {
			return b, err
		}
		next, err := b.PlayIllegal(read.Setup)
		return chessBoard{next}, err
	}
	if err := b.running(); err != nil {
		return b, err
	}
	next, err := b.Chess.board.Play(e.chess)
	if err != nil {
		return b, err
	}
	return chessBoard{b.after(e.chess, next)}, nil
}
