package rating_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/internal/golden"
	"damka/rating"
	"damka/score"
)

// federation is a federation simulated over years: players of a true strength
// who come, play in tournaments and sometimes stop.
type federation struct {
	random
	strength []int // true, of each player
	quits    []int // the quarter in which each stops playing
	register []rating.Player
	leftOver []rating.Tournament // not approved in time
}

func newFederation(seed uint64, players, quarters int) *federation {
	f := &federation{random: random{seed}}
	for i := range players {
		// The sum of four draws is nearly a bell curve, 1500 to 2500.
		f.strength = append(f.strength, 1500+f.below(251)+f.below(251)+f.below(251)+f.below(251))
		f.quits = append(f.quits, f.between(quarters/8, 4*quarters))
		if f.oneIn(3) { // somebody must be on a list, or no game ever counts
			f.register = append(f.register, rating.Player{
				ID: playerID(i), Rating: 2100 + f.between(-100, 100), Games: 30, List: rating.A, LastGame: day("2019-12-01"),
			})
		}
	}
	return f
}

func playerID(i int) string { return fmt.Sprintf("p%05d", i) }

// quarter plays the tournaments of a quarter and rates it.
func (f *federation) quarter(t testing.TB, number int) rating.Outcome {
	from := time.Date(2020, time.Month(1+3*number), 1, 0, 0, 0, 0, time.UTC)
	period := rating.Period{
		Variant: article.International, Edition: article.PZWarc,
		From: calendar.DateOf(from), To: calendar.DateOf(from.AddDate(0, 3, -1)),
	}
	cups := f.leftOver
	f.leftOver = nil
	for i, players := range f.fields(number) {
		cup := f.play(fmt.Sprintf("%02d-%04d", number, i), players)
		cup.End = period.From.AddDays(f.below(90))
		cup.Approved = cup.End.AddDays(f.between(1, 21))
		if cup.Approved.Compare(period.Closes()) > 0 {
			f.leftOver = append(f.leftOver, cup)
			continue
		}
		cups = append(cups, cup)
	}
	outcome, err := rating.Rate(period, f.register, cups)
	if err != nil {
		t.Fatal(err)
	}
	f.register = f.register[:0]
	for _, p := range outcome.Players {
		f.register = append(f.register, p.Player())
	}
	return outcome
}

// fields are the players of each tournament of a quarter: about half of those
// who still play, in groups of ten.
func (f *federation) fields(quarter int) [][]int {
	var entered []int
	for i := range f.strength {
		if quarter < f.quits[i] && f.oneIn(2) {
			entered = append(entered, i)
		}
	}
	shuffle(&f.random, entered)
	return slices.Collect(slices.Chunk(entered, 10))
}

// play plays a round robin.
func (f *federation) play(id string, players []int) rating.Tournament {
	cup := rating.Tournament{ID: id, Control: clock.MustParse(oneOf(&f.random, "80+60", "90", "60+30", "90/45,30+30", "20"))}
	for i, white := range players {
		for _, black := range players[i+1:] {
			cup.Games = append(cup.Games, rating.Game{White: playerID(white), Black: playerID(black), Result: f.result(white, black)})
		}
	}
	return cup
}

// result draws a result by the true strengths: two halves of the game, each
// won with the probability of table VI.
func (f *federation) result(white, black int) score.Result {
	if f.oneIn(60) {
		return oneOf(&f.random, score.WhiteForfeits, score.BlackForfeits)
	}
	percent := rating.Expect(f.strength[white], rating.Mean{Sum: f.strength[black], Count: 1}).Percent
	halves := 0
	for range 2 {
		if rating.Decimal(f.below(100_000_000)) < percent {
			halves++
		}
	}
	return []score.Result{score.BlackWins, score.Draw, score.WhiteWins}[halves]
}

// A federation of 3,000 players over ten years comes out the same, to the
// bit, on every machine and in every version; and its ratings find the strengths.
func TestFederationOfTenYears(t *testing.T) {
	const players, quarters = 3000, 40
	f := newFederation(2026, players, quarters)
	hash := sha256.New()
	var told strings.Builder
	games := 0
	for quarter := range quarters {
		outcome := f.quarter(t, quarter)
		if err := json.NewEncoder(hash).Encode(outcome); err != nil {
			t.Fatal(err)
		}
		counted := 0
		lists := map[rating.List]int{}
		for _, p := range outcome.Players {
			lists[p.List]++
			for _, result := range p.Tournaments {
				counted += result.Games
			}
		}
		games += counted
		fmt.Fprintf(&told, "%2d: A %d, B %d, N %d, T %d, none %d; %d sides counted\n", quarter+1,
			lists[rating.A], lists[rating.B], lists[rating.N], lists[rating.T], lists[rating.None], counted)
	}
	fmt.Fprintf(&told, "sha256 of all outcomes: %x\n", hash.Sum(nil))
	golden.Expect(t, "testdata/federation.golden", told.String())
	if games < 300_000 {
		t.Errorf("only %d sides of games counted", games)
	}
	f.expectOrder(t)
}

// expectOrder requires that the stronger player has the higher rating: of pairs of active
// players whose strengths differ by 200 or more, nearly all are rated in that
// order. What ratings are for; a sign turned round would fail here.
func (f *federation) expectOrder(t *testing.T) {
	var strengths, ratings []int
	for _, p := range f.register {
		if p.List != rating.A {
			continue
		}
		var i int
		if _, err := fmt.Sscanf(p.ID, "p%d", &i); err != nil {
			t.Fatal(err)
		}
		strengths, ratings = append(strengths, f.strength[i]), append(ratings, p.Rating)
	}
	right, pairs := 0, 0
	for i := range strengths {
		for j := range strengths {
			if strengths[i] >= strengths[j]+200 {
				pairs++
				if ratings[i] > ratings[j] {
					right++
				}
			}
		}
	}
	if pairs < 10_000 || right*100 < pairs*99 {
		t.Errorf("%d of %d pairs are rated in the order of their strengths", right, pairs)
	}
}
