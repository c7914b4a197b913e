package bot

import (
	"context"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/web/page"
)

// gameEvent is a game that began, goes on when a program comes, or has ended.
type gameEvent struct {
	Type string    `json:"type" doc:"gameStart or gameFinish"`
	Game gameWords `json:"game"`
}

// gameWords is a game as events and lists have it.
type gameWords struct {
	GameID      string        `json:"gameId"`
	FullID      string        `json:"fullId" doc:"the same"`
	ID          string        `json:"id" doc:"the same"`
	Game        string        `json:"game" doc:"draughts or chess"`
	Color       string        `json:"color" doc:"white or black: that the asker has"`
	Fen         string        `json:"fen"`
	HasMoved    bool          `json:"hasMoved"`
	IsMyTurn    bool          `json:"isMyTurn"`
	LastMove    string        `json:"lastMove"`
	Opponent    opponentWords `json:"opponent"`
	Perf        string        `json:"perf"`
	Rated       bool          `json:"rated"`
	SecondsLeft *int64        `json:"secondsLeft,omitempty"`
	Source      string        `json:"source" doc:"friend"`
	Speed       string        `json:"speed"`
	Variant     variantWords  `json:"variant"`
	Status      statusWords   `json:"status"`
	Winner      *string       `json:"winner,omitempty"`
	Compat      compatWords   `json:"compat"`
}

type opponentWords struct {
	ID       string  `json:"id"`
	Username string  `json:"username"`
	Title    *string `json:"title,omitempty"`
	Rating   *int    `json:"rating,omitempty"`
	AI       *int    `json:"ai,omitempty" doc:"the level of the server's own program"`
}

// statusWords is a status; the numbers are those of the big servers.
type statusWords struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

var statusNumbers = map[string]int{
	"created": 10, "started": 20, "aborted": 25, "mate": 30, "resign": 31, "stalemate": 32, "timeout": 33, "draw": 34, "outoftime": 35,
	"cheat": 36, "noStart": 37, "unknownFinish": 38, "insufficientMaterialClaim": 39, "variantEnd": 60,
}

// compatWords says by which interfaces the game can be played: always by both.
type compatWords struct {
	Bot   bool `json:"bot"`
	Board bool `json:"board"`
}

// gameWordsOf is a game as one of its players reads it.
func gameWordsOf(c *page.Call, s *games.Snapshot, side article.Colour) (gameWords, error) {
	settings := s.State.Settings
	var words moveWords
	moves, err := words.of(s.State)
	if err != nil {
		return gameWords{}, err
	}
	opponent, err := playerOf(c, s, side.Other())
	if err != nil {
		return gameWords{}, err
	}
	status, winner := statusOf(s.State)
	w := gameWords{
		GameID: s.ID, FullID: s.ID, ID: s.ID, Game: gameOf(settings.Variant), Color: side.String(), Fen: fenOf(s.State), HasMoved: len(moves) > 0,
		IsMyTurn: s.State.Phase() == game.Running && s.State.Turn() == side, Opponent: opponentWords{opponent.ID, opponent.Name, opponent.Title, opponent.Rating, opponent.AILevel},
		Rated: s.State.Settings.Rated, Source: "friend", Speed: speedOf(settings.Control), Variant: variantOf(settings),
		Status: statusWords{statusNumbers[status], status}, Compat: compatWords{true, true},
	}
	w.Perf, _ = perfOf(settings)
	if winner != "" {
		w.Winner = &winner
	}
	if s.State.Sight(side) == game.SightMoves {
		w.Fen = "" // who plays without a board is shown none
	}
	if len(moves) > 0 {
		w.LastMove = moves[len(moves)-1]
	}
	if timed, running := s.State.Clock(); running && s.State.Outcome == nil {
		seconds := int64(max(timed.At(max(games.Instant(c.Games.Now()), s.State.NewestAt())).Of(side).Left, 0) / clock.Second)
		w.SecondsLeft = &seconds
	}
	return w, nil
}

// fenOf is the position on the board.
func fenOf(g *game.State) string {
	if d, ok := g.Draughts(); ok {
		return d.Position().FEN()
	}
	p, _ := g.Chess()
	return p.Position().FEN()
}

// events sends what concerns the asker wherever it happens: all games that go on and all open challenges at once, then what comes.
func events(c *page.Call) error {
	me := c.Actor.Account()
	key := page.Key{Stream: journal.NewStream("account", me), Kind: "events " + keyOf(c)}
	return listen(c, key, func(ctx context.Context, out *sender) error {
		here, leave := hubOf(c).listen(keyOf(c), me) // now that there is room for it: the old one ends
		defer leave()
		told := make(map[string]bool) // games that go on
		states := passed(ctx, c.Games.FollowOf(ctx, me))
		offers := passed(ctx, c.Lobby.Follow(ctx, c.Actor))
		if err := out.alive(); err != nil { // at once: a program waits for it to know that it is heard
			return err
		}
		for {
			var err error
			select {
			case s, more := <-states.of:
				if !more {
					return states.err
				}
				err = tellGame(c, out, told, s)
			case s, more := <-offers.of:
				if !more {
					return offers.err
				}
				err = tellChallenge(c, out, s)
			case <-out.silent():
				err = out.alive()
			case <-here.over:
				return nil
			case <-ctx.Done():
				return page.ErrGone
			}
			if err != nil {
				return err
			}
		}
	})
}

// tellGame tells that a game has begun, or has ended.
func tellGame(c *page.Call, out *sender, told map[string]bool, s *games.Snapshot) error {
	side := sideOf(s, c.Actor.Account())
	kind := "gameStart"
	switch phase := s.State.Phase(); {
	case !side.IsValid() || phase == game.Waiting || phase == game.Running && told[s.ID]:
		return nil
	case phase == game.Finished:
		kind = "gameFinish"
		delete(told, s.ID)
	default:
		told[s.ID] = true
	}
	words, err := gameWordsOf(c, s, side)
	if err != nil {
		return err
	}
	return out.line(gameEvent{kind, words})
}

// sideOf is the side of an account in a game that stands alone; no side in others.
func sideOf(s *games.Snapshot, account string) article.Colour {
	for _, side := range []article.Colour{article.White, article.Black} {
		if s.State.Alone() && s.State.Player(side).Account == account && account != "" {
			return side
		}
	}
	return 0
}
