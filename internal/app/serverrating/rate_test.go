package serverrating_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"damka/clock"
	"damka/glicko"
	"damka/internal/app/serverrating"
	"damka/internal/game"
	"damka/internal/store"
	"damka/internal/store/sqlite"
)

// The first game of two people gives both what Glicko-2 gives, and an entry of the history with the game's id.
func TestAGameIsCounted(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(time.Hour)
	w.ends("game1", 10, ada, emil, whiteWins)
	w.rates(a)
	won, err := serverrating.System.Rate(glicko.Start(), 0, glicko.Game{Opponent: glicko.Start(), Score: glicko.Won})
	w.must(err)
	entries := w.history(a, ada)
	if len(entries) != 1 || entries[0].Game != "game1" || entries[0].Before != glicko.Start() || entries[0].After != won || entries[0].Opponent != emil || entries[0].Number != 1 ||
		entries[0].Share != game.Won || entries[0].Note != "" || !entries[0].At.Equal(noon.Add(10*time.Minute)) {
		t.Fatalf("the history is %+v", entries)
	}
	if s := w.of(a, ada); s.Won != 1 || s.Games() != 1 || s.Rating.Points() != won.Points() || !s.IsProvisional() {
		t.Errorf("Ada has %+v", s)
	}
	lost := w.history(a, emil)[0]
	if w.of(a, emil).Lost != 1 || lost.After.Less(lost.Before) != -won.Less(glicko.Start()) || lost.Side == entries[0].Side {
		t.Errorf("Emil has %+v", lost)
	}
	if w.rows(game.DueRate) != 0 {
		t.Error("the row is still there")
	}
}

// A row that comes again, and one for a game that cannot count, change nothing and go.
func TestWhatIsNotCounted(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(time.Hour)
	w.ends("game1", 10, ada, emil, whiteWins)
	w.rates(a)
	before := w.of(a, ada)
	w.ends("game1", 10, ada, emil, whiteWins) // told again
	w.ends("game2", 11, ada, olga, whiteWins) // whose player was erased
	w.gone[olga] = true
	w.becomes("game3", game.Rates{Variant: blitz.Variant, Tempo: blitz.Tempo, White: ada, Black: emil, At: w.games["game1"].At}) // called off
	w.becomes("game4", game.Rates{Variant: blitz.Variant, Tempo: blitz.Tempo, White: ada, Black: emil, Counts: true, Shares: draw, At: clock.Time(noon.Add(-serverrating.KeptFor - time.Hour).UnixMilli())})
	w.ends("game5", 12, ada, emil, blackWins)
	delete(w.games, "game5") // not rated, or no game
	w.must(w.store.Update(t.Context(), func(tx store.Tx) error {
		return tx.PutDue(store.DueRow{Kind: game.DueRate, ID: "nonsense", At: noon})
	}))
	w.rates(a)
	if after := w.of(a, ada); after != before || len(w.history(a, ada)) != 1 || len(w.history(a, olga)) != 0 {
		t.Errorf("%+v becomes %+v", before, after)
	}
	if n := w.rows(game.DueRate); n != 0 {
		t.Errorf("%d rows are left", n)
	}
}

// broken is a store in which a transaction fails: before it is stored, or after it, as when the power goes.
type broken struct {
	store.Store
	mu            sync.Mutex
	before, after bool // the next one fails
}

var errBroken = errors.New("the power went")

func (b *broken) Update(ctx context.Context, side func(store.Tx) error) error {
	b.mu.Lock()
	before, after := b.before, b.after
	b.before, b.after = false, false
	b.mu.Unlock()
	if before {
		return errBroken
	}
	err := b.Store.Update(ctx, side)
	if after && err == nil {
		return errBroken
	}
	return err
}

// A program that is killed while it rates counts the game once, whether the transaction was stored or not.
func TestAKilledProgramCountsOnce(t *testing.T) {
	for _, stored := range []bool{false, true} {
		w := newWorld(t)
		power := &broken{Store: w.store, before: !stored, after: stored}
		w.after(time.Hour)
		w.ends("game1", 10, ada, emil, whiteWins)
		if err := w.open(power).CatchUp(t.Context()); !errors.Is(err, errBroken) {
			t.Fatal(err)
		}
		a := w.open(w.store)
		if n := len(w.history(a, ada)); (n == 1) != stored {
			t.Fatalf("after the stop there are %d entries", n)
		}
		w.rates(a)
		w.rates(a)
		if s := w.of(a, ada); s.Won != 1 || s.Games() != 1 || len(w.history(a, ada)) != 1 || len(w.history(a, emil)) != 1 {
			t.Errorf("stored %t: %+v", stored, s)
		}
	}
}

// twin rates games one after another, each by the paper: the slow twin of everything here.
type twin struct {
	ratings map[string]glicko.Rating
	last    map[string]clock.Time
}

func (tw *twin) rate(w *world, r game.Rates) {
	var before [2]glicko.Rating
	people := []string{r.White, r.Black}
	since := func(account string) float64 {
		if tw.last[account] == 0 {
			return 0
		}
		return float64(r.At-tw.last[account]) / float64(serverrating.Period.Milliseconds())
	}
	for i, account := range people {
		if before[i] = tw.ratings[account]; before[i].IsZero() {
			before[i] = glicko.Start()
		}
	}
	for i, account := range people {
		opponent, err := serverrating.System.After(before[1-i], since(people[1-i]))
		w.must(err)
		score := map[game.Share]glicko.Score{game.Won: glicko.Won, game.Drawn: glicko.Drawn, game.Lost: glicko.Lost}[r.Shares[i]]
		tw.ratings[account], err = serverrating.System.Rate(before[i], since(account), glicko.Game{Opponent: opponent, Score: score})
		w.must(err)
	}
	tw.last[r.White], tw.last[r.Black] = r.At, r.At
}

// Whatever the order in which the store tells of them, and however many programs rate at the same time, games count in the order in which
// they ended, each once.
func TestGamesCountInTheOrderInWhichTheyEnded(t *testing.T) {
	w := newWorld(t)
	one, two := w.open(w.store), w.open(w.store)
	lots := rand.New(rand.NewPCG(1, 2))
	people := []string{ada, emil, olga, "accountofjan0001"}
	var order []int
	for minute := range 120 {
		order = append(order, minute)
	}
	lots.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	for _, minute := range order {
		i := lots.IntN(len(people))
		shares := [][2]game.Share{whiteWins, blackWins, draw}[lots.IntN(3)]
		w.ends(fmt.Sprintf("game%d", minute), minute*60*7, people[i], people[(i+1+lots.IntN(3))%4], shares)
	}
	w.after(120 * 7 * time.Hour)
	var all sync.WaitGroup
	for _, a := range []*serverrating.App{one, two, one, two} {
		all.Go(func() {
			if err := a.CatchUp(context.Background()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	slow := &twin{make(map[string]glicko.Rating), make(map[string]clock.Time)}
	var games []game.Rates
	for _, r := range w.games {
		games = append(games, r)
	}
	slices.SortFunc(games, func(a, b game.Rates) int { return cmp.Compare(a.At, b.At) })
	for _, r := range games {
		slow.rate(w, r)
	}
	entries := 0
	for _, account := range people {
		history := w.history(one, account)
		entries += len(history)
		if history[0].After != slow.ratings[account] {
			t.Errorf("%s has %v, the twin %v", account, history[0].After, slow.ratings[account])
		}
		for i := 1; i < len(history); i++ {
			if history[i-1].Number != history[i].Number+1 || history[i-1].At.Before(history[i].At) || history[i-1].Before.Less(history[i].After) != 0 {
				t.Errorf("after %+v comes %+v", history[i], history[i-1])
			}
		}
	}
	if entries != 2*len(games) {
		t.Errorf("%d entries of %d games", entries, len(games))
	}
}

// The same on the disk, with the worker that the program runs.
func TestWorkOnTheDisk(t *testing.T) {
	kept, err := sqlite.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := worldOver(t, kept)
	a := w.open(kept)
	w.after(time.Hour)
	ctx, stop := context.WithCancel(t.Context())
	changed := make(chan error, 1)
	go func() { changed <- a.Work(ctx) }()
	for i := range 20 {
		w.ends(fmt.Sprintf("game%d", i), i, ada, emil, draw)
	}
	for w.rows(game.DueRate) > 0 {
		select {
		case <-kept.DueChanged():
		case err := <-changed:
			t.Fatal(err)
		default:
		}
	}
	stop()
	w.must(<-changed)
	if s := w.of(a, ada); s.Drawn != 20 || len(w.history(a, emil)) != 20 {
		t.Errorf("%+v", s)
	}
}

// A game that cannot be read keeps nobody else from being rated, and is looked at again later.
func TestADamagedGameIsLeftForLater(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(time.Hour)
	w.ends("game1", 1, ada, emil, whiteWins)
	w.ends("game2", 2, ada, olga, whiteWins)
	w.wrong["game1"] = &store.CorruptError{Detail: "test"}
	w.rates(a)
	if s := w.of(a, ada); s.Won != 1 || w.rows(game.DueRate) != 1 {
		t.Errorf("%+v, %d rows", s, w.rows(game.DueRate))
	}
	delete(w.wrong, "game1")
	w.rates(a)
	if w.rows(game.DueRate) != 1 {
		t.Error("it was looked at at once")
	}
	w.after(2 * time.Hour)
	w.rates(a)
	if s := w.of(a, ada); s.Won != 2 || w.rows(game.DueRate) != 0 {
		t.Errorf("later: %+v", s)
	}
	w.ends("game3", 3, ada, olga, whiteWins)
	w.ends("game4", 4, ada, olga, whiteWins)
	w.wrong["game3"] = errBroken
	if err := a.CatchUp(t.Context()); !errors.Is(err, errBroken) {
		t.Errorf("a store that fails: %v", err)
	}
	if s := w.of(a, ada); s.Won != 3 || w.rows(game.DueRate) != 1 {
		t.Errorf("beside it: %+v, %d rows", s, w.rows(game.DueRate))
	}
}

// A rating that cannot be read, or that no number can be reckoned with, is that of one player: the games of all others are rated.
func TestADamagedRatingIsLeftForLater(t *testing.T) {
	for name, data := range map[string]string{"no JSON of a rating": `{"rating":"?"}`, "no list": `[]`} {
		w := newWorld(t)
		a := w.open(w.store)
		w.after(time.Hour)
		w.must(w.store.Update(t.Context(), func(tx store.Tx) error {
			return tx.PutDocument(store.Document{Kind: serverrating.RatingKind, ID: ada + "." + blitz.String(), Data: []byte(data)})
		}))
		w.ends("game1", 1, ada, emil, whiteWins)
		w.ends("game2", 2, emil, olga, whiteWins)
		w.rates(a)
		if s := w.of(a, emil); s.Won != 1 || w.rows(game.DueRate) != 1 {
			t.Errorf("%s: %+v, %d rows", name, s, w.rows(game.DueRate))
		}
		w.rates(a)
		if w.rows(game.DueRate) != 1 {
			t.Errorf("%s: it is gone", name)
		}
	}
}

// A history keeps so many entries and no more; its numbers go on.
func TestAHistoryIsBounded(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(24 * time.Hour)
	for i := range serverrating.KeptEntries + 3 {
		w.ends(fmt.Sprintf("game%d", i), i, ada, emil, draw)
	}
	w.rates(a)
	history := w.history(a, ada)
	if len(history) != serverrating.KeptEntries || history[0].Number != serverrating.KeptEntries+3 || history[len(history)-1].Number != 4 {
		t.Errorf("%d entries", len(history))
	}
	if s := w.of(a, ada); s.Drawn != serverrating.KeptEntries+3 || s.Entries != s.Drawn {
		t.Errorf("%+v", s)
	}
	some, err := a.History(t.Context(), ada, blitz, history[9].Number, 5)
	if err != nil || len(some) != 5 || some[0] != history[10] {
		t.Errorf("from the tenth: %+v, %v", some, err)
	}
}
