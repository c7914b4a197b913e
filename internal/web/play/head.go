package play

import (
	"context"
	"fmt"
	"strconv"
	"strings"

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
	Consulted    *note       // that several persons play a side; nil: nobody does
	Origin       *note       // how it began; nil: as usual
	Part         *partLink   // of what it is a part beside tournaments; nil: of nothing
}

func headOf(reader page.Reader, s seen) gameHead {
	settings := s.State.Settings
	h := gameHead{Conditions: page.Capital(words.Variant(reader.Printer, settings.Variant)), Consulted: consultedNote(reader, settings.Consultation), Origin: originNote(reader, settings), Part: partOf(reader, s)}
	if settings.Control.IsValid() {
		h.Conditions += " · " + parts.ShortControl(reader, settings.Control)
		if settings.Part.Kind() == game.EncounterPart { // which is declared, whatever its control would be alone
			h.Conditions += " · " + reader.Text("clock.class."+clock.Superblitz.String())
			h.Article = "III.1.3"
		} else if class, ref := settings.Control.Class(settings.Edition, settings.Variant); class != clock.Unclassified {
			h.Conditions += " · " + reader.Text("clock.class."+class.String())
			h.Article = ref
		}
	}
	if settings.Rated {
		h.Conditions += " · " + reader.Text("play.rated")
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

// consultedNote says on which side several persons consult (kotek-2008 I.11.1.9).
func consultedNote(reader page.Reader, sides game.Sides) *note {
	switch {
	case sides.White && sides.Black:
		return &note{reader.Text("consultation.head.both"), "I.11.1.9"}
	case sides.White:
		return &note{reader.Text("consultation.head.white"), "I.11.1.9"}
	case sides.Black:
		return &note{reader.Text("consultation.head.black"), "I.11.1.9"}
	}
	return nil
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

// serverRating is the server's own rating of a side, which is not the federation's. The zero value is that of a side whose rating is not shown.
type serverRating struct {
	Shown, Sure bool
	Points      int
	Counted     bool // the game was
	Change      int
}

// serverRatingsOf are those of a rated game: before it as they are, and after it as they were at the game, with what it changed. A rating that
// cannot be read keeps nobody from the game.
func serverRatingsOf(ctx context.Context, site page.Applications, s seen) (all [2]serverRating) {
	settings := s.State.Settings
	if site.Ratings == nil || !settings.Rated {
		return all
	}
	if s.State.Outcome != nil {
		sides, counts, err := site.Ratings.CountedOf(ctx, s.ID)
		if err == nil && counts {
			for i, side := range sides {
				all[i] = serverRating{Shown: true, Sure: !side.Provisional, Points: side.Points, Counted: true, Change: side.Change}
			}
			return all
		}
	}
	for i, side := range []article.Colour{article.White, article.Black} {
		all[i] = serverRatingOf(ctx, site, s, side)
	}
	return all
}

func serverRatingOf(ctx context.Context, site page.Applications, s seen, side article.Colour) serverRating {
	tempo, timed := s.State.Settings.Tempo()
	if !timed || s.IsErased(side) {
		return serverRating{}
	}
	standing, found, err := site.Ratings.Shown(ctx, s.State.Player(side).Account, s.State.Settings.Variant, tempo)
	return serverRating{Shown: err == nil && found, Sure: !standing.IsProvisional(), Points: standing.Rating.Points()}
}

// Text is the rating with whose it is; one that is not sure has a question mark, as players write it.
func (r serverRating) Text(reader page.Reader) string {
	if !r.Shown {
		return ""
	}
	points := strconv.Itoa(r.Points)
	if !r.Sure {
		points += "?"
	}
	switch {
	case r.Counted && r.Change < 0:
		points += " (−" + strconv.Itoa(-r.Change) + ")"
	case r.Counted:
		points += " (+" + strconv.Itoa(r.Change) + ")"
	}
	return reader.Text("play.server_rating", i18n.A("rating", points))
}

// seat is the bar of a player beside the board, as the page has it before the scripts.
type seat struct {
	Place, Side string
	Player      playerView
	Clock       string // what it showed when the page was made, for who runs no scripts; empty: there is none
}

// Upper and Lower are the bars above and below the board.
func (s state) Upper() seat {
	return seat{"top", article.Black.String(), s.Black, s.face(article.Black)}
}
func (s state) Lower() seat {
	return seat{"bottom", article.White.String(), s.White, s.face(article.White)}
}

// About is what is known of a player beside the name, in one line.
func (p playerView) About() string {
	var parts []string
	if p.Mark != "" {
		parts = append(parts, p.Mark)
	}
	if p.Title != "" {
		parts = append(parts, p.Title)
	}
	if p.Rating > 0 {
		parts = append(parts, strconv.Itoa(p.Rating))
	}
	if p.Club != "" {
		parts = append(parts, p.Club)
	}
	if p.Server != "" {
		parts = append(parts, p.Server)
	}
	return strings.Join(parts, " · ")
}

// face is what a side's clock showed when the page was made.
func (s state) face(of article.Colour) string {
	if s.Clock == nil {
		return ""
	}
	left := s.Clock.White
	if of == article.Black {
		left = s.Clock.Black
	}
	if s.Clock.Running == of.String() {
		left -= max(0, s.Now-s.Clock.At)
	}
	return timeOf(left)
}

// Rest is how long it was until an instant when the page was made.
func (s state) Rest(until int64) string { return timeOf(until - s.Now) }

// timeOf is a time in milliseconds as the clocks of the page show it, without tenths: 4:42, 1:00:05, 2 d 3:00.
func timeOf(left int64) string {
	seconds := (max(0, left) + 999) / 1000
	days, hours, minutes, seconds := seconds/86400, seconds/3600%24, seconds/60%60, seconds%60
	switch {
	case days > 0:
		return fmt.Sprintf("%d d %d:%02d", days, hours, minutes)
	case hours > 0:
		return fmt.Sprintf("%d:%02d:%02d", hours, minutes, seconds)
	}
	return fmt.Sprintf("%d:%02d", minutes, seconds)
}
