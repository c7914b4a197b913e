package game

import (
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/clock"
)

var inWords = RecordRef{ID: "k3f9", Hash: strings.Repeat("0a", 32)}

func suspicionSamples() map[string][]Event {
	return map[string][]Event{
		"help.suspected.v1": {
			HelpSuspected{At: noon, By: article.White, Whom: article.Black, Ply: 31, Words: inWords},
			HelpSuspected{At: noon, Whom: article.White, Words: inWords},
		},
		"suspicion.settled.v1": {
			SuspicionSettled{At: noon, Of: 12, Verdict: SuspicionDismissed, Note: inWords},
			SuspicionSettled{At: noon, Of: 12, Verdict: SuspicionDismissed}, SuspicionSettled{At: noon, Of: 12, Verdict: SuspicionSanctioned},
		},
	}
}

// underArbiters is a running game of a tournament.
func underArbiters(t *testing.T, v article.Variant) *table {
	t.Helper()
	s := blitz(v)
	s.Pairing = board7
	g := newTable(t, s)
	g.do(Start{})
	return g
}

func suspect(by article.Colour) ReportHelp {
	return ReportHelp{By: by, Whom: by.Other(), Words: inWords}
}

// II.2.4.2, II.8.8: a report waits for the arbiter, who dismisses it. It says after which half-move it was made.
func TestII_2_4_2_AReportOfHelp(t *testing.T) {
	g := underArbiters(t, article.International).play("32-28", "19-23")
	g.do(suspect(article.White))
	want := Suspicion{Seq: 5, At: g.now, By: article.White, Whom: article.Black, Ply: 2, Words: "k3f9"}
	if got := g.state.Suspicions; len(got) != 1 || got[0] != want || !got[0].IsOpen() {
		t.Fatalf("reported: %+v, want %+v", got, want)
	}
	g.refusedBy(suspect(article.White), CodeSuspicionWaits, "II.2.4.2")
	g.do(suspect(article.Black))
	g.do(ReportHelp{Whom: article.Black, Words: inWords})
	g.after(clock.Minute).do(SettleSuspicion{Of: 5, Note: RecordRef{ID: "n1", Hash: inWords.Hash}})
	want.Verdict, want.Settled, want.Note = SuspicionDismissed, g.now, "n1"
	if got := g.state.Suspicions[0]; got != want || got.IsOpen() || !g.state.Suspicions[1].IsOpen() || !g.state.Suspicions[2].IsOpen() {
		t.Errorf("settled: %+v, want %+v", g.state.Suspicions, want)
	}
	g.refusedBy(SettleSuspicion{Of: 5}, CodeSuspicionNone, "II.2.4.2")
	g.refusedBy(SettleSuspicion{Of: 4}, CodeSuspicionNone, "II.2.4.2")
}

// II.2.5: a report that is right is settled with a sanction of the edition, of the suspected player, in one step.
func TestII_2_5_AReportIsSettledWithASanction(t *testing.T) {
	g := underArbiters(t, article.International).play("32-28")
	g.do(suspect(article.Black))
	g.refusedBy(SettleSuspicion{Of: 4, Penalty: Penalise{Sanction: Warning, Breach: "II.2.4.10"}}, CodeSanctionDevice, "II.2.6.2")
	if !g.state.Suspicions[0].IsOpen() {
		t.Fatal("a sanction that was refused settles it")
	}
	events := g.do(SettleSuspicion{Of: 4, Penalty: Penalise{Who: article.Black, Sanction: LossOfGame, Breach: "II.2.4.2"}})
	if len(events) != 3 || g.state.Suspicions[0].Verdict != SuspicionSanctioned {
		t.Fatalf("%+v", events)
	}
	if s := g.state.Sanctions; len(s) != 1 || s[0].Who != article.White || s[0].Breach != "II.2.4.2" {
		t.Errorf("sanctions %+v", s)
	}
	g.ended(CodeEndSanction, Lost, Won)
	g.do(suspect(article.Black)) // also when it is over
	g.refusedBy(SettleSuspicion{Of: 8, Penalty: Penalise{Sanction: TimePenalty, Breach: "II.2.4.2", Taken: clock.Minute}}, CodeSanctionOver, "II.2.5.5")
	g.do(SettleSuspicion{Of: 8, Penalty: Penalise{Sanction: Warning, Breach: "II.2.4.2"}})
	if s := g.state.Sanctions; len(s) != 2 || s[1].Sanction != Warning || s[1].Who != article.White {
		t.Errorf("sanctions %+v", s)
	}
}

// A flag that had fallen comes first: then the report waits on.
func TestAFlagIsNoVerdict(t *testing.T) {
	g := underArbiters(t, article.International).play("32-28")
	g.do(suspect(article.Black))
	g.after(time6).do(SettleSuspicion{Of: 4, Penalty: Penalise{Sanction: TimePenalty, Breach: "II.2.4.2", Taken: clock.Minute}})
	if g.state.Outcome == nil || !g.state.Suspicions[0].IsOpen() || len(g.state.Sanctions) != 0 {
		t.Errorf("outcome %+v, %+v", g.state.Outcome, g.state.Suspicions)
	}
}

const time6 = 6 * clock.Minute

func TestWhereNoHelpIsReported(t *testing.T) {
	for v, ref := range map[article.Variant]article.Ref{article.International: "II.2.4.2", article.Chess: "FIDE 11.3.1"} {
		newTable(t, blitz(v)).refusedBy(suspect(article.White), CodeSuspicionAlone, ref)
		g := underArbiters(t, v)
		g.refused(ReportHelp{By: article.White, Whom: article.White, Words: inWords}, CodeNoSide)
		g.refused(ReportHelp{By: article.White, Words: inWords}, CodeNoSide)
		g.refusedBy(ReportHelp{By: article.White, Whom: article.Black}, CodeSuspicionWords, ref)
		g.refusedBy(ReportHelp{By: article.White, Whom: article.Black, Words: RecordRef{ID: "He looks at a screen."}}, CodeSuspicionWords, ref)
		for range MostSuspicions {
			g.do(suspect(article.White))
			g.do(SettleSuspicion{Of: g.state.Seq})
		}
		g.refusedBy(suspect(article.White), CodeSuspicionMany, ref)
		g.do(suspect(article.Black))
	}
	s := blitz(article.International)
	s.Pairing = board7
	newTable(t, s).refused(suspect(article.White), CodeNotStarted)
}

// Reports change nothing of a game: with reports between all its events it is, but for them, the game without them. The players hear of
// none of them, and those who look on neither.
func TestReportsChangeNothingOfAGame(t *testing.T) {
	for seed := range uint64(300) {
		w := wander(t, seed, everyControl, 120, nil)
		plain, reported := &State{}, &State{}
		for i, r := range w.log {
			r.Seq = uint64(2*i + 1)
			plain, reported = plain.Apply(r), reported.Apply(r)
			side := article.Colour(1 + i%2)
			event := Event(HelpSuspected{At: r.Event.moment(), By: side, Whom: side.Other(), Words: inWords})
			if i%3 == 2 {
				event = SuspicionSettled{At: r.Event.moment(), Of: r.Seq - 1, Verdict: SuspicionDismissed}
			}
			reported = reported.Apply(Recorded{r.Seq + 1, event})
			if got := reported.Suspicions; len(got) == 0 || i == 2 && got[1].IsOpen() {
				t.Fatalf("seed %d, after event %d the reports are %+v", seed, i, got)
			}
			bare := *reported
			bare.Suspicions, bare.Seq, bare.heardAt = nil, plain.Seq, plain.heardAt
			if !reflect.DeepEqual(&bare, plain) {
				t.Fatalf("seed %d: after event %d the game is\n%+v, without reports\n%+v", seed, i, &bare, plain)
			}
		}
	}
}

// II.4.6: a report is about a person, who may have the other side afterwards; and a game that is played anew has it still.
func TestII_4_6_AReportFollowsThePlayers(t *testing.T) {
	g := underArbiters(t, article.International).play("32-28")
	g.do(suspect(article.White))
	g.do(ReportHelp{Whom: article.White, Words: inWords})
	g.do(FindStartFault{Fault: ColoursReversed})
	if s := g.state.Suspicions; s[0].By != article.Black || s[0].Whom != article.White || s[1].By != 0 || s[1].Whom != article.Black {
		t.Errorf("after the exchange: %+v", s)
	}
	g = underArbiters(t, article.International).play("32-28")
	g.do(suspect(article.White))
	g.record(BegunAnew{At: g.now, Settings: g.state.Settings, White: g.state.Black, Black: g.state.White, Why: Why{article.Because("game.test", "")}})
	if s := g.state.Suspicions; len(s) != 1 || s[0].By != article.Black || s[0].Whom != article.White {
		t.Errorf("anew: %+v", s)
	}
}

// What makes no sense is shown as such, and nothing else changes.
func TestReportsOutOfPlace(t *testing.T) {
	g := underArbiters(t, article.International).play("32-28")
	for _, event := range []Event{
		HelpSuspected{At: g.now, By: article.White, Whom: article.White}, HelpSuspected{At: g.now, By: article.White},
		SuspicionSettled{At: g.now, Of: 1, Verdict: SuspicionDismissed},
	} {
		next := g.state.Apply(Recorded{g.state.Seq + 1, event})
		if len(next.Anomalies) != 1 || next.Seq != g.state.Seq+1 || len(next.Suspicions) != 0 {
			t.Errorf("%+v: %+v", event, next.Anomalies)
		}
	}
}

// Of two reports settled in one instant each has its own sanction; one that is open or was dismissed has none.
func TestTheSanctionOfAReport(t *testing.T) {
	taken := func(n clock.Time) Sanctioned { return Sanctioned{At: 5, Who: article.White, Taken: n} }
	s := State{
		Sanctions: []Sanctioned{{At: 4, Who: article.White}, taken(1), {At: 5, Who: article.Black, Taken: 3}, taken(2)},
		Suspicions: []Suspicion{
			{Seq: 1, Whom: article.White, Verdict: SuspicionDismissed, Settled: 5}, {Seq: 2, Whom: article.White, Verdict: SuspicionSanctioned, Settled: 5},
			{Seq: 3, Whom: article.White}, {Seq: 4, Whom: article.White, Verdict: SuspicionSanctioned, Settled: 5},
			{Seq: 5, Whom: article.Black, Verdict: SuspicionSanctioned, Settled: 5},
		},
	}
	for i, want := range []clock.Time{0, 1, 0, 2, 3} {
		if got, is := s.SanctionOf(s.Suspicions[i]); is != (want > 0) || got.Taken != want {
			t.Errorf("report %d: %+v, %t; want %v", i+1, got, is, want)
		}
	}
}
