package lobby

import (
	"damka/article"
	"damka/clock"
)

// Event is something that happened to an offer. The kinds are closed; wire.go gives each its stable
// name. At is the instant, in milliseconds since 1970.
type Event interface{ moment() clock.Time }

type (
	// Made is the first event.
	Made struct {
		At    clock.Time `json:"at"`
		Offer Offer      `json:"offer"`
	}

	// Accepted: somebody takes it. The game that is to be made has its id from now on. Side is that of who made
	// the offer. Seed is of the lots (see [Lots]) by which it was drawn, and the position of Chess960 where none was asked for.
	Accepted struct {
		At      clock.Time     `json:"at"`
		By      Party          `json:"by"`
		Rating  Rating         `json:"rating,omitzero"` // of By
		Game    string         `json:"game"`
		Side    article.Colour `json:"side"`
		Drawn   bool           `json:"drawn,omitempty"`  // the side
		Number  int            `json:"number,omitempty"` // of the position of Chess960, where it was drawn
		Seed    uint64         `json:"seed"`
		Instead string         `json:"instead,omitempty"` // By's own offer, which this one takes the place of
	}

	// Begun: the game is there.
	Begun struct {
		At clock.Time `json:"at"`
	}

	// Failed: the game that was agreed on cannot be made.
	Failed struct {
		At clock.Time `json:"at"`
	}

	// Joined: who made this offer was paired by another one, whose game is there.
	Joined struct {
		At    clock.Time     `json:"at"`
		Offer string         `json:"offer"`
		Game  string         `json:"game"`
		Side  article.Colour `json:"side"`
	}

	// Declined: the one to whom it was made does not want it.
	Declined struct {
		At     clock.Time `json:"at"`
		Reason Reason     `json:"reason"`
	}

	// Cancelled: who made it does not want it any more.
	Cancelled struct {
		At clock.Time `json:"at"`
	}

	// Expired: its time was over, or who made it went away.
	Expired struct {
		At clock.Time `json:"at"`
	}
)

// Reason is why an offer is declined, in the words of programs.
type Reason string

// The reasons.
const (
	Generic     Reason = "generic"
	Later       Reason = "later"
	TooFast     Reason = "tooFast"
	TooSlow     Reason = "tooSlow"
	TimeControl Reason = "timeControl"
	Rated       Reason = "rated"  // only rated games are wanted
	Casual      Reason = "casual" // only games without a rating are wanted
	Standard    Reason = "standard"
	Variant     Reason = "variant"
	NoBot       Reason = "noBot"
	OnlyBot     Reason = "onlyBot"
)

// Reasons are all of them, in the order to show them.
func Reasons() []Reason {
	return []Reason{Generic, Later, TooFast, TooSlow, TimeControl, Rated, Casual, Standard, Variant, NoBot, OnlyBot}
}

// ReasonOf is the reason of a word, [Generic] for one that is not known: who declines need not say why.
func ReasonOf(word string) Reason {
	for _, r := range Reasons() {
		if string(r) == word {
			return r
		}
	}
	return Generic
}

func (r Reason) isValid() bool { return ReasonOf(string(r)) == r }

func (e Made) moment() clock.Time      { return e.At }
func (e Accepted) moment() clock.Time  { return e.At }
func (e Begun) moment() clock.Time     { return e.At }
func (e Failed) moment() clock.Time    { return e.At }
func (e Joined) moment() clock.Time    { return e.At }
func (e Declined) moment() clock.Time  { return e.At }
func (e Cancelled) moment() clock.Time { return e.At }
func (e Expired) moment() clock.Time   { return e.At }
