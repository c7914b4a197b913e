package register

import (
	"errors"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/store"
	"damka/internal/web/page"
)

// clubsView is the list of all clubs.
type clubsView struct {
	Tabs  []tab
	Clubs []clubRow
	Gone  []clubRow // those that were dissolved
}

type clubRow struct {
	Path, Name, Place string
}

func showClubs(c *page.Call) error {
	all, err := c.Register.Clubs(c.Context())
	if err != nil {
		return err
	}
	view := clubsView{Tabs: tabs(c.Reader, "/clubs")}
	for _, club := range all {
		row := clubRow{clubPath(club.ID), club.Name, club.Place}
		if club.Dissolved {
			view.Gone = append(view.Gone, row)
		} else {
			view.Clubs = append(view.Clubs, row)
		}
	}
	return c.Show(view)
}

// clubView is the page of a club.
type clubView struct {
	Tabs      []tab
	Name      string
	Place     string
	Site      string
	Dissolved bool
	Members   []personRow
	Total     int
	Licensed  int
	Year      int
	Next      string
	First     string
}

// codeNoClub: there is no such club.
const codeNoClub article.Code = "club.unknown"

func showClub(c *page.Call) error {
	id := c.Request.PathValue("club")
	club, err := c.Register.Club(c.Context(), id)
	if errors.Is(err, register.ErrNoClub) {
		return page.NotFound(codeNoClub)
	}
	if err != nil {
		return err
	}
	view := clubView{
		Tabs: tabs(c.Reader, "/clubs"), Name: club.Details.Name, Place: club.Details.Place, Site: club.Details.Site,
		Dissolved: club.State.Dissolved.IsValid(), Year: c.Register.Today().Year(),
	}
	after, err := placeAsked(c, id)
	if err != nil {
		return err
	}
	if after != (store.KeyPlace{}) {
		view.First = clubPath(id)
	}
	people, err := c.Register.People(c.Context(), id, after, peopleOnPage)
	if err != nil {
		return err
	}
	if view.Members, err = personRows(c, people.Rows); err != nil {
		return err
	}
	view.Total, view.Next = people.Total, nextPath(clubPath(id), people)
	view.Licensed, err = c.Register.ClubLicences(c.Context(), id, view.Year)
	if err != nil {
		return err
	}
	return c.Show(view)
}
