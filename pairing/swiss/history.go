package swiss

import (
	"slices"

	"damka/score"
)

// seat is how a player spent a finished round. The zero value is a round
// without an opponent and without points.
type seat struct {
	opponent int // row of the opponent + 1; 0: none
	points   score.Points
	colour   score.Colour // of a game that was played or counts as played
	barred   bool         // 2 points without play
}

// history is the finished rounds, player by player. A row is the place of a
// player in the table.
type history struct {
	table  score.Crosstable
	rounds int
	rows   map[score.Number]int
	seats  []seat // rounds seats a row
}

// readHistory reads the finished rounds. An adjourned game, or one without a
// result, counts as a played draw (V.2.8.9.10). The games of a player who was
// struck out do not count.
func readHistory(table score.Crosstable) *history {
	players := table.Players()
	h := &history{table: table, rounds: table.Rounds(), rows: make(map[score.Number]int, len(players))}
	for row, p := range players {
		h.rows[p.Number] = row
	}
	h.seats = make([]seat, len(players)*h.rounds)
	for _, game := range table.Games() {
		white, black := h.rows[game.White], h.rows[game.Black]
		if players[white].StruckOut || players[black].StruckOut {
			continue
		}
		h.sit(game, white, black, score.White)
		h.sit(game, black, white, score.Black)
	}
	for _, bye := range table.Byes() {
		if bye.Round <= h.rounds {
			*h.seat(h.rows[bye.Player], bye.Round) = seat{points: bye.Kind.Points(), barred: bye.Kind.BarsBye()}
		}
	}
	return h
}

// forPairing is a result as pairings count it (V.2.8.9.10).
func forPairing(result score.Result) score.Result {
	if !result.Finished() {
		return score.Draw
	}
	return result
}

func (h *history) sit(game score.Game, row, opponent int, colour score.Colour) {
	side := forPairing(game.Result).For(colour)
	at := seat{opponent: opponent + 1, points: side.Points, barred: side.Forfeited && side.Win}
	if side.Played {
		at.colour = colour
	}
	*h.seat(row, game.Round) = at
}

// seat is a player's seat in a round, from 1.
func (h *history) seat(row, round int) *seat { return &h.seats[row*h.rounds+round-1] }

// pointsBefore are the points of a player before a round.
func (h *history) pointsBefore(row, round int) score.Points {
	var sum score.Points
	for _, at := range h.seats[row*h.rounds : row*h.rounds+round-1] {
		sum += at.points
	}
	return sum
}

// player is a player with the data of the finished rounds.
func (h *history) player(row int) player {
	p := player{number: h.table.Players()[row].Number, points: h.pointsBefore(row, h.rounds+1), float: h.float(row)}
	for _, at := range h.seats[row*h.rounds : (row+1)*h.rounds] {
		p.barred = p.barred || at.barred
		if at.colour != 0 {
			p.history = p.history.then(at.colour)
			p.met = append(p.met, at.opponent-1)
		}
	}
	slices.Sort(p.met)
	p.met = slices.Compact(p.met)
	p.due, p.absolute = p.history.due()
	p.mayWhite, p.mayBlack = p.history.may(score.White), p.history.may(score.Black)
	return p
}

// float says how a player was paired in the round just before (V.2.8.2). It is
// determined by the points before that round, with the results as they are now
// known, forfeits included. A bye and an absence are no float.
func (h *history) float(row int) float {
	if h.rounds == 0 || h.seat(row, h.rounds).opponent == 0 {
		return noFloat
	}
	opponent := h.seat(row, h.rounds).opponent - 1
	own, theirs := h.pointsBefore(row, h.rounds), h.pointsBefore(opponent, h.rounds)
	switch {
	case theirs < own:
		return floatedDown
	case theirs > own:
		return floatedUp
	}
	return noFloat
}

// firstColour is the colour of number 1 in round 1 (V.2.8.5.3): as given, or
// inferred from the game of the first player in round 1, or white.
func (h *history) firstColour(given score.Colour) score.Colour {
	if given != 0 {
		return given
	}
	first, colour := score.Number(0), score.White
	for _, game := range h.table.Games() {
		if game.Round != 1 {
			continue
		}
		if first == 0 || game.White < first {
			first, colour = game.White, score.White
		}
		if game.Black < first {
			first, colour = game.Black, score.Black
		}
	}
	return colour
}
