package game

import (
	"encoding/binary"
	"hash/fnv"

	"damka/article"
)

// Seen is the position that somebody saw who entered a move. A press that comes late, or twice, is so never taken
// for one in another position, such as the one that is there again after moves were taken back. The zero Seen: it
// is not said.
type Seen struct {
	Ply  int    // half-moves that were made
	Mark string // of that position in this game; no other one has it, not even the same position later
}

// Seen is the position as it is now.
func (s *State) Seen() Seen { return Seen{len(s.Moves), markText(s.mark)} }

// agrees refuses a command that was meant for another position.
func (s *State) agrees(command Command) error {
	var seen Seen
	switch c := command.(type) {
	case Play:
		seen = c.Seen
	case ClaimDraw:
		seen = c.Seen
	case Seal:
		seen = c.Seen
	case ReportIrregularity:
		seen = c.Seen
	}
	if seen != (Seen{}) && seen != s.Seen() {
		return article.Refuse(CodePositionChanged, "")
	}
	return nil
}

// keepMark makes a new mark of each event after which another move can be made, claimed with or sealed than before,
// or the same one would be another act. Each mark follows from the one before it, so none comes back.
func (s *State) keepMark(r Recorded) {
	switch e := r.Event.(type) {
	case Created, Started, Awaited, Moved, TakenBack, Restored, ClaimRejected, TouchUpheld, Transmitted, TransmissionUndone:
	case Adjourned, Sealed, EnvelopeClosed, Resumed, Opened, ReplySealed, EnvelopeMissing, Annulled, BegunAnew:
	case IrregularityAnswered:
		if e.Back == 0 {
			return
		}
	case StartFaultFound:
		if e.Measure != PlayAnew {
			return
		}
	default:
		return
	}
	sum := fnv.New64a()
	for _, part := range []uint64{s.mark, r.Seq, uint64(r.Event.moment()), uint64(len(s.Moves))} {
		sum.Write(binary.BigEndian.AppendUint64(nil, part))
	}
	if len(s.Moves) > 0 {
		sum.Write([]byte(s.Moves[len(s.Moves)-1].Code))
	}
	s.mark = sum.Sum64()
}
