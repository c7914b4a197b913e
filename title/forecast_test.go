package title_test

import (
	"fmt"
	"slices"
	"testing"

	"damka/score"
	"damka/title"
)

// outlook is the forecast for one grade, in short: "6", "6–8", "6–?" if no
// number is enough against any opponents, "-" if it is out of reach.
func outlook(t testing.TB, event *title.Event, ahead title.Ahead, g title.Grade) string {
	t.Helper()
	all, ok := event.Forecast(hero, ahead)
	if !ok {
		t.Fatal("there is no hero")
	}
	for _, o := range all {
		switch {
		case o.For != g:
		case o.Least == nil && len(o.Why) == 0:
			t.Errorf("%s is out of reach for no reason", g)
		case o.Least == nil:
			return "-"
		case o.Most == nil:
			return fmt.Sprintf("%d–?", *o.Least)
		case *o.Least == *o.Most:
			return fmt.Sprint(*o.Least)
		default:
			return fmt.Sprintf("%d–%d", *o.Least, *o.Most)
		}
	}
	return ""
}

// newEvent is an event known to be right.
func newEvent(t testing.TB, tournament title.Tournament, players []title.Player, games []title.Game) *title.Event {
	t.Helper()
	event, err := title.NewEvent(tournament, players, games, nil)
	if err != nil {
		t.Fatal(err)
	}
	return event
}

// VII.5.4: with opponents that are known one number is needed. Nine games in
// category L take 6, 9 and 13 points for K, M and AM.
func TestForecastKnown(t *testing.T) {
	opponents := others(9, rival(2240))
	games := results(opponents, 18)[:6] // 12 points of six games
	games[1].Result, games[2].Result = score.Draw, score.BlackWins
	event := newEvent(t, complete(), append(opponents, candidate(2240)), games)
	ahead, _ := event.Ahead(hero, title.Coming{Games: 3})
	if len(ahead.Known) != 3 || ahead.Unknown != 0 {
		t.Fatalf("%+v", ahead)
	}
	for grade, want := range map[title.Grade]string{title.K: "0", title.M: "0", title.AM: "4"} {
		if got := outlook(t, event, ahead, grade); got != want {
			t.Errorf("%s needs %s, want %s", grade, got, want)
		}
	}
	if got := outlook(t, event, title.Ahead{}, title.K); got != "-" {
		t.Errorf("with six games and none ahead K needs %s", got)
	}
}

// VII.5.3: in a Swiss the opponents that are not known give a range: against
// the strongest of those not met fewer points are enough.
func TestForecastSwissRange(t *testing.T) {
	tournament := complete()
	tournament.System = title.Swiss
	opponents := others(8, rival(2240))
	games := results(opponents, 8)
	pool := []title.Player{rated("strong", 2500), rated("weak", 1900), rated("middle", 2230)}
	event := newEvent(t, tournament, slices.Concat(opponents, pool, []title.Player{candidate(2240)}), games)
	ahead, _ := event.Ahead(hero, title.Coming{Games: 1})
	if len(ahead.Known) != 0 || ahead.Unknown != 1 || len(ahead.Pool) != 4 || ahead.Games() != 1 { // the fourth is nobody
		t.Fatalf("%+v", ahead)
	}
	// Nine games and 8 points. Against 2500 the mean is 2266, category M: 8 for
	// M. Against 1900 it is 2206, K: 10. For AM 12 and 14.
	for grade, want := range map[title.Grade]string{title.K: "0", title.M: "0–2", title.AM: "-"} {
		if got := outlook(t, event, ahead, grade); got != want {
			t.Errorf("%s needs %s, want %s", grade, got, want)
		}
	}
	// The opponent of a game without a result is known.
	games = append(games, title.Game{Round: 9, White: hero, Black: "weak", Result: score.NotPlayed})
	event = newEvent(t, tournament, slices.Concat(opponents, pool, []title.Player{candidate(2240)}), games)
	ahead, _ = event.Ahead(hero, title.Coming{Games: 1})
	if got := outlook(t, event, ahead, title.M); len(ahead.Known) != 1 || got != "2" {
		t.Errorf("%+v: M needs %s, want 2", ahead, got)
	}
}

// VII.5.1: a player who may meet an unclassified opponent cannot be sure
// of the number of games.
func TestForecastUnclassified(t *testing.T) {
	tournament := complete()
	tournament.System = title.Swiss
	opponents := others(6, rival(2240))
	players := slices.Concat(opponents, []title.Player{rated("listed", 2240), man("unlisted"), candidate(2240)})
	event := newEvent(t, tournament, players, results(opponents, 12))
	ahead, _ := event.Ahead(hero, title.Coming{Games: 1})
	if got := outlook(t, event, ahead, title.K); got != "0–?" {
		t.Errorf("K needs %s, want 0–?", got)
	}
}

// VII.5.5.1: too few opponents over the limit put norms out of reach.
func TestForecastOpponents(t *testing.T) {
	opponents := others(6, rival(2199))
	event := newEvent(t, complete(), append(opponents, candidate(2240)), results(opponents, 12))
	if got := outlook(t, event, title.Estimate(1, 2400, 2400, 9, 9), title.K); got != "-" {
		t.Errorf("K needs %s", got)
	}
	all, _ := event.Forecast(hero, title.Estimate(1, 2400, 2400, 9, 9))
	if !slices.Equal(codes(all[0].Why), []string{"opponents_few VII.5.5.1"}) {
		t.Errorf("why: %v", codes(all[0].Why))
	}
}

// VII.4.2, VII.4.4: points for a category, with estimated weights: after six
// draws with men of V (11) one game is left. For V the sum of weights has to
// be 8·11 = 88: 6·11 + 9 + the weight + 4 for a win.
func TestForecastCategory(t *testing.T) {
	opponents := others(6, func(id string, _ int) title.Player {
		p := man(id)
		p.Category = title.V
		return p
	})
	games := results(opponents, 0)
	for i := range games {
		games[i].Result = score.Draw
	}
	event := newEvent(t, complete(), append(opponents, man(hero)), games)
	for _, test := range []struct {
		light, heavy int
		want         string
	}{{9, 9, "2"}, {13, 13, "1"}, {17, 17, "0"}, {9, 17, "0–2"}, {8, 13, "1–?"}, {8, 8, "-"}} {
		if got := outlook(t, event, title.Estimate(1, 0, 0, test.light, test.heavy), title.V); got != test.want {
			t.Errorf("weights %d to %d: V needs %s, want %s", test.light, test.heavy, got, test.want)
		}
	}
}

// The forecast is what the decision says once the games are played: with the
// fewest points a norm is made, with one less it is not.
func TestForecastComesTrue(t *testing.T) {
	for points := range 11 {
		opponents := others(9, func(id string, i int) title.Player { return rated(id, 2150+20*i) })
		played := results(opponents, points)[:5]
		event := newEvent(t, complete(), append(opponents, candidate(2240)), played)
		ahead, _ := event.Ahead(hero, title.Coming{Games: 4})
		all, _ := event.Forecast(hero, ahead)
		now := 0
		for _, g := range played {
			now += int(g.Result.For(map[bool]score.Colour{true: score.White, false: score.Black}[g.White == hero]).Points)
		}
		for _, o := range all {
			if o.Least == nil || !o.For.IsTitle() {
				continue
			}
			for _, more := range []int{*o.Least, *o.Least - 1} {
				if more < 0 {
					continue
				}
				games := append(slices.Clone(played), results(opponents[5:], more)...)
				norm := decide(t, complete(), append(opponents, candidate(2240)), games).Open.Norm
				if made := norm != nil && *norm >= o.For; made != (more == *o.Least) {
					t.Errorf("%d and %d points: norm %s, forecast for %s %d", now, more, nameOf(norm), o.For, *o.Least)
				}
			}
		}
	}
}
