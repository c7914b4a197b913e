package game

import (
	"cmp"
	"slices"

	"damka/article"
	"damka/clock"
)

// ToMove is a game in which somebody is to move.
type ToMove struct {
	Game  string // the id of its stream
	Side  article.Colour
	Since clock.Time // since when it is that side's turn
	Until clock.Time // when its flag falls; 0: there is no clock, or it stands
}

// ToMove says whose turn it is in a running game, since when and until when; false where nobody
// is to move.
func (s *State) ToMove(id string) (ToMove, bool) {
	if s.Phase() != Running || s.Adjournment.IsClosed() {
		return ToMove{}, false
	}
	w := ToMove{Game: id, Side: s.Turn(), Since: s.StartedAt}
	if n := len(s.Moves); n > 0 {
		w.Since = s.Moves[n-1].At
	}
	w.Until, _ = s.clock.NextFlag()
	return w, true
}

// DueList sorts games by who has to move first: those whose flag falls first, then those without a
// clock, by how long they wait. It is the list of a player of games by correspondence (I.11.1.3).
func DueList(games []ToMove) []ToMove {
	sorted := slices.Clone(games)
	slices.SortStableFunc(sorted, func(a, b ToMove) int {
		if (a.Until == 0) != (b.Until == 0) {
			return cmp.Compare(b.Until, 0) - cmp.Compare(a.Until, 0)
		}
		return cmp.Or(cmp.Compare(a.Until, b.Until), cmp.Compare(a.Since, b.Since), cmp.Compare(a.Game, b.Game))
	})
	return sorted
}

// Exhibition is a simultaneous exhibition: one person plays many at once (I.11.1.2), perhaps without a
// board (I.11.1.5). It is a value over its games, each of which has a stream of its own.
type Exhibition struct{ Boards []ExhibitionBoard }

// ExhibitionBoard is one board of an exhibition.
type ExhibitionBoard struct {
	Board int    // from 1
	Game  string // the id of its stream
	State *State
}

// ExhibitionSettings are the settings of one board: the exhibitor has White unless another side is given, and
// plays without a board in a blindfold exhibition.
func ExhibitionSettings(s Settings, exhibitor article.Colour, blindfold bool) Settings {
	if !exhibitor.IsValid() {
		exhibitor = article.White
	}
	s.Exhibitor = exhibitor
	s.Blindfold = Sides{White: blindfold && exhibitor == article.White, Black: blindfold && exhibitor == article.Black}
	return s
}

// Turns are the boards at which the exhibitor is to move, the one that waits longest first.
func (e Exhibition) Turns() []ToMove {
	var turns []ToMove
	for _, b := range e.Boards {
		if w, waits := b.State.ToMove(b.Game); waits && w.Side == b.State.Settings.Exhibitor {
			turns = append(turns, w)
		}
	}
	slices.SortStableFunc(turns, func(a, b ToMove) int { return cmp.Compare(a.Since, b.Since) })
	return turns
}

// Sheet is the result sheet of an exhibition, from the exhibitor's side.
type Sheet struct {
	Rows                        []SheetRow // by board
	Won, Drawn, Lost, Unsettled int        // boards; unsettled: still played
	Unplayed                    int        // boards that were called off, or on which nobody began: they count for neither side
}

// SheetRow is one line of it.
type SheetRow struct {
	Board     int
	Game      string
	Exhibitor article.Colour // the exhibitor's side
	Opponent  Player
	Share     Share // what the exhibitor got
	Settled   bool  // the game has a result
	Unplayed  bool  // it is over, and has none
}

// Sheet is the result sheet as it is now.
func (e Exhibition) Sheet() Sheet {
	var sheet Sheet
	for _, b := range e.Boards {
		side := b.State.Settings.Exhibitor
		row := SheetRow{Board: b.Board, Game: b.Game, Exhibitor: side, Opponent: b.State.Player(side.Other())}
		if o := b.State.Outcome; o != nil && o.Unplayed && o.Winner() == 0 {
			row.Unplayed = true
		} else if o != nil {
			row.Share, row.Settled = o.White, true
			if side == article.Black {
				row.Share = o.Black
			}
		}
		sheet.count(row)
		sheet.Rows = append(sheet.Rows, row)
	}
	slices.SortStableFunc(sheet.Rows, func(a, b SheetRow) int { return cmp.Compare(a.Board, b.Board) })
	return sheet
}

func (s *Sheet) count(row SheetRow) {
	switch {
	case row.Unplayed:
		s.Unplayed++
	case !row.Settled:
		s.Unsettled++
	case row.Share == Won:
		s.Won++
	case row.Share == Drawn:
		s.Drawn++
	default:
		s.Lost++
	}
}
