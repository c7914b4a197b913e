package events_test

import (
	"fmt"
	"reflect"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/score"
	"damka/trf"
)

// report is a tournament as a report file, written and read again.
func (d desk) report(id string) *trf.Tournament {
	d.t.Helper()
	report, err := d.Report(d.t.Context(), app.Arbiter, d.snapshot(id))
	d.must(err)
	text, err := trf.Format(report)
	d.must(err)
	read, err := trf.Parse(text)
	d.must(err)
	return read
}

// imported makes a tournament of a report.
func (d desk) imported(file *trf.Tournament) string {
	d.t.Helper()
	report, err := reportfile.Of(file)
	d.must(err)
	id, err := d.ImportReport(d.t.Context(), app.Arbiter, report, events.ReportSettings(report))
	d.must(err)
	return id
}

// A tournament becomes a report file, that a tournament, and its report says
// the same.
func TestReportRoundTrip(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(9, 5)
	results := []score.Result{score.WhiteWins, score.Draw, score.BlackWins, score.BlackForfeits, score.BothLost, score.Adjourned, score.BothForfeit}
	for round := 1; round <= 4; round++ {
		if round == 2 {
			d.must(d.Enter(t.Context(), app.Arbiter, id, forms("Spóźniony Gracz"), 0))
			absent := d.snapshot(id).Players[2]
			d.must(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 2, nil, []tournament.Bye{{ID: absent.ID, Kind: tournament.HalfPointBye}}))
		}
		d.must(d.PublishRound(t.Context(), app.Arbiter, id, round))
		for _, g := range d.snapshot(id).Round(round).Games {
			d.must(d.result(id, round, g.Board, score.NotPlayed, results[(round+g.Board)%len(results)]))
		}
	}
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, d.snapshot(id).Players[5].ID))
	first := d.report(id)
	again := d.imported(first)
	if second := d.report(again); !reflect.DeepEqual(first, second) {
		t.Errorf("written, read and written again:\n%+v\n%+v", first, second)
	}
	if one, other := tableText(d, id), tableText(d, again); one != other {
		t.Errorf("standings\n%s\n%s", one, other)
	}
	// What is known is enough to pair the same next round.
	one, err := d.snapshot(id).Pairing(5)
	d.must(err)
	other, err := d.snapshot(again).Pairing(5)
	d.must(err)
	if pairingText(one) != pairingText(other) {
		t.Errorf("round 5: %s, from the report %s", pairingText(one), pairingText(other))
	}
}

func tableText(d desk, id string) string {
	d.t.Helper()
	table, err := d.snapshot(id).Standings(0)
	d.must(err)
	text := ""
	for _, line := range table.Standings {
		text += fmt.Sprint(line.Place, line.Shared, line.Number, line.Points, line.Values, "\n")
	}
	return text
}

func pairingText(p events.Pairing) string {
	text := ""
	for _, pair := range p.Pairs {
		text += fmt.Sprintf("%d-%d ", pair.White.Number, pair.Black.Number)
	}
	for _, bye := range p.Byes {
		if bye.Kind == tournament.Absent {
			continue // who left is absent in a report file
		}
		text += fmt.Sprintf("%d %s ", bye.Player.Number, bye.Kind)
	}
	return text
}

// A report made while a round is announced and has not begun tells also who is
// out of the one after it, and who entered too late for both.
func TestReportOfAnAnnouncedRound(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(9, 5)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.fill(id, 1, score.WhiteWins)
	d.must(d.Enter(t.Context(), app.Arbiter, id, forms("Spóźniony Gracz"), 0))
	leaver := d.snapshot(id).Players[9]
	d.must(d.Withdraw(t.Context(), app.Arbiter, id, leaver.ID)) // before he was ever paired
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 2))
	d.must(d.Enter(t.Context(), app.Arbiter, id, forms("Jeszcze Późniejszy"), 0))
	away := d.snapshot(id).Players[2]
	d.must(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 3, nil, []tournament.Bye{{ID: away.ID, Kind: tournament.FullPointBye}}))

	first := d.report(id)
	again := d.imported(first)
	if second := d.report(again); !reflect.DeepEqual(first, second) {
		t.Errorf("written, read and written again:%s", differingPlayers(first, second))
	}
	for _, id := range []string{id, again} {
		d.fill(id, 2, score.Draw)
	}
	one, err := d.snapshot(id).Pairing(3)
	d.must(err)
	other, err := d.snapshot(again).Pairing(3)
	d.must(err)
	if pairingText(one) != pairingText(other) {
		t.Errorf("round 3: %s, from the report %s", pairingText(one), pairingText(other))
	}
}

// A report names the club mates who may not meet, while they may not (V.2.4).
func TestV24ReportNamesClubMates(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 3, func(s *tournament.Settings) { s.Swiss.ClubsApart = 1 })
	if got := fmt.Sprint(d.report(id).Forbidden); got != "[[1 2 3 4] [5 6 7 8]]" {
		t.Errorf("before round 1: %s", got)
	}
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.fill(id, 1, score.Draw)
	if got := d.report(id).Forbidden; got != nil {
		t.Errorf("before round 2: %v", got)
	}
}

// A player who entered when no round was left of those that remain planned
// keeps his line.
func TestReportOfAnEntryForARoundThatFellAway(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(8, 2)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.Enter(t.Context(), app.Arbiter, id, forms("Spóźniony Gracz"), 0))
	d.fill(id, 1, score.Draw)
	s := d.snapshot(id)
	regulations := s.Settings
	regulations.Swiss.Rounds = 1
	d.must(d.Regulate(t.Context(), app.Arbiter, id, regulations, s.SettingsSeq))
	report := d.report(id)
	again := d.imported(report)
	if one, other := tableText(d, id), tableText(d, again); one != other {
		t.Errorf("standings\n%s\n%s", one, other)
	}
}

// A round robin opens from its report, too.
func TestReportOfRoundRobin(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.must(d.result(id, 1, 1, score.NotPlayed, score.Draw))
	first := d.report(id)
	again := d.imported(first)
	if second := d.report(again); !reflect.DeepEqual(first, second) {
		t.Errorf("written, read and written again:\n%+v\n%+v", first, second)
	}
}

func TestReportNeedsTheArbiter(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	if _, err := d.Report(t.Context(), app.Visitor, d.snapshot(id)); err == nil {
		t.Error("a visitor gets birth years")
	}
}

// A report whose number 1 missed round 1 gives the first colour by the lowest
// number that had a game (decision 0005).
func TestV2853FirstColourOfAReport(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.swissOf(5, 3)
	first := d.snapshot(id).Players[0]
	d.must(d.AnnounceAbsences(t.Context(), app.Arbiter, id, 1, nil, []tournament.Bye{{ID: first.ID, Kind: tournament.Absent}}))
	d.must(d.PublishRound(t.Context(), app.Arbiter, id, 1))
	d.fill(id, 1, score.Draw)
	report := d.report(id)
	report.FirstColour = 0
	for i := range report.Players { // as another program may have drawn it
		for j, cell := range report.Players[i].Cells {
			if cell.Colour != 0 {
				report.Players[i].Cells[j].Colour = cell.Colour.Other()
			}
		}
	}
	again := d.imported(report)
	if got, want := d.snapshot(again).Lots.FirstColour, report.Players[1].Cells[0].Colour; got != want || want != score.Black {
		t.Errorf("got %v, number 2 had %v", got, want)
	}
}
