package register

import (
	"context"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/person"
)

// PaidAlready says whether a payment is recorded of the same person already, under whichever entry: of the same year, or what has none of the same amount and day. It answers
// the day of that one. It is for those who keep such fees.
func (a *App) PaidAlready(ctx context.Context, actor app.Actor, id string, payment person.Payment) (on calendar.Date, is bool, err error) {
	if err := a.base.Allow(ctx, actor, feesDeed(payment.For), ""); err != nil {
		return on, false, err
	}
	entries, err := a.entriesBelow(ctx, id)
	if err != nil {
		return on, false, err
	}
	for _, entry := range entries {
		p, err := a.people.Snapshot(ctx, entry)
		if err != nil {
			return on, false, err
		}
		for _, other := range p.Payments {
			if isAgain(other, payment) {
				return other.On, true, nil
			}
		}
	}
	return on, false, nil
}

// isAgain says whether one payment may be another one that was typed twice.
func isAgain(one, other person.Payment) bool {
	if one.For != other.For {
		return false
	}
	if one.For.HasYear() {
		return one.Year == other.Year
	}
	return one.On == other.On && one.Grosze == other.Grosze
}
