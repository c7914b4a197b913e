package chess

import "damka/article"

// Starts960 is how many start positions Chess960 has (II.2).
const Starts960 = 960

// standardNumber is the number of the start position of chess.
const standardNumber = 518

// Chess960 is the start position of Chess960 with a number from 0 to 959, as
// it is usually counted: the bishops on light and on dark squares, then the
// queen, the knights, and the king between the rooks (II.2.1 to II.2.3). It
// refuses other numbers.
func Chess960(number int) (Position, error) {
	if number < 0 || number >= Starts960 {
		return Position{}, article.Refuse(CodeStartNumber, "FIDE II.2",
			numberArg("number", number), numberArg("most", Starts960-1))
	}
	return chess960(number), nil
}

func chess960(number int) Position {
	row := firstRow(number)
	p := Position{turn: White, variant: article.Chess960}
	for file, t := range row {
		p.put(SquareAt(file, 0), t.Of(White))
		p.put(SquareAt(file, 1), WhitePawn)
		p.put(SquareAt(file, 6), BlackPawn)
		p.put(SquareAt(file, 7), t.Of(Black))
		if t == Rook {
			p.castling = p.castling.With(White, file).With(Black, file)
		}
	}
	return p
}

// knightPlaces are the places of the two knights among the five free squares.
var knightPlaces = [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}

// firstRow are the pieces on the first rank of the start position.
func firstRow(number int) (row [8]PieceType) {
	row[number%4*2+1] = Bishop
	row[number/4%4*2] = Bishop
	row[nthFree(row, number/16%6)] = Queen
	knights := knightPlaces[number/96]
	second := nthFree(row, knights[1])
	row[nthFree(row, knights[0])] = Knight
	row[second] = Knight
	for _, t := range []PieceType{Rook, King, Rook} {
		row[nthFree(row, 0)] = t
	}
	return row
}

// nthFree is the file of the nth free square, from 0.
func nthFree(row [8]PieceType, n int) int {
	for file, t := range row {
		if t == 0 {
			if n == 0 {
				return file
			}
			n--
		}
	}
	return 0
}

// Number960 is the number of a start position of Chess960, or 518 for the
// one of chess; ok is false if p is no start position.
func (p Position) Number960() (number int, ok bool) {
	p.variant = article.Chess960
	for number := range Starts960 {
		if chess960(number) == p {
			return number, true
		}
	}
	return 0, false
}
