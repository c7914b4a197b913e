package main

import (
	"testing"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserGamesOften: a player who opens one game in more windows than a browser has connections for goes on playing: of those
// that nobody sees the last one alone keeps a connection, and it is another's when that one is closed. Those of games that the player only
// watches take nobody's.
func TestBrowserGamesOften(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white, black := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, desktop)
	d := meet(white, black, newGame{variant: article.International, control: "60+30"})
	d.play(byEnds, "32-28", "19-23")
	value[any](black, hidden)
	value[any](black, `look(true)`)
	var windows []*window
	for range 7 {
		w := black.another()
		windows = append(windows, w)
		w.goTo(black.path())
		w.until(`performance.getEntriesByName("damka:ready").length`)
		value[any](w, hidden)
		value[any](w, `look(true)`)
	}
	black.must(`partings > 0`)
	for _, w := range windows {
		w.goTo("/code") // which is as good as closing it
	}
	d.play(byEnds, "28x19")
	value[any](black, `window.before = partings`)
	other := meet(white.another(), b.visit(t, p, i18n.EN, desktop), newGame{variant: article.International, control: "60+30"})
	for range 5 {
		w := windows[0]
		w.goTo(other.white.path())
		w.until(`performance.getEntriesByName("damka:ready").length`)
		w.goTo("/code")
	}
	black.must(`partings === window.before`)
	value[any](black, `look(false)`)
	d.play(byEnds, "14x23")
}
