package public

import (
	"net/http"
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/report"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// paperView is a paper as A4 pages.
type paperView struct {
	report.Document
	Back string // the tournament's page
	PDF  string // addresses; empty where there is none
	CSV  string
	XLSX string
	Page string // the address printed at the foot

	Tables []tableCard // instead of Cards: what lies on the tables
	Pages  []parts.PageLink
	Of     string // what the pages have: boards, rounds
	All    string // address of everything on one page; empty where there are no pages
	Whole  bool   // everything is on this page
	Roomy  bool   // a name is too long for two columns
	Single bool   // one table, at the head of which each printed page has the title
	Folds  bool   // on a phone each row of a table has two lines

	CodeFor  string // what the codes on cards are for, where each is its player's alone
	OnlyHere bool   // such codes are left out: from a phone the address leads nowhere
}

// paged cuts a long paper into pages, of what is named by a text, and gives
// the part that is shown. ?page=all shows everything: it may be heavy, but it
// is printed at one go.
func (v *paperView) paged(c *page.Call, text string, total int, size parts.PageSize) (from, to int, err error) {
	v.Whole = c.Request.URL.Query().Get("page") == "all"
	paging := parts.FirstPage(c, total, size)
	if !v.Whole {
		paging, err = parts.PagingOf(c, total, size)
	}
	if err != nil || len(paging.Links) == 0 {
		return 0, total, err
	}
	v.Pages, v.Of, v.All = paging.Links, c.Text(text), parts.PagePath(c, "all")
	if !v.Whole {
		return paging.From, paging.To, nil
	}
	for i := range v.Pages {
		v.Pages[i].Current = false
	}
	return 0, total, nil
}

func printPaper(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	kind := report.Kind(c.Request.PathValue("paper"))
	if kind == report.Crosstable && snapshot.Settings.System.IsSwiss() { // as on the screen: most would have no game
		return c.Redirect(parts.TournamentPath(snapshot.ID, "print", report.Progress) + query(c))
	}
	if kind.IsDrawn() {
		return c.Redirect(parts.TournamentPath(snapshot.ID, "export", string(kind)+".pdf") + query(c))
	}
	document, err := documentOf(c, snapshot, readerOf(c, kind), kind)
	if err != nil {
		return err
	}
	document.LeaveOutEmpty()
	view := paperView{Document: document, Back: parts.TournamentPath(snapshot.ID)}
	view.Single = len(document.Lead) == 0 && document.Columns == nil && !document.HasNoRows()
	view.Folds = kind == report.Pairings || kind == report.ByName || kind == report.Schedule
	view.PDF = parts.TournamentPath(snapshot.ID, "export", string(kind)+".pdf") + query(c)
	if kind.Exports() {
		view.CSV = parts.TournamentPath(snapshot.ID, "export", string(kind)+".csv") + query(c)
		view.XLSX = parts.TournamentPath(snapshot.ID, "export", string(kind)+".xlsx") + query(c)
	}
	cards := document.Cards
	switch kind {
	case report.Cards:
		from, to, err := view.paged(c, "public.pages.boards", len(cards), cardsOnPage)
		if err != nil {
			return err
		}
		cards = cards[from:to]
	case report.Schedule:
		from, to, err := view.paged(c, "public.pages.rounds", len(document.Sections), roundsOnPage(len(document.Sections), len(snapshot.Players)/2))
		if err != nil {
			return err
		}
		view.Sections = document.Sections[from:to]
	}
	view.Roomy = view.LongestWord() > longestInColumns
	if err = view.addTables(c, snapshot, cards); err != nil {
		return err
	}
	return c.Show(view)
}

// readerOf is for whom a paper is made: it will hang on a wall, or it is for those
// alone who may read it.
func readerOf(c *page.Call, kind report.Kind) app.Actor {
	if kind.IsPrivate() {
		return c.Actor
	}
	return app.Visitor
}

// query is that of the page, to go on with elsewhere.
func query(c *page.Call) string {
	if c.Request.URL.RawQuery == "" {
		return ""
	}
	return "?" + c.Request.URL.RawQuery
}

// longestInColumns is how many letters fit into half of one of two columns.
const longestInColumns = 14

// cardsOnPage is at most five sheets of A4, eight cards each: a code is about
// 2 kB.
var cardsOnPage = parts.PageSize{Most: 40, Whole: 8}

// documentOf builds the paper that the address asks for, for a reader; ?round=
// is the round, or the round after which a table is made, or which of many.
func documentOf(c *page.Call, s *events.Snapshot, reader app.Actor, kind report.Kind) (report.Document, error) {
	if kind.IsPrivate() {
		page.KeepNothing(c)
		if err := c.Events.Allow(c.Context(), c.Actor, app.SeeReport, s.ID); err != nil {
			return report.Document{}, err
		}
	}
	round := 0
	if asked := c.Request.URL.Query().Get("round"); asked != "" {
		var err error
		if round, err = strconv.Atoi(asked); err != nil || s.Round(round) == nil && !kind.HasMany() {
			return report.Document{}, page.NotFound("error.no_round", article.Arg{Name: "rounds", Value: article.Number(s.RoundsPlanned)})
		}
	}
	document, err := report.Build(c.Printer, s, reader, kind, round)
	if refusal, refused := article.AsRefusal(err); refused {
		return document, &page.StatusError{Status: http.StatusNotFound, Reason: refusal.Reason}
	}
	if err == nil && s.Phase == tournament.Finished && slices.Contains(final, kind) {
		err = identify(c, s.ID, &document)
	}
	return document, err
}

// final are the papers of a tournament that is over: they say of which record.
var final = []report.Kind{report.Standings, report.Crosstable, report.Progress, report.Prizes, report.Report}

// identify ties a paper to the tournament's record, and to the files of it that are
// written here.
func identify(c *page.Call, id string, document *report.Document) error {
	fingerprint, err := c.Events.Fingerprint(c.Context(), id)
	if err != nil {
		return err
	}
	signer, err := c.Access.KeyFingerprint(c.Context())
	document.Fingerprint, document.Signer = fingerprint, string(signer)
	return err
}
