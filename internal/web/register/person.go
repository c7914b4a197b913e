package register

import (
	"errors"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/register/career"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/title"
)

// codeNobody: nobody has this number in the register.
const codeNobody article.Code = "person.unknown"

// personView is the page of a person.
type personView struct {
	Tabs        []tab
	Number      int
	Name        string
	Erased      bool
	Closed      bool
	Club        string
	ClubPath    string
	Nationality string
	Year        int
	Licensed    bool
	Variants    []variantView
	Edit        string // where the office keeps the entry, for whoever may
}

// variantView is what is to be said in one variant.
type variantView struct {
	ID      string
	Title   string
	Figures []figure
	Charts  []chart
	History []historyRow
	Played  []playedRow
	Older   int    // how many tournaments there are that Played leaves out
	AllPath string // where they all are
	Given   []givenRow
	Next    []nextRow
}

// figure is a large figure at the head, and what it is.
type figure struct {
	Value, Label string
	Unofficial   bool
}

// historyRow is a line of the table behind the chart.
type historyRow struct {
	Quarter, List string
	Rating, Place int
	Path          string // of the list
}

// playedRow is a tournament of somebody.
type playedRow struct {
	Ends                   calendar.Date
	Day                    string
	Name, Path             string
	Mean, Expected, Change string
	Loss                   bool
	Games, Points, K       int
	List, ListPath         string
	Awaits                 bool
	Given                  string
}

// givenRow is a category, a title or a norm.
type givenRow struct {
	Grade   string
	Text    string
	Article article.Ref
	Path    string
	Verify  string // where its certificate is looked up
}

// nextRow is what is still needed for a title.
type nextRow struct {
	Title   string
	Norms   int
	Met     bool
	Due     bool
	Rating  int
	Games   int
	Lowered bool
	Best    int
}

// personAsked is the person of the address.
func personAsked(c *page.Call) (register.Row, error) {
	number, err := strconv.Atoi(c.Request.PathValue("person"))
	if err != nil || number < 1 {
		return register.Row{}, page.NotFound(codeNobody)
	}
	row, err := c.Register.ByNumber(c.Context(), number)
	if errors.Is(err, register.ErrNoPerson) {
		return row, page.NotFound(codeNobody)
	}
	if err == nil && row.Into != "" {
		return c.Register.Counting(c.Context(), row.ID)
	}
	return row, err
}

func showPerson(c *page.Call) error {
	row, err := personAsked(c)
	if err != nil {
		return err
	}
	if c.Request.PathValue("person") != strconv.Itoa(row.Number) {
		return c.Redirect(personPath(row.Number))
	}
	profile, err := c.Register.Profile(c.Context(), row.ID)
	if err != nil {
		return err
	}
	view := personView{
		Tabs: tabs(c.Reader, "/people"), Number: row.Number, Name: words.Name(c.Printer, row.Name().String(), row.Erased), Erased: row.Erased, Closed: row.Closed,
		Club: profile.Club.Name, Nationality: row.Nationality, Year: c.Register.Today().Year(), Licensed: row.IsLicensed(c.Register.Today().Year()),
	}
	if row.Club != "" {
		view.ClubPath = clubPath(row.Club)
	}
	if c.May(app.SeeRegistry) {
		view.Edit = "/registry/people/" + row.ID
	}
	all := c.Request.URL.Query().Get("tournaments") == "all"
	for _, of := range profile.Variants {
		variant := variantViewOf(c.Reader, row, of)
		if !all {
			variant.leaveOutOlder(personPath(row.Number))
		}
		view.Variants = append(view.Variants, variant)
	}
	return c.Show(view)
}

// latestTournaments are shown at once: a phone need not load those of thirty years to tell somebody's rating.
const latestTournaments = 50

// leaveOutOlder keeps the latest tournaments. A few more than that are not worth another page.
func (v *variantView) leaveOutOlder(person string) {
	const few = 10
	if len(v.Played) <= latestTournaments+few {
		return
	}
	v.Older, v.Played = len(v.Played)-latestTournaments, v.Played[:latestTournaments]
	v.AllPath = person + "?tournaments=all#" + v.ID
}

func variantViewOf(reader page.Reader, row register.Row, of register.Profiled) variantView {
	view := variantView{ID: of.Variant.String(), Title: page.Capital(words.Variant(reader.Printer, of.Variant)), Charts: charts(of.History)}
	if of.Now != nil {
		view.Figures = append(view.Figures, figure{strconv.Itoa(of.Now.Rating), reader.Text("register.person.official", i18n.A("list", of.Now.List.String()), i18n.A("quarter", quarterName(reader, of.Quarter))), false})
	}
	if of.Live != nil && of.Live.Rating > 0 {
		view.Figures = append(view.Figures, figure{strconv.Itoa(of.Live.Rating), reader.Text("register.person.live"), true})
	}
	if of.Recorded != nil {
		day := reader.DateLong(of.Recorded.From.AddDays(-1).Time())
		view.Figures = append(view.Figures, figure{strconv.Itoa(of.Recorded.Rating), reader.Text("register.person.recorded", i18n.A("day", day)), true})
	}
	if held := of.Held.String(); held != "" {
		view.Figures = append(view.Figures, figure{held, reader.Text("register.person.held"), false})
	}
	for i := len(of.History) - 1; i >= 0; i-- {
		p := of.History[i]
		view.History = append(view.History, historyRow{quarterShort(p.Quarter), p.List.String(), p.Rating, p.Place, listPath(of.Variant, p.Quarter)})
	}
	for _, in := range of.Played {
		view.Played = append(view.Played, playedRowOf(reader, row, of.Variant, in))
	}
	view.Given = givenRows(reader, of)
	for _, n := range of.Next {
		view.Next = append(view.Next, nextRow{n.Minimum.Title.String(), n.Norms, n.Minimum.Met, n.Due, n.Minimum.Rating, n.Minimum.Games, n.Minimum.Lowered, n.Minimum.Best})
	}
	return view
}

func playedRowOf(reader page.Reader, row register.Row, v article.Variant, in register.PlayedIn) playedRow {
	plan := in.Dossier.Plan
	r := playedRow{Ends: plan.Ends, Day: reader.Date(plan.Ends.Time()), Name: plan.Name, Path: personPath(row.Number) + "/tournaments/" + in.Dossier.ID, Given: givenBy(in.Lines)}
	switch {
	case in.Quarter.IsValid():
		r.List, r.ListPath = quarterShort(in.Quarter), listPath(v, in.Quarter)
	case in.Dossier.Rated && in.Never == nil:
		r.Awaits = true
	}
	if in.Detail == nil || in.Detail.Games == 0 {
		return r
	}
	d := in.Detail
	r.Games, r.Points, r.K = d.Games, int(d.Points), d.K
	r.Mean, r.Expected = rounded(reader, d.Mean, 0), rounded(reader, d.Expected, 1)
	r.Change, r.Loss = signed(reader, d.Change)
	return r
}

// rounded is an exact decimal with so many places, as a table has it; the page of the tournament has it whole.
func rounded(reader page.Reader, exact string, places int) string {
	if exact == "" {
		return ""
	}
	n, err := strconv.ParseFloat(exact, 64)
	if err != nil {
		return exact
	}
	return words.Decimal(reader.Printer, strconv.FormatFloat(n, 'f', places, 64))
}

// signed is a change with its sign, to one place.
func signed(reader page.Reader, exact string) (text string, loss bool) {
	if exact == "" {
		return "", false
	}
	if rest, is := strings.CutPrefix(exact, "-"); is {
		return "−" + rounded(reader, rest, 1), true
	}
	return "+" + rounded(reader, exact, 1), false
}

// givenBy is what a tournament gave, in short.
func givenBy(lines []dossier.Line) string {
	var all []string
	for _, line := range lines {
		if line.After != "" {
			all = append(all, line.After)
		} else {
			all = append(all, line.NormFor+" (+)")
		}
	}
	return strings.Join(all, ", ")
}

// givenRows are what somebody was given in a variant, the latest first.
func givenRows(reader page.Reader, of register.Profiled) []givenRow {
	names := make(map[string]register.PlayedIn)
	for _, in := range of.Played {
		names[in.Dossier.ID] = in
	}
	var rows []givenRow
	for i := len(of.Facts) - 1; i >= 0; i-- {
		f := of.Facts[i]
		row := givenRow{Grade: gradeOf(f.Grade, f.FMJD, f.NormFor)}
		where := f.Event
		if in, is := names[f.Event]; is {
			where, row.Path = in.Dossier.Plan.Name, "/calendar/"+f.Event
			if f.NormFor != title.NoCategory { // it was made then, and decided later
				f.From = in.Dossier.Plan.Ends
			}
		} else if len(where) == 16 && !strings.Contains(where, " ") {
			where = "" // an id of the register's own
		}
		row.Text = givenText(reader, f, where)
		if code := of.Codes[i]; code != "" {
			row.Verify = "/verify/" + string(code)
		}
		rows = append(rows, row)
	}
	return rows
}

// givenText says since when something is held, or when a norm was made, and where.
func givenText(reader page.Reader, f career.Fact, where string) string {
	var parts []string
	add := func(text string) {
		if text != "" {
			parts = append(parts, text)
		}
	}
	isNorm := f.NormFor != title.NoCategory
	if isNorm {
		add(reader.Text("register.given.norm"))
	}
	switch {
	case f.From.IsValid() && isNorm:
		add(reader.DateLong(f.From.Time()))
	case f.From.IsValid():
		add(reader.Text("register.given.since", i18n.A("day", reader.DateLong(f.From.Time()))))
	}
	add(where)
	if isNorm && f.Games > 0 {
		add(reader.Text("register.given.games", i18n.A("n", f.Games)))
	}
	if f.Same {
		add(reader.Text("register.given.same"))
	}
	return strings.Join(parts, ", ")
}

func gradeOf(g title.Grade, fmjd title.FMJDTitle, norm title.Grade) string {
	switch {
	case norm != title.NoCategory:
		return norm.String()
	case fmjd != title.NoFMJDTitle:
		return strings.ToUpper(fmjd.String())
	}
	return g.String()
}

// quarterName is a quarter as people call it.
func quarterName(reader page.Reader, q ratinglist.Quarter) string {
	return reader.Text("register.quarter", i18n.A("quarter", roman(q.Number)), i18n.A("year", strconv.Itoa(q.Year)))
}

// quarterShort is the same for tables.
func quarterShort(q ratinglist.Quarter) string { return roman(q.Number) + " " + strconv.Itoa(q.Year) }

// listPath is the address of a variant's lists of a quarter.
func listPath(v article.Variant, q ratinglist.Quarter) string {
	return "/ratings/" + v.String() + "/" + q.String()
}
