package main

import (
	"encoding/json"

	"damka/internal/journal"
	"damka/internal/web/webtest"
	"damka/score"
)

// plainGame is what the journal says of a game, read as JSON and counted: no fold and no rules.
type plainGame struct {
	moves        int
	white, black string
	unplayed     bool
	advantage    string
	over         bool
}

// plain reads the journal from the database.
func (c *chanceSite) plain(id string) (p plainGame) {
	c.Helper()
	events, err := c.Store.Read(c.Context(), journal.NewStream("game", id), 0)
	c.Check(err)
	for _, e := range events {
		var data struct {
			Moves, Back int
			Outcome     struct {
				White, Black, Advantage string
				Unplayed                bool
			}
		}
		c.Check(json.Unmarshal(e.Data, &data))
		switch e.Type {
		case "move.made", "move.transmitted":
			p.moves++
		case "moves.taken_back", "position.restored":
			p.moves -= data.Moves
		case "transmission.undone":
			p.moves -= data.Moves
			p.over = false
		case "touch.upheld":
			p.moves--
			p.over = false
		case "irregularity.answered":
			p.moves -= data.Back
		case "player.awaited":
			p.over = false
		case "game.annulled":
			p.moves = 0
		case "game.ended":
			p.over = true
			p.white, p.black, p.unplayed, p.advantage = data.Outcome.White, data.Outcome.Black, data.Outcome.Unplayed, data.Outcome.Advantage
		}
	}
	return p
}

// result is the result for a table; false when it has none.
func (p plainGame) result() (score.Result, bool) {
	switch {
	case p.unplayed && p.white == "won":
		return score.BlackForfeits, true
	case p.unplayed && p.black == "won":
		return score.WhiteForfeits, true
	case p.unplayed:
		return score.BothForfeit, true
	}
	result, known := map[[3]string]score.Result{
		{"won", "lost", ""}: score.WhiteWins, {"lost", "won", ""}: score.BlackWins, {"drawn", "drawn", ""}: score.Draw, {"lost", "lost", ""}: score.BothLost,
		{"drawn", "drawn", "white"}: score.DrawWhiteAdvantage, {"drawn", "drawn", "black"}: score.DrawBlackAdvantage,
	}[[3]string{p.white, p.black, p.advantage}]
	return result, known
}

// inFile is the result as the file of a game has it; of draughts on 100 squares in points.
func (p plainGame) inFile(points bool) string {
	words := map[[2]string][2]string{{"won", "lost"}: {"1-0", "2-0"}, {"lost", "won"}: {"0-1", "0-2"}, {"drawn", "drawn"}: {"1/2-1/2", "1-1"}}
	both, known := words[[2]string{p.white, p.black}]
	switch {
	case !known || p.unplayed || !p.over:
		return "*"
	case points:
		return both[1]
	}
	return both[0]
}

// provePlain holds what a page and a file say of the game against the plain reading of its journal.
func (g *chanceGame) provePlain(who *webtest.Site) {
	g.Helper()
	p, page := g.plain(g.id), g.stateFor(who)
	if !p.over || page.End == nil || len(page.Moves) != p.moves || page.End.White != p.white || page.End.Black != p.black {
		g.Errorf("the journal has %+v, the page %d moves and %+v", p, len(page.Moves), page.End)
	}
}
