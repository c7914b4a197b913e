package main

import (
	"testing"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserGamesOften: a player who opens one game in more windows than a browser has connections for goes on playing: of those
// that nobody sees the last one alone keeps a connection.
func TestBrowserGamesOften(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white, black := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, desktop)
	d := meet(white, black, newGame{variant: article.International, control: "60+30"})
	d.play(byEnds, "32-28")
	value[any](black, hidden)
	value[any](black, `look(true)`)
	for range 7 {
		w := black.another()
		w.goTo(black.path())
		w.until(`performance.getEntriesByName("damka:ready").length`)
		value[any](w, hidden)
		value[any](w, `look(true)`)
	}
	black.must(`partings > 0`)
	value[any](black, `look(false)`)
	d.play(byEnds, "19-23")
}
