package demo

import (
	"context"

	"damka/internal/app"
	tournaments "damka/internal/app/events"
	"damka/internal/tournament"
)

// Papers fills in everything that a closed tournament's report needs: its arbiters, of whom the first is the chief, what was in the hall, the report, the last
// communiqué.
func Papers(ctx context.Context, here *tournaments.App, id string, arbiters ...tournaments.ArbiterForm) error {
	for i := range arbiters {
		arbiters[i].Role = tournament.AssistantArbiter
		if i == 0 {
			arbiters[i].Role = tournament.ChiefArbiter
		}
	}
	if err := here.NameArbiters(ctx, app.Arbiter, id, arbiters, 0); err != nil {
		return err
	}
	s, err := here.Snapshot(ctx, id)
	if err != nil {
		return err
	}
	var hall []tournament.Equipment
	for _, line := range s.Equipment() {
		hall = append(hall, tournament.Equipment{Item: line.Item, Have: line.Wanted, OK: true})
	}
	if err := here.CheckEquipment(ctx, app.Arbiter, id, hall, 0); err != nil {
		return err
	}
	report := tournaments.Report{Fee: tournament.Fee{State: tournament.FeeEarlier}, Program: "Damka 0.1"}
	for _, part := range tournament.ReportParts() {
		one := tournaments.ReportPart{Part: part, None: part.MayBeNone()}
		if !one.None {
			one.Text = map[tournament.ReportPart]string{
				tournament.Organisation: "Organizatorem był klub, gospodarzem dom kultury.", tournament.Conditions: "Sala jasna, cicha i ogrzana.",
			}[part]
		}
		report.Parts = append(report.Parts, one)
	}
	if err := here.WriteReport(ctx, app.Arbiter, id, report, 0); err != nil {
		return err
	}
	return here.IssueCommunique(ctx, app.Arbiter, id, len(s.Papers().Communiques)+1, tournament.FinalCommunique, 0, "")
}
