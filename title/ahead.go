package title

// Opponent is somebody whom a player may still meet.
type Opponent struct {
	Rating     int
	Classified bool // on list A, B or N: the game counts for titles (VII.5.1)
	Weight     int  // VII.4.3
	LeftOut    bool // the game counts for no category (VII.4.3)
	Met        bool // met before: no further different opponent
}

// Nobody is in a pool for a round in which the player may have no game: for
// a bye, or because nobody is left whom he may meet.
var Nobody = Opponent{LeftOut: true, Met: true}

// Ahead is what a player has still to play: games against known opponents, and
// rounds with different members of a pool.
type Ahead struct {
	Known   []Opponent // one a game
	Unknown int        // rounds with members of Pool, of whom there are at least as many
	Pool    []Opponent

	// What the others can still do decides in a Swiss who is beaten (VII.5.5.2).
	Rounds int // still to be paired, with up to 2 points for everybody
	Points int // the player's own, for byes announced in these rounds
}

// Games is how many games are ahead at most.
func (a Ahead) Games() int {
	opponents := 0
	for _, o := range a.Pool {
		if o != Nobody {
			opponents++
		}
	}
	return len(a.Known) + min(a.Unknown, opponents)
}

// Estimate is games against unknown opponents, all of them on the lists:
// each has a rating from low to high and a weight from light to heavy.
func Estimate(games, low, high, light, heavy int) Ahead {
	a := Ahead{Unknown: games, Rounds: games}
	for range games {
		a.Pool = append(a.Pool, Opponent{Rating: low, Classified: true, Weight: light}, Opponent{Rating: high, Classified: true, Weight: heavy})
	}
	return a
}

// Coming is what is known of the games that a player has still to play.
type Coming struct {
	Games  int // the player's own; those without a result are among them
	Rounds int // still to be paired; 0: as many as these games require
	Absent int // the most participants who will miss one of these rounds
	Points int // the player's own, for byes announced in these rounds
}

// Ahead is a player's games ahead, from the data of the event. Games without a
// result are against known opponents. The others are, in a round robin, those
// of its cycles that remain, and in a Swiss games against those whom the player
// has not met, each once (V.2.8.6.1.1). Nobody meets those who withdrew. The
// answer is false if there is no such player.
func (e *Event) Ahead(id string, c Coming) (Ahead, bool) {
	player, ok := e.index[id]
	switch {
	case !ok:
		return Ahead{}, false
	case e.players[player].Withdrawn:
		return Ahead{}, true
	}
	a := Ahead{Rounds: c.Rounds, Points: c.Points}
	met := make(map[int]bool)
	for _, s := range e.games[player] {
		if !s.side.Finished && len(a.Known) < c.Games && !e.players[s.opponent].Withdrawn {
			o := e.asOpponent(s.opponent, met[s.opponent] || e.hasPlayed(player, s.opponent))
			a.Known = append(a.Known, o)
			met[s.opponent] = true
		}
	}
	a.Unknown = max(0, c.Games-len(a.Known))
	if a.Rounds == 0 {
		a.Rounds = a.Unknown
	}
	if e.tournament.System == Swiss {
		a.Pool = e.swissPool(player, a.Unknown, c.Absent)
	} else {
		a.Pool = e.cyclesPool(player, a.Unknown)
	}
	return a.settled(), true
}

// settled is the games ahead when anyone who remains in the pool is known to be
// met, because there are as many of them as rounds.
func (a Ahead) settled() Ahead {
	if len(a.Pool) > a.Unknown {
		return a
	}
	for _, o := range a.Pool {
		if o != Nobody {
			a.Known = append(a.Known, o)
		}
	}
	a.Unknown, a.Pool = 0, nil
	return a
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

func (e *Event) asOpponent(player int, met bool) Opponent {
	p := &e.players[player]
	return Opponent{Rating: p.Rating, Classified: p.List.IsClassified(), Weight: p.Weight(), LeftOut: p.isLeftOut(), Met: met}
}
