package explorer

import (
	"net/http"

	"damka/internal/app/openings"
	counts "damka/internal/openings"
	"damka/internal/web/page"
)

// answer is a position for programs.
type answer struct {
	Variant string `json:"variant"`
	FEN     string `json:"fen"`
	tallied
	Ended  int          `json:"ended" doc:"games that ended here"`
	Moves  []movePlayed `json:"moves" doc:"the most frequent first"`
	Newest []gamePlayed `json:"newest"`
	Best   []gamePlayed `json:"best" doc:"of the highest rated players"`
}

// tallied is what was counted.
type tallied struct {
	Games  int `json:"games"`
	White  int `json:"white" doc:"games that White won"`
	Draws  int `json:"draws"`
	Black  int `json:"black"`
	Rating int `json:"rating,omitempty" doc:"the mean of the ratings that are known"`
}

// movePlayed is a move with what was counted of the games in which it was made.
type movePlayed struct {
	Move string `json:"move"`
	FEN  string `json:"fen" doc:"after the move"`
	tallied
}

// gamePlayed is a game that was in the position.
type gamePlayed struct {
	Path        string `json:"path" doc:"of its page"`
	ID          string `json:"id,omitempty" doc:"of a game of this server, whose names are on its own page"`
	White       string `json:"white,omitempty"`
	Black       string `json:"black,omitempty"`
	WhiteRating int    `json:"whiteRating,omitempty"`
	BlackRating int    `json:"blackRating,omitempty"`
	Result      string `json:"result" doc:"white, draw or black"`
	Date        string `json:"date,omitempty" doc:"as far as it is known: 2026-03-14, 2026-03, 2026"`
	Event       string `json:"event,omitempty"`
}

func talliedOf(t counts.Tally) tallied {
	return tallied{t.Games(), t.White, t.Draws, t.Black, t.Rating()}
}

func gamesOf(examples []openings.Example) []gamePlayed {
	list := []gamePlayed{}
	for _, e := range examples {
		g := e.Game
		list = append(list, gamePlayed{pathOf(e.Number, g), g.ID, g.White, g.Black, g.WhiteRating, g.BlackRating, plainResult(g.Result), isoDate(g.Day), g.Event})
	}
	return list
}

// send answers a program.
func send(c *page.Call) error {
	a, err := askedBy(c.Request.URL.Query())
	if err != nil {
		return err
	}
	p, err := a.position()
	if err != nil {
		return err
	}
	sources, err := c.Openings.Sources(c.Context())
	if err != nil {
		return err
	}
	q, err := a.question(p, sources)
	if err != nil {
		return err
	}
	found, err := c.Openings.Look(c.Context(), c.Actor, q)
	if err != nil {
		return err
	}
	out := answer{Variant: a.Variant.String(), FEN: p.FEN(), tallied: talliedOf(found.Total), Ended: found.Ended.Games(), Moves: []movePlayed{},
		Newest: gamesOf(found.Newest), Best: gamesOf(found.Best)}
	for _, m := range found.Moves {
		out.Moves = append(out.Moves, movePlayed{m.Text, m.After.FEN(), talliedOf(m.Tally)})
	}
	return c.JSON(http.StatusOK, out)
}
