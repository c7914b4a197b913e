package studies

import "sync"

// The places of those who ask the program for lines: more are told to wait. The program itself searches for fewer.
const (
	mostAsking   = 32 // in all
	mostAskingBy = 3  // of one asker, so that nobody keeps the program from all others
)

// asking counts who asks at this moment. It may be used by many goroutines.
type asking struct {
	mu  sync.Mutex
	all int
	by  map[string]int
}

// enter takes a place for somebody; false when all are taken, or that one has enough.
func (a *asking) enter(who string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.all >= mostAsking || a.by[who] >= mostAskingBy {
		return false
	}
	if a.by == nil {
		a.by = make(map[string]int)
	}
	a.all++
	a.by[who]++
	return true
}

// leave gives the place back.
func (a *asking) leave(who string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.all--
	if a.by[who]--; a.by[who] == 0 {
		delete(a.by, who)
	}
}
