package register

import (
	"context"
	"slices"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/register/dossier"
)

// Organiser is who organises a tournament where no club does, as it was written; empty where nothing was, or it was erased.
func (d *Dossier) Organiser() string {
	if d.Plan.OrganisedBy != (dossier.RecordRef{}) {
		return d.notes[d.Plan.OrganisedBy.ID]
	}
	return d.Plan.Organiser
}

// organised is a plan whose organiser is a record, as events have it: the one that is there where the name is the same. The name itself was held to what a plan may have.
func (a *App) organised(d *Dossier, plan dossier.Plan) (dossier.Plan, []journal.Record, error) {
	name := plan.Organiser
	if d != nil && name == d.Organiser() {
		kept := plan
		kept.Organiser, kept.OrganisedBy = d.Plan.Organiser, d.Plan.OrganisedBy
		if kept == d.Plan || kept.Organiser == "" {
			return kept, nil, nil
		}
	}
	ref, records, err := a.note(name)
	plan.Organiser, plan.OrganisedBy = "", ref
	return plan, records, err
}

// organisedAgain is the same for a command; any other one stays as it is.
func (a *App) organisedAgain(d *Dossier, command dossier.Command) (dossier.Command, []journal.Record, error) {
	again, is := command.(dossier.Replan)
	if !is {
		return command, nil, nil
	}
	if again.Plan.Organiser != "" {
		if _, err := dossier.Decide(d.State, command, a.Today()); err != nil { // with the name, which the plan then does not have any more
			return nil, nil, err
		}
	}
	plan, records, err := a.organised(d, again.Plan)
	return dossier.Replan{Plan: plan}, records, err
}

// eraseOrganisers forgets who was written down as organiser before, and is not any more.
func (a *App) eraseOrganisers(ctx context.Context, id string) error {
	d, err := a.Dossier(ctx, id)
	if err != nil || len(d.formerOrganisers()) == 0 {
		return err
	}
	return a.dossiers.EraseByItself(ctx, id, func(d *Dossier) ([]string, error) { return d.formerOrganisers(), nil })
}

func (d *Dossier) formerOrganisers() (records []string) {
	for _, id := range d.organisers {
		if _, there := d.notes[id]; there && id != d.Plan.OrganisedBy.ID {
			records = append(records, id)
		}
	}
	return records
}

// takeOrganiser remembers the record of a plan's organiser.
func (d *Dossier) takeOrganiser(event dossier.Event) {
	var id string
	switch e := event.(type) {
	case dossier.Planned:
		id = e.Plan.OrganisedBy.ID
	case dossier.Replanned:
		id = e.Plan.OrganisedBy.ID
	}
	if id != "" && !slices.Contains(d.organisers, id) {
		d.organisers = append(slices.Clip(d.organisers), id)
	}
}

// planned are the facts of a plan that is announced, with its records.
func (a *App) planned(of dossier.Announce) (app.Decision, error) {
	if _, err := dossier.Decide(&dossier.State{}, of, a.Today()); err != nil {
		return app.Decision{}, err
	}
	plan, records, err := a.organised(nil, of.Plan)
	if err != nil {
		return app.Decision{}, err
	}
	of.Plan = plan
	events, err := dossier.Decide(&dossier.State{}, of, a.Today())
	if err != nil {
		return app.Decision{}, err
	}
	facts, err := app.FactsOf(dossier.Encode, events...)
	return app.Decision{Facts: facts, Records: records}, err
}
