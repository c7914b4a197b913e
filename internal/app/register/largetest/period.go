package largetest

import (
	"context"
	"fmt"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/store/storetest"
	"damka/rating"
)

// Period is the quarter whose list is computed of what [Register.MakePeriod] makes.
func Period() ratinglist.Quarter { return ratinglist.Quarter{Year: 2026, Number: 3} }

// MakePeriod makes the first list of a federation: everybody with a rating that the office has recorded, and tournaments of so many games in all, approved in one quarter.
func (r *Register) MakePeriod(games int) {
	r.testing.Helper()
	r.each(storetest.LargeClubs, r.makeClub)
	r.each(r.size.Persons, func(ctx context.Context, n int) error {
		if err := r.makePerson(ctx, n); err != nil {
			return err
		}
		list, games := rating.A, 30+n%200
		if n%4 == 3 {
			list, games = rating.B, 15
		}
		return r.office.RecordRating(ctx, app.Arbiter, storetest.LargePerson(n), person.Standing{
			Variant: article.International, List: list.String(), Rating: 1800 + n%600, Games: games, LastGame: calendar.MustDate("2026-05-01"), On: calendar.MustDate("2026-06-30"),
		})
	})
	const each = rounds * field / 2
	events := make([]event, games/each)
	for n := range events {
		starts := Period().From().AddDays(n % 60)
		events[n] = event{
			id: fmt.Sprintf("g3m7aabz2x%06d", n), name: fmt.Sprintf("Turniej %d", n), list: -1, starts: starts, phase: dossier.IsApproved, approved: starts.AddDays(9),
			first: n * 37 % r.size.Persons, chief: 1 + n%arbiters, norm: n%10 == 0,
		}
	}
	r.putGames(events)
}
