package store

import (
	"context"
	"fmt"

	"damka/internal/journal"
)

// Loss is what is missing of a store.
type Loss int

// The losses.
const (
	LostDatabase Loss = iota + 1 // there is no database, but copies or a rest of one
	LostLog                      // the newest changes were in a log, which is gone
	UnusableLog                  // the same, but a file is there that is no log
	LostEvents                   // events are missing that were noted, or that a copy beside it has
)

func (l Loss) String() string {
	switch l {
	case LostDatabase:
		return "the database"
	case LostLog:
		return "the log with the newest changes"
	case UnusableLog:
		return "the log with the newest changes, in the place of which is another file"
	}
	return "events that were stored here"
}

// LostError is [ErrMissing] with what is known of it. Nothing was changed.
type LostError struct {
	Path     string // of the database
	Loss     Loss
	Position journal.Position // the newest of what is there; zero when it is not known
	Noted    journal.Position // the newest event that was stored here, if it is missing; zero: that is not known
	Copies   int              // that have events which what is there does not have
	Newest   *Copy            // of these, else of all, the copy that goes furthest; nil: there is none
}

// Left is what there is of a store of which something is missing, for reading.
// Close it before the store is opened.
type Left interface {
	Head(ctx context.Context, stream journal.Stream) (journal.Head, error)                       // see [Journal]
	Read(ctx context.Context, stream journal.Stream, after journal.Seq) ([]journal.Event, error) // see [Journal]
	Setting(ctx context.Context, key string) (value string, found bool, err error)               // see [Settings]
	Close() error
}

// Copy is a backup and how far it goes.
type Copy struct {
	Backup
	Position journal.Position // of its newest event
}

// ToRestore is the copy that has more than what is there, nil when there is none:
// to restore another one would lose even more.
func (e *LostError) ToRestore() *Copy {
	if e.Newest == nil || e.Loss != LostDatabase && e.Newest.Position <= e.Position {
		return nil
	}
	return e.Newest
}

func (e *LostError) Error() string {
	text := fmt.Sprintf("%s: %v: %s, at position %d; stored up to %d; %d copies have more",
		e.Path, ErrMissing, e.Loss, e.Position, e.Noted, e.Copies)
	if e.Newest != nil {
		text += fmt.Sprintf("; %s is at position %d", e.Newest.Path, e.Newest.Position)
	}
	return text
}

// Unwrap makes errors.Is(err, ErrMissing) true.
func (e *LostError) Unwrap() error { return ErrMissing }
