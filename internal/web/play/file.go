package play

import (
	"damka/article"
	"damka/internal/app/games"
	"damka/internal/web/page"
)

// sendFile sends the game as a file of games.
func sendFile(c *page.Call) error {
	s, _, _, err := seenBy(c)
	if err != nil {
		return err
	}
	content, err := s.File(games.Heading{Site: c.Base(), White: s.Name(article.White), Black: s.Name(article.Black)})
	if err != nil {
		return err
	}
	kind := map[string]string{"pdn": "application/x-pdn; charset=utf-8", "pgn": "application/vnd.chess-pgn; charset=utf-8"}[s.Extension()]
	return c.Download(kind, "damka-"+s.ID+"."+s.Extension(), content)
}
