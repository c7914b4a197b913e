package report

import (
	"slices"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/score"
)

// V.2.8.9.10: papers with points say of an adjourned game that they are not
// final, beside the points of its two players and in a note.
func TestV28910PointsOfAnAdjournedGame(t *testing.T) {
	demo := demo(t)
	p := i18n.For(i18n.EN)
	d, err := Build(p, demo.running, app.Visitor, Standings, 0)
	if err != nil || slices.ContainsFunc(d.Sections[0].Notes, func(n string) bool { return strings.HasPrefix(n, "adj.") }) {
		t.Errorf("without an adjourned game: %q, %v", d.Sections[0].Notes, err)
	}
	adjournOne(demo.running)
	for _, tc := range []struct {
		s    *events.Snapshot
		kind Kind
		note string
	}{
		{demo.swiss, Standings, "the points are not final; for pairing it counts 1 point each (V.2.8.9.10)"},
		{demo.swiss, Progress, "(V.2.8.9.10)"},
		{demo.running, Standings, "adj. – game adjourned: the points are not final"},
		{demo.running, Crosstable, "adj. – game adjourned: the points are not final"},
	} {
		d, err := Build(p, tc.s, app.Visitor, tc.kind, 0)
		if err != nil {
			t.Fatal(err)
		}
		var marked []string
		for _, row := range d.Sections[0].Table.Rows {
			if slices.ContainsFunc(row, func(c Cell) bool { return c.Mark == p.Text("print.adjourned") }) {
				marked = append(marked, row[2].Text)
			}
		}
		var playing []string
		for _, g := range tc.s.CurrentRound().Games {
			if g.Result == score.Adjourned {
				playing = append(playing, g.White.Person.Name.String(), g.Black.Person.Name.String())
			}
		}
		slices.Sort(marked)
		slices.Sort(playing)
		if len(playing) != 2 || !slices.Equal(marked, playing) {
			t.Errorf("%s marks %q, want %q", tc.kind, marked, playing)
		}
		if !slices.ContainsFunc(d.Sections[0].Notes, func(n string) bool { return strings.Contains(plain(n), tc.note) }) {
			t.Errorf("%s says %q", tc.kind, d.Sections[0].Notes)
		}
	}
}

// adjournOne adjourns the first game of the newest round that counts.
func adjournOne(s *events.Snapshot) {
	games := s.CurrentRound().Games
	i := slices.IndexFunc(games, func(g events.Game) bool { return !g.Void() && g.Result != score.Adjourned })
	games[i].Result = score.Adjourned
}

// plain is a text without the spaces that the printer ties.
func plain(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }
