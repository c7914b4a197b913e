package lobby

import (
	"errors"
	"slices"

	"damka/article"
	"damka/clock"
)

// Phase is what has become of an offer.
type Phase string

// The phases. The empty Phase is before the first event.
const (
	Open      Phase = "open"
	Agreed    Phase = "agreed"    // accepted; the game is being made
	Playing   Phase = "playing"   // the game is there
	Broken    Phase = "failed"    // accepted, but there is no game
	Paired    Phase = "paired"    // who made it plays by another offer
	Refused   Phase = "declined"  //
	Withdrawn Phase = "cancelled" //
	Lapsed    Phase = "expired"   //
)

// State is an offer after some events. The zero State is one before its first event.
type State struct {
	Seq     uint64
	Phase   Phase
	Offer   Offer
	MadeAt  clock.Time
	LastAt  clock.Time
	Taken   Accepted // zero until it is accepted
	Joined  Joined   // zero unless it was paired by another
	Reason  Reason   // of who declined
	Strange []Anomaly
}

// Recorded is an event with its number in the stream.
type Recorded struct {
	Seq   uint64
	Event Event
}

// Anomaly is an event that made no sense where it stands, and changed nothing.
type Anomaly struct {
	Seq uint64
	Err error
}

var errOutOfPlace = errors.New("lobby: the event does not follow what was before")

// Apply is the offer after one more event. The state it is called on stays as it is.
func (s *State) Apply(r Recorded) *State {
	next := *s
	next.Seq = r.Seq
	if r.Event == nil || !next.take(r.Event) {
		strange := *s
		strange.Seq, strange.Strange = r.Seq, append(slices.Clip(s.Strange), Anomaly{r.Seq, errOutOfPlace})
		return &strange
	}
	next.LastAt = max(s.LastAt, r.Event.moment())
	return &next
}

// take says whether the event can be where it is, and takes it.
func (s *State) take(event Event) bool {
	is := s.Phase
	switch e := event.(type) {
	case Made:
		s.Phase, s.Offer, s.MadeAt = Open, e.Offer, e.At
		return is == ""
	case Accepted:
		s.Phase, s.Taken = Agreed, e
		return is == Open && e.By.IsValid() && e.Side.IsValid() && e.Game != ""
	case Begun:
		s.Phase = Playing
		return is == Agreed
	case Failed:
		s.Phase = Broken
		return is == Agreed
	case Joined:
		s.Phase, s.Joined = Paired, e
		return is == Open && e.Side.IsValid()
	case Declined:
		s.Phase, s.Reason = Refused, e.Reason
		return is == Open
	case Cancelled:
		s.Phase = Withdrawn
		return is == Open
	case Expired:
		s.Phase = Lapsed
		return is == Open
	}
	return false
}

// IsOver says that nobody can take the offer any more.
func (s *State) IsOver() bool { return s.Phase != Open }

// Game is the game that came of it, once it is there; empty before, and where none did.
func (s *State) Game() string {
	switch s.Phase {
	case Playing:
		return s.Taken.Game
	case Paired:
		return s.Joined.Game
	}
	return ""
}

// SideOf is the colour of a party in the game that came of the offer; no side for others.
func (s *State) SideOf(p Party) article.Colour {
	switch {
	case !p.IsValid():
		return 0
	case s.Phase == Paired && p == s.Offer.From:
		return s.Joined.Side
	case s.Taken.Game == "":
		return 0
	case p == s.Offer.From:
		return s.Taken.Side
	case p == s.Taken.By:
		return s.Taken.Side.Other()
	}
	return 0
}

// Concerns says whether the offer is a party's matter: it made it, is asked, or has taken it.
func (s *State) Concerns(p Party) bool {
	return p.IsValid() && (p == s.Offer.From || p == s.Offer.To || p == s.Taken.By)
}
