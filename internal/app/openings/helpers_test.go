package openings_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/openings"
	"damka/internal/explorer"
	counts "damka/internal/openings"
	"damka/internal/store"
	"damka/internal/store/memory"
)

var noon = time.Date(2026, 3, 14, 12, 0, 0, 0, time.UTC)

// guards are positions about which nothing is said; or the error of whoever is asked.
type guards struct {
	fens []string
	err  error
}

func (g *guards) IsGuardedInBooks(_ context.Context, v article.Variant, fens ...string) (bool, error) {
	for _, fen := range fens {
		if slices.Contains(g.fens, v.String()+" "+fen) {
			return true, g.err
		}
	}
	return false, g.err
}

// played are games of this server by id, and from when they may be counted.
type played map[string]playedGame

type playedGame struct {
	game *explorer.Game
	from time.Time
}

func (p played) ToCount(_ context.Context, id string) (*explorer.Game, time.Time, error) {
	return p[id].game, p[id].from, nil
}

// room is the application on stores in memory.
type room struct {
	*openings.App
	t      *testing.T
	base   *app.Base
	kept   *memory.Openings
	guards *guards
	played played
	now    time.Time
}

func newRoom(t *testing.T) *room {
	t.Helper()
	r := &room{t: t, kept: memory.NewOpenings(), guards: &guards{}, played: make(played), now: noon}
	s := memory.New()
	r.base = app.New(s, app.Options{Now: func() time.Time { return r.now }, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	r.App = openings.New(r.base, r.kept, openings.Options{Guard: r.guards, Played: r.played})
	t.Cleanup(func() {
		r.App.Close()
		r.base.Close()
		s.Close()
	})
	return r
}

func (r *room) must(err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
}

func (r *room) importText(name, text string) (openings.Report, error) {
	return r.Import(r.t.Context(), app.Arbiter, openings.File{Name: name, Content: strings.NewReader(text)})
}

func (r *room) look(p explorer.Position) *openings.Answer {
	r.t.Helper()
	answer, err := r.Look(r.t.Context(), app.Visitor, openings.Question{Position: p})
	r.must(err)
	return answer
}

func start() explorer.Position { return explorer.Initial(article.International) }

// a liga of three games and two that are not counted.
const liga = `[Event "Liga"]
[White "Czyż, Olga"]
[Black "Żak, Jan"]
[Date "2026.03.01"]
[WhiteElo "2100"]
[Result "2-0"]
[GameType "20"]
1. 32-28 19-23 2. 28x19 14x23 2-0

[White "Żak, Jan"]
[Black "Lis, Ewa"]
[Date "2026.03.02"]
[Result "1-1"]
[GameType "20"]
1. 32-28 18-23 1-1

[White "Lis, Ewa"]
[Black "Czyż, Olga"]
[Date "2026.03.03"]
[Result "0-2"]
[GameType "20"]
1. 33-29 19-23 2. 28x19 0-2

[White "Lis, Ewa"]
[Black "Żak, Jan"]
[Result "*"]
[GameType "20"]
1. 33-29 *

[White "Lis, Ewa"]
[Black "Bąk, Piotr"]
[Date "2026.03.04"]
[Result "0-2"]
[GameType "20"]
1. 34-29 19-23 0-2
`

// of a game of this server.
func gameOf(id string, result counts.Result, texts ...string) *explorer.Game {
	g := &explorer.Game{Variant: article.International, ID: id, Result: result, Day: counts.DayOf(2026, 3, 14), Start: start()}
	p := g.Start
	for _, text := range texts {
		for _, m := range p.Moves() {
			if m.Text == text {
				g.Moves, p = append(g.Moves, m.Code), m.After
				break
			}
		}
	}
	if len(g.Moves) != len(texts) {
		panic("a move is not legal")
	}
	return g
}

// due puts the row of a game, and works until no row is due.
func (r *room) due(id string) {
	r.t.Helper()
	r.must(r.base.Store().Update(r.t.Context(), putDue(id, r.now)))
	r.work()
}

// work works until nothing is due.
func (r *room) work() {
	r.t.Helper()
	r.must(r.CountDue(r.t.Context()))
}

func wantRefusal(t *testing.T, err error, code article.Code) {
	t.Helper()
	refusal, ok := article.AsRefusal(err)
	if !ok || refusal.Reason.Code != code {
		t.Errorf("got %v, want %s", err, code)
	}
}

var errBroken = errors.New("broken")

func putDue(id string, at time.Time) func(store.Tx) error {
	return func(tx store.Tx) error { return tx.PutDue(store.DueRow{Kind: explorer.DueKind, ID: id, At: at}) }
}

type storeSource = store.OpeningSource

func sourceNamed(name string) store.OpeningSource {
	return store.OpeningSource{Kind: "file", Name: name, At: noon}
}
