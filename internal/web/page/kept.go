package page

import (
	"reflect"
	"sync"
)

// kept is what sections keep in memory for a site, one of each type.
type kept struct {
	mu  sync.Mutex
	all map[reflect.Type]any
}

// Kept is what a section keeps in memory for a site, such as who listens: made by make when it is first asked for. A type has one, which is
// for the section alone that declares the type.
func Kept[T any](s *Site, make func() *T) *T {
	s.kept.mu.Lock()
	defer s.kept.mu.Unlock()
	of := reflect.TypeFor[T]()
	if known, found := s.kept.all[of].(*T); found {
		return known
	}
	if s.kept.all == nil {
		s.kept.all = map[reflect.Type]any{}
	}
	one := make()
	s.kept.all[of] = one
	return one
}
