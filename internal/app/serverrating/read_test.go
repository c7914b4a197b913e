package serverrating_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/glicko"
	"damka/internal/app/serverrating"
	"damka/internal/game"
)

func TestLists(t *testing.T) {
	lists := serverrating.Lists()
	if len(lists) != 5*len(article.Variants()) || lists[0].String() != "international.superblitz" {
		t.Errorf("%v", lists)
	}
	for _, l := range lists {
		if parsed, err := serverrating.ParseList(l.String()); err != nil || parsed != l {
			t.Errorf("%s is read as %v, %v", l, parsed, err)
		}
	}
	for _, text := range []string{"", "international", "international.bullet", "international.blitz.x", "x.blitz"} {
		if l, err := serverrating.ParseList(text); err == nil {
			t.Errorf("%q is %v", text, l)
		}
	}
}

// A deviation of 60 becomes provisional after a year without a game, with the volatility that everybody begins with.
func TestAYearWithoutAGame(t *testing.T) {
	sure, err := glicko.New(1700, 60, 0.06)
	if err != nil {
		t.Fatal(err)
	}
	for days, provisional := range map[int]bool{0: false, 180: false, 350: false, 370: true} {
		later, err := serverrating.System.After(sure, float64(days)*24/serverrating.Period.Hours())
		if err != nil {
			t.Fatal(err)
		}
		if s := (serverrating.Standing{Rating: later}); s.IsProvisional() != provisional {
			t.Errorf("after %d days the deviation is %.1f", days, later.Deviation())
		}
	}
}

// The best of a list: no provisional ratings, nobody who is gone, equal ratings on one place, by rating. Ratings that nobody plays for
// become provisional.
func TestTheBestOfAList(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(24 * time.Hour)
	minute := 0
	play := func(white, black string, shares [2]game.Share, games int) {
		for range games {
			minute++
			w.ends(fmt.Sprintf("game%d", minute), minute, white, black, shares)
		}
	}
	play(ada, emil, draw, 40)
	play("accountofb000001", "accountofc000001", draw, 40) // as equal as these two
	play(olga, "accountofgone001", draw, 40)
	play(olga, "accountofgone001", whiteWins, 2)
	play("accountofnew0001", "accountofnew0002", whiteWins, 1)
	w.gone["accountofgone001"] = false
	w.rates(a)
	w.gone["accountofgone001"] = true
	best, err := a.Best(t.Context(), blitz)
	w.must(err)
	var said []string
	for _, p := range best {
		said = append(said, fmt.Sprintf("%d %s", p.Place, p.Login))
	}
	want := []string{"1 login." + olga, "2 login.accountofb000001", "2 login.accountofc000001", "2 login." + ada, "2 login." + emil}
	if !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
	w.after(800 * 24 * time.Hour)
	if best, err := a.Best(t.Context(), blitz); err != nil || len(best) != 0 {
		t.Errorf("two years later: %v, %v", best, err)
	}
	if others, err := a.Best(t.Context(), serverrating.List{Variant: article.Chess, Tempo: game.TempoBlitz}); err != nil || len(others) != 0 {
		t.Errorf("of another list: %v, %v", others, err)
	}
}

// Beside a name is the rating of the game's variant and tempo. It is remembered, until a game is rated here or some seconds pass.
func TestTheRatingBesideAName(t *testing.T) {
	w := newWorld(t)
	a, other := w.open(w.store), w.open(w.store)
	w.after(time.Hour)
	shown := func(a *serverrating.App, account string) serverrating.Standing {
		t.Helper()
		s, ok, err := a.Shown(t.Context(), account, blitz.Variant, blitz.Tempo)
		if err != nil || !ok {
			t.Fatalf("%v, %t", err, ok)
		}
		return s
	}
	if s := shown(a, ada); s.Rating != glicko.Start() || !s.IsProvisional() || s.Games() != 0 {
		t.Errorf("before the first game: %+v", s)
	}
	of := func(want bool) {
		t.Helper()
		if value, _, err := a.Of(t.Context(), ada, blitz.Variant, string(blitz.Tempo)); err != nil || (value != 0) != want {
			t.Errorf("the lobby knows the rating %d, %v", value, err)
		}
	}
	of(false) // what others start with is no rating
	shown(other, ada)
	w.ends("game1", 1, ada, emil, whiteWins)
	w.rates(a)
	if s := shown(a, ada); s.Won != 1 || s.Rating.Points() <= 1500 {
		t.Errorf("where it was rated: %+v", s)
	}
	of(true)
	if s := shown(other, ada); s.Won != 0 {
		t.Errorf("elsewhere nothing is remembered: %+v", s)
	}
	w.after(serverrating.ShownFor)
	if s := shown(other, ada); s.Won != 1 {
		t.Errorf("elsewhere, later: %+v", s)
	}
	for _, test := range []struct {
		account string
		variant article.Variant
		tempo   game.Tempo
	}{{"", blitz.Variant, blitz.Tempo}, {ada, blitz.Variant, ""}, {ada, 0, blitz.Tempo}, {"a.b", blitz.Variant, blitz.Tempo}} {
		if s, ok, err := a.Shown(t.Context(), test.account, test.variant, test.tempo); ok || err != nil {
			t.Errorf("%+v: %+v, %v", test, s, err)
		}
	}
}

// Each variant and tempo has a list of its own, and nobody's id begins another's.
func TestListsAreApart(t *testing.T) {
	w := newWorld(t)
	a := w.open(w.store)
	w.after(time.Hour)
	w.ends("game1", 1, ada, emil, whiteWins)
	at := clock.Time(noon.Add(2 * time.Minute).UnixMilli())
	w.becomes("game2", game.Rates{Variant: article.Chess, Tempo: game.TempoRapid, White: ada, Black: emil, At: at, Counts: true, Shares: blackWins})
	w.becomes("game3", game.Rates{Variant: article.International, Tempo: game.TempoRapid, White: ada + "0", Black: emil, At: at, Counts: true, Shares: blackWins})
	w.rates(a)
	all, err := a.Standings(t.Context(), ada)
	w.must(err)
	if len(all) != 2 || all[0].List != blitz || all[0].Won != 1 || all[1].List.Variant != article.Chess || all[1].Lost != 1 {
		t.Errorf("%+v", all)
	}
	if chess, err := a.History(t.Context(), ada, all[1].List, 0, 10); err != nil || len(chess) != 1 || chess[0].Game != "game2" || chess[0].Change() >= 0 {
		t.Errorf("%+v, %v", chess, err)
	}
	for _, id := range []string{"", "a/b", "A"} {
		if all, err := a.Standings(t.Context(), id); err != nil || len(all) != 0 {
			t.Errorf("%q: %v, %v", id, all, err)
		}
	}
}
