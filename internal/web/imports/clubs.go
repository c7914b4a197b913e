package imports

import (
	"strconv"

	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// clubsAtOnce is how many clubs a page has.
const clubsAtOnce = 50

// clubsView are the clubs of a file that are not registered.
type clubsView struct {
	Menu  []parts.RegistryTab
	Path  string
	Here  string
	Name  string
	Clubs []clubView
	Pages []pageLink
}

// clubView is a club with what may be meant by it.
type clubView struct {
	ID     string
	Field  string // of the form
	Folded string
	Name   string
	Rows   string
	Meant  []page.Choice // none: no other club is called nearly so
}

func showClubs(c *page.Call) error {
	plan, err := c.Register.Plan(c.Context(), c.Actor, idOf(c))
	if err != nil {
		return noImport(err)
	}
	if plan.Over || isGoing(c, plan.ID) {
		return c.Redirect(pathOf(plan.ID))
	}
	number := min(pageOf(c), max(1, (len(plan.Clubs)+clubsAtOnce-1)/clubsAtOnce))
	view := clubsView{Menu: menu(c), Path: pathOf(plan.ID), Here: clubsPath(plan.ID, number), Name: plan.Name}
	for from := 0; len(plan.Clubs) > clubsAtOnce && from < len(plan.Clubs); from += clubsAtOnce {
		n := from/clubsAtOnce + 1
		view.Pages = append(view.Pages, pageLink{clubsPath(plan.ID, n), from + 1, min(from+clubsAtOnce, len(plan.Clubs)), n == number})
	}
	from := (number - 1) * clubsAtOnce
	for i, club := range plan.Clubs[from:min(from+clubsAtOnce, len(plan.Clubs))] {
		shown := clubOf(c.Reader, club)
		shown.ID = "club-" + strconv.Itoa(from+i+1)
		view.Clubs = append(view.Clubs, shown)
	}
	return c.Show(view)
}

func clubsPath(id string, number int) string {
	return pathOf(id) + "/clubs?page=" + strconv.Itoa(number)
}

func clubOf(reader page.Reader, club register.ImportClub) clubView {
	view := clubView{Field: "meant." + club.Folded, Folded: club.Folded, Name: club.Name, Rows: reader.Text("imports.rows_count", i18n.A("n", club.Rows))}
	if len(club.Similar) == 0 && club.Meant == "" {
		return view
	}
	view.Meant = []page.Choice{{Label: reader.Text("imports.clubs.new"), Chosen: club.Meant == ""}}
	for _, other := range club.Similar {
		view.Meant = append(view.Meant, page.Choice{Value: other.Meant, Label: reader.Text("imports.clubs.meant", i18n.A("club", other.Name)), Chosen: club.Meant == other.Meant})
	}
	return view
}

// chooseClubs keeps which clubs are meant.
func chooseClubs(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	meant := make(map[string]string)
	for _, folded := range f.All("club") {
		meant[folded] = f.Text("meant." + folded)
	}
	if err := c.Register.ChooseClubs(c.Context(), c.Actor, idOf(c), meant); err != nil {
		return noImport(err)
	}
	return c.Redirect(pathOf(idOf(c)) + "#dry")
}
