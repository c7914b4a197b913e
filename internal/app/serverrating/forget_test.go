package serverrating_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/serverrating"
	"damka/internal/game"
	"damka/internal/store"
)

// everything is all that is stored in documents, as one text.
func (w *world) everything() string {
	w.t.Helper()
	var text strings.Builder
	for _, kind := range []string{"server.rating", "server.place", "server.entry", "server.rated"} {
		docs, err := w.store.DocumentsAfter(w.t.Context(), kind, "", 10_000)
		w.must(err)
		for _, doc := range docs {
			line, err := json.Marshal(doc)
			w.must(err)
			text.Write(append(line, '\n'))
		}
	}
	return text.String()
}

// erase is what happens when an account is erased.
func (w *world) erase(base *app.Base, account string) {
	w.t.Helper()
	w.mu.Lock()
	w.gone[account] = true
	w.mu.Unlock()
	w.must(w.store.Update(w.t.Context(), func(tx store.Tx) error { return base.Erased(tx, account) }))
}

// openWithBase is an application with its base.
func (w *world) openWithBase() (*serverrating.App, *app.Base) {
	base := app.New(w.store, app.Options{Now: w.clock, Random: rand.NewChaCha8([32]byte{1}), Log: slog.New(slog.DiscardHandler)})
	w.t.Cleanup(base.Close)
	return serverrating.New(base, w, w), base
}

// With an account its ratings and its history go, and what was counted of its games does not name it. The opponents keep theirs; in their histories
// stays the id of the account, which means nobody any more.
func TestRatingsAreErasedWithTheAccount(t *testing.T) {
	w := newWorld(t)
	a, base := w.openWithBase()
	w.after(time.Hour)
	w.ends("game1", 1, ada, emil, whiteWins)
	w.ends("game2", 2, ada, olga, whiteWins)
	w.rates(a)
	_, _, err := a.Shown(t.Context(), ada, blitz.Variant, blitz.Tempo)
	w.must(err)
	emils := w.history(a, emil)
	w.ends("game3", 3, ada, emil, whiteWins) // not counted yet when she goes
	w.erase(base, ada)
	w.rates(a)
	if len(w.history(a, ada)) != 0 || w.of(a, ada).Entries != 0 || len(w.history(a, emil)) != 1 || w.history(a, emil)[0] != emils[0] {
		t.Errorf("Ada has %+v, Emil %+v", w.history(a, ada), w.history(a, emil))
	}
	if shown, _, err := a.Shown(t.Context(), ada, blitz.Variant, blitz.Tempo); err != nil || shown.Games() != 0 {
		t.Errorf("beside her name: %+v, %v", shown, err)
	}
	for line := range strings.Lines(w.everything()) {
		if strings.Contains(strings.ReplaceAll(line, `"opponent":"`+ada+`"`, ""), ada) {
			t.Errorf("she is still in %s", line)
		}
	}
	w.ends("game1", 4, ada, emil, blackWins)
	w.rates(a)
	if last := w.history(a, emil)[0]; last.Note != serverrating.Corrected || last.Share != game.Won || len(w.history(a, ada)) != 0 {
		t.Errorf("a correction after that: %+v", last)
	}
	if w.rows("server.forget") != 0 {
		t.Error("it is to be forgotten again")
	}
}

// An account that is erased while its game is counted leaves nothing.
func TestAnAccountThatGoesMeanwhile(t *testing.T) {
	w := newWorld(t)
	going := &goes{Store: w.store, w: w}
	a := w.open(going)
	w.after(time.Hour)
	w.ends("game1", 1, ada, emil, whiteWins)
	w.rates(a)
	w.rates(a)
	if len(w.history(a, ada)) != 0 || w.of(a, ada).Entries != 0 || len(w.history(a, emil)) != 1 {
		t.Errorf("%+v", w.history(a, ada))
	}
}

// goes is a store in which Ada is gone with the first transaction, and was forgotten before it.
type goes struct {
	store.Store
	w *world
}

func (g *goes) Update(ctx context.Context, side func(store.Tx) error) error {
	g.w.mu.Lock()
	g.w.gone[ada] = true
	g.w.mu.Unlock()
	return g.Store.Update(ctx, side)
}

// Who asks for everything that is stored about them gets their ratings and histories, and nobody else's.
func TestRatingsAreExportedWithTheAccount(t *testing.T) {
	w := newWorld(t)
	a, base := w.openWithBase()
	w.after(time.Hour)
	w.ends("game1", 1, ada, emil, whiteWins)
	w.ends("game2", 2, olga, emil, whiteWins)
	w.rates(a)
	all, err := base.Exported(t.Context(), emil)
	w.must(err)
	text, err := json.Marshal(all)
	w.must(err)
	for _, part := range []string{`{"server_ratings":[{"list":"international.blitz","rating":{"rating":{"rating":`, `"lost":2`, `"game":"game2"`, `"game":"game1"`} {
		if !strings.Contains(string(text), part) {
			t.Errorf("no %s in %s", part, text)
		}
	}
	if strings.Count(string(text), `"number"`) != 2 {
		t.Errorf("not two entries: %s", text)
	}
	for _, other := range []string{"", "nobodynobody0001", "Account/x"} {
		all, err := base.Exported(t.Context(), other)
		if text, _ := json.Marshal(all); err != nil || string(text) != `{"server_ratings":[]}` {
			t.Errorf("%q: %s, %v", other, text, err)
		}
	}
}
