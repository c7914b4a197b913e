package play

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// sendFile sends the game as a file of games.
func sendFile(c *page.Call) error {
	s, err := seenBy(c)
	if err == nil && s.State.Settings.Private && !s.side.IsValid() {
		err = games.ErrNotFound // the page is for whoever has its address, the file for those who play
	}
	if err != nil {
		return err
	}
	content, err := s.File(s.heading(c))
	if err != nil {
		return err
	}
	return c.Download(fileKinds[s.Extension()], "damka-"+s.ID+"."+s.Extension(), content)
}

var fileKinds = map[string]string{"pdn": "application/x-pdn; charset=utf-8", "pgn": "application/vnd.chess-pgn; charset=utf-8"}

// sendGames sends the games that are over as one file, of the round that the address names or of all rounds: as everybody may see
// them, whoever asks, so that nothing is known from it before the tournament's delay is over.
func sendGames(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	c.Printer = c.Plain() // what programs read has plain spaces
	asked := c.Request.URL.Query().Get("round")
	extension, content := parts.GameFormat(s), bytes.Buffer{}
	for _, round := range s.Rounds {
		if !round.Published || asked != "" && asked != strconv.Itoa(round.Number) {
			continue
		}
		if err := writeGames(c, &content, s, round); err != nil {
			return err
		}
	}
	if content.Len() == 0 {
		return page.NotFound("live.no_file")
	}
	name := "games." + extension
	if asked != "" {
		name = "round-" + asked + "." + extension
	}
	return c.Download(fileKinds[extension], page.FileName(s.Settings.Name, name), content.Bytes())
}

// writeGames writes the games of a round that are over and have moves, by their boards.
func writeGames(c *page.Call, to *bytes.Buffer, s *events.Snapshot, round events.Round) error {
	for _, g := range round.Games {
		pairing, kept := s.KeptGame(g)
		if !kept || g.Dropped() {
			continue
		}
		played, _, err := c.Games.See(c.Context(), app.Visitor, pairing.GameID())
		if errors.Is(err, games.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		if !isWhole(played.State) {
			continue
		}
		content, err := played.File(seen{Snapshot: played, event: s}.heading(c))
		if err != nil {
			return err
		}
		if to.Len() > 0 {
			to.WriteByte('\n') // between games there is an empty line
		}
		to.Write(content)
	}
	return nil
}

// isWhole says that a game was played to its end, and has moves.
func isWhole(g *game.State) bool {
	return g.Outcome != nil && !g.Outcome.Unplayed && len(g.Moves) > 0
}

// roundAndBoard is a place in a tournament as files have it: 6.7.
func roundAndBoard(p game.Pairing) string { return fmt.Sprintf("%d.%d", p.Round, p.Board) }
