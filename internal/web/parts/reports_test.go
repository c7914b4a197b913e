package parts_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
	"damka/score"
)

// What players report is told to those who may confirm it, and to nobody else
// who looks behind the scenes.
func TestReportsAreForThoseWhoConfirmThem(t *testing.T) {
	s := webtest.New(t)
	id := s.Reporting(tournament.ReportsConfirmed)
	for i, card := range s.Cards(id, 1)[:3] {
		s.Check(s.Says(id, card, []score.Result{score.WhiteWins, score.WhiteWins, score.Draw}[i]))
	}
	snapshot := s.Snapshot(id)
	for may, told := range map[bool]int{true: 2, false: 0} {
		reader := page.Reader{Printer: i18n.For(i18n.EN), May: func(deed app.Deed) bool { return may || deed != app.ConfirmReports }}
		reports := parts.ReportsOf(reader, snapshot, snapshot.Round(1), func(int) bool { return true }, "/confirm")
		if got := len(reports.Same) + len(reports.Once); got != told || (reports.Of(1) != nil) != may || (reports.Confirm != "") != may {
			t.Errorf("%t: told of %d boards: %+v", may, got, reports)
		}
	}
	reader := page.Reader{Printer: i18n.For(i18n.EN), May: func(app.Deed) bool { return true }}
	if some := parts.ReportsOf(reader, snapshot, snapshot.Round(1), func(board int) bool { return board == 2 }, ""); len(some.Same) != 0 || len(some.Once) != 1 {
		t.Errorf("of board 2 alone: %+v", some)
	}
}
