package games_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/tournament"
)

// watched are the sides of which it is stored that they have been connected.
func watched(t *testing.T, s store.Store) (ids []string) {
	t.Helper()
	docs, err := s.DocumentsAfter(t.Context(), "game.watched", "", 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, doc := range docs {
		ids = append(ids, doc.ID)
	}
	return ids
}

// Who came before the opponent is known to a program that starts during the game.
func TestConnectedBeforeTheGameBegins(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	h := openHall(t, s, noon, 1)
	id, err := h.games.Create(t.Context(), app.Visitor, friendly(), article.White, "Ada")
	h.must(err)
	h.connect(id, article.White)
	if found := watched(t, s); len(found) != 0 {
		t.Errorf("%v before it matters", found)
	}
	h.must(h.games.Sit(t.Context(), app.Visitor, id, article.Black, "Emil"))
	h.look().look()
	if found := watched(t, s); !slices.Equal(found, []string{id + ".white"}) {
		t.Errorf("%v are known", found)
	}
	h.must(h.games.Act(t.Context(), h.seat(id, article.White), id, game.Abort{By: article.White}, article.White))
	if found := watched(t, s); len(found) != 0 {
		t.Errorf("%v are left of a game that is over", found)
	}
}

// What could not be stored once is stored the next time.
func TestConnectedWhenNothingCanBeStored(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	full := &failing{Store: s, until: 1}
	h := openHall(t, full, noon, 1)
	id, _, _ := h.fromLink(friendly())
	full.set(0)
	if _, err := h.games.Connect(t.Context(), h.seat(id, article.Black), id, article.Black); !errors.Is(err, errKilled) {
		t.Fatal(err)
	}
	full.set(1)
	h.connect(id, article.Black)
	if found := watched(t, s); !slices.Equal(found, []string{id + ".black"}) {
		t.Errorf("%v are known", found)
	}
}

func (f *failing) set(until int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.until = until
}

// Another process ends the game while a player comes: what is stored of it then goes with the next start, and nobody
// is awaited.
func TestConnectedWhenTheGameEnds(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	one := openHall(t, s, noon, 1)
	id, white, black := one.fromLink(friendly())
	one.play(id, white, black, "32-28", "19-23")
	slow := &before{Store: s}
	two := openHall(t, slow, noon, 2)
	two.game(id)
	slow.do = func() { one.must(one.games.Act(t.Context(), white, id, game.Resign{By: article.White}, article.White)) }
	two.connect(id, article.Black)
	if len(watched(t, s)) == 0 {
		t.Fatal("nothing is left to be removed")
	}
	three := resumed(t, s, noon.Add(time.Minute), 3)
	if found := watched(t, s); len(found) != 0 {
		t.Errorf("%v are left", found)
	}
	seq := three.game(id).Seq()
	if three.after(time.Minute).look(); three.game(id).Seq() != seq {
		t.Error("somebody left a game that is over")
	}
}

// before is a store that lets something else happen once, before its next write without an event.
type before struct {
	store.Store
	do func()
}

func (b *before) Update(ctx context.Context, side func(store.Tx) error) error {
	if do := b.do; do != nil {
		b.do = nil
		do()
	}
	return b.Store.Update(ctx, side)
}

// Who plays on after the arbiter has put the end of a game back is known again.
func TestConnectedWhenAnEndIsPutBack(t *testing.T) {
	h := newHall(t)
	tournamentID := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	id, white, black := h.board(tournamentID, 1)
	h.connect(id, article.White)
	h.play(id, white, black, "32-28")
	h.must(h.games.Act(t.Context(), white, id, game.Resign{By: article.White}, article.White))
	if found := watched(t, h.base.Store()); len(found) != 0 {
		t.Fatalf("%v are left of a game that is over", found)
	}
	h.look()
	h.must(h.games.Rule(t.Context(), app.Arbiter, id, game.PutBack{Moves: 1, White: 60_000, Black: 60_000, Why: article.Because(game.GroundIllegal, "I.5.5")}))
	h.look()
	if found := watched(t, h.base.Store()); !slices.Equal(found, []string{id + ".white"}) {
		t.Errorf("%v are known", found)
	}
}
