package title

import (
	"cmp"
	"slices"
)

// Opponent is somebody whom a player may still meet.
type Opponent struct {
	Rating     int
	Classified bool // on list A, B or N: the game counts for titles (VII.5.1)
	Weight     int  // VII.4.3
	LeftOut    bool // the game counts for no category (VII.4.3)
	Met        bool // met before: no further different opponent
}

// Ahead is the games a player has still to play: those against known opponents,
// and those against members of a pool.
type Ahead struct {
	Known   []Opponent // one a game
	Unknown int        // games against different members of Pool
	Pool    []Opponent
}

// Games is how many games are ahead. If the pool is too small, the games for
// which nobody is left are not played.
func (a Ahead) Games() int { return len(a.Known) + min(a.Unknown, len(a.Pool)) }

// Estimate is games against unknown opponents, all of them on the lists:
// each has a rating from low to high and a weight from light to heavy.
func Estimate(games, low, high, light, heavy int) Ahead {
	a := Ahead{Unknown: games}
	for range games {
		a.Pool = append(a.Pool, Opponent{Rating: low, Classified: true, Weight: light}, Opponent{Rating: high, Classified: true, Weight: heavy})
	}
	return a
}

// Ahead is a number of a player's games ahead, from the data of the event.
// Games without a result are against known opponents. The others are against
// those he has not met; if there are exactly as many of these, as in a round
// robin, they are known too. If he has met everybody, as in a further cycle,
// anybody can be the opponent. The answer is false if there is no such player.
func (e *Event) Ahead(id string, games int) (Ahead, bool) {
	player, ok := e.index[id]
	if !ok {
		return Ahead{}, false
	}
	var a Ahead
	met := map[int]bool{player: true}
	for _, s := range e.games[player] {
		met[s.opponent] = met[s.opponent] || s.side.Played || !s.side.Finished
		if !s.side.Finished && len(a.Known) < games {
			a.Known = append(a.Known, e.asOpponent(s.opponent, e.hasPlayed(player, s.opponent)))
		}
	}
	a.Unknown = max(0, games-len(a.Known))
	for i := range e.players {
		if !met[i] && !e.players[i].Withdrawn {
			a.Pool = append(a.Pool, e.asOpponent(i, false))
		}
	}
	switch {
	case len(a.Pool) == a.Unknown:
		a.Known, a.Unknown, a.Pool = append(a.Known, a.Pool...), 0, nil
	case len(a.Pool) < a.Unknown:
		a.Pool = e.everybodyElse(player, a.Unknown)
	}
	return a, true
}

// Opponent is a player as the possible opponent of another, to make an [Ahead]
// where it is known who meets whom; false if there are no such players.
func (e *Event) Opponent(id, other string) (Opponent, bool) {
	player, ok := e.index[id]
	opponent, known := e.index[other]
	if !ok || !known {
		return Opponent{}, false
	}
	return e.asOpponent(opponent, e.hasPlayed(player, opponent)), true
}

// everybodyElse is all the other players who have not left, each as often as he
// can be met.
func (e *Event) everybodyElse(player, times int) []Opponent {
	var pool []Opponent
	for i := range e.players {
		if i == player || e.players[i].Withdrawn {
			continue
		}
		met := e.hasPlayed(player, i)
		for range times {
			pool = append(pool, e.asOpponent(i, met))
			met = true
		}
	}
	return pool
}

// hasPlayed says whether two players have played a game.
func (e *Event) hasPlayed(player, other int) bool {
	return slices.ContainsFunc(e.games[player], func(s seat) bool { return s.opponent == other && s.side.Played })
}

func (e *Event) asOpponent(player int, met bool) Opponent {
	p := &e.players[player]
	return Opponent{Rating: p.Rating, Classified: p.List.IsClassified(), Weight: p.Weight(), LeftOut: p.isLeftOut(), Met: met}
}

// lineUps are the extreme choices of opponents for the games ahead: for every
// number of games that can count, the one with the most of a value and the
// one with the least. Any other choice needs a number of points between these
// two, because with stronger opponents tables and limits never become harder.
func (a Ahead) lineUps(counts func(Opponent) bool, value func(Opponent) int) [][]Opponent {
	var pool []Opponent
	for _, o := range a.Pool {
		if counts(o) {
			pool = append(pool, o)
		}
	}
	slices.SortStableFunc(pool, func(x, y Opponent) int { return cmp.Compare(value(y), value(x)) })
	var known []Opponent
	for _, o := range a.Known {
		if counts(o) {
			known = append(known, o)
		}
	}
	unknown := a.Games() - len(a.Known)
	least := max(0, unknown-(len(a.Pool)-len(pool))) // the rest play games that do not count
	most := min(unknown, len(pool))
	var all [][]Opponent
	for n := least; n <= most; n++ {
		all = append(all, slices.Concat(known, pool[:n]), slices.Concat(known, pool[len(pool)-n:]))
	}
	return all
}
