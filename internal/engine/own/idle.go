package own

import "sync"

// mostIdle is how many searchers are kept that nobody uses: a pool has fewer searches at once on most machines.
const mostIdle = 4

// idle are searchers between two searches. Their tables are too large to be made for each.
type idle[S any] struct {
	make func() S

	mu   sync.Mutex
	kept []S
}

// take is a searcher for one search.
func (i *idle[S]) take() S {
	i.mu.Lock()
	defer i.mu.Unlock()
	if n := len(i.kept); n > 0 {
		s := i.kept[n-1]
		i.kept = i.kept[:n-1]
		return s
	}
	return i.make()
}

// giveBack keeps a searcher for the next search, unless there are enough.
func (i *idle[S]) giveBack(s S) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if len(i.kept) < mostIdle {
		i.kept = append(i.kept, s)
	}
}
