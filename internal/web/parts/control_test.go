package parts

import (
	"testing"

	"damka/clock"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// Each part of a control is told apart from the one before it.
func TestControlText(t *testing.T) {
	for control, want := range map[string][2]string{
		"80+60":       {"80 minut do końca partii + 60 sekund na posunięcie", "80 minutes for the rest of the game + 60 seconds a move"},
		"15b5":        {"15 minut do końca partii, 5 sekund opóźnienia na posunięcie", "15 minutes for the rest of the game, 5 seconds of delay a move"},
		"90/45,30+30": {"90 minut na 45 posunięć, 30 minut do końca partii + 30 sekund na posunięcie", "90 minutes for 45 moves, 30 minutes for the rest of the game + 30 seconds a move"},
	} {
		for i, lang := range []i18n.Lang{i18n.PL, i18n.EN} {
			if got := ControlText(page.Reader{Printer: i18n.For(lang)}, clock.MustParse(control)); got != want[i] {
				t.Errorf("%s: %q, want %q", control, got, want[i])
			}
		}
	}
}
