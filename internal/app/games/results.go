package games

import (
	"slices"
	"time"

	"damka/internal/game"
	"damka/score"
)

// given is a result that a game had, as a table has it.
type given struct {
	white     string       // the participant who had White, because colours may be exchanged later
	result    score.Result // NotPlayed: no table has it, and the arbiter enters what is to be there
	byArbiter bool         // who has decided it
	takenBack bool         // there is none any more: the game goes on
}

// givenBy is what the end of a game gives the table of its tournament.
func givenBy(ended game.Ended, s *game.State) given {
	return given{white: s.White.Participant, result: s.TableResult(ended.Outcome), byArbiter: ended.ByArbiter}
}

// takeBack notes that the end of the game, if it had one, was transmitted wrongly or put back by the arbiter.
func (s *Snapshot) takeBack() {
	if n := len(s.results); n > 0 && !s.results[n-1].takenBack {
		s.results = append(slices.Clip(s.results), given{takenBack: true})
		s.tookBack = true
		s.noteEnd()
	}
}

// toldFrom is from when the table may have what the newest change made of the result; false when it made nothing of it.
func (s *Snapshot) toldFrom() (time.Time, bool) {
	switch {
	case s.State.Alone() || s.State.IsAside(): // what fell due meanwhile is put when the round is under way again
		return time.Time{}, false
	case s.State.Outcome != nil:
		return s.shownFrom(s.State.EndedAt), true
	}
	return s.shownFrom(s.State.NewestAt()), s.tookBack
}

// Gives is the result that a finished game has for its table by now, with the participant who has White; false: none. A table that
// has another one has it from the arbiter's hand.
func (s *Snapshot) Gives(now time.Time) (white string, result score.Result, ok bool) {
	if s.State.Outcome == nil || len(s.results) == 0 {
		return "", score.NotPlayed, false
	}
	last := s.results[len(s.results)-1]
	at, told := s.toldFrom()
	return last.white, last.result, told && !last.takenBack && !at.After(now) && last.result != score.NotPlayed
}

// Coming is a result that the table does not have yet because everybody may know it only later, and from when that is; false where
// none waits. It is for arbiters alone, with the participant who has White.
func (s *Snapshot) Coming(now time.Time) (white string, result score.Result, from time.Time, comes bool) {
	if s.State.Alone() || len(s.results) == 0 {
		return "", score.NotPlayed, time.Time{}, false
	}
	last := s.results[len(s.results)-1]
	from, _ = s.toldFrom()
	if last.takenBack || last.result == score.NotPlayed || !from.After(now) {
		return "", score.NotPlayed, time.Time{}, false
	}
	return last.white, last.result, from, true
}

// earlier are the results that a game had before its last one.
func (s *Snapshot) earlier() []game.Gave {
	var before []game.Gave
	for _, g := range s.results[:len(s.results)-1] {
		if g.result != score.NotPlayed {
			before = append(before, game.Gave{White: g.white, Result: g.result})
		}
	}
	return before
}

// Gave says whether the game had this result, now or before: the table then follows the game. Another
// one in the table was entered by hand, and stays.
func (s *Snapshot) Gave(r score.Result) bool {
	return slices.ContainsFunc(s.results, func(g given) bool { return g.result == r })
}
