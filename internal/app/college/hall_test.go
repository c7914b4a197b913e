package college_test

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	words "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/fullname"
	"damka/internal/store"
	"damka/internal/store/memory"
)

var day = calendar.MustDate

// noon is the beginning of all tests.
var noon = time.Date(2026, 6, 15, 12, 0, 0, 0, time.UTC)

// register is who there is, in tests.
type register map[string]string

func (r register) Names(_ context.Context, ids ...string) (map[string]string, error) {
	names := map[string]string{}
	for _, id := range ids {
		if name := r[id]; name != "" {
			names[id] = name
		}
	}
	return names, nil
}

func (r register) Numbered(_ context.Context, number int) (string, bool, error) {
	id := map[int]string{1: ala, 2: bolek, 3: celina}[number]
	return id, id != "", nil
}

// into is where a register notes by which entry another was replaced.
const into = "into "

func (r register) Entries(_ context.Context, id string) ([]string, error) {
	counts := cmp.Or(r[into+id], id)
	all := []string{counts}
	for other := range r {
		if id, is := strings.CutPrefix(other, into); is && r[other] == counts {
			all = append(all, id)
		}
	}
	slices.Sort(all[1:])
	return all, nil
}

func (r register) Replaced(context.Context) (map[string]string, error) {
	all := map[string]string{}
	for other, counts := range r {
		if id, is := strings.CutPrefix(other, into); is {
			all[id] = counts
		}
	}
	return all, nil
}

// born is where a register has the year of a birth whose day it does not know.
const born = "born "

func (r register) Facts(_ context.Context, id string) (arbiter.Facts, error) {
	if year, err := strconv.Atoi(r[born+id]); err == nil {
		return arbiter.Facts{BirthYear: year, Polish: arbiter.Yes, Category: arbiter.Yes}, nil
	}
	return arbiter.Facts{Birth: day("1980-01-01"), Polish: arbiter.Yes, Category: arbiter.Yes, ListA: arbiter.Yes}, nil
}

func (r register) Alike(_ context.Context, who college.Claimed) (all []college.Alike, err error) {
	for id, name := range r {
		if name == who.Name.In(fullname.GivenFirst) {
			all = append(all, college.Alike{Person: id, Name: name})
		}
	}
	return all, nil
}

// email is where a register has somebody's address.
const email = "email "

func (r register) Email(_ context.Context, id string) (string, error) { return r[email+id], nil }

func (r register) Clubs(context.Context) ([]college.Club, error) {
	return []college.Club{{ID: pionek, Name: "Pionek"}, {ID: "n3m7aabz2x5kdefg", Name: "Damka"}}, nil
}

const pionek = "m3m7aabz2x5kdefg"

const ala, bolek, celina, darek = "a3m7aabz2x5kdefg", "b3m7aabz2x5kdefg", "c3m7aabz2x5kdefg", "d3m7aabz2x5kdefg"

// services are the tournaments that persons judged.
type services map[string][]arbiter.Service

func (s services) Of(_ context.Context, person string) ([]arbiter.Service, error) {
	return s[person], nil
}

// hall is a college whose clock the test moves.
type hall struct {
	*college.App
	t        *testing.T
	ctx      context.Context
	base     *app.Base
	store    store.Store
	passed   *atomic.Int64
	people   register
	services services
	purse    *purse
	season   *season
}

func newHall(t *testing.T) *hall {
	t.Helper()
	return hallOn(t, memory.New())
}

// hallOn is a hall on a store that nobody has used yet.
func hallOn(t *testing.T, s store.Store) *hall {
	t.Helper()
	h := &hall{t: t, ctx: t.Context(), store: s, passed: new(atomic.Int64), services: services{}, people: register{ala: "Ala Brzoza", bolek: "Bolek Dąb", celina: "Celina Jodła", darek: "Darek Klon"}}
	h.base = app.New(s, app.Options{Now: func() time.Time { return noon.Add(time.Duration(h.passed.Load())) }, Random: rand.NewChaCha8([32]byte{7}), Log: slog.New(slog.DiscardHandler)})
	t.Cleanup(func() {
		h.base.Close()
		s.Close()
	})
	h.purse, h.season = &purse{register: h.people}, new(season)
	h.App = college.New(h.base, h.people, college.Options{Services: h.services, Treasury: h.purse, Calendar: h.season})
	return h
}

// purse is the money of persons, in tests.
type purse struct {
	register register
	paid     []college.Payment
	given    int
	why      *string // with which the newest was written
}

func (p *purse) PaidBy(ctx context.Context, persons ...string) (map[string][]college.Payment, error) {
	all := map[string][]college.Payment{}
	for _, person := range persons {
		entries, _ := p.register.Entries(ctx, person)
		for _, one := range p.paid {
			if slices.Contains(entries, one.Person) {
				all[person] = append(all[person], one)
			}
		}
	}
	return all, nil
}

func (p *purse) PaidIn(_ context.Context, year int) (all []college.Payment, err error) {
	for _, one := range p.paid {
		if one.Day.Year() == year {
			all = append(all, one)
		}
	}
	return all, nil
}

func (p *purse) Pay(_ context.Context, _ app.Actor, one college.Payment, why *string) (string, error) {
	p.given++
	one.ID, p.why = fmt.Sprint("payment ", p.given), why
	p.paid = append(p.paid, one)
	return one.ID, nil
}

func (p *purse) Void(_ context.Context, _ app.Actor, one college.Payment) error {
	p.paid = slices.DeleteFunc(p.paid, func(x college.Payment) bool { return x.ID == one.ID })
	return nil
}

// fee is somebody's annual one.
func fee(person string, on calendar.Date, year, amount int) college.Payment {
	return college.Payment{Person: person, For: college.AnnualFee, Year: year, Amount: amount, Day: on}
}

// pays has the college write down somebody's annual fee.
func (h *hall) pays(person string, on calendar.Date, year, amount int) {
	h.t.Helper()
	h.must(h.Pay(h.ctx, app.Arbiter, fee(person, on, year, amount), nil))
}

// pass lets days pass, and what falls due happen.
func (h *hall) pass(days int) {
	h.t.Helper()
	h.passed.Add(int64(days) * int64(24*time.Hour))
	for found := true; found; {
		var err error
		found, err = h.FallDue(h.ctx)
		h.must(err)
	}
}

func (h *hall) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *hall) refused(err error, code article.Code) {
	h.t.Helper()
	if refusal, is := article.AsRefusal(err); !is || refusal.Code != code {
		h.t.Errorf("%v, want the refusal %q", err, code)
	}
}

// has gives somebody a class from earlier.
func (h *hall) has(person string, class words.Class) {
	h.t.Helper()
	h.must(h.TakeOverClass(h.ctx, app.Arbiter, person, class, day("2015-01-01")))
}

// examines makes somebody fit for a commission, once.
func (h *hall) examines(persons ...string) {
	h.t.Helper()
	for _, person := range persons {
		if class, _, err := h.IsLicensed(h.ctx, person, h.Today()); err != nil || class == "" {
			h.must(err)
			h.has(person, words.Third)
		}
	}
}

// as is somebody with an account who has roles of the whole Damka.
func as(t testing.TB, roles ...app.Role) app.Actor {
	t.Helper()
	identity := app.Identity{Way: app.ByAccount, ID: "q3m7aabz2x5kdefg", Fresh: true}
	for _, role := range roles {
		identity.Grants = append(identity.Grants, app.Grant{Role: role})
	}
	actor, err := app.NewActor(identity)
	if err != nil {
		t.Fatal(err)
	}
	return actor
}
