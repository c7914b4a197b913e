package bot

import (
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
)

// gameFull is the first line of a game's stream: everything there is to know.
type gameFull struct {
	Type        string       `json:"type" example:"gameFull"`
	ID          string       `json:"id"`
	Game        string       `json:"game" doc:"draughts or chess: one account plays both"`
	Variant     variantWords `json:"variant"`
	Clock       *clockTimes  `json:"clock,omitempty" doc:"not there by correspondence and without a clock"`
	DaysPerTurn *int         `json:"daysPerTurn,omitempty" doc:"by correspondence"`
	Speed       string       `json:"speed"`
	Perf        perfWords    `json:"perf"`
	Rated       bool         `json:"rated"`
	CreatedAt   int64        `json:"createdAt" doc:"milliseconds since 1970"`
	White       playerWords  `json:"white"`
	Black       playerWords  `json:"black"`
	InitialFen  string       `json:"initialFen" doc:"startpos, or the first position"`
	State       gameState    `json:"state"`
}

// clockTimes are in milliseconds.
type clockTimes struct {
	Initial   int64 `json:"initial"`
	Increment int64 `json:"increment"`
}

type perfWords struct {
	Name string `json:"name"`
}

// playerWords is who plays a side.
type playerWords struct {
	ID          string  `json:"id"`
	Name        string  `json:"name"`
	Title       *string `json:"title" doc:"BOT of a program; null of a person"`
	Rating      *int    `json:"rating,omitempty" doc:"of this server, which is not the federation's"`
	Provisional *bool   `json:"provisional,omitempty" doc:"there are too few games to trust the rating"`
	AILevel     *int    `json:"aiLevel,omitempty" doc:"of the server's own program"`
}

// gameState is a line after each change, and the end of gameFull.
type gameState struct {
	Type       string      `json:"type" example:"gameState"`
	Moves      string      `json:"moves" doc:"all moves, with a space between"`
	WTime      int64       `json:"wtime" doc:"milliseconds; 2147483647 without a clock"`
	BTime      int64       `json:"btime"`
	WInc       int64       `json:"winc"`
	BInc       int64       `json:"binc"`
	Status     string      `json:"status" doc:"created, started, aborted, mate, resign, stalemate, timeout, draw, outoftime, cheat, noStart, unknownFinish, insufficientMaterialClaim or variantEnd"`
	Winner     *string     `json:"winner,omitempty" doc:"white or black"`
	WDraw      bool        `json:"wdraw" doc:"White offers a draw"`
	BDraw      bool        `json:"bdraw"`
	WTakeback  bool        `json:"wtakeback" doc:"White wants a move back"`
	BTakeback  bool        `json:"btakeback"`
	Expiration *expiration `json:"expiration,omitempty" doc:"while a first move is awaited"`
}

// expiration is how long a first move was awaited, and how long it will be, in milliseconds.
type expiration struct {
	IdleMillis   int64 `json:"idleMillis"`
	MillisToMove int64 `json:"millisToMove"`
}

// noClock is what is left on a clock that is not there: to programs that calculate with it, very much.
const noClock = 1<<31 - 1

// fullOf is a game as it is now.
func fullOf(c *page.Call, s *games.Snapshot, words *moveWords, now time.Time) (gameFull, error) {
	settings := s.State.Settings
	state, err := stateOf(s.State, words, now)
	if err != nil {
		return gameFull{}, err
	}
	full := gameFull{
		Type: "gameFull", ID: s.ID, Game: gameOf(settings.Variant), Variant: variantOf(settings), Speed: speedOf(settings.Control),
		Rated: s.State.Settings.Rated, CreatedAt: int64(s.State.CreatedAt), State: state,
	}
	_, full.Perf.Name = perfOf(settings)
	switch control := settings.Control; {
	case control.IsCorrespondence():
		days := control.Periods()[0].Days
		full.DaysPerTurn = &days
	case control.IsValid():
		initial, increment := timesOf(control)
		full.Clock = &clockTimes{int64(initial), int64(increment)}
	}
	if full.InitialFen, err = initialFEN(s.State); err != nil {
		return gameFull{}, err
	}
	if full.White, err = playerOf(c, s, article.White); err != nil {
		return gameFull{}, err
	}
	full.Black, err = playerOf(c, s, article.Black)
	return full, err
}

// initialFEN is the first position.
func initialFEN(g *game.State) (string, error) {
	settings := g.Settings
	if settings.Start == "" && settings.Origin == (game.Origin{}) && settings.Variant != article.Chess960 {
		return "startpos", nil
	}
	if settings.Variant.IsDraughts() {
		start, _, err := g.DraughtsMoves()
		return start.FEN(), err
	}
	start, _, err := g.ChessMoves()
	return start.FEN(), err
}

// stateOf is what changes in a game.
func stateOf(g *game.State, words *moveWords, now time.Time) (gameState, error) {
	moves, err := words.of(g)
	if err != nil {
		return gameState{}, err
	}
	state := gameState{Type: "gameState", Moves: joined(moves), WTime: noClock, BTime: noClock}
	word, winner := statusOf(g)
	if state.Status = word; winner != "" {
		state.Winner = &winner
	}
	at := games.Instant(now)
	if c, timed := g.Clock(); timed {
		reading := c.At(max(at, g.NewestAt()))
		if g.Outcome != nil {
			reading = c.At(g.EndedAt)
		}
		_, increment := timesOf(g.Settings.Control)
		state.WTime, state.BTime = int64(max(reading.White.Left, 0)), int64(max(reading.Black.Left, 0))
		state.WInc, state.BInc = int64(increment), int64(increment)
	}
	state.WDraw, state.BDraw = g.Offered() == article.White, g.Offered() == article.Black
	state.WTakeback, state.BTakeback = g.Takeback.By == article.White, g.Takeback.By == article.Black
	state.Expiration = expirationOf(g, at)
	return state, nil
}

// expirationOf is how long the first move of a side is awaited; nil: none is.
func expirationOf(g *game.State, at clock.Time) *expiration {
	due, awaited := g.FirstMoveDue()
	limit, _ := g.FirstMoveLimit()
	if !awaited || g.Outcome != nil {
		return nil
	}
	left := min(max(due-at, 0), limit)
	return &expiration{IdleMillis: int64(limit - left), MillisToMove: int64(limit)}
}
