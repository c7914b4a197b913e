package openings

import (
	"errors"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// The keys are stored, so they are the same in every release.
func TestKeyIsStable(t *testing.T) {
	for description, want := range map[string]Key{
		"":           {0xe3b0c44298fc1c14, 0x9afb},
		"a position": {0x56f57b35deb80600, 0x5e0b},
	} {
		if got := KeyOf([]byte(description)); got != want {
			t.Errorf("%q: %#x", description, got)
		}
	}
}

func TestDays(t *testing.T) {
	days := []int32{DayOf(0, 0, 0), DayOf(1894, 0, 0), DayOf(1894, 1, 0), DayOf(1894, 1, 31), DayOf(1894, 2, 0), DayOf(1894, 12, 31), DayOf(1895, 0, 0), DayOf(9999, 12, 31)}
	if !slices.IsSorted(days) || days[0] != 0 || DayOf(10000, 1, 1) != 0 {
		t.Errorf("days are not in order: %v", days)
	}
	for _, want := range [][3]int{{2026, 11, 26}, {1894, 0, 0}, {1900, 7, 0}} {
		if y, m, d := DateOf(DayOf(want[0], want[1], want[2])); [3]int{y, m, d} != want {
			t.Errorf("%v became %d %d %d", want, y, m, d)
		}
	}
}

// randomGame has steps from few positions, so that games have many in common.
func randomGame(random *rand.Rand, id uint64) (Game, []Step) {
	g := Game{ID: id, Result: Result(random.IntN(3)), Class: Class(random.IntN(int(numClasses))), Day: DayOf(2000+random.IntN(3), random.IntN(13), 0)}
	if random.IntN(2) == 0 {
		g.Rating = 1 + random.IntN(MaxRating)
	}
	var steps []Step
	for range random.IntN(12) {
		n := random.IntN(40)
		key := Key{Hash: uint64(n/2) << 58, Check: uint16(n % 2)} // some share the hash
		steps = append(steps, Step{key, Move(random.IntN(3))})
	}
	return g, steps
}

// counted is one row by the slow twin: it looks at every game.
func counted(games []Game, steps [][]Step, key Key, class Class, move Move) (t Tally) {
	var examples []Example
	for i, g := range games {
		at := slices.IndexFunc(steps[i], func(s Step) bool { return s.Key == key })
		if at < 0 || steps[i][at].Move != move || g.Class != class {
			continue
		}
		switch g.Result {
		case WhiteWins:
			t.White++
		case Draw:
			t.Draws++
		default:
			t.Black++
		}
		if g.Rating > 0 {
			t.Rated++
			t.Ratings += g.Rating
		}
		examples = append(examples, Example{g.ID, g.Day, g.Rating})
	}
	slices.SortFunc(examples, newer)
	t.Newest = examples[:min(len(examples), MostNewest)]
	slices.SortFunc(examples[:len(examples):len(examples)], newer)
	rated := slices.DeleteFunc(slices.Clone(examples), func(e Example) bool { return e.Rating == 0 })
	slices.SortFunc(rated, better)
	if len(rated) > 0 {
		t.Best = rated[:min(len(rated), MostBest)]
	}
	return t
}

// runOf writes rows as pages and reads them again, and reads each position by itself.
func runOf(t *testing.T, rows []Row, base uint64) iter.Seq2[Row, error] {
	t.Helper()
	var pages []Page
	w := NewWriter(base, func(p Page) error {
		pages = append(pages, Page{p.First, slices.Clone(p.Data)})
		return nil
	})
	for _, row := range rows {
		if err := w.Add(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return func(yield func(Row, error) bool) {
		for _, p := range pages {
			for row, err := range Read(p.Data, base) {
				if !yield(row, err) {
					return
				}
			}
		}
	}
}

// Games in any number of runs, merged in any order, are counted as by looking at each of them.
func TestRunsAgainstRecount(t *testing.T) {
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(14, seed))
		const base = 7 << 32
		var games []Game
		var all [][]Step
		var runs []iter.Seq2[Row, error]
		for range random.IntN(6) {
			var rows []Row
			for range random.IntN(60) {
				g, steps := randomGame(random, base+uint64(len(games)))
				games, all = append(games, g), append(all, steps)
				rows = append(rows, RowsOf(g, steps)...)
			}
			runs = append(runs, runOf(t, Combine(rows), base))
		}
		random.Shuffle(len(runs), func(i, j int) { runs[i], runs[j] = runs[j], runs[i] })
		total := 0
		var last *Row
		for row, err := range Merge(runs...) {
			if err != nil {
				t.Fatal(err)
			}
			if last != nil && last.Compare(row) >= 0 {
				t.Fatalf("seed %d: %v does not come after %v", seed, row, *last)
			}
			last = &row
			if want := counted(games, all, row.Key, row.Class, row.Move); !reflect.DeepEqual(row.Tally, want) {
				t.Fatalf("seed %d: %v: got %+v, want %+v", seed, row.Key, row.Tally, want)
			}
			total += row.Tally.Games()
		}
		want := 0
		for _, steps := range all {
			seen := map[Key]bool{}
			for _, s := range steps {
				seen[s.Key] = true
			}
			want += len(seen)
		}
		if total != want {
			t.Fatalf("seed %d: %d positions counted, want %d", seed, total, want)
		}
	}
}

// All rows of a hash are in one page, however long it becomes, and the page is found by its first hash.
func TestPagesAreCutBetweenHashes(t *testing.T) {
	var pages []Page
	w := NewWriter(0, func(p Page) error {
		pages = append(pages, Page{p.First, slices.Clone(p.Data)})
		return nil
	})
	var rows []Row
	for n := range 6000 {
		g := Game{ID: 1<<31 + uint64(n), Day: DayOf(2000, 1, 1)}
		rows = append(rows, Row{Key: Key{Hash: uint64(n/1500) * 1000, Check: uint16(n % 1500 / 500)}, Move: Move(n % 500), Tally: TallyOf(g)})
	}
	for _, row := range rows {
		if err := w.Add(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if len(pages) != 4 {
		t.Fatalf("%d pages", len(pages))
	}
	for n := range 4 {
		for check := range uint16(3) {
			key := Key{uint64(n) * 1000, check}
			at := 0
			for at+1 < len(pages) && pages[at+1].First <= key.Hash {
				at++
			}
			found, err := Find(pages[at].Data, 0, key)
			if err != nil || len(found) != 500 {
				t.Errorf("%v: %d rows, %v", key, len(found), err)
			}
		}
	}
}

func TestMergeStopsAtAnError(t *testing.T) {
	broken := errors.New("broken")
	bad := func(yield func(Row, error) bool) {
		if yield(Row{Key: Key{Hash: 1}}, nil) {
			yield(Row{}, broken)
		}
	}
	good := func(yield func(Row, error) bool) {
		for n := range uint64(5) {
			if !yield(Row{Key: Key{Hash: n}}, nil) {
				return
			}
		}
	}
	for _, runs := range [][]iter.Seq2[Row, error]{{bad}, {bad, good}, {good, bad}} {
		var last error
		for _, err := range Merge(runs...) {
			if last != nil {
				t.Error("it goes on after the error")
			}
			last = err
		}
		if last != broken {
			t.Errorf("got %v", last)
		}
	}
	for range Merge(good, good) {
		break // nothing hangs
	}
}

func TestRating(t *testing.T) {
	for _, c := range []struct{ rated, sum, want int }{{0, 0, 0}, {1, 2000, 2000}, {2, 4001, 2001}, {3, 4000, 1333}} {
		if got := (Tally{Rated: c.rated, Ratings: c.sum}).Rating(); got != c.want {
			t.Errorf("%+v: got %d", c, got)
		}
	}
}

// What can be read of any bytes is written as the same bytes; nothing else is taken for a page.
func FuzzRead(f *testing.F) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		var rows []Row
		for n := range random.IntN(80) {
			g, steps := randomGame(random, uint64(n))
			rows = append(rows, RowsOf(g, steps)...)
		}
		w := NewWriter(0, func(p Page) error {
			f.Add(slices.Clone(p.Data))
			return nil
		})
		for _, row := range Combine(rows) {
			if err := w.Add(row); err != nil {
				f.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			f.Fatal(err)
		}
	}
	f.Add([]byte{1})
	f.Fuzz(func(t *testing.T, page []byte) {
		var again []byte
		var last Row
		first := true
		for row, err := range Read(page, 0) {
			if err != nil {
				return
			}
			if row.Tally.Games() < 1 || len(row.Tally.Newest) != min(row.Tally.Games(), MostNewest) || !row.Class.IsValid() {
				t.Fatalf("an impossible row: %+v", row)
			}
			again = appendRow(again, row, last.Key, first, 0)
			last, first = row, false
		}
		if string(again) != string(page) {
			t.Errorf("%x became %x", page, again)
		}
	})
}
