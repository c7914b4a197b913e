package play

import (
	"slices"
	"strings"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/score"
)

// state is a game as the scripts of its page have it. It says what happened from the
// half-move From on; the page knows what was before.
type state struct {
	ID       string            `json:"id"`
	Seq      uint64            `json:"seq"`
	Now      int64             `json:"now"`   // when this was made, by the server's clock
	Phase    string            `json:"phase"` // waiting, running, finished
	You      string            `json:"you"`   // white, black, or nothing for a spectator
	White    playerView        `json:"white"`
	Black    playerView        `json:"black"`
	Position position          `json:"position"`
	Start    int               `json:"start"` // how many half-moves there are before the first of Moves
	Moves    []moveView        `json:"moves"`
	Spoken   string            `json:"spoken,omitempty"` // the newest move aloud
	Clock    *clockView        `json:"clock,omitempty"`  // nil: no clock
	Offer    string            `json:"offer,omitempty"`  // whose offer of a draw is to be answered
	Takeback string            `json:"takeback,omitempty"`
	Can      []string          `json:"can"`            // the acts that are offered: see [actWords]
	Shown    []string          `json:"shown"`          // the acts with a button in the usual row, in order
	Idle     map[string]note   `json:"idle,omitempty"` // those of them that have to wait, and why
	Asks     []askView         `json:"asks"`
	Notes    []note            `json:"notes"`
	Counts   []note            `json:"counts"`           // of the draw rules: with each move they change
	News     []newsView        `json:"news"`             // since the reader's own newest move
	Answers  []newsView        `json:"answers"`          // what became of what the reader did
	Away     []awayView        `json:"away"`             // players who have left
	Deadline []awayView        `json:"deadline"`         // what follows when somebody does not come, or begin, in time
	Doubts   map[string]string `json:"doubts,omitempty"` // claims that are wrong by what is counted, and what they cost
	Hint     *note             `json:"hint,omitempty"`   // about what cannot be done yet
	End      *endView          `json:"end,omitempty"`

	Blind bool `json:"blind,omitempty"` // the reader plays without a board: there is no position

	Adjourned *adjournView `json:"adjourned,omitempty"`

	Stays bool `json:"stays,omitempty"` // the reader is a player whose absence would be noticed, or who waits for the opponent

	Counsel *saidView `json:"counsel,omitempty"` // the newest line of what the reader's own side says; nil: none

	Said *saidView `json:"said,omitempty"` // the newest line of the conversation; nil: none, or the reader has no part in it

	Stamp string `json:"stamp"` // see [seen.erasable]

	Seen *seenView `json:"seen,omitempty"` // what a move that is entered here is sent with; nil: for a spectator

	Rule []panelLink `json:"rule,omitempty"` // the arbiter's acts, for who may decide
}

// seenView is [game.Seen].
type seenView struct {
	Ply  int    `json:"ply"`
	Mark string `json:"mark"`
}

type playerView struct {
	Name   string `json:"name"`
	Path   string `json:"path,omitempty"` // the page of the account under whose name the side is shown
	Mark   string `json:"mark,omitempty"` // what has to be known of who it is, see [seen.whoseMark]
	Taken  bool   `json:"taken"`
	Title  string `json:"title,omitempty"`
	Rating int    `json:"rating,omitempty"`
	Club   string `json:"club,omitempty"`
	Server string `json:"server,omitempty"` // the server's own rating, with whose it is; empty: it is not shown
}

type moveView struct {
	By    string `json:"by"`
	Text  string `json:"text"`
	Spent int64  `json:"spent,omitempty"` // milliseconds
	Left  int64  `json:"left,omitempty"`
	Timed bool   `json:"timed,omitempty"`
}

// clockView is what both faces show at an instant; the one that runs goes on.
type clockView struct {
	White   int64  `json:"white"`
	Black   int64  `json:"black"`
	Running string `json:"running"`
	At      int64  `json:"at"`
	Until   int64  `json:"until,omitempty"` // by when the first move is to be made, which is free
}

// note is a sentence about the running game, with its article.
type note struct {
	Text    string      `json:"text"`
	Article article.Ref `json:"article,omitempty"`
}

type endView struct {
	Score   string      `json:"score"` // such as 2 : 0; empty: there was no game
	Text    string      `json:"text"`
	Article article.Ref `json:"article,omitempty"`
	White   string      `json:"white"` // won, drawn or lost
	Black   string      `json:"black"`
}

// stateOf is the game as whoever asks sees it; from is the
// half-move that the reader does not know yet.
func stateOf(reader page.Reader, s seen, from int) state {
	g, side := s.State, s.side
	mayMove := g.Phase() == game.Running && side == g.Turn()
	if g.Settings.Input == game.ByTransmitter {
		mayMove = g.Phase() == game.Running && s.enters
	}
	mayMove = mayMove && !rests(g)
	view := state{
		ID: s.ID, Seq: g.Seq, Now: reader.Now.UnixMilli(), Phase: string(g.Phase()), You: word(side),
		White: playerOfSide(reader, s, article.White), Black: playerOfSide(reader, s, article.Black),
		Position: positionOf(g, mayMove), Start: min(from, len(g.Moves)), Moves: []moveView{},
		Spoken: spoken(reader.Lang(), g), Clock: clockOf(g, s.behind), Offer: word(g.Offered()), Takeback: word(g.Takeback.By),
		Can: offeredActs(g, side), Asks: asksOf(g, side), Notes: append([]note{}, slices.Concat(claimNotes(reader, s), callNotes(reader, s), adjournNotes(reader, s), advantageNotes(reader, g, side), sanctionNotes(reader, s), vacationNotes(reader, s), blindNotes(reader, s), heldNotes(reader, s))...), Counts: countsOf(reader, g, side), Away: awayOf(reader, s), Deadline: deadlineOf(reader, s), Doubts: doubtsOf(reader, g, side), End: endOf(reader, g), Rule: panelOf(reader, s),
	}
	view.Position.Last, view.Position.FEN = lastSquares(g), positionFEN(g)
	for i := range view.Position.Moves {
		view.Position.Moves[i].Text = written(reader, g.Settings.Variant, view.Position.Moves[i].Text)
	}
	if s.isBlind() {
		view.Blind, view.Position = true, unseen(view.Position)
	}
	view.White.Server, view.Black.Server = s.ratings[0].Text(reader), s.ratings[1].Text(reader)
	view.News, view.Answers = newsOf(reader, s)
	view.Shown, view.Idle = shownActs(reader, g, side)
	view.Adjourned = adjournedOf(s)
	if side.IsValid() {
		where := seenView(g.Seen())
		view.Seen = &where
		view.Stays = g.Watched() && g.Phase() != game.Finished || g.Phase() == game.Waiting
	}
	view.Stamp, view.Said = s.erasable(reader), saidOf(reader, s)
	view.Counsel = counselOf(reader, s)
	view.Hint = hintOf(reader, g, side)
	for _, m := range g.Moves[view.Start:] {
		view.Moves = append(view.Moves, moveView{By: word(m.By), Text: written(reader, g.Settings.Variant, m.Text), Spent: int64(m.Spent), Left: int64(m.Left), Timed: m.Timed})
	}
	return view
}

// written is a move as the reader writes it; draughts are written alike in both languages.
func written(reader page.Reader, v article.Variant, text string) string {
	if v.IsDraughts() {
		return text
	}
	return words.ChessMove(reader.Printer, text)
}

// word is a side's name, and nothing for no side.
func word(c article.Colour) string {
	if !c.IsValid() {
		return ""
	}
	return c.String()
}

func playerOfSide(reader page.Reader, s seen, c article.Colour) playerView {
	name, taken := s.playerName(reader, c)
	view := playerView{Name: name, Taken: taken, Mark: s.whoseMark(reader, c)}
	if login := s.loginOf(c); login != "" {
		view.Path = playerPath(login)
	}
	if p := s.participantOf(c); p != nil && !p.Erased {
		view.Title, view.Rating, view.Club = p.Strength.Title, p.Strength.Rating, p.Person.Club
	}
	return view
}

// clockOf is the clock, which somebody who sees the game later sees run later, too.
func clockOf(g *game.State, behind clock.Time) *clockView {
	c, timed := g.ShownClock()
	if !timed {
		return nil
	}
	now := c.At(g.LastAt)
	view := &clockView{White: int64(now.White.Left + now.White.Delay), Black: int64(now.Black.Left + now.Black.Delay), Running: word(now.Running), At: int64(now.At + behind)}
	if due, falls := g.Due(); falls && now.Running == 0 {
		view.Until = int64(due + behind)
	}
	return view
}

// countsOf are the running counts of the draw rules, for those who play and for those who look at a game outside a
// tournament: a display of a running game gives no hint (FIDE 6.12, II.8.8).
func countsOf(reader page.Reader, g *game.State, side article.Colour) []note {
	counts := []note{}
	if g.Phase() != game.Running || !side.IsValid() && !g.Alone() {
		return counts
	}
	if d, ok := g.Draughts(); ok {
		for _, c := range d.Counters() {
			left := reader.Text("draughts.rule.left", i18n.A("moves", c.MovesLeft()))
			if c.Rule.String() == "repetition" {
				left = reader.Text("draughts.rule.times_left", i18n.A("times", c.MovesLeft()))
			}
			counts = append(counts, note{page.Capital(reader.Text("draughts.rule."+c.Rule.String())) + ": " + left, c.Rule.Article()})
		}
	}
	return counts
}

// advantageNotes says to whom the draw that is offered gives the advantage.
func advantageNotes(reader page.Reader, g *game.State, side article.Colour) []note {
	if !side.IsValid() || !g.Offered().IsValid() || !g.Advantage.IsValid() {
		return nil
	}
	return []note{{page.Capital(reader.Text("play.offer.advantage", i18n.A("side", reader.Text("colour."+g.Advantage.String())))), "I.6.5.4"}}
}

// hintOf says from when on a draw can be offered, to whom that waits for.
func hintOf(reader page.Reader, g *game.State, side article.Colour) *note {
	d, ok := g.Draughts()
	if !ok || g.Phase() != game.Running {
		return nil
	}
	move, waits := d.OfferFrom(side)
	if !waits {
		return nil
	}
	return &note{reader.Text("play.offer_from", i18n.A("move", move)), "II.5.1"}
}

func endOf(reader page.Reader, g *game.State) *endView {
	if g.Outcome == nil {
		return nil
	}
	o := g.Outcome
	end := &endView{Text: page.Capital(reader.Explain(o.Why.Reason)), Article: o.Why.Article, White: o.White.String(), Black: o.Black.String()}
	end.Score = scoreOf(g)
	return end
}

// scoreOf is what the players of a game that is over get, as the table has it; empty: it was called off.
func scoreOf(g *game.State) string {
	if result := g.TableResult(*g.Outcome); result.Forfeited() || result == score.NotPlayed && g.Outcome.Unplayed {
		return strings.Trim(words.Side(result, score.White)+" : "+words.Side(result, score.Black), " :")
	}
	return scoreText(g.Settings.Variant, g.Outcome)
}

// scoreText is what the players get: 2 : 0 in draughts, 1 : 0 and ½ : ½ in chess.
func scoreText(v article.Variant, o *game.Outcome) string {
	signs := [...]string{game.Lost: "0", game.Drawn: "½", game.Won: "1"}
	if v.IsDraughts() {
		signs = [...]string{game.Lost: "0", game.Drawn: "1", game.Won: "2"}
	}
	white, black := signs[o.White], signs[o.Black]
	switch o.Advantage {
	case article.White:
		white, black = "1+", "1−"
	case article.Black:
		white, black = "1−", "1+"
	}
	return white + " : " + black
}
