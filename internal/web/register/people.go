package register

import (
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/store"
	"damka/internal/web/page"
	"damka/internal/words"
)

// tab is an entry of the register's own menu.
type tab struct {
	Path, Label string
	Current     bool
}

// tabs are the parts of the register that everybody may see.
func tabs(reader page.Reader, current string) []tab {
	var all []tab
	for _, path := range []string{"/people", "/ratings", "/clubs", "/calendar", "/arbiters"} {
		all = append(all, tab{path, reader.Text("register.tab." + strings.TrimPrefix(path, "/")), path == current})
	}
	return all
}

// peopleView is the list of everybody, or who a search found.
type peopleView struct {
	Tabs    []tab
	Query   string
	Found   foundView
	All     []personRow
	Total   int
	Next    string // the address of the next part; empty: there is none
	First   string // the address of the first part, where another one is shown
	Works   string // where the office works, for whoever may
	Officer bool   // of a club, whose tournaments have a page
}

// foundView is who a search found.
type foundView struct {
	Query string
	Alike bool // nobody is called so; these sound alike
	Rows  []personRow
	Also  []personRow // others, who sound alike, where few are called so
}

// personRow is a line of a list.
type personRow struct {
	Number   int
	Path     string
	Name     string // the family name first
	Club     string
	ClubPath string
	Licensed bool // this year
}

// peopleOnPage is how many persons a page lists.
const peopleOnPage = 100

func showPeople(c *page.Call) error {
	view := peopleView{Tabs: tabs(c.Reader, "/people"), Query: strings.TrimSpace(c.Request.URL.Query().Get("q"))}
	if c.May(app.SeeRegistry) {
		view.Works = "/registry"
	}
	own, err := c.Register.OwnClubs(c.Context(), c.Actor)
	if err != nil {
		return err
	}
	view.Officer = len(own) > 0
	if view.Query != "" {
		if view.Found, err = found(c, view.Query); err != nil {
			return err
		}
		return c.Show(view)
	}
	after, err := placeAsked(c, "")
	if err != nil {
		return err
	}
	if after != (store.KeyPlace{}) {
		view.First = "/people"
	}
	people, err := c.Register.People(c.Context(), "", after, peopleOnPage)
	if err != nil {
		return err
	}
	if view.All, err = personRows(c, people.Rows); err != nil {
		return err
	}
	view.Total, view.Next = people.Total, nextPath("/people", people)
	return c.Show(view)
}

// placeAsked is the place after which the part of a list of persons begins that the address asks for: after somebody, by the number in the register.
func placeAsked(c *page.Call, club string) (store.KeyPlace, error) {
	number, err := strconv.Atoi(c.Request.URL.Query().Get("after"))
	if err != nil || number < 1 {
		return store.KeyPlace{}, nil // the first part
	}
	return c.Register.PlaceOf(c.Context(), club, number)
}

// nextPath is the address of the part of a list of persons after this one; empty for none.
func nextPath(path string, part register.Page) string {
	if part.Next == (store.KeyPlace{}) {
		return ""
	}
	return path + "?after=" + strconv.Itoa(part.Rows[len(part.Rows)-1].Number)
}

func found(c *page.Call, query string) (foundView, error) {
	if len(query) > 200 {
		query = strings.ToValidUTF8(query[:200], "")
	}
	result, err := c.Register.Find(c.Context(), query, register.MostFound)
	if err != nil {
		return foundView{}, err
	}
	rows, err := personRows(c, result.Rows)
	if err != nil {
		return foundView{}, err
	}
	also, err := personRows(c, result.Also)
	return foundView{query, result.Alike, rows, also}, err
}

// personRows are lines of persons, with their clubs.
func personRows(c *page.Call, rows []register.Row) ([]personRow, error) {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.Club
	}
	clubs, err := c.Register.ClubNames(c.Context(), ids...)
	if err != nil {
		return nil, err
	}
	year := c.Register.Today().Year()
	lines := make([]personRow, len(rows))
	for i, row := range rows {
		lines[i] = personRow{Number: row.Number, Path: personPath(row.Number), Name: nameOf(c.Reader, row), Club: clubs[row.Club], Licensed: row.IsLicensed(year)}
		if row.Club != "" {
			lines[i].ClubPath = clubPath(row.Club)
		}
	}
	return lines, nil
}

// nameOf is a person's name with the family name first, or that it was erased.
func nameOf(reader page.Reader, row register.Row) string {
	return words.Name(reader.Printer, row.Name().Comma(), row.Erased)
}
