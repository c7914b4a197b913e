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
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/webtest"
	"damka/internal/words"
)

// prove holds what is kept of a game that is over against everything that is said of it.
func (g *chanceGame) prove() {
	g.Helper()
	folded := g.proveFold()
	for _, who := range []*webtest.Site{g.players[article.White], g.players[article.Black], g.Client(g.TB)} {
		g.provePage(folded, g.stateFor(who))
	}
	g.provePage(folded, g.stateInPage())
	g.provePlain(g.Client(g.TB))
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

// inPolish is a move as a Polish page writes it.
func inPolish(s *game.State, m game.Made) string {
	if s.Settings.Variant.IsDraughts() {
		return m.Text
	}
	return words.ChessMove(i18n.For(i18n.PL), m.Text)
}

// provePage holds that a page says what the fold has.
func (g *chanceGame) provePage(s *game.State, page pageState) {
	g.Helper()
	if page.Seq != s.Seq || page.Phase != string(s.Phase()) || len(page.Moves) != len(s.Moves) || len(page.Position.Moves) > 0 {
		g.Errorf("the page is at %d, %s with %d moves; the game is at %d, %s with %d", page.Seq, page.Phase, len(page.Moves), s.Seq, s.Phase(), len(s.Moves))
		return
	}
	for i, m := range s.Moves {
		if said := page.Moves[i]; said.By != m.By.String() || said.Text != inPolish(s, m) || said.Spent != int64(m.Spent) || said.Left != int64(m.Left) {
			g.Errorf("move %d is %+v on the page, %+v in the game", i+1, said, m)
		}
	}
	if c, timed := s.ShownClock(); timed != (page.Clock != nil) {
		g.Errorf("a clock on the page: %t", page.Clock != nil)
	} else if timed {
		if now := c.At(s.LastAt); page.Clock.White != int64(now.White.Left+now.White.Delay) || page.Clock.Black != int64(now.Black.Left+now.Black.Delay) || page.Clock.Running != "" {
			g.Errorf("the page's clock shows %+v, the game's %+v", page.Clock, now)
		}
	}
	o := s.Outcome
	if page.End == nil || page.End.White != o.White.String() || page.End.Black != o.Black.String() || (page.End.Score != "") != hasScore(s) {
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
		if !strings.Contains(html.UnescapeString(table), "<td>"+inPolish(g.game().State, m)+"</td>") {
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
	onBoard = onBoard && (s.Settings.Variant.IsDraughts() || filed(s) == len(s.Moves)) // the end is in the file, too
	switch {
	case line.Refused != nil || !line.Legal || line.Moves != filed(s):
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
	if want := g.plain(g.id).inFile(s.Settings.Variant == article.International); line.Result != want {
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
		slices.Contains([]article.Code{game.CodeEndAgreed, game.CodeEndResigned, game.CodeEndResignedDrawn, game.CodeEndFlag, game.CodeEndFlagDrawn, game.CodeEndLate, game.CodeEndSealed, game.CodeEndIllegal, game.CodeEndIllegalDrawn}, code)
}

// endedOnBoard says whether a move ended the game, and whether the arbiter decided otherwise since.
func endedOnBoard(events []game.Recorded) (onBoard, ruledAfter bool) {
	for i, r := range events {
		ended, over := r.Event.(game.Ended)
		if !over {
			continue
		}
		if at, moved := boardMoved(events[i-1].Event); moved && !onBoard {
			onBoard = at == ended.At && !byAct(ended.Outcome.Why.Code)
		} else {
			ruledAfter = onBoard
		}
	}
	return onBoard, ruledAfter
}

// proveTable holds that the results of a tournament's games are in its table; one that no table has is not.
func (c *chanceSite) proveTable() {
	c.Helper()
	c.work()
	for _, m := range c.all {
		s := c.Snapshot(m.id)
		for _, row := range s.Rounds[0].Games[:m.boards] {
			pairing, _ := s.KeptGame(row)
			want, has := c.plain(pairing.GameID()).result()
			if has && row.Result != want {
				c.Errorf("board %d: the table has %v, the journal of the game %v", row.Board, row.Result, want)
			}
		}
	}
}

// proveTime reckons the clocks from the events alone, in the simplest way, and compares after each event: what passes is
// taken from the face that runs and from nowhere else, and nothing is added but what the control and the events say. Clocks
// in the hall are shown as they were entered.
func (g *chanceGame) proveTime() {
	g.Helper()
	if g.helper != nil {
		return
	}
	state := &game.State{}
	var h hourglass
	for _, r := range g.stream() {
		before := state
		state = state.Apply(r)
		if !touchesClock(r.Event) { // the lag of a move goes back behind it
			continue
		}
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

// touchesClock says whether an event gives or takes time, or says whose face runs.
func touchesClock(event game.Event) bool {
	switch e := event.(type) {
	case game.Sanctioned:
		return e.Taken > 0 || e.Given > 0
	case game.ClaimRejected:
		return e.Bonus > 0
	case game.RulingGiven:
		return e.Bonus > 0 || e.Increment
	case game.IrregularityAnswered:
		return e.Bonus > 0 || e.Back > 0
	case game.DrawOffered, game.DrawRefused, game.TakebackProposed, game.TakebackRefused, game.ArbiterCalled, game.CallAnswered, game.PlayerLeft, game.PlayerGone,
		game.PlayerReturned, game.RulingAsked, game.IrregularityReported, game.Sealed, game.Attended, game.ResumptionPlanned, game.HelpSuspected, game.SuspicionSettled:
		return false
	}
	return true
}

// hourglass is a clock of the simplest kind.
type hourglass struct {
	at      clock.Time
	left    [3]clock.Time // by colour
	whole   [3]clock.Time // in the beginning
	noted   [3]clock.Time // on the envelope of an adjourned game
	extra   clock.Time    // for each move, that the arbiter has granted
	running article.Colour
	delay   clock.Time // that is still to pass on the running face before the time itself
	waited  clock.Time // while both were awaited at the start
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
		if before.IsAbsent(article.White) && before.IsAbsent(article.Black) {
			h.waited += passed
		}
	}
	h.at = at
	control := after.Settings.Control.Periods()
	switch e := event.(type) {
	case game.Created:
		c, _ := after.Clock()
		h.whole = [3]clock.Time{article.White: c.At(e.At).White.Left, article.Black: c.At(e.At).Black.Left}
		h.left = h.whole
	case game.Moved:
		h.left[e.By] += h.extra
		if control[0].Kind == clock.Fischer {
			h.left[e.By] += clock.Time(control[0].Increment) * clock.Second
		}
	case game.Arrived:
		h.share(before)
	case game.Awaited:
		h.left, h.waited = [3]clock.Time{article.White: e.White, article.Black: e.Black}, 0
	case game.TimeGiven:
		h.left[e.To] += e.Amount
	case game.TimeChanged:
		h.left[e.Who] = max(0, h.left[e.Who]+e.Amount)
	case game.ClaimRejected:
		h.left[e.By.Other()] += e.Bonus
	case game.RulingGiven:
		h.left[before.Asked.By.Other()] += e.Bonus
		if e.Increment { // FIDE III.4
			h.extra = 5 * clock.Second
			h.left[before.Asked.By.Other()] += h.extra
		}
	case game.IrregularityAnswered:
		h.left[before.Reported.Offender.Other()] += e.Bonus
	case game.Sanctioned:
		if e.Who.IsValid() {
			h.left[e.Who] = max(0, h.left[e.Who]-e.Taken)
			h.left[e.Who.Other()] += e.Given
		}
	case game.Adjourned:
		h.left[e.By] = max(0, h.left[e.By]-e.Charge)
	case game.Resumed, game.EnvelopeMissing:
		h.left = h.noted
	case game.Annulled:
		h.left, h.extra = h.whole, 0
	case game.ClockSet:
		h.left = [3]clock.Time{article.White: e.White, article.Black: e.Black}
	case game.Restored:
		h.left = [3]clock.Time{article.White: e.White, article.Black: e.Black}
	case game.Interrupted:
		h.left[article.White] += e.White
		h.left[article.Black] += e.Black
	}
	_, replied := event.(game.ReplySealed)
	if replied || after.Adjournment.IsClosed() {
		h.noted = h.left
	}
}

// share: where both were awaited in draughts, half of the time until the first came is the other's (II.4.5).
func (h *hourglass) share(before *game.State) {
	if before.Settings.Variant.IsDraughts() && before.IsAbsent(article.White) && before.IsAbsent(article.Black) {
		h.left[article.White] += h.waited / 2
		h.left[article.Black] -= h.waited / 2
	}
	h.waited = 0
}

// boardMoved is when a move was made, here or in the hall; false for anything else.
func boardMoved(event game.Event) (at clock.Time, moved bool) {
	switch e := event.(type) {
	case game.Moved:
		return e.At, true
	case game.Transmitted:
		return e.At, true
	}
	return 0, false
}

// filed is how many moves a file has as moves: none that was not legal, and PGN ends with the first such one.
func filed(s *game.State) (moves int) {
	if !s.Settings.Variant.IsDraughts() {
		return s.LegalMoves()
	}
	for _, made := range s.Moves {
		if made.Position == "" {
			moves++
		}
	}
	return moves
}

// hasScore says that the end of a game is a score: what was played out, and forfeits. A game that was called off has none.
func hasScore(s *game.State) bool {
	o := s.Outcome
	return !o.Unplayed || o.Winner() != 0 || !s.Alone() && o.Why.Code != game.CodeEndCalledOff
}
