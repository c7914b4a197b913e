package play

import (
	"net/http"
	"strconv"

	"damka/chess"
	"damka/draughts"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/board"
	"damka/internal/web/page"
)

// steps are the positions of a game, for looking back: the one after Start half-moves whole, of the others what
// changed; and what the clock showed before the first move, which no move tells.
type steps struct {
	Start int           `json:"start"`
	Steps []step        `json:"steps"`
	First *game.Carried `json:"first,omitempty"` // nil: there is no clock
}

// step is a position and the move that led to it.
type step struct {
	Sets   board.Squares `json:"sets"` // what stands differently than before; empty: nothing is there
	Last   []string      `json:"last,omitempty"`
	Check  string        `json:"check,omitempty"`
	Spoken string        `json:"spoken,omitempty"`
	FEN    string        `json:"fen"`
}

// sendPositions answers with the positions from the half-move on that the address names.
func sendPositions(c *page.Call) error {
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	from, _ := strconv.Atoi(c.Request.URL.Query().Get("from")) // what is no number is 0: everything
	view := stepsOf(c.Reader, s.State, max(from, 0))
	if s.isBlind() {
		view.hide()
	}
	return c.JSON(http.StatusOK, view)
}

func stepsOf(reader page.Reader, g *game.State, from int) steps {
	all := g.Steps(speechOf(reader.Lang()))
	view := steps{Start: min(from, len(all)-1), Steps: []step{}}
	var before board.Squares
	for i, one := range all[view.Start:] {
		shown := shownStep(one)
		s := step{Sets: board.Changes(before, shown.Pieces), Check: shown.Check, Spoken: one.Spoken, FEN: fenOf(one)}
		if at := view.Start + i; at > 0 && at <= len(g.Moves) {
			s.Last = board.Ends(g.Settings.Variant, g.Moves[at-1].Code)
		}
		view.Steps = append(view.Steps, s)
		before = shown.Pieces
	}
	if first, timed := g.FirstTimes(); timed {
		view.First = &first
	}
	return view
}

func shownStep(s game.Step) position {
	if s.Chess.Turn().IsValid() {
		return board.Chess(s.Chess, false)
	}
	return board.Draughts(s.Draughts, false)
}

func fenOf(s game.Step) string {
	if s.Chess.Turn().IsValid() {
		return s.Chess.FEN()
	}
	return s.Draughts.FEN()
}

// hide leaves of the positions what who plays without a board may know: the moves as they were announced.
func (v steps) hide() {
	for i, s := range v.Steps {
		v.Steps[i] = step{Sets: board.Squares{}, Last: s.Last, Spoken: s.Spoken}
	}
}

// spoken is the newest move as it is said aloud (VIII, FIDE D); empty before the first.
func spoken(lang i18n.Lang, g *game.State) string {
	if len(g.Moves) == 0 {
		return ""
	}
	return g.Spoken(speechOf(lang))
}

// speechOf are the words in which moves are said.
func speechOf(lang i18n.Lang) game.Speech {
	if lang == i18n.PL {
		return game.Speech{Draughts: draughts.PolishSpeech(), Chess: chess.PolishSpeech()}
	}
	return game.Speech{Draughts: draughts.EnglishSpeech(), Chess: chess.EnglishSpeech()}
}
