package main

import (
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
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

// The games of chance that are played when nobody asks for others. In these everything happens at least once. What a game
// draws follows from its seed and from what is offered in it, so another act in the list may need another seed here.
const (
	standardSeed  = 900
	standardGames = 80
)

// gamesAtRandom says which games of chance are played: the standard ones, with DAMKA_GAMES=all 1,000,
// with DAMKA_GAMES=seed+number so many from a seed on. Each game follows from its seed, but for who
// is faster where both send at once.
func gamesAtRandom(t *testing.T) (seed uint64, number int) {
	t.Helper()
	switch asked := os.Getenv("DAMKA_GAMES"); asked {
	case "":
		return standardSeed, standardGames
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
// acts at random; half of them with everything that can happen beside. What is kept of each, what its page says, what its file
// says and what an independent reckoning of its clocks says have to agree.
func TestWholeGamesAtRandom(t *testing.T) {
	seed, number := gamesAtRandom(t)
	t.Logf("DAMKA_GAMES=%d+%d", seed, number)
	ends := make(map[article.Code]int)
	happened, refused := make(map[string]int), make(map[article.Code]int)
	odd := 0
	for first := 0; first < number; first += gamesOfASite {
		c := newChanceSite(t, siteStore(t, first))
		for i := first; i < min(first+gamesOfASite, number); i++ {
			g := c.begin(seed + uint64(i))
			g.playOut()
			g.prove()
			if g.odd {
				odd++
			}
			for code, times := range g.refused {
				refused[code] += times
			}
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
	t.Logf("refused: %v", refused)
	t.Logf("%d games, %d of them odd, %d moves", number, odd, happened["move"]+happened["both at once"]+happened["move in the hall"])
	if seed == standardSeed && number == standardGames || number >= 500 { // a few games of other seeds may miss what is rare
		proveVariety(t, happened, odd, number)
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
	due      *untilIdle
	meetings map[int]*meeting // by kind, those with boards left
	all      []*meeting
	server   *httptest.Server // nil: nobody has been connected
}

func newChanceSite(t *testing.T, kept store.Store) *chanceSite {
	due := &untilIdle{Store: kept}
	return &chanceSite{Site: webtest.NewOver(t, due, page.Options{}), due: due, meetings: make(map[int]*meeting)}
}

// begin makes the game of a seed. Every second is odd: four fifths of those are of a tournament.
func (c *chanceSite) begin(seed uint64) *chanceGame {
	number := int(seed % (1 << 30))
	g := &chanceGame{
		chanceSite: c, chance: rand.New(rand.NewPCG(seed, 0)), odd: number%2 == 1,
		done: make(map[string]int), refused: make(map[article.Code]int), lasts: 60 + int(seed%80),
	}
	variants, odd := article.Variants(), number/2
	switch {
	case !g.odd:
		g.beginAlone(variants[odd%len(variants)])
	case odd%5 == 4:
		g.beginAlone(variants[odd/5%len(variants)])
	default:
		g.beginOfTournament((odd - odd/5) % len(chanceMeets))
	}
	return g
}

// mustHappen are acts that no entry of chanceActs has: what was offered on pages, in which form, and what came of it.
var mustHappen = []string{
	"offer_advantage", "right repetition with a move", "wrong repetition", "right no_progress", "wrong no_progress", "right claim by the players",
	"ask: ending", "ask: minute", "ask: time", "ask: cannot_win", "ask: no_effort", "claim: granted", "claim: postponed_and_gave", "claim: rejected", "flag during a claim", "draw", "flags", "call", "answer",
	"report", "accept_irregular", "irregularity: accepted", "irregularity: corrected", "irregularity: dismissed",
	"stop", "resume", "give", "take", "clocks", "back", "result", "another result",
	"sanction: reprimand", "sanction: warning", "sanction: time", "sanction: opponent_time", "sanction: loss", "sanction: expulsion", "sanction: yellow_card",
	"adjourn", "plan", "seal a move", "seal what is no move", "seal a reply", "seal_close", "close_envelope", "attend", "reopen: nobody", "reopen: white", "reopen: black",
	"resumed when agreed", "late at the resumption", "envelope_lost: known", "envelope_lost: lost", "times", "start",
	"move in the hall", "move in the hall again", "illegal move in the hall", "undo in the hall", "sign", "undo a signed result",
	"come: page", "come: here", "come: move", "come: call", "come: desk", "come: arbiter", "move before Black has come",
	"forfeited: draughts", "forfeited: chess", "forfeited: both", "await: may still come", "await: after the forfeit", "await: in vain",
	"return", "victory", "gone_draw", "refused rulings",
}

// proveVariety holds that chance has done everything at least once: else a proof would be of less than it
// says.
func proveVariety(t *testing.T, happened map[string]int, odd, number int) {
	for _, act := range chanceActs {
		if happened[act.name] == 0 {
			t.Errorf("%s was never taken; tried %d times", act.name, happened["tried "+act.name])
		}
	}
	for _, name := range mustHappen {
		if happened[name] == 0 {
			t.Errorf("%s never happened; tried %d times", name, happened["tried "+name])
		}
	}
	if 5*odd < number {
		t.Errorf("only %d games of %d are odd", odd, number)
	}
}
