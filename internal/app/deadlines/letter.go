package deadlines

import (
	"context"
	"errors"
	"slices"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/dossier"
)

// ErrNotWanted says that there is no reason for a letter any more: then nothing is sent.
var ErrNotWanted = errors.New("deadlines: there is no reason for the letter any more")

// Letter is what a letter says that is being sent.
type Letter struct {
	About   dossier.About // empty: to the commission
	Of      dossier.Signed
	Due     calendar.Date // no day: the letter is about none
	Role    app.Role      // in which the reader signed; AnyVisitor: the chief arbiter, who did not
	HandsIn bool          // the reader handed the report in
	Reports int           // that wait for the commission
}

// Letter is a letter as it is to be sent now, perhaps for the second time; [ErrNotWanted] where somebody has acted, the deadline is another one, or the reader
// has no part in the tournament any more. The program itself calls it, which sends what waits.
func (a *App) Letter(ctx context.Context, mail Mail) (Letter, error) {
	if mail.About == AboutWaiting {
		waiting, err := a.register.Unexamined(ctx)
		if err == nil && len(waiting) == 0 {
			err = ErrNotWanted
		}
		return Letter{Reports: len(waiting)}, err
	}
	signed, found, err := a.register.Signed(ctx, mail.Args["dossier"])
	if err != nil {
		return Letter{}, err
	}
	if !found {
		return Letter{}, ErrNotWanted
	}
	on, _ := dossier.LettersOn(signed.Letters(), a.base.Today())
	of := slices.IndexFunc(on, func(l dossier.Letter) bool { return string(l.About) == mail.About && l.For == mail.Args["for"] })
	if of < 0 {
		return Letter{}, ErrNotWanted
	}
	readers, err := a.readers(ctx, signed, on[of].About)
	if err != nil {
		return Letter{}, err
	}
	as := slices.IndexFunc(readers, func(r reader) bool { return r.to == mail.To })
	if as < 0 {
		return Letter{}, ErrNotWanted
	}
	letter := Letter{About: on[of].About, Of: signed, Due: on[of].Due, Role: readers[as].role}
	if signed.Report.Tournament != "" {
		received, err := a.signer(ctx, streamOf(signed.ID), signed.By.Received)
		if err != nil {
			return Letter{}, err
		}
		letter.HandsIn = received.to == mail.To
	}
	return letter, nil
}
