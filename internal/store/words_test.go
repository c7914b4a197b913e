package store

import (
	"bytes"
	"slices"
	"sync"
	"testing"
)

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
