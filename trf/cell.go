package trf

import (
	"fmt"
	"strings"

	"damka/score"
)

// Cell is what a player did in a round. The zero Cell is an empty one: the
// player was not paired, or the round has not been played.
type Cell struct {
	Opponent score.Number // 0: none
	Colour   score.Colour // 0: none
	Mark     Mark
}

// Mark is a result as the format writes it; zero is none, of a game not yet
// finished.
type Mark byte

// The marks.
const (
	Win          Mark = '1'
	Draw         Mark = '='
	Loss         Mark = '0'
	ForfeitWin   Mark = '+'
	ForfeitLoss  Mark = '-'
	UnratedWin   Mark = 'W'
	UnratedDraw  Mark = 'D'
	UnratedLoss  Mark = 'L'
	HalfPointBye Mark = 'H'
	FullPointBye Mark = 'F'
	PairingBye   Mark = 'U'
	Absent       Mark = 'Z'
)

const (
	playedMarks  = "1=0WDL" // need an opponent and a colour
	forfeitMarks = "+-"     // have an opponent, a loss need not
	byeMarks     = "HFUZ"   // have no opponent
	allMarks     = playedMarks + forfeitMarks + byeMarks
)

// is says whether the mark is one of these.
func (m Mark) is(marks string) bool { return m != 0 && strings.IndexByte(marks, byte(m)) >= 0 }

// IsDraw says that the game was played and drawn.
func (m Mark) IsDraw() bool { return m == Draw || m == UnratedDraw }

// String is the cell as a file has it, without spaces around it.
func (c Cell) String() string {
	if c == (Cell{}) {
		return ""
	}
	opponent, colour, mark := c.parts()
	return strings.TrimRight(opponent+" "+colour+" "+mark, " ")
}

// parts are the three fields of a cell that is not empty.
func (c Cell) parts() (opponent, colour, mark string) {
	opponent, colour, mark = "0000", "-", " "
	if c.Opponent > 0 {
		opponent = fmt.Sprint(c.Opponent)
	}
	switch c.Colour {
	case score.White:
		colour = "w"
	case score.Black:
		colour = "b"
	}
	if c.Mark != 0 {
		mark = string(c.Mark)
	}
	return opponent, colour, mark
}

// Columns of the cells: that of round 1 begins at cellsFrom, each is
// cellWidth wide, and the opponent, the colour and the mark are at these
// places in it.
const (
	cellsFrom     = 92
	cellWidth     = 10
	opponentWidth = 4
	colourAt      = 5
	markAt        = 7
)

// cellColumn is the column in which the cell of a round begins.
func cellColumn(round int) int { return cellsFrom + (round-1)*cellWidth }
