package play

import (
	"strconv"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// gameHead says which game it is.
type gameHead struct {
	Event        string // the tournament; empty: none
	EventPath    string
	Round, Board int
	RoundPath    string
	Conditions   string      // the variant, the control, its class
	Article      article.Ref // that makes it one of that class
	Origin       *note       // how it began; nil: as usual
	Part         *partLink   // of what it is a part beside tournaments; nil: of nothing
}

func headOf(reader page.Reader, s seen) gameHead {
	settings := s.State.Settings
	h := gameHead{Conditions: page.Capital(words.Variant(reader.Printer, settings.Variant)), Origin: originNote(reader, settings), Part: partOf(reader, s)}
	if settings.Control.IsValid() {
		h.Conditions += " · " + shortControl(reader, settings.Control)
		if class, ref := settings.Control.Class(settings.Edition, settings.Variant); class != clock.Unclassified {
			h.Conditions += " · " + reader.Text("clock.class."+class.String())
			h.Article = ref
		}
	}
	if settings.Private {
		h.Conditions += " · " + reader.Text("play.private")
	}
	if s.event != nil {
		h.Event, h.Round, h.Board = s.event.Settings.Name, settings.Pairing.Round, settings.Pairing.Board
		h.EventPath = parts.TournamentPath(s.event.ID)
		h.RoundPath = parts.TournamentPath(s.event.ID, "rounds", h.Round)
	}
	return h
}

// shortControl is a control as players write it, and where that is one number or days, in words: a bare 1 says nothing.
func shortControl(reader page.Reader, control clock.Control) string {
	only := control.Periods()[0]
	if only.Days == 0 && control.String() == strconv.Itoa(only.Minutes) {
		return reader.Text("clock.minutes_short", i18n.A("minutes", only.Minutes))
	}
	if only.Days > 0 {
		return parts.ControlText(reader, control)
	}
	return control.String()
}

// partLink is the way from a game to what it is a part of.
type partLink struct {
	Path, Label string
	Next, On    string // the way on, for who has one, and what it is called
	Leads       bool   // the page leads who plays on to the next game
}

// partOf is of what a game is a part that does not stand in a tournament; nil: of nothing. The exhibitor has a way to the board that waits
// longest, and each player of an encounter one to the game that follows.
func partOf(reader page.Reader, s seen) *partLink {
	p := s.State.Settings.Part
	switch p.Kind() {
	case game.EncounterPart:
		return &partLink{Path: "/encounters/" + p.ID(), Label: reader.Text("ways.part.encounter", i18n.A("n", p.Number)), Leads: true}
	case game.ExhibitionPart:
		link := &partLink{Path: "/exhibitions/" + p.ID(), Label: reader.Text("ways.part.exhibition", i18n.A("n", p.Number))}
		if s.side == s.State.Settings.Exhibitor {
			link.Next, link.On = link.Path+"/next?after="+s.ID, reader.Text("ways.exhibition.next")
		}
		return link
	}
	return nil
}
