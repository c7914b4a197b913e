package games_test

import (
	"strings"
	"testing"
	"time"

	"damka/internal/app/games"
	"damka/internal/store/memory"
)

// A file has the day on which the game was made where it was played; of a game between friends the day of UTC.
func TestTheDayOfAGameInAFile(t *testing.T) {
	s := memory.New()
	defer s.Close()
	h := openHall(t, s, time.Date(2026, 11, 25, 23, 15, 0, 0, time.UTC), 1)
	id, _, _ := h.fromLink(friendly())
	for day, in := range map[string]*time.Location{"2026.11.25": nil, "2026.11.26": time.FixedZone("CET", 3600)} {
		file, err := h.game(id).File(games.Heading{Location: in})
		if h.must(err); !strings.Contains(string(file), "[Date \""+day+"\"]") {
			t.Errorf("%s in %v", file, in)
		}
	}
}
