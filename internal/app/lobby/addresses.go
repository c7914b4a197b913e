package lobby

import (
	"context"
	"slices"
	"sync"
	"time"
)

// addresses count what was made at each address in a span of time.
type addresses struct {
	mu    sync.Mutex
	since time.Time
	made  map[string]int
	open  map[string][]*madeAt // what may be open
}

// madeAt is something that a visitor has made: an offer, or what [App.MadeAt] was told of.
type madeAt struct {
	at     time.Time
	isOpen func(context.Context) (bool, error)
}

// take counts one; false when it is too many. An empty address is not limited.
func (s *addresses) take(address string, l Limits, now time.Time) bool {
	if address == "" {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.made == nil || now.Sub(s.since) >= l.AddressFor || now.Before(s.since) {
		s.since, s.made = now, make(map[string]int)
		s.prune(now)
	}
	if s.made[address] >= l.Address {
		return false
	}
	s.made[address]++
	return true
}

// longestOpen is how long something of a visitor is counted as open at most: no offer is open for longer, but for one that a page holds.
const longestOpen = 24 * time.Hour

// prune forgets what is over by its time, wherever it was made; it is for whoever holds the lock.
func (s *addresses) prune(now time.Time) {
	for address, all := range s.open {
		all = slices.DeleteFunc(all, func(o *madeAt) bool { return now.Sub(o.at) > longestOpen })
		if s.open[address] = all; len(all) == 0 {
			delete(s.open, address)
		}
	}
}

// add notes what was made at an address.
func (s *addresses) add(address string, made *madeAt) {
	if address == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = make(map[string][]*madeAt)
	}
	s.open[address] = append(s.open[address], made)
}

// at is what may be open of an address.
func (s *addresses) at(address string) []*madeAt {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.open[address])
}

// forget forgets what is over.
func (s *addresses) forget(address string, over *madeAt) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open[address] = slices.DeleteFunc(s.open[address], func(o *madeAt) bool { return o == over })
}
