package ways

import (
	"math/rand/v2"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/game"
)

// model is an encounter as somebody would keep it with paper and two clocks: who has White, what each has left.
type model struct {
	firstHasWhite bool
	left          [2]clock.Time // of the first and of the second
	drawn, voids  int
	bronstein     int
	over          bool
	winner        game.Contestant
}

func (m *model) delayed() bool { return m.bronstein > 0 && m.drawn >= m.bronstein }

// think takes the time of one move of each from the two clocks, and adds what the control gives.
func (m *model) think(white, black clock.Time) [2]clock.Time {
	spent := [2]clock.Time{white, black}
	if !m.firstHasWhite {
		spent = [2]clock.Time{black, white}
	}
	left := m.left
	for i := range left {
		const bonus = 2 * clock.Second
		if m.delayed() {
			left[i] -= max(0, spent[i]-bonus)
		} else {
			left[i] += bonus - spent[i]
		}
	}
	return left
}

// gameOf is a game by settings in which each side thinks so long about one move, and which then ends so; nil: it goes on.
func gameOf(t *testing.T, settings game.Settings, white, black clock.Time, outcome *game.Outcome) *game.State {
	t.Helper()
	settings.Pairing, settings.Rated = game.Pairing{Tournament: "tournament", Round: 1, Board: 1, Announced: 1}, false
	s, now := &game.State{}, clock.Time(1_800_000_000_000)
	do := func(c game.Command) {
		t.Helper()
		events, err := game.Decide(s, c, now)
		if err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
		for _, e := range events {
			s = s.Apply(game.Recorded{Seq: s.Seq + 1, Event: e})
		}
	}
	do(game.Create{Settings: settings, White: game.Player{Participant: "ada"}, Black: game.Player{Participant: "emil"}})
	do(game.Start{})
	now += white
	do(game.Play{By: article.White, Move: "32-28"})
	now += black
	do(game.Play{By: article.Black, Move: "19-23"})
	if outcome != nil {
		o := *outcome
		o.Why = game.Why{Reason: article.Because("desk.decided", "IV.2")}
		do(game.Award{Outcome: o})
	}
	return s
}

var superblitz = game.Settings{Variant: article.International, Edition: article.PZWarc, Control: clock.MustParse("3+2")}

// The encounter and the paper agree after every game on who has which colour and clock in the next, and on who has won (III.1.3).
func TestIII_1_3_AnEncounterIsWhatPaperWouldHave(t *testing.T) {
	var drawn, won, bothLost, off, turned int
	for seed := range uint64(400) {
		random := rand.New(rand.NewPCG(seed, 1))
		m := &model{firstHasWhite: true, left: [2]clock.Time{3 * clock.Minute, 3 * clock.Minute}, bronstein: random.IntN(4)}
		var games []played
		for !m.over {
			c, err := follow(superblitz, m.bronstein, games)
			if err != nil {
				t.Fatal(err)
			}
			kind := clock.Fischer
			if m.delayed() {
				kind = clock.Bronstein
				turned++
			}
			if !c.more || c.runs || c.first != m.firstHasWhite || times(c.next, c.first) != m.left || c.next.Control.Periods()[0].Kind != kind {
				t.Fatalf("seed %d, game %d: %+v, want %+v", seed, len(games)+1, c, m)
			}
			white, black := clock.Time(100+random.IntN(9000)), clock.Time(100+random.IntN(9000)) // less is a premove
			after := m.think(white, black)
			if running, err := follow(superblitz, m.bronstein, append(games[:len(games):len(games)], played{gameOf(t, c.next, white, black, nil), c.first})); err != nil || !running.runs || running.more || running.games[len(games)].Fate != Runs {
				t.Fatalf("seed %d: a game that goes on: %+v, %v", seed, running, err)
			}
			outcome, want := game.Outcome{}, Decides
			switch random.IntN(12) {
			case 0:
				outcome.White, m.over, m.winner = game.Won, true, contestant(m.firstHasWhite)
				won++
			case 1:
				outcome.Black, m.over, m.winner = game.Won, true, contestant(!m.firstHasWhite)
				won++
			case 2: // both have lost
				m.over = true
				bothLost++
			case 3:
				outcome.Unplayed, want = true, Void
			case 4: // a draw for one, a loss for the other
				outcome.White, want = game.Drawn, Void
			default:
				outcome, want = game.Outcome{White: game.Drawn, Black: game.Drawn}, Draw
			}
			games = append(games, played{gameOf(t, c.next, white, black, &outcome), c.first})
			switch want {
			case Draw:
				m.firstHasWhite, m.left, m.drawn, m.voids = !m.firstHasWhite, after, m.drawn+1, 0
				drawn++
			case Void:
				if m.voids++; m.voids == 3 {
					m.over = true
					off++
				}
			}
			if c, err = follow(superblitz, m.bronstein, games); err != nil || c.games[len(games)-1].Fate != want || c.over() != m.over || c.winner() != m.winner || c.void != (m.voids == 3) {
				t.Fatalf("seed %d, game %d: %+v, %v, want %s of %+v", seed, len(games), c, err, want, m)
			}
		}
	}
	if drawn < 900 || won < 50 || bothLost < 20 || off < 5 || turned < 100 {
		t.Errorf("too little was tried: %d drawn, %d won, %d lost by both, %d called off, %d by Bronstein", drawn, won, bothLost, off, turned)
	}
}

func contestant(first bool) game.Contestant {
	if first {
		return game.First
	}
	return game.Second
}

// A game that was drawn and goes on after all is the one that is played; what was begun after it is beside the encounter until it is drawn again
// with the same times.
func TestIII_1_3_AGameThatGoesOnAfterAll(t *testing.T) {
	draw := game.Outcome{White: game.Drawn, Black: game.Drawn}
	begin, err := follow(superblitz, 5, nil)
	if err != nil {
		t.Fatal(err)
	}
	first := played{gameOf(t, begin.next, 3000, 4000, &draw), true}
	c, err := follow(superblitz, 5, []played{first})
	if err != nil || c.first {
		t.Fatal(c, err)
	}
	second := played{gameOf(t, c.next, 1000, 1000, nil), false}
	fates := func(want string, games ...played) *chain {
		t.Helper()
		c, err := follow(superblitz, 5, games)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, g := range c.games {
			got += string(g.Fate) + " "
		}
		if got != want+" " {
			t.Errorf("%s, want %s", got, want)
		}
		return c
	}
	fates("draw runs", first, second)
	onceMore := played{gameOf(t, begin.next, 3000, 4000, nil), true}
	fates("runs beside", onceMore, second)
	fates("decides beside", played{gameOf(t, begin.next, 3000, 4000, &game.Outcome{White: game.Won}), true}, second)
	slower := played{gameOf(t, begin.next, 9000, 4000, &draw), true}
	if c := fates("draw beside", slower, second); !c.more || c.runs {
		t.Error("no other second game follows")
	}
	third := fates("draw beside missing", slower, second, played{nil, false})
	if third.next.Carried.Black == c.next.Carried.Black {
		t.Error("it would begin with the old times")
	}
}
