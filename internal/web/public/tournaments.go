package public

import (
	"net/http"
	"net/url"
	"strconv"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// tournamentsView is the list of tournaments: in sections until something is
// asked for, then what was found.
type tournamentsView struct {
	Creates  bool        // may make a tournament or open one
	SeesLink bool        // the arbiter's
	Form     *searchForm // nil while there are no tournaments to search
	Sections []tournamentSection
	Found    *foundView // nil unless something was asked for that can be understood
}

// foundView is a page of the tournaments that were found.
type foundView struct {
	Page, Pages int    // from 1; no pages: nothing was found
	Title       string // how many were found
	Range       string // which of them are here; empty: all
	Lines       []tournamentLine
	Pager       *pager
	Last        string // the address of the last page, where Page is beyond it
}

const (
	foundOnPage  = 50
	furthestPage = 1_000_000
)

// sectionsListed is how many each section of the list's first page shows.
var sectionsListed = bounds{running: 20, coming: 10, finished: 10}

func tournaments(c *page.Call) error {
	f, err := sent.Parameters(c)
	if err != nil {
		return err
	}
	asked := given(f)
	if hasBlank(f) {
		return c.Redirect(listPath(asked)) // a form sends what was left empty, too
	}
	if len(asked) == 0 {
		return showSections(c, f)
	}
	query := sent.ListQuery(f)
	number := sent.WholeBetween(f, "page", 1, furthestPage, 1)
	form := searchFormOf(c.Reader, f)
	view := tournamentsView{Creates: c.May(app.CreateTournament), SeesLink: c.May(app.SeeLink), Form: &form}
	if f.Problems != nil {
		return c.ShowStatus(http.StatusUnprocessableEntity, view)
	}
	query.Offset, query.Limit = (number-1)*foundOnPage, foundOnPage
	found, err := c.Events.List(c.Context(), query)
	if err != nil {
		return err
	}
	view.Found = foundOf(c.Printer, found, number, asked)
	if view.Found.Last != "" {
		return c.ShowStatus(http.StatusNotFound, view)
	}
	return c.Show(view)
}

func showSections(c *page.Call, f *page.Form) error {
	sections, err := tournamentSections(c, sectionsListed)
	if err != nil {
		return err
	}
	view := tournamentsView{Creates: c.May(app.CreateTournament), SeesLink: c.May(app.SeeLink), Sections: sections}
	if sections != nil {
		form := searchFormOf(c.Reader, f)
		view.Form = &form
	}
	return c.Show(view)
}

// foundOf is the page of a number of what was found.
func foundOf(p *i18n.Printer, found events.Page, number int, asked url.Values) *foundView {
	view := &foundView{Page: number, Pages: (found.Total + foundOnPage - 1) / foundOnPage, Title: p.Text("public.tournaments.found", i18n.A("n", found.Total))}
	path := func(number int) string { return pagePath(asked, number) }
	if number > max(view.Pages, 1) {
		view.Last = path(max(view.Pages, 1))
		return view
	}
	for _, summary := range found.Tournaments {
		view.Lines = append(view.Lines, plainLine(p, summary))
	}
	if view.Pages > 1 {
		first := (number-1)*foundOnPage + 1
		last := min(number*foundOnPage, found.Total)
		view.Range = p.Text("public.tournaments.range", i18n.A("from", p.Number(first)), i18n.A("to", p.Number(last)))
	}
	view.Pager = pagerOf(number, view.Pages, path)
	return view
}

// pagePath is the address of a page of what was asked for.
func pagePath(asked url.Values, number int) string {
	parameters := url.Values{}
	for name, values := range asked {
		parameters[name] = values
	}
	parameters.Del("page")
	if number > 1 {
		parameters.Set("page", strconv.Itoa(number))
	}
	return listPath(parameters)
}

// given are the parameters of the list that say something. What the page does
// not know, such as the mark of a newsletter, is not among them.
func given(f *page.Form) url.Values {
	found := url.Values{}
	for _, name := range append(sent.ListParameters(), "page") {
		if f.Has(name) || len(f.Values[name]) > 1 {
			found[name] = f.Values[name]
		}
	}
	return found
}

// hasBlank says whether a parameter of the list is there and says nothing.
func hasBlank(f *page.Form) bool {
	for _, name := range append(sent.ListParameters(), "page") {
		if len(f.Values[name]) == 1 && !f.Has(name) {
			return true
		}
	}
	return false
}
