package play

import (
	"fmt"

	"damka/internal/game"
	"damka/internal/web/page"
)

// sendFile sends the game as a file of games.
func sendFile(c *page.Call) error {
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	content, err := s.File(s.heading(c))
	if err != nil {
		return err
	}
	kind := map[string]string{"pdn": "application/x-pdn; charset=utf-8", "pgn": "application/vnd.chess-pgn; charset=utf-8"}[s.Extension()]
	return c.Download(kind, "damka-"+s.ID+"."+s.Extension(), content)
}

// roundAndBoard is a place in a tournament as files have it: 6.7.
func roundAndBoard(p game.Pairing) string { return fmt.Sprintf("%d.%d", p.Round, p.Board) }
