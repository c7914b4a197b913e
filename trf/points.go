package trf

import (
	"damka/article"
	"damka/score"
)

// checkPoints compares the points of players with their cells. A file without a
// scoring may count as in chess or as in draughts; then all players must fit
// one of the two.
//
// Points may contain those of byes announced for the round after the last
// finished one, as some programs write them. If records give points
// besides those of the games (XXA, 250, 299), nothing is checked.
func (r *reader) checkPoints() {
	for _, record := range r.tournament.Other {
		switch record.Code {
		case "XXA", "250", "299":
			return
		}
	}
	candidates := []Scoring{ScoringOf(1), ScoringOf(2)}
	if r.tournament.Scoring != (Scoring{}) {
		candidates = []Scoring{r.tournament.Scoring}
	}
	var fewest Errors
	for i, scoring := range candidates {
		faults := r.pointsFaults(scoring)
		if i == 0 || len(faults) < len(fewest) {
			fewest = faults
		}
	}
	r.faults = append(r.faults, fewest...)
}

// pointsFaults are the players whose points are not those of their cells.
func (r *reader) pointsFaults(scoring Scoring) Errors {
	var faults Errors
	finished := r.tournament.FinishedRounds()
	for i := range r.tournament.Players {
		p := &r.tournament.Players[i]
		if p.Tenths == NoPoints {
			continue
		}
		want := p.count(scoring, finished)
		if p.Tenths != want && p.Tenths != p.count(scoring, max(finished, len(p.Cells))) {
			faults = append(faults, &Error{Line: r.players[p.Number], Column: pointsFrom, Code: "trf.points_contradict", Args: article.Args{
				number("player", int(p.Number)), text("found", tenthsText(p.Tenths)), text("counted", tenthsText(want))}})
		}
	}
	return faults
}

// count are the points of a player's cells up to a round.
func (p *Player) count(s Scoring, rounds int) int {
	tenths := 0
	for round := 1; round <= rounds; round++ {
		tenths += s.of(p.cell(round))
	}
	return tenths
}

// of are the points of a cell.
func (s Scoring) of(c Cell) int {
	white := c.Colour == score.White
	switch c.Mark {
	case Win, UnratedWin:
		return choose(white, s.WhiteWin, s.BlackWin)
	case Draw, UnratedDraw:
		return choose(white, s.WhiteDraw, s.BlackDraw)
	case Loss, UnratedLoss:
		return choose(white, s.WhiteLoss, s.BlackLoss)
	case ForfeitWin:
		return s.ForfeitWin
	case ForfeitLoss:
		return s.ForfeitLoss
	case PairingBye:
		return s.PairingBye
	case FullPointBye:
		return s.FullPointBye
	case HalfPointBye:
		return s.HalfPointBye
	case Absent:
		return s.ZeroPointBye
	}
	if c.Opponent > 0 {
		return 0 // not finished
	}
	return s.ZeroPointBye
}

func choose(first bool, a, b int) int {
	if first {
		return a
	}
	return b
}
