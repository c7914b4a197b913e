package college_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/matter"
	"damka/internal/college/settlement"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// counting counts the documents that are read of a store.
type counting struct {
	store.Store
	read int
}

func (c *counting) DocumentsOf(ctx context.Context, kind string, ids ...string) ([]store.Document, error) {
	found, err := c.Store.DocumentsOf(ctx, kind, ids...)
	c.read += len(found)
	return found, err
}

func (c *counting) DocumentsBetween(ctx context.Context, wanted store.DocumentRange) ([]store.KeyedDocument, error) {
	found, err := c.Store.DocumentsBetween(ctx, wanted)
	c.read += len(found)
	return found, err
}

// settledBefore puts the settlements of so many tournaments into a year, as their rows are stored.
func (h *hall) settledBefore(year, count int) {
	h.t.Helper()
	last := day(fmt.Sprintf("%d-11-11", year))
	line := settlement.Line{Settled: settlement.Settled{Day: last, Person: darek, Office: words.Chief, From: last, Until: last, Days: 1, PerDay: 100}, Number: 1}
	data, err := json.Marshal(map[string]any{"lines": []settlement.Line{line}})
	h.must(err)
	h.must(h.store.Update(h.ctx, func(tx store.Tx) error {
		for i := range count {
			doc := store.Document{Kind: "college.settlement", ID: fmt.Sprintf("y%d-%d", year, i), Data: data, Keys: []store.Key{{Name: "all", Value: last.String()}, {Name: "person", Value: darek}}}
			if err := tx.PutDocument(doc); err != nil {
				return err
			}
		}
		return nil
	}))
}

// IV.5.4: what arbiters were paid in a year, as page, file and in the statement, reads the settlements of that year and of no other.
func TestSettlementsOfAYearDoNotGrowWithOthers(t *testing.T) {
	readOf := func(others int) map[string]int {
		kept := &counting{Store: memory.New()}
		h := hallOn(t, kept).settling()
		h.allowance("2025-01-01", "", 10000)
		h.must(h.Settle(h.ctx, app.Arbiter, cup, college.Settling{Person: ala, Days: 3}))
		h.settledBefore(2019, others)
		all := map[string]int{}
		for name, look := range map[string]func() (n int, err error){
			"page": func() (int, error) {
				found, err := h.Settlements(h.ctx, app.Arbiter, 2026)
				return len(found), err
			},
			"statement": func() (int, error) {
				s, err := h.Statement(h.ctx, app.Arbiter, 2026)
				return len(s.Reckoned), err
			},
		} {
			before := kept.read
			if n, err := look(); err != nil || n != 2 {
				t.Errorf("%s: %d tournaments, %v", name, n, err)
			}
			all[name] = kept.read - before
		}
		return all
	}
	few, many := readOf(1), readOf(200)
	for name, read := range few {
		if many[name] != read || read == 0 {
			t.Errorf("%s: %d documents are read, %d after two hundred more tournaments of another year", name, read, many[name])
		}
	}
}

// A list has all that there is: the settlements of a year with more tournaments than are read at a time.
func TestNoSettlementOfAYearIsLeftOut(t *testing.T) {
	h := newHall(t).settling()
	const count = 1_100
	h.settledBefore(2019, count)
	found, err := h.Settlements(h.ctx, app.Arbiter, 2019)
	if h.must(err); len(found) != count {
		t.Errorf("%d tournaments of %d", len(found), count)
	}
}

// What was settled counts in one year only, also where the tournament was put off to the next one after that: when it ended is what the calendar says.
func TestIV_5_4_ATournamentPutOffIsInTheYearInWhichItEnded(t *testing.T) {
	h := settling(t)
	h.allowance("2025-01-01", "", 10000)
	(*h.season)[1].Starts, (*h.season)[1].Ends = day("2025-12-27"), day("2025-12-30")
	h.must(h.Settle(h.ctx, app.Arbiter, winter, college.Settling{Person: ala, Days: 3}))
	(*h.season)[1].Starts, (*h.season)[1].Ends = day("2026-01-03"), day("2026-01-06")
	in := func(year int) (sum int) {
		found, err := h.Settlements(h.ctx, app.Arbiter, year)
		h.must(err)
		for _, r := range found {
			sum += r.Sum
		}
		return sum
	}
	if in(2025) != 0 || in(2026) != 30000 {
		t.Errorf("%d in 2025, %d in 2026", in(2025), in(2026))
	}
	(*h.season)[1].Cancelled = true
	if in(2025) != 30000 || in(2026) != 0 {
		t.Errorf("called off: %d in 2025, %d in 2026", in(2025), in(2026))
	}
}

// fill puts many proceedings about others into the store, as their rows are stored, all opened after a day.
func (h *hall) fill(count int, after calendar.Date) {
	h.t.Helper()
	h.must(h.store.Update(h.ctx, func(tx store.Tx) error {
		for i := range count {
			opened := after.AddDays(1).String()
			data := fmt.Appendf(nil, `{"kind":"motion","phase":"granted","opened":%q,"by":"college","person":%q}`, opened, darek)
			if err := tx.PutDocument(store.Document{Kind: "college.matter", ID: fmt.Sprint("m-", i), Data: data, Keys: []store.Key{{Name: "all", Value: opened}}}); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Whoever is erased or asks for everything about them: all proceedings are looked at, however many were opened after theirs.
func TestProceedingsOfLongAgoAreErasedAndExported(t *testing.T) {
	h := newHall(t)
	consent := matter.Opened{Day: h.Today(), Kind: matter.Consent, By: words.Organiser, Subject: matter.Subject{Person: ala, Dossier: "d", Office: words.Assistant}}
	id, err := h.OpenMatter(h.ctx, app.Arbiter, consent, college.Words{Title: "słowa o Ali"})
	h.must(err)
	h.fill(1_100, h.Today())
	exported, err := h.base.ExportedPerson(h.ctx, app.Concerned{ID: ala, Number: 1})
	h.must(err)
	if data, err := json.Marshal(exported); err != nil || !strings.Contains(string(data), "słowa o Ali") {
		t.Errorf("what was said of long ago is not exported: %s, %v", data, err)
	}
	h.must(h.base.ErasedPerson(h.ctx, app.Concerned{ID: ala, Number: 1}))
	k, err := h.Matter(h.ctx, app.Arbiter, id)
	if h.must(err); !k.IsErased(k.State.Opening.Record) {
		t.Errorf("what was said is still there: %+v", k.Words(k.State.Opening.Record))
	}
}
