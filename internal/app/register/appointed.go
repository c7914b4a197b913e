package register

import (
	"context"
	"errors"

	"damka/internal/app"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// errNobodyNamed: nobody is named the arbiter of what is decided on or not held.
var errNobodyNamed = errors.New("register: its arbiters stay as they are")

// Appoint names an arbiter of a tournament beside those who are named in that moment; a chief arbiter takes the place of the one before (IV.3.1). Of a tournament that is
// decided on or called off nothing changes, and it answers false: who judged one is changed on its page, with a reason.
func (a *App) Appoint(ctx context.Context, actor app.Actor, id string, named dossier.Arbiter) (done bool, err error) {
	if _, err := a.Row(ctx, named.Person); err != nil {
		return false, err
	}
	err = a.changeDossier(ctx, actor, app.StaffTournament, id, "", func(d *Dossier, _ dossier.RecordRef) (dossier.Command, func(store.Tx) error, error) {
		switch d.Phase {
		case dossier.IsApproved, dossier.IsRefused, dossier.IsCancelled:
			return nil, nil, errNobodyNamed
		}
		return dossier.Staff{Arbiters: withAppointed(d.Arbiters, named)}, nil, nil
	})
	if errors.Is(err, errNobodyNamed) {
		return false, nil
	}
	return err == nil, err
}

// withAppointed are the arbiters of a tournament with one more, who may have been named for another office before; there is one chief arbiter.
func withAppointed(all []dossier.Arbiter, named dossier.Arbiter) []dossier.Arbiter {
	with := []dossier.Arbiter{named}
	for _, other := range all {
		if other.Person != named.Person && (named.Role != dossier.Chief || other.Role != dossier.Chief) {
			with = append(with, other)
		}
	}
	return with
}
