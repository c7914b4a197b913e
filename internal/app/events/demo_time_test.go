package events

import (
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/store/memory"
)

// The demonstration agrees with the moment it is made, whatever the hour: the
// rounds that are over were to start before it, the round that is played starts
// now, and those to come start later.
func TestDemonstrationAgreesWithTheClock(t *testing.T) {
	for _, now := range []time.Time{
		time.Date(2026, time.November, 14, 7, 3, 20, 0, time.UTC), time.Date(2026, time.July, 1, 22, 59, 0, 0, time.UTC),
	} {
		store := memory.New()
		t.Cleanup(func() { _ = store.Close() })
		base := app.New(store, app.Options{
			Now: func() time.Time { return now }, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler),
		})
		t.Cleanup(base.Close)
		a := New(base)
		made, err := a.Demo(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{made.Running, made.Swiss} {
			s, err := a.Snapshot(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			for n := 1; n <= s.RoundsPlanned; n++ {
				late := now.Sub(s.ScheduledAt(n))
				if n < 6 && late < time.Hour || n == 6 && (late < 0 || late >= 5*time.Minute) || n > 6 && late > -time.Hour {
					t.Errorf("%s: round %d was to start %s before the demonstration is made", now, n, late)
				}
			}
		}
	}
}
