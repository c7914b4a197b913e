package report

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
)

// markAdjourned says beside points that they are not final.
func (b builder) markAdjourned(points *Cell, adjourned bool) {
	if adjourned {
		points.Mark = b.Text("print.adjourned")
	}
}

// adjournedNotes say what the word beside points, or in the cell of a round,
// means; nothing where nobody has an adjourned game.
func (b builder) adjournedNotes(adjourned map[*events.Player]int) []string {
	short := i18n.A("short", b.Text("print.adjourned"))
	switch {
	case len(adjourned) == 0:
		return nil
	case b.s.Settings.System.IsSwiss():
		return []string{b.Text("print.adjourned_note_swiss", short) + " (V.2.8.9.10)"}
	}
	return []string{b.Text("print.adjourned_note", short)}
}
