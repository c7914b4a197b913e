package register

import (
	"net/url"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/ratinglist"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/words"
)

// ratingsView is a page of a published list.
type ratingsView struct {
	Tabs        []tab
	Variants    []tab
	Title       string // quarter
	Empty       bool   // nothing was published yet
	ValidFrom   string
	ValidTo     string
	Edition     string
	EditionWhy  string // it was not the one in force
	Published   string
	ObjectUntil string
	Objected    string // the objections of whoever looks; empty: there are none
	Objectable  string // where one objects; empty: it is too late, or nobody may
	SignIn      string // where somebody who could object signs in; empty: no visitor looks, or it is too late
	Quarters    []page.Choice
	Lists       []page.Choice
	Sexes       []page.Choice
	Ages        []page.Choice
	Clubs       []page.Choice
	Query       string
	Filtered    bool
	Clear       string
	Rows        []ratedRow
	Total       int
	From, To    int    // of the rows shown, from 1
	Previous    string // addresses; empty: there are none
	Next        string
	Downloads   []tab
	Newest      tab // the address that always has the newest list, and the whole of it to copy
	Tournaments int
	Corrections []correctionRow

	CorrectionsBefore, CorrectionsAfter string      // where the others are; empty: nowhere
	Upheld                              []upheldRow // objections to the list that were right
	Multipliers                         []multiplierRow
	Action                              string
	ShowList                            bool // rows are of several lists
}

type ratedRow struct {
	Place      int
	List       string
	Name, Path string
	Club       string
	ClubPath   string
	Held       string // categories and titles
	Rating     int
	Change     string
	Loss       bool
	New        bool
	Games      int
	Played     int
}

type correctionRow struct {
	Name, Path string
	Was, Now   string
	Cause      string
}

type multiplierRow struct{ Label, Value string }

// age is a group by year of birth, as tournaments of the young and the old have them.
type age struct {
	word     string
	upTo     int // years that somebody becomes in the year; 0: no limit
	fromYear int
}

var ages = []age{{word: "u10", upTo: 10}, {word: "u13", upTo: 13}, {word: "u16", upTo: 16}, {word: "u19", upTo: 19}, {word: "u23", upTo: 23}, {word: "o50", fromYear: 50}, {word: "o60", fromYear: 60}}

// born are the years of birth of a group in a year.
func (a age) born(year int) (from, to int) {
	if a.upTo > 0 {
		return year - a.upTo, 9999
	}
	return 1, year - a.fromYear
}

// rowsOnPage is how many persons a page of a list has.
const rowsOnPage = 100

// codeNoList: no such list was published.
const codeNoList article.Code = "register.no_list"

// toNewest leads to the newest list.
func toNewest(c *page.Call) error {
	v, err := article.International, error(nil)
	if asked := c.Request.PathValue("variant"); asked != "" {
		v, err = article.ParseVariant(asked)
	}
	if err != nil || !isKept(v) {
		return page.NotFound(codeNoList)
	}
	lists, err := c.Register.Lists(c.Context(), v)
	if err != nil {
		return err
	}
	if last := lists.Last(); last != nil {
		return c.Redirect(listPath(v, last.Quarter) + withQuery(c))
	}
	return c.Show(ratingsView{Tabs: tabs(c.Reader, "/ratings"), Variants: variantTabs(c.Reader, v), Empty: true})
}

func withQuery(c *page.Call) string {
	if c.Request.URL.RawQuery == "" {
		return ""
	}
	return "?" + c.Request.URL.RawQuery
}

func isKept(v article.Variant) bool {
	for _, kept := range register.Variants() {
		if kept == v {
			return true
		}
	}
	return false
}

func variantTabs(reader page.Reader, current article.Variant) []tab {
	var all []tab
	for _, v := range register.Variants() {
		all = append(all, tab{"/ratings/" + v.String(), page.Capital(words.Variant(reader.Printer, v)), v == current})
	}
	return all
}

// listAsked is the list of the address.
func listAsked(c *page.Call) (*register.Lists, *ratinglist.Published, error) {
	v, err := article.ParseVariant(c.Request.PathValue("variant"))
	if err != nil || !isKept(v) {
		return nil, nil, page.NotFound(codeNoList)
	}
	lists, err := c.Register.Lists(c.Context(), v)
	if err != nil {
		return nil, nil, err
	}
	if c.Request.PathValue("quarter") == "newest" && lists.Last() != nil {
		return lists, lists.Last(), nil
	}
	q, err := ratinglist.ParseQuarter(c.Request.PathValue("quarter"))
	if err != nil || lists.List(q) == nil {
		return nil, nil, page.NotFound(codeNoList)
	}
	return lists, lists.List(q), nil
}

func showRatings(c *page.Call) error {
	lists, list, err := listAsked(c)
	if err != nil {
		return err
	}
	q := queryOf(c, list)
	q.Limit = rowsOnPage
	number, err := strconv.Atoi(c.Request.URL.Query().Get("page"))
	if err == nil && number > 1 && number < 10_000 {
		q.Offset = (number - 1) * rowsOnPage
	}
	rows, total, err := c.Register.ListPage(c.Context(), q)
	if !c.Request.URL.Query().Has("list") && q.Text == "" {
		q, rows, total, err = firstWithAnybody(c, q)
	}
	if err != nil {
		return err
	}
	view := ratingsView{
		Tabs: tabs(c.Reader, "/ratings"), Variants: variantTabs(c.Reader, list.Variant), Title: quarterName(c.Reader, list.Quarter), Query: q.Text,
		ValidFrom: long(c.Reader, list.ValidFrom), ValidTo: long(c.Reader, list.ValidTo), Published: long(c.Reader, list.Day), ObjectUntil: long(c.Reader, list.ObjectUntil),
		Edition: words.Amended(c.Printer, list.Edition, list.Amended), EditionWhy: lists.Note(list.Why),
		Total: total, Action: listPath(list.Variant, list.Quarter), Tournaments: len(list.Counted),
		Filtered: q.Sex != "" || q.BornFrom != 0 || q.Club != "" || q.Text != "", ShowList: q.List == "",
	}
	view.Clear = view.Action
	switch open := c.Register.Today().Compare(list.ObjectUntil) <= 0; {
	case open && c.May(app.ObjectToList):
		view.Objectable = view.Action + "/object"
	case open && c.Actor.IsVisitor():
		view.SignIn = "/signin?" + url.Values{"return": {view.Action + "/object"}}.Encode()
	}
	own, err := c.Register.OwnObjections(c.Context(), c.Actor, list.Variant, list.Quarter)
	if err != nil {
		return err
	}
	if len(own) > 0 {
		view.Objected = view.Action + "/object#own"
	}
	if err := view.addRows(c, rows); err != nil {
		return err
	}
	view.setPager(c, q.Offset)
	if err := view.addChoices(c, lists, list, q); err != nil {
		return err
	}
	for _, format := range []string{"csv", "xlsx", "json", "pdf"} {
		view.Downloads = append(view.Downloads, tab{Path: view.Action + "/list." + format + withQuery(c), Label: strings.ToUpper(format)})
	}
	newest := "/ratings/" + list.Variant.String() + "/newest/list.json"
	view.Newest = tab{Path: newest, Label: c.Base() + newest}
	if err := view.addNotes(c, list); err != nil {
		return err
	}
	return c.Show(view)
}

func long(reader page.Reader, day calendar.Date) string { return reader.DateLong(day.Time()) }

// setPager says which rows are shown, and where the others are.
func (v *ratingsView) setPager(c *page.Call, offset int) {
	if v.Total == 0 {
		return
	}
	v.From, v.To = offset+1, offset+len(v.Rows)
	if offset > 0 {
		v.Previous = parts.PagePath(c, pageOf(offset-rowsOnPage))
	}
	if v.To < v.Total && len(v.Rows) > 0 {
		v.Next = parts.PagePath(c, pageOf(offset+rowsOnPage))
	}
}

// pageOf is the page that begins with a row, as addresses have it; the first has none.
func pageOf(offset int) string {
	if offset <= 0 {
		return ""
	}
	return strconv.Itoa(offset/rowsOnPage + 1)
}

func (v *ratingsView) addRows(c *page.Call, rows []register.Listed) error {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.Club
	}
	clubs, err := c.Register.ClubNames(c.Context(), ids...)
	if err != nil {
		return err
	}
	for _, r := range rows {
		row := ratedRow{
			Place: r.Place, List: r.List, Name: nameOf(c.Reader, r.Person), Path: personPath(r.Person.Number), Club: clubs[r.Club], Held: r.Held.String(), Rating: r.Rating,
			Change: changeOf(r), Loss: r.Change < 0, New: r.New, Games: r.Games, Played: r.Played,
		}
		if r.Club != "" {
			row.ClubPath = clubPath(r.Club)
		}
		v.Rows = append(v.Rows, row)
	}
	return nil
}

// addChoices are what the list can be cut by, and the quarters there are.
func (v *ratingsView) addChoices(c *page.Call, lists *register.Lists, list *ratinglist.Published, q register.ListQuery) error {
	for i := len(lists.Lists) - 1; i >= 0; i-- {
		quarter := lists.Lists[i].Quarter
		v.Quarters = append(v.Quarters, page.Choice{Value: listPath(list.Variant, quarter), Label: quarterName(c.Reader, quarter), Chosen: quarter == list.Quarter})
	}
	choose := func(word, chosen string, values ...string) (all []page.Choice) {
		for _, value := range values {
			label := value // a list is a letter in every language
			switch {
			case value == "":
				label = c.Text("register." + word + ".all")
			case word != "list":
				label = c.Text("register." + word + "." + value)
			}
			all = append(all, page.Choice{Value: value, Label: label, Chosen: value == chosen})
		}
		return all
	}
	v.Lists = choose("list", q.List, "A", "B", "N", "")
	v.Sexes = choose("sex", q.Sex, "", "f", "m")
	groups := []string{""}
	for _, group := range ages {
		groups = append(groups, group.word)
	}
	v.Ages = choose("age", c.Request.URL.Query().Get("age"), groups...)
	clubs, err := c.Register.Clubs(c.Context())
	if err != nil {
		return err
	}
	v.Clubs = []page.Choice{{Value: "", Label: c.Text("register.club.all"), Chosen: q.Club == ""}}
	for _, club := range clubs {
		v.Clubs = append(v.Clubs, page.Choice{Value: club.ID, Label: club.Short, Chosen: club.ID == q.Club})
	}
	return nil
}

// addNotes are the corrections and the multipliers that come with the list.
func (v *ratingsView) addNotes(c *page.Call, list *ratinglist.Published) error {
	const mostShown = 200
	from, _ := strconv.Atoi(c.Request.URL.Query().Get("corrections")) // none: from the first
	corrections, total, err := c.Register.CorrectionsOf(c.Context(), list, from, mostShown)
	if err != nil {
		return err
	}
	at := func(from int) string {
		return listPath(list.Variant, list.Quarter) + "?corrections=" + strconv.Itoa(max(from, 0)) + "#corrections"
	}
	if from > 0 && total > 0 {
		v.CorrectionsBefore = at(from - mostShown)
	}
	if from >= 0 && from+mostShown < total {
		v.CorrectionsAfter = at(from + mostShown)
	}
	for _, correction := range corrections {
		v.Corrections = append(v.Corrections, correctionRow{
			nameOf(c.Reader, correction.Person), personPath(correction.Person.Number), standingText(correction.Was), standingText(correction.Now), causeText(c.Reader, correction.Cause),
		})
	}
	upheld, err := c.Register.UpheldTo(c.Context(), list.Variant, list.Quarter)
	if err != nil {
		return err
	}
	for _, u := range upheld {
		v.Upheld = append(v.Upheld, upheldOf(c, u))
	}
	m := list.Multipliers
	for _, one := range []struct{ key, value string }{{"fmjd", m.FMJD.String()}, {"kndb", m.KNDB.String()}} {
		if one.value != "" {
			v.Multipliers = append(v.Multipliers, multiplierRow{c.Text("register.multiplier." + one.key), words.Decimal(c.Printer, one.value)})
		}
	}
	for _, t := range m.Titles {
		v.Multipliers = append(v.Multipliers, multiplierRow{t.Title, strconv.Itoa(t.Rating)})
	}
	return nil
}

func standingText(s ratinglist.Standing) string {
	if s.Rating == 0 {
		return "–"
	}
	return strconv.Itoa(s.Rating) + " (" + s.List.String() + ")"
}

func causeText(reader page.Reader, cause ratinglist.Cause) string {
	if cause == "" {
		cause = ratinglist.ByCorrection
	}
	return reader.Text("register.cause." + string(cause))
}

// changeOf is how the rating has changed since the list before; empty: it has not.
func changeOf(r register.Listed) string {
	switch {
	case r.Change > 0:
		return "+" + strconv.Itoa(r.Change)
	case r.Change < 0:
		return "−" + strconv.Itoa(-r.Change)
	}
	return ""
}
