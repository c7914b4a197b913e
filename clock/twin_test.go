package clock_test

import (
	"math/rand/v2"
	"testing"

	"damka/article"
	"damka/clock"
)

var twinControls = []string{"1", "1+1", "1b2", "1/3,1/2+1*", "1/2,1/3*", "2/4+2,1b1", "1/2b1,1/1+2*", "1/1,1/2,1/3,1", "1/1*"}

// On random histories the clock shows what its slow twin shows, which counts
// every millisecond, and refuses what the twin refuses.
func TestTwin(t *testing.T) {
	moves, flags, shared, refused := 0, 0, 0, 0
	for seed := range uint64(400) {
		h := newHistory(t, seed)
		h.play()
		r := h.c.At(h.now)
		moves += r.White.Moves + r.Black.Moves
		refused += h.refused
		if r.FirstFlag != 0 {
			flags++
		}
		if h.twin.shared > 0 {
			shared++
		}
	}
	if moves < 4000 || flags < 100 || shared < 20 || refused < 5000 {
		t.Errorf("the histories have only %d moves, %d flags, %d with shared time, %d refusals", moves, flags, shared, refused)
	}
}

// history is a random game on the clock and on its twin.
type history struct {
	t       *testing.T
	seed    uint64
	random  *rand.Rand
	c       clock.Clock
	twin    *slow
	now     clock.Time
	refused int
}

func newHistory(t *testing.T, seed uint64) *history {
	h := &history{t: t, seed: seed, random: rand.New(rand.NewPCG(seed, 1)), now: 17}
	e := article.Editions()[h.random.IntN(len(article.Editions()))]
	control := clock.MustParse(twinControls[h.random.IntN(len(twinControls))])
	c, err := clock.New(control, e)
	if err != nil {
		t.Fatal(err)
	}
	h.c, h.twin = c, newSlow(control, e, h.now)
	return h
}

func (h *history) play() {
	absent := clock.Absence{White: h.random.IntN(3) == 0, Black: h.random.IntN(3) == 0}
	h.do("start", func() (clock.Clock, error) { return h.c.Start(h.now, absent) }, func() bool {
		h.twin.start(absent.White, absent.Black)
		return true
	})
	for range 150 {
		h.wait()
		h.step()
	}
}

// wait lets some time pass: mostly little, now and then much.
func (h *history) wait() {
	most := []int{1, 40, 3000, 20_000}[h.random.IntN(4)]
	h.now += clock.Time(h.random.IntN(most))
	for h.twin.now < h.now {
		h.twin.tick()
	}
}

func (h *history) step() {
	who := h.random.IntN(2)
	colour := []clock.Colour{clock.White, clock.Black}[who]
	amount := clock.Time(1 + h.random.IntN(4000))
	switch h.random.IntN(13) {
	case 0:
		h.do("stop", func() (clock.Clock, error) { return h.c.Stop(h.now) }, func() bool { return h.twin.stop(true) })
	case 1, 2:
		h.do("resume", func() (clock.Clock, error) { return h.c.Resume(h.now) }, func() bool { return h.twin.stop(false) })
	case 3, 4:
		h.do("arrive", func() (clock.Clock, error) { return h.c.Arrive(h.now, colour) }, func() bool { return h.twin.arrive(who) })
	case 5:
		h.do("charge", func() (clock.Clock, error) { return h.c.Charge(h.now, colour, amount, because) }, func() bool { return h.twin.charge(who, amount) })
	case 6:
		h.do("award", func() (clock.Clock, error) { return h.c.Award(h.now, colour, amount, because) }, func() bool { return h.twin.award(who, amount) })
	case 7:
		h.do("next move", func() (clock.Clock, error) { return h.c.CompleteByNextMove(h.now, colour) }, func() bool { return h.twin.nextMove(who) })
	default:
		h.do("press", func() (clock.Clock, error) { return h.c.Press(h.now, colour) }, func() bool { return h.twin.press(who) })
	}
}

// do does the same on both and compares what they show.
func (h *history) do(what string, act func() (clock.Clock, error), twin func() bool) {
	h.t.Helper()
	if got, want := h.c.At(h.now), h.twin.reading(); got != want {
		h.t.Fatalf("seed %d, %s, before %s at %d:\n%+v, want\n%+v", h.seed, h.c.Control(), what, h.now, got, want)
	}
	next, err := act()
	if allowed := twin(); allowed != (err == nil) {
		h.t.Fatalf("seed %d, %s, %s at %d: %v, but the twin says %t", h.seed, h.c.Control(), what, h.now, err, allowed)
	}
	if err != nil {
		h.refused++
	}
	h.c = next
	if got, want := h.c.At(h.now), h.twin.reading(); got != want {
		h.t.Fatalf("seed %d, %s, after %s at %d:\n%+v, want\n%+v", h.seed, h.c.Control(), what, h.now, got, want)
	}
}
