package demo

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/college"
	tournaments "damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/ratinglist"
	"damka/internal/register/club"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/tournament"
	"damka/rating"
	"damka/score"
)

// Quarters is how many quarters the demonstration goes back: so many lists are published.
const Quarters = 7

// Begins is the day on which the demonstration begins, so that it ends today.
func Begins(today calendar.Date) calendar.Date {
	q := ratinglist.QuarterOf(today)
	for range Quarters {
		q = ratinglist.QuarterOf(q.From().AddDays(-1))
	}
	return q.From()
}

// federation is what is made so far; the first error stops everything after it.
type federation struct {
	ctx     context.Context
	clock   *Clock
	office  *register.App
	here    *tournaments.App
	random  *rand.Rand
	clubs   []string
	people  []member
	arbiter []string
	aides   []string     // who assist them, or are about to become arbiters
	college *college.App // nil: there is none
	err     error
}

// member is a person with a strength that nobody knows.
type member struct {
	id     string
	name   fullname.Name
	sex    string
	club   int
	number int
	grade  string // from an old register; empty: none
	force  int
}

// Register makes a federation from the day of the clock, which is that of both applications, up to today. At [Begins], two years are full.
func Register(ctx context.Context, clock *Clock, office *register.App, here *tournaments.App, today calendar.Date) error {
	return Federation(ctx, clock, office, nil, here, today)
}

// Federation is the same with arbiters and their college.
func Federation(ctx context.Context, clock *Clock, office *register.App, arbiters *college.App, here *tournaments.App, today calendar.Date) error {
	f := &federation{ctx: ctx, clock: clock, office: office, college: arbiters, here: here, random: rand.New(rand.NewPCG(64, 100))}
	f.enterClubs()
	f.enrol(len(families))
	f.play(today)
	return f.err
}

func (f *federation) do(step func() error) {
	if f.err == nil {
		f.err = step()
	}
}

func (f *federation) enterClubs() {
	for _, c := range clubs {
		f.do(func() error {
			id, err := f.office.EnterClub(f.ctx, app.Arbiter, club.Details{Name: c.name, Short: c.short, Place: c.place})
			f.clubs = append(f.clubs, id)
			return err
		})
	}
}

// enrol registers people, the strongest first. The last few have no rating yet.
func (f *federation) enrol(n int) {
	before := f.office.Today().AddDays(-1)
	for i := range n {
		m := member{sex: "m", club: (i*5 + i/6) % len(clubs), force: 2330 - 11*i}
		given := mens[i*7%len(mens)]
		if i%3 == 1 || families[i] == "Żak-Wierzbicka" {
			m.sex, given = "f", womens[i*5%len(womens)]
		}
		m.name = fullname.Of(families[i], given)
		born := bornOf(i)
		f.do(func() (err error) {
			m.id, m.number, err = f.office.Register(f.ctx, app.Arbiter, 10401+i, person.Details{Name: m.name, Sex: m.sex, Born: born, Nationality: "POL", Citizenship: "POL"})
			return err
		})
		f.do(func() error { return f.office.Move(f.ctx, app.Arbiter, m.id, f.clubs[m.club], before.AddDays(-200)) })
		for year := before.Year(); year <= f.office.Today().Year(); year++ {
			f.do(func() error { return f.office.GiveLicence(f.ctx, app.Arbiter, m.id, year) })
		}
		if i < n-4 {
			m.grade = []string{"M", "K", "I", "II", "III", "IV"}[min(i/8, 5)]
			f.record(m, i, before)
		}
		f.people = append(f.people, m)
		switch i % 9 {
		case 4:
			f.arbiter = append(f.arbiter, m.id)
		case 7:
			f.aides = append(f.aides, m.id)
		}
	}
}

// bornOf is when the person of a place among all was born.
func bornOf(i int) calendar.Date {
	year := 1955 + i*11%57
	if i%9 == 4 && year > 2000 { // an arbiter, who has had a class for years
		year -= 20
	}
	return calendar.MustDate(fmt.Sprintf("%d-%02d-%02d", year, 1+i*5%12, 1+i*7%28))
}

// record says what somebody had before.
func (f *federation) record(m member, i int, on calendar.Date) {
	list, games := "A", 60+i
	if i%11 == 10 {
		list, games = "B", 17
	}
	f.do(func() error {
		return f.office.RecordRating(f.ctx, app.Arbiter, m.id, person.Standing{
			Variant: article.International, List: list, Rating: m.force - 40 + f.random.IntN(80), Games: games, LastGame: on.AddDays(-30), On: on,
		})
	})
	f.do(func() error {
		return f.office.Record(f.ctx, app.Arbiter, m.id, person.Recording{Variant: article.International, Grade: m.grade, On: on.AddDays(-400 - 9*i), Source: person.FromOldRegister})
	})
}

// deed is something that happens on a day.
type deed struct {
	on calendar.Date
	do func()
}

// play lets happen what happens up to today.
func (f *federation) play(today calendar.Date) {
	begins := f.office.Today()
	var all []deed
	if f.college != nil && f.err == nil {
		all = f.judges(today)
	}
	for i, starts := 0, begins.AddDays(30); starts.Compare(today.AddDays(60)) < 0; i, starts = i+1, starts.AddDays(44) {
		all = append(all, f.tournament(i, starts, today)...)
	}
	for q := ratinglist.QuarterOf(begins); q.To().Compare(today) < 0; q = q.Next() {
		all = append(all, deed{q.To().AddDays(1), func() { f.publish(q) }})
		if q.Number == 1 {
			all = append(all, deed{q.From().AddDays(10), func() { f.licences(q.Year) }})
		}
	}
	slices.SortStableFunc(all, func(a, b deed) int { return a.on.Compare(b.on) })
	for _, d := range all {
		if d.on.Compare(today) <= 0 && f.err == nil {
			f.clock.Until(d.on)
			d.do()
		}
	}
}

// lapsed is the place, of each twelve people, of somebody who does not pay for a licence any more.
const lapsed = 11

// licences renews those of most, with money.
func (f *federation) licences(year int) {
	for i, m := range f.people {
		if i%12 == lapsed {
			continue
		}
		f.do(func() error {
			p, err := f.office.Person(f.ctx, app.Arbiter, m.id)
			if err != nil || p.IsLicensed(year) {
				return err
			}
			return f.office.Pay(f.ctx, app.Arbiter, m.id, person.Payment{For: person.Licence, Year: year, Grosze: 5000, On: f.office.Today()})
		})
	}
}

// tournament is the way of one tournament, as far as it has come by today.
func (f *federation) tournament(i int, starts, today calendar.Date) []deed {
	e := events[i%len(events)]
	chief := f.arbiter[i%len(f.arbiter)]
	ends, edition, kind := starts.AddDays(2), starts.Year(), dossier.Rated
	if e.official {
		kind = dossier.Official
		chief = f.arbiter[0]
	}
	isNewest := starts.AddDays(44+5).Compare(today) > 0
	var in, id string
	deeds := []deed{
		{starts.AddDays(-60), func() {
			f.do(func() (err error) {
				in, err = f.office.Announce(f.ctx, app.Arbiter, dossier.Plan{
					Name: fmt.Sprintf("%s %d", e.name, edition), Place: e.place, Starts: starts, Ends: ends, Variant: article.International, Edition: article.PZWarc, Kind: kind,
					Control: "80+60", Club: f.clubs[i%len(f.clubs)],
				})
				return err
			})
			f.do(func() error {
				return f.office.Staff(f.ctx, app.Arbiter, in, []dossier.Arbiter{{Person: chief, Role: dossier.Chief}, {Person: f.aides[0], Role: dossier.Assistant}})
			})
			f.appointed(in, chief, e.official, chief == f.arbiter[len(f.arbiter)-1] && starts.AddDays(100).Compare(today) < 0)
		}},
		{starts.AddDays(-30), func() {
			f.do(func() error {
				return f.office.ChangePlan(f.ctx, app.Arbiter, in, dossier.Notify{On: f.office.Today()})
			})
		}},
		{ends, func() {
			playing := f.field(i)
			if isNewest {
				playing[0] = 12 + lapsed // so that the commission has something to find
			}
			id = f.run(i, playing, chief, fmt.Sprintf("%s %d", e.name, edition), e.place, starts, ends)
		}},
		{ends.AddDays(3), func() {
			f.do(func() error {
				_, err := f.office.HandIn(f.ctx, app.Arbiter, register.Handed{Dossier: in, Tournament: id, Way: dossier.Here, Chief: chief})
				return err
			})
		}},
	}
	// The newest waits for the commission; the one before it was returned.
	switch after := starts.AddDays(88); {
	case isNewest:
		return deeds
	case after.AddDays(5).Compare(today) > 0:
		return append(deeds, deed{ends.AddDays(6), func() {
			f.do(func() error {
				return f.office.Return(f.ctx, app.Arbiter, in, register.Why{Text: "W tabeli brakuje numerów dwóch zawodników"})
			})
		}})
	}
	return append(deeds, deed{ends.AddDays(6), func() { f.approve(in) }})
}

// field are those who play in a tournament, all with a licence.
func (f *federation) field(i int) []int {
	const size = 10
	chosen := make([]int, 0, size)
	for n, first := 0, (i*7)%len(f.people); len(chosen) < size; n++ {
		if p := (first + n*3) % len(f.people); p%12 != lapsed && !slices.Contains(chosen, p) {
			chosen = append(chosen, p)
		}
	}
	return chosen
}

// run plays a tournament of some people.
func (f *federation) run(i int, chosen []int, chief, name, place string, starts, ends calendar.Date) (id string) {
	field := len(chosen)
	regulations := tournament.Settings{
		Name: name, Place: place, Starts: starts.String(), Ends: ends.String(), Zone: "Europe/Warsaw", Edition: article.PZWarc, Variant: article.International,
		System: tournament.Berger, Cycles: 1, Control: clock.MustParse("80+60"), LateAfter: 60,
		Norms: tournament.Norms{ScoreKept: true, ArbiterLicensed: true, AllLicensed: true, Notified: starts.AddDays(-30).String()},
	}
	slices.Sort(chosen)
	forms := make([]tournaments.PlayerForm, field)
	for n, p := range chosen {
		m := f.people[p]
		forms[n].Person = tournaments.Person{Name: m.name, Club: clubs[m.club].short, Sex: m.sex, Register: fmt.Sprint(m.number), Federation: "POL"}
		forms[n].Strength = f.strength(m, starts)
	}
	f.do(func() (err error) { id, err = f.here.Create(f.ctx, app.Arbiter, regulations); return err })
	f.do(func() error { return f.here.Enter(f.ctx, app.Arbiter, id, forms, 0) })
	f.do(func() error {
		return f.here.DrawLots(f.ctx, app.Arbiter, id, tournaments.Drawing{Method: tournament.PlainLot, Seed: fmt.Sprint(i)})
	})
	force := make(map[string]int, field)
	for n, p := range chosen {
		force[forms[n].Person.Register] = f.people[p].force
	}
	for round := 1; round < field; round++ {
		f.do(func() error { return f.here.PublishRound(f.ctx, app.Arbiter, id, round) })
		f.do(func() error { return f.enterResults(id, round, force) })
	}
	f.do(func() error { return f.here.CloseTournament(f.ctx, app.Arbiter, id) })
	f.do(func() error { return Papers(f.ctx, f.here, id, f.form(chief), f.form(f.aides[0])) })
	return id
}

// strength is what the register has of somebody on a day.
func (f *federation) strength(m member, on calendar.Date) (s tournament.Strength) {
	f.do(func() error {
		standings, err := f.office.StandingsOn(f.ctx, article.International, on, m.id)
		if err != nil {
			return err
		}
		held, err := f.office.HeldBy(f.ctx, article.International, m.id)
		s = tournament.Strength{Title: held[m.id].Open}
		if held := standings[m.id]; held.List == rating.A || held.List == rating.B || held.List == rating.N { // that list is not published
			s.Rating, s.List, s.Career.BestListA = held.Rating, tournament.List(held.List.String()), held.Best
		}
		return err
	})
	return s
}

func (f *federation) enterResults(id string, round int, force map[string]int) error {
	s, err := f.here.Snapshot(f.ctx, id)
	if err != nil {
		return err
	}
	var changes []tournament.ResultChange
	for _, g := range s.Round(round).Games {
		result := score.BlackWins
		switch edge := float64(force[g.White.Person.Register]-force[g.Black.Person.Register]) / 400; {
		case f.random.Float64() < 0.45:
			result = score.Draw
		case f.random.Float64() < 0.5+edge:
			result = score.WhiteWins
		}
		changes = append(changes, tournament.ResultChange{Round: round, Board: g.Board, Result: result})
	}
	return f.here.EnterResults(f.ctx, app.Arbiter, id, changes)
}

// approve grants everything that a tournament gives.
func (f *federation) approve(in string) {
	f.do(func() error { return f.office.VerifyReport(f.ctx, app.Arbiter, in, register.Finding{HeldByCode: true}) })
	f.do(func() error {
		x, err := f.office.Examine(f.ctx, app.Arbiter, in)
		if err != nil {
			return err
		}
		return f.office.Approve(f.ctx, app.Arbiter, in, register.Verdict{Rated: true, Shown: x.Shown()})
	})
}

func (f *federation) publish(q ratinglist.Quarter) {
	f.do(func() error {
		draft, err := f.office.Compute(f.ctx, app.Arbiter, article.International, article.PZWarc, q)
		if err != nil {
			return err
		}
		return f.office.Publish(f.ctx, app.Arbiter, article.International, register.By{}, q, draft.Hash, ratinglist.Multipliers{
			FMJD: 10150, KNDB: 16200, Titles: []ratinglist.TitleRating{{Title: "K", Rating: 2150}, {Title: "I", Rating: 2050}, {Title: "II", Rating: 1950}},
		})
	})
}
