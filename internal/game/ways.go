package game

import (
	"slices"
	"strings"

	"damka/article"
	"damka/chess"
	"damka/clock"
	"damka/draughts"
)

// Sides are some of the two sides.
type Sides struct {
	White bool `json:"white,omitempty"`
	Black bool `json:"black,omitempty"`
}

// Has says whether a side is among them.
func (s Sides) Has(c article.Colour) bool {
	return c == article.White && s.White || c == article.Black && s.Black
}

// Carried is the time with which a game begins in place of the control's: the next game of a superblitz
// encounter (III.1.3). The zero Carried is no such game.
type Carried struct {
	White clock.Time `json:"white"`
	Black clock.Time `json:"black"`
}

// CorrespondenceDays are the days a move that a game by correspondence may have.
func CorrespondenceDays() []int { return []int{1, 2, 3, 5, 7, 10, 14} }

// mostVacation is the most days a year that a game may give.
const mostVacation = 60

// mostTeam is the most people who consult on one side.
const mostTeam = 20

// checkWays finds what is wrong with the ways in which a game differs from the usual one.
func (s Settings) checkWays(add func(field string, code article.Code, ref article.Ref, args ...article.Arg)) {
	periods := s.Control.Periods()
	switch correspondence := s.Control.IsCorrespondence(); {
	case correspondence && !slices.Contains(CorrespondenceDays(), periods[0].Days):
		add("control", CodeSettingsDays, s.wayArticle("I.11.1.3"))
	case !correspondence && s.Vacation != 0 || s.Vacation < 0 || s.Vacation > mostVacation:
		add("vacation", CodeSettingsVacation, s.wayArticle("I.11.1.3"), numberArg("most", mostVacation))
	}
	if s.Consultation != (Sides{}) && s.Edition != article.Kotek2008 {
		add("consultation", CodeSettingsTeams, s.wayArticle("I.11.1.9"))
	}
	if s.Exhibitor != 0 && !s.Exhibitor.IsValid() {
		add("exhibitor", CodeSettingsExhibitor, s.wayArticle("I.11.1.2"))
	}
	if s.Carried != (Carried{}) {
		least, most := min(s.Carried.White, s.Carried.Black), max(s.Carried.White, s.Carried.Black)
		if least <= 0 || most > clock.MostSet || !s.isSuperblitz() {
			add("carried", CodeSettingsCarried, s.wayArticle("III.1.3"))
		}
	}
}

// wayArticle is an article of the code, which chess has not.
func (s Settings) wayArticle(ref article.Ref) article.Ref {
	if s.Variant.IsDraughts() {
		return ref
	}
	return ""
}

// isSuperblitz says whether the control may be one of an encounter, also after it has turned to Bronstein's.
func (s Settings) isSuperblitz() bool {
	if !s.Control.IsValid() {
		return false
	}
	c, err := clock.New(s.Control, s.Edition)
	if err == nil {
		c, err = c.Start(0, clock.Absence{})
	}
	if err == nil {
		c, err = c.Stop(0)
	}
	if err == nil {
		_, err = c.NextGame(false)
	}
	return err == nil
}

// Sight is what a player may see of a game.
type Sight uint8

// The sights.
const (
	SightBoard Sight = iota // everything
	SightMoves              // no board: moves are announced and written, positions are not shown (I.11.1.4, 11.1.5)
)

// unseen is what a player without a board is told of a move that cannot be made: that it cannot. What stands in the way, or may be captured,
// would be the position (I.11.1.4). That a text is no move at all says nothing of it.
func (s *State) unseen(by article.Colour, err error) error {
	refusal, refused := article.AsRefusal(err)
	isOfMove := refused && (strings.HasPrefix(string(refusal.Code), "draughts.move.") || strings.HasPrefix(string(refusal.Code), "chess.move."))
	if !isOfMove || s.Sight(by) != SightMoves || refusal.Code == draughts.CodeMoveSyntax || refusal.Code == chess.CodeMoveSyntax {
		return err
	}
	return article.Refuse(CodeMoveUnseen, s.Settings.wayArticle("I.11.1.4"))
}

// Sight is what the player of a side may be shown now. A player who plays blindfold sees the board when the game is
// over. Spectators and arbiters, who are no side, see it always.
func (s *State) Sight(by article.Colour) Sight {
	if s.Outcome == nil && s.Settings.Blindfold.Has(by) {
		return SightMoves
	}
	return SightBoard
}
