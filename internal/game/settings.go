package game

import (
	"errors"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/draughts"
)

// Settings are the conditions of a game. They are set when it is made and never
// change.
type Settings struct {
	Variant article.Variant `json:"variant"`
	Edition article.Edition `json:"edition"`
	Start   string          `json:"start,omitempty"`  // the first position as FEN; empty: the variant's own
	Control clock.Control   `json:"control,omitzero"` // zero: no clock
	Pairing Pairing         `json:"pairing,omitzero"` // the pairing it belongs to; zero: it stands alone

	// Input is who says what was played.
	Input Input `json:"input,omitempty"`

	// Delay is after how many minutes everybody may see what happened; those who play, transmit or
	// are the arbiters see it at once.
	Delay int `json:"delay,omitempty"`

	// Late is how late a player may come to the start, by the regulations (II.5.5, FIDE 6.7.1). With 0 they do not say, unless
	// LateSaid: then nobody may be late.
	Late     clock.Time `json:"late,omitempty"`
	LateSaid bool       `json:"lateSaid,omitempty"`

	// Friendly: takebacks by consent, time given to the opponent, and in draughts an
	// offer of a draw at any move. It is for games outside tournaments.
	Friendly bool `json:"friendly,omitempty"`

	// Rated: it counts for the server's own rating, which is not the federation's; see rated.go. It is for games outside
	// tournaments.
	Rated bool `json:"rated,omitempty"`

	// Private: only who plays it, and whoever has its address, sees it; see private.go.
	Private bool `json:"private,omitempty"`

	// Part is the encounter or exhibition that the game is of; zero: of none.
	Part Part `json:"part,omitzero"`

	// Exhibitor is the side of who plays several games at once; no side: nobody does.
	Exhibitor article.Colour `json:"exhibitor,omitzero"`

	// Other ways to play: where the first position comes from, in place of Start; who plays without a
	// board (I.11.1.4); which sides consult (I.11.1.9); days of vacation a year by correspondence; the times of the
	// encounter's game before (III.1.3).
	Origin       Origin  `json:"origin,omitzero"`
	Blindfold    Sides   `json:"blindfold,omitzero"`
	Consultation Sides   `json:"consultation,omitzero"`
	Vacation     int     `json:"vacation,omitempty"`
	Carried      Carried `json:"carried,omitzero"`

	// Of draughts: drawn games may have an advantage (I.6.5.3).
	Advantage bool `json:"advantage,omitempty"`

	// Of chess: rapid and blitz are supervised (A.4, B.2); the guidelines for games
	// without increment were announced (III.2); the least moves before an agreed draw,
	// or none at all (9.1.1).
	Supervised    bool `json:"supervised,omitempty"`
	Quickplay     bool `json:"quickplay,omitempty"`
	DrawsFrom     int  `json:"drawsFrom,omitempty"`
	NoAgreedDraws bool `json:"noAgreedDraws,omitempty"`
}

// Pairing is the place of a game in a tournament.
type Pairing struct {
	Tournament string `json:"tournament"`
	Round      int    `json:"round"`
	Board      int    `json:"board"`
	Announced  uint64 `json:"announced"` // the event that announced the pairing: a round can be announced again
}

// Input is who says what was played.
type Input string

// The inputs. The zero Input is [ByPlayers].
const (
	ByPlayers     Input = ""            // the players move on their own screens; only legal moves can be entered
	ByTransmitter Input = "transmitted" // a board in the hall is watched: what was played is taken, legal or not (IV.1)
)

// mostDrawsFrom is the most moves that regulations can ask for before a draw is agreed.
const mostDrawsFrom = 100

// Conduct is which of the Laws' competition rules a game of chess is played by; see
// [Conduct].
func (s Settings) Conduct() Conduct {
	if !s.Control.IsValid() {
		return Classical
	}
	switch class, _ := s.Control.Class(s.Edition, s.Variant); {
	case class == clock.Rapid && s.Supervised:
		return RapidSupervised
	case class == clock.Rapid:
		return Rapid
	case class == clock.Blitz && s.Supervised:
		return BlitzSupervised
	case class == clock.Blitz:
		return Blitz
	}
	return Classical
}

// Problem is one fault of the settings or of a command: which field, and why.
type Problem struct {
	Field  string         `json:"field"`
	Reason article.Reason `json:"reason"`
}

// InvalidError is input that cannot be: all its problems at once.
type InvalidError struct{ Problems []Problem }

func (e *InvalidError) Error() string {
	text := "invalid:"
	for _, p := range e.Problems {
		text += " " + p.Field + ": " + p.Reason.String() + ";"
	}
	return text
}

// Check finds all that is wrong with the settings: nil, or an [*InvalidError].
func (s Settings) Check() error {
	var found []Problem
	add := func(field string, code article.Code, ref article.Ref, args ...article.Arg) {
		found = append(found, Problem{field, article.Because(code, ref, args...)})
	}
	switch {
	case !s.Variant.IsValid():
		add("variant", CodeSettingsVariant, "")
	case !s.Edition.IsValid() || !s.Edition.Covers(s.Variant):
		add("edition", CodeSettingsEdition, "")
	default:
		begins, err := newPlay(s, s.halfMoves())
		if err != nil {
			found = append(found, s.originProblems(startProblems(err))...)
		} else if end, isOver := begins.over(); isOver {
			over := []Problem{{"start", article.Because(CodeSettingsOver, "")}, {"start", end.Why.Reason}}
			found = append(found, s.originProblems(over)...)
		}
	}
	if s.Pairing != (Pairing{}) && (s.Pairing.Tournament == "" || s.Pairing.Round < 1 || s.Pairing.Board < 1) {
		add("pairing", CodeSettingsPairing, "")
	}
	if s.Late < 0 || s.Late > clock.Day {
		add("late", CodeSettingsLate, "II.5.5")
	}
	if s.Input != ByPlayers && s.Input != ByTransmitter {
		add("input", CodeSettingsInput, "")
	}
	if s.Friendly && s.Pairing != (Pairing{}) {
		add("friendly", CodeSettingsFriendly, "")
	}
	if s.DrawsFrom < 0 || s.DrawsFrom > mostDrawsFrom {
		add("drawsFrom", CodeSettingsDrawsFrom, "FIDE 9.1.1", numberArg("most", mostDrawsFrom))
	}
	s.checkWays(add)
	s.checkRated(add)
	s.checkPrivate(add)
	if len(found) > 0 {
		return &InvalidError{found}
	}
	return nil
}

// startProblems are what is wrong with the first position.
func startProblems(err error) []Problem {
	var reasons []article.Reason
	switch wrong := err.(type) {
	case draughts.Violations:
		reasons = wrong
	case chess.Violations:
		reasons = wrong
	case *article.Refusal:
		field := "start"
		if wrong.Code == draughts.CodeGameAdvantage {
			field = "advantage"
		}
		return []Problem{{field, wrong.Reason}}
	default:
		return []Problem{{"start", article.Because(CodeSettingsStart, "")}}
	}
	problems := make([]Problem, len(reasons))
	for i, reason := range reasons {
		problems[i] = Problem{"start", reason}
	}
	return problems
}

// ProblemsIn are the problems of an error about settings; nil when it is of another kind.
func ProblemsIn(err error) []Problem {
	var invalid *InvalidError
	if errors.As(err, &invalid) {
		return invalid.Problems
	}
	return nil
}
