package college

import (
	"errors"
	"slices"
)

// Text refers to a record that has what somebody wrote. It is not in the events, so that it can be erased. The zero Text is none.
type Text struct {
	ID   string `json:"id"`
	Hash string `json:"hash"` // 64 hexadecimal digits
}

// Track is how far a state is folded.
type Track struct {
	Seq     uint64 // of the newest event
	Strange []Anomaly
}

// Anomaly is an event that made no sense where it is, and changed nothing.
type Anomaly struct {
	Seq uint64
	Err error
}

var errOutOfPlace = errors.New("college: the event does not follow what was before")

// Fold is the state after one more event, with this number. The state before stays as it is. Take gets a copy, and says whether
// the event can be where it is; it does not change what a field of the copy points to.
func Fold[S any](before *S, seq uint64, track func(*S) *Track, take func(*S) bool) *S {
	next := *before
	if !take(&next) {
		next = *before
		t := track(&next)
		t.Strange = append(slices.Clip(t.Strange), Anomaly{seq, errOutOfPlace})
	}
	track(&next).Seq = seq
	return &next
}

// Add is a list with more at its end; the list stays as it is.
func Add[T any](list []T, more ...T) []T { return append(slices.Clip(list), more...) }

// Changed is a list in which one element is changed; the list stays as it is.
func Changed[T any](list []T, at int, change func(*T)) []T {
	list = slices.Clone(list)
	change(&list[at])
	return list
}
