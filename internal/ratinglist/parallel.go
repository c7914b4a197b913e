package ratinglist

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// atOnce does something for each number below count, many at a time: what is done for one must not depend on another. Several are taken at once, because one alone is soon
// done.
func atOnce(count int, do func(i int)) {
	const several = 32
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), (count+several-1)/several) {
		all.Go(func() {
			for {
				from := int(next.Add(several)) - several
				if from >= count {
					return
				}
				for i := from; i < min(from+several, count); i++ {
					do(i)
				}
			}
		})
	}
	all.Wait()
}
