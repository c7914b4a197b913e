package register_test

import (
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
	"damka/internal/store/memory"
)

// officeOn is an office on a day.
func officeOn(t *testing.T, day string) *office {
	t.Helper()
	kept := memory.New()
	now := calendar.MustDate(day).Time().Add(12 * time.Hour)
	base := app.New(kept, app.Options{Now: func() time.Time { return now }, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(func() { base.Close(); kept.Close() })
	return &office{register.New(base, register.Options{}), t, t.Context(), base, kept}
}

// Whatever is published can be read elsewhere: from the day after the closing day on (VI.3.1), and with a licence of last year that was paid for in January, which is
// valid on no day.
func TestVI_3_1_EveryPublishedListIsAFile(t *testing.T) {
	quarter, v := ratinglist.Quarter{Year: 2026, Number: 4}, article.International
	for _, day := range []calendar.Date{quarter.Closes().AddDays(1), calendar.MustDate("2027-01-05")} {
		o := officeOn(t, day.String())
		id := o.person("Adamska", "Ewa", "")
		o.must(o.RecordRating(o.ctx, app.Arbiter, id, person.Standing{Variant: v, List: "A", Rating: 2200, Games: 40, On: calendar.MustDate("2026-09-30")}))
		o.must(o.Pay(o.ctx, app.Arbiter, id, person.Payment{For: person.Licence, Year: 2026, Grosze: 5000, On: day}))
		draft, err := o.Compute(o.ctx, app.Arbiter, v, article.PZWarc, quarter)
		o.must(err)
		o.must(o.Publish(o.ctx, app.Arbiter, v, register.By{}, quarter, draft.Hash, ratinglist.Multipliers{}))
		file, err := o.ListFile(o.ctx, register.ListQuery{Variant: v, Quarter: quarter})
		o.must(err)
		if err := file.Check(); err != nil {
			t.Errorf("published on %s: %v", day, err)
		}
		if late, has := day.Year() > 2026, len(file.Persons[0].Licences) > 0; late == has {
			t.Errorf("published on %s: licences %v", day, file.Persons[0].Licensed)
		}
	}
}
