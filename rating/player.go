package rating

import "damka/calendar"

// NewcomerRating is the rating of a player who is rated for the first time,
// for the whole period (VI.4.4).
const NewcomerRating = 2100

// Player is a player as on the lists before a period. Lists differ by
// variant: a player has one rating for 100 squares and another for 64.
type Player struct {
	ID          string
	Rating      int           // of list T, or of somebody struck off: the unpublished one
	Games       int           // all counted games ever
	List        List          // the list the player is on
	Reached2300 bool          // the rating was 2300 once, even between two lists
	LastGame    calendar.Date // end of the tournament of the last counted game; no day if not known
}

// Newcomer is a player who is not on the lists.
func Newcomer(id string) Player { return Player{ID: id, Rating: NewcomerRating} }

// IsClassified says whether games against the player count (VI.2.2).
func (p Player) IsClassified() bool { return p.List.IsClassified() }

// hasReached2300 says whether the rating was 2300 before the period (VI.4.2).
func (p Player) hasReached2300() bool { return p.Reached2300 || p.Rating >= strongRating }

// K is the player's factor before the first tournament of the period.
func (p Player) K() int { return K(p.hasReached2300(), p.Games) }
