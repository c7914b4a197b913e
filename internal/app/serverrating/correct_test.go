package serverrating_test

import (
	"testing"
	"time"

	"damka/glicko"
	"damka/internal/app/serverrating"
	"damka/internal/game"
)

// A corrected result is made up for by a later entry, by as much as the rating after that game would have been another;
// games that were rated meanwhile stay as they are.
func TestACorrectedResult(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(time.Hour)
	w.ends("game1", 1, ada, emil, whiteWins)
	w.ends("game2", 2, ada, olga, whiteWins)
	w.rates(a)
	before := w.history(a, ada)
	w.after(time.Hour)
	w.ends("game1", 61, ada, emil, blackWins)
	w.rates(a)
	won, err := serverrating.System.Rate(glicko.Start(), 0, glicko.Game{Opponent: glicko.Start(), Score: glicko.Won})
	w.must(err)
	lost, err := serverrating.System.Rate(glicko.Start(), 0, glicko.Game{Opponent: glicko.Start(), Score: glicko.Lost})
	w.must(err)
	history := w.history(a, ada)
	if len(history) != 3 || history[1] != before[0] || history[2] != before[1] {
		t.Fatalf("what was there has changed: %+v", history)
	}
	last := history[0]
	if last.Note != serverrating.Corrected || last.Game != "game1" || last.Share != game.Lost || last.Before != before[0].After || last.After.Less(last.Before) != lost.Less(won) ||
		last.After.Deviation() != last.Before.Deviation() || !last.At.Equal(w.clock()) {
		t.Errorf("the correction is %+v", last)
	}
	if s := w.of(a, ada); s.Won != 1 || s.Lost != 1 || s.Games() != 2 || s.Entries != 3 {
		t.Errorf("Ada has %+v", s)
	}
	if s := w.of(a, emil); s.Won != 1 || s.Games() != 1 || w.history(a, emil)[0].After.Less(glicko.Start()) != won.Less(glicko.Start()) {
		t.Errorf("Emil has %+v", s)
	}
	w.ends("game1", 61, ada, emil, blackWins) // told again
	w.rates(a)
	if len(w.history(a, ada)) != 3 {
		t.Error("a correction is counted twice")
	}
}

// A game that has no result any more gives back what it gave, and counts again when it has one.
func TestAResultThatIsTakenBack(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(time.Hour)
	w.ends("game1", 1, ada, emil, whiteWins)
	w.rates(a)
	first := w.history(a, ada)[0]
	none := w.games["game1"]
	none.Counts, none.Shares = false, [2]game.Share{}
	w.becomes("game1", none)
	w.rates(a)
	taken := w.history(a, ada)[0]
	if taken.Note != serverrating.Withdrawn || taken.After.Less(glicko.Start()) != 0 || w.of(a, ada).Games() != 0 || w.of(a, emil).Games() != 0 {
		t.Errorf("it was %+v and is %+v", first, taken)
	}
	w.becomes("game1", none)
	w.rates(a)
	if len(w.history(a, ada)) != 2 {
		t.Error("it is taken back twice")
	}
	w.ends("game1", 2, ada, emil, whiteWins)
	w.rates(a)
	again := w.history(a, ada)[0]
	if again.Note != serverrating.Corrected || again.After.Less(first.After) != 0 || w.of(a, ada).Won != 1 {
		t.Errorf("with a result again: %+v", again)
	}
}

// Many corrections of one game leave the rating where it would be with the last result alone.
func TestCorrectionsAddUp(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(time.Hour)
	w.ends("game1", 1, ada, emil, whiteWins)
	w.rates(a)
	for _, shares := range [][2]game.Share{draw, blackWins, {game.Lost, game.Lost}, draw, blackWins, whiteWins} {
		w.ends("game1", 1, ada, emil, shares)
		w.rates(a)
	}
	history := w.history(a, ada)
	if history[0].After.Less(history[len(history)-1].After) != 0 || len(history) != 7 || w.of(a, ada).Won != 1 || w.of(a, ada).Games() != 1 {
		t.Errorf("%+v", history[0])
	}
}

// A game that ended earlier and is told of later counts as it comes: no time passes backwards.
func TestAGameThatIsToldLate(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(time.Hour)
	w.ends("game1", 10, ada, emil, whiteWins)
	w.rates(a)
	w.ends("game2", 5, ada, emil, whiteWins)
	w.rates(a)
	s := w.of(a, ada)
	if s.Won != 2 || !s.Last.Equal(noon.Add(10*time.Minute)) {
		t.Errorf("%+v", s)
	}
}
