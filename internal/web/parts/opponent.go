package parts

import (
	"damka/article"
	"damka/internal/app/games"
	"damka/internal/web/page"
	"damka/internal/words"
)

// OpponentName is what the opponent of a side of a game that stands alone is called in lists.
func OpponentName(reader page.Reader, s *games.Snapshot, side article.Colour) string {
	player := s.State.Player(side.Other())
	switch {
	case player.Program != "":
		return words.Program(reader.Printer, player.Program)
	case player.IsZero():
		return reader.Text("lobby.nobody_yet")
	case s.Name(side.Other()) == "":
		return reader.Text("lobby.guest")
	}
	return s.Name(side.Other())
}
