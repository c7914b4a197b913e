package registry

import (
	"net/http"
	"strconv"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/internal/web/page"
)

// clubLicencesView gives licences of a year to several members of a club at once.
type clubLicencesView struct {
	Tabs    []tab
	Refused *notice
	Name    string
	Path    string // of this page
	Club    string // of the club's
	Year    int
	Years   []link
	Members []memberRow
	Have    int  // how many members have one
	More    bool // there are more members than a page has
	Today   string
	Failed  []string // who did not get one, and why

	sentForm
}

// memberRow is a member without a licence of the year.
type memberRow struct{ ID, Name, Path string }

// membersAtOnce is how many members a page has; no club has as many.
const membersAtOnce = 1000

func showClubLicences(c *page.Call) error {
	return clubLicencesPage(c, yearAsked(c, "year"), nil, nil)
}

// clubLicencesPage is the page of a year; with who did not get a licence, and why.
func clubLicencesPage(c *page.Call, year int, refused *notice, failed []string) error {
	club, err := c.Register.Club(c.Context(), c.Request.PathValue("club"))
	if err != nil {
		return missing(err)
	}
	people, err := c.Register.People(c.Context(), club.ID, store.KeyPlace{}, membersAtOnce)
	if err != nil {
		return err
	}
	today := c.Register.Today()
	view := clubLicencesView{
		Tabs: tabs(c, "/registry/clubs"), Refused: refused, Name: club.Details.Name, Path: "/registry/clubs/" + club.ID + "/licences", Club: "/registry/clubs/" + club.ID, Year: year,
		More: people.Total > membersAtOnce, Today: today.String(), Failed: failed,
	}
	for _, other := range []int{today.Year(), today.Year() + 1} {
		if other != year {
			view.Years = append(view.Years, link{view.Path + "?year=" + strconv.Itoa(other), strconv.Itoa(other)})
		}
	}
	for _, row := range people.Rows {
		switch {
		case row.IsLicensed(year):
			view.Have++
		case !row.Closed && !row.Erased:
			view.Members = append(view.Members, memberRow{row.ID, named(c.Reader, row), personPath(row.ID)})
		}
	}
	if view.sentForm, err = sentTo(c, refused, "licences"); err != nil {
		return err
	}
	if view.sent != "" {
		view.Refused = nil
	}
	if len(failed) > 0 {
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	return show(c, refused, view)
}

// licenseClub gives the licences of a year to those who are ticked: with a payment for each where an amount is typed, else without money. Who cannot have one is named,
// and the others have theirs.
func licenseClub(c *page.Call) error {
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	payment := person.Payment{For: person.Licence, Year: numberTyped(f, "year"), Grosze: groszeTyped(f, "amount"), On: dayTyped(f, "on"), Club: c.Request.PathValue("club")}
	err = f.Invalid()
	if err == nil && len(f.All("person")) == 0 {
		err = article.Refuse(codeNobodyTicked, "")
	}
	if refused := noticeOf(c.Reader, err); refused != nil {
		return clubLicencesPage(c, payment.Year, refused, nil)
	}
	var failed []string
	for _, id := range f.All("person") {
		row, err := c.Register.Row(c.Context(), id)
		if err == nil {
			err = licenseOne(c, row, payment, f.Has("amount"))
		}
		if why := noticeOf(c.Reader, err); why != nil {
			failed = append(failed, named(c.Reader, row)+": "+why.Text)
			continue
		}
		if err != nil {
			return missing(err)
		}
	}
	if len(failed) > 0 {
		return clubLicencesPage(c, payment.Year, nil, failed)
	}
	to := "/registry/clubs/" + payment.Club + "/licences"
	return c.Redirect(to + "?done=saved&year=" + strconv.Itoa(payment.Year))
}

// codeNobodyTicked: nobody was chosen.
const codeNobodyTicked article.Code = "registry.nobody_ticked"

// licenseOne gives one member the licence. Whoever has one already pays for none.
func licenseOne(c *page.Call, row register.Row, payment person.Payment, paid bool) error {
	switch {
	case row.IsLicensed(payment.Year):
		return nil
	case paid:
		return c.Register.Pay(c.Context(), c.Actor, row.ID, payment)
	}
	return c.Register.GiveLicence(c.Context(), c.Actor, row.ID, payment.Year)
}
