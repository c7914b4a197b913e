package ways

import (
	"damka/article"
	"damka/clock"
	"damka/internal/game"
)

// Fate is what a game is to its encounter.
type Fate string

// The fates.
const (
	Runs    Fate = "runs"    // it is played now
	Draw    Fate = "draw"    // the next one follows
	Decides Fate = "decides" // somebody has won, or both have lost
	Void    Fate = "void"    // it was called off, or is uneven: it is played again by the same colours and times

	// Beside: it is none of the encounter's any more. A game before it goes on after all, or has another result, by which this one would have
	// other times, or would not be at all.
	Beside Fate = "beside"

	Missing Fate = "missing" // it is noted and not there yet
)

// EncounterGame is a game of an encounter.
type EncounterGame struct {
	ID           string
	Number       int
	FirstIsWhite bool
	Fate         Fate
	State        *game.State // nil: missing
}

// mostVoid is how many games in a row may decide nothing: then the encounter is called off.
const mostVoid = 3

// chain is an encounter as its games have it.
type chain struct {
	games  []EncounterGame
	value  game.Encounter
	next   game.Settings // of the game that follows, or is missing
	first  bool          // the first of the two has White in it
	more   bool          // a game is to be made
	runs   bool          // a game is played
	void   bool          // it was called off
	broke  game.Contestant
	broken bool // the game was drawn when a flag was down: who has no time cannot play on
}

// over says that no game follows.
func (c *chain) over() bool { return !c.runs && !c.more }

// winner is who won the encounter; neither as long as it goes on, where both lost, and where it was called off.
func (c *chain) winner() game.Contestant {
	if c.broken {
		return c.broke
	}
	winner, _ := c.value.Winner()
	return winner
}

// played is a game that was noted: nil where it is not there.
type played struct {
	state *game.State
	first bool // the first of the two has White in it
}

// follow goes through the games of an encounter in the order in which they were made. It has nothing of the store: a game is what it is
// told.
func follow(settings game.Settings, bronstein int, games []played) (*chain, error) {
	value, err := game.NewEncounter(settings, bronstein)
	if err != nil {
		return nil, err
	}
	c := &chain{value: value}
	voids := 0
	for i, p := range games {
		next, first, _ := c.value.Next()
		s, g := p.state, EncounterGame{Number: i + 1, FirstIsWhite: p.first, State: p.state}
		switch {
		case s == nil && i == len(games)-1 && !c.runs && !c.ended(voids):
			g.Fate = Missing
		case s == nil || c.runs || c.ended(voids) || p.first != first || !isBy(s, next):
			g.Fate = Beside
		case s.Outcome == nil:
			g.Fate, c.runs = Runs, true
		default:
			g.Fate = c.after(s)
		}
		switch g.Fate {
		case Void:
			voids++
		case Draw, Decides:
			voids = 0
		}
		c.games = append(c.games, g)
	}
	if c.runs {
		return c, nil
	}
	c.void = voids >= mostVoid
	if !c.ended(voids) {
		c.next, c.first, c.more = c.value.Next()
	}
	return c, nil
}

// ended says that no game can follow.
func (c *chain) ended(voids int) bool {
	_, won := c.value.Winner()
	return won || c.broken || voids >= mostVoid
}

// after takes a game that is over.
func (c *chain) after(s *game.State) Fate {
	next, err := c.value.After(s)
	if err == nil {
		c.value = next
		if _, won := next.Winner(); won {
			return Decides
		}
		return Draw
	}
	if refusal, is := article.AsRefusal(err); is && refusal.Code == game.CodeEncounterUneven {
		return Void
	}
	c.broken, c.broke = true, withTime(s, c.value)
	return Decides
}

// withTime is who has time left after a drawn game in which a flag is down; neither where both are.
func withTime(s *game.State, before game.Encounter) game.Contestant {
	timer, timed := s.Clock()
	if !timed {
		return 0
	}
	_, firstIsWhite, _ := before.Next()
	now := timer.At(s.LastAt)
	white, black := game.First, game.Second
	if !firstIsWhite {
		white, black = black, white
	}
	switch {
	case now.White.Left > 0 && now.Black.Left == 0:
		return white
	case now.Black.Left > 0 && now.White.Left == 0:
		return black
	}
	return 0
}

// isBy says that a game is played by settings: those of a game that was made before another got a new result may be others.
func isBy(s *game.State, want game.Settings) bool {
	has := s.Settings
	return has.Control == want.Control && has.Carried == want.Carried && has.Variant == want.Variant && has.Edition == want.Edition
}

// times are those with which a game begins, of the first and of the second.
func times(settings game.Settings, firstIsWhite bool) [2]clock.Time {
	white, black := settings.Carried.White, settings.Carried.Black
	if settings.Carried == (game.Carried{}) {
		all := clock.Time(settings.Control.Periods()[0].Minutes) * clock.Minute
		white, black = all, all
	}
	if !firstIsWhite {
		white, black = black, white
	}
	return [2]clock.Time{white, black}
}
