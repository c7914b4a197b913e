package lobby_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/app/lobby"
	domain "damka/internal/lobby"
)

func (h *hall) quick(account string, w lobby.Wanted) *lobby.Snapshot {
	h.t.Helper()
	s, err := h.Quick(h.t.Context(), member(h.t, account), w)
	h.must(err)
	return s
}

// Two who want the same play at once, whatever else is in the lobby; and what else they look for ends.
func TestQuickPairing(t *testing.T) {
	h := newHall(t)
	other := h.quick(celina, rated("3+2")).ID
	first := h.quick(anna, rated("5+3"))
	beside := h.seek(member(t, anna))
	h.challenge(member(t, anna), "Celina")
	second := h.quick(piotr, rated("5+3"))
	if first.State.Phase != domain.Open || second.State.Game() == "" || h.offer(first.ID).Game() != second.State.Game() {
		t.Fatalf("%s, then %s with %q", first.State.Phase, second.State.Phase, second.State.Game())
	}
	g := h.game(second.State.Game())
	if !g.State.Settings.Rated || g.SideOf(member(t, anna)) == 0 || g.SideOf(member(t, piotr)) == 0 {
		t.Error("they do not play a rated game")
	}
	if h.offer(beside).Phase != domain.Lapsed || h.offer(other).Phase != domain.Open {
		t.Errorf("what Anna looked for is %s, what Celina does is %s", h.offer(beside).Phase, h.offer(other).Phase)
	}
}

// Who plays a game that came of no offer is on offer no more to whoever comes, with another clock; a challenge to one person stays.
func TestWhoPlaysIsNotOnOffer(t *testing.T) {
	h := newHall(t)
	waits, challenge := h.quick(anna, rated("5+3")).ID, h.challenge(member(t, anna), "Celina")
	others := h.quick(piotr, rated("3+2")).ID
	h.must(h.Plays(t.Context(), anna, ""))
	if h.offer(waits).Phase != domain.Lapsed || h.offer(challenge).Phase != domain.Open || h.offer(others).Phase != domain.Open {
		t.Errorf("what waits is %s, the challenge %s, that of another %s", h.offer(waits).Phase, h.offer(challenge).Phase, h.offer(others).Phase)
	}
}

// Who wants something of its own is in no pool.
func TestPools(t *testing.T) {
	plain := domain.Offer{Conditions: conditions("5+3")}
	same := map[string]bool{lobby.Pool(plain): true}
	for name, with := range map[string]func(*domain.Conditions){
		"another control": func(c *domain.Conditions) { c.Control = conditions("3+2").Control },
		"another variant": func(c *domain.Conditions) { c.Variant = article.Russian },
		"another edition": func(c *domain.Conditions) { c.Edition = article.PZWarc2024 },
		"rated":           func(c *domain.Conditions) { c.Rated = true },
		"friendly":        func(c *domain.Conditions) { c.Friendly = true },
	} {
		o := plain
		with(&o.Conditions)
		if pool := lobby.Pool(o); pool == "" || same[pool] {
			t.Errorf("%s: the pool is %q", name, pool)
		}
		same[lobby.Pool(o)] = true
	}
	for name, with := range map[string]func(*domain.Conditions){
		"no clock":       func(c *domain.Conditions) { c.Control = conditions("").Control },
		"correspondence": func(c *domain.Conditions) { c.Control = conditions("3d").Control },
		"a colour":       func(c *domain.Conditions) { c.Colour = article.White },
		"a position":     func(c *domain.Conditions) { c.Start = "W:W31:B20" },
		"a handicap":     func(c *domain.Conditions) { c.Origin.Kind = "handicap" },
	} {
		o := plain
		with(&o.Conditions)
		if pool := lobby.Pool(o); pool != "" {
			t.Errorf("%s: the pool is %q", name, pool)
		}
	}
}

// Who is far from all others waits, and is paired when that has lasted long enough.
func TestTheWindowWidens(t *testing.T) {
	for apart, waits := range map[int]time.Duration{0: 0, 100: 0, 130: 2 * time.Second, 400: 20 * time.Second, 2000: 46 * time.Second} {
		h := newHallWith(t, lobby.Options{Ratings: ratings{anna: 1500, piotr: 1500 + apart}})
		id, waited := h.quick(anna, rated("5+3")).ID, time.Duration(0)
		h.quick(piotr, rated("5+3"))
		for h.offer(id).Game() == "" && waited < 2*time.Minute {
			h.after(time.Second)
			waited += time.Second
		}
		if waited != waits {
			t.Errorf("%d apart: they wait for %v, want %v", apart, waited, waits)
		}
	}
}

// Who have just played each other are paired with others first; if there are none they meet again.
func TestTheSameTwoDoNotMeetAtOnce(t *testing.T) {
	h := newHall(t)
	h.quick(anna, rated("5+3"))
	h.quick(piotr, rated("5+3"))
	one := h.quick(anna, rated("5+3"))
	h.times.pass(time.Second)
	two := h.quick(piotr, rated("5+3"))
	if two.State.Phase != domain.Open {
		t.Fatal("they meet at once")
	}
	if three := h.quick(celina, rated("5+3")); three.State.Game() == "" || h.offer(one.ID).Game() != three.State.Game() {
		t.Error("who waited longest does not play the newcomer")
	}
	four := h.quick(anna, rated("5+3")) // whose last game was Celina's
	if four.State.Game() == "" || h.offer(two.ID).Game() != four.State.Game() {
		t.Error("who have each played somebody since do not meet")
	}
	five := h.quick(anna, rated("5+3"))
	h.quick(piotr, rated("5+3"))
	for range 19 {
		h.after(time.Second)
	}
	if h.offer(five.ID).Phase != domain.Open {
		t.Error("they meet too early")
	}
	h.after(time.Second)
	if h.after(time.Second).offer(five.ID).Game() == "" {
		t.Error("they never meet again")
	}
}
