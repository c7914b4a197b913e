package app_test

import (
	"sync"
	"testing"
)

// Ids are drawn by many at once, whatever reader the randomness comes from: each is another. The race detector holds that one reads at a time.
func TestManyDrawIDsAtOnce(t *testing.T) {
	b := newBase(t)
	var all sync.WaitGroup
	var known sync.Map
	for range 8 {
		all.Go(func() {
			for range 200 {
				id, err := b.NewID()
				if _, twice := known.LoadOrStore(id, true); twice || err != nil {
					t.Errorf("%s is drawn twice, or %v", id, err)
				}
			}
		})
	}
	all.Wait()
}
