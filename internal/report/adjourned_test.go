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

// Papers call no game adjourned that merely has no result, as when one of a
// round before the newest was cleared.
func TestNoResultIsNotAdjourned(t *testing.T) {
	demo := demo(t)
	for _, s := range []*events.Snapshot{demo.swiss, demo.running} {
		for r := range s.Rounds {
			for i := range s.Rounds[r].Games {
				g := &s.Rounds[r].Games[i]
				if g.Result == score.Adjourned || r == 0 && i == 0 {
					g.Result, g.Open = score.NotPlayed, true
				}
			}
		}
		for _, kind := range []Kind{Standings, Crosstable, Progress, WallChart} {
			if kind.Ready(s) {
				wantAdjourned(t, s, kind, 0, 0)
			}
		}
	}
}

// A paper of an earlier round knows nothing of a later game that is adjourned.
func TestAdjournedAfterTheRoundOfThePaper(t *testing.T) {
	demo := demo(t)
	adjournOne(demo.running)
	for _, tc := range []struct {
		s     *events.Snapshot
		kinds []Kind
	}{
		{demo.running, []Kind{Standings, Crosstable}},
		{demo.swiss, []Kind{Standings, Progress}},
	} {
		newest := tc.s.CurrentRound().Number
		for _, kind := range tc.kinds {
			wantAdjourned(t, tc.s, kind, newest, 2)
			wantAdjourned(t, tc.s, kind, newest-1, 0)
		}
	}
}

// II.5.7.1.1: a void game is not resumed, so nobody's points wait for it, and
// who was struck out has none.
func TestII5711VoidGameIsNotAdjourned(t *testing.T) {
	running := demo(t).running
	games := running.CurrentRound().Games
	i := slices.IndexFunc(games, events.Game.Void)
	if i < 0 {
		t.Fatal("the newest round has no void game: the test proves nothing")
	}
	games[i].Result = score.Adjourned
	wantAdjourned(t, running, Standings, 0, 0)
	wantAdjourned(t, running, Crosstable, 0, 0)
}

// The word beside points is not taken for that of somebody who has withdrawn.
func TestAdjournedIsNotWithdrawn(t *testing.T) {
	b := builder{Printer: i18n.For(i18n.EN)}
	points := Cell{Text: "3"}
	b.markAdjourned(&points, true)
	table := Table{Rows: [][]Cell{{{Text: "Jan Lis"}, points}}}
	if note := b.withdrawnNote(table); note != "" {
		t.Errorf("nobody has withdrawn: %q", note)
	}
	b.strikeOut(&table.Rows[0][0])
	if note := b.withdrawnNote(table); note == "" {
		t.Error("who has withdrawn is not explained")
	}
}

// wantAdjourned holds how many cells of a paper have the word for an adjourned
// game, and that a note explains it when one has.
func wantAdjourned(t *testing.T, s *events.Snapshot, kind Kind, round, want int) {
	t.Helper()
	p := i18n.For(i18n.EN)
	d, err := Build(p, s, app.Visitor, kind, round)
	if err != nil {
		t.Fatal(err)
	}
	word, marked := p.Text("print.adjourned"), 0
	for _, row := range d.Sections[0].Table.Rows {
		for _, c := range row {
			if c.Mark == word {
				marked++
			}
		}
	}
	explained := slices.ContainsFunc(d.Sections[0].Notes, func(n string) bool { return strings.HasPrefix(n, word) })
	if marked != want || explained != (want > 0) {
		t.Errorf("%s after round %d marks %d, want %d; explained %t", kind, round, marked, want, explained)
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

// The pairings say what the word in the place of an adjourned game's result
// means, and have no box to write in there.
func TestPairingsOfAnAdjournedGame(t *testing.T) {
	demo := demo(t)
	p := i18n.For(i18n.EN)
	const note = "adj. – game adjourned"
	for _, adjourned := range []bool{false, true} {
		if adjourned {
			adjournOne(demo.running)
		}
		d, err := Build(p, demo.running, app.Visitor, Pairings, demo.running.CurrentRound().Number)
		if err != nil {
			t.Fatal(err)
		}
		told := slices.ContainsFunc(d.Sections[0].Notes, func(n string) bool { return plain(n) == note })
		shown := slices.ContainsFunc(d.Sections[0].Table.Rows, func(row []Cell) bool { return row[4].Text == p.Text("print.adjourned") && !row[4].Box })
		if told != adjourned || shown != adjourned {
			t.Errorf("with an adjourned game %t: notes %q, shown %t", adjourned, d.Sections[0].Notes, shown)
		}
	}
}
