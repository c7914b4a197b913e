package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
)

// connect is a window of a player.
func (h *hall) connect(id string, side article.Colour) *games.Link {
	h.t.Helper()
	link, err := h.games.Connect(h.t.Context(), h.seat(id, side), id, side)
	h.must(err)
	return link
}

// hears waits until a process has heard of what another one wrote.
func (h *hall) hears(id string, seq uint64) {
	h.t.Helper()
	for s, err := range h.games.Follow(h.t.Context(), app.Visitor, id) {
		if h.must(err); s.Seq() >= seq {
			return
		}
	}
}

// look says who left.
func (h *hall) look() *hall {
	h.t.Helper()
	h.must(h.games.Look(h.t.Context()))
	return h
}

func (h *hall) away(id string) game.Away { return h.game(id).State.Away(article.Black) }

// opened is a running game in which Black, to move, is connected.
func (h *hall) opened() (id string, link *games.Link) {
	h.t.Helper()
	id, white, black := h.fromLink(friendly())
	link = h.connect(id, article.Black)
	h.play(id, white, black, "32-28", "19-23", "28x19")
	return id, link
}

// A closed window: gone after 10 s. The opponent is told, may claim, and hears of a return.
func TestAWindowIsClosed(t *testing.T) {
	h := newHall(t)
	id, link := h.opened()
	h.must(h.games.Close(t.Context(), h.seat(id, article.Black), id, article.Black, link.ID))
	link.End()
	if h.after(2 * time.Second).look(); h.away(id).Since != 0 {
		t.Error("a page that is read again has left")
	}
	h.after(time.Second).look()
	if away := h.away(id); !away.Closed || away.Since != games.Instant(noon) {
		t.Fatalf("%+v", away)
	}
	seq := h.game(id).Seq()
	if h.after(6 * time.Second).look().work(); h.game(id).Seq() != seq {
		t.Error("gone too early, or left twice")
	}
	if h.after(time.Second).work(); !h.away(id).Gone {
		t.Fatal("not gone after 10 s")
	}
	h.connect(id, article.Black)
	if h.away(id) != (game.Away{}) {
		t.Error("is not back")
	}
	h.refused(h.games.Act(t.Context(), h.seat(id, article.White), id, game.ClaimVictory{By: article.White}, article.White), game.CodeLeftPresent)
}

// A connection that breaks without a word: 40 s from the last answer on.
func TestAConnectionFallsSilent(t *testing.T) {
	h := newHall(t)
	id, link := h.opened()
	token := link.Ping()
	h.after(time.Second)
	h.must(h.games.Pong(t.Context(), h.seat(id, article.Black), id, article.Black, token))
	if h.after(19 * time.Second).look(); h.away(id).Since != 0 {
		t.Error("left too early")
	}
	token = link.Ping()
	h.after(time.Second).look()
	if away := h.away(id); away.Closed || away.Since != games.Instant(noon.Add(time.Second)) {
		t.Fatalf("%+v", away)
	}
	h.after(time.Second)
	h.must(h.games.Pong(t.Context(), h.seat(id, article.Black), id, article.Black, token))
	if h.away(id).Since != 0 {
		t.Error("answers, and is away")
	}
	link.End()
	h.after(3 * time.Second).look().after(36 * time.Second).work()
	if h.away(id).Gone {
		t.Error("gone too early")
	}
	if h.after(time.Second).work(); !h.away(id).Gone {
		t.Error("not gone after 40 s")
	}
	h.must(h.games.Act(t.Context(), h.seat(id, article.White), id, game.ClaimVictory{By: article.White}, article.White))
}

// Several windows of a player are one.
func TestSeveralWindows(t *testing.T) {
	h := newHall(t)
	id, first := h.opened()
	second := h.connect(id, article.Black)
	h.must(h.games.Close(t.Context(), h.seat(id, article.Black), id, article.Black, first.ID))
	if h.after(10 * time.Second).look(); h.away(id).Since != 0 {
		t.Error("one window is still open")
	}
	h.must(h.games.Close(t.Context(), h.seat(id, article.White), id, article.White, second.ID)) // not White's
	h.must(h.games.Close(t.Context(), h.seat(id, article.Black), id, article.Black, "unknown"))
	h.after(5 * time.Second).look()
	if h.away(id).Since != 0 {
		t.Error("somebody else closed it")
	}
	second.End()
	if h.after(5 * time.Second).look(); h.away(id).Since == 0 {
		t.Error("nobody is there any more")
	}
}

// Who was never connected, as a program that only moves, has not left.
func TestNeverConnected(t *testing.T) {
	h := newHall(t)
	id, white, black := h.fromLink(friendly())
	h.play(id, white, black, "32-28", "19-23")
	if h.after(4 * time.Minute).look().work(); h.away(id).Since != 0 || h.game(id).State.Away(article.White).Since != 0 {
		t.Error("left")
	}
}

// The network delays, drops, doubles and reorders answers: a token counts once, an unknown or late one not at
// all, and what is measured is a round trip that there was.
func TestPings(t *testing.T) {
	for seed := range uint64(40) {
		h := newHall(t)
		id, link := h.opened()
		r := rand.New(rand.NewPCG(seed, 4))
		type underWay struct {
			token string
			sent  time.Time
			twice bool
		}
		var net []underWay
		took := []time.Duration{}
		for range 60 {
			h.after(time.Duration(r.IntN(900)) * time.Millisecond)
			switch r.IntN(5) {
			case 0, 1:
				net = append(net, underWay{link.Ping(), h.clock(), false})
			case 2:
				h.must(h.games.Pong(t.Context(), h.seat(id, article.Black), id, article.Black, fmt.Sprint("made up ", r.Uint64())))
			default:
				if len(net) == 0 {
					continue
				}
				i := r.IntN(len(net))
				ping := net[i]
				if net = slices.Delete(net, i, i+1); r.IntN(4) == 0 {
					continue // dropped
				}
				h.must(h.games.Pong(t.Context(), h.seat(id, article.Black), id, article.Black, ping.token))
				if !ping.twice && h.clock().Sub(ping.sent) <= 5*time.Second {
					took = append(took, h.clock().Sub(ping.sent))
				}
				if ping.twice = true; r.IntN(2) == 0 {
					net = append(net, ping)
				}
			}
			lag := h.games.LagOf(id, article.Black)
			if lag != 0 && !slices.Contains(took, time.Duration(lag)*time.Millisecond) {
				t.Fatalf("seed %d: %v was never measured: %v", seed, lag, took)
			}
			if len(took) > 0 && lag > clock.Time(slices.Max(took).Milliseconds()) {
				t.Fatalf("seed %d: %v", seed, lag)
			}
		}
	}
}

// One slow answer of five changes nothing; the median counts, and a move is charged so much less.
func TestTheMedianOfPings(t *testing.T) {
	h := newHall(t)
	id, white, black := h.fromLink(friendly())
	h.play(id, white, black, "32-28", "19-23")
	link := h.connect(id, article.White)
	for _, ms := range []int{9000, 100, 120, 4900, 110, 130, 6000} {
		token := link.Ping()
		h.after(time.Duration(ms) * time.Millisecond)
		h.must(h.games.Pong(t.Context(), h.seat(id, article.White), id, article.White, token))
		h.must(h.games.Pong(t.Context(), h.seat(id, article.White), id, article.White, token))
	}
	if lag := h.games.LagOf(id, article.White); lag != 120 {
		t.Errorf("%v, want 120 ms", lag)
	}
	before := h.clock().Sub(noon)
	h.must(h.games.Act(t.Context(), white, id, game.Play{By: article.White, Move: "28x19", Lag: clock.Minute}, article.White))
	if spent := h.game(id).State.Moves[2].Spent; spent != clock.Time(before.Milliseconds())-120 {
		t.Errorf("%v charged of %v", spent, before)
	}
}

// A program answers no pings: it is there as long as something reaches it, and back when something reaches it again.
func TestAProgramThatIsReached(t *testing.T) {
	h := newHall(t)
	id, link := h.opened()
	for range 3 {
		h.after(15 * time.Second)
		h.must(link.Alive(t.Context()))
		if h.look(); h.away(id).Since != 0 {
			t.Fatal("it has left")
		}
	}
	if h.after(20 * time.Second).look(); h.away(id).Since == 0 {
		t.Fatal("it is there though nothing reaches it")
	}
	h.must(link.Alive(t.Context()))
	if h.away(id) != (game.Away{}) {
		t.Error("is not back")
	}
	link.End()
	h.after(3 * time.Second).look()
	h.must(link.Alive(t.Context()))
	if h.away(id).Since == 0 {
		t.Error("a connection that is gone says that it is there")
	}
}
