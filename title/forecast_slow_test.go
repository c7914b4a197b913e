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
		ahead, _ := event.Ahead(hero, 2)
		outlooks, _ := event.Forecast(hero, ahead)
		tried := tryAll(t, players, pool, played)
		for _, o := range outlooks {
			least, most := tried.least[o.For], tried.most[o.For]
			if got := show(o.Least); got != show(least) {
				t.Fatalf("seed %d: %s needs at least %s, tried %s", seed, o.For, got, show(least))
			}
			if got := show(o.Most); got != show(most) {
				t.Fatalf("seed %d: for %s %s are always enough, tried %s", seed, o.For, got, show(most))
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

// trials are the points with which a grade was reached: the fewest, and those
// with which it is reached against any opponents.
type trials struct{ least, most map[title.Grade]*int }

// tryAll decides every choice of two opponents and all results.
func tryAll(t *testing.T, players, pool []title.Player, played []title.Game) trials {
	t.Helper()
	all := trials{make(map[title.Grade]*int), make(map[title.Grade]*int)}
	never := make(map[title.Grade]bool)
	for i := range pool {
		for j := range i {
			found := make(map[title.Grade]*int)
			for first := range 3 {
				for second := range 3 {
					games := append(slices.Clone(played),
						title.Game{White: hero, Black: pool[i].ID, Result: []score.Result{score.BlackWins, score.Draw, score.WhiteWins}[first]},
						title.Game{White: hero, Black: pool[j].ID, Result: []score.Result{score.BlackWins, score.Draw, score.WhiteWins}[second]})
					got := decide(t, complete(), players, games)
					for _, g := range []title.Grade{title.V, title.IV, title.III, title.II, title.I, title.K, title.M, title.AM} {
						points := countedPoints(pool[i], first, g) + countedPoints(pool[j], second, g)
						if reached(got, g) && (found[g] == nil || points < *found[g]) {
							found[g] = &points
						}
					}
				}
			}
			for g := title.V; g <= title.AM; g++ {
				switch points := found[g]; {
				case points == nil:
					never[g] = true
				default:
					if all.least[g] == nil || *points < *all.least[g] {
						all.least[g] = points
					}
					if all.most[g] == nil || *points > *all.most[g] {
						all.most[g] = points
					}
				}
			}
		}
	}
	for g := range never {
		all.most[g] = nil
	}
	return all
}

// countedPoints are the points of a game that count for a grade.
func countedPoints(o title.Player, points int, g title.Grade) int {
	if g.IsTitle() && o.List == rating.T || !g.IsTitle() && o.Foreign {
		return 0
	}
	return points
}

// reached says whether the norm for a grade was made.
func reached(p title.PlayerResult, g title.Grade) bool {
	if g.IsTitle() {
		return p.Open.Norm != nil && *p.Open.Norm >= g
	}
	for _, m := range p.Category.Missing {
		if m.For == g {
			return len(m.Reasons) == 1 && m.Reasons[0].Code == "title.second_norm"
		}
	}
	return p.Category.Reached != nil
}
