package lobby

import (
	"damka/article"
	"damka/clock"
)

// Party is one side of an offer: an account, or what a visitor's browser keeps. Never both. The
// zero Party is nobody.
type Party struct {
	Account string `json:"account,omitempty"`
	Seat    string `json:"seat,omitempty"`
}

// IsZero says that it is nobody.
func (p Party) IsZero() bool { return p == Party{} }

// IsValid says that it is exactly one of the two.
func (p Party) IsValid() bool { return (p.Account == "") != (p.Seat == "") }

// Key is the party as one text, such as "account:q3m7…".
func (p Party) Key() string {
	if p.Account != "" {
		return "account:" + p.Account
	}
	return "seat:" + p.Seat
}

// Audience is to whom an offer is made.
type Audience string

// The audiences.
const (
	ToOne       Audience = "one"       // to one party: a challenge
	ToHolder    Audience = "link"      // to whoever has its address
	ToEverybody Audience = "everybody" // to everybody in the lobby: a seek
)

// Origin is where the first position of the game comes from, in the words of package game; the zero Origin
// says nothing.
type Origin struct {
	Kind    string         `json:"kind"`
	Side    article.Colour `json:"side,omitzero"`
	Without string         `json:"without,omitempty"`
	Drawn   string         `json:"drawn,omitempty"`
	Moves   string         `json:"moves,omitempty"`
	Number  int            `json:"number,omitempty"`
}

// Range is from which rating to which the other side may be; zero: any.
type Range struct {
	Least int `json:"least,omitempty"`
	Most  int `json:"most,omitempty"` // 0: no upper end
}

// MostRating is above every rating of a server.
const MostRating = 5000

// Has says whether a rating is in the range.
func (r Range) Has(rating int) bool { return rating >= r.Least && (r.Most == 0 || rating <= r.Most) }

// Admits says whether who has a rating, or none, may be the other side: who asks for a rating does not get somebody without one.
func (r Range) Admits(rating Rating) bool {
	return r == Range{} || rating.IsKnown() && r.Has(rating.Value)
}

// IsValid says whether it has any rating.
func (r Range) IsValid() bool {
	return r.Least >= 0 && r.Least <= MostRating && r.Most >= 0 && r.Most <= MostRating && (r.Most == 0 || r.Least <= r.Most)
}

// Rating is how strong a side is on this server, in the variant and class of the offer. The zero Rating
// is none: a browser, or an account without a rated game.
type Rating struct {
	Value       int  `json:"value"`
	Provisional bool `json:"provisional,omitempty"`
}

// IsKnown says that there is one.
func (r Rating) IsKnown() bool { return r.Value != 0 }

// Conditions are those of the game.
type Conditions struct {
	Variant  article.Variant `json:"variant"`
	Edition  article.Edition `json:"edition"`
	Control  clock.Control   `json:"control,omitzero"` // zero: no clock
	Start    string          `json:"start,omitempty"`  // the first position as FEN; empty: the variant's own, or Origin's
	Origin   Origin          `json:"origin,omitzero"`
	Rated    bool            `json:"rated,omitempty"`
	Friendly bool            `json:"friendly,omitempty"` // takebacks by consent, time for the opponent
	Private  bool            `json:"private,omitempty"`  // only who plays the game, and whoever has its address, sees it
	Colour   article.Colour  `json:"colour,omitzero"`    // that who offers wants to have; no side: it is drawn
	Range    Range           `json:"range,omitzero"`     // of the other side
}

// DrawsNumber says that the position of Chess960 is drawn when the offer is accepted: until then nobody knows it.
func (c Conditions) DrawsNumber() bool {
	return c.Variant == article.Chess960 && c.Start == "" && c.Origin == Origin{}
}

// IsLive says that both have to be there: there is a clock, and it does not count days.
func (c Conditions) IsLive() bool { return c.Control.IsValid() && !c.Control.IsCorrespondence() }

// Offer is what somebody offers.
type Offer struct {
	Conditions Conditions `json:"conditions"`
	From       Party      `json:"from"`
	Rating     Rating     `json:"rating,omitzero"` // of From, when it was made
	Audience   Audience   `json:"audience"`
	To         Party      `json:"to,omitzero"`       // who, where it is to one
	Quick      bool       `json:"quick,omitempty"`   // it is paired with whoever fits
	Rematch    string     `json:"rematch,omitempty"` // the game after which the same two are to play again
	Until      clock.Time `json:"until,omitempty"`   // from when it is over; 0: as long as who made it is there
}
