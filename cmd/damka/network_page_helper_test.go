package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"damka/article"
	"damka/internal/web/webtest"
)

// farPage is the page of a player at the far end of a bad network. It does what play-stream.js and play.js do: it shows what it
// was told last, answers pings at once, connects again two seconds after a stream has ended or fourteen after it fell silent,
// and sends a move with the position in which it was entered, again if there was no answer.
type farPage struct {
	*wire
	path   string
	client http.Client
	chance *rand.Rand
	lasts  int // half-moves, then the player resigns

	mu      sync.Mutex
	state   farState
	link    string
	told    chan struct{} // closed with the next state
	answers map[string]int
}

// farState is what a page is told.
type farState struct {
	pageState
	Start int       `json:"start"`
	Stamp string    `json:"stamp"`
	Seen  *farSeen  `json:"seen"`
	Away  []farAway `json:"away"`
	Now   int64     `json:"now"`
}

type farSeen struct {
	Ply  int    `json:"ply"`
	Mark string `json:"mark"`
}

type farAway struct {
	Side string `json:"side"`
	Text string `json:"text"`
}

// intent is a move as somebody entered it: in the position that the page showed then.
type intent struct {
	side article.Colour
	seq  uint64 // of the game as the page had it
	seen farSeen
	code string
}

// meaning is the key of a request's intent.
type meaning struct{}

func newFarPage(n *badNetwork, side article.Colour, g *chanceGame) *farPage {
	p := &farPage{
		wire: &wire{n, side, g.players[side].Cookie}, path: "http://" + webtest.Host + "/games/" + g.id,
		chance: rand.New(rand.NewPCG(n.seed, uint64(side))), told: make(chan struct{}), answers: make(map[string]int),
	}
	p.lasts = 10 + p.chance.IntN(60)
	p.client = http.Client{Transport: p.wire, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	return p
}

// now is what the page shows, and a channel that is closed when it shows something else.
func (p *farPage) now() (farState, <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.state, p.told
}

// take shows a state. The moves it has are those from one on; the others the page has, unless it has heard of a takeback elsewhere: then it
// reads the whole game.
func (p *farPage) take(text []byte) (fits bool) {
	var s farState
	if err := json.Unmarshal(text, &s); err != nil {
		p.Errorf("%s: %v in %s", p.side, err, text)
		return true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if s.Seq < p.state.Seq {
		return true // an answer that was overtaken
	}
	if s.Start > len(p.state.Moves) {
		return false
	}
	s.Moves = append(p.state.Moves[:s.Start:s.Start], s.Moves...)
	p.state = s
	close(p.told)
	p.told = make(chan struct{})
	return true
}

// ask sends something; nil: nothing came back.
func (p *farPage) ask(ctx context.Context, method, what string, form url.Values) (status int, body []byte) {
	ctx, done := context.WithTimeout(ctx, 20*time.Second)
	defer done()
	r, err := http.NewRequestWithContext(ctx, method, p.path+what, strings.NewReader(form.Encode()))
	if err != nil {
		p.Error(err)
		return 0, nil
	}
	r.Header.Set("Accept", "application/json")
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Sec-Fetch-Site", "same-origin")
	}
	answer, err := p.client.Do(r)
	if err != nil {
		return 0, nil
	}
	defer answer.Body.Close()
	if body, err = io.ReadAll(answer.Body); err != nil {
		return 0, nil
	}
	if answer.StatusCode >= 500 {
		p.Errorf("%s %s: %d %s", method, what, answer.StatusCode, body)
	}
	return answer.StatusCode, body
}

// whole reads the whole game.
func (p *farPage) whole(ctx context.Context) {
	status, body := p.ask(ctx, http.MethodGet, "/state", nil)
	if status == http.StatusOK && !p.take(body) {
		p.Errorf("%s asked for the whole game and is told a part: %s", p.side, body)
	}
}

// listens keeps a stream, whatever becomes of each.
func (p *farPage) listens(ctx context.Context) {
	for ctx.Err() == nil {
		if p.listen(ctx) {
			p.whole(ctx)
			continue
		}
		if pause(ctx, 2*time.Second) != nil {
			return
		}
	}
}

// listen hears one stream to its end; true: the page was told to read everything again.
func (p *farPage) listen(ctx context.Context) (structure bool) {
	state, _ := p.now()
	if state.Seq == 0 {
		return true
	}
	ctx, hangUp := context.WithCancel(ctx)
	defer hangUp()
	to := fmt.Sprintf("%s/stream?seen=%d&stamp=%s", p.path, state.Seq, url.QueryEscape(state.Stamp))
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, to, nil)
	if err != nil {
		p.Error(err)
		return false
	}
	silence := time.AfterFunc(14*time.Second, hangUp)
	defer silence.Stop()
	answer, err := p.client.Do(r)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	for name := ""; lines.Scan(); {
		if event, is := strings.CutPrefix(lines.Text(), "event: "); is {
			name = event
		}
		data, is := strings.CutPrefix(lines.Text(), "data: ")
		if !is {
			continue
		}
		silence.Reset(14 * time.Second)
		switch name {
		case "game":
			if !p.take([]byte(data)) {
				p.whole(ctx)
			}
		case "ping":
			p.under.Go(func() { p.ask(context.WithoutCancel(ctx), http.MethodPost, "/pong", url.Values{"token": {data}}) })
		case "link":
			p.mu.Lock()
			p.link = data
			p.mu.Unlock()
		case "structure":
			structure = true
		}
	}
	return structure
}

// plays makes moves when it is the player's turn, and what else players do, until the page shows the end.
func (p *farPage) plays(ctx context.Context) {
	for ctx.Err() == nil {
		state, told := p.now()
		if state.End != nil {
			return
		}
		if state.Seq == 0 || state.Position.Turn != p.side.String() {
			p.waits(ctx, told)
			continue
		}
		if pause(ctx, p.thinking()) != nil {
			return
		}
		state, _ = p.now()
		switch {
		case state.End != nil || state.Position.Turn != p.side.String():
		case len(state.Moves) >= p.lasts:
			p.acts(ctx, "resign")
		case state.Takeback != "" && state.Takeback != p.side.String():
			p.acts(ctx, []string{"takeback_yes", "takeback_no"}[p.chance.IntN(2)])
		default:
			if len(state.Away) > 0 {
				p.acts(ctx, "victory") // though it is the own turn
			}
			p.moves(ctx, state)
		}
	}
}

// thinking is how long a move takes: sometimes none, sometimes long.
func (p *farPage) thinking() time.Duration {
	state, _ := p.now()
	switch n := p.chance.IntN(8); {
	case len(state.Moves) < 2:
		return time.Duration(p.chance.IntN(4_000)) * time.Millisecond // else most games would not begin
	case n == 0:
		return time.Millisecond
	case n == 1:
		return time.Duration(p.chance.IntN(40_000)) * time.Millisecond
	}
	return time.Duration(p.chance.IntN(4_000)) * time.Millisecond
}

// waits for something new, and may do something meanwhile.
func (p *farPage) waits(ctx context.Context, told <-chan struct{}) {
	select {
	case <-told:
	case <-ctx.Done():
	case <-time.After(time.Duration(1+p.chance.IntN(9)) * time.Second):
		state, _ := p.now()
		switch n := p.chance.IntN(8); {
		case len(state.Away) > 0 && n < 5:
			p.acts(ctx, []string{"victory", "gone_draw"}[n%2])
		case n == 0 && len(state.Moves) > 0:
			p.acts(ctx, "takeback")
		case n == 1:
			p.acts(ctx, "time")
		case n == 2:
			p.acts(ctx, "victory") // though nobody has left, as far as this page knows
		case state.Takeback != "" && state.Takeback != p.side.String():
			p.acts(ctx, "takeback_yes")
		}
	}
}

func (p *farPage) acts(ctx context.Context, word string) {
	p.did(ctx, word, "/act", url.Values{"act": {word}})
}

// did does something and notes what came of it. After a refusal, and when there is no answer, the page asks how things are.
func (p *farPage) did(ctx context.Context, name, where string, form url.Values) (answered bool) {
	status, _ := p.ask(ctx, http.MethodPost, where, form)
	p.mu.Lock()
	p.answers[fmt.Sprint(name, " ", status)]++
	p.mu.Unlock()
	p.whole(ctx)
	return status != 0
}

// moves makes one of the moves that the page offers. Without an answer it is sent again, as long as the page shows the same
// position; an impatient player presses twice.
func (p *farPage) moves(ctx context.Context, state farState) {
	if len(state.Position.Moves) == 0 || state.Seen == nil {
		p.whole(ctx)
		return
	}
	meant := &intent{side: p.side, seq: state.Seq, seen: *state.Seen, code: state.Position.Moves[p.chance.IntN(len(state.Position.Moves))].Code}
	form := url.Values{"move": {meant.code}, "ply": {fmt.Sprint(meant.seen.Ply)}, "mark": {meant.seen.Mark}}
	ctx = context.WithValue(ctx, meaning{}, meant)
	if p.chance.IntN(5) == 0 {
		p.under.Go(func() { p.ask(context.WithoutCancel(ctx), http.MethodPost, "/move", form) })
	}
	for {
		if p.did(ctx, "move", "/move", form) || ctx.Err() != nil {
			return
		}
		if now, _ := p.now(); now.Seen == nil || *now.Seen != meant.seen || now.End != nil {
			return
		}
	}
}

// lives is a player until the game is over: the window is open, is closed or breaks down, and is opened again.
func (p *farPage) lives(ctx context.Context) {
	for ctx.Err() == nil {
		window, shut := context.WithCancel(ctx)
		var open sync.WaitGroup
		open.Go(func() { p.whole(window); p.listens(window) })
		played := make(chan struct{})
		open.Go(func() { defer close(played); p.plays(window) })
		life := time.Hour
		if p.chance.IntN(2) == 0 {
			life = time.Duration(10+p.chance.IntN(240)) * time.Second
		}
		select {
		case <-played:
			<-ctx.Done() // it shows the end
		case <-ctx.Done():
		case <-time.After(life):
		}
		over := ctx.Err() != nil
		shut()
		open.Wait()
		if over {
			return
		}
		p.mu.Lock()
		link := p.link
		p.mu.Unlock()
		if p.chance.IntN(2) == 0 && link != "" {
			p.ask(ctx, http.MethodPost, "/leave", url.Values{"link": {link}})
		}
		if pause(ctx, time.Duration(p.chance.IntN(200_000))*time.Millisecond) != nil {
			return
		}
	}
}
