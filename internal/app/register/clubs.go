package register

import (
	"context"
	"errors"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/register/club"
	"damka/internal/store"
)

// ListedClub is a club as lists have it.
type ListedClub struct {
	ID        string
	Name      string
	Short     string // as short as lists need it; never empty
	Place     string
	Site      string
	Dissolved bool
	Former    []string // names that it had before, as they are compared
}

func listedClub(doc store.Document) (ListedClub, error) {
	row, err := read[clubRow](doc)
	listed := ListedClub{doc.ID, row.Name, row.Short, row.Place, row.Site, row.Dissolved != "", row.Former}
	if listed.Short == "" {
		listed.Short = row.Name
	}
	return listed, err
}

// ClubNames are the clubs of some ids as lists have them; those that are unknown are left out.
func (a *App) ClubNames(ctx context.Context, ids ...string) (map[string]string, error) {
	wanted := slices.Clone(ids)
	slices.Sort(wanted)
	docs, err := a.documentsOf(ctx, clubKind, slices.DeleteFunc(slices.Compact(wanted), func(id string) bool { return id == "" }))
	names := make(map[string]string, len(docs))
	for _, doc := range docs {
		listed, err := listedClub(doc)
		if err != nil {
			return nil, err
		}
		names[doc.ID] = listed.Short
	}
	return names, err
}

// ClubCalled are the clubs with a name, whatever its case, accents and punctuation.
func (a *App) ClubCalled(ctx context.Context, name string) ([]ListedClub, error) {
	folded := foldedClub(name)
	if folded == "" {
		return nil, nil
	}
	docs, err := a.base.Store().DocumentsBy(ctx, clubKind, nameKey, folded)
	if err != nil {
		return nil, err
	}
	clubs := make([]ListedClub, len(docs))
	for i, doc := range docs {
		if clubs[i], err = listedClub(doc); err != nil {
			return nil, err
		}
	}
	return clubs, nil
}

// Club is a club.
func (a *App) Club(ctx context.Context, id string) (*Club, error) { return a.clubs.Snapshot(ctx, id) }

// EnterClub makes a club and answers its id.
func (a *App) EnterClub(ctx context.Context, actor app.Actor, details club.Details) (string, error) {
	if err := a.base.Allow(ctx, actor, app.KeepClubs, ""); err != nil {
		return "", err
	}
	id, err := a.base.NewID()
	if err != nil {
		return "", err
	}
	return id, a.nameTaken(ctx, id, details, a.enterClub(ctx, actor, app.KeepClubs, id, club.Enter{Details: details}))
}

func (a *App) enterClub(ctx context.Context, actor app.Actor, deed app.Deed, id string, command club.Enter) error {
	events, err := club.Decide(&club.State{}, command, a.Today())
	if err != nil {
		return err
	}
	facts, err := app.FactsOf(club.Encode, events...)
	if err != nil {
		return err
	}
	defer a.heldClubs.changed()
	return a.clubs.Create(ctx, actor, deed, id, app.Decision{Facts: facts})
}

// ChangeClub amends, dissolves or restores a club.
func (a *App) ChangeClub(ctx context.Context, actor app.Actor, id string, command club.Command) error {
	defer a.heldClubs.changed()
	err := a.clubs.Change(ctx, actor, app.KeepClubs, id, func(c *Club) (app.Decision, error) {
		events, err := club.Decide(c.State, command, a.Today())
		if err != nil {
			return app.Decision{}, err
		}
		facts, err := app.FactsOf(club.Encode, events...)
		return app.Decision{Facts: facts}, err
	})
	if amend, is := command.(club.Amend); is {
		err = a.nameTaken(ctx, id, amend.Details, err)
	}
	return err
}

// CodeClubNameTaken: another club has the name, or the short one. Argument: club.
const CodeClubNameTaken article.Code = "club.name_taken"

// nameTaken says which club has a name that is not free.
func (a *App) nameTaken(ctx context.Context, id string, d club.Details, err error) error {
	if !errors.Is(err, store.ErrTaken) {
		return err
	}
	for _, name := range []string{d.Name, d.Short} {
		all, err := a.ClubCalled(ctx, name)
		if err != nil {
			return err
		}
		for _, other := range all {
			if other.ID != id {
				return article.Refuse(CodeClubNameTaken, "", textArg("club", other.Name))
			}
		}
	}
	return err
}

// Total is what was paid for one thing.
type Total struct {
	For      string
	Payments int
	Grosze   int
}

// ClubMoney is what the members of a club have paid in a year; an empty club is of those without one.
type ClubMoney struct {
	Club     string
	Payments int
	Grosze   int
}

// Money is what was paid in a year: by what it is for, and by club.
type Money struct {
	Year   int
	Totals []Total
	Clubs  []ClubMoney
	Grosze int
}

// MoneyOf adds up the payments of a year, by the day on which they came.
func (a *App) MoneyOf(ctx context.Context, actor app.Actor, year int) (Money, error) {
	if err := a.base.Allow(ctx, actor, app.KeepFees, ""); err != nil {
		return Money{}, err
	}
	sum := Money{Year: year}
	due, clubs := make(map[string]*Total), make(map[string]*ClubMoney)
	err := a.eachPayment(ctx, year, func(p paid) {
		if due[p.due] == nil {
			due[p.due] = &Total{For: p.due}
		}
		if clubs[p.club] == nil {
			clubs[p.club] = &ClubMoney{Club: p.club}
		}
		due[p.due].Payments++
		due[p.due].Grosze += p.grosze
		clubs[p.club].Payments++
		clubs[p.club].Grosze += p.grosze
		sum.Grosze += p.grosze
	})
	for _, t := range due {
		sum.Totals = append(sum.Totals, *t)
	}
	for _, c := range clubs {
		sum.Clubs = append(sum.Clubs, *c)
	}
	slices.SortFunc(sum.Totals, func(x, y Total) int { return compareAmounts(x.Grosze, y.Grosze, x.For, y.For) })
	slices.SortFunc(sum.Clubs, func(x, y ClubMoney) int { return compareAmounts(x.Grosze, y.Grosze, x.Club, y.Club) })
	return sum, err
}

// ClubLicences counts the members of a club who have a licence of a year.
func (a *App) ClubLicences(ctx context.Context, club string, year int) (int, error) {
	value := licenceValue(year, club)
	n, err := a.base.Store().CountDocumentsBetween(ctx, store.DocumentRange{Kind: personKind, Name: licenceKey, From: value, To: value + " "})
	if err != nil {
		return 0, err
	}
	others, err := a.licensedElsewhere(ctx, club, year)
	return n + len(others), err
}

// DissolveClub says that a club is no more from a day on.
func (a *App) DissolveClub(ctx context.Context, actor app.Actor, id string, on calendar.Date) error {
	return a.ChangeClub(ctx, actor, id, club.Dissolve{On: on})
}
