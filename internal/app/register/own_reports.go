package register

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"damka/internal/app"
)

// mostOwnReports is how many entries somebody's are looked for among: those of whoever holds no office are few.
const mostOwnReports = 500

// OwnReports are the tournaments that were handed in with the actor's account, in a browser or by a token of it, the latest first. Of an office there are none: what that hands in is
// in the queue. Cut says that there may be more.
func (a *App) OwnReports(ctx context.Context, actor app.Actor) (own []DossierRow, cut bool, err error) {
	if actor.Account() == "" {
		return nil, false, nil
	}
	office, err := a.isOffice(ctx, actor)
	if err != nil || office {
		return nil, false, err
	}
	signed, err := a.base.SignedAs(ctx, actor.Principal())
	if err != nil {
		return nil, false, err
	}
	looked := 0
	for _, s := range signed {
		if s.Stream.Kind() != dossierStream {
			continue
		}
		if looked++; looked > mostOwnReports {
			cut = true
			break
		}
		d, err := a.Dossier(ctx, s.Stream.ID())
		if errors.Is(err, ErrNoDossier) {
			continue
		}
		if err != nil {
			return nil, false, err
		}
		_, number, is := app.ParseSignature(d.from)
		if is && number == s.Number && d.Report.Tournament != "" {
			own = append(own, RowOf(d))
		}
	}
	slices.SortFunc(own, func(x, y DossierRow) int {
		return cmp.Or(y.Plan.Starts.Compare(x.Plan.Starts), cmp.Compare(x.ID, y.ID))
	})
	return own, cut, nil
}
