package lobby_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/lobby"
	"damka/internal/journal"
	domain "damka/internal/lobby"
	"damka/internal/store/memory"
)

// board is the lobby as people would keep it with slips of paper on a wall: slow, and obviously right. Nothing is paired
// by itself on it.
type board struct {
	now   time.Time
	slips []*slip
	games int
}

// slip is an offer on the wall.
type slip struct {
	id       string
	from, to string // by login; to is empty where it is for everybody
	made     time.Time
	lives    time.Duration
	state    domain.Phase
	live     bool
}

// pass lets time pass and takes down what is over.
func (b *board) pass(d time.Duration) {
	b.now = b.now.Add(d)
	for _, s := range b.slips {
		if s.state == domain.Open && !b.now.Before(s.made.Add(s.lives)) {
			s.state = domain.Lapsed
		}
	}
}

func (b *board) add(id, from, to, control string) {
	s := &slip{id: id, from: from, to: to, made: b.now, state: domain.Open, live: control == "5+3"}
	switch {
	case s.live:
		s.lives = 10 * time.Minute
	case to != "":
		s.lives = 24 * time.Hour
	default:
		s.lives = 14 * 24 * time.Hour
	}
	b.slips = append(b.slips, s)
}

// open are how many slips somebody has on the wall.
func (b *board) open(from string) (n int) {
	for _, s := range b.slips {
		if s.from == from && s.state == domain.Open {
			n++
		}
	}
	return n
}

// accept says what becomes of a try to accept.
func (b *board) accept(s *slip, by string) article.Code {
	switch {
	case s.to != "" && s.to != by:
		return "forbidden"
	case s.state != domain.Open:
		return domain.CodeOver
	case s.from == by:
		return domain.CodeOwn
	}
	s.state = domain.Playing
	b.games++
	if !s.live {
		return ""
	}
	for _, other := range b.slips { // who plays now looks for nobody else to play at once
		if other.state == domain.Open && other.live && other.to == "" && (other.from == by || other.from == s.from) {
			other.state = domain.Lapsed
		}
	}
	return ""
}

func (b *board) decline(s *slip, by string) article.Code {
	switch {
	case s.to != "" && s.to != by:
		return "forbidden"
	case s.to == "":
		return domain.CodeNoDecline
	case s.state == domain.Refused:
		return ""
	case s.state != domain.Open:
		return domain.CodeOver
	}
	s.state = domain.Refused
	return ""
}

func (b *board) cancel(s *slip, by string) article.Code {
	switch {
	case s.from != by:
		return "forbidden"
	case s.state == domain.Withdrawn:
		return ""
	case s.state != domain.Open:
		return domain.CodeOver
	}
	s.state = domain.Withdrawn
	return ""
}

// Over random histories, in two programs on one store, the lobby does what the wall does.
func TestTheLobbyIsLikeAWall(t *testing.T) {
	logins := map[string]string{anna: "Anna", piotr: "Piotr", celina: "Celina"}
	accounts := []string{anna, piotr, celina}
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 7))
		s := memory.New()
		at := &times{now: noon}
		halls := []*hall{openHall(t, s, at, byte(2*seed), lobby.Options{}), openHall(t, s, at, byte(2*seed+1), lobby.Options{})}
		b := &board{now: noon}
		for step := range 120 {
			h, account := halls[random.IntN(2)], accounts[random.IntN(3)]
			who, by := member(t, account), logins[account]
			what, got, want := "", article.Code(""), article.Code("")
			switch act := random.IntN(10); {
			case act < 3:
				control := []string{"5+3", "5+3", "3d", ""}[random.IntN(4)]
				to := []string{"", "", "Anna", "Piotr", "Celina"}[random.IntN(5)]
				id, err := offer(h, who, to, control)
				switch {
				case b.open(by) >= 20:
					want = lobby.CodeManyOpen
				case to == by:
					want = domain.CodeSelf
				default:
					b.add(id, by, to, control)
				}
				what, got = "offers to "+to, codeOf(err)
			case act < 8 && len(b.slips) > 0:
				slip := b.slips[max(0, len(b.slips)-1-random.IntN(8))]
				h.hears(slip.id)
				switch random.IntN(4) {
				case 0, 1:
					_, err := h.Accept(t.Context(), who, slip.id, "")
					what, got, want = "accepts", codeOf(err), b.accept(slip, by)
				case 2:
					what, got, want = "declines", codeOf(h.Decline(t.Context(), who, slip.id, domain.Later)), b.decline(slip, by)
				case 3:
					what, got, want = "cancels", codeOf(h.Cancel(t.Context(), who, slip.id)), b.cancel(slip, by)
				}
			default:
				d := []time.Duration{time.Second, 5 * time.Minute, 10 * time.Minute, 20 * time.Hour, 10 * 24 * time.Hour}[random.IntN(5)]
				h.after(d)
				b.pass(d)
			}
			if got != want {
				t.Fatalf("seed %d, step %d: %s %s: %q, want %q", seed, step, by, what, got, want)
			}
		}
		b.compare(t, openHall(t, s, at, 255, lobby.Options{}), fmt.Sprintf("seed %d", seed))
		if n := gamesIn(t, s); n != b.games {
			t.Errorf("seed %d: %d games, want %d", seed, n, b.games)
		}
		s.Close()
	}
}

// hears waits until a program knows everything of an offer that another has written: before, it refuses by what it knows.
func (h *hall) hears(id string) {
	h.t.Helper()
	head, err := h.base.Store().Head(h.t.Context(), journal.NewStream("offer", id))
	h.must(err)
	for h.offer(id).Seq < uint64(head.Seq) {
		runtime.Gosched()
	}
}

func offer(h *hall, who app.Actor, to, control string) (string, error) {
	if to == "" {
		return h.Seek(h.t.Context(), who, wanted(control))
	}
	return h.Challenge(h.t.Context(), who, to, wanted(control))
}

// compare compares every offer, and what the lists show.
func (b *board) compare(t *testing.T, h *hall, when string) {
	t.Helper()
	var want []string
	for _, s := range b.slips {
		if got := h.offer(s.id).Phase; got != s.state {
			t.Errorf("%s: an offer of %s to %q is %s, want %s", when, s.from, s.to, got, s.state)
		}
		if s.state == domain.Open && s.to == "" {
			want = append(want, s.id)
		}
	}
	all, err := h.Lobby(t.Context(), app.Visitor)
	h.must(err)
	var got []string
	for _, o := range all {
		got = append(got, o.ID)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s: the lobby has %v, want %v", when, got, want)
	}
}
