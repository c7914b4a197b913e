package play

import (
	"encoding/json"
	"fmt"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// played is a game after some moves, the first legal ones.
func played(tb testing.TB, variant article.Variant, halfMoves int) *game.State {
	tb.Helper()
	settings := game.Settings{Variant: variant, Edition: article.InForce(variant), Control: clock.MustParse("60+30"), Friendly: true}
	white, black := game.Player{Account: "a"}, game.Player{Account: "b"}
	events, err := game.Decide(&game.State{}, game.Create{Settings: settings, White: white, Black: black}, 1000)
	s := &game.State{}
	for n := 0; err == nil; n++ {
		for _, e := range events {
			s = s.Apply(game.Recorded{Seq: s.Seq + 1, Event: e})
		}
		if n == halfMoves {
			return s
		}
		view := positionOf(s, true)
		events, err = game.Decide(s, game.Play{By: s.Turn(), Move: view.Moves[n*7%len(view.Moves)].Code}, s.LastAt+1000)
	}
	tb.Fatal(err)
	return nil
}

// BenchmarkState makes what the page of a game is told, for the player on move and for a spectator.
func BenchmarkState(b *testing.B) {
	reader := page.Reader{Printer: i18n.For(i18n.PL)}
	for _, variant := range []article.Variant{article.International, article.Chess} {
		s := played(b, variant, 40)
		for _, side := range []article.Colour{s.Turn(), 0} {
			v := seen{Snapshot: &games.Snapshot{ID: "x", State: s}, side: side}
			b.Run(fmt.Sprintf("%s/%s", variant, v.standing()), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, err := json.Marshal(stateOf(reader, v, 39)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
