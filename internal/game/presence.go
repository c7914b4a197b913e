package game

import (
	"damka/article"
	"damka/clock"
)

// How long a player of a blitz game may be away before the opponent may claim the game.
const (
	goneClosed = 10 * clock.Second // after the window was closed
	goneSilent = 40 * clock.Second // when the connection is silent
)

// Away is a player of whom nothing is heard.
type Away struct {
	Since  clock.Time // when the player was last heard of; 0: the player is there
	Closed bool       // the window was closed
	Gone   bool       // long enough for the opponent to claim the game
}

// Away says whether the player of a side is away. The zero Away: the player is there, or
// nobody looks; see [State.Watched].
func (s *State) Away(c article.Colour) Away {
	if !c.IsValid() || s.Outcome != nil {
		return Away{}
	}
	return s.away[c]
}

// Watched says whether it matters in this game that a player is connected. It does not in
// correspondence play, in games without a clock, in which people also come back after days,
// and where moves are entered for the players in the hall. It does at the boards of an exhibition
// without a clock, too: nothing else would ever end the game of a guest who has left (I.11.1.2).
func (s *State) Watched() bool {
	_, timed := s.Clock()
	return (timed || s.isUntimedExhibition()) && !s.Settings.Control.IsCorrespondence() && s.Settings.Input == ByPlayers
}

// isUntimedExhibition says that the game is a board of an exhibition that is played without a clock.
func (s *State) isUntimedExhibition() bool {
	_, timed := s.Clock()
	return !timed && s.Settings.Exhibitor.IsValid()
}

// guestDue is when the game at a board of an exhibition without a clock is called off because the guest has not made the first move;
// false when that is not awaited. The exhibitor, who has all the others to play, is not held to a time.
func (s *State) guestDue() (at clock.Time, due bool) {
	guest := s.Settings.Exhibitor.Other()
	if !s.isUntimedExhibition() || s.Phase() != Running || s.Settings.Input != ByPlayers || !s.opensFree() || len(s.Moves) > 1 || s.Turn() != guest {
		return 0, false
	}
	return s.thinkingSince() + s.firstMoveLimit(), true
}

// ClaimableAt is from when the opponent of a side that is away may claim the game; false when
// that is never. Both must have moved: before that the game is called off by itself.
func (s *State) ClaimableAt(c article.Colour) (at clock.Time, ever bool) {
	away := s.Away(c)
	if away.Since == 0 || !s.Watched() || !s.Alone() || s.Settings.Exhibitor == c || len(s.Moves) < 2 {
		return 0, false
	}
	return away.Since + s.goneLimit(away.Closed), true
}

// goneLimit is how long a player may be away: twice as long in rapid games, three times in
// slower ones and in those without a clock. It goes by the tempo, which a control has although no article gives it a class.
func (s *State) goneLimit(closed bool) clock.Time {
	limit := goneSilent
	if closed {
		limit = goneClosed
	}
	switch tempo, timed := TempoOf(s.Settings.Control, s.Settings.Variant); {
	case tempo == TempoClassical || !timed:
		return 3 * limit
	case tempo == TempoRapid:
		return 2 * limit
	}
	return limit
}

// goneDue is the earliest instant at which a player who is away counts as gone.
func (s *State) goneDue() (at clock.Time, due bool) {
	for _, side := range []article.Colour{article.White, article.Black} {
		if from, ever := s.ClaimableAt(side); ever && !s.away[side].Gone && (!due || from < at) {
			at, due = from, true
		}
	}
	return at, due
}

// FlagArticle is the article by which the flag decides.
func (s *State) FlagArticle() article.Ref { return flagArticle(s.Settings.Variant) }
