package register_test

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/club"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/internal/store/memory"
)

var noon = time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)

// office is a register with a test's questions to it.
type office struct {
	*register.App
	t    testing.TB
	ctx  context.Context
	base *app.Base
	kept store.Store
}

func newOffice(t *testing.T) *office {
	t.Helper()
	return officeOver(t, memory.New())
}

// officeOver is a register in a store, which is closed with the test.
func officeOver(t testing.TB, kept store.Store) *office {
	return officeWith(t, kept, register.Options{})
}

func officeWith(t testing.TB, kept store.Store, options register.Options) *office {
	t.Helper()
	base := app.New(kept, app.Options{Now: func() time.Time { return noon }, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(func() {
		base.Close()
		kept.Close()
	})
	return &office{register.New(base, options), t, t.Context(), base, kept}
}

func (o *office) must(err error) {
	o.t.Helper()
	if err != nil {
		o.t.Fatal(err)
	}
}

func called(family, given, born string) person.Details {
	d := person.Details{Name: fullname.Of(family, given)}
	if born != "" {
		d.Born = calendar.MustDate(born)
	}
	return d
}

// person registers somebody.
func (o *office) person(family, given, born string) string {
	o.t.Helper()
	id, _, err := o.Register(o.ctx, app.Arbiter, 0, called(family, given, born))
	o.must(err)
	return id
}

func (o *office) club(name string) string {
	o.t.Helper()
	id, err := o.EnterClub(o.ctx, app.Arbiter, club.Details{Name: name})
	o.must(err)
	return id
}

// found are the names that a search finds, in its order.
func (o *office) found(text string) (names []string, alike bool) {
	o.t.Helper()
	found, err := o.Find(o.ctx, text, 20)
	o.must(err)
	for _, row := range found.Rows {
		names = append(names, row.Name().Comma())
	}
	return names, found.Alike
}

func (o *office) refused(err error, want article.Code) {
	o.t.Helper()
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != want {
		o.t.Errorf("%v, want %s", err, want)
	}
}
