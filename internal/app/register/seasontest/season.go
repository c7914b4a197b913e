// Package seasontest plays a whole year of a federation for tests: persons with ratings and licences, arbiters with their own Damkas, tournaments that are
// announced, played, handed in, returned, mended and approved, and a list for every quarter. Everything follows from the first day and is the same each time.
package seasontest

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/internal/store/memory"
)

// Season is a year of a federation: its own Damka, where the register is, and those of its arbiters.
type Season struct {
	*register.App
	// People are the ids of those who play; one more has the name of the one at Namesake and does not play.
	People []string
	Double string // the id of that one
	Kept   store.Store
	// Unpublished is the quarter whose list, and all later ones, are left to be published.
	Unpublished ratinglist.Quarter
	testing     testing.TB
	ctx         context.Context
	begins      calendar.Date
	now         time.Time
	here        *events.App // the federation's server
	halls       []*events.App
	random      *rand.Rand
	names       []string       // of people, as they are entered
	force       []int          // what they can do, which nobody knows
	number      map[string]int // in the register
	chiefs      []string       // persons; one has each of the halls
}

const (
	players  = 60
	arbiters = 12
	// Tournaments are held in a season, eight days after each other.
	Tournaments = 40
	apart       = 8
	// Namesake is the place among people of one whose name another has.
	Namesake = 1
	// The tournament in which one is taken for the other, and the day of the season on which that is put right: after the first list.
	confused, putRight = 3, 123
)

// Late are the tournaments whose reports come after their day, Returned those whose first reports are sent back.
var (
	Late     = []int{5, 17, 29}
	Returned = []int{8, 21}
)

// Begins is the day on which a season begins whose last tournament has been decided on a day.
func Begins(over calendar.Date) calendar.Date {
	return over.AddDays(-29 - apart*(Tournaments-1) - 3 - 4)
}

// New enrols everybody on the first day into a store that has no register yet.
func New(t testing.TB, kept store.Store, begins calendar.Date) *Season {
	t.Helper()
	s := &Season{
		testing: t, ctx: t.Context(), begins: begins, Kept: kept, now: begins.Time().Add(12 * time.Hour), random: rand.New(rand.NewPCG(7, 2026)), number: make(map[string]int),
	}
	base := s.damka(kept, 1)
	s.here = events.New(base)
	s.App = register.New(base, register.Options{Tournaments: s.here})
	for i := range players {
		id := s.enrol(surname(i), []string{"Anna", "Jan", "Ewa", "Piotr"}[i%4], 2360-8*i)
		s.People, s.names, s.force = append(s.People, id), append(s.names, []string{"Anna", "Jan", "Ewa", "Piotr"}[i%4]+" "+surname(i)), append(s.force, 2360-8*i)
	}
	for i := range arbiters {
		own := memory.New()
		t.Cleanup(func() { own.Close() })
		s.halls = append(s.halls, events.New(s.damka(own, byte(10+i))))
		s.chiefs = append(s.chiefs, s.enrol(arbiterName(i), "Ewa", 0))
	}
	s.Double = s.enrol(surname(Namesake), "Jan", 1900)
	return s
}

func surname(i int) string { return fmt.Sprintf("Nazwisko%c%c", 'a'+i/26, 'a'+i%26) }

func arbiterName(i int) string { return fmt.Sprintf("Sędzia%c", 'a'+i) }

// damka is a program over a store, in the season's time.
func (s *Season) damka(kept store.Store, seed byte) *app.Base {
	clock := func() time.Time { return s.now }
	base := app.New(kept, app.Options{Now: clock, Random: rand.NewChaCha8([32]byte{seed}), Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Open: 8})
	s.testing.Cleanup(base.Close)
	return base
}

// Copied is a register over a store that has the journal of this one, with its records, and nothing else; streams of some kinds are left out.
func (s *Season) Copied(without ...string) (*register.App, store.Store) {
	s.testing.Helper()
	kept := memory.New()
	s.testing.Cleanup(func() { kept.Close() })
	streams, err := s.Kept.Streams(s.ctx)
	s.must(err)
	for _, stream := range streams {
		if slices.Contains(without, stream.Stream.Kind()) {
			continue
		}
		events, err := s.Kept.Read(s.ctx, stream.Stream, 0)
		s.must(err)
		records, err := s.Kept.Records(s.ctx, stream.Stream)
		s.must(err)
		_, err = kept.Import(s.ctx, stream.Stream, 0, events, func(tx store.Tx) error {
			for _, record := range records {
				s.must(tx.PutRecord(stream.Stream, record))
			}
			return nil
		})
		s.must(err)
	}
	base := s.damka(kept, 99)
	return register.New(base, register.Options{Tournaments: events.New(base)}), kept
}

func (s *Season) must(err error) {
	s.testing.Helper()
	if err != nil {
		s.testing.Fatalf("%s: %v", s.now.Format(time.DateOnly), err)
	}
}

// enrol registers somebody with a licence, a rating on list A and a category; without them if the rating is 0.
func (s *Season) enrol(family, given string, points int) string {
	s.testing.Helper()
	sex := "m"
	if given == "Anna" || given == "Ewa" {
		sex = "f"
	}
	letters := 0
	for _, r := range family {
		letters += int(r)
	}
	id, number, err := s.Register(s.ctx, app.Arbiter, 0, person.Details{Name: fullname.Of(family, given), Sex: sex, Nationality: "POL", BornYear: 1960 + letters%50})
	s.must(err)
	s.number[id] = number
	if points == 0 {
		return id
	}
	s.must(s.RecordRating(s.ctx, app.Arbiter, id, person.Standing{
		Variant: article.International, List: "A", Rating: points, Games: 50, LastGame: s.begins.AddDays(-61), On: s.begins.AddDays(-2),
	}))
	s.must(s.Record(s.ctx, app.Arbiter, id, person.Recording{
		Variant: article.International, Grade: []string{"K", "I", "II", "III"}[min((2360-points)/100, 3)], On: s.begins.AddDays(-215), Source: person.FromOldRegister,
	}))
	for _, year := range []int{s.begins.Year(), s.begins.Year() + 1} {
		s.must(s.GiveLicence(s.ctx, app.Arbiter, id, year))
	}
	return id
}

// deed is something that happens on a day.
type deed struct {
	on calendar.Date
	do func()
}

// Play lets happen, in its order, everything up to a day, and lets the time pass to its noon.
func (s *Season) Play(to calendar.Date) {
	s.testing.Helper()
	var all []deed
	for i := range Tournaments {
		all = append(all, s.tournament(i, s.begins.AddDays(29+apart*i))...)
	}
	for q := ratinglist.QuarterOf(s.begins); q.To().Compare(to) < 0 && q != s.Unpublished; q = q.Next() {
		all = append(all, deed{q.To().AddDays(1), func() { s.publish(q) }})
	}
	slices.SortStableFunc(all, func(a, b deed) int { return a.on.Compare(b.on) })
	for _, d := range all {
		if d.on.Compare(to) <= 0 {
			s.Until(d.on)
			d.do()
		}
	}
	s.Until(to)
}

// Until lets time pass to noon of a day.
func (s *Season) Until(day calendar.Date) {
	if at := day.Time().Add(12 * time.Hour); at.After(s.now) {
		s.now = at
	}
}

// tournament is the way of one tournament: what happens on which day.
func (s *Season) tournament(i int, starts calendar.Date) []deed {
	ends := starts.AddDays(3)
	hall, chief := s.halls[i%len(s.halls)], s.chiefs[i%len(s.chiefs)]
	var id, in string
	handIn := ends.AddDays(2)
	if slices.Contains(Late, i) {
		handIn = ends.AddDays(11)
	}
	deeds := []deed{
		{starts.AddDays(-29), func() { in = s.announce(i, starts, ends, chief) }},
		{starts.AddDays(-25), func() { s.must(s.ChangePlan(s.ctx, app.Arbiter, in, dossier.Notify{On: s.Today()})) }},
		{ends, func() { id = s.run(hall, i, starts, ends) }},
		{handIn, func() { s.send(hall, id, in, chief) }},
	}
	decide := handIn.AddDays(1)
	if slices.Contains(Returned, i) {
		deeds = append(deeds,
			deed{decide, func() {
				s.must(s.Return(s.ctx, app.Arbiter, in, register.Why{Text: "Wynik z pierwszej rundy jest nieczytelny"}))
			}},
			deed{decide.AddDays(2), func() { s.Correct(hall, id); s.send(hall, id, in, chief) }})
		decide = decide.AddDays(3)
	}
	deeds = append(deeds, deed{decide, func() { s.approve(i, in) }})
	if i == confused {
		deeds = append(deeds, deed{s.begins.AddDays(putRight), func() { s.repair(in) }})
	}
	return deeds
}

// Name is that of a tournament, from 0.
func Name(i int) string { return fmt.Sprintf("Turniej %02d", i+1) }

// announce puts a tournament into the calendar and names its arbiter.
func (s *Season) announce(i int, starts, ends calendar.Date, chief string) string {
	s.testing.Helper()
	in, err := s.Announce(s.ctx, app.Arbiter, dossier.Plan{
		Name: Name(i), Place: "Mława", Starts: starts, Ends: ends, Variant: article.International, Edition: article.PZWarc, Kind: dossier.Rated,
	})
	s.must(err)
	s.must(s.Staff(s.ctx, app.Arbiter, in, []dossier.Arbiter{{Person: chief, Role: dossier.Chief}}))
	return in
}
