package child

import (
	"errors"
	"fmt"
	"time"

	"damka/internal/engine/talk"
)

// Kind is what went wrong with a program.
type Kind uint8

// What can go wrong.
const (
	NotStarted Kind = iota + 1 // it cannot be run, or did not get ready
	Resting                    // it failed not long ago, and is not started again yet
	Silent                     // it did not answer in time
	Gone                       // it ended
	Flooded                    // it wrote too much
	Lied                       // its answer was wrong, such as a move that is not legal
)

func (k Kind) String() string {
	return [...]string{"none", "not started", "resting", "silent", "gone", "flooded", "lied"}[k]
}

// Failure is an error of a program: whoever plays against it goes on with others.
type Failure struct {
	Program string
	Kind    Kind
	Err     error
	Until   time.Time // for Resting
	Stderr  string    // the last that it wrote there, a few lines
}

func (f *Failure) Error() string {
	said := ""
	if f.Stderr != "" {
		said = fmt.Sprintf(" (it wrote: %q)", f.Stderr)
	}
	return fmt.Sprintf("%s: %s: %v%s", f.Program, f.Kind, f.Err, said)
}

func (f *Failure) Unwrap() error { return f.Err }

// kindOf is what an error of a conversation means; ok is false for one that is not the program's fault.
func kindOf(err error) (kind Kind, ok bool) {
	for of, kind := range map[error]Kind{talk.ErrGone: Gone, talk.ErrSilent: Silent, talk.ErrFlood: Flooded, talk.ErrLied: Lied} {
		if errors.Is(err, of) {
			return kind, true
		}
	}
	return 0, false
}

// rest is how long a program is not started after so many failures in a row.
func rest(failures int) time.Duration {
	const first, most, doubled = time.Second, 5 * time.Minute, 9
	return min(first<<min(failures-1, doubled), most)
}
