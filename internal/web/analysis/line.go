package analysis

import (
	"bytes"
	"context"
	"encoding/json"
	"strconv"

	"damka/article"
	"damka/internal/engine"
	"damka/internal/i18n"
	"damka/internal/study"
	"damka/internal/web/page"
	"damka/internal/words"
)

// lineView is what a program has found so far, as a line of the stream.
type lineView struct {
	Program string   `json:"program"`
	Depth   int      `json:"depth"`
	Score   string   `json:"score"` // in words, from White's side
	Steps   []string `json:"steps"` // as chapters have them
	Text    string   `json:"text"`  // the moves with their numbers, as the reader writes them
}

// look streams what a program finds in the position that the address names: a JSON object a line, deeper ones later. What is
// refused later, because a line comes to a guarded position, is a last line with the problem.
func look(c *page.Call) error {
	n, err := askedFor(c.Request.URL.Query())
	if err != nil {
		return refusal(err)
	}
	ctx, stop := context.WithCancel(c.Context())
	defer stop()
	out := &lines{call: c, stop: stop}
	name, _ := c.Studies.Program(n.Board().Variant())
	err = c.Studies.Line(ctx, askerOf(c), n, func(found engine.Line) { out.send(lineOf(c.Reader, name, n, found)) })
	switch {
	case out.outlet == nil && err != nil:
		return err
	case err != nil:
		out.send(map[string]page.Problem{"problem": c.ProblemOf(err)})
	case out.outlet == nil:
		out.open()
	}
	return out.err
}

// askerOf is who asks for a line: the account, or of a visitor the address.
func askerOf(c *page.Call) string {
	if account := c.Actor.Account(); account != "" {
		return account
	}
	return page.AddressOf(c).String()
}

// lines are the stream, which begins with its first line.
type lines struct {
	call   *page.Call
	stop   context.CancelFunc // of the program, when nobody reads any more
	outlet *page.Outlet
	err    error
}

func (l *lines) open() { l.outlet = page.OpenOutlet(l.call.Writer, "application/x-ndjson") }

func (l *lines) send(value any) {
	if l.err != nil {
		return
	}
	if l.outlet == nil {
		l.open()
	}
	var text bytes.Buffer
	if l.err = json.NewEncoder(&text).Encode(value); l.err == nil {
		l.err = l.outlet.Send(text.Bytes())
	}
	if l.err != nil {
		l.stop()
	}
}

func lineOf(reader page.Reader, program string, n *study.Node, found engine.Line) lineView {
	b := n.Board()
	view := lineView{Program: program, Depth: found.Depth, Steps: found.Moves, Score: scoreText(reader, b.Turn(), found.Score)}
	number, white := numberAt(n), b.Turn() == article.White
	var text bytes.Buffer
	for i, move := range found.Moves {
		if before := numberText(number, white, i == 0); before != "" {
			text.WriteString(before + " ")
		}
		text.WriteString(written(reader, b.Variant(), move) + " ")
		if !white {
			number++
		}
		white = !white
	}
	view.Text = string(bytes.TrimSpace(text.Bytes()))
	return view
}

// numberAt is the number of the next move at a node.
func numberAt(n *study.Node) int {
	start := n.Chapter().Start()
	number := start.Number
	for ; n.Parent() != nil; n = n.Parent() {
		if n.Move() != "" && n.Parent().Board().Turn() == article.Black {
			number++
		}
	}
	return number
}

// scoreText is how good a position is for White, as people read it: men or pawns with two places, or who wins.
func scoreText(reader page.Reader, turn article.Colour, s engine.Score) string {
	if s.Win != 0 {
		winner := turn
		if s.Win < 0 {
			winner = turn.Other()
		}
		return reader.Text("analysis.engine.wins."+winner.String(), i18n.A("moves", (max(s.Win, -s.Win)+1)/2))
	}
	value := s.Value
	if turn == article.Black {
		value = -value
	}
	sign := "+"
	switch {
	case value < 0:
		sign, value = "−", -value
	case value == 0:
		sign = ""
	}
	return sign + words.Decimal(reader.Printer, strconv.Itoa(value/100)+"."+strconv.Itoa(value%100/10)+strconv.Itoa(value%10))
}
