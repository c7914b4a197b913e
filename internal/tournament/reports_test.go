package tournament

import (
	"testing"

	"damka/article"
	"damka/score"
)

func reporting(r Reporting) func(*Settings) { return func(s *Settings) { s.Reports = r } }

// newReports is a published round of four whose players report.
func newReports(t *testing.T, r Reporting) (d *desk, g Game) {
	d = newDesk(t, 4, reporting(r), func(s *Settings) { s.DrawsWithAdvantage = true })
	d.publish(1)
	return d, *d.s.game(1, 1)
}

// says is a report that must be accepted.
func (d *desk) says(id ParticipantID, result score.Result) []Event {
	d.t.Helper()
	return d.do(ReportResult{1, 1, id, result})
}

// state is what the first board has by now.
func (d *desk) state(want ReportState, result score.Result) {
	d.t.Helper()
	if g := d.s.game(1, 1); g.ReportState() != want || g.Result != result {
		d.t.Errorf("%q with the result %q, want %q with %q", g.ReportState(), g.Result, want, result)
	}
}

// Reports alike are no result before the arbiter confirms them.
func TestReportsAreConfirmed(t *testing.T) {
	d, g := newReports(t, ReportsConfirmed)
	d.state(NotReported, score.NotPlayed)
	d.says(g.Black, score.WhiteWins)
	d.state(ReportedOnce, score.NotPlayed)
	d.refuse(ConfirmReports{[]Reported{{1, 1, score.WhiteWins}}}, "confirm.not_both", "")
	if events := d.says(g.White, score.WhiteWins); len(events) != 1 {
		t.Errorf("got %v", events)
	}
	d.state(ReportedSame, score.NotPlayed)
	if open := d.s.OpenGames(d.s.rounds[0]); open != 2 {
		t.Errorf("%d games are open", open)
	}
	d.refuse(ConfirmReports{}, "confirm.nothing", "")
	d.refuse(ConfirmReports{[]Reported{{1, 9, score.WhiteWins}}}, "result.no_such_board", "")
	d.refuse(ConfirmReports{[]Reported{{2, 1, score.WhiteWins}}}, "round.not_published", "")
	d.refuse(ConfirmReports{[]Reported{{1, 1, score.WhiteWins}, {1, 1, score.WhiteWins}}}, "result.board_twice", "")
	d.refuse(ConfirmReports{[]Reported{{1, 1, score.WhiteWins}, {1, 2, score.Draw}}}, "confirm.not_both", "")
	d.changed(ConfirmReports{[]Reported{{1, 1, score.Draw}}}, "changed.report")
	d.do(ConfirmReports{[]Reported{{1, 1, score.WhiteWins}}})
	d.state(NotReported, score.WhiteWins)
	if changed := d.changed(ConfirmReports{[]Reported{{1, 1, score.WhiteWins}}}, "changed.result"); changed.Now != score.WhiteWins || changed.Seq != d.s.Seq {
		t.Errorf("got %+v", changed)
	}
}

// Where the regulations let reports stand, the second of two alike enters the
// result with it; undoing takes back one after the other.
func TestReportsStand(t *testing.T) {
	d, g := newReports(t, ReportsStand)
	d.says(g.White, score.DrawBlackAdvantage)
	if events := d.says(g.Black, score.DrawBlackAdvantage); len(events) != 2 || Name(events[1]) != "results.entered" {
		t.Fatalf("got %v", events)
	}
	d.state(NotReported, score.DrawBlackAdvantage)
	d.do(Undo{d.s.Seq})
	d.state(ReportedSame, score.NotPlayed)
	newest, _ := d.s.Newest()
	d.do(Undo{newest.Seq})
	d.state(ReportedOnce, score.NotPlayed)
	d.says(g.Black, score.Draw)
	d.state(Disagreement, score.NotPlayed)
}

// II.5.3: what the players disagree about is the arbiter's.
func TestII53Disagreement(t *testing.T) {
	for _, mode := range []Reporting{ReportsConfirmed, ReportsStand} {
		d, g := newReports(t, mode)
		d.says(g.White, score.WhiteWins)
		d.says(g.Black, score.BlackWins)
		d.state(Disagreement, score.NotPlayed)
		d.refuse(ConfirmReports{[]Reported{{1, 1, score.WhiteWins}}}, "confirm.disagreement", "II.5.3")
		d.result(1, 1, 4, score.Draw) // p1 and p4 meet in round 1
		d.state(NotReported, score.Draw)
		d.result(1, 1, 4, score.NotPlayed) // cleared: the reports show again
		d.state(Disagreement, score.NotPlayed)
	}
}

func TestReportsAreRefused(t *testing.T) {
	d, g := newReports(t, ReportsConfirmed)
	other := d.s.game(1, 2)
	for _, test := range []struct {
		report ReportResult
		code   article.Code
		ref    article.Ref
	}{
		{ReportResult{2, 1, g.White, score.Draw}, "round.not_published", ""},
		{ReportResult{1, 9, g.White, score.Draw}, "result.no_such_board", ""},
		{ReportResult{1, 1, other.White, score.Draw}, "report.other_game", ""},
		{ReportResult{1, 1, "p9", score.Draw}, "report.other_game", ""},
		{ReportResult{1, 1, g.White, score.NotPlayed}, "report.not_reportable", "II.5.4"},
		{ReportResult{1, 1, g.White, score.BlackForfeits}, "report.not_reportable", "II.5.4"},
		{ReportResult{1, 1, g.White, score.BothForfeit}, "report.not_reportable", "II.5.4"},
		{ReportResult{1, 1, g.White, score.BothLost}, "report.not_reportable", "II.5.4"},
		{ReportResult{1, 1, g.White, score.Adjourned}, "report.not_reportable", "II.5.4"},
	} {
		d.refuse(test.report, test.code, test.ref)
	}
	d.says(g.White, score.Draw)
	d.refuse(ReportResult{1, 1, g.White, score.Draw}, "report.twice", "")
	d.refuse(ReportResult{1, 1, g.White, score.WhiteWins}, "report.twice", "")
	d.result(1, 1, 4, score.Adjourned)
	d.refuse(ReportResult{1, 1, g.Black, score.Draw}, "report.has_result", "")
	_, err := Decide(d.s, ReportResult{1, 1, g.White, score.WhiteWins})
	if refusal, _ := article.AsRefusal(err); refusal == nil || refusal.Reason.String() != "report.twice round=1 board=1 said=result.draw" {
		t.Errorf("got %v", err)
	}

	without := newDesk(t, 4)
	without.publish(1)
	without.refuse(ReportResult{1, 1, g.White, score.Draw}, "report.not_taken", "")
	plainly := newDesk(t, 4, reporting(ReportsConfirmed))
	plainly.publish(1)
	plainly.refuse(ReportResult{1, 1, g.White, score.DrawWhiteAdvantage}, "result.no_advantage_here", "I.6.5")
	plainly.withdraw(1)
	plainly.refuse(ReportResult{1, 1, g.White, score.Draw}, "report.void", "II.5.7.1.1")
}

// A report alone begins no round: the round can be taken back, and its reports
// with it. So it is when a round is voided and played again.
func TestReportsEndWithTheRound(t *testing.T) {
	d, g := newReports(t, ReportsConfirmed)
	d.says(g.White, score.Draw)
	d.says(g.Black, score.Draw)
	d.refuse(Cancel{1, CancelledPower}, "cancel.not_begun", "V.2.8.9.9")
	d.do(Unpublish{1})
	d.publish(1)
	d.state(NotReported, score.NotPlayed)
	d.says(g.White, score.Draw)
	d.do(Start{1})
	d.do(Cancel{1, CancelledPower})
	d.publish(1)
	d.state(NotReported, score.NotPlayed)
	d.says(g.White, score.Draw)
}

// II.4.6: what players reported stays with them when it turns out that they had
// the other colours.
func TestII46ReportsWithColoursExchanged(t *testing.T) {
	d, g := newReports(t, ReportsConfirmed)
	d.says(g.White, score.WhiteWins)
	d.says(g.Black, score.DrawBlackAdvantage)
	d.do(ExchangeColours{1, 1, g.Black})
	now := d.s.game(1, 1)
	if now.Says(g.White) != score.BlackWins || now.Says(g.Black) != score.DrawWhiteAdvantage {
		t.Errorf("got %+v", now)
	}
}

// II.5.7.1: how many games somebody played decides what becomes of them, so a
// game that both say was played is settled before.
func TestII571ReportWaitsWhenSomebodyLeaves(t *testing.T) {
	d, g := newReports(t, ReportsConfirmed)
	d.says(g.White, score.Draw)
	d.do(Withdraw{g.White})
	d.do(Reinstate{g.White})
	d.says(g.Black, score.Draw)
	d.refuse(Withdraw{g.White}, "withdraw.report_waiting", "II.5.7")
	d.do(ConfirmReports{[]Reported{{1, 1, score.Draw}}})
	d.do(Withdraw{g.White})
}

func TestCheckReports(t *testing.T) {
	_, started, closed, _ := stages(t)
	g := *started.game(1, 1)
	said := started.Clone()
	said.Apply(recorded(said.Seq+1, ResultReported{1, 1, g.White, score.Draw}))
	for _, test := range []refused{
		{started, ResultReported{1, 3, g.White, score.Draw}, "board: event.no_such_game"},
		{started, ResultReported{2, 1, g.White, score.Draw}, "board: event.no_such_game"},
		{started, ResultReported{1, 1, started.game(1, 2).White, score.Draw}, "id: event.report_of_other_game"},
		{started, ResultReported{1, 1, g.White, score.BothLost}, "result: event.not_reportable"},
		{started, ResultReported{1, 1, g.White, score.Adjourned}, "result: event.not_reportable"},
		{started, ResultReported{1, 1, g.White, score.NotPlayed}, "result: event.not_reportable"},
		{started, ResultReported{1, 1, g.White, score.DrawWhiteAdvantage}, "result: event.no_advantage_here"},
		{said, ResultReported{1, 1, g.White, score.Draw}, "id: event.reported_twice"},
		{started, ReportWithdrawn{1, 3, g.White}, "board: event.no_such_game"},
		{started, ReportWithdrawn{1, 1, started.game(1, 2).White}, "id: event.report_of_other_game"},
		{said, ReportWithdrawn{1, 1, g.Black}, "id: event.not_reported"},
		{closed, ResultReported{1, 1, "p1", score.Draw}, ": event.closed"},
	} {
		test.check(t)
	}
	unknown := plain()
	unknown.Reports = "later"
	refused{&State{}, Created{unknown}, "settings.reports: settings.reports_unknown"}.check(t)
	(&desk{t, &State{}}).invalid(Create{unknown}, "reports: settings.reports_unknown")
}

func TestReportingNames(t *testing.T) {
	for _, r := range Reportings() {
		if back, err := ParseReporting(r.String()); err != nil || back != r {
			t.Errorf("%q: %v, %v", r, back, err)
		}
	}
	if _, err := ParseReporting("not_taken"); err == nil {
		t.Error("a word for people was taken for a name")
	}
}
