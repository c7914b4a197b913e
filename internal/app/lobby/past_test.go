package lobby_test

import (
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/journal"
	domain "damka/internal/lobby"
)

// Who have played each other meet again at once when that is an hour ago.
func TestTheSameTwoMeetAgainLater(t *testing.T) {
	h := newHall(t)
	h.quick(anna, rated("5+3"))
	h.quick(piotr, rated("5+3"))
	h.times.pass(time.Hour + time.Millisecond)
	h.quick(anna, rated("5+3"))
	if again := h.quick(piotr, rated("5+3")); again.State.Game() == "" {
		t.Errorf("an hour later they wait: %s", again.State.Phase)
	}
}

// A page leads to a game that has just begun, and to none that began long ago.
func TestNobodyIsLedToAGameOfLongAgo(t *testing.T) {
	h := newHall(t)
	h.quick(anna, rated("5+3"))
	h.quick(piotr, rated("5+3"))
	begun := func(want int) {
		t.Helper()
		for _, actor := range []app.Actor{member(t, anna), member(t, piotr)} {
			all, err := h.Begun(t.Context(), actor)
			if h.must(err); len(all) != want {
				t.Errorf("%d games have begun, want %d", len(all), want)
			}
		}
	}
	begun(1)
	h.times.pass(15*time.Minute - time.Second)
	begun(1)
	h.times.pass(2 * time.Second)
	begun(0)
}

// What falls due in an offer that is damaged, or of a newer program, is given up: it will not be otherwise the next time, and others are not to wait for it.
func TestADamagedOfferIsGivenUp(t *testing.T) {
	h := newHall(t)
	sound := h.seek(member(t, piotr))
	for kind, who := range map[string]string{"offer.made": anna, "offer.of_a_newer_program": celina} {
		stream := journal.NewStream("offer", h.seek(member(t, who)))
		head, err := h.base.Store().Head(t.Context(), stream)
		h.must(err)
		nonsense := journal.Batch{Stream: stream, Expect: head.Seq, Drafts: []journal.Draft{{Type: kind, Version: 1, At: noon, By: "test", Data: []byte(`{"offer":7}`)}}}
		_, err = h.base.Store().Append(t.Context(), nonsense, nil)
		h.must(err)
	}
	h.after(30 * 24 * time.Hour)
	if phase := h.offer(sound).Phase; phase != domain.Lapsed {
		t.Errorf("the sound offer is %s", phase)
	}
	rows, err := h.base.Store().ListDue(t.Context(), "lobby.expire", "", 9)
	if h.must(err); len(rows) != 0 {
		t.Errorf("%d rows are left for ever", len(rows))
	}
}
