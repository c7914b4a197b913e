package register

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/store"
	"damka/internal/web/page"
	"damka/internal/words"
)

// calendarView is the calendar of a year.
type calendarView struct {
	Tabs     []tab
	Year     int
	Before   string // addresses of the years beside it
	After    string
	Next     string      // the year of what is next, if nothing more is to come in this one; empty: something is
	Variants []tab       // to see one alone; none: there is only one
	Months   []monthView // what goes on or is to come; of another year than this one all
	Earlier  []monthView // of this year what is over, the latest month first
	Feed     string
}

type monthView struct {
	Name string
	Rows []eventRow
}

// eventRow is a tournament in the calendar.
type eventRow struct {
	Path, Name, Place string
	Dates             string
	Variant           string
	Status            string
	Done              bool
	Wrong             bool
}

func showCalendar(c *page.Call) error {
	year := c.Register.Today().Year()
	if asked := c.Request.URL.Query().Get("year"); asked != "" {
		n, err := strconv.Atoi(asked)
		if err != nil || n < 1950 || n > 2200 {
			return page.NotFound(codeNoTournament)
		}
		year = n
	}
	from, to := calendar.MustDate(strconv.Itoa(year)+"-01-01"), calendar.MustDate(strconv.Itoa(year)+"-12-31")
	rows, err := c.Register.CalendarBetween(c.Context(), from, to)
	if err != nil {
		return err
	}
	view := calendarView{Tabs: tabs(c.Reader, "/calendar"), Year: year, Feed: "/calendar.ics"}
	if err := view.addYears(c, from, to); err != nil {
		return err
	}
	asked := c.Request.URL.Query().Get("variant")
	if view.Variants = variantsOf(c, rows, year, asked); len(view.Variants) > 0 && asked != "" {
		rows = slices.DeleteFunc(rows, func(row register.DossierRow) bool { return row.Plan.Variant.String() != asked })
	}
	today := c.Register.Today()
	coming, over := rows, []register.DossierRow(nil)
	if year == today.Year() {
		isOver := func(row register.DossierRow) bool { return row.Plan.Ends.Compare(today) < 0 }
		coming = slices.DeleteFunc(slices.Clone(rows), isOver)
		over = slices.DeleteFunc(rows, func(row register.DossierRow) bool { return !isOver(row) })
	}
	statuses := newStatuses(c)
	if view.Months, err = statuses.months(coming); err != nil {
		return err
	}
	if view.Earlier, err = statuses.months(over); err != nil {
		return err
	}
	slices.Reverse(view.Earlier)
	if year == today.Year() && len(view.Months) == 0 && view.After != "" {
		view.Next = strings.TrimPrefix(view.After, yearPath)
	}
	return c.Show(view)
}

// variantsOf lead to the tournaments of one variant, where a year has several.
func variantsOf(c *page.Call, rows []register.DossierRow, year int, asked string) []tab {
	path := func(variant string) string {
		values := url.Values{"year": {strconv.Itoa(year)}}
		if variant != "" {
			values.Set("variant", variant)
		}
		return "/calendar?" + values.Encode()
	}
	all := []tab{{path(""), page.Capital(c.Text("register.calendar.all")), true}}
	for _, v := range register.Variants() {
		if slices.ContainsFunc(rows, func(row register.DossierRow) bool { return row.Plan.Variant == v }) {
			all = append(all, tab{path(v.String()), page.Capital(words.Variant(c.Printer, v)), asked == v.String()})
			all[0].Current = all[0].Current && asked != v.String()
		}
	}
	if len(all) <= 2 {
		return nil
	}
	return all
}

const yearPath = "/calendar?year="

// addYears leads to the years before and after in which there is something.
func (v *calendarView) addYears(c *page.Call, from, to calendar.Date) error {
	before, _, err := c.Register.Calendar(c.Context(), calendar.Date{}, from.AddDays(-1), true, store.KeyPlace{}, 1)
	if err != nil {
		return err
	}
	after, _, err := c.Register.Calendar(c.Context(), to.AddDays(1), calendar.Date{}, false, store.KeyPlace{}, 1)
	if err != nil {
		return err
	}
	for _, row := range before {
		v.Before = yearPath + strconv.Itoa(row.Plan.Starts.Year())
	}
	for _, row := range after {
		v.After = yearPath + strconv.Itoa(row.Plan.Starts.Year())
	}
	return nil
}

// statuses say how tournaments stand.
type statuses struct {
	c     *page.Call
	today calendar.Date
	lists map[article.Variant]*register.Lists
}

func newStatuses(c *page.Call) *statuses {
	return &statuses{c, c.Register.Today(), make(map[article.Variant]*register.Lists)}
}

// months are some tournaments by the month of their first day.
func (s *statuses) months(rows []register.DossierRow) (all []monthView, err error) {
	month := 0
	for _, row := range rows {
		if m := int(row.Plan.Starts.Time().Month()); m != month {
			month = m
			all = append(all, monthView{Name: page.Capital(s.c.Text("register.month." + strconv.Itoa(m)))})
		}
		line, err := s.row(row)
		if err != nil {
			return nil, err
		}
		last := &all[len(all)-1]
		last.Rows = append(last.Rows, line)
	}
	return all, nil
}

func (s *statuses) row(row register.DossierRow) (eventRow, error) {
	text, err := s.of(row)
	return eventRow{
		Path: "/calendar/" + row.ID, Name: row.Plan.Name, Place: row.Plan.Place, Dates: words.Dates(s.c.Printer, row.Plan.Starts.String(), row.Plan.Ends.String()),
		Variant: words.Variant(s.c.Printer, row.Plan.Variant), Status: text, Done: row.Phase == dossier.IsApproved, Wrong: row.Phase == dossier.IsReturned || row.Phase == dossier.IsRefused || row.DaysLate(s.today) > 0 && row.Phase != dossier.IsApproved,
	}, err
}

// status is how a tournament stands, for everybody.
type status struct {
	word string // planned, notified, running, awaited, late, received, returned, verified, approved, rated, unrated, refused, cancelled
	list ratinglist.Quarter
	days int
	due  calendar.Date
	why  *article.Reason // of unrated: what the code says; nil: the commission has decided so
}

// of is the public status of a tournament, in words.
func (s *statuses) of(row register.DossierRow) (string, error) {
	is, err := s.status(row)
	return s.text(is), err
}

func (s *statuses) text(is status) string {
	switch is.word {
	case "rated":
		return s.c.Text("register.status.rated", i18n.A("list", quarterName(s.c.Reader, is.list)))
	case "unrated":
		if is.why != nil {
			return s.c.Text("register.status.unrated_why", i18n.A("why", s.c.Explain(*is.why)))
		}
	case "late":
		return s.c.Text("register.status.late", i18n.A("days", is.days))
	case "awaited":
		return s.c.Text("register.status.awaited", i18n.A("day", long(s.c.Reader, is.due)))
	}
	return s.c.Text("register.status." + is.word)
}

func (s *statuses) status(row register.DossierRow) (status, error) {
	switch {
	case row.Phase == dossier.IsApproved && !row.Rated:
		return status{word: "unrated"}, nil
	case row.Phase == dossier.IsApproved:
		lists, err := s.listsOf(row.Variant)
		if err != nil {
			return status{}, err
		}
		if entry, counted := lists.Counted(row.ID); counted {
			return status{word: "rated", list: entry.Quarter}, nil
		}
		why, never, err := s.c.Register.NeverRated(s.c.Context(), row)
		if err != nil || never {
			return status{word: "unrated", why: &why}, err
		}
	case row.Phase == dossier.InCalendar || row.Phase == dossier.WasNotified:
		switch {
		case s.today.Compare(row.Plan.Starts) >= 0 && s.today.Compare(row.Plan.Ends) <= 0:
			return status{word: "running"}, nil
		case s.today.Compare(row.Plan.Ends) > 0 && row.Plan.Kind != dossier.Local:
			if late := row.DaysLate(s.today); late > 0 {
				return status{word: "late", days: late}, nil
			}
			return status{word: "awaited", due: row.ReportDue()}, nil
		}
	}
	return status{word: string(row.Phase)}, nil
}

func (s *statuses) listsOf(v article.Variant) (*register.Lists, error) {
	if lists, known := s.lists[v]; known {
		return lists, nil
	}
	lists, err := s.c.Register.Lists(s.c.Context(), v)
	s.lists[v] = lists
	return lists, err
}
