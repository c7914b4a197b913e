package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
)

// killedGame is a game that the test plays over HTTP, both sides in turn.
type killedGame struct {
	id    string
	codes [3]string // of the seats, by colour
	moves []string

	acknowledged int // half-moves that the server said to be kept
	sent         bool
	last         playedState // the newest answer
}

// playedState is what the test reads of a game's state.
type playedState struct {
	Phase string
	Seq   uint64
	Start int
	Moves []struct{ Text string }
	Clock struct {
		White, Black, At int64
		Running          string
	}
	End *struct{ Text string }
}

// count is how many half-moves there are.
func (s playedState) count() int { return s.Start + len(s.Moves) }

// knights come and go; the position occurs for the fifth time after 16 half-moves, and ends the game.
var knights = strings.Fields("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")

// gamesAt makes games in which both sides have moved, by a clock that shows another time.
func gamesAt(t testing.TB, dir string, n int, now func() time.Time) []*killedGame {
	t.Helper()
	all := make([]*killedGame, n)
	err := onGames(dir, now, func(ctx context.Context, a *games.App) error {
		var working sync.WaitGroup
		failed := make([]error, n)
		for i := range all { // at once: they share commits
			working.Go(func() {
				all[i] = &killedGame{moves: knights}
				failed[i] = all[i].begin(ctx, a)
			})
		}
		working.Wait()
		return errors.Join(failed...)
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// onGames works on the games of a data folder that no process serves.
func onGames(dir string, now func() time.Time, work func(ctx context.Context, a *games.App) error) error {
	ctx := context.Background()
	kept, err := dataPlace(dir).Open(ctx)
	if err != nil {
		return err
	}
	base := app.New(kept, app.Options{Now: now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	err = work(ctx, games.New(base, events.New(base)))
	base.Close()
	return errors.Join(err, kept.Close())
}

func (p *killedGame) begin(ctx context.Context, a *games.App) (err error) {
	settings := game.Settings{Variant: article.Chess, Edition: article.InForce(article.Chess), Control: clock.MustParse("5+3")}
	if p.id, err = a.Create(ctx, app.Visitor, settings, article.White, "Olga"); err != nil {
		return err
	}
	if err = a.Sit(ctx, app.Visitor, p.id, article.Black, "Witold"); err != nil {
		return err
	}
	for i, side := range []article.Colour{article.White, article.Black} {
		if p.codes[side], err = a.SeatCode(ctx, app.Arbiter, p.id, side); err != nil {
			return err
		}
		actor, _, err := a.Seated(ctx, p.id, p.codes[side])
		if err != nil {
			return err
		}
		if err := a.Act(ctx, actor, p.id, game.Play{By: side, Move: p.moves[i]}, side); err != nil {
			return err
		}
		p.acknowledged++
	}
	return nil
}

// move makes the next move. The error is one of the connection, or a [*refusedError].
func (p *killedGame) move(c *client) error {
	side := article.White + article.Colour(p.acknowledged%2)
	form := url.Values{"move": {p.moves[p.acknowledged]}}
	request, err := http.NewRequest(http.MethodPost, c.base+"/games/"+p.id+"/move", strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
	request.AddCookie(&http.Cookie{Name: "damka_seat", Value: p.codes[side]})
	p.sent = true
	answer, err := c.http.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return &refusedError{answer.StatusCode, p.id}
	}
	var now playedState
	if err := json.NewDecoder(answer.Body).Decode(&now); err != nil {
		return err
	}
	p.acknowledged++
	p.sent, p.last = false, now
	return nil
}

// read is the game as the server has it.
func (p *killedGame) read(c *client) (now playedState) {
	c.read("/games/"+p.id+"/state", &now)
	return now
}

// awaitEnd asks until the game is over.
func (p *killedGame) awaitEnd(c *client) {
	c.Helper()
	patient := time.After(patience)
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for p.read(c).Phase != "finished" {
		select {
		case <-again.C:
		case <-patient:
			c.Fatalf("%s does not end", p)
		}
	}
}

// playUntil plays all games until the server is gone, which is when so many moves were acknowledged.
func playUntil(c *client, all []*killedGame, moment int, end func()) (acknowledged int) {
	const players = 16
	answered := make(chan struct{})
	var working, ending sync.WaitGroup
	ending.Go(func() {
		for range answered {
			if acknowledged++; acknowledged == moment {
				ending.Go(end)
			}
		}
	})
	for n := range players {
		working.Go(func() {
			for {
				for i := n; i < len(all); i += players {
					p := all[i]
					if p.acknowledged == len(p.moves) {
						return
					}
					err := p.move(c)
					if refused, ok := errors.AsType[*refusedError](err); ok {
						c.Error(refused)
					}
					if err != nil {
						return
					}
					answered <- struct{}{}
				}
			}
		})
	}
	working.Wait()
	close(answered)
	ending.Wait()
	return acknowledged
}

// endings is how often each game has ended.
func endings(t testing.TB, dir string, all []*killedGame) map[int]int {
	t.Helper()
	counts := make(map[int]int)
	kept, err := dataPlace(dir).Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	for _, p := range all {
		lines, err := kept.Read(t.Context(), gameStream(p.id), 0)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, line := range lines {
			if line.Type == "game.ended" {
				n++
			}
		}
		counts[n]++
	}
	return counts
}

func (p *killedGame) String() string {
	return fmt.Sprintf("game %s after %d half-moves", p.id, p.acknowledged)
}
