package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// A game of somebody struck out that is not played has no field for a result;
// one that was played before keeps it and says that it does not count
// (II.5.7.1.1).
func TestII5711NoFieldForAGameThatIsNotPlayed(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	id := s.Odd()
	dropped, played := 0, 0
	for _, round := range s.Snapshot(id).Rounds {
		body := s.Page(i18n.EN, fmt.Sprintf("/tournaments/%s/desk/rounds/%d", id, round.Number))
		for _, g := range round.Games {
			field := strings.Contains(body, fmt.Sprintf(`id="entry-%d-%d"`, g.Round, g.Board))
			if field == g.Dropped() {
				t.Errorf("round %d, board %d: void %t, %v, a field %t", g.Round, g.Board, g.Void(), g.Result, field)
			}
			switch {
			case g.Dropped():
				dropped++
			case g.Void():
				played++
				if !strings.Contains(body, `<small class="meta">`+i18n.For(i18n.EN).Text("public.round.void")) {
					t.Errorf("round %d, board %d does not say that it does not count", g.Round, g.Board)
				}
			}
		}
	}
	if dropped == 0 || played == 0 {
		t.Fatalf("%d games not played and %d played are void: the test proves nothing", dropped, played)
	}
}
