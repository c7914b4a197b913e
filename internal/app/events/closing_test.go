package events_test

import (
	"fmt"
	"slices"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// The final table is what was recorded at the closing (II.5.8), whatever a
// later version of the engine would make of the same results.
func TestFinalTableStaysAsRecorded(t *testing.T) {
	d, kept := newMeddlingDesk(t)
	ctx := t.Context()
	id := d.started(five[:2]...)
	d.must(d.PublishRound(ctx, app.Arbiter, id, 1))
	d.must(d.result(id, 1, 1, score.NotPlayed, score.Draw))
	isClosed := func(want bool) {
		t.Helper()
		if is, err := d.IsClosed(ctx, id); err != nil || is != want {
			t.Errorf("it is closed: %t, %v", is, err)
		}
	}
	isClosed(false)
	d.must(d.CloseTournament(ctx, app.Arbiter, id))
	isClosed(true)
	otherwise := func(r article.Reason) bool { return r.Code == "notice.standings_otherwise" }
	closed := d.snapshot(id)
	if table, err := closed.Standings(0); err != nil || table.Otherwise || len(table.Standings[0].AboveNext) == 0 {
		t.Fatalf("closed by this version: %+v, %v", table, err)
	}
	if slices.ContainsFunc(closed.Notices(), otherwise) {
		t.Error("a notice without a reason")
	}

	d.must(d.Reopen(ctx, app.Arbiter, id))
	isClosed(false)
	first, second := closed.Players[1], closed.Players[0]
	kind, version, data, err := tournament.Encode(tournament.Closed{Engine: 99, Standings: []tournament.Place{
		{ID: first.ID, Place: 1, Points: 1}, {ID: second.ID, Place: 2, Points: 1},
	}})
	d.must(err)
	_, err = kept.Append(ctx, journal.Batch{
		Stream: journal.NewStream("tournament", id), Expect: journal.Seq(d.snapshot(id).Seq),
		Drafts: []journal.Draft{{Type: kind, Version: version, At: noon, By: "arbiter", Data: data}},
	}, nil)
	d.must(err)

	again := desk{newApp(t, kept, nil), t}.snapshot(id)
	for _, after := range []int{0, 1} {
		table, err := again.Standings(after)
		d.must(err)
		if !table.Otherwise || len(table.Standings) != 2 || table.Standings[0].Player.ID != first.ID || table.Standings[1].Place != 2 {
			t.Errorf("after %d: %+v", after, table.Standings)
		}
		for _, standing := range table.Standings {
			if len(standing.Values) != len(table.Rules.Criteria()) {
				t.Errorf("%d values for %d criteria", len(standing.Values), len(table.Rules.Criteria()))
			}
		}
	}
	if !slices.ContainsFunc(again.Notices(), otherwise) {
		t.Error("nobody is told")
	}
}

// A tournament closed by version 1, which put 1 above 2 and 4 above 3: it
// compared the results against 3 before those against 4, and against 1 before
// 2, by start numbers. Version 2 finds both ties unbroken (V.1.7.1.4), but the
// places stay as they were decided, until the arbiter reopens the tournament
// and closes it again.
func TestFinalTableOfVersion1Stays(t *testing.T) {
	d, kept := newMeddlingDesk(t)
	ctx := t.Context()
	id := d.started(five[:4]...)
	players := d.snapshot(id).Players
	won := map[[2]int]bool{{1, 3}: true, {2, 4}: true} // all others are drawn
	for round := 1; round <= 3; round++ {
		d.must(d.PublishRound(ctx, app.Arbiter, id, round))
		for _, g := range d.snapshot(id).Round(round).Games {
			white, black := int(g.White.Number), int(g.Black.Number)
			result := score.Draw
			if won[[2]int{white, black}] {
				result = score.WhiteWins
			} else if won[[2]int{black, white}] {
				result = score.BlackWins
			}
			d.must(d.result(id, round, g.Board, score.NotPlayed, result))
		}
	}
	old := tournament.Closed{Engine: 1}
	for i, number := range []int{1, 2, 4, 3} {
		old.Standings = append(old.Standings, tournament.Place{ID: players[number-1].ID, Place: i + 1, Points: []score.Points{4, 4, 2, 2}[i]})
	}
	_, err := kept.Append(ctx, journal.Batch{
		Stream: journal.NewStream("tournament", id), Expect: journal.Seq(d.snapshot(id).Seq), Drafts: drafts(d, old),
	}, nil)
	d.must(err)

	shown := func(d desk) string {
		table, err := d.snapshot(id).Standings(0)
		d.must(err)
		text := ""
		for _, line := range table.Standings {
			text += fmt.Sprintf("%d:%d %t, ", line.Place, line.Number, line.Shared)
		}
		return fmt.Sprint(text, table.Otherwise)
	}
	again := desk{newApp(t, kept, nil), t}
	if got := shown(again); got != "1:1 false, 2:2 false, 3:4 false, 4:3 false, true" {
		t.Errorf("closed by version 1: %s", got)
	}
	d.must(again.Reopen(ctx, app.Arbiter, id))
	d.must(again.CloseTournament(ctx, app.Arbiter, id))
	if got := shown(again); got != "1:1 true, 1:2 true, 3:3 true, 3:4 true, false" {
		t.Errorf("closed again: %s", got)
	}
	var engines []int
	told, err := kept.Read(ctx, journal.NewStream("tournament", id), 0)
	d.must(err)
	for _, e := range told {
		event, err := tournament.Decode(e.Type, e.Version, e.Data)
		d.must(err)
		if closed, ok := event.(tournament.Closed); ok {
			engines = append(engines, closed.Engine)
		}
	}
	if fmt.Sprint(engines) != "[1 2]" {
		t.Errorf("closed by versions %v", engines)
	}
}
