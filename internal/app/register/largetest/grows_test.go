package largetest_test

import (
	"context"
	"sync/atomic"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/app/register/largetest"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/storetest"
)

// counting counts what is read of a store, by however many at the same time: a register is made by many.
type counting struct {
	store.Store
	read atomic.Int64
}

func (c *counting) Document(ctx context.Context, kind, id string) (store.Document, bool, error) {
	c.read.Add(1)
	return c.Store.Document(ctx, kind, id)
}

func counted[T any](c *counting, found []T, err error) ([]T, error) {
	c.read.Add(int64(len(found)))
	return found, err
}

func (c *counting) DocumentsBy(ctx context.Context, kind, name, value string) ([]store.Document, error) {
	found, err := c.Store.DocumentsBy(ctx, kind, name, value)
	return counted(c, found, err)
}

func (c *counting) DocumentsOf(ctx context.Context, kind string, ids ...string) ([]store.Document, error) {
	found, err := c.Store.DocumentsOf(ctx, kind, ids...)
	return counted(c, found, err)
}

func (c *counting) DocumentsAfter(ctx context.Context, kind, after string, limit int) ([]store.Document, error) {
	found, err := c.Store.DocumentsAfter(ctx, kind, after, limit)
	return counted(c, found, err)
}

func (c *counting) DocumentsBetween(ctx context.Context, wanted store.DocumentRange) ([]store.KeyedDocument, error) {
	found, err := c.Store.DocumentsBetween(ctx, wanted)
	return counted(c, found, err)
}

func (c *counting) RatingHistory(ctx context.Context, person, variant string, detailed bool) ([]store.RatingRow, error) {
	found, err := c.Store.RatingHistory(ctx, person, variant, detailed)
	return counted(c, found, err)
}

func (c *counting) RatingsOf(ctx context.Context, variant, period string, persons []string, detailed bool) ([]store.RatingRow, error) {
	found, err := c.Store.RatingsOf(ctx, variant, period, persons, detailed)
	return counted(c, found, err)
}

func (c *counting) RatingsAfter(ctx context.Context, variant, period, after string, limit int, detailed bool) ([]store.RatingRow, error) {
	found, err := c.Store.RatingsAfter(ctx, variant, period, after, limit, detailed)
	return counted(c, found, err)
}

// pageOf is something that is looked at, by name.
type pageOf struct {
	name string
	look func() error
}

// The names of pages that put by what the next one finds.
const (
	atFirst     = "titles due, at first"
	listAtFirst = "list, at first"
)

// mostOfClub is how many tournaments of a club are asked for.
const mostOfClub = 20

// readOf is how much is read for each page, of a register with so many tournaments of others. Whoever makes the register has ended by then, and who follows it has heard
// of everything. The pages are looked at one after the other, always in the same order: what one of them has put by, the next one finds.
func readOf(t *testing.T, others int) map[string]int64 {
	t.Helper()
	kept := &counting{Store: memory.New()}
	defer kept.Close()
	made := largetest.New(t, kept, largetest.Size{Persons: 400, Lists: 4, Career: 10, Others: others})
	defer made.Close()
	made.MakePeople()
	made.MakeTournaments()
	made.Settle()
	office, all := made.Office(), make(map[string]int64)
	today := calendar.DateOf(largetest.Now)
	list := func() error {
		lists, err := office.Lists(t.Context(), article.International)
		if err == nil {
			_, _, err = office.ListPage(t.Context(), register.ListQuery{Variant: article.International, Quarter: lists.Last().Quarter, Limit: 100})
		}
		return err
	}
	for _, page := range []pageOf{
		{"person", func() error {
			_, err := office.Profile(t.Context(), storetest.LargePerson(0))
			return err
		}},
		{"person's games", func() error {
			_, err := office.PlayedOn(t.Context(), storetest.LargePerson(0), 0)
			return err
		}},
		{"calendar", func() error {
			_, _, err := office.Calendar(t.Context(), calendar.MustDate("2026-01-01"), today, false, store.KeyPlace{}, 2000)
			return err
		}},
		{"queue", func() error {
			_, err := office.Waiting(t.Context(), app.Arbiter)
			return err
		}},
		{listAtFirst, list},
		{"list", list},
		{"people", func() error {
			_, err := office.People(t.Context(), storetest.LargeClub(1), store.KeyPlace{}, 100)
			return err
		}},
		{"judged", func() error {
			_, err := office.JudgedBy(t.Context(), storetest.LargePerson(1), 20)
			return err
		}},
		{"club's own", func() error {
			_, _, err := office.OrganisedBy(t.Context(), storetest.LargeClub(1), calendar.Date{}, mostOfClub)
			return err
		}},
		{atFirst, func() error {
			_, err := office.TitlesDue(t.Context(), app.Arbiter, article.International)
			return err
		}},
		{"titles due", func() error {
			_, err := office.TitlesDue(t.Context(), app.Arbiter, article.International)
			return err
		}},
	} {
		before := kept.read.Load()
		if err := page.look(); err != nil {
			t.Fatalf("%s: %v", page.name, err)
		}
		all[page.name] = kept.read.Load() - before
	}
	return all
}

// No page reads more because more tournaments were held in other years, in which somebody else played.
func TestNothingGrowsWithTheTournamentsEverHeld(t *testing.T) {
	few, many := readOf(t, 100), readOf(t, 250)
	for name, read := range few {
		if name == atFirst || name == listAtFirst {
			continue // all norms are read once, and put by; so are titles of a list that was published without them
		}
		if name == "judged" && many[name] <= 40 { // an arbiter's own, up to the limit of each part
			continue
		}
		if name == "club's own" && many[name] <= mostOfClub+5 { // up to the limit, and those of the last day
			continue
		}
		if many[name] > read {
			t.Errorf("%s: %d documents and rows are read, %d after a hundred and fifty more tournaments", name, read, many[name])
		}
		if read == 0 {
			t.Errorf("%s: nothing is read", name)
		}
	}
}
