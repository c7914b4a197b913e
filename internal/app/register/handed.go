package register

import (
	"context"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/register/dossier"
	"damka/internal/register/played"
)

// source is by what right a report is handed in.
type source uint8

const (
	byFile    source = iota // the file goes on with what was handed in, and the same key signed it: it replaces that, and says nothing else
	byAccount               // who handed the tournament in, the club that organises it, or the first who hands in anything
	byOffice                // who says of what kind a tournament is, who its arbiters were, and when the report came
)

// The codes of refusals of what a sender may not say.
const (
	CodeNotYours   article.Code = "report.not_yours"   // name: the entry has a report of somebody else
	CodeOfficeSays article.Code = "report.office_says" // the kind of a tournament, or the day a report came, said by somebody of no office
)

// isOffice says whether an actor hands reports in for one of the federation's bodies; anybody with an account hands in their own.
func (a *App) isOffice(ctx context.Context, actor app.Actor) (bool, error) {
	permits, err := a.base.Permits(ctx, actor, app.HandInReport, "")
	return err == nil && permits[0].Role != app.Member, err
}

// isSayable refuses what only an office says.
func (a *App) isSayable(ctx context.Context, actor app.Actor, handed Handed) error {
	office, err := a.isOffice(ctx, actor)
	if err == nil && !office && (handed.Came.IsValid() || handed.Kind != "" && handed.Kind != dossier.Rated) {
		err = article.Refuse(CodeOfficeSays, "")
	}
	return err
}

// sourceOf is by what right somebody hands a tournament in for an entry of the calendar. Whoever comes first may: the commission sees who it was. From then on
// the report is replaced by the same account, by a file of the same tournament that the same key signed, by whoever runs it here, by the club that
// organises it, and by the offices. Others are refused. Where the commission has said that it is of another event, anybody is the first again.
func (a *App) sourceOf(ctx context.Context, actor app.Actor, d *Dossier, handed Handed, tournament string) (source, error) {
	office, err := a.isOffice(ctx, actor)
	switch same := d.Report.Tournament == tournament; {
	case err != nil:
		return byFile, err
	case office:
		return byOffice, nil
	case d.Report.Tournament == "", d.IsOther() && !same, same && handed.Way == dossier.Here: // who runs it here was asked for before
		return byAccount, nil
	case a.isOrganiser(ctx, actor, d):
		return byAccount, nil
	}
	if own, err := a.isFrom(ctx, actor, d); own || err != nil {
		return byAccount, err
	}
	if d.Report.Tournament == tournament && handed.Signer != "" && handed.Signer == d.Report.Signer {
		return byFile, nil
	}
	return byFile, article.Refuse(CodeNotYours, "", textArg("name", article.Printable(d.Plan.Name)))
}

// isFrom says whether the tournament was handed in with the actor's account.
func (a *App) isFrom(ctx context.Context, actor app.Actor, d *Dossier) (bool, error) {
	_, number, signed := app.ParseSignature(d.from)
	if !signed || actor.Account() == "" {
		return false, nil
	}
	who, found, err := a.base.Signer(ctx, a.dossiers.Of(d.ID), number)
	return found && who.Principal == actor.Principal(), err
}

// isOrganiser says whether the actor is an officer of the club that organises the tournament.
func (a *App) isOrganiser(ctx context.Context, actor app.Actor, d *Dossier) bool {
	return slices.ContainsFunc(actor.Grants(), func(g app.Grant) bool {
		return g.Role == app.ClubOfficer && a.isOwnClub(ctx, app.HandInReport, app.Permit{Grant: g, Limit: app.OwnClub}, d.Plan.Club) == nil
	})
}

// proposed are the arbiters whom a report names, and of whom nobody of the offices has said yet that they were.
func (a *App) proposed(ctx context.Context, d *Dossier, p played.Tournament) (all []dossier.Arbiter, err error) {
	chief, arbiters, err := a.staffed(ctx, d, p, d.Report.Chief)
	if chief != "" && chief != d.ChiefArbiter() {
		all = append(all, dossier.Arbiter{Person: chief, Role: dossier.Chief})
	}
	for _, one := range arbiters {
		if one.Role == dossier.Assistant && one.Person != chief && !isStaffed(d.Arbiters, one.Person) {
			all = append(all, one)
		}
	}
	return all, err
}

// AcceptArbiters says of the arbiters whom the report of a stranger to the house names that they were: until then it is no service of theirs, nobody waits for a
// report from them, and none of theirs is late.
func (a *App) AcceptArbiters(ctx context.Context, actor app.Actor, id string) error {
	if err := a.base.Allow(ctx, actor, app.AcceptArbiters, ""); err != nil {
		return err
	}
	if a.tournaments == nil {
		return article.Refuse(CodeNoTournament, "")
	}
	return a.dossiers.Change(ctx, actor, app.AcceptArbiters, id, func(d *Dossier) (app.Decision, error) {
		if d.Report.Tournament == "" {
			return a.decided(d, dossier.Staff{Arbiters: d.Arbiters})
		}
		p, err := a.tournaments.PlayedByItself(ctx, d.Report.Tournament)
		if err != nil {
			return app.Decision{}, err
		}
		chief, arbiters, err := a.staffed(ctx, d, p, d.Report.Chief)
		if err != nil {
			return app.Decision{}, err
		}
		if chief == "" {
			chief = d.ChiefArbiter()
		}
		return a.decided(d, dossier.Staff{Arbiters: dossier.WithChief(arbiters, chief)})
	})
}

// dossierFor is the dossier that a report is for; a new one where the calendar has none, and how it begins then.
func (a *App) dossierFor(ctx context.Context, actor app.Actor, handed Handed, p played.Tournament) (string, *dossier.Announce, error) {
	id, err := a.dossierKnown(ctx, handed, p)
	if err != nil || id != "" {
		return id, nil, err
	}
	office, err := a.isOffice(ctx, actor)
	if err != nil {
		return "", nil, err
	}
	awaits := !office && handed.Way != dossier.Here // what is run here was created by an office
	id, err = a.base.NewID()
	return id, &dossier.Announce{Plan: planOf(handed, p), Awaits: awaits}, err
}

// announced is a dossier that begins, before it is kept; nil where none does.
func (a *App) announced(id string, fresh *dossier.Announce) (*Dossier, error) {
	if fresh == nil {
		return nil, nil
	}
	state := &dossier.State{}
	events, err := dossier.Decide(state, *fresh, a.Today())
	for _, e := range events {
		state = state.Apply(dossier.Numbered{Seq: state.Seq + 1, Event: e})
	}
	return &Dossier{ID: id, State: state}, err
}

// planOf is the entry of the calendar for a tournament that was not in it.
func planOf(handed Handed, p played.Tournament) dossier.Plan {
	kind := handed.Kind
	if kind == "" {
		kind = dossier.Rated
	}
	return dossier.Plan{
		Name: p.Name, Place: p.Place, Starts: p.Starts, Ends: p.Ends, Variant: p.Variant, Edition: p.Edition, Kind: kind,
		Control: p.Control.String(),
	}
}

// dossierKnown is the dossier of the calendar that a report is for; empty: there is none. One that was called off is none, nor is that of another variant: a championship
// on 100 and on 64 squares may have one name and begin on one day.
func (a *App) dossierKnown(ctx context.Context, handed Handed, p played.Tournament) (string, error) {
	known, err := a.DossiersOf(ctx, p.ID)
	if err != nil {
		return "", err
	}
	var givenBack string // the entry of which the commission has said that this is of another
	if len(known) > 0 && known[0].Other {
		givenBack, known = known[0].ID, nil
	}
	switch {
	case len(known) > 0 && (handed.Dossier == "" || handed.Dossier == known[0].ID):
		return known[0].ID, nil
	case len(known) > 0:
		return "", article.Refuse(CodeOtherDossier, "", article.Arg{Name: "name", Value: article.Text(article.Printable(known[0].Plan.Name))})
	case handed.Dossier != "":
		d, err := a.Dossier(ctx, handed.Dossier)
		if err == nil && d.Plan.Starts != p.Starts {
			err = article.Refuse(CodeOtherDays, "", article.Arg{Name: "starts", Value: article.Text(p.Starts.String())}, article.Arg{Name: "planned", Value: article.Text(d.Plan.Starts.String())})
		}
		return handed.Dossier, err
	}
	docs, err := a.base.Store().DocumentsBy(ctx, dossierKind, calledKey, calledValue(p.Starts, p.Name))
	if err != nil {
		return "", err
	}
	var waiting []DossierRow
	for _, doc := range docs {
		row, err := readDossierRow(doc)
		if err != nil {
			return "", err
		}
		if row.Takes(p.Variant) {
			waiting = append(waiting, row)
		}
	}
	switch len(waiting) {
	case 0:
		return givenBack, nil
	case 1:
		return waiting[0].ID, nil
	}
	return "", article.Refuse(CodeWhichDossier, "", textArg("name", article.Printable(p.Name)), textArg("starts", p.Starts.String()))
}
