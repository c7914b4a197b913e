// Package reporttest writes what the papers of a tournament say besides what was played. It is for tests.
package reporttest

import (
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
)

// WritePapers writes what the papers of a tournament say besides what was played.
func WritePapers(t testing.TB, a *events.App, id string) {
	t.Helper()
	ctx := t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(a.NameArbiters(ctx, app.Arbiter, id, []events.ArbiterForm{
		{Role: tournament.ChiefArbiter, Name: fullname.Of("Świerk", "Bożena"), Class: "P", License: "12"},
		{Role: tournament.AssistantArbiter, Name: fullname.Of("Gaj", "Łukasz"), Class: "II", License: "117"},
	}, 0))
	must(a.CheckEquipment(ctx, app.Arbiter, id, []tournament.Equipment{
		{Item: tournament.HallRoom, OK: true}, {Item: tournament.Clocks, Have: 14, OK: true}, {Item: tournament.SpareClocks, Have: 1, OK: false},
	}, 0))
	must(a.SetPrizes(ctx, app.Arbiter, id, tournament.PrizesSet{Currency: "PLN", Rule: tournament.EqualShares, Prizes: []tournament.Prize{
		{Place: 1, Amount: 150_000, Thing: "puchar"}, {Place: 2, Amount: 100_000}, {Place: 3, Amount: 50_050}, {Place: 4, Thing: "książka"},
	}}, 0))
	must(a.WriteReport(ctx, app.Arbiter, id, events.Report{
		Parts: []events.ReportPart{
			{Part: tournament.Organisation, Text: "Organizatorem był dom kultury.\nNocleg i wyżywienie w internacie."},
			{Part: tournament.Incidents, Text: "W rundzie 4 zgasło światło; przerwa trwała 20 minut."}, {Part: tournament.Sanctions, None: true},
		},
		Motions: []events.Motion{{To: tournament.ToCollege, Text: "Dokupić zegary."}},
		Fee:     tournament.Fee{State: tournament.FeeShown, Paid: "2026-01-12"}, Program: "Damka 0.1",
	}, 0))
	kind, round := tournament.AfterRound, 2
	snapshot, err := a.Snapshot(ctx, id)
	must(err)
	if snapshot.Phase == tournament.Finished {
		kind, round = tournament.FinalCommunique, 0
	}
	must(a.IssueCommunique(ctx, app.Arbiter, id, 1, kind, round, "Zakończenie o 18.00 w sali balowej."))
}
