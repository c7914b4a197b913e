package game

import (
	"damka/article"
	"damka/clock"
)

type (
	// Adjourned: the arbiter asks the side to move to seal its move (II.7.6, FIDE I.1).
	Adjourned struct {
		At     clock.Time     `json:"at"`
		By     article.Colour `json:"by"`               // who seals
		Charge clock.Time     `json:"charge,omitempty"` // of sealing before the end of the session (FIDE I.1.2)
		Resume clock.Time     `json:"resume,omitempty"` // the agreed moment of the resumption; 0: not yet known
		Late   clock.Time     `json:"late,omitempty"`   // how late a player may come to it
		Why    Why            `json:"why"`
	}

	// Sealed is a move in the envelope. A later one replaces it.
	Sealed struct {
		At         clock.Time     `json:"at"`
		By         article.Colour `json:"by"`
		Commitment string         `json:"commitment"` // SHA-256 over the salt and the move, in hexadecimal digits
		Box        string         `json:"box"`        // base64: both, encrypted with a key that is not in the journal
	}

	// EnvelopeClosed: the clock was stopped, which ends the right to change the sealed move; the
	// times on the envelope.
	EnvelopeClosed struct {
		At    clock.Time `json:"at"`
		White clock.Time `json:"white,omitempty"`
		Black clock.Time `json:"black,omitempty"`
	}

	// ResumptionPlanned: another moment of the resumption was agreed.
	ResumptionPlanned struct {
		At     clock.Time `json:"at"`
		Resume clock.Time `json:"resume"`
	}

	// Attended: a player is there for the resumption.
	Attended struct {
		At   clock.Time     `json:"at"`
		Side article.Colour `json:"side"`
	}

	// Resumed: position and times are restored, and a clock is started, whoever is absent.
	Resumed struct {
		At          clock.Time     `json:"at"`
		WhiteAbsent bool           `json:"whiteAbsent,omitempty"`
		BlackAbsent bool           `json:"blackAbsent,omitempty"`
		Run         article.Colour `json:"run"` // whose clock
		White       clock.Time     `json:"white,omitempty"`
		Black       clock.Time     `json:"black,omitempty"`
		Why         Why            `json:"why"`
	}

	// Opened is the envelope opened: everybody can now check the commitment. The move that
	// is made follows as a [Moved]; Why says why it is not made.
	Opened struct {
		At   clock.Time     `json:"at"`
		By   article.Colour `json:"by"` // who sealed
		Key  SealKey        `json:"key"`
		Salt SealSalt       `json:"salt"`
		Move string         `json:"move"` // as it was written
		Why  Why            `json:"why,omitzero"`
	}

	// ReplySealed: who answers the opened move seals the reply, because the opponent is absent, and
	// presses the clock (FIDE I.9.3). The times are those of that moment.
	ReplySealed struct {
		At         clock.Time     `json:"at"`
		By         article.Colour `json:"by"`
		Commitment string         `json:"commitment"`
		Box        string         `json:"box"`
		White      clock.Time     `json:"white,omitempty"`
		Black      clock.Time     `json:"black,omitempty"`
	}

	// EnvelopeMissing: the player who sealed makes the move on the board, and declares that
	// it was the sealed one (FIDE I.12.1).
	EnvelopeMissing struct {
		At  clock.Time `json:"at"`
		Why Why        `json:"why"`
	}

	// Annulled: neither the sealed move nor the position can be restored, so what was played is void and a new
	// game is played (FIDE I.12.2); in old games also, that the round was started again. It has no result, and waits for its start as in the beginning.
	Annulled struct {
		At  clock.Time `json:"at"`
		Why Why        `json:"why"`
	}
)

func (e Adjourned) moment() clock.Time         { return e.At }
func (e Sealed) moment() clock.Time            { return e.At }
func (e EnvelopeClosed) moment() clock.Time    { return e.At }
func (e ResumptionPlanned) moment() clock.Time { return e.At }
func (e Attended) moment() clock.Time          { return e.At }
func (e Resumed) moment() clock.Time           { return e.At }
func (e Opened) moment() clock.Time            { return e.At }
func (e ReplySealed) moment() clock.Time       { return e.At }
func (e EnvelopeMissing) moment() clock.Time   { return e.At }
func (e Annulled) moment() clock.Time          { return e.At }

// Keeps says whether an opened envelope is the one that was sealed: its move and salt are
// what was committed to, and the key opens it.
func (e Sealed) Keeps(opened Opened) bool {
	move, salt, err := envelope{e.Commitment, e.Box}.open(opened.Key)
	return err == nil && opened.By == e.By && opened.Move == move && opened.Salt == salt
}
