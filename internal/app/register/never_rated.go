package register

import (
	"context"
	"errors"

	"damka/article"
	"damka/internal/ratinglist"
	"damka/internal/store"
	"damka/rating"
)

// NeverRated is why no list ever counts an approved tournament whose games are to count for ratings: its time control is none that is rated (VI.4.5). False: some list has
// counted it or will, or its games are lost: that is said where a list is computed, and no page of many tournaments is lost for one of them.
func (a *App) NeverRated(ctx context.Context, row DossierRow) (article.Reason, bool, error) {
	if row.Games == "" {
		return article.Reason{}, false, nil
	}
	if t := row.Tempo; t != nil {
		why, never := ratinglist.NeverRated(t.Control, t.Class)
		return why, never, nil
	}
	x, err := a.extract(ctx, row.Games)
	if errors.Is(err, store.ErrNotFound) {
		return article.Reason{}, false, nil
	}
	if err != nil {
		return article.Reason{}, false, err
	}
	why, never := ratinglist.NeverRated(x.Tempo(row.Variant))
	return why, never, nil
}

// neverCounted are the hashes of games that a published list has left out for their time control: so does every later one, and to say it again each quarter would make
// lists longer for ever. Other games of the same tournament, and another way to compute, are looked at anew.
func neverCounted(lists *ratinglist.State) map[string]bool {
	never := make(map[string]bool)
	for _, list := range lists.Lists {
		for _, s := range list.Skipped {
			if s.Code == rating.CodeTempo && list.Engine == ratinglist.Engine {
				never[s.Hash] = true
			}
		}
	}
	return never
}
