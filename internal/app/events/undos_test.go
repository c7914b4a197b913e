package events_test

import (
	"bytes"
	"testing"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// undoneAgainAndAgain is a whole tournament file in which a result is corrected
// many times, and then one more is entered and undone as often.
func undoneAgainAndAgain(t *testing.T, times int) []byte {
	t.Helper()
	_, records, told := toForge(t, false)
	told = told[:5]
	correct := func(was, now score.Result) {
		told = append(told, tournament.ResultsEntered{Changes: []tournament.ResultChange{{Round: 1, Board: 1, Was: was, Result: now}}})
	}
	for range times {
		correct(score.WhiteWins, score.Draw)
		correct(score.Draw, score.WhiteWins)
	}
	for range times {
		correct(score.WhiteWins, score.BothLost)
		told = append(told, tournament.Undone{Seq: uint64(len(told))})
	}
	return chained(t, "tournament/cup", records, drafts(desk{t: t}, told...))
}

// A file of events and undos is opened, and so is its second half where the
// first is known, without folding everything again for each: with 2,000 undos of
// 8,000 events that would be 8 million events folded again.
func TestFileOfUndos(t *testing.T) {
	const times = 2000
	file := undoneAgainAndAgain(t, times)
	whole, err := journal.ReadFile(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t, t.TempDir())
	var start bytes.Buffer
	d.must(journal.WriteFile(&start, nil, whole.Header, whole.Records, whole.Events[:5+2*times]))
	opened, err := d.ImportFile(t.Context(), app.Arbiter, &start, false)
	d.must(err)
	opened, err = d.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(file), false)
	d.must(err)
	s := d.snapshot(opened.ID)
	if opened.Added != 2*times || s.Rounds[0].Games[0].Result != score.WhiteWins || s.Newest.Seq != 5+2*times {
		t.Errorf("added %d, newest %d, %v", opened.Added, s.Newest.Seq, s.Rounds[0].Games[0].Result)
	}
}
