package reportfile

import (
	"cmp"
	"slices"

	"damka/score"
	"damka/trf"
)

// Report is a report file that was read. It is made by [Read] and [Of] and must
// not be changed.
type Report struct {
	// File is the file as it was read.
	File *trf.Tournament

	table    score.Crosstable
	players  []trf.Player // by start number
	finished int          // rounds
	paired   int          // rounds: the finished ones, and perhaps one announced
}

// Read reads a report file. A table of another arbiters' program, which is
// known by its headings, is read as the report that it is equivalent to. The
// error is [trf.Errors]: all faults of the file, or a scoring that the code does
// not have.
func Read(data []byte, encoding trf.Encoding) (*Report, error) {
	text, err := trf.Decode(data, encoding)
	if err != nil {
		return nil, err
	}
	read := trf.Parse
	if trf.IsTable(text) {
		read = trf.ReadTable
	}
	file, err := read(text)
	if err != nil {
		return nil, err
	}
	return Of(file)
}

// Of is the report of a file that package trf has read. For the error see
// [trf.Tournament.Crosstable].
func Of(file *trf.Tournament) (*Report, error) {
	table, err := file.Crosstable()
	if err != nil {
		return nil, err
	}
	r := &Report{File: file, table: table, players: slices.Clone(file.Players), finished: file.FinishedRounds()}
	slices.SortFunc(r.players, func(a, b trf.Player) int { return cmp.Compare(a.Number, b.Number) })
	r.paired = r.finished
	for _, g := range table.Games() {
		r.paired = max(r.paired, min(g.Round, r.finished+1))
	}
	return r, nil
}

// Table is the whole tournament as a table for standings.
func (r *Report) Table() score.Crosstable { return r.table }

// Players are the players by start number; not to be changed.
func (r *Report) Players() []trf.Player { return r.players }

// Finished is how many rounds are finished: up to the last in which somebody
// has a result of a game.
func (r *Report) Finished() int { return r.finished }

// Paired is how many rounds have pairs: the finished ones, and the one after
// them if its pairs are in the file.
func (r *Report) Paired() int { return r.paired }

// FirstColour is the colour of number 1 in round 1: the one in a record,
// or the one that follows from round 1 (V.2.8.5.4). There the places of the
// upper half have it alternately. So it is the colour of the lowest number whose
// game has colours, or the other one at an even place among those who were
// paired. It is 0 if the file does not show it.
func (r *Report) FirstColour() score.Colour {
	if r.File.FirstColour != 0 {
		return r.File.FirstColour
	}
	place := 0
	for _, p := range r.players {
		cell := cellOf(p, 1)
		if cell.Opponent == 0 {
			continue
		}
		place++
		switch {
		case cell.Colour != 0 && place%2 == 0:
			return cell.Colour.Other()
		case cell.Colour != 0:
			return cell.Colour
		}
	}
	return 0
}

// Forbidden are the pairs that the file keeps apart: all pairs of each XXP record.
func (r *Report) Forbidden() [][2]score.Number {
	var pairs [][2]score.Number
	for _, group := range r.File.Forbidden {
		for i, a := range group {
			for _, b := range group[:i] {
				pairs = append(pairs, [2]score.Number{b, a})
			}
		}
	}
	return pairs
}

// cellOf is the player's cell of a round, empty if there is none.
func cellOf(p trf.Player, round int) trf.Cell {
	if round < 1 || round > len(p.Cells) {
		return trf.Cell{}
	}
	return p.Cells[round-1]
}
