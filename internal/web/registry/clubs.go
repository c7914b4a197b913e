package registry

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/register/club"
	"damka/internal/store"
	"damka/internal/web/page"
)

// clubsView is the list of clubs as the office keeps them.
type clubsView struct {
	Tabs  []tab
	Clubs []clubRow
	New   bool
}

type clubRow struct {
	Path, Public, Name, Short, Place string
	Dissolved                        bool
}

func showClubs(c *page.Call) error {
	all, err := c.Register.Clubs(c.Context())
	if err != nil {
		return err
	}
	view := clubsView{Tabs: tabs(c, "/registry/clubs"), New: c.May(app.KeepClubs)}
	for _, one := range all {
		view.Clubs = append(view.Clubs, clubRow{"/registry/clubs/" + one.ID, "/clubs/" + one.ID, one.Name, one.Short, one.Place, one.Dissolved})
	}
	return c.Show(view)
}

// clubFormView is the form of a club.
type clubFormView struct {
	Tabs      []tab
	Refused   *notice
	Action    string
	Cards     string // where its players' cards are printed
	New       bool
	Money     string // the page of what was paid for the club; empty for whoever may not see it
	Name      string
	Licences  string // where members are given licences; likewise
	Fields    []labelled
	Dissolved bool
	Asked     bool // it has members, and is to be dissolved nevertheless
	Today     string
}

func clubFormOf(c *page.Call, d club.Details, refused *notice) clubFormView {
	view := clubFormView{Tabs: tabs(c, "/registry/clubs"), Refused: refused, Action: "/registry/clubs/new", New: true, Today: c.Register.Today().String()}
	for _, field := range []struct{ name, value string }{{"name", d.Name}, {"short", d.Short}, {"place", d.Place}, {"site", d.Site}} {
		view.Fields = append(view.Fields, labelled{FormField: page.FormField{ID: field.name, Value: field.value}, Label: page.Capital(c.Text("club.field." + field.name))})
	}
	return view
}

func newClub(c *page.Call) error { return c.Show(clubFormOf(c, club.Details{}, nil)) }

func clubIn(f *page.Form) club.Details {
	return club.Details{Name: f.Text("name"), Short: f.Text("short"), Place: f.Text("place"), Site: f.Text("site")}
}

func enterClub(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	_, err = c.Register.EnterClub(c.Context(), c.Actor, clubIn(f))
	return done(c, err, "/registry/clubs", func(refused *notice) error {
		return c.ShowStatus(http.StatusUnprocessableEntity, clubFormOf(c, clubIn(f), refused))
	})
}

func editClub(c *page.Call) error { return clubPage(c, nil, nil) }

func clubPage(c *page.Call, typed *club.Details, refused *notice) error {
	one, err := c.Register.Club(c.Context(), c.Request.PathValue("club"))
	if err != nil {
		return missing(err)
	}
	d := one.Details
	if typed != nil {
		d = *typed
	}
	view := clubFormOf(c, d, refused)
	view.Cards = "/registry/cards?club=" + one.ID
	view.New, view.Action, view.Name, view.Dissolved = false, "/registry/clubs/"+one.ID, one.Details.Name, one.State.Dissolved.IsValid()
	if c.May(app.KeepFees) {
		view.Money, view.Licences = "/registry/clubs/"+one.ID+"/money", "/registry/clubs/"+one.ID+"/licences"
	}
	if refused != nil && refused.problems[0].Reason.Code == codeClubHasMembers {
		f, err := c.ReadForm()
		if err != nil {
			return err
		}
		view.Asked, view.Today = true, f.Text("on")
	}
	return show(c, refused, view)
}

// codeClubHasMembers: a club that is dissolved has members. Argument: n.
const codeClubHasMembers article.Code = "registry.club_members"

func amendClub(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	d := clubIn(f)
	var command club.Command = club.Amend{Details: d}
	switch f.Text("do") {
	case "dissolve":
		command = club.Dissolve{On: dayIn(f, "on")}
		people, err := c.Register.People(c.Context(), c.Request.PathValue("club"), store.KeyPlace{}, 1)
		if err != nil {
			return err
		}
		if people.Total > 0 && !f.Has("sure") {
			n := article.Arg{Name: "n", Value: article.Number(people.Total)}
			return clubPage(c, nil, noticeOf(c.Reader, article.Refuse(codeClubHasMembers, "", n)))
		}
	case "restore":
		command = club.Restore{}
	}
	err = c.Register.ChangeClub(c.Context(), c.Actor, c.Request.PathValue("club"), command)
	typed := &d
	if f.Has("do") {
		typed = nil // that form has no details
	}
	return done(c, err, "/registry/clubs", func(refused *notice) error { return clubPage(c, typed, refused) })
}

// moneyView is what was paid in a year.
type moneyView struct {
	Tabs   []tab
	Year   int
	Before string
	After  string
	Totals []totalRow
	Clubs  []totalRow
	Sum    string
}

type totalRow struct {
	Label, Path string
	Payments    int
	Amount      string
}

func showMoney(c *page.Call) error {
	year := yearAsked(c, "year")
	sum, err := c.Register.MoneyOf(c.Context(), c.Actor, year)
	if err != nil {
		return err
	}
	view := moneyView{
		Tabs: tabs(c, "/registry/money"), Year: year, Sum: amount(c.Reader, sum.Grosze),
	}
	const shownBack = 10 // years; others have an address, too
	if year > c.Register.Today().Year()-shownBack {
		view.Before = "/registry/money?year=" + strconv.Itoa(year-1)
	}
	if year < c.Register.Today().Year() {
		view.After = "/registry/money?year=" + strconv.Itoa(year+1)
	}
	for _, t := range sum.Totals {
		view.Totals = append(view.Totals, totalRow{c.Text("registry.due." + t.For), "", t.Payments, amount(c.Reader, t.Grosze)})
	}
	var ids []string
	for _, one := range sum.Clubs {
		ids = append(ids, one.Club)
	}
	names, err := c.Register.ClubNames(c.Context(), ids...)
	if err != nil {
		return err
	}
	for _, one := range sum.Clubs {
		row := totalRow{names[one.Club], "/registry/clubs/" + one.Club + "/money", one.Payments, amount(c.Reader, one.Grosze)}
		if one.Club == "" {
			row.Label, row.Path = c.Text("registry.no_club"), ""
		}
		view.Clubs = append(view.Clubs, row)
	}
	return c.Show(view)
}
