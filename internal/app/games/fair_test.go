package games_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
)

// flagged is a game in which White is to move, and the instant at which White's flag falls; answers of White's page have
// taken so long.
func (h *hall) flagged(lag time.Duration) (id string, white app.Actor, falls time.Time) {
	h.t.Helper()
	id, white, black := h.fromLink(friendly())
	link := h.connect(id, article.White)
	for range 5 * min(lag, 1) {
		token := link.Ping()
		h.after(lag)
		h.must(h.games.Pong(h.t.Context(), white, id, article.White, token))
	}
	h.play(id, white, black, "32-28", "19-23")
	c, _ := h.game(id).State.Clock()
	at, ever := c.NextFlag()
	if !ever {
		h.t.Fatal("no flag falls")
	}
	return id, white, games.Moment(at)
}

// A flag waits up to 0.2 s for a move under way: one that was made before it fell, by the measured lag, counts, with
// its increment. One that was not is too late, has none, and loses.
func TestII_6_12_MovesUnderWayWhenTheFlagFalls(t *testing.T) {
	for name, test := range map[string]struct {
		lag, after time.Duration
		left       clock.Time // on White's clock; 0: it was too late
	}{
		"made before the flag":              {150 * time.Millisecond, 100 * time.Millisecond, 50 + 3*clock.Second},
		"made after the flag":               {150 * time.Millisecond, 160 * time.Millisecond, 0},
		"made before it, but after the 0.2": {400 * time.Millisecond, 201 * time.Millisecond, 0},
		"of a page that measures nothing":   {0, 10 * time.Millisecond, 0},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t)
			id, white, falls := h.flagged(test.lag)
			h.after(falls.Add(min(test.after, 199*time.Millisecond)).Sub(h.clock())).work()
			if h.game(id).State.Outcome != nil {
				t.Fatal("the flag fell at once")
			}
			h.after(falls.Add(test.after).Sub(h.clock()))
			if test.after > 200*time.Millisecond {
				h.work()
			}
			err := h.games.Act(t.Context(), white, id, game.Play{By: article.White, Move: "28x19"}, article.White)
			s := h.game(id).State
			if test.left == 0 {
				if s = h.after(200 * time.Millisecond).work().game(id).State; s.Outcome == nil || s.Outcome.Winner() != article.Black || len(s.Moves) != 2 {
					t.Errorf("%d moves, %+v, %v", len(s.Moves), s.Outcome, err)
				}
				return
			}
			if h.must(err); len(s.Moves) != 3 || s.Moves[2].Left != test.left {
				t.Errorf("%+v", s.Moves)
			}
		})
	}
}

// Outside tournaments both first moves are free; who does not make one ends the game as not played, after 30 s or in slower
// games 45 s.
func TestFirstMovesThatNobodyMakes(t *testing.T) {
	for control, limit := range map[string]time.Duration{"3+2": 30 * time.Second, "5+3": 30 * time.Second, "15+10": 30 * time.Second, "60+30": 45 * time.Second} {
		for made := range 2 {
			h := newHall(t)
			settings := friendly()
			settings.Control = clock.MustParse(control)
			id, white, black := h.fromLink(settings)
			h.after(10*time.Second).play(id, white, black, []string{"32-28"}[:made]...)
			left := limit
			if made == 0 {
				left -= 10 * time.Second
			}
			if h.after(left - time.Millisecond).work(); h.game(id).State.Outcome != nil {
				t.Errorf("%s after %d moves: over too early", control, made)
			}
			if end := h.after(time.Millisecond).work().game(id).State.Outcome; end == nil || !end.Unplayed {
				t.Errorf("%s after %d moves: %+v", control, made, end)
			}
		}
	}
}

// Time that is given, and moves that are taken back, are for friendly games; a move that is taken back gives no time.
func TestTimeAndTakebacksAreForFriendlyGames(t *testing.T) {
	h := newHall(t)
	serious := friendly()
	serious.Friendly = false
	id, white, black := h.fromLink(serious)
	h.play(id, white, black, "32-28", "19-23")
	h.refused(h.games.Act(t.Context(), white, id, game.GiveTime{By: article.White}, article.White), game.CodeNotFriendly)
	h.refused(h.games.Act(t.Context(), white, id, game.ProposeTakeback{By: article.White}, article.White), game.CodeNotFriendly)

	id, white, black = h.fromLink(friendly())
	h.play(id, white, black, "32-28", "19-23")
	left := func() clock.Time {
		c, _ := h.game(id).State.Clock()
		return c.At(games.Instant(h.clock())).White.Left
	}
	before := left()
	h.must(h.games.Act(t.Context(), black, id, game.GiveTime{By: article.Black}, article.Black))
	if got := left() - before; got != 15*clock.Second {
		t.Errorf("%v were given", got)
	}
	h.after(10*time.Second).play(id, white, black, "28x19")
	spent := left()
	h.must(h.games.Act(t.Context(), white, id, game.ProposeTakeback{By: article.White}, article.White))
	h.must(h.games.Act(t.Context(), black, id, game.AnswerTakeback{By: article.Black, Agreed: true}, article.Black))
	if left() > spent || len(h.game(id).State.Moves) != 2 {
		t.Errorf("%v left, %v before", left(), spent)
	}
}
