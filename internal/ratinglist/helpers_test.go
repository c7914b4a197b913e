package ratinglist

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/rating"
	"damka/score"
)

var date = calendar.MustDate

// random is SplitMix64 (Steele, Lea, Flood 2014): the same numbers for the same seed.
type random struct{ state uint64 }

func (r *random) next() uint64 {
	r.state += 0x9E3779B97F4A7C15
	z := r.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// below draws one of 0…n-1.
func (r *random) below(n int) int { return int(r.next() % uint64(n)) }

func (r *random) between(least, most int) int { return least + r.below(most-least+1) }

func (r *random) oneIn(n int) bool { return r.below(n) == 0 }

func oneOf[T any](r *random, all ...T) T { return all[r.below(len(all))] }

func shuffle[T any](r *random, all []T) {
	for i := len(all) - 1; i > 0; i-- {
		j := r.below(i + 1)
		all[i], all[j] = all[j], all[i]
	}
}

// cup is an extract of a tournament at an official tempo, approved five days after its end. Games are written "a-b 2-0".
func cup(dossier, end string, games ...string) Extract {
	x := Extract{Dossier: dossier, End: date(end), Approved: date(end).AddDays(5), Control: clock.MustParse("80+60")}
	for round, text := range games {
		players, result, _ := strings.Cut(text, " ")
		white, black, _ := strings.Cut(players, "-")
		parsed, err := score.ParseResult(result)
		if err != nil {
			panic(err)
		}
		x.Games = append(x.Games, Game{round + 1, x.player(white), x.player(black), parsed})
	}
	return x.Normalized()
}

// player is the number of a player, who is added if need be.
func (x *Extract) player(id string) int {
	i := slices.Index(x.Players, id)
	if i < 0 {
		i = len(x.Players)
		x.Players = append(x.Players, id)
	}
	return i
}

func recorded(person string, points, games int, list rating.List, from string) Recorded {
	r := Recorded{Account{Person: person, Rating: points, Games: games, List: list, LastGame: date(from).AddDays(-40)}, date(from)}
	if list == rating.A {
		r.Best = points
	}
	return r
}

// office makes lists one after the other, as a federation does.
type office struct {
	t        testing.TB
	variant  article.Variant
	edition  article.Edition
	base     []Recorded
	state    *State
	rows     []Row
	extracts map[string]Extract // by hash
	now      map[string]string  // of each dossier, its hash
	quarter  Quarter
}

func newOffice(t testing.TB, first string, base ...Recorded) *office {
	t.Helper()
	q, err := ParseQuarter(first)
	if err != nil {
		t.Fatal(err)
	}
	return &office{t: t, variant: article.International, edition: article.PZWarc, base: base, state: new(State), extracts: make(map[string]Extract), now: make(map[string]string), quarter: q}
}

// hands takes an extract in: of a new dossier, or of one whose games are other ones now.
func (o *office) hands(extracts ...Extract) {
	for _, x := range extracts {
		data, err := x.Encode()
		if err != nil {
			o.t.Fatal(err)
		}
		if x, err = DecodeExtract(data); err != nil {
			o.t.Fatal(err)
		}
		o.extracts[x.Hash()], o.now[x.Dossier] = x, x.Hash()
	}
}

// input is what the next list is made of.
func (o *office) input() Input {
	in := Input{
		Variant: o.variant, Edition: o.edition, Quarter: o.quarter, Base: o.base, State: o.state, Last: AccountsOf(o.rows),
		Now: make(map[string]string), Extracts: make(map[string]Extract),
	}
	for dossier, h := range o.now {
		if _, counted := o.state.Counted(dossier); counted {
			in.Now[dossier] = h
		} else {
			in.New = append(in.New, h)
		}
	}
	slices.Sort(in.New)
	for _, h := range in.Needs() {
		in.Extracts[h] = o.extracts[h]
	}
	return in
}

func (o *office) run() *Outcome {
	o.t.Helper()
	out, err := Run(o.input())
	if err != nil {
		o.t.Fatalf("%s: %v", o.quarter, err)
	}
	return out
}

// publishes makes the next list and enters it into the stream, as the journal would keep it.
func (o *office) publishes() *Outcome {
	o.t.Helper()
	out := o.run()
	events, err := Decide(o.state, Publish{Outcome: out, Now: o.input().Now}, o.quarter.To())
	if err != nil {
		o.t.Fatalf("%s: %v", o.quarter, err)
	}
	o.takes(events...)
	o.rows, o.quarter = out.Rows, o.quarter.Next()
	return out
}

func (o *office) takes(events ...Event) {
	o.t.Helper()
	for _, e := range events {
		name, version, data, err := Encode(e)
		if err != nil {
			o.t.Fatal(err)
		}
		read, err := Decode(name, version, data)
		if err != nil {
			o.t.Fatalf("%s: %v", data, err)
		}
		o.state = o.state.Apply(RecordedEvent{o.state.Seq + 1, read})
	}
	if len(o.state.Strange) > 0 {
		o.t.Fatalf("anomalies: %v", o.state.Strange)
	}
}

// row is the row of a person.
func rowOf(t testing.TB, o *Outcome, person string) Row {
	t.Helper()
	for _, r := range o.Rows {
		if r.Person == person {
			return r
		}
	}
	t.Fatalf("%s has no row", person)
	return Row{}
}

func detailOfRow(t testing.TB, r Row) Detail {
	t.Helper()
	d, err := ParseDetail(r.Detail)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// randomCup is a tournament that ends in a quarter or a little before or after it.
func randomCup(r *random, dossier string, q Quarter, persons []string) Extract {
	x := Extract{Dossier: dossier, End: q.From().AddDays(r.between(-20, 95)), Control: clock.MustParse(oneOf(r, "80+60", "80+60", "90", "60", "5+3"))}
	x.Edition = oneOf(r, 0, 0, article.PZWarc, article.Kotek2008)
	x.Approved = x.End.AddDays(r.between(0, 20))
	field := slices.Clone(persons)
	shuffle(r, field)
	field = field[:r.between(2, min(7, len(field)))]
	for round := range r.between(1, 7) {
		white, black := r.below(len(field)), r.below(len(field))
		if white != black {
			x.Games = append(x.Games, Game{round + 1, x.player(field[white]), x.player(field[black]), randomResult(r)})
		}
	}
	for i := range x.Players {
		if r.oneIn(8) {
			x.Withdrawn = append(x.Withdrawn, i)
		}
	}
	return x.Normalized()
}

func randomResult(r *random) score.Result { return storedResults[r.between(1, len(storedResults)-1)] }

// changedCup is a tournament with other games: somebody was somebody else, a result was another one, it counts no more.
func changedCup(r *random, x Extract, persons []string) Extract {
	x.Players, x.Games = slices.Clone(x.Players), slices.Clone(x.Games)
	switch {
	case len(x.Games) == 0 || r.oneIn(8):
		x.Games, x.Withdrawn = nil, nil
	case r.oneIn(2):
		if other := oneOf(r, persons...); !slices.Contains(x.Players, other) {
			x.Players[r.below(len(x.Players))] = other
		}
	case r.oneIn(3):
		x.Games = slices.Delete(x.Games, 0, 1)
	case r.oneIn(6):
		x.Control = clock.MustParse("5+3")
	case r.oneIn(6):
		x.End = x.End.AddDays(r.between(-30, 30))
		x.Approved = x.End.AddDays(3)
	default:
		x.Games[r.below(len(x.Games))].Result = randomResult(r)
	}
	return x.Normalized()
}

// randomBase are recorded ratings of most of the persons.
func randomBase(r *random, persons []string, from calendar.Date) []Recorded {
	var base []Recorded
	for _, person := range persons {
		if r.oneIn(4) {
			continue
		}
		a := Account{Person: person, Rating: oneOf(r, 2100, 2299, 2300, r.between(1900, 2400), r.between(1900, 2400)), Games: oneOf(r, 3, 8, 20, 28, 29, 100), Reached2300: r.oneIn(6)}
		switch {
		case r.oneIn(7):
			a.List = rating.None
		case a.Games < 9:
			a.List = rating.T
		case r.oneIn(6):
			a.List = rating.N
		case a.Games < 30:
			a.List = rating.B
		default:
			a.List, a.Best = rating.A, max(a.Rating, r.between(2000, 2500))
		}
		if !r.oneIn(5) {
			a.LastGame = from.AddDays(-r.between(1, 1200))
		}
		base = append(base, Recorded{a, from})
	}
	return base
}

func persons(n int) []string {
	var ids []string
	for i := range n {
		ids = append(ids, fmt.Sprintf("p%02d", i))
	}
	return ids
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
