// Package offices lets the central register and the arbiters' college ask each other: who somebody is and what they judged, what an arbiter may do and who
// is banned. Neither depends on the other.
//
// Begin with [Open].
package offices

import (
	"context"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/register"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/ban"
	"damka/internal/college/matter"
	"damka/internal/college/notice"
	"damka/internal/register/dossier"
	"damka/internal/register/edition"
	"damka/internal/store"
)

// Open is the register of a store and the arbiters' college of the same one.
func Open(base *app.Base, tournaments register.Tournaments) (*register.App, *college.App) {
	arbiters := new(Arbiters)
	office := register.New(base, register.Options{Tournaments: tournaments, Arbiters: arbiters, Code: arbiters})
	arbiters.College = college.New(base, People{office}, college.Options{Services: People{office}, Calendar: Calendar{office}, Treasury: Treasury{office}})
	return office, arbiters.College
}

// Arbiters is the arbiters' college as the register asks it.
type Arbiters struct {
	College *college.App // nil: there is none yet
}

// Keeps says whether anybody is known to be an arbiter at all.
func (a *Arbiters) Keeps(ctx context.Context) (bool, error) {
	if a.College == nil {
		return false, nil
	}
	all, err := a.College.Arbiters(ctx)
	return len(all) > 0, err
}

// IsLicensed says whether a person may judge on a day, and in which class.
func (a *Arbiters) IsLicensed(ctx context.Context, person string, on calendar.Date) (string, bool, error) {
	return a.College.IsLicensed(ctx, person, on)
}

// MayJudge is what speaks against somebody's part in a tournament on its first day.
func (a *Arbiters) MayJudge(ctx context.Context, part register.Appointment) ([]register.Concern, error) {
	kind, as := part.Plan.Kind, domain.Chief
	event := arbiter.Tournament{Official: kind == dossier.Official, Rated: kind != dossier.Local, World: kind == dossier.International}
	if part.Role == dossier.Assistant {
		as = domain.Assistant
	}
	v, err := a.College.MayJudge(ctx, part.Person, part.Dossier, event, as, part.Plan.Starts)
	var all []register.Concern
	for _, why := range v.Reasons {
		if v.Permission != arbiter.Allowed || why.Code == arbiter.CodeNoLicence {
			all = append(all, register.Concern{Reason: why, Consent: v.Permission == arbiter.Consent && why.Code == arbiter.CodeConsent})
		}
	}
	return all, err
}

// BannedOn says whether somebody may not play on a day, and until when.
func (a *Arbiters) BannedOn(ctx context.Context, person string, on calendar.Date) (until calendar.Date, banned bool, err error) {
	if a.College == nil {
		return until, false, nil
	}
	return a.College.BannedOn(ctx, person, ban.Player, on)
}

// ProgramsOn are the programs that the college had approved on a day, and whether this one is among them.
func (a *Arbiters) ProgramsOn(ctx context.Context, program string, on calendar.Date) (approved []string, is bool, err error) {
	if a.College == nil {
		return nil, false, nil
	}
	all, err := a.College.Programs(ctx)
	for _, p := range all {
		if p.HoldsOn(on) {
			approved, is = append(approved, p.Name+" "+p.Version), is || notice.IsNamed(program, p.Name, p.Version)
		}
	}
	return approved, is, err
}

// Bans are the bans of a person that are in force on some day from one to another, that which ends last first: as a player, or as whatever for an arbiter.
func (a *Arbiters) Bans(ctx context.Context, person string, asArbiter bool, from, to calendar.Date) ([]register.Ban, error) {
	if a.College == nil {
		return nil, nil
	}
	as := ban.Player
	if asArbiter {
		as = ban.Arbiter
	}
	bans, err := a.College.BansBetween(ctx, person, as, from, to)
	var all []register.Ban
	for _, b := range bans {
		one := register.Ban{ID: b.ID, By: b.By.String(), From: b.From, Until: b.Until}
		for _, role := range b.Roles {
			one.As = append(one.As, role.String())
		}
		all = append(all, one)
	}
	return all, err
}

// ReportCame has the college look at the reports of those whose report came in.
func (a *Arbiters) ReportCame(tx store.Tx, chiefs ...string) error {
	if a.College == nil {
		return nil
	}
	return a.College.LookAtReports(tx, chiefs...)
}

// Amendments are those of the code that the college has announced.
func (a *Arbiters) Amendments(ctx context.Context) ([]edition.Amendment, error) {
	if a.College == nil {
		return nil, nil
	}
	carried, err := a.College.Amendments(ctx)
	var all []edition.Amendment
	for i := len(carried) - 1; i >= 0; i-- { // the newest is the first
		s := carried[i].State
		one := edition.Amendment{Name: s.Decision.Edition, Base: s.Opening.Subject.Edition, From: s.Decision.From}
		for _, change := range s.Opening.Subject.Articles {
			one.Articles = append(one.Articles, edition.Change{Article: change.Article, How: string(change.How)})
		}
		if s.Phase == matter.Annulled {
			one.Repealed = s.Repeal.Day
		}
		all = append(all, one)
	}
	return all, err
}
