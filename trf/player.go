package trf

import (
	"strings"

	"damka/article"
	"damka/score"
)

// separators are the columns of a 001 record that hold a space.
var separators = []int{9, 14, 48, 53, 57, 69, 80, 85, 90, 91}

// readPlayer reads a 001 record.
func (r *reader) readPlayer(l *line) {
	if !l.expectSpaces(separators...) {
		return
	}
	p := Player{
		Number:     score.Number(l.numberIn(5, 8, 1, maxNumber, "trf.number_invalid")),
		Sex:        strings.ToLower(l.columns(10, 10)),
		Title:      l.columns(11, 13),
		Name:       l.columns(15, 47),
		Rating:     l.numberIn(49, 52, 0, score.MostRating, "trf.rating_invalid"),
		Federation: l.columns(54, 56),
		ID:         l.columns(58, 68),
		Born:       l.columns(70, 79),
		Tenths:     l.tenthsIn(pointsFrom, 84),
		Rank:       l.numberIn(86, 89, 1, 9999, "trf.rank_invalid"),
	}
	if l.columns(5, 8) == "" {
		l.fault(5, "trf.number_missing")
	}
	if p.Sex != "" && !strings.Contains("mwf", p.Sex) {
		l.fault(10, "trf.sex_invalid", text("found", p.Sex))
	}
	if first, twice := r.players[p.Number]; twice && p.Number > 0 {
		l.fault(5, "trf.number_twice", number("number", int(p.Number)), number("first", first))
	}
	p.Cells = l.cells(p.Number)
	r.players[p.Number] = l.number
	r.tournament.Players = append(r.tournament.Players, p)
}

// pointsFrom is the column in which points begin.
const pointsFrom = 81

// tenthsIn reads points, which may be missing.
func (l *line) tenthsIn(first, last int) int {
	field := l.columns(first, last)
	if field == "" {
		return NoPoints
	}
	tenths, ok := parseTenths(field)
	if !ok {
		l.fault(first, "trf.points_invalid", text("found", field))
	}
	return tenths
}

// cells reads what a player did in every round.
func (l *line) cells(player score.Number) []Cell {
	var cells []Cell
	for round := 1; cellColumn(round) <= len(l.runes); round++ {
		if round > MaxRounds {
			l.fault(cellColumn(round), "trf.too_many_rounds", number("most", MaxRounds))
			return nil
		}
		cell, ok := l.cell(player, round)
		if !ok {
			return nil
		}
		cells = append(cells, cell)
	}
	return trimmed(cells)
}

// oldByes are the marks that files of 2006 have for byes.
var oldByes = map[Mark]Mark{ForfeitWin: PairingBye, Draw: HalfPointBye, ForfeitLoss: Absent}

// cell reads the cell of a round.
func (l *line) cell(player score.Number, round int) (cell Cell, ok bool) {
	begin := cellColumn(round)
	if !l.expectSpaces(begin+opponentWidth, begin+colourAt+1, begin+markAt+1, begin+markAt+2) {
		return Cell{}, false
	}
	complain := func(at int, code article.Code, args ...article.Arg) (Cell, bool) {
		l.fault(begin+at, code, append([]article.Arg{number("round", round)}, args...)...)
		return Cell{}, false
	}
	opponent, colour, mark := l.columns(begin, begin+opponentWidth-1), l.columns(begin+colourAt, begin+colourAt), l.columns(begin+markAt, begin+markAt)
	n, isNumber := digits(opponent)
	if opponent != "" && !isNumber {
		return complain(0, "trf.opponent_invalid", text("found", opponent))
	}
	cell.Opponent = score.Number(n)
	switch strings.ToLower(colour) {
	case "w":
		cell.Colour = score.White
	case "b":
		cell.Colour = score.Black
	case "", "-":
	default:
		return complain(colourAt, "trf.colour_invalid", text("found", colour))
	}
	if mark != "" {
		upper := strings.ToUpper(mark)
		if len(upper) != 1 || !strings.Contains(allMarks, upper) {
			return complain(markAt, "trf.mark_invalid", text("found", mark))
		}
		cell.Mark = Mark(upper[0])
	}
	if bye, old := oldByes[cell.Mark]; old && cell.Opponent == 0 && cell.Colour == 0 {
		cell.Mark = bye
	}
	switch {
	case cell.Opponent == player && player > 0:
		return complain(0, "trf.opponent_self", number("player", int(player)))
	case cell.Opponent == 0 && cell.Mark.is(playedMarks+forfeitMarks):
		return complain(0, "trf.opponent_missing", text("mark", mark))
	case cell.Opponent == 0 && cell.Colour != 0:
		return complain(colourAt, "trf.colour_without_opponent", text("found", colour))
	case cell.Opponent > 0 && cell.Mark.is(byeMarks):
		return complain(markAt, "trf.bye_with_opponent", number("opponent", n), text("mark", mark))
	case cell.Colour == 0 && cell.Mark.is(playedMarks):
		return complain(colourAt, "trf.colour_missing", text("mark", mark))
	}
	return cell, true
}
