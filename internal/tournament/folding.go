package tournament

import (
	"maps"
	"slices"
)

// Folding folds a stream from its first event on, like [State.Apply] again and
// again, and does not go back to the first event at each undo: anybody can write
// a file of nothing but events and undos. Among n events an undo folds some log n
// on average. The zero value has no events.
//
// It keeps copies of the state as it was after some of the standing events:
// close together near the newest, where most undos lead, and few for those long
// ago, so that there are some 2 log n of them.
type Folding struct {
	state State
	kept  []checkpoint // oldest first
}

// checkpoint is a state after some standing events, of which it has no list.
type checkpoint struct {
	standing int // how many
	state    *State
}

// State is the state after the events applied so far. It belongs to the
// folding: neither it nor a copy is to be used after the next event.
func (f *Folding) State() *State {
	for i := range f.state.rounds {
		f.state.ownGames(i + 1)
	}
	f.state.shared = nil
	return &f.state
}

// Newest is the newest standing event, as [State.Newest] says.
func (f *Folding) Newest() (Recorded, bool) { return f.state.Newest() }

// Check says why an event cannot be the next one, as [State.Check] does.
func (f *Folding) Check(event Event) *Problem { return f.state.Check(event) }

// Apply folds the next event, as [State.Apply] does.
func (f *Folding) Apply(r Recorded) { f.state.apply(r, f.undo) }

// undo makes the state after all standing events but the newest, from the
// newest copy that is not newer. Half way from there, half way of the rest, and
// so on, it keeps further copies for the next undos.
func (f *Folding) undo() {
	standing := f.state.standing[:len(f.state.standing)-1]
	f.kept = slices.DeleteFunc(f.kept, func(c checkpoint) bool { return c.standing > len(standing) })
	done := 0
	f.state = State{}
	if n := len(f.kept); n > 0 {
		done, f.state = f.kept[n-1].standing, *f.kept[n-1].state.share()
	}
	keep := done + half(len(standing)-done)
	for ; done < len(standing); done++ {
		f.state.fold(standing[done])
		if done+1 == keep {
			f.kept = append(f.kept, checkpoint{keep, f.state.share()})
			keep += half(len(standing) - keep)
		}
	}
	f.thin(len(standing))
	f.state.standing = standing
}

// share is a copy that has the same games in its memory, for nearly all rounds
// stay as they are. Of both, a round's games are copied before they change.
func (s *State) share() *State {
	c := *s
	c.participants, c.index = slices.Clone(s.participants), maps.Clone(s.index)
	c.absences, c.checkIns = maps.Clone(s.absences), maps.Clone(s.checkIns)
	c.cloneArrivals()
	c.rounds = slices.Clone(s.rounds)
	s.shared, c.shared = allOf(len(s.rounds)), allOf(len(s.rounds))
	return &c
}

// allOf is a set of all numbers below n.
func allOf(n int) []bool {
	set := make([]bool, n)
	for i := range set {
		set[i] = true
	}
	return set
}

// ownGames makes the games of a round, from 1, this state's own.
func (s *State) ownGames(round int) {
	if i := round - 1; i < len(s.shared) && s.shared[i] {
		s.rounds[i].Games, s.shared[i] = slices.Clone(s.rounds[i].Games), false
	}
}

// half of a number of events, rounded up.
func half(n int) int { return (n + 1) / 2 }

// thin lets a copy go if its neighbours are no further apart than the newer of
// them is from the newest event. To go back between them, that many events
// must be undone first.
func (f *Folding) thin(standing int) {
	for i := len(f.kept) - 2; i > 0; i-- {
		older, newer := f.kept[i-1].standing, f.kept[i+1].standing
		if newer-older <= standing-newer {
			f.kept = slices.Delete(f.kept, i, i+1)
		}
	}
}
