package swiss_test

import (
	"damka/pairing/swiss"
	"damka/score"
)

// person is a player in the slow twin of the engine: everything that
// the pairing rules of V.2.8 depend on, read from the table cell by cell.
type person struct {
	number    score.Number
	rating    int
	points    score.Points
	before    score.Points          // points before the last finished round
	colours   []score.Colour        // of the played games, oldest first
	met       map[score.Number]bool // A1: played against, or kept apart from
	opponents []score.Number        // per finished round; 0: nobody
	against   map[score.Number]score.Points
	barred    bool // had 2 points without play (V.2.8.6.1.2)
	floated   int  // in the last finished round: -1 down, +1 up, 0 not
}

// seat is one player's side of one round: a game or a bye.
type seat struct {
	opponent score.Number // 0: none
	colour   score.Colour
	result   score.Result
	bye      score.ByeKind
}

// seatOf finds what a player did in a round; nothing is an absence (2.8.9.5).
func seatOf(in swiss.Input, round int, n score.Number) seat {
	for _, g := range in.Table.Games() {
		switch {
		case g.Round == round && g.White == n:
			return seat{opponent: g.Black, colour: score.White, result: g.Result}
		case g.Round == round && g.Black == n:
			return seat{opponent: g.White, colour: score.Black, result: g.Result}
		}
	}
	for _, b := range in.Table.Byes() {
		if b.Round == round && b.Player == n {
			return seat{bye: b.Kind}
		}
	}
	return seat{bye: score.Absence}
}

// asDraw says that a game of a finished round without an end counts as a
// played draw for pairing (V.2.8.9.10).
func (s seat) asDraw() bool {
	return s.opponent != 0 && (s.result == score.Adjourned || s.result == score.NotPlayed)
}

// played says that the game gives a colour and may not be repeated: forfeits
// do neither (V.2.8.6.1.1, V.2.8.9.1).
func (s seat) played() bool {
	if s.opponent == 0 {
		return false
	}
	switch s.result {
	case score.WhiteForfeits, score.BlackForfeits, score.BothForfeit:
		return false
	}
	return true
}

// points are the points that the round brought.
func (s seat) points() score.Points {
	if s.opponent == 0 {
		switch s.bye {
		case score.PairingBye, score.FullPointBye:
			return 2
		case score.HalfPointBye:
			return 1
		}
		return 0
	}
	if s.asDraw() {
		return 1
	}
	switch s.result {
	case score.WhiteWins, score.BlackForfeits:
		if s.colour == score.White {
			return 2
		}
	case score.BlackWins, score.WhiteForfeits:
		if s.colour == score.Black {
			return 2
		}
	case score.Draw, score.DrawWhiteAdvantage, score.DrawBlackAdvantage:
		return 1
	}
	return 0
}

// wonWithoutPlay says that the round brought 2 points without play: a bye, or
// a win by forfeit. A half point bye, an absence and a game that both lost by
// forfeit do not bar from the bye (V.2.8.6.1.2).
func (s seat) wonWithoutPlay() bool { return !s.played() && s.points() == 2 }

// people are all players of the table, by start number, with their histories.
func people(in swiss.Input) map[score.Number]*person {
	all := map[score.Number]*person{}
	for _, p := range in.Table.Players() {
		q := &person{
			number: p.Number, rating: p.Rating,
			met: map[score.Number]bool{}, against: map[score.Number]score.Points{},
		}
		for round := 1; round <= in.Table.Rounds(); round++ {
			q.remember(seatOf(in, round, p.Number), round == in.Table.Rounds())
		}
		all[p.Number] = q
	}
	for _, pair := range in.Forbidden {
		all[pair[0]].met[pair[1]] = true
		all[pair[1]].met[pair[0]] = true
	}
	for _, p := range all {
		p.floated = lastFloat(in, all, p)
	}
	return all
}

// remember adds a finished round to the history of a player.
func (p *person) remember(s seat, last bool) {
	if last {
		p.before = p.points
	}
	p.points += s.points()
	p.opponents = append(p.opponents, s.opponent)
	if s.opponent != 0 {
		p.against[s.opponent] += s.points()
	}
	if s.played() {
		p.colours = append(p.colours, s.colour)
		p.met[s.opponent] = true
	}
	if s.wonWithoutPlay() {
		p.barred = true
	}
}

// lastFloat is the float of the round just before (2.8.2): paired, forfeits
// included, with somebody who had fewer points (down, -1) or more (up, +1).
func lastFloat(in swiss.Input, all map[score.Number]*person, p *person) int {
	if in.Table.Rounds() == 0 {
		return 0
	}
	s := seatOf(in, in.Table.Rounds(), p.number)
	if s.opponent == 0 {
		return 0
	}
	switch theirs := all[s.opponent].before; {
	case theirs < p.before:
		return -1
	case theirs > p.before:
		return +1
	}
	return 0
}
