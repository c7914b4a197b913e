package game

import (
	"slices"

	"damka/article"
	"damka/clock"
)

// Encounter is a superblitz encounter between two people (III.1.3): games until the first win, colours
// swapped after each, clocks carried over. It has one result, which is never a draw; the drawn games are
// kept beside it. It is a value over the outcomes of its games, each of which has a stream of its own. Make
// one with [NewEncounter].
type Encounter struct {
	settings  Settings
	bronstein int
	played    []EncounterGame
}

// EncounterGame is a game of an encounter that is over.
type EncounterGame struct {
	FirstIsWhite bool // the first of the two had White
	Outcome      Outcome
	next         clock.Clock // of a drawn one: the clock of the game after it
}

// Contestant is one of the two of an encounter. The zero Contestant is neither.
type Contestant uint8

// The two: First has White in the first game.
const (
	First  Contestant = 1
	Second Contestant = 2
)

// NewEncounter is an encounter whose games have these settings. After so many drawn games Fischer's
// increment turns into Bronstein's delay, 0: never; the code says that regulations may have it so, most often after 5. It
// refuses settings that are wrong, and a control that is none of superblitz.
func NewEncounter(settings Settings, bronsteinAfter int) (Encounter, error) {
	if err := settings.Check(); err != nil {
		return Encounter{}, err
	}
	switch {
	case !settings.Control.CanBeSuperblitz(settings.Edition) || settings.Carried != (Carried{}):
		return Encounter{}, article.Refuse(CodeEncounterControl, "III.1.3")
	case bronsteinAfter < 0:
		return Encounter{}, article.Refuse(CodeEncounterTurn, "III.1.3")
	}
	return Encounter{settings: settings, bronstein: bronsteinAfter}, nil
}

// Games are the games that are over, in order.
func (e Encounter) Games() []EncounterGame { return slices.Clone(e.played) }

// Drawn are the drawn games, which are kept beside the result.
func (e Encounter) Drawn() []EncounterGame {
	return slices.DeleteFunc(e.Games(), func(g EncounterGame) bool { return !g.isDrawn() })
}

func (g EncounterGame) isDrawn() bool { return g.Outcome.White == Drawn && g.Outcome.Black == Drawn }

// Winner is who won the encounter; neither, as long as it goes on, and where both have lost its last game.
func (e Encounter) Winner() (winner Contestant, over bool) {
	if len(e.played) == 0 || e.played[len(e.played)-1].isDrawn() {
		return 0, false
	}
	last := e.played[len(e.played)-1]
	switch c := last.Outcome.Winner(); {
	case c == 0:
		return 0, true
	case (c == article.White) == last.FirstIsWhite:
		return First, true
	}
	return Second, true
}

// Next are the settings of the next game, with the times it begins with, and whether the first of the
// two has White in it; false when the encounter is over.
func (e Encounter) Next() (settings Settings, firstIsWhite, more bool) {
	if _, over := e.Winner(); over {
		return Settings{}, false, false
	}
	settings = e.settings
	if len(e.played) == 0 {
		return settings, true, true
	}
	last := e.played[len(e.played)-1]
	reading := last.next.At(0)
	settings.Control = last.next.Control()
	settings.Carried = Carried{White: reading.White.Left, Black: reading.Black.Left}
	return settings, !last.FirstIsWhite, true
}

// After is the encounter after the next game, which must be over and have been played by the settings of
// [Encounter.Next]. An uneven outcome, and a game that was called off, decide nothing: refused.
func (e Encounter) After(s *State) (Encounter, error) {
	settings, firstIsWhite, more := e.Next()
	switch {
	case !more:
		return e, article.Refuse(CodeEncounterOver, "III.1.3")
	case s.Outcome == nil:
		return e, article.Refuse(CodeEncounterRunning, "III.1.3")
	case s.Settings.Control != settings.Control || s.Settings.Carried != settings.Carried || s.Settings.Variant != settings.Variant || s.Settings.Edition != settings.Edition:
		return e, article.Refuse(CodeEncounterOther, "III.1.3")
	}
	game := EncounterGame{FirstIsWhite: firstIsWhite, Outcome: *s.Outcome}
	if _, counts := s.Outcome.Result(); !counts || s.Outcome.Unplayed && s.Outcome.Winner() == 0 {
		return e, article.Refuse(CodeEncounterUneven, "III.1.3")
	}
	if game.isDrawn() {
		turned := e.bronstein > 0 && len(e.Drawn())+1 >= e.bronstein
		var err error
		if game.next, err = s.clock.NextGame(turned || isBronstein(settings.Control)); err != nil {
			return e, err
		}
	}
	e.played = append(slices.Clip(e.played), game)
	return e, nil
}

func isBronstein(c clock.Control) bool { return c.Periods()[0].Kind == clock.Bronstein }
