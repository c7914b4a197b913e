package register

import (
	"context"

	"damka/calendar"
)

// cameOn is the day on which a report came; none: today. One that lay under another entry until the commission said of which event it is came on its first day there, since
// how long that took is nobody's lateness (VII.7.5). An office may say another day than today.
func (a *App) cameOn(ctx context.Context, d *Dossier, handed Handed, tournament string) (calendar.Date, error) {
	if handed.Came.IsValid() && handed.Came != a.Today() || d.FirstOf(tournament).IsValid() {
		return handed.Came, nil
	}
	docs, err := a.base.Store().DocumentsBy(ctx, dossierKind, otherKey, tournament)
	if err != nil {
		return calendar.Date{}, err
	}
	came := handed.Came
	for _, doc := range docs {
		other, err := a.Dossier(ctx, doc.ID)
		if err != nil {
			return calendar.Date{}, err
		}
		first := other.FirstOf(tournament)
		if isBefore := !came.IsValid() || first.Compare(came) < 0; first.IsValid() && isBefore && first.Compare(d.Plan.Ends) >= 0 {
			came = first
		}
	}
	return came, nil
}
