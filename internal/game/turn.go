package game

import (
	"damka/article"
	"damka/clock"
)

// turn is the turn of the side to move, and what of both clocks' time the moves have already. An offer, a
// claim or a pause begins no turn.
type turn struct {
	at      clock.Time    // when it began
	left    clock.Time    // on that side's clock then, with what was given and taken since
	counted [3]clock.Time // by colour, of the time used: what is in [Made.Spent] or was no thinking
}

// beginTurn notes that it is another side's turn, or the same one's again after moves were taken back.
func (s *State) beginTurn(at clock.Time) {
	s.turn.at, s.turn.left, s.pausedFirst = at, s.clock.At(at).Of(s.Turn()).Left, 0
}

// turnAgain is a turn after moves were taken back: what was thought about them is in no move any more.
func (s *State) turnAgain(at clock.Time) {
	reading := s.clock.At(at)
	s.turn.counted[article.White], s.turn.counted[article.Black] = reading.White.Used, reading.Black.Used
	s.beginTurn(at)
}

// spent is how long the face of a side has run since its last move, by a clock at an instant.
func (s *State) spent(c clock.Clock, at clock.Time, side article.Colour) clock.Time {
	return c.At(at).Of(side).Used - s.turn.counted[side]
}

// keepTurn is the turn after an event that gave or took time: what was charged to a player was no thinking.
func (s *State) keepTurn(before *State, event Event) {
	at := event.moment()
	switch e := event.(type) {
	case TimeGiven, TimeChanged, ClockSet, Awaited, Sanctioned, Adjourned, ClaimRejected:
	case IrregularityAnswered:
		if e.Back > 0 {
			return
		}
	case Interrupted:
		at = e.From
	default:
		return
	}
	was, is := before.clock.At(at), s.clock.At(event.moment())
	s.turn.left += is.Of(s.Turn()).Left - was.Of(s.Turn()).Left
	for _, side := range []article.Colour{article.White, article.Black} {
		s.turn.counted[side] += is.Of(side).Used - was.Of(side).Used
	}
}
