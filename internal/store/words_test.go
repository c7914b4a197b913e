package store

import (
	"bytes"
	"slices"
	"sync"
	"testing"
)

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "Żółw, Łódź": "zolw lodz", "ZAŻÓŁĆ GĘŚLĄ JAŹŃ": "zazolc gesla jazn", "  III  Memoriał — Nr 4/2026 ": "iii memorial nr 4 2026",
		"Straße Øresund Ærø": "strasse oresund aero", "pu\u0301char": "puchar", "½ finału": "1 2 finalu", "'%_\"": "", "Кубок": "кубок",
	} {
		if got := Fold(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
		if again := Fold(want); again != want {
			t.Errorf("%q folded again is %q", want, again)
		}
	}
}

func TestSortKey(t *testing.T) {
	names := []string{"źrebak", "zając", "łania", "lis", "Ćma", "cietrzew", "łoś", "Żubr", "ósemka", "orzeł", "lis polarny", "Śledź", "sowa"}
	want := []string{"cietrzew", "Ćma", "lis", "lis polarny", "łania", "łoś", "orzeł", "ósemka", "sowa", "Śledź", "zając", "źrebak", "Żubr"}
	slices.SortFunc(names, func(a, b string) int { return bytes.Compare(SortKey(a), SortKey(b)) })
	if !slices.Equal(names, want) {
		t.Errorf("got %q, want %q", names, want)
	}
	var group sync.WaitGroup // many goroutines make keys
	for range 8 {
		group.Go(func() {
			for _, name := range want {
				if !bytes.Equal(SortKey(name), SortKey(name)) {
					t.Errorf("%s has two keys", name)
				}
			}
		})
	}
	group.Wait()
}
