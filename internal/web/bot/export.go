package bot

import (
	"net/http"
	"strings"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/web/page"
)

// exported is a game as JSON.
type exported struct {
	ID         string        `json:"id"`
	Game       string        `json:"game" doc:"draughts or chess"`
	Rated      bool          `json:"rated"`
	Variant    string        `json:"variant"`
	Speed      string        `json:"speed"`
	Perf       string        `json:"perf"`
	CreatedAt  int64         `json:"createdAt"`
	LastMoveAt int64         `json:"lastMoveAt"`
	Status     string        `json:"status"`
	Players    exportedSides `json:"players"`
	Winner     *string       `json:"winner,omitempty"`
	InitialFen string        `json:"initialFen"`
	Moves      string        `json:"moves" doc:"as in the stream of a game"`
}

type exportedSides struct {
	White exportedPlayer `json:"white"`
	Black exportedPlayer `json:"black"`
}

type exportedPlayer struct {
	User    *exportedUser `json:"user,omitempty"`
	Name    string        `json:"name,omitempty" doc:"of who has no account"`
	AILevel *int          `json:"aiLevel,omitempty"`
}

type exportedUser struct {
	ID    string  `json:"id"`
	Name  string  `json:"name"`
	Title *string `json:"title,omitempty"`
}

// export sends a game that stands alone as a file: PGN of chess, PDN of draughts; or as JSON, if that is accepted. Who plays it has it from the first
// move on; so has everybody, who may look at it, too. Games of tournaments have their pages, which know what may be seen when.
func export(c *page.Call) error {
	s, _, err := c.Games.SeeFile(c.Context(), c.Actor, strings.TrimSuffix(c.Request.PathValue("game"), ".pgn"))
	if err == nil && !s.State.Alone() {
		err = games.ErrNotFound
	}
	if err != nil {
		return err
	}
	if strings.Contains(c.Request.Header.Get("Accept"), "application/json") {
		return exportJSON(c, s)
	}
	heading := games.Heading{Site: c.Base() + "/games/" + s.ID}
	for side, name := range map[article.Colour]*string{article.White: &heading.White, article.Black: &heading.Black} {
		player, err := playerOf(c, s, side)
		if err != nil {
			return err
		}
		*name = player.Name
	}
	content, err := s.File(heading)
	if err != nil {
		return err
	}
	kinds := map[string]string{"pdn": "application/x-pdn; charset=utf-8", "pgn": "application/x-chess-pgn; charset=utf-8"}
	return c.Download(kinds[s.Extension()], "damka-"+s.ID+"."+s.Extension(), content)
}

func exportJSON(c *page.Call, s *games.Snapshot) error {
	var words moveWords
	full, err := fullOf(c, s, &words, c.Games.Now())
	if err != nil {
		return err
	}
	g := exported{
		ID: s.ID, Game: full.Game, Rated: full.Rated, Variant: full.Variant.Key, Speed: full.Speed, CreatedAt: full.CreatedAt,
		LastMoveAt: int64(s.State.LastAt), Status: full.State.Status, Winner: full.State.Winner, InitialFen: full.InitialFen, Moves: full.State.Moves,
		Players: exportedSides{exportedOf(full.White), exportedOf(full.Black)},
	}
	g.Perf, _ = perfOf(s.State.Settings)
	return c.JSON(http.StatusOK, g)
}

func exportedOf(p playerWords) exportedPlayer {
	switch {
	case p.AILevel != nil:
		return exportedPlayer{AILevel: p.AILevel}
	case p.ID == "":
		return exportedPlayer{Name: p.Name}
	}
	return exportedPlayer{User: &exportedUser{p.ID, p.Name, p.Title}}
}
