package main

import (
	"bytes"
	"encoding/json"
	"html"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/journal"
	"damka/internal/web/webtest"
	"damka/score"
)

// prove holds what is kept of a game that is over against everything that is said of it.
func (g *chanceGame) prove() {
	g.Helper()
	folded := g.proveFold()
	for _, who := range []*webtest.Site{g.players[article.White], g.players[article.Black], g.Client(g.TB)} {
		g.provePage(folded, g.stateFor(who))
	}
	g.provePage(folded, g.stateInPage())
	g.proveFile(folded)
	g.proveTime()
}

// stream is what the journal has of the game.
func (g *chanceGame) stream() []game.Recorded {
	g.Helper()
	events, err := g.Store.Read(g.Context(), journal.NewStream("game", g.id), 0)
	g.Check(err)
	all := make([]game.Recorded, len(events))
	for i, e := range events {
		event, err := game.Decode(e.Type, e.Version, e.Data)
		g.Check(err)
		all[i] = game.Recorded{Seq: uint64(e.Seq), Event: event}
	}
	return all
}

// proveFold folds the journal anew: it has to make the state that was reached change by change, and no anomaly.
func (g *chanceGame) proveFold() *game.State {
	g.Helper()
	folded := game.Fold(g.stream())
	for _, a := range folded.Anomalies {
		g.Errorf("event %d makes no sense: %v", a.Seq, a.Err)
	}
	if live := g.game().State; !reflect.DeepEqual(folded, live) {
		g.Errorf("folded anew the game is another:\n%+v\n%+v", folded, live)
	}
	return folded
}

// provePage holds that a page says what the fold has.
func (g *chanceGame) provePage(s *game.State, page pageState) {
	g.Helper()
	if page.Seq != s.Seq || page.Phase != string(s.Phase()) || len(page.Moves) != len(s.Moves) || len(page.Position.Moves) > 0 {
		g.Errorf("the page is at %d, %s with %d moves; the game is at %d, %s with %d", page.Seq, page.Phase, len(page.Moves), s.Seq, s.Phase(), len(s.Moves))
		return
	}
	for i, m := range s.Moves {
		if said := page.Moves[i]; said.By != m.By.String() || said.Text != m.Text || said.Spent != int64(m.Spent) || said.Left != int64(m.Left) {
			g.Errorf("move %d is %+v on the page, %+v in the game", i+1, said, m)
		}
	}
	if c, timed := s.Clock(); timed != (page.Clock != nil) {
		g.Errorf("a clock on the page: %t", page.Clock != nil)
	} else if timed {
		if now := c.At(s.LastAt); page.Clock.White != int64(now.White.Left+now.White.Delay) || page.Clock.Black != int64(now.Black.Left+now.Black.Delay) || page.Clock.Running != "" {
			g.Errorf("the page's clock shows %+v, the game's %+v", page.Clock, now)
		}
	}
	o := s.Outcome
	if page.End == nil || page.End.White != o.White.String() || page.End.Black != o.Black.String() || (page.End.Score == "") != o.Unplayed {
		g.Errorf("the end is %+v on the page, %+v in the game", page.End, o)
	}
	if got, want := len(page.Position.Pieces), pieces(s); got != want {
		g.Errorf("%d pieces on the page, %d in the game", got, want)
	}
}

func pieces(s *game.State) (n int) {
	if chess, ok := s.Chess(); ok {
		for range chess.Position().Pieces() {
			n++
		}
		return n
	}
	draughts, _ := s.Draughts()
	for range draughts.Position().Pieces() {
		n++
	}
	return n
}

// stateInPage is what the HTML has for its scripts. What it shows without scripts is looked at on the way: every
// move, and the end.
func (g *chanceGame) stateInPage() pageState {
	g.Helper()
	text := g.page()
	_, after, found := strings.Cut(text, `id="state">`)
	raw, _, closed := strings.Cut(after, "</script>")
	if !found || !closed {
		g.Fatal("the page has no state")
	}
	var state pageState
	g.Check(json.Unmarshal([]byte(raw), &state))
	table, _, _ := strings.Cut(text, `id="steps"`)
	for _, m := range g.game().State.Moves {
		if !strings.Contains(html.UnescapeString(table), "<td>"+m.Text+"</td>") {
			g.Errorf("the page has no move %s", m.Text)
		}
	}
	if state.End != nil && !strings.Contains(html.UnescapeString(text), "<b>"+state.End.Score+"</b>") {
		g.Errorf("the page does not say %s", state.End.Score)
	}
	return state
}

// proveFile holds that damka check finds every move legal in the game's file, and the end that the game has.
func (g *chanceGame) proveFile(s *game.State) {
	g.Helper()
	got := g.Client(g.TB).Get("/games/" + g.id + "/file")
	file := filepath.Join(g.TempDir(), g.game().Extension())
	g.Check(os.WriteFile(file, []byte(got.Body), 0o600))
	defer os.Remove(file)
	var out, errs bytes.Buffer
	code := run([]string{"check", "--json", "--lang=en", "--variant=" + s.Settings.Variant.String(), "--edition=" + s.Settings.Edition.String(), file}, os.Getenv, strings.NewReader(""), &out, &errs)
	var checked struct{ Games []checkedLine }
	if err := json.Unmarshal(out.Bytes(), &checked); err != nil || len(checked.Games) != 1 {
		g.Fatalf("damka check: exit code %d, %v\n%s%s\n%s", code, err, &out, &errs, got.Body)
	}
	line, events := checked.Games[0], g.stream()
	onBoard, ruledAfter := endedOnBoard(events)
	switch {
	case line.Refused != nil || !line.Legal || line.Moves != len(s.Moves):
		g.Errorf("damka check: %+v\n%s", line, got.Body)
	case (line.Ended != nil) != onBoard:
		g.Errorf("damka check: the game ended on the board: %t; here: %t, by %v\n%s", line.Ended != nil, onBoard, s.Outcome.Why, got.Body)
	case ruledAfter: // the arbiter's result may go against the board, which a check of moves says
	case code != exitOK || len(line.Wrong) > 0:
		g.Errorf("damka check: exit code %d, %+v\n%s", code, line.Wrong, got.Body)
	case onBoard && line.Ended.Reason.Code != s.Outcome.Why.Code:
		g.Errorf("damka check: ended by %s, here by %s", line.Ended.Reason.Code, s.Outcome.Why.Code)
	case onBoard && line.Ended.Winner != sideName(s.Outcome.Winner()):
		g.Errorf("damka check: %s won, here %s", line.Ended.Winner, s.Outcome.Winner())
	}
	if want := fileResult(s); line.Result != want {
		g.Errorf("the result is %s in the file, want %s", line.Result, want)
	}
}

// checkedLine is a game as damka check --json tells of it, as far as the proofs ask.
type checkedLine struct {
	Refused *struct{ Code string }
	Moves   int `json:"half_moves"`
	Legal   bool
	Ended   *struct {
		Winner string
		Reason struct{ Code article.Code }
	}
	Result string
	Wrong  []struct{ Reason struct{ Code string } }
}

// byAct are ends that no move makes.
func byAct(code article.Code) bool {
	return strings.HasPrefix(string(code), "game.") ||
		slices.Contains([]article.Code{game.CodeEndAgreed, game.CodeEndResigned, game.CodeEndResignedDrawn, game.CodeEndFlag, game.CodeEndFlagDrawn}, code)
}

// endedOnBoard says whether a move ended the game, and whether the arbiter decided otherwise since.
func endedOnBoard(events []game.Recorded) (onBoard, ruledAfter bool) {
	for i, r := range events {
		ended, over := r.Event.(game.Ended)
		if !over {
			continue
		}
		if moved, ok := events[i-1].Event.(game.Moved); ok && !onBoard {
			onBoard = moved.At == ended.At && !byAct(ended.Outcome.Why.Code)
		} else {
			ruledAfter = onBoard
		}
	}
	return onBoard, ruledAfter
}

// fileResult is the outcome as both formats have it.
func fileResult(s *game.State) string {
	o := s.Outcome
	result, _ := o.Result()
	draughts := s.Settings.Variant == article.International // 64 squares have the results of chess
	switch {
	case o.Unplayed || result == score.NotPlayed:
		return "*"
	case o.White == game.Won && draughts:
		return "2-0"
	case o.Black == game.Won && draughts:
		return "0-2"
	case o.White == game.Won:
		return "1-0"
	case o.Black == game.Won:
		return "0-1"
	case draughts:
		return "1-1"
	}
	return "1/2-1/2"
}

// proveTable holds that the outcomes of a tournament's games are in its table.
func (c *chanceSite) proveTable() {
	c.Helper()
	if c.tournament == "" {
		return
	}
	c.work()
	s := c.Snapshot(c.tournament)
	for _, row := range s.Rounds[0].Games[:c.boards] {
		pairing, _ := s.KeptGame(row)
		played, err := c.Games.Snapshot(c.Context(), pairing.GameID())
		c.Check(err)
		if want, has := played.State.Outcome.Result(); has && row.Result != want {
			c.Errorf("board %d: the table has %v, the game %v", row.Board, row.Result, want)
		}
	}
}

// proveTime reckons the clocks from the events alone, in the simplest way, and compares after each event: what passes is
// taken from the face that runs and from nowhere else, and nothing is added but what the control and the events say.
func (g *chanceGame) proveTime() {
	g.Helper()
	state := &game.State{}
	var h hourglass
	for _, r := range g.stream() {
		before := state
		state = state.Apply(r)
		c, timed := state.Clock()
		if !timed {
			return
		}
		h.turn(before, state, r.Event)
		now := c.At(state.LastAt)
		if now.White.Left != h.left[article.White] || now.Black.Left != h.left[article.Black] {
			g.Errorf("after event %d, %+v, the clock has %v and %v, reckoned %v and %v", r.Seq, r.Event, now.White.Left, now.Black.Left, h.left[article.White], h.left[article.Black])
			return
		}
		h.running, h.delay = now.Running, now.Of(state.Turn()).Delay
	}
}

// hourglass is a clock of the simplest kind.
type hourglass struct {
	at      clock.Time
	left    [3]clock.Time // by colour
	running article.Colour
	delay   clock.Time // that is still to pass on the running face before the time itself
}

// turn takes an event: first what passed until then, then what it adds.
func (h *hourglass) turn(before, after *game.State, event game.Event) {
	at := max(h.at, after.LastAt)
	passed := at - h.at
	if e, away := event.(game.Interrupted); away {
		passed = e.From - h.at
	}
	if e, moved := event.(game.Moved); moved {
		passed -= e.Lag
	}
	if h.running != 0 {
		late := max(0, passed-h.delay)
		h.left[h.running] = max(0, h.left[h.running]-late)
	}
	h.at = at
	control := after.Settings.Control.Periods()
	switch e := event.(type) {
	case game.Created:
		c, _ := after.Clock()
		h.left = [3]clock.Time{article.White: c.At(e.At).White.Left, article.Black: c.At(e.At).Black.Left}
	case game.Moved:
		if control[0].Kind == clock.Fischer {
			h.left[e.By] += clock.Time(control[0].Increment) * clock.Second
		}
	case game.TimeGiven:
		h.left[e.To] += e.Amount
	case game.TimeChanged:
		h.left[e.Who] = max(0, h.left[e.Who]+e.Amount)
	case game.ClaimRejected:
		h.left[e.By.Other()] += e.Bonus
	case game.ClockSet:
		h.left = [3]clock.Time{article.White: e.White, article.Black: e.Black}
	case game.Restored:
		h.left = [3]clock.Time{article.White: e.White, article.Black: e.Black}
	case game.Interrupted:
		h.left[article.White] += e.White
		h.left[article.Black] += e.Black
	}
}
