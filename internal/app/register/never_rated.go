package register

import (
	"context"

	"damka/article"
)

// NeverRated is why no list ever counts an approved tournament whose games are to count for ratings: its time control is none that is rated (VI.4.5). False: some list has
// counted it or will.
func (a *App) NeverRated(ctx context.Context, row DossierRow) (article.Reason, bool, error) {
	if row.Games == "" {
		return article.Reason{}, false, nil
	}
	x, err := a.extract(ctx, row.Games)
	if err != nil {
		return article.Reason{}, false, err
	}
	why, never := x.NeverRated(row.Variant)
	return why, never, nil
}
