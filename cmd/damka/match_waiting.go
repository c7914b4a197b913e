package main

import (
	"fmt"
	"sync"
	"time"

	"damka/internal/i18n"
)

// waiting says on standard error what programs are waited for: one that speaks another protocol, or none, says nothing for as long as it
// is given to start.
type waiting struct {
	streams *streams
	lock    sync.Mutex // games may be played at the same time
}

// forProgram says it of one program, when it is started for the first time.
func (w *waiting) forProgram(key string) func(program string, atMost time.Duration) {
	var once sync.Once
	return func(program string, atMost time.Duration) {
		once.Do(func() {
			w.lock.Lock()
			defer w.lock.Unlock()
			fmt.Fprintln(w.streams.Err, w.streams.Text.Text(key, i18n.A("program", program), i18n.A("seconds", int(atMost.Seconds()))))
		})
	}
}
