package trf

import (
	"damka/article"
	"damka/score"
)

// indexPlayers makes the index of players by number.
func (r *reader) indexPlayers() {
	r.index = make(map[score.Number]*Player, len(r.tournament.Players))
	for i := range r.tournament.Players {
		p := &r.tournament.Players[i]
		r.index[p.Number] = p
	}
}

// cell is the player's cell of a round, empty if there is none.
func (p *Player) cell(round int) Cell {
	if round < 1 || round > len(p.Cells) {
		return Cell{}
	}
	return p.Cells[round-1]
}

func (r *reader) report(at int, code article.Code, args ...article.Arg) {
	r.faults = append(r.faults, &Error{Line: at, Column: 1, Code: code, Args: args})
}

// checkCells checks that opponents exist and that the two cells of every game
// agree. A contradiction is reported once, with both lines.
func (r *reader) checkCells() {
	for i := range r.tournament.Players {
		p := &r.tournament.Players[i]
		for round := 1; round <= len(p.Cells); round++ {
			if p.cell(round).Opponent > 0 {
				r.checkCell(p, round)
			}
		}
	}
}

func (r *reader) checkCell(p *Player, round int) {
	mine := p.cell(round)
	fault := func(code article.Code, args ...article.Arg) {
		args = append([]article.Arg{number("round", round), number("player", int(p.Number)), number("opponent", int(mine.Opponent))}, args...)
		r.faults = append(r.faults, &Error{Line: r.players[p.Number], Column: cellColumn(round), Code: code, Args: args})
	}
	opponent := r.index[mine.Opponent]
	if opponent == nil {
		fault("trf.opponent_unknown")
		return
	}
	theirs := opponent.cell(round)
	where := []article.Arg{number("line", r.players[opponent.Number]), text("mine", mine.String()), text("theirs", theirs.String())}
	switch {
	case theirs == (Cell{}):
		fault("trf.opponent_silent", where...)
	case theirs.Opponent != p.Number:
		fault("trf.opponent_disagrees", where...)
	case p.Number > opponent.Number:
		// reported from the other side
	case mine.Colour != 0 && mine.Colour == theirs.Colour:
		fault("trf.colours_contradict", where...)
	default:
		if _, ok := result(mine, theirs); !ok {
			fault("trf.results_contradict", where...)
		}
	}
}
