package register

import (
	"context"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// Announce puts a tournament into the calendar and answers the id of its dossier.
func (a *App) Announce(ctx context.Context, actor app.Actor, plan dossier.Plan) (string, error) {
	permits, err := a.base.Permits(ctx, actor, app.KeepCalendar, "")
	if err != nil {
		return "", err
	}
	permit, err := permits.Within(func(p app.Permit) error { return a.isOwnClub(ctx, app.KeepCalendar, p, plan.Club) })
	if err == nil && permit.Limit == app.OwnClub {
		err = mayOfficer(dossier.Plan{Kind: dossier.Rated}, dossier.Replan{Plan: plan}, a.Today())
	}
	if err == nil {
		err = checkTyped(dossier.Plan{}, plan, a.Today())
	}
	if err == nil {
		plan, err = a.editioned(ctx, dossier.Plan{}, plan)
	}
	if err != nil {
		return "", err
	}
	return a.announce(ctx, actor, app.KeepCalendar, dossier.Announce{Plan: plan})
}

// announce makes a dossier for whoever may.
func (a *App) announce(ctx context.Context, actor app.Actor, deed app.Deed, of dossier.Announce) (string, error) {
	decision, err := a.planned(of)
	if err != nil {
		return "", err
	}
	id, err := a.base.NewID()
	if err != nil {
		return "", err
	}
	return id, a.dossiers.MakeAbout(ctx, actor, deed, id, "", func(_ *Dossier, permits app.Permits) (app.Decision, app.Permit, error) {
		return decision, permits[0], nil
	})
}

// isOwnClub holds the terms of a club's officer.
func (a *App) isOwnClub(ctx context.Context, deed app.Deed, permit app.Permit, id string) error {
	refused := &app.ForbiddenError{Deed: deed, Lack: app.LacksTerms, Limit: permit.Limit, Member: true}
	if permit.Limit != app.OwnClub || id == "" {
		return refused
	}
	club, err := a.Club(ctx, id)
	if err != nil {
		return err
	}
	if !club.isCalled(permit.Subject) {
		return refused
	}
	return nil
}

// ChangePlan replans, notifies, cancels or restores a tournament: what an organiser does, too. An organiser who is another one now, or none, is forgotten.
func (a *App) ChangePlan(ctx context.Context, actor app.Actor, id string, command dossier.Command) error {
	err := a.dossiers.ChangeWithin(ctx, actor, app.KeepCalendar, id, func(d *Dossier, permits app.Permits) (app.Decision, app.Permit, error) {
		permit, err := permits.Within(func(p app.Permit) error {
			if again, is := command.(dossier.Replan); is {
				if err := a.isOwnClub(ctx, app.KeepCalendar, p, again.Plan.Club); err != nil {
					return err
				}
			}
			return a.isOwnClub(ctx, app.KeepCalendar, p, d.Plan.Club)
		})
		if err == nil && permit.Limit == app.OwnClub {
			err = d.mayOfficer(command, a.Today())
		}
		if again, is := command.(dossier.Replan); is && err == nil {
			err = checkTyped(d.Plan, again.Plan, a.Today())
		}
		command := command
		if err == nil {
			command, err = a.replanned(ctx, d.Plan, command)
		}
		var records []journal.Record
		if err == nil {
			command, records, err = a.organisedAgain(d, command)
		}
		if err != nil {
			return app.Decision{}, app.Permit{}, err
		}
		decision, err := a.decided(d, command)
		if len(decision.Facts) > 0 {
			decision.Records = records
		}
		return decision, permit, err
	})
	if err == nil {
		err = a.eraseOrganisers(ctx, id)
	}
	return err
}

// decided is what becomes of a command.
func (a *App) decided(d *Dossier, command dossier.Command) (app.Decision, error) {
	events, err := dossier.Decide(d.State, command, a.Today())
	if err != nil {
		return app.Decision{}, err
	}
	facts, err := app.FactsOf(dossier.Encode, events...)
	return app.Decision{Facts: facts}, err
}

// Staff names the arbiters of a tournament that is not decided on.
func (a *App) Staff(ctx context.Context, actor app.Actor, id string, arbiters []dossier.Arbiter) error {
	return a.Restaff(ctx, actor, id, arbiters, "", "")
}

// Restaff names the arbiters of a tournament in place of those that it had, and why they are others than those with whom it was decided on. Seen is [SeenArbiters] of those
// who were shown; where they are others since, nobody is dropped unseen. Empty: nobody was shown.
func (a *App) Restaff(ctx context.Context, actor app.Actor, id string, arbiters []dossier.Arbiter, why, seen string) error {
	for _, arbiter := range arbiters {
		if _, err := a.Row(ctx, arbiter.Person); err != nil {
			return err
		}
	}
	return a.changeDossier(ctx, actor, app.StaffTournament, id, why, func(d *Dossier, ref dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		if seen != "" && seen != SeenArbiters(d.Arbiters) {
			return nil, nil, article.Refuse(CodeArbitersOther, "")
		}
		return dossier.Staff{Arbiters: arbiters, Note: ref}, nil, nil
	})
}

// Dossier is a tournament on its way. Its phase, plan and days are for everybody; notes are for those who may see dossiers, which is for
// the caller to hold.
func (a *App) Dossier(ctx context.Context, id string) (*Dossier, error) {
	return a.dossiers.Snapshot(ctx, id)
}

// AcceptEntry is the commission's yes to an entry that somebody of no office has put into the calendar by handing a tournament in: from now on the calendar lists it. To
// verify its report is a yes, too.
func (a *App) AcceptEntry(ctx context.Context, actor app.Actor, id string) error {
	return a.changeDossier(ctx, actor, app.ExamineDossier, id, "", func(d *Dossier, _ dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		if d.Report.Tournament == "" || a.tournaments == nil {
			return dossier.Accept{}, nil, nil
		}
		listed, err := a.tournaments.Handed(ctx, d.Report.Tournament, "", true)
		return dossier.Accept{}, listed, err
	})
}

// Calendar lists the tournaments that begin from one day to another, the earliest first; reversed the latest first. What waits for the commission's yes is not among them.
func (a *App) Calendar(ctx context.Context, from, to calendar.Date, reverse bool, after store.KeyPlace, limit int) ([]DossierRow, store.KeyPlace, error) {
	wanted := store.DocumentRange{Kind: dossierKind, Name: startsKey, Reverse: reverse, After: after, Limit: limit + 1}
	if from.IsValid() {
		wanted.From = from.String()
	}
	if to.IsValid() {
		wanted.To = to.AddDays(1).String()
	}
	return a.dossierRows(ctx, wanted, limit)
}

// CalendarBetween lists all tournaments that begin from one day to another, the earliest first.
func (a *App) CalendarBetween(ctx context.Context, from, to calendar.Date) (all []DossierRow, err error) {
	const atOnce = 500
	var after store.KeyPlace
	for {
		var rows []DossierRow
		if rows, after, err = a.Calendar(ctx, from, to, false, after, atOnce); err != nil {
			return nil, err
		}
		all = append(all, rows...)
		if after == (store.KeyPlace{}) {
			return all, nil
		}
	}
}

func (a *App) dossierRows(ctx context.Context, wanted store.DocumentRange, limit int) (rows []DossierRow, next store.KeyPlace, err error) {
	docs, err := a.base.Store().DocumentsBetween(ctx, wanted)
	if err != nil {
		return nil, next, err
	}
	if len(docs) > limit {
		docs = docs[:limit]
		next = docs[limit-1].Place()
	}
	for _, doc := range docs {
		row, err := readDossierRow(doc.Document)
		if err != nil {
			return nil, next, err
		}
		rows = append(rows, row)
	}
	return rows, next, nil
}

// Waiting lists the tournaments that somebody has to do something about, those of a phase together: what came in first, then what was looked at, then
// what was given back, then those whose report has not come, by their first day.
func (a *App) Waiting(ctx context.Context, actor app.Actor) ([]DossierRow, error) {
	if err := a.base.Allow(ctx, actor, app.SeeDossiers, ""); err != nil {
		return nil, err
	}
	var all []DossierRow
	for _, phase := range []dossier.Phase{dossier.IsReceived, dossier.IsVerified, dossier.IsApproved, dossier.IsReturned, dossier.WasNotified, dossier.InCalendar} {
		wanted := store.DocumentRange{Kind: dossierKind, Name: waitsKey}
		wanted.From, wanted.To = store.Beginning(string(phase) + " ")
		err := a.eachBetween(ctx, wanted, func(doc store.Document) error {
			row, err := readDossierRow(doc)
			if who, _ := row.Next(a.Today()); err == nil && who != dossier.Nobody {
				all = append(all, row)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// judgedBy lists the tournaments of an entry as chief arbiter or assistant, the latest first; [DossierRow.OfficeOf] says which.
func (a *App) judgedBy(ctx context.Context, person string, limit int) ([]DossierRow, error) {
	from, to := store.Beginning(person + " ")
	var all []DossierRow
	for _, key := range []string{chiefKey, assistantKey} {
		rows, _, err := a.dossierRows(ctx, store.DocumentRange{Kind: dossierKind, Name: key, From: from, To: to, Reverse: true, Limit: limit}, limit)
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	slices.SortStableFunc(all, func(x, y DossierRow) int { return y.Plan.Starts.Compare(x.Plan.Starts) })
	return all[:min(limit, len(all))], nil
}

// OfficeOf is somebody's part in a tournament; empty: none.
func (r DossierRow) OfficeOf(person string) dossier.Role {
	switch {
	case r.Chief == person:
		return dossier.Chief
	case slices.Contains(r.Assistants, person):
		return dossier.Assistant
	}
	return ""
}

// DossiersOf are the dossiers of a tournament that was handed in, or that waits as a correction; those last from which it was given back as that of another event.
func (a *App) DossiersOf(ctx context.Context, tournament string) ([]DossierRow, error) {
	docs, err := a.base.Store().DocumentsBy(ctx, dossierKind, tournamentKey, tournament)
	if err != nil {
		return nil, err
	}
	rows := make([]DossierRow, len(docs))
	for i, doc := range docs {
		if rows[i], err = readDossierRow(doc); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(rows, func(a, b DossierRow) int {
		switch {
		case a.Other == b.Other:
			return 0
		case a.Other:
			return 1
		}
		return -1
	})
	return rows, nil
}
