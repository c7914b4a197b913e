package games_test

import (
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/store/memory"
)

// playing are the games of an account that are not over, in their order.
func (h *hall) playing(account string) string {
	h.t.Helper()
	all, err := h.games.Playing(h.t.Context(), account)
	h.must(err)
	if is, err := h.games.IsPlaying(h.t.Context(), account); err != nil || is != (len(all) > 0) {
		h.t.Errorf("%s plays %d games: %t, %v", account, len(all), is, err)
	}
	var ids []string
	for _, s := range all {
		ids = append(ids, s.ID)
	}
	return strings.Join(ids, " ")
}

// Those in which the account is to move come first; what is over is not there, nor what is somebody else's.
func TestTheGamesOfAnAccount(t *testing.T) {
	h := newHall(t)
	anna, piotr := h.agreed("g1")
	h.after(time.Second)
	h.agreed("g2")
	h.play("g1", anna, piotr, "32-28")
	waiting, err := h.games.Create(t.Context(), anna, friendly(), article.Black, "Anna")
	h.must(err)
	h.fromLink(friendly())
	if got := h.playing(annasAccount); got != "g2 g1 "+waiting {
		t.Errorf("Anna plays %s", got)
	}
	if got := h.playing(piotrsAccount); got != "g1 g2" {
		t.Errorf("Piotr plays %s", got)
	}
	h.must(h.games.Act(t.Context(), piotr, "g1", game.Resign{By: article.Black}, article.Black))
	h.must(h.games.Sit(t.Context(), piotr, waiting, article.White, "Piotr"))
	if anna, piotr := h.playing(annasAccount), h.playing(piotrsAccount); anna != "g2 "+waiting || piotr != waiting+" g2" {
		t.Errorf("Anna plays %s, Piotr %s", anna, piotr)
	}
	if got := h.playing(""); got != "" {
		t.Errorf("nobody plays %s", got)
	}
}

// Who follows an account's games hears of those that go on, of each that begins, is moved in, and ends, in this process and in others;
// and of nobody else's.
func TestFollowingTheGamesOfAnAccount(t *testing.T) {
	s := memory.New()
	t.Cleanup(func() { s.Close() })
	h, other := openHall(t, s, noon, 1), openHall(t, s, noon, 2)
	anna, piotr := h.agreed("g1")
	heard := make(chan *games.Snapshot)
	go func() {
		defer close(heard)
		for s, err := range other.games.FollowOf(t.Context(), annasAccount) {
			if err != nil {
				t.Error(err)
				return
			}
			select {
			case heard <- s:
			case <-t.Context().Done():
				return
			}
		}
	}()
	next := func(what string, fits func(*games.Snapshot) bool) {
		t.Helper()
		for s := range heard { // a state may come twice, an older one first
			if fits(s) {
				return
			}
			if s.ID != "g1" && s.ID != "g3" {
				t.Fatalf("heard of %s", s.ID)
			}
		}
		t.Fatalf("never heard: %s", what)
	}
	next("what goes on", func(s *games.Snapshot) bool { return s.ID == "g1" && len(s.State.Moves) == 0 })
	h.play("g1", anna, piotr, "32-28")
	next("a move", func(s *games.Snapshot) bool { return s.ID == "g1" && len(s.State.Moves) == 1 })
	id, white, black := h.fromLink(friendly())
	h.play(id, white, black, "32-28")
	h.must(h.games.Act(t.Context(), white, id, game.Resign{By: article.White}, article.White))
	h.agreed("g3")
	next("a game that begins", func(s *games.Snapshot) bool { return s.ID == "g3" && s.State.Phase() == game.Running })
	h.must(h.games.Act(t.Context(), piotr, "g1", game.Resign{By: article.Black}, article.Black))
	next("an end", func(s *games.Snapshot) bool { return s.ID == "g1" && s.State.Outcome != nil })
}

// Many listen and leave; the last one ends who tells.
func TestListenersLeave(t *testing.T) {
	h := newHall(t)
	h.agreed("g1")
	for range 20 {
		for range 3 {
			for s, err := range h.games.FollowOf(t.Context(), annasAccount) {
				if h.must(err); s.ID != "g1" {
					t.Error(s.ID)
				}
				break
			}
		}
	}
	if n := h.games.Listeners(); n != 0 {
		t.Errorf("%d still listen", n)
	}
	for range h.games.FollowOf(t.Context(), "") {
		t.Error("nobody's games")
	}
}

// Who had a side has played, whatever became of the game.
func TestWhoHasPlayed(t *testing.T) {
	h := newHall(t)
	played := func(account string, want bool, when string) {
		t.Helper()
		if got, err := h.games.HasPlayed(t.Context(), account); err != nil || got != want {
			t.Errorf("%s: %t, %v", when, got, err)
		}
	}
	played(annasAccount, false, "before")
	white, _ := h.agreed("g1")
	played(annasAccount, true, "at the beginning")
	h.must(h.games.Act(t.Context(), white, "g1", game.Abort{By: article.White}, article.White))
	played(annasAccount, true, "when it was called off")
	played(piotrsAccount, true, "the opponent")
	played("", false, "nobody")
}
