package reportfile

import (
	"damka/score"
	"damka/trf"
)

// Course is a report as the course of a tournament. Questions that a file leaves
// open are decided by the system: in a Swiss tournament players may enter late.
type Course struct {
	*Report
	late []int // how many rounds were paired when a player entered, by Players
}

// RoundRobin is the course of a round robin: everybody takes part from the start.
func (r *Report) RoundRobin() *Course { return &Course{r, make([]int, len(r.players))} }

// Swiss is the course of a Swiss tournament with a number of planned rounds; 0:
// not known.
//
// A file does not distinguish late entries from absences. A late entry gets the
// number after the last. So a player with only empty cells entered late if
// nobody with a higher number was there earlier. An empty cell of anybody else
// is an absence. When all planned rounds are paired nobody can have entered
// after the last.
func (r *Report) Swiss(planned int) *Course {
	most := r.paired
	if planned > 0 {
		most = max(min(most, planned-1), 0)
	}
	c := &Course{r, make([]int, len(r.players))}
	for i := len(r.players) - 1; i >= 0 && most > 0; i-- {
		late := 0
		for late < most && cellOf(r.players[i], late+1) == (trf.Cell{}) {
			late++
		}
		c.late[i], most = late, late
	}
	return c
}

// Entered is how many players had entered when a round was paired: the first
// so many of [Report.Players].
func (c *Course) Entered(round int) int {
	for i, late := range c.late {
		if late >= round {
			return i
		}
	}
	return len(c.late)
}

// Before is the table as it was when a round was paired: the games and byes of
// the rounds before it, of those who had entered.
func (c *Course) Before(round int) (score.Crosstable, error) {
	there := make(map[score.Number]bool, len(c.players))
	for _, p := range c.players[:c.Entered(round)] {
		there[p.Number] = true
	}
	before := score.Table{Rounds: round - 1, HasLists: c.table.HasLists()}
	for _, p := range c.table.Players() {
		if there[p.Number] {
			before.Players = append(before.Players, p)
		}
	}
	for _, g := range c.table.Games() {
		if g.Round < round {
			before.Games = append(before.Games, g)
		}
	}
	for _, b := range c.table.Byes() {
		if b.Round < round {
			before.Byes = append(before.Byes, b)
		}
	}
	return score.NewCrosstable(before)
}

// Round is a round as the file has it. A file has no boards.
type Round struct {
	Games []score.Game

	// Byes are of everybody who had entered and had no opponent, by start
	// number. A round without a cell is an absence.
	Byes []score.Bye

	colourless map[score.Number]bool // those with an opponent and no colour
}

// Colourless says that the file has no colours for a game; only forfeits can
// be without. Then Game.White is the lower number.
func (r Round) Colourless(g score.Game) bool { return r.colourless[g.White] && r.colourless[g.Black] }

// Round is a round that is paired, from 1 to [Report.Paired].
func (c *Course) Round(round int) Round {
	played := Round{colourless: make(map[score.Number]bool)}
	for _, g := range c.table.Games() {
		if g.Round == round {
			played.Games = append(played.Games, g)
		}
	}
	for _, p := range c.players[:c.Entered(round)] {
		switch cell := cellOf(p, round); {
		case cell.Opponent == 0:
			played.Byes = append(played.Byes, score.Bye{Round: round, Player: p.Number, Kind: byeKinds[cell.Mark]})
		case cell.Colour == 0:
			played.colourless[p.Number] = true
		}
	}
	return played
}

// byeKinds are the kinds of byes by mark; an empty cell is an absence.
var byeKinds = map[trf.Mark]score.ByeKind{
	trf.PairingBye: score.PairingBye, trf.FullPointBye: score.FullPointBye, trf.HalfPointBye: score.HalfPointBye,
}

// Announced are the players whom the file leaves out of a future round, with
// the points they get for it: by a mark in its cell, and by an XXZ record in the
// round after the last finished one. A pairing bye is no announcement.
func (c *Course) Announced(round int) []score.Bye {
	if round == c.finished+1 {
		return c.File.Out()
	}
	var out []score.Bye
	for _, p := range c.players {
		if cell := cellOf(p, round); cell.Opponent == 0 && cell.Mark != 0 && cell.Mark != trf.PairingBye {
			out = append(out, score.Bye{Round: round, Player: p.Number, Kind: byeKinds[cell.Mark]})
		}
	}
	return out
}
