package programs_test

import (
	"testing"

	"damka/article"
	"damka/clock"
	"damka/draughts"
	"damka/internal/app/games"
	"damka/internal/app/programs"
	"damka/internal/game"
)

// II.2.4.2, II.8.8: a program does not think about a position of a tournament's game that is under way, into which its own game was walked. It waits until
// that is over, and neither moves nor resigns.
func TestII_2_4_2_AProgramDoesNotThinkAboutAGuardedPosition(t *testing.T) {
	s := newSite(t)
	s.answers("19-23", 0)
	settings := game.Settings{Variant: article.International, Edition: article.InForce(article.International), Control: clock.MustParse("30+20"), Start: draughts.Initial(article.International).FEN()}
	s.must(s.games.Begin(t.Context(), "g1", games.Beginning{Settings: settings, White: games.Seat{Name: "Ola"}, Black: games.Seat{Program: "scripted"}}))
	code, err := s.games.CodeOf(t.Context(), "g1", article.White)
	s.must(err)
	ola, _, err := s.games.Seated(t.Context(), "g1", code)
	s.must(err)
	s.do(ola, "g1", game.Play{By: article.White, Move: "32-28"})
	s.work()
	s.answers("14x23", 0)
	s.do(ola, "g1", game.Play{By: article.White, Move: "28x19"})
	d, _ := s.state("g1").Draughts()
	fen := d.Position().FEN()
	s.guarded[fen] = true
	for range 2 * programs.Tries {
		s.work()
		s.after(programs.Guarded)
	}
	if state := s.state("g1"); len(s.scripted.asked) != 1 || len(state.Moves) != 3 || state.Outcome != nil {
		t.Fatalf("asked %d times, %d moves, %+v", len(s.scripted.asked), len(state.Moves), state.Outcome)
	}
	if asked := s.asked.Load(); asked != 1 {
		t.Errorf("that the program waits is counted %d times, not once for the position", asked)
	}
	delete(s.guarded, fen)
	s.work()
	if state := s.state("g1"); len(state.Moves) != 4 {
		t.Errorf("then: %d moves, %+v", len(state.Moves), state.Outcome)
	}
}

// The first moves from the usual position are in thousands of games: a program answers them also during a round.
func TestAProgramPlaysTheFirstMovesAlways(t *testing.T) {
	s := newSite(t)
	s.answers("19-23", 0)
	ola := s.begin("g1", "scripted", article.International)
	s.do(ola, "g1", game.Play{By: article.White, Move: "32-28"})
	d, _ := s.state("g1").Draughts()
	s.guarded[d.Position().FEN()] = true
	s.work()
	if state := s.state("g1"); len(state.Moves) != 2 {
		t.Errorf("%d moves", len(state.Moves))
	}
}
