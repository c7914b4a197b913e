package report

import (
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/score"
)

// adjournedAfter are the players with an adjourned game of a round up to and
// including one: their points are not final, and where points decide the
// pairing each such game counts for it as a draw (V.2.8.9.10). A game that
// merely has no result is none of them.
func (b builder) adjournedAfter(after int) map[*events.Player]bool {
	found := make(map[*events.Player]bool)
	for _, round := range b.s.Rounds {
		for _, g := range round.Games {
			if round.Published && round.Number <= after && g.Result == score.Adjourned && !g.Void() {
				found[g.White], found[g.Black] = true, true
			}
		}
	}
	return found
}

// markAdjourned says beside points that they are not final.
func (b builder) markAdjourned(points *Cell, adjourned bool) {
	if adjourned {
		points.Mark = b.Text("print.adjourned")
	}
}

// adjournedNotes say what the word beside points, or in the cell of a round,
// means; nothing where nobody has an adjourned game.
func (b builder) adjournedNotes(adjourned map[*events.Player]bool) []string {
	short := i18n.A("short", b.Text("print.adjourned"))
	switch {
	case len(adjourned) == 0:
		return nil
	case b.s.Settings.System.IsSwiss():
		return []string{b.Text("print.adjourned_note_swiss", short) + " (V.2.8.9.10)"}
	}
	return []string{b.Text("print.adjourned_note", short)}
}
