package games_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/store"
)

// reminded is when somebody is reminded in a game; zero: nobody is.
func (h *hall) reminded(id string) time.Time {
	h.t.Helper()
	rows, err := h.base.Store().ListDue(h.t.Context(), game.DueReminder, "", 100)
	h.must(err)
	for _, row := range rows {
		if row.ID == id {
			return row.At
		}
	}
	return time.Time{}
}

// A turn by correspondence has one row that reminds of it. What happens meanwhile puts no other one, a vacation puts it off, the end takes
// it away (I.11.1.3).
func TestI_11_1_3_ATurnRemindsOnce(t *testing.T) {
	h := newHall(t)
	white, black := h.member("accountofada0001"), h.member("accountofemil001")
	settings := friendly()
	plain := h.between(settings, white, black)
	settings.Control, settings.Vacation = clock.MustParse("2d"), 10
	id := h.between(settings, white, black)
	if !h.reminded(plain).IsZero() || !h.reminded(id).Equal(h.clock().Add(24*time.Hour)) {
		t.Fatalf("at the start: %v, %v", h.reminded(plain), h.reminded(id))
	}
	h.play(id, white, black, "32-28")
	h.after(25 * time.Hour)
	taken, err := h.base.Store().TakeDue(t.Context(), h.clock(), []string{game.DueReminder}, 1, time.Minute)
	if err != nil || len(taken) != 1 || taken[0].ID != id {
		t.Fatal(taken, err)
	}
	h.must(h.base.Store().Update(t.Context(), func(tx store.Tx) error { return tx.FinishDue(taken[0]) }))
	h.must(h.games.Act(t.Context(), white, id, game.OfferDraw{By: article.White}, article.White))
	if at := h.reminded(id); !at.IsZero() {
		t.Errorf("an offer reminds once more: %v", at)
	}
	all, err := h.games.Reminders(t.Context(), black.Account())
	if err != nil || len(all) != 1 || all[0].Game != id {
		t.Errorf("Black is to move in %+v, %v", all, err)
	}
	if all, err := h.games.Reminders(t.Context(), white.Account()); err != nil || len(all) != 0 {
		t.Errorf("White is to move in %+v, %v", all, err)
	}
	h.must(h.games.Act(t.Context(), black, id, game.TakeVacation{By: article.Black, Days: 3}, article.Black))
	if at := h.reminded(id); !at.Equal(games.Moment(all[0].At).Add(72 * time.Hour)) {
		t.Errorf("after a vacation: %v", at)
	}
	h.must(h.games.Act(t.Context(), black, id, game.Resign{By: article.Black}, article.Black))
	if at := h.reminded(id); !at.IsZero() {
		t.Errorf("a game that is over reminds: %v", at)
	}
	if _, waits, err := h.games.Reminder(t.Context(), "nothere"); waits || err != nil {
		t.Error(waits, err)
	}
}
