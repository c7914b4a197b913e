package ways

import (
	"encoding/json"
	"fmt"

	"damka/article"
	core "damka/internal/app"
	app "damka/internal/app/ways"
	"damka/internal/game"
	"damka/internal/web/board"
	"damka/internal/web/page"
	"damka/internal/words"
)

// boardView is a board of an exhibition.
type boardView struct {
	Number   int
	Path     string
	Name     string // of who plays against the exhibitor
	Position string // as JSON; empty: it is not shown
	Move     int    // the number of the move that is being made
	Own      bool   // the reader plays it against the exhibitor
	Turn     bool   // it is the reader's move
	Waits    bool   // for the exhibitor
	First    bool   // longest
	Result   string // of the exhibitor; empty: it is played, or was not
	Unplayed bool   // it was called off, or nobody began
	Left     bool   // the guest has left
	Mark     string // what it looks like: the same mark, the same look
}

// addBoards adds the boards, and whose turn it is on them.
func (v *showView) addBoards(c *page.Call, e *app.Exhibition) error {
	turns := e.Value().Turns()
	v.Sheet, v.Waiting = e.Value().Sheet(), len(turns)
	v.Score = scoreOf(e.Settings.Variant, v.Sheet)
	if len(turns) > 0 && v.Leads {
		v.Next = v.Path + "/next"
	}
	for _, row := range v.Sheet.Rows {
		b := e.Boards[0]
		for _, one := range e.Boards {
			if one.Board == row.Board {
				b = one
			}
		}
		s, _, err := c.Games.See(c.Context(), core.Visitor, b.Game)
		if err != nil {
			return err
		}
		view := boardView{Number: b.Board, Unplayed: row.Unplayed, Left: b.State.Away(e.Settings.Exhibitor.Other()).Since != 0, Path: "/games/" + b.Game, Name: s.Name(e.Settings.Exhibitor.Other()), Move: len(b.State.Moves)/2 + 1, Own: v.Mine == b.Board}
		if view.Own {
			view.Path = v.Path + "/board"
		}
		view.Name = guestName(c, e.Guests[b.Board-1], view.Name)
		for i, turn := range turns {
			if turn.Game == b.Game {
				view.Waits, view.First = true, i == 0
			}
		}
		view.Turn = view.Waits && v.Leads || view.Own && !view.Waits
		if row.Settled {
			view.Result = words.Score(c.Printer, b.State.TableResult(*b.State.Outcome))
		}
		if !v.Hidden || b.State.Outcome != nil {
			if view.Position, err = positionOf(b.State); err != nil {
				return err
			}
		}
		view.Mark = fmt.Sprintf("%d %t %t %s %s", b.State.Seq, view.First, view.Left, view.Name, c.Lang().String())
		v.Boards = append(v.Boards, view)
		if view.Left {
			v.Left = append(v.Left, view)
		}
	}
	if len(v.Boards) > 0 {
		v.Texts = board.Texts(c.Printer, gameOf(e.Settings.Variant))
	}
	return nil
}

func gameOf(v article.Variant) string {
	if v.IsDraughts() {
		return "draughts"
	}
	return "chess"
}

// positionOf is a position for the script that draws it, as JSON.
func positionOf(s *game.State) (string, error) {
	view := board.Position{}
	if g, ok := s.Chess(); ok {
		view = board.Chess(g.Position(), false)
	} else if g, ok := s.Draughts(); ok {
		view = board.Draughts(g.Position(), false)
	}
	if n := len(s.Moves); n > 0 {
		view.Last = board.Ends(s.Settings.Variant, s.Moves[n-1].Code)
	}
	text, err := json.Marshal(view)
	return string(text), err
}
