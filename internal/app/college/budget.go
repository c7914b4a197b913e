package college

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"damka/internal/app"
	"damka/internal/college/notice"
)

// Expense is what the college has spent, with what for.
type Expense struct {
	notice.Expense
	For    string
	Erased bool // nobody knows any more what for
}

// Spend writes an expense down (IV.5.4), in the year of its day.
func (a *App) Spend(ctx context.Context, actor app.Actor, spent notice.Spent, what string) error {
	who := asking{actor: actor, deed: app.KeepBudget}
	if err := who.may(ctx, a.base); err != nil {
		return err
	}
	text, records, err := a.written(Words{Text: what})
	if err != nil {
		return err
	}
	spent.Record = text
	return a.budgets.put(ctx, who, strconv.Itoa(spent.Day.Year()), func(s *notice.Budget) ([]notice.Event, error) {
		return notice.DecideBudget(s, spent, a.Today())
	}, records...)
}

// Unspend takes an expense of a year back, as a mistake.
func (a *App) Unspend(ctx context.Context, actor app.Actor, year int, number uint64) error {
	return a.budgets.change(ctx, asking{actor: actor, deed: app.KeepBudget}, strconv.Itoa(year), func(s *notice.Budget) ([]notice.Event, error) {
		return notice.DecideBudget(s, notice.Unspent{Day: a.Today(), Expense: number}, a.Today())
	})
}

// EraseExpenses erases what expenses of a year were for; the amounts stay.
func (a *App) EraseExpenses(ctx context.Context, actor app.Actor, year int) error {
	return a.budgets.erase(ctx, actor, strconv.Itoa(year))
}

// expenses are those of a year, by the day.
func (a *App) expenses(ctx context.Context, year int) ([]Expense, error) {
	k, err := a.budgets.orNew(ctx, strconv.Itoa(year))
	if err != nil {
		return nil, err
	}
	var all []Expense
	for _, e := range k.State.Expenses {
		all = append(all, Expense{e, k.Words(e.Record).Text, k.IsErased(e.Record)})
	}
	slices.SortStableFunc(all, func(x, y Expense) int { return cmp.Or(x.Day.Compare(y.Day), cmp.Compare(x.Number, y.Number)) })
	return all, nil
}
