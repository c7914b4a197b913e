package play

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/tournament"
	"damka/internal/web/board"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/score"
)

// mostTransmitted is how many boards one person watches on one page.
const mostTransmitted = 4

// transmitView is the page of those who watch boards in the hall: first the boards to
// choose from, then up to four of them to enter moves on.
type transmitView struct {
	Head    parts.Head
	Path    string
	Desk    string // the arbiter's desk; empty: not for the reader
	Games   string // the round's boards as everybody sees them; empty: there are none
	Round   int    // 0: none is published
	Kept    bool
	Boards  []transmitChoice
	Chosen  []transmitBoard
	Results []page.Choice // that are signed
	Texts   map[string]string
	Now     int64
}

// transmitChoice is a board that can be chosen.
type transmitChoice struct {
	Number       int
	White, Black string
	Chosen       bool
	Waits        bool // its game has not begun
	Result       string
}

// transmitBoard is a board to enter moves on.
type transmitBoard struct {
	Number       int
	White, Black string
	ID           string
	State        state
}

func showTransmit(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	path := parts.TournamentPath(s.ID, "transmit")
	view := transmitView{
		Head: parts.HeadOf(c.Reader, s, path), Path: path, Now: c.Now.UnixMilli(), Texts: transmitTexts(c.Reader),
		Results: signedResults(s), Kept: s.Settings.Games.Kept == tournament.KeptTransmitted,
	}
	if c.May(app.SeeDesk) {
		view.Desk = parts.DeskPath(s.ID)
	}
	round := s.CurrentRound()
	if round == nil || !view.Kept {
		return c.Show(view)
	}
	view.Round, view.Games = round.Number, parts.OfRound(parts.TournamentPath(s.ID, "games"), round.Number)
	asked := c.Request.URL.Query()["board"]
	for _, g := range round.Games {
		if g.Dropped() {
			continue
		}
		chosen := slices.Contains(asked, strconv.Itoa(g.Board)) && len(view.Chosen) < mostTransmitted
		choice := transmitChoice{Number: g.Board, White: parts.NameOf(c.Printer, g.White), Black: parts.NameOf(c.Printer, g.Black), Chosen: chosen}
		board, err := transmitBoardOf(c, s, g)
		if err != nil {
			return err
		}
		choice.Waits = board == nil
		if board != nil && board.State.End != nil {
			choice.Result = board.State.End.Score
		}
		if chosen && board != nil {
			view.Chosen = append(view.Chosen, *board)
		}
		view.Boards = append(view.Boards, choice)
	}
	return c.Show(view)
}

// transmitBoardOf is a board of the round as those who watch it have it; nil before its game begins.
func transmitBoardOf(c *page.Call, s *events.Snapshot, g events.Game) (*transmitBoard, error) {
	pairing, kept := s.KeptGame(g)
	if !kept {
		return nil, nil
	}
	watched, err := seenAs(c, pairing.GameID(), c.Actor)
	if errors.Is(err, games.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &transmitBoard{
		Number: g.Board, White: parts.NameOf(c.Printer, g.White), Black: parts.NameOf(c.Printer, g.Black), ID: watched.ID, State: stateOf(c.Reader, watched, 0),
	}, nil
}

// signedResults are what players can sign, from White's side.
func signedResults(s *events.Snapshot) []page.Choice {
	results := []score.Result{score.WhiteWins, score.Draw, score.BlackWins}
	if s.Settings.DrawsWithAdvantage {
		results = []score.Result{score.WhiteWins, score.DrawWhiteAdvantage, score.Draw, score.DrawBlackAdvantage, score.BlackWins}
	}
	choices := make([]page.Choice, len(results))
	for i, result := range results {
		sign, _ := game.SignOf(result)
		outcome := game.Outcome{White: sign.White, Black: sign.Black, Advantage: sign.Advantage}
		choices[i] = page.Choice{Value: result.String(), Label: scoreText(s.Settings.Variant, &outcome)}
	}
	return choices
}

// transmit takes one thing from a page: a move, that the newest were wrong, or the signed
// result. The same can be sent again where no answer came.
func transmit(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	id := f.Text("game")
	before, err := seenAs(c, id, c.Actor)
	if err != nil {
		return err
	}
	if before.State.Settings.Pairing.Tournament != c.Request.PathValue("id") {
		return games.ErrNotFound
	}
	command, err := transmitted(f)
	if err == nil {
		err = c.Games.Transmit(c.Context(), c.Actor, id, command)
	}
	if err != nil {
		return err
	}
	watched, err := seenAs(c, id, c.Actor)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, stateOf(c.Reader, watched, 0))
}

// transmitted is what a form says.
func transmitted(f *page.Form) (game.Command, error) {
	ply, err := strconv.Atoi(f.Text("ply"))
	if err != nil && f.Text("do") != "sign" {
		return nil, page.BadRequest("input.act")
	}
	switch f.Text("do") {
	case "undo":
		seq, err := strconv.ParseUint(f.Text("seq"), 10, 64)
		if err != nil {
			return nil, page.BadRequest("input.act")
		}
		return game.Untransmit{Ply: ply, Seq: seq}, nil
	case "sign":
		var result score.Result
		if err := result.UnmarshalText([]byte(f.Text("result"))); err != nil {
			return nil, page.BadRequest("input.act")
		}
		sign, ok := game.SignOf(result)
		if !ok {
			return nil, page.BadRequest("input.act")
		}
		return sign, nil
	case "move":
		move := game.Transmit{Ply: ply, Move: f.Text("move"), AsPlayed: f.Text("played") != ""}
		if removed := f.Text("removed"); removed != "" {
			move.Removed = strings.Split(removed, ",")
		}
		white, err := strconv.ParseInt(f.Text("white"), 10, 64)
		black, err2 := strconv.ParseInt(f.Text("black"), 10, 64)
		if err == nil && err2 == nil {
			move.Faces = &game.Faces{White: clock.Time(white), Black: clock.Time(black)}
		}
		return move, nil
	}
	return nil, page.BadRequest("input.act")
}

// transmitTexts are what the scripts of the page say.
func transmitTexts(reader page.Reader) map[string]string {
	texts := board.Texts(reader.Printer, "")
	for _, key := range []string{
		"transmit.say.turn.white", "transmit.say.turn.black", "transmit.say.sent", "transmit.say.waiting", "transmit.say.refused",
		"transmit.say.played", "transmit.say.half", "transmit.say.sign", "transmit.say.off",
	} {
		texts[key] = reader.Text(key)
	}
	texts["transmit.say.later"] = page.Capital(reader.Text(string(game.CodeTransmitLater))) // as the server says it
	return texts
}
