package openings_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"damka/internal/app"
	"damka/internal/app/openings"
	counts "damka/internal/openings"
)

// Each game of this server is counted once, however often its row comes.
func TestGamesOfThisServer(t *testing.T) {
	r := newRoom(t)
	r.played["aaaa"] = playedGame{gameOf("aaaa", counts.WhiteWins, "32-28"), noon}
	r.played["bbbb"] = playedGame{gameOf("bbbb", counts.Draw, "34-29"), noon}
	r.due("aaaa")
	r.due("aaaa")
	r.due("bbbb")
	r.due("nobody knows it")
	if got, want := described(r.look(start())), "32-28 +1 =0 -0 0\n34-29 +0 =1 -0 0\nended 0, all 2\n/\n/"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if _, found, err := r.base.Store().NextDue(t.Context(), nil); err != nil || found {
		t.Errorf("a row is left (%v)", err)
	}
	sources, err := r.Sources(t.Context())
	if r.must(err); len(sources) != 1 || sources[0].Name != "2026-03" || sources[0].IsFile() || sources[0].Games != 2 {
		t.Errorf("%+v", sources)
	}
}

// II.8.8: a game that is shown with a delay is counted when everybody may see how it ended, not before.
func TestII88DelayedGames(t *testing.T) {
	r := newRoom(t)
	r.played["aaaa"] = playedGame{gameOf("aaaa", counts.WhiteWins, "32-28"), noon.Add(15 * time.Minute)}
	r.due("aaaa")
	r.now = noon.Add(15*time.Minute - time.Millisecond)
	r.work()
	if games := r.look(start()).Total.Games(); games != 0 {
		t.Errorf("%d games", games)
	}
	r.now = noon.Add(15 * time.Minute)
	r.work()
	if games := r.look(start()).Total.Games(); games != 1 {
		t.Errorf("%d games", games)
	}
}

// What is decided otherwise later is counted as it is then: another result, or none.
func TestResultsThatChange(t *testing.T) {
	r := newRoom(t)
	for _, id := range []string{"aaaa", "bbbb", "cccc"} {
		r.played[id] = playedGame{gameOf(id, counts.WhiteWins, "32-28"), noon}
		r.due(id)
	}
	_, err := r.importText("liga.pdn", liga)
	r.must(err)
	r.played["bbbb"] = playedGame{gameOf("bbbb", counts.BlackWins, "32-28"), noon}
	r.due("bbbb")
	if got := r.look(start()).Moves[0].Tally; got.White != 3 || got.Draws != 1 || got.Black != 1 {
		t.Errorf("%+v", got)
	}
	delete(r.played, "aaaa")
	r.due("aaaa")
	if got := r.look(start()).Moves[0].Tally; got.White != 2 || got.Draws != 1 || got.Black != 1 || len(got.Newest) != 4 {
		t.Errorf("%+v", got)
	}
	r.played["aaaa"] = playedGame{gameOf("aaaa", counts.Draw, "32-28"), noon}
	r.due("aaaa")
	if got := r.look(start()).Moves[0].Tally; got.White != 2 || got.Draws != 2 || got.Black != 1 {
		t.Errorf("%+v", got)
	}
	sources, err := r.Sources(t.Context())
	if r.must(err); len(sources) != 2 {
		t.Errorf("%+v", sources)
	}
}

// A game whose class of play was corrected is counted in the new one.
func TestAClassThatChanges(t *testing.T) {
	r := newRoom(t)
	g := gameOf("aaaa", counts.WhiteWins, "32-28")
	g.Class = counts.Blitz
	r.played["aaaa"] = playedGame{g, noon}
	r.due("aaaa")
	again := gameOf("aaaa", counts.WhiteWins, "32-28")
	again.Class = counts.Rapid
	r.played["aaaa"] = playedGame{again, noon}
	r.due("aaaa")
	for class, want := range map[counts.Class]int{counts.Blitz: 0, counts.Rapid: 1} {
		answer, err := r.Look(t.Context(), app.Visitor, openings.Question{Position: start(), Classes: []counts.Class{class}})
		if r.must(err); answer.Total.Games() != want {
			t.Errorf("class %d: %d games", class, answer.Total.Games())
		}
	}
}

// II.8.8: when a month is counted anew, a game whose end is not shown to everybody yet is left out, until it is.
func TestII88ADelayedGameIsNotCountedAnew(t *testing.T) {
	r := newRoom(t)
	for _, id := range []string{"aaaa", "bbbb"} {
		r.played[id] = playedGame{gameOf(id, counts.WhiteWins, "32-28"), noon}
		r.due(id)
	}
	shown := noon.Add(3 * time.Hour)
	r.played["bbbb"] = playedGame{gameOf("bbbb", counts.BlackWins, "32-28"), shown} // it was played on
	r.played["aaaa"] = playedGame{gameOf("aaaa", counts.Draw, "32-28"), noon}
	r.due("bbbb")
	r.due("aaaa")
	if got := r.look(start()).Total; got.White != 0 || got.Draws != 1 || got.Black != 0 {
		t.Errorf("%+v", got)
	}
	r.now = shown
	r.work()
	if got := r.look(start()).Total; got.White != 0 || got.Draws != 1 || got.Black != 1 {
		t.Errorf("when it is shown: %+v", got)
	}
}

// A game of this server has a page of its own, which asks who may see it: it is not shown by its number in the explorer.
func TestGamesOfThisServerAreNotKeptGames(t *testing.T) {
	r := newRoom(t)
	r.played["aaaa"] = playedGame{gameOf("aaaa", counts.WhiteWins, "32-28"), noon}
	r.due("aaaa")
	_, err := r.importText("liga.pdn", liga)
	r.must(err)
	own, kept := 0, 0
	for _, e := range r.look(start()).Newest {
		_, _, err := r.Kept(t.Context(), e.Number)
		switch {
		case e.Game.ID != "":
			own++
			if !errors.Is(err, openings.ErrNotFound) {
				t.Errorf("%s: %v", e.Game.ID, err)
			}
		default:
			kept++
			r.must(err)
		}
	}
	if own != 1 || kept != 3 {
		t.Errorf("%d games of this server, %d of the file", own, kept)
	}
}

// A month is a source of its own.
func TestMonths(t *testing.T) {
	r := newRoom(t)
	for i, id := range []string{"aaaa", "bbbb", "cccc"} {
		g := gameOf(id, counts.Draw, "32-28")
		g.Day = counts.DayOf(2026, 3+i%2, 1)
		r.played[id] = playedGame{g, noon}
		r.due(id)
	}
	sources, err := r.Sources(t.Context())
	if r.must(err); len(sources) != 2 || sources[0].Name != "2026-04" || sources[1].Games != 2 {
		t.Errorf("%+v", sources)
	}
}

// Work counts, goes on when more comes, and ends with its context.
func TestWork(t *testing.T) {
	r := newRoom(t)
	r.played["aaaa"] = playedGame{gameOf("aaaa", counts.WhiteWins, "32-28"), noon}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- r.Work(ctx) }()
	changed := r.base.Store().DueChanged()
	r.must(r.base.Store().Update(ctx, putDue("aaaa", noon)))
	<-changed
	for r.look(start()).Total.Games() == 0 {
		if ctx.Err() != nil {
			t.Fatal(ctx.Err())
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
