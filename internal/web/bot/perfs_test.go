package bot_test

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/web/page"
)

// A user's ratings are those of the server, by tempo; a rated game changes the one that it is counted by, and those of other variants come with
// the variant's name.
func TestPerfs(t *testing.T) {
	w := newWorld(t, page.Options{})
	white, black := w.program(t, "Bialy"), w.program(t, "Czarny")
	for i, v := range []article.Variant{article.International, article.Brazilian, article.Chess} {
		id := []string{"g1", "g2", "g3"}[i]
		rated := settings(v, "5+3")
		rated.Rated = true
		w.agree(id, rated, white, black)
		for n, move := range map[article.Variant][]string{
			article.International: {"3228", "1923"}, article.Brazilian: {"2117", "0913"}, article.Chess: {"e2e4", "e7e5"},
		}[v] {
			[]*client{white, black}[n].post(200, "/api/bot/game/"+id+"/move/"+move, nil)
		}
		black.post(200, "/api/bot/game/"+id+"/resign", nil)
	}
	w.Pass(time.Minute)
	w.Check(w.Games.CatchUp(t.Context()))
	w.Check(w.Ratings.CatchUp(t.Context()))
	perfs := func(path string) object { return white.get(200, path)["perfs"].(object) }
	own := perfs("/api/account")
	blitz := own["blitz"].(object)
	if blitz["games"] != 1.0 || blitz["rating"].(float64) <= 1500 || blitz["prov"] != true || blitz["rd"].(float64) >= 350 {
		t.Errorf("a won game: %v", blitz)
	}
	holds(t, "no game", own, object{"rapid.games": 0, "rapid.rating": 1500, "rapid.prov": true, "bullet.games": 0})
	for _, key := range []string{"brazilian.blitz", "chess.blitz"} {
		if other, is := own[key].(object); !is || other["games"] != 1.0 {
			t.Errorf("%s: %v", key, own[key])
		}
	}
	other := perfs("/api/user/Czarny?game=chess")
	if lost := other["blitz"].(object); lost["games"] != 1.0 || lost["rating"].(float64) >= 1500 {
		t.Errorf("a lost game of chess: %v", lost)
	}
	if _, is := other["international.blitz"]; !is || other["chess.blitz"] != nil {
		t.Errorf("who asks of chess: %v", other)
	}
}
