package trf

import (
	"regexp"

	"damka/score"
)

// tableCell is a table's data of a player's round; the zero value is an
// empty cell.
type tableCell struct {
	opponent int // as the table names players
	colour   score.Colour
	points   int
}

// The two ways in which the program writes a cell: 2/23w and 23w2.
var (
	pointsFirst = regexp.MustCompile(`^([0-2])/(\d{1,4})([wb])$`)
	pointsLast  = regexp.MustCompile(`^(\d{1,4})([wb])([0-2])$`)
)

func parseTableCell(found string) (cell tableCell, ok bool) {
	if found == "" {
		return tableCell{}, true
	}
	var opponent, colour, points string
	if m := pointsFirst.FindStringSubmatch(found); m != nil {
		points, opponent, colour = m[1], m[2], m[3]
	} else if m := pointsLast.FindStringSubmatch(found); m != nil {
		opponent, colour, points = m[1], m[2], m[3]
	} else {
		return tableCell{}, false
	}
	cell.opponent, _ = digits(opponent)
	cell.points, _ = digits(points)
	cell.colour = score.White
	if colour == "b" {
		cell.colour = score.Black
	}
	return cell, cell.opponent > 0
}

// makePlayers makes players of the rows, their cells in start numbers.
func (r *tableReader) makePlayers() {
	named := r.namedBy()
	numbers := make(map[int]score.Number, len(r.rows)) // by how cells name them
	dummies := make(map[int]bool)
	for i := range r.rows {
		own := &r.rows[i]
		own.player.Number = score.Number(own.sno)
		if own.sno == 0 {
			own.player.Number = score.Number(own.place)
		}
		numbers[named(own)] = own.player.Number
		if own.isDummy() {
			dummies[named(own)] = true
			continue
		}
		switch first, twice := r.players[own.player.Number]; {
		case own.player.Number == 0:
			r.report(own.line, "trf.number_missing")
		case twice:
			r.report(own.line, "trf.number_twice", number("number", int(own.player.Number)), number("first", first))
		default:
			r.players[own.player.Number] = own.line
		}
	}
	for i := range r.rows {
		if own := &r.rows[i]; !own.isDummy() {
			r.fillCells(own, numbers, dummies)
			r.tournament.Players = append(r.tournament.Players, own.player)
		}
	}
	r.forfeitByBoth()
}

// fillCells makes the cells of a player. numbers are start numbers, by the
// numbers that cells use for players.
func (r *tableReader) fillCells(own *row, numbers map[int]score.Number, dummies map[int]bool) {
	cells := make([]Cell, len(own.cells))
	for i, found := range own.cells {
		opponent, known := numbers[found.opponent]
		switch {
		case found == (tableCell{}):
		case !known:
			r.report(own.line, "trf.opponent_unknown", number("round", i+1),
				number("player", int(own.player.Number)), number("opponent", found.opponent))
		case opponent == own.player.Number:
			r.report(own.line, "trf.opponent_self", number("round", i+1), number("player", int(opponent)))
		case dummies[found.opponent]:
			cells[i] = Cell{Mark: []Mark{Absent, HalfPointBye, PairingBye}[found.points]}
		default:
			cells[i] = Cell{opponent, found.colour, []Mark{Loss, Draw, Win}[found.points]}
		}
	}
	own.player.Cells = trimmed(cells)
}

// namedBy decides whether cells name opponents by place or by start number: it
// is the one by which more cells agree.
func (r *tableReader) namedBy() func(*row) int {
	byPlace := func(r *row) int { return r.place }
	byStart := func(r *row) int { return r.sno }
	if r.agreeing(byStart) > r.agreeing(byPlace) {
		return byStart
	}
	return byPlace
}

// agreeing is how many cells agree with the opponent's cell.
func (r *tableReader) agreeing(named func(*row) int) int {
	rows := make(map[int]*row, len(r.rows))
	for i := range r.rows {
		rows[named(&r.rows[i])] = &r.rows[i]
	}
	agree := 0
	for i := range r.rows {
		for j, cell := range r.rows[i].cells {
			if opponent := rows[cell.opponent]; cell.opponent > 0 && opponent != nil && opponent.cells[j].opponent == named(&r.rows[i]) {
				agree++
			}
		}
	}
	return agree
}

// forfeitByBoth makes double forfeits of games in which both have no points,
// because a game that both lose over the board is very rare.
func (r *tableReader) forfeitByBoth() {
	r.indexPlayers()
	for i := range r.tournament.Players {
		p := &r.tournament.Players[i]
		for j, cell := range p.Cells {
			opponent := r.index[cell.Opponent]
			if cell.Mark != Loss || opponent == nil || opponent.cell(j+1).Mark != Loss || opponent.cell(j+1).Opponent != p.Number {
				continue
			}
			p.Cells[j].Mark, opponent.Cells[j].Mark = ForfeitLoss, ForfeitLoss
		}
	}
}
