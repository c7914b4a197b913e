package lobby

import (
	"time"

	"damka/clock"
)

// Waiting is who waits for whoever fits.
type Waiting struct {
	Rating Rating
	Range  Range      // of the other side
	For    clock.Time // since the offer was made
}

// How far apart the ratings of two may be who play whoever fits. At first it is as much as
// lets the weaker side win about one game in three (Glicko: 100 points give 0.36). It grows while one waits, because
// somebody is better than nobody.
const (
	nearest  = 100
	growth   = 15 // a second
	anybody  = WidestAfter
	againAft = 20 * time.Second // after which two meet again who have just played
)

// WidestAfter is after how long anybody fits.
const WidestAfter = 45 * time.Second

// Window is how far apart the ratings may be after so long; false: as far as they like.
func Window(waited clock.Time) (points int, limited bool) {
	if waited >= clock.Time(anybody/time.Millisecond) {
		return 0, false
	}
	return nearest + growth*int(max(waited, 0)/clock.Second), true
}

// Fits says whether two who wait are to play each other. The one who waits longer decides how near the ratings have to be, because a new one has all
// the time to wait; what each has asked for holds for ever. A provisional rating says too little to keep anybody apart.
// Met: their last game was with each other, so they wait a while for somebody else.
func Fits(one, other Waiting, met bool) bool {
	longer := max(one.For, other.For)
	if met && longer < clock.Time(againAft/time.Millisecond) {
		return false
	}
	if !one.Range.Admits(other.Rating) || !other.Range.Admits(one.Rating) {
		return false
	}
	if !one.Rating.IsKnown() || !other.Rating.IsKnown() {
		return true
	}
	points, limited := Window(longer)
	apart := one.Rating.Value - other.Rating.Value
	return !limited || one.Rating.Provisional || other.Rating.Provisional || max(apart, -apart) <= points
}
