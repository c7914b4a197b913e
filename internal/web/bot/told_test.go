package bot

import (
	"testing"

	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/web/page"
)

// Games of tournaments have their pages and rules of their own; streams of events tell nothing of them.
func TestEventsTellNothingOfATournamentsGame(t *testing.T) {
	s := &games.Snapshot{ID: "g1", State: &game.State{
		Settings: game.Settings{Pairing: game.Pairing{Tournament: "t", Round: 1, Board: 1}}, StartedAt: 1,
		White: game.Player{Account: "a"}, Black: game.Player{Participant: "b"},
	}}
	if side := sideOf(s, "a"); side.IsValid() {
		t.Errorf("the account plays %v", side)
	}
	told := map[string]bool{}
	if err := tellGame(&page.Call{}, nil, told, s); err != nil || len(told) != 0 {
		t.Errorf("%v, %v", told, err)
	}
}
