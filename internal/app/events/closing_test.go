package events_test

import (
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
	d.must(d.CloseTournament(ctx, app.Arbiter, id))
	otherwise := func(r article.Reason) bool { return r.Code == "notice.standings_otherwise" }
	closed := d.snapshot(id)
	if table, err := closed.Standings(0); err != nil || table.Otherwise || len(table.Standings[0].AboveNext) == 0 {
		t.Fatalf("closed by this version: %+v, %v", table, err)
	}
	if slices.ContainsFunc(closed.Notices(), otherwise) {
		t.Error("a notice without a reason")
	}

	d.must(d.Reopen(ctx, app.Arbiter, id))
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
