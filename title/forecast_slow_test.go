package title_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"damka/rating"
	"damka/score"
	"damka/title"
)

// futures are what the hero scores and makes in everything that can come, by
// grade: the points with which it was reached, and those with which it was not.
type futures struct{ reached, failed map[title.Grade][]int }

func newFutures() futures {
	return futures{make(map[title.Grade][]int), make(map[title.Grade][]int)}
}

// add notes one future.
func (f futures) add(p title.PlayerResult, points int) {
	for g := title.V; g <= title.AMK; g++ {
		if reached(p, g) {
			f.reached[g] = append(f.reached[g], points)
		} else {
			f.failed[g] = append(f.failed[g], points)
		}
	}
}

// wrong is what is wrong with a forecast: it is reached with fewer points than
// the least, or not reached with those that are enough.
func (f futures) wrong(o title.Outlook) string {
	for _, points := range f.reached[o.For] {
		if o.Least == nil || points < *o.Least {
			return fmt.Sprintf("%s was reached with %d points, needs at least %s", o.For, points, show(o.Least))
		}
	}
	for _, points := range f.failed[o.For] {
		if o.Most != nil && points >= *o.Most {
			return fmt.Sprintf("%s was not reached with %d points, %d are enough", o.For, points, *o.Most)
		}
	}
	return ""
}

// exact is the range that the futures have: from the fewest points with which
// the grade was reached to the fewest that were always enough.
func (f futures) exact(g title.Grade) (least, most *int) {
	if len(f.reached[g]) == 0 {
		return nil, nil
	}
	least, enough := new(slices.Min(f.reached[g])), 0
	if len(f.failed[g]) > 0 {
		enough = slices.Max(f.failed[g]) + 1
	}
	if enough > slices.Max(f.reached[g]) {
		return least, nil
	}
	return least, &enough
}

// The forecast of two games against anybody of a pool is what comes out when
// every two are tried with all results, and the event is decided.
func TestForecastAgainstAllChoices(t *testing.T) {
	ranges, out := 0, 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 3))
		level := 2050 + r.IntN(300)
		met := others(5+r.IntN(3), func(id string, _ int) title.Player { return anybody(r, id, level) })
		pool := others(4, func(id string, _ int) title.Player { return anybody(r, "pool-"+id, level) })
		p := candidate(level)
		p.Category = title.Grade(r.IntN(5))
		players := slices.Concat(met, pool, []title.Player{p})
		played := results(met, r.IntN(2*len(met)+1))
		event := newEvent(t, complete(), players, played)
		ahead, _ := event.Ahead(hero, title.Coming{Games: 2})
		outlooks, _ := event.Forecast(hero, ahead)
		all := newFutures()
		for i := range pool {
			for j := range i {
				all.tryAll(t, complete(), players, played, []string{pool[i].ID, pool[j].ID})
			}
		}
		for _, o := range outlooks {
			least, most := all.exact(o.For)
			if got, want := show(o.Least)+"–"+show(o.Most), show(least)+"–"+show(most); got != want {
				t.Fatalf("seed %d: %s needs %s, tried %s", seed, o.For, got, want)
			}
			if least == nil {
				out++
			} else if most == nil || *most != *least {
				ranges++
			}
		}
	}
	if ranges < 20 || out < 20 {
		t.Errorf("%d ranges and %d out of reach are too few to mean anything", ranges, out)
	}
}

// tryAll decides all results of the hero's games against opponents.
func (f futures) tryAll(t *testing.T, tournament title.Tournament, players []title.Player, played []title.Game, opponents []string) {
	t.Helper()
	outcomes := []score.Result{score.BlackWins, score.Draw, score.WhiteWins}
	n := 1
	for range opponents {
		n *= len(outcomes)
	}
	for outcome := range n {
		games, points := slices.Clone(played), 0
		for _, id := range opponents {
			games = append(games, title.Game{White: hero, Black: id, Result: outcomes[outcome%3]})
			points += outcome % 3
			outcome /= 3
		}
		f.add(decide(t, tournament, players, games), points)
	}
}

// anybody is a player who may count for titles, for categories, or for
// neither.
func anybody(r *rand.Rand, id string, level int) title.Player {
	p := rated(id, level-100+r.IntN(300))
	p.Category = title.Grade(r.IntN(6))
	p.List = []rating.List{rating.A, rating.A, rating.A, rating.T}[r.IntN(4)]
	p.Foreign = r.IntN(6) == 0
	return p
}

func show(points *int) string {
	if points == nil {
		return "none"
	}
	return fmt.Sprint(*points)
}

// reached says whether the norm for a grade was made.
func reached(p title.PlayerResult, g title.Grade) bool {
	switch {
	case g.IsWomens():
		return p.Women != nil && p.Women.Norm != nil && *p.Women.Norm >= g
	case g.IsTitle():
		return p.Open.Norm != nil && *p.Open.Norm >= g
	}
	for _, m := range p.Category.Missing {
		if m.For == g {
			return len(m.Reasons) == 1 && m.Reasons[0].Code == "title.second_norm"
		}
	}
	return p.Category.Reached != nil
}
