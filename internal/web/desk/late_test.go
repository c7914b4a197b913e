package desk_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// Who is late is known from the moment the clocks were started. A result
// alone does not say when that was.
func TestII55LateOnlyAfterTheStart(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	s.AsArbiter()
	desk := parts.DeskPath(id, "rounds", 3)
	const article = `#II.5.5"`
	s.Enter(id, 3, score.WhiteWins)
	if body := s.Page(i18n.EN, desk); strings.Contains(body, article) {
		t.Error("nobody noted a start, and the desk says when those absent have lost")
	}
	s.Check(s.Events.StartRound(t.Context(), app.Arbiter, id, 3))
	if body := s.Page(i18n.EN, desk); !strings.Contains(body, article) {
		t.Error("the clocks run, and the desk does not say when those absent lose")
	}
	for _, g := range s.Snapshot(id).Round(3).Games[1:] {
		if g.Open {
			s.Check(s.Events.EnterResults(t.Context(), app.Arbiter, id, []tournament.ResultChange{{Round: 3, Board: g.Board, Result: score.Adjourned}}))
		}
	}
	if body := s.Page(i18n.EN, desk); strings.Contains(body, article) {
		t.Error("every game has begun, and the desk waits for somebody absent")
	}
}
