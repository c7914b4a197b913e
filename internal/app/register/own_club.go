package register

import (
	"context"
	"slices"

	"damka/internal/app"
	"damka/internal/store"
)

// ClubBook is what a club's officer sees of the club, and of no other.
type ClubBook struct {
	Club    *Club
	Members []Row      // by name, with their licences
	Years   []ClubYear // what was paid as the club's, the latest year first; nil: the money is not for who asks
}

// IsCalled says whether a name is the club's, in whatever case, or was before it was called otherwise.
func (c ListedClub) IsCalled(name string) bool {
	folded := foldedClub(name)
	return folded != "" && (folded == foldedClub(c.Name) || folded == foldedClub(c.Short) || slices.Contains(c.Former, folded))
}

// mostMembers is how many members of a club are read at once.
const mostMembers = 500

// ClubBook is the members of a club, and its dues of some years. It is for the club's own officers, and for those who see people's details everywhere; of the latter the
// money is for those alone who keep fees.
func (a *App) ClubBook(ctx context.Context, actor app.Actor, id string, from, to int) (ClubBook, error) {
	permits, err := a.base.Permits(ctx, actor, app.SeePersonDetails, "")
	if err != nil {
		return ClubBook{}, err
	}
	permit, err := permits.Within(func(p app.Permit) error { return a.isOwnClub(ctx, app.SeePersonDetails, p, id) })
	if err != nil {
		return ClubBook{}, err
	}
	book := ClubBook{}
	if book.Club, err = a.Club(ctx, id); err != nil {
		return ClubBook{}, err
	}
	for after := (store.KeyPlace{}); ; {
		page, err := a.People(ctx, id, after, mostMembers)
		if err != nil {
			return ClubBook{}, err
		}
		book.Members = append(book.Members, page.Rows...)
		if after = page.Next; after == (store.KeyPlace{}) {
			break
		}
	}
	if permit.Limit == app.OwnClub || a.base.Allow(ctx, actor, app.KeepFees, "") == nil {
		book.Years, err = a.clubYears(ctx, id, from, to)
	}
	return book, err
}
