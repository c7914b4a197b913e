package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"damka/article"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/store/sqlite"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// gamesAtRandom says which games of chance are played: 60 of them, with DAMKA_GAMES=all 1,000,
// with DAMKA_GAMES=seed+number so many from a seed on. Each game follows from its seed, but for who
// is faster where both send at once.
func gamesAtRandom(t *testing.T) (seed uint64, number int) {
	t.Helper()
	switch asked := os.Getenv("DAMKA_GAMES"); asked {
	case "":
		return 1, 60
	case "all":
		return uint64(time.Now().UnixNano()), 1000
	default:
		if _, err := fmt.Sscanf(asked, "%d+%d", &seed, &number); err != nil {
			t.Fatalf("DAMKA_GAMES=%s: neither all nor seed+number: %v", asked, err)
		}
		return seed, number
	}
}

// gamesOfASite is how many games are played on one site: some of them of a tournament.
const gamesOfASite = 20

// TestWholeGamesAtRandom plays games of all variants to their ends as pages play them, by HTTP, with moves and
// acts at random; one in five with everything that can happen beside. What is kept of each, what its page says, what its file
// says and what an independent reckoning of its clocks says have to agree.
func TestWholeGamesAtRandom(t *testing.T) {
	seed, number := gamesAtRandom(t)
	t.Logf("DAMKA_GAMES=%d+%d", seed, number)
	ends := make(map[article.Code]int)
	happened := make(map[string]int)
	for first := 0; first < number; first += gamesOfASite {
		c := newChanceSite(t, siteStore(t, first))
		for i := first; i < min(first+gamesOfASite, number); i++ {
			g := c.begin(seed+uint64(i), i)
			g.playOut()
			g.prove()
			ends[g.game().State.Outcome.Why.Code]++
			for act, times := range g.done {
				happened[act] += times
			}
			if t.Failed() {
				t.Fatalf("game %d failed; again with DAMKA_GAMES=%d+%d", i, seed+uint64(first), i-first+1)
			}
		}
		c.proveTable()
	}
	t.Logf("ends: %v", ends)
	t.Logf("done: %v", happened)
	if number >= 60 {
		proveVariety(t, happened)
	}
}

// siteStore is in memory for most sites, on the disk for each third.
func siteStore(t *testing.T, first int) store.Store {
	if first/gamesOfASite%3 != 1 {
		return memory.New()
	}
	s, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// chanceSite is a site on which games of chance are played, one after another.
type chanceSite struct {
	*webtest.Site
	due        *untilIdle
	tournament string // of the games that are of one
	boards     int    // that have been played
}

func newChanceSite(t *testing.T, kept store.Store) *chanceSite {
	due := &untilIdle{Store: kept}
	return &chanceSite{Site: webtest.NewOver(t, due, page.Options{}), due: due}
}

// begin makes the game of a seed. Every fifth is odd: half of those are of a tournament.
func (c *chanceSite) begin(seed uint64, number int) *chanceGame {
	g := &chanceGame{
		chanceSite: c, chance: rand.New(rand.NewPCG(seed, 0)), odd: number%5 == 4, done: make(map[string]int),
		lasts: 60 + int(seed%80),
	}
	variant := article.Variants()[number%len(article.Variants())]
	if number%5 == 4 { // the same remainder would give the odd games one variant
		variant = article.Variants()[number/5%len(article.Variants())]
	}
	if g.odd && number/5%2 == 1 {
		g.beginOfTournament()
	} else {
		g.beginAlone(variant)
	}
	return g
}

// proveVariety holds that chance has done everything at least once: else a proof would be of less than it
// says.
func proveVariety(t *testing.T, happened map[string]int) {
	for _, act := range chanceActs {
		if happened[act.name] == 0 {
			t.Errorf("%s was never taken; tried %d times", act.name, happened["tried "+act.name])
		}
	}
}
