package serverrating_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"damka/glicko"
	"damka/internal/app/serverrating"
	"damka/internal/game"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// slowBest is the twin of Best: it asks for everybody's rating.
func (w *world) slowBest(a *serverrating.App, accounts []string) (best []string) {
	w.t.Helper()
	type standing struct {
		account string
		glicko.Rating
	}
	var all []standing
	for _, account := range accounts {
		standings, err := a.Standings(w.t.Context(), account)
		w.must(err)
		for _, s := range standings {
			if s.List == blitz && !s.IsProvisional() && !w.gone[account] {
				all = append(all, standing{account, s.Rating})
			}
		}
	}
	slices.SortFunc(all, func(x, y standing) int {
		return cmp.Or(cmp.Compare(y.Rating.Rating(), x.Rating.Rating()), cmp.Compare(x.Deviation(), y.Deviation()), cmp.Compare(x.account, y.account))
	})
	for i, s := range all {
		place := i + 1
		for place > 1 && all[place-2].Rating.Rating() == s.Rating.Rating() {
			place--
		}
		if i < serverrating.MostPlaced {
			best = append(best, fmt.Sprintf("%d login.%s", place, s.account))
		}
	}
	return best
}

// The list of the best is the one that everybody's rating gives, after games, corrections, games that were annulled and accounts that were erased;
// and there is no place of anybody else.
func TestTheBestAgainstItsTwin(t *testing.T) {
	w := newWorld(t)
	a, base := w.openWithBase()
	chance := rand.New(rand.NewPCG(14, 1))
	var accounts []string
	w.must(w.store.Update(t.Context(), func(tx store.Tx) error {
		for i := range 130 {
			accounts = append(accounts, fmt.Sprintf("accountof%07d", i))
			rating, err := glicko.New(float64(1400+10*(i/5)), 70, 0.06)
			if err == nil {
				err = serverrating.PutRating(tx, accounts[i], blitz, rating, noon)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}))
	minute := 0
	for round := range 6 {
		w.after(24 * time.Hour)
		for range 20 {
			minute++
			white, black := chance.IntN(len(accounts)), chance.IntN(len(accounts))
			if white == black {
				continue
			}
			shares := [][2]game.Share{whiteWins, draw, draw, blackWins}[chance.IntN(4)]
			w.ends(fmt.Sprintf("game%d", minute), minute, accounts[white], accounts[black], shares)
			if chance.IntN(4) == 0 {
				w.ends(fmt.Sprintf("game%d", 1+chance.IntN(minute)), minute, accounts[white], accounts[black], draw)
			}
		}
		if round%2 == 1 {
			w.erase(base, accounts[chance.IntN(len(accounts))])
		}
		w.rates(a)
		w.after(2 * time.Minute) // what was shown is forgotten
		best, err := a.Best(t.Context(), blitz)
		w.must(err)
		var got []string
		for _, p := range best {
			got = append(got, fmt.Sprintf("%d %s", p.Place, p.Login))
		}
		if want := w.slowBest(a, accounts); !slices.Equal(got, want) || len(want) != serverrating.MostPlaced {
			t.Fatalf("round %d:\n%q, want\n%q", round, got, want)
		}
	}
	placed, err := w.store.DocumentsAfter(t.Context(), "server.place", "", 1000)
	w.must(err)
	if len(placed) != len(accounts)-3 { // as many as were erased
		t.Errorf("%d places", len(placed))
	}
}

// BenchmarkBest reads the list of the best of 10,000 ratings from SQLite.
func BenchmarkBest(b *testing.B) {
	s, err := sqlite.Open(b.Context(), b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	w := worldOver(b, s)
	chance := rand.New(rand.NewPCG(14, 2))
	for part := range 100 {
		err := s.Update(b.Context(), func(tx store.Tx) error {
			for i := range 100 {
				rating, err := glicko.New(1000+1000*chance.Float64(), 60, 0.06)
				if err == nil {
					err = serverrating.PutRating(tx, fmt.Sprintf("accountof%07d", 100*part+i), blitz, rating, noon)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	a := w.open(s)
	for b.Loop() {
		w.after(time.Hour) // nothing is remembered
		if best, err := a.Best(b.Context(), blitz); err != nil || len(best) != serverrating.MostPlaced {
			b.Fatal(len(best), err)
		}
	}
}
