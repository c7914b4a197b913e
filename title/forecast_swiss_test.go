package title_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"damka/score"
	"damka/title"
)

// small is a Swiss so small that everything that can still come can be tried.
type small struct {
	players []title.Player
	games   []title.Game
	byes    []title.Bye
}

// smallSwiss is a Swiss after some rounds, paired at random by the absolute
// conditions; some have left it.
func smallSwiss(r *rand.Rand, size, rounds int) small {
	level := 2150 + r.IntN(250)
	s := small{players: others(size, func(id string, _ int) title.Player {
		p := anybody(r, id, level)
		p.Rating = level - 100 + r.IntN(200)
		return p
	})}
	for round := range rounds {
		if round == rounds-2 && r.IntN(3) == 0 {
			s.players[r.IntN(size)].Withdrawn = true
		}
		all := s.pairings()
		pairing := all[r.IntN(len(all))]
		for _, pair := range pairing.pairs {
			s.games = append(s.games, s.game(pair, score.Results()[1+r.IntN(6)]))
		}
		s.byes = append(s.byes, pairing.byes...)
	}
	return s
}

func (s small) game(pair [2]int, result score.Result) title.Game {
	return title.Game{White: s.players[pair[0]].ID, Black: s.players[pair[1]].ID, Result: result}
}

// pairing is one round: the pairs, and the bye.
type pairing struct {
	pairs [][2]int
	byes  []title.Bye
}

// pairings are all pairings of the next round with as many pairs as possible.
// The bye of an odd field goes to those who had no 2 points without play, if
// such a pairing is as complete as any; who has no opponent otherwise has
// nothing (V.2.8.4, V.2.8.6.1).
func (s small) pairings() []pairing {
	var stay []int
	for i, p := range s.players {
		if !p.Withdrawn {
			stay = append(stay, i)
		}
	}
	var all []pairing
	if len(stay)%2 == 0 {
		s.pair(stay, pairing{}, &all)
		return fullest(all)
	}
	for _, barred := range []bool{false, true} {
		for i, free := range stay {
			if s.barred(free) == barred {
				bye := title.Bye{Player: s.players[free].ID, Points: title.ByePoints}
				s.pair(slices.Delete(slices.Clone(stay), i, i+1), pairing{byes: []title.Bye{bye}}, &all)
			}
		}
		if best := fullest(all); len(best) > 0 && (len(best[0].pairs) == len(stay)/2 || barred) {
			return best
		}
	}
	return fullest(all)
}

// pair adds all pairings of players, complete or not.
func (s small) pair(players []int, begun pairing, all *[]pairing) {
	if len(players) == 0 {
		*all = append(*all, pairing{slices.Clone(begun.pairs), begun.byes})
		return
	}
	first, rest := players[0], players[1:]
	for i, other := range rest {
		if !s.met(first, other) {
			s.pair(slices.Delete(slices.Clone(rest), i, i+1), pairing{append(slices.Clone(begun.pairs), [2]int{first, other}), begun.byes}, all)
		}
	}
	s.pair(rest, begun, all)
}

func fullest(all []pairing) []pairing {
	most := 0
	for _, p := range all {
		most = max(most, len(p.pairs))
	}
	return slices.DeleteFunc(all, func(p pairing) bool { return len(p.pairs) < most })
}

func (s small) met(a, b int) bool {
	return slices.ContainsFunc(s.games, func(g title.Game) bool {
		return g.Result.Played() && (g.White == s.players[a].ID && g.Black == s.players[b].ID || g.White == s.players[b].ID && g.Black == s.players[a].ID)
	})
}

func (s small) barred(player int) bool {
	id := s.players[player].ID
	return slices.ContainsFunc(s.byes, func(b title.Bye) bool { return b.Player == id }) ||
		slices.ContainsFunc(s.games, func(g title.Game) bool {
			return g.White == id && g.Result == score.BlackForfeits || g.Black == id && g.Result == score.WhiteForfeits
		})
}

// try decides every future of so many rounds: all pairings, all results.
func (s small) try(t *testing.T, rounds int, decided func(*title.Event, []title.Game, []title.Bye)) {
	t.Helper()
	if rounds == 0 {
		event, err := title.NewEvent(swiss(), s.players, s.games, s.byes)
		if err != nil {
			t.Fatal(err)
		}
		decided(event, s.games, s.byes)
		return
	}
	for _, pairing := range s.pairings() {
		outcomes := 1
		for range pairing.pairs {
			outcomes *= 3
		}
		for outcome := range outcomes {
			next := small{s.players, slices.Clone(s.games), append(slices.Clone(s.byes), pairing.byes...)}
			for _, pair := range pairing.pairs {
				next.games = append(next.games, s.game(pair, []score.Result{score.BlackWins, score.Draw, score.WhiteWins}[outcome%3]))
				outcome /= 3
			}
			next.try(t, rounds-1, decided)
		}
	}
}

// swiss is a complete tournament of the Swiss system.
func swiss() title.Tournament {
	tournament := complete()
	tournament.System = title.Swiss
	return tournament
}

// pointsOf are all points of a player.
func pointsOf(id string, games []title.Game, byes []title.Bye) int {
	var sum score.Points
	for _, g := range games {
		switch id {
		case g.White:
			sum += g.Result.For(score.White).Points
		case g.Black:
			sum += g.Result.For(score.Black).Points
		}
	}
	for _, bye := range byes {
		if bye.Player == id {
			sum += bye.Points
		}
	}
	return int(sum)
}

// What is needed in a Swiss is never wrong: everything that can come is tried,
// every pairing of the rounds ahead with all results, for every player.
func TestForecastOfSwissAgainstEverythingToCome(t *testing.T) {
	said := make(map[string]int)
	for seed, of := range [][3]int{
		{8, 6, 1}, {9, 7, 1}, {9, 8, 1}, {10, 7, 1}, {10, 8, 1}, {11, 8, 1}, {8, 7, 0}, {8, 6, 1}, {10, 8, 1}, {8, 6, 1}, {9, 8, 1}, {8, 5, 2},
	} {
		s := smallSwiss(rand.New(rand.NewPCG(uint64(seed), 5)), of[0], of[1])
		now := eventOf(t, s)
		all := make([]futures, len(s.players))
		for i := range all {
			all[i] = newFutures()
		}
		s.try(t, of[2], func(event *title.Event, games []title.Game, byes []title.Bye) {
			for i, p := range s.players {
				if !p.Withdrawn {
					result, _ := event.Player(p.ID)
					all[i].add(result, pointsOf(p.ID, games, byes)-pointsOf(p.ID, s.games, s.byes))
				}
			}
		})
		for i, p := range s.players {
			ahead, _ := now.Ahead(p.ID, title.Coming{Games: of[2]})
			outlooks, _ := now.Forecast(p.ID, ahead)
			for _, o := range outlooks {
				if wrong := all[i].wrong(o); wrong != "" {
					t.Errorf("%d players, %d rounds and %d ahead, %s, %+v: %s", of[0], of[1], of[2], p.ID, ahead, wrong)
				}
				least, most := all[i].exact(o.For)
				said[fmt.Sprint("possible ", o.Least != nil, ", really ", least != nil)]++
				said[fmt.Sprint("sure ", o.Most != nil, ", really ", most != nil)]++
			}
		}
	}
	t.Log(said)
	for _, what := range []string{"possible true, really true", "possible false, really false", "sure true, really true", "sure false, really false"} {
		if said[what] < 20 {
			t.Errorf("%s: %d times, which is too few to mean anything", what, said[what])
		}
	}
}

func eventOf(t *testing.T, s small) *title.Event {
	t.Helper()
	event, err := title.NewEvent(swiss(), s.players, s.games, s.byes)
	if err != nil {
		t.Fatal(err)
	}
	return event
}
