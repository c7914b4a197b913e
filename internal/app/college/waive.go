package college

import (
	"context"
	"slices"

	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
)

// WaiveReport ends the suspension for a late report from a day on, or annuls it: the report came in time, and the tournament counts. It is written under each entry of
// the person under which the report is late.
func (a *App) WaiveReport(ctx context.Context, actor app.Actor, person string, waived arbiter.ReportWaived, why Words) error {
	if err := a.base.Allow(ctx, actor, app.SuspendArbiter, ""); err != nil {
		return err
	}
	counts, others, err := a.entriesOf(ctx, person)
	if err != nil {
		return err
	}
	entries := []string{counts.ID}
	for _, other := range others {
		if _, is := other.State.LateAt(waived.Dossier); is {
			entries = append(entries, other.ID)
		}
	}
	if _, is := counts.State.LateAt(waived.Dossier); !is && len(entries) > 1 {
		entries = entries[1:]
	}
	for _, entry := range entries {
		if err := a.onEntry(ctx, actor, app.SuspendArbiter, entry, why, func(t college.Text) arbiter.Command {
			waived.Note = t
			return arbiter.WaiveReport{ReportWaived: waived}
		}); err != nil {
			return err
		}
	}
	return nil
}

// inTime says of tournaments whose report the college has taken as sent in time that it was.
func inTime(services []arbiter.Service, s *arbiter.State) []arbiter.Service {
	services = slices.Clone(services)
	for i, one := range services {
		if l, is := s.LateAt(one.Dossier); is && l.Annulled {
			services[i].InTime = true
		}
	}
	return services
}
