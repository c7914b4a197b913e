package main

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/offices"
	"damka/internal/app/register"
	"damka/internal/demo"
	"damka/internal/ratinglist"
	"damka/internal/register/person"
)

// someRegister adds a register to a data folder: what five months bring, a list that can be objected to, whatever the day,
// an old register that is being imported, and a title that is due.
func someRegister(t testing.TB, dir string) {
	t.Helper()
	ctx := context.Background()
	kept, err := dataPlace(dir).Open(ctx)
	if err != nil {
		t.Fatal(err)
	}
	today := calendar.DateOf(time.Now())
	clock := demo.NewClock(today.AddDays(-150))
	base := app.New(kept, app.Options{Now: clock.Now, Random: rand.Reader, Log: slog.New(slog.DiscardHandler)})
	here := events.New(base)
	office, arbiters := offices.Open(base, here)
	err = demo.Federation(ctx, clock, office, arbiters, here, today)
	clock.Until(today)
	if err == nil {
		err = publishToday(ctx, office, today)
	}
	if err == nil {
		err = enterTwice(ctx, office)
	}
	if err == nil {
		err = importHalf(ctx, office)
	}
	if err == nil {
		err = titleDue(ctx, office, today)
	}
	base.Close()
	if err := errors.Join(err, kept.Close()); err != nil {
		t.Fatal(err)
	}
}

// publishToday publishes a list of the quarter before the last, with somebody whose rating is from another register: that of the last may still be open.
func publishToday(ctx context.Context, office *register.App, today calendar.Date) error {
	last := ratinglist.QuarterOf(ratinglist.QuarterOf(today).From().AddDays(-1))
	q := ratinglist.QuarterOf(last.From().AddDays(-1))
	row, err := office.ByNumber(ctx, 10401)
	if err == nil {
		err = office.RecordRating(ctx, app.Arbiter, row.ID, person.Standing{Variant: article.Brazilian, List: "B", Rating: 1600, Games: 12, On: q.To()})
	}
	if err != nil {
		return err
	}
	draft, err := office.Compute(ctx, app.Arbiter, article.Brazilian, article.PZWarc, q)
	if err != nil {
		return err
	}
	return office.Publish(ctx, app.Arbiter, article.Brazilian, register.By{}, q, draft.Hash, ratinglist.Multipliers{})
}

// enterTwice enters somebody again who is in the register, without a birth: the two are proposed as one.
func enterTwice(ctx context.Context, office *register.App) error {
	row, err := office.ByNumber(ctx, 10402)
	if err == nil {
		_, _, err = office.Register(ctx, app.Arbiter, 0, person.Details{Name: row.Name()})
	}
	return err
}

// titleDue gives somebody class I, the norms of a candidate and then the rating, so that there is a title to be given (VII.5.6): in a kind of draughts of which the list that
// is published does not have the person.
func titleDue(ctx context.Context, office *register.App, today calendar.Date) error {
	row, err := office.ByNumber(ctx, 10418)
	for _, r := range []person.Recording{
		{Grade: "I", On: today.AddDays(-400)},
		{NormFor: "K", Games: 9, Event: "Memoriał Brzozy", On: today.AddDays(-90)},
		{NormFor: "K", Games: 9, Event: "Puchar Sosny", On: today.AddDays(-60)},
	} {
		r.Variant, r.Source = article.Brazilian, person.FromOldRegister
		if err == nil {
			err = office.Record(ctx, app.Arbiter, row.ID, r)
		}
	}
	if err != nil {
		return err
	}
	return office.RecordRating(ctx, app.Arbiter, row.ID, person.Standing{Variant: article.Brazilian, List: "A", Rating: 2300, Games: 60, On: today.AddDays(-30)})
}

// importHalf looks at an old register that is to be imported, and leaves it there.
func importHalf(ctx context.Context, office *register.App) error {
	id, err := office.StartImport(ctx, app.Arbiter, "rejestr.csv", strings.NewReader("Nr;Nazwisko;Imię;Klub\n90001;Wiąz;Łucja;Pionek Mława\n90002;Bąk;;\n"))
	if err != nil {
		return err
	}
	draft, err := office.ImportOf(ctx, app.Arbiter, id)
	if err != nil {
		return err
	}
	return office.ReadImport(ctx, app.Arbiter, id, register.Reading{Columns: draft.Columns, Order: draft.Order, Day: draft.Day})
}
