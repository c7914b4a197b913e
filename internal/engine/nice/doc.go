// Package nice lets searches run behind everything else: where a processor is wanted by a search and by a request, the request has it.
//
// Without it a move waits until the system takes the processor from a search, which is several milliseconds each time it is woken: after
// reading the request, after writing to the disk.
package nice

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// lower is how far behind others a search is, in the steps of setpriority(2): it gets a tenth of a processor that is wanted by others, too, so
// that it comes to its end however busy the machine is.
const lower = 10

// Run runs f behind others, and returns when it has ended. A panic of f is one of the caller's. Where a thread cannot have a
// priority of its own, f runs as usual.
func Run(f func()) {
	ended := make(chan any, 1)
	go func() {
		// It is never unlocked: who has given way may not take its place again, so the thread ends with the goroutine.
		runtime.LockOSThread()
		lowerThread()
		defer func() {
			failure := recover()
			if failure != nil {
				failure = fmt.Errorf("%v\n%s", failure, debug.Stack())
			}
			ended <- failure
		}()
		f()
	}()
	if failure := <-ended; failure != nil {
		panic(failure)
	}
}
