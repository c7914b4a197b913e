package analysis

import (
	"strconv"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/study"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// The refusals of games that cannot be opened here.
const (
	codeGameRuns  article.Code = "analysis.game_runs"  // it is not over
	codeGameEmpty article.Code = "analysis.game_empty" // it cannot be replayed
)

// showGame opens a game that is over, as whoever asks may see it, at a half-move of its own; without one at its end. A private game opens for
// whoever has its address, as its page does, which shows the same moves and names; it is kept from search engines here, too.
func showGame(c *page.Call) error {
	query := c.Request.URL.Query()
	s, _, err := c.Games.See(c.Context(), c.Actor, query.Get("game"))
	if err != nil {
		return err
	}
	if s.State.Phase() != game.Finished {
		return article.Refuse(codeGameRuns, "")
	}
	if s.State.Settings.Private {
		c.Writer.Header().Set("X-Robots-Tag", "noindex")
	}
	chapter, err := chapterOf(c, s)
	if err != nil {
		return err
	}
	n := chapter.Root()
	line := chapter.MainLine()
	ply, err := strconv.Atoi(query.Get("ply"))
	if err != nil || ply > len(line) {
		ply = len(line)
	}
	if ply > 0 {
		n = line[ply-1]
	}
	return showNode(c, n)
}

// chapterOf is a game as a chapter, by way of its file: so it has what the file has, the times in comments too.
func chapterOf(c *page.Call, s *games.Snapshot) (*study.Chapter, error) {
	content, err := s.File(headingOf(c, s))
	if err != nil {
		return nil, err
	}
	reading, err := study.Read(string(content), s.State.Settings.Variant)
	if err != nil {
		return nil, err
	}
	if len(reading.Chapters) == 0 {
		return nil, article.Refuse(codeGameEmpty, "")
	}
	return reading.Chapters[0], nil
}

// headingOf is what is known of a game beside its moves.
func headingOf(c *page.Call, s *games.Snapshot) games.Heading {
	h := games.Heading{Site: c.Base(), White: nameOf(c, s, article.White), Black: nameOf(c, s, article.Black)}
	if !s.State.Alone() {
		if event, err := c.Events.Snapshot(c.Context(), s.State.Settings.Pairing.Tournament); err == nil {
			h.Event, h.Location = event.Settings.Name, event.Location
		}
	}
	return h
}

// nameOf is what the player of a side is called.
func nameOf(c *page.Call, s *games.Snapshot, side article.Colour) string {
	id := s.State.Player(side).Participant
	if id == "" {
		if login := parts.HolderOf(c.Context(), c.Applications, s, side).Shown(s, side); login != "" && s.State.Settings.Rated {
			return login
		}
		return s.Name(side)
	}
	event, err := c.Events.Snapshot(c.Context(), s.State.Settings.Pairing.Tournament)
	if err != nil {
		return ""
	}
	for _, p := range event.Players {
		if string(p.ID) == id {
			return parts.NameOf(c.Printer, p)
		}
	}
	return ""
}
