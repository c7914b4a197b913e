package events

import (
	"damka/internal/tournament"
	"damka/score"
)

// Progress is the table of a Swiss tournament round by round, in order of
// place.
type Progress struct {
	Table  Table
	Rounds int // columns
	Rows   []ProgressRow
}

// ProgressRow is one player's way; Cells has a cell for every round.
type ProgressRow struct {
	Standing Standing
	Cells    []ProgressCell
}

// ProgressCell is what a player did in a round. It is empty (neither Opponent
// nor Bye) where he was not in the tournament.
type ProgressCell struct {
	Opponent *Player
	Board    int
	Colour   score.Colour
	Result   score.Result       // as played, white first
	Bye      tournament.ByeKind // without an opponent
	Points   score.Points       // the sum after the round
	Float    Float
}

// Progress is the table after a round, 0 for now.
func (s *Snapshot) Progress(after int) (Progress, error) {
	table, err := s.Standings(after)
	if err != nil {
		return Progress{}, err
	}
	rounds := s.at(after).Rounds()
	progress := Progress{Table: table, Rounds: len(rounds)}
	row := make(map[tournament.ParticipantID]int, len(table.Standings))
	for i, standing := range table.Standings {
		row[standing.Player.ID] = i
		progress.Rows = append(progress.Rows, ProgressRow{standing, make([]ProgressCell, len(rounds))})
	}
	set := func(id tournament.ParticipantID, round int, cell ProgressCell) {
		if i, ok := row[id]; ok {
			progress.Rows[i].Cells[round] = cell
		}
	}
	for i, round := range rounds {
		for _, g := range round.Games {
			set(g.White, i, ProgressCell{Opponent: s.byID[g.Black], Board: g.Board, Colour: score.White, Result: g.Result})
			set(g.Black, i, ProgressCell{Opponent: s.byID[g.White], Board: g.Board, Colour: score.Black, Result: g.Result})
		}
		for _, bye := range round.Byes {
			set(bye.ID, i, ProgressCell{Bye: bye.Kind})
		}
	}
	for _, row := range progress.Rows {
		var sum score.Points
		for i := range row.Cells {
			sum += row.Cells[i].points()
			row.Cells[i].Points = sum
		}
	}
	progress.markFloats(row)
	return progress, nil
}

// points are what the round gave.
func (c ProgressCell) points() score.Points {
	switch {
	case c.Opponent != nil:
		return c.Result.For(c.Colour).Points
	case c.Bye != "":
		return byeKinds[c.Bye].Points()
	}
	return 0
}
