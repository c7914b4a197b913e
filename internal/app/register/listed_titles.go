package register

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"damka/article"
	"damka/calendar"
	"damka/internal/ratinglist"
	"damka/internal/register/career"
	"damka/internal/store"
	"damka/title"
)

// heldKind are documents that have what persons of a list held on the day of its publication, up to heldAtOnce a document. They are written
// when a list is published: else whoever asks for a list would have thousands of streams read.
const (
	heldKind   = "register.held"
	heldKey    = "list" // the variant, a space, the quarter
	heldAtOnce = 1000
)

// Titles are what somebody held on a day: on each ladder the best with its norms; empty for nothing.
type Titles struct {
	Open   string `json:"open,omitempty"`
	Womens string `json:"womens,omitempty"`
	FMJD   string `json:"fmjd,omitempty"`
}

// String is all of it, as a table has it: "K+, MN".
func (t Titles) String() string {
	return strings.Join(slices.DeleteFunc([]string{t.Open, t.Womens, strings.ToUpper(t.FMJD)}, func(one string) bool { return one == "" }), ", ")
}

func titlesOf(c career.Career) Titles {
	var t Titles
	p := c.Player("", title.Male, 0, 0, 0)
	if held := p.HeldOn(title.Open); held.Grade != title.NoCategory {
		t.Open = held.String()
	}
	if c.WomenTitle != title.NoCategory {
		t.Womens = p.HeldOn(title.Women).String()
	}
	if c.FMJD != title.NoFMJDTitle {
		t.FMJD = c.FMJD.String()
	}
	return t
}

// heldLists are the titles of a few lists in memory: a list that was published never changes.
type heldLists struct {
	sync.Mutex
	of map[string]map[string]Titles
}

// mostHeldLists is how many lists are kept in memory.
const mostHeldLists = 12

func heldValue(v article.Variant, q ratinglist.Quarter) string { return v.String() + " " + q.String() }

// putHeld writes what the persons of a list hold on the day on which it is published.
func (a *App) putHeld(ctx context.Context, v article.Variant, q ratinglist.Quarter, day calendar.Date, rows []ratinglist.Row) error {
	var persons []string
	for _, row := range rows {
		if row.List.IsClassified() {
			persons = append(persons, row.Person)
		}
	}
	held, err := a.heldOn(ctx, v, day, persons)
	if err != nil {
		return err
	}
	old, err := a.base.Store().DocumentsBy(ctx, heldKind, heldKey, heldValue(v, q))
	if err != nil {
		return err
	}
	ids, docs := slices.Sorted(maps.Keys(held)), []store.Document(nil)
	for part := range slices.Chunk(ids, heldAtOnce) {
		some := make(map[string]Titles, len(part))
		for _, id := range part {
			some[id] = held[id]
		}
		name := fmt.Sprintf("%s/%s/%03d", v, q, len(docs))
		doc, err := documentOf(heldKind, name, some, []store.Key{{Name: heldKey, Value: heldValue(v, q)}})
		if err != nil {
			return err
		}
		docs = append(docs, doc)
	}
	return a.base.Store().Update(ctx, func(tx store.Tx) error {
		for _, doc := range old { // of somebody who began to publish, and did not
			if err := forget(tx, doc.Kind, doc.ID); err != nil {
				return err
			}
		}
		for _, doc := range docs {
			if err := tx.PutDocument(doc); err != nil {
				return err
			}
		}
		return nil
	})
}

// heldOn is what persons hold on a day; whoever holds nothing is left out.
func (a *App) heldOn(ctx context.Context, v article.Variant, day calendar.Date, persons []string) (map[string]Titles, error) {
	const few = 200
	if len(persons) <= few {
		return a.heldOneByOne(ctx, v, day, persons)
	}
	return a.heldByAll(ctx, v, day, persons)
}

// heldOneByOne reads what each was given.
func (a *App) heldOneByOne(ctx context.Context, v article.Variant, day calendar.Date, persons []string) (map[string]Titles, error) {
	held := make(map[string]Titles)
	for _, id := range persons {
		facts, err := a.Facts(ctx, id)
		if errors.Is(err, ErrNoPerson) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if t := titlesOf(career.On(facts, v, day, true)); t != (Titles{}) {
			held[id] = t
		}
	}
	return held, nil
}

// heldByAll goes once through all that was ever given: for tens of thousands of persons it would else be as many streams, and of each who was given the same as
// many times as there were others in the tournament.
func (a *App) heldByAll(ctx context.Context, v article.Variant, day calendar.Date, persons []string) (map[string]Titles, error) {
	into, err := a.merges(ctx)
	if err != nil {
		return nil, err
	}
	facts := make(map[string][]career.Fact) // by entry
	add := func(entry string, some ...career.Fact) { facts[entry] = append(facts[entry], some...) }
	others := make(map[string][]string)
	for _, id := range slices.Sorted(maps.Keys(into)) {
		others[into[id]] = append(others[into[id]], id)
	}
	err = a.eachOf(ctx, givenKind, func(doc store.Document) error {
		of, err := read[givenDoc](doc)
		for i, g := range of.Given {
			if fact, ok := g.recorded(i); ok {
				add(g.Person, fact)
			}
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	err = a.eachOf(ctx, partKind, func(doc store.Document) error {
		parts, err := readParts(doc)
		for _, p := range parts {
			add(p.Person, p.facts()...)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	held := make(map[string]Titles)
	for _, id := range persons {
		counts := cmp.Or(into[id], id)
		all := [][]career.Fact{facts[counts]}
		for _, other := range others[counts] {
			all = append(all, facts[other])
		}
		same, err := a.sameNormsOf(ctx, all...)
		if err != nil {
			return nil, err
		}
		if t := titlesOf(career.On(same.once(all...), v, day, true)); t != (Titles{}) {
			held[id] = t
		}
	}
	return held, nil
}

// eachOf goes through all documents of a kind.
func (a *App) eachOf(ctx context.Context, kind string, do func(store.Document) error) error {
	const atOnce = 1000
	for after := ""; ; {
		docs, err := a.base.Store().DocumentsAfter(ctx, kind, after, atOnce)
		if err != nil {
			return err
		}
		for _, doc := range docs {
			if err := do(doc); err != nil {
				return err
			}
		}
		if len(docs) < atOnce {
			return nil
		}
		after = docs[len(docs)-1].ID
	}
}

// titlesAt is what the persons of a published list held on the day of its publication. For a list of which nothing was written then it is computed,
// once in the life of a process.
func (a *App) titlesAt(ctx context.Context, list *ratinglist.Published) (map[string]Titles, error) {
	key := heldValue(list.Variant, list.Quarter) + " " + list.Outcome
	a.held.Lock()
	defer a.held.Unlock()
	if known, is := a.held.of[key]; is {
		return known, nil
	}
	docs, err := a.base.Store().DocumentsBy(ctx, heldKind, heldKey, heldValue(list.Variant, list.Quarter))
	if err != nil {
		return nil, err
	}
	all := make(map[string]Titles)
	for _, doc := range docs {
		some, err := read[map[string]Titles](doc)
		if err != nil {
			return nil, err
		}
		maps.Copy(all, some)
	}
	if len(docs) == 0 {
		var persons []string
		for row, err := range store.EachRating(ctx, a.base.Store(), list.Variant.String(), list.Quarter.String(), false) {
			if err != nil {
				return nil, err
			}
			if strings.Contains("ABN", row.List) {
				persons = append(persons, row.Person)
			}
		}
		if all, err = a.heldOn(ctx, list.Variant, list.Day, persons); err != nil {
			return nil, err
		}
	}
	if a.held.of == nil || len(a.held.of) >= mostHeldLists {
		a.held.of = make(map[string]map[string]Titles)
	}
	a.held.of[key] = all
	return all, nil
}
