package i18n

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
)

// dictionary is in the order of a Polish dictionary.
var dictionary = []string{
	"Adam", "Ąk", "Bąk", "Bez", "Cis", "czyż", "Czyż", "Czyż Olga", "Czyż Żaneta", "Czyżyk Adam", "Ćma", "Ćwik", "Ewa", "Ęk",
	"Lew", "Lis", "Lód", "Lud", "Łan", "Łoś", "Mak", "Nil", "Ńa", "Osa", "Óset", "Paw", "Sum", "Szpak", "Śledź", "Ul",
	"Zając", "Zuch", "Źrebak", "Żaba", "Żuk",
}

func TestPolishOrder(t *testing.T) {
	names := slices.Clone(dictionary)
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		For(PL).Sort(names)
		if !slices.Equal(names, dictionary) {
			t.Fatalf("%q,\nwant %q", names, dictionary)
		}
	}
	if got := For(PL).Compare("Ąk", "Czyż"); got >= 0 {
		t.Errorf("Ąk comes after Czyż: %d", got)
	}
	if got := For(PL).Compare("Ćma", "Czyż"); got <= 0 {
		t.Errorf("Ćma comes before Czyż: %d", got)
	}
}

func TestEnglishOrder(t *testing.T) {
	names := []string{"Zając", "Łoś", "Lud", "Ćma", "Czyż", "Cis"}
	For(EN).Sort(names)
	if want := []string{"Cis", "Ćma", "Czyż", "Łoś", "Lud", "Zając"}; !slices.Equal(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
}

func TestEqualOnlyWhenIdentical(t *testing.T) {
	// Composed and decomposed ó are the same to a dictionary.
	if For(PL).Compare("Óset", "O\u0301set") == 0 || For(PL).Compare("Óset", "Óset") != 0 {
		t.Error("Compare is 0 for different strings or not 0 for the same")
	}
}

func TestSortByIsStable(t *testing.T) {
	type row struct {
		name   string
		number int
	}
	rows := []row{{"Żuk", 1}, {"Łoś", 2}, {"Żuk", 3}, {"Łoś", 4}}
	SortBy(For(PL), rows, func(r row) string { return r.name })
	if want := []row{{"Łoś", 2}, {"Łoś", 4}, {"Żuk", 1}, {"Żuk", 3}}; !slices.Equal(rows, want) {
		t.Errorf("%v, want %v", rows, want)
	}
}

// The race detector watches this test: the library's collators are not safe
// for concurrent use.
func TestPrintersAreSafeForConcurrentUse(t *testing.T) {
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			names := slices.Clone(dictionary)
			slices.Reverse(names)
			for range 20 {
				For(PL).Sort(names)
				if For(PL).Compare("Lis", "Łoś") >= 0 || !strings.Contains(For(EN).Text("games.count", A("n", 4950)), "4,950") {
					t.Error("wrong under concurrency")
				}
			}
		})
	}
	wait.Wait()
}

func BenchmarkSort(b *testing.B) {
	names := make([]string, 0, 35*100)
	for range 100 {
		names = append(names, dictionary...)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		For(PL).Sort(names)
	}
}

func BenchmarkText(b *testing.B) {
	p := For(PL)
	for b.Loop() {
		p.Text("games.count", A("n", 22))
	}
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		load(embedded, "catalog")
	}
}
