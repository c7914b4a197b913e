package register

import (
	"context"

	"damka/article"
	"damka/internal/ratinglist"
	"damka/internal/store"
	"damka/rating"
)

// ListSizes is how many persons are on which list (VI.2.1). None are those who have a rating and are on no list, not even on T: who was struck off, and who has
// a rating in the register with neither a list nor a number of games.
type ListSizes struct {
	A, B, N, T, None int

	Unsaid int // of None: no number of games was ever recorded, so the rating comes to nothing
}

// Public is how many everybody sees on the list: T is not published (VI.2.1.4).
func (s ListSizes) Public() int { return s.A + s.B + s.N }

// Sizes counts who is on which list of the draft.
func (d *Draft) Sizes() (s ListSizes) {
	for _, row := range d.Rows {
		switch row.List {
		case rating.A:
			s.A++
		case rating.B:
			s.B++
		case rating.N:
			s.N++
		case rating.T:
			s.T++
		default:
			if row.Rating == 0 {
				continue
			}
			if s.None++; row.Games == 0 {
				s.Unsaid++
			}
		}
	}
	return s
}

// OnList is how many persons everybody sees on a published list, on A, B and N.
func (a *App) OnList(ctx context.Context, v article.Variant, q ratinglist.Quarter) (int, error) {
	page, err := a.base.Store().RatingPage(ctx, store.RatingQuery{Variant: v.String(), Period: q.String(), Lists: publicLists, Limit: 1})
	return page.Total, err
}
