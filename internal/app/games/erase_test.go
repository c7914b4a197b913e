package games_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/sqlite"
	"damka/internal/tournament"
)

// member is somebody with an account, who signed in just now.
func member(t *testing.T, id string) app.Actor {
	t.Helper()
	actor, err := app.NewActor(app.Identity{Way: app.ByAccount, ID: id, Fresh: true})
	if err != nil {
		t.Fatal(err)
	}
	return actor
}

// eraseAccount is what the application of accounts does in its transaction.
func (h *hall) eraseAccount(id string) {
	h.t.Helper()
	h.must(h.base.Store().Update(h.t.Context(), func(tx store.Tx) error { return h.base.Erased(tx, id) }))
}

// With an account its names go from every game, from memory and from the files of the database, at other
// processes and after a restart; the moves, the result and the other's name stay.
func TestNamesOfAnErasedAccount(t *testing.T) {
	folder := t.TempDir()
	s, err := sqlite.Folder(folder).Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h := openHall(t, s, noon, 1)
	const account, other = "q3m7aabz2x5kdefg", "r4m7aabz2x5kdefh"
	ctx, ada, emil := t.Context(), member(t, account), member(t, other)
	made, err := h.games.Create(ctx, ada, friendly(), article.White, "Adelajda Brzóza")
	h.must(err)
	h.must(h.games.Sit(ctx, emil, made, article.Black, "Emil Źrebak"))
	h.play(made, ada, emil, "32-28", "19-23")
	taken, err := h.games.Create(ctx, app.Visitor, friendly(), article.White, "Witold Ćwik")
	h.must(err)
	h.must(h.games.Sit(ctx, ada, taken, article.Black, "Brzózka"))

	h.eraseAccount(account)
	h.work()
	again := openHall(t, s, noon, 2)
	for name, at := range map[string]*hall{"here": h, "after a restart": again} {
		first, second := at.game(made), at.game(taken)
		if !first.IsErased(article.White) || first.Name(article.White) != "" || first.IsErased(article.Black) || first.Name(article.Black) != "Emil Źrebak" || len(first.State.Moves) != 2 {
			t.Errorf("%s: %q and %q after %d moves", name, first.Name(article.White), first.Name(article.Black), len(first.State.Moves))
		}
		if !second.IsErased(article.Black) || second.Name(article.White) != "Witold Ćwik" {
			t.Errorf("%s: %q and %q", name, second.Name(article.White), second.Name(article.Black))
		}
	}
	if docs, err := s.DocumentsBy(ctx, "game.account", "account", account); err != nil || len(docs) != 0 {
		t.Errorf("%d documents of the account are left, %v", len(docs), err)
	}
	h.must(s.Close())
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	h.must(err)
	found := false
	for _, file := range files {
		data, err := os.ReadFile(file)
		h.must(err)
		if bytes.Contains(data, []byte("Adelajda")) || bytes.Contains(data, []byte("Brzózka")) {
			t.Errorf("%s has the name", file)
		}
		found = found || bytes.Contains(data, []byte("Emil Źrebak"))
	}
	if !found {
		t.Error("no file has the other name: the test finds nothing")
	}
}

// Players erase their own names, and the owner anybody's; nobody else does.
func TestWhoErasesNames(t *testing.T) {
	h := newHall(t)
	id, white, black := h.fromLink(friendly())
	for name, actor := range map[string]app.Actor{"the opponent": black, "a visitor": app.Visitor, "somebody with an account": member(t, "q3m7aabz2x5kdefg")} {
		if err := h.games.EraseName(t.Context(), actor, id, article.White); !errors.Is(err, app.ErrForbidden) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if h.game(id).IsErased(article.White) {
		t.Fatal("it is erased")
	}
	h.must(h.games.EraseName(t.Context(), white, id, article.White))
	h.must(h.games.EraseName(t.Context(), white, id, article.White)) // twice is once
	h.must(h.games.EraseName(t.Context(), app.Arbiter, id, article.Black))
	if s := h.game(id); !s.IsErased(article.White) || !s.IsErased(article.Black) {
		t.Errorf("%q and %q", s.Name(article.White), s.Name(article.Black))
	}
	stored, err := h.base.Store().Read(t.Context(), journal.NewStream("erasure", id), 0)
	if h.must(err); len(stored) != 2 || stored[0].By == stored[1].By {
		t.Errorf("%+v", stored)
	}
	if h.seat(id, article.White).Principal() != white.Principal() {
		t.Error("the side is not the player's any more")
	}
}

// The names of a tournament's games are the tournament's.
func TestNamesOfATournamentAreErasedThere(t *testing.T) {
	h := newHall(t)
	tournamentID := h.round(tournament.Games{Kept: tournament.KeptByPlayers})
	h.work()
	id, _, _ := h.board(tournamentID, 1)
	h.refused(h.games.EraseName(t.Context(), app.Arbiter, id, article.White), games.CodeNoName)
}
