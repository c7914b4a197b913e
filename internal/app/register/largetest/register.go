package largetest

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/journal"
	"damka/internal/register/club"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/internal/store/storetest"
)

// Now is when the register is as it is made: in the quarter after that of its newest list.
var Now = time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)

// Size is how large a register is.
type Size struct {
	Persons int
	Lists   int // the newest is that of the third quarter of 2026
	Career  int // approved tournaments of the first person
	Others  int // approved tournaments of other people; those after the first hundred are older than 2026
}

// Register makes registers in one store.
type Register struct {
	testing testing.TB
	kept    store.Store
	office  *register.App
	base    *app.Base
	size    Size
}

// New is the register in a store. It makes nothing yet.
func New(t testing.TB, kept store.Store, size Size) *Register {
	base := app.New(kept, app.Options{
		Now: func() time.Time { return Now }, Random: rand.NewChaCha8([32]byte{15}), Log: slog.New(slog.DiscardHandler),
	})
	return &Register{testing: t, kept: kept, office: register.New(base, register.Options{}), base: base, size: size}
}

// Close ends what follows the store.
func (r *Register) Close() { r.base.Close() }

// MakePeople makes the clubs, the persons and their rows on the lists.
func (r *Register) MakePeople() {
	r.testing.Helper()
	r.each(storetest.LargeClubs, r.makeClub)
	r.each(r.size.Persons, r.makePerson)
	for list := range r.size.Lists {
		r.makeRows(list)
	}
}

// each does something for every number below count, a few at a time: their transactions are committed together.
func (r *Register) each(count int, do func(ctx context.Context, n int) error) {
	r.testing.Helper()
	const workers = 64
	numbers, failed := make(chan int), make(chan error, workers)
	var all sync.WaitGroup
	ctx, stop := context.WithCancel(r.testing.Context())
	defer stop()
	for range workers {
		all.Go(func() {
			for n := range numbers {
				if err := do(ctx, n); err != nil {
					failed <- err
					stop()
					return
				}
			}
		})
	}
	for n := range count {
		select {
		case numbers <- n:
		case <-ctx.Done():
		}
	}
	close(numbers)
	all.Wait()
	select {
	case err := <-failed:
		r.testing.Fatal(err)
	default:
	}
}

func (r *Register) makeClub(ctx context.Context, n int) error {
	family, _ := storetest.LargeName(n * 13)
	id := storetest.LargeClub(n)
	details := club.Details{Name: "Klub " + family + " " + id}
	if err := write(ctx, r, "club", id, nil, club.Encode, club.Event(club.Entered{Details: details})); err != nil {
		return err
	}
	details.Place = "Mława"
	return r.office.ChangeClub(ctx, app.Arbiter, id, club.Amend{Details: details})
}

func (r *Register) makePerson(ctx context.Context, n int) error {
	family, given := storetest.LargeName(n)
	record, err := r.base.NewRecord(person.Details{
		Name: fullname.Of(capital(family), capital(given)), Sex: storetest.LargeSex(n), BornYear: storetest.LargeBorn(n), Nationality: "POL",
	})
	if err != nil {
		return err
	}
	enrolled := calendar.MustDate("2016-09-01")
	events := []person.Event{
		person.Registered{Number: n + 1, Record: person.RecordRef{ID: record.ID, Hash: record.Hash().String()}},
		person.Licensed{Year: Now.Year(), On: enrolled},
	}
	if err := write(ctx, r, "person", storetest.LargePerson(n), []journal.Record{record}, person.Encode, events...); err != nil {
		return err
	}
	return r.office.Move(ctx, app.Arbiter, storetest.LargePerson(n), storetest.LargeClub(n), enrolled)
}

func capital(text string) string { return string(text[0]-'a'+'A') + text[1:] }

// write writes the first events of a stream, with their records.
func write[E any](ctx context.Context, r *Register, kind, id string, records []journal.Record, encode func(E) (string, int, []byte, error), events ...E) error {
	facts, err := app.FactsOf(encode, events...)
	if err != nil {
		return err
	}
	batch := journal.Batch{Stream: journal.NewStream(kind, id)}
	for _, fact := range facts {
		batch.Drafts = append(batch.Drafts, journal.Draft{Type: fact.Type, Version: fact.Version, At: Now, By: app.OwnSignature, Data: fact.Data})
	}
	_, err = r.kept.Append(ctx, batch, func(tx store.Tx) error {
		for _, record := range records {
			if err := tx.PutRecord(batch.Stream, record); err != nil {
				return err
			}
		}
		return nil
	})
	return err
}

// makeRows writes the rows of a list.
func (r *Register) makeRows(list int) {
	r.testing.Helper()
	const atOnce = 5000
	for from := 0; from < r.size.Persons; from += atOnce {
		var rows []store.RatingRow
		for n := from; n < min(from+atOnce, r.size.Persons); n++ {
			rows = append(rows, r.row(n, list))
		}
		r.must(r.kept.Update(r.testing.Context(), func(tx store.Tx) error { return tx.PutRatings(rows) }))
	}
}

// row is that of a person on one of the lists; the first list is as far back as the others are many.
func (r *Register) row(n, list int) store.RatingRow {
	row := storetest.LargeRating(n, storetest.LargeLists-r.size.Lists+list)
	if n == 0 {
		row.Detail = r.careerDetail(list)
		row.Played = 3
	}
	return row
}

func (r *Register) must(err error) {
	r.testing.Helper()
	if err != nil {
		r.testing.Fatal(err)
	}
}

// Settle waits until whoever follows the store was told of everything that was written so far: what is put by in memory counts as old until then.
func (r *Register) Settle() {
	r.testing.Helper()
	told := make(chan struct{})
	var once sync.Once
	const last = "settled"
	r.base.OnAppended(func(stream journal.Stream, _ string) {
		if stream == "" || stream == journal.NewStream("club", last) {
			once.Do(func() { close(told) })
		}
	})
	r.must(write(r.testing.Context(), r, "club", last, nil, club.Encode, club.Event(club.Entered{Details: club.Details{Name: "Klub ostatni"}})))
	select {
	case <-told:
	case <-r.testing.Context().Done():
		r.testing.Fatal(r.testing.Context().Err())
	}
}

// Office is the register that was made.
func (r *Register) Office() *register.App { return r.office }
