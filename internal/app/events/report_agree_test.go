package events_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/pairing/swiss"
	"damka/score"
	"damka/tiebreak"
	"damka/trf"
)

// A tournament made of a report is the one that the plain tools read of it:
// every round is paired from the same players, games, absences and colours,
// and the tables are the same.
func TestReportIsTheSameOnTheDeskAndOnTheCommandLine(t *testing.T) {
	for _, file := range []string{"swiss-14.trf", "swiss-45.csv", "announced.trf"} {
		t.Run(file, func(t *testing.T) {
			content, err := os.ReadFile("../../../cmd/damka/testdata/trf/" + file)
			if err != nil {
				t.Fatal(err)
			}
			report, err := reportfile.Read(content, trf.UTF8)
			if err != nil {
				t.Fatal(err)
			}
			d := newDesk(t, t.TempDir())
			settings := events.ReportSettings(report)
			settings.System, settings.Swiss.Rounds, settings.Control = tournament.SwissDutch, report.Finished()+2, clock.MustParse("15+5")
			id, err := d.ImportReport(t.Context(), app.Arbiter, report, settings)
			d.must(err)
			d.expectSamePairings(id, report.Swiss(settings.Swiss.Rounds), settings.Swiss.Rounds)
			d.expectSameTable(id, report)
		})
	}
}

// expectSamePairings asks the engine of every round of a report and of the
// one that is next.
func (d desk) expectSamePairings(id string, course *reportfile.Course, rounds int) {
	d.t.Helper()
	s := d.snapshot(id)
	for round := 1; round <= course.Paired()+1; round++ {
		if round > course.Finished()+1 {
			break // needs the results of the one before
		}
		out := course.Announced(round)
		if round <= course.Paired() {
			out = slices.DeleteFunc(course.Round(round).Byes, func(b score.Bye) bool { return b.Kind == score.PairingBye })
		}
		before, err := course.Before(round)
		d.must(err)
		in := swiss.Input{System: swiss.Dutch, Table: before, Rounds: rounds, FirstColour: course.FirstColour()}
		for _, bye := range out {
			in.Out = append(in.Out, bye.Player)
		}
		want, err := swiss.PairRound(in)
		d.must(err)
		got, err := s.Pairing(round)
		d.must(err)
		text := ""
		for _, pair := range want.Pairs {
			text += fmt.Sprintf("%d-%d ", pair.White, pair.Black)
		}
		desk := ""
		for _, pair := range got.Pairs {
			desk += fmt.Sprintf("%d-%d ", pair.White.Number, pair.Black.Number)
		}
		if desk != text {
			d.t.Errorf("round %d: on the desk %s\nby the report %s", round, desk, text)
		}
	}
}

func (d desk) expectSameTable(id string, report *reportfile.Report) {
	d.t.Helper()
	want := ""
	for _, line := range tiebreak.Rank(report.Table(), tiebreak.Rules{Edition: article.PZWarc, System: tiebreak.Swiss}) {
		want += fmt.Sprint(line.Place, line.Shared, line.Number, line.Points, line.Values, "\n")
	}
	if got := tableText(d, id); got != want {
		d.t.Errorf("on the desk\n%s\nof the report\n%s", got, want)
	}
}

// What a report says of rounds further ahead than the next is kept, too.
func TestReportAnnouncesAllRoundsAhead(t *testing.T) {
	d := newDesk(t, t.TempDir())
	cells := func(cells ...trf.Cell) []trf.Cell { return cells }
	away := trf.Cell{Mark: trf.HalfPointBye}
	id := d.imported(&trf.Tournament{Name: "Turniej", Rounds: 5, Control: "15+5", Players: []trf.Player{
		{Number: 1, Name: "Olga Czyż", Cells: cells(trf.Cell{}, trf.Cell{}, away)}, {Number: 2, Name: "Emil Źrebak", Cells: cells(away)},
		{Number: 3, Name: "Witold Ćwik"}, {Number: 4, Name: "Jan Łoza"}, {Number: 5, Name: "Sara Ślusarz"},
	}})
	s := d.snapshot(id)
	for round, want := range map[int]int{1: 2, 2: 0, 3: 1} {
		got := s.Absences(round)
		if want == 0 && len(got) == 0 {
			continue
		}
		if len(got) != 1 || int(got[0].Player.Number) != want || got[0].Kind != tournament.HalfPointBye {
			t.Errorf("round %d: %+v", round, got)
		}
	}
}

// A report with accelerations can be looked at when it is over, and not gone
// on with: the next rounds would be paired without them. Points besides those
// of games are not known at all.
func TestReportWithRecordsThatAreNotKnown(t *testing.T) {
	d := newDesk(t, t.TempDir())
	for _, c := range []struct {
		record string
		rounds int
		want   article.Code
	}{
		{"XXA", 2, "pair.record_unknown"}, {"XXA", 1, ""}, {"299", 1, "standings.record_unknown"},
	} {
		report, err := reportfile.Of(&trf.Tournament{
			Name: "Turniej", Rounds: c.rounds, Control: "15+5", Other: []trf.Record{{Code: c.record, Text: "    1  1.0"}},
			Players: []trf.Player{
				{Number: 1, Name: "Olga Czyż", Cells: []trf.Cell{{Opponent: 2, Colour: score.White, Mark: trf.Win}}},
				{Number: 2, Name: "Emil Źrebak", Cells: []trf.Cell{{Opponent: 1, Colour: score.Black, Mark: trf.Loss}}},
			},
		})
		d.must(err)
		_, err = d.ImportReport(t.Context(), app.Arbiter, report, events.ReportSettings(report))
		var got article.Code
		if refusal, refused := article.AsRefusal(err); refused {
			got = refusal.Code
		} else {
			d.must(err)
		}
		if got != c.want {
			t.Errorf("%s, %d rounds: %q", c.record, c.rounds, got)
		}
	}
}
