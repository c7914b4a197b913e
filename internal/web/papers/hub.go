package papers

import (
	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/report"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// hubView leads to all documents and to the forms that fill them.
type hubView struct {
	Head      parts.Head
	Sub       []parts.DeskTab
	Saved     bool
	Concerns  []concern // about the arbiters
	Steps     []step
	Missing   []missing // of the report; nil: it is whole, or the reader does not see it
	Whole     bool      // the report is
	Report    *parts.Takeaway
	Documents []parts.Takeaway
	Head2     string        // address of the head of all papers; empty: not for the reader
	Erase     string        // where names and words are erased; empty likewise
	HandIn    *handInView   // nil: there is nothing to hand in, or it is not for the reader
	Handed    bool          // it was just handed in
	Returned  *returnedView // nil: the commission has given nothing back
	Answers   []parts.MotionAnswer
	Refused   *notice
}

// step is a form and how far it is.
type step struct {
	Label, State, Path string
	Article            article.Ref
}

// missing is something that the report needs, and where it is filled in.
type missing struct {
	Text    string
	Article article.Ref
	Path    string // empty: the reader may not
}

func showHub(c *page.Call) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	view, err := hubOf(c, s)
	if err != nil {
		return err
	}
	view.Handed = c.Request.URL.Query().Get("handed") != ""
	return c.Show(view)
}

func hubOf(c *page.Call, s *events.Snapshot) (hubView, error) {
	view := hubView{
		Head: parts.DeskHead(c.Reader, s), Sub: parts.DeskTabs(c.Reader, s, parts.DeskPath(s.ID, "papers")),
		Saved: c.Request.URL.Query().Get("saved") != "", Steps: steps(c.Reader, s), Documents: parts.Documents(c.Reader, s),
	}
	var err error
	if view.Concerns, err = concernsOf(c, s); err != nil {
		return view, err
	}
	if c.May(app.SeeReport) {
		view.Missing = missingOf(c.Reader, s)
		view.Whole = view.Missing == nil
		view.Report = private(c.Reader, s, report.Report)
		view.Documents = append(view.Documents, *private(c.Reader, s, report.Equipment))
	}
	if c.May(app.SetFederation) {
		view.Head2 = "/admin/letterhead"
	}
	if c.May(app.ErasePapers) {
		view.Erase = parts.DeskPath(s.ID, "papers", "erase")
	}
	if view.Returned, err = returnedOf(c, s); err != nil {
		return view, err
	}
	if view.Answers, err = answersTo(c, s); err != nil {
		return view, err
	}
	view.HandIn, err = handInOf(c, s)
	return view, err
}

// private is a paper that is not for everybody.
func private(reader page.Reader, s *events.Snapshot, kind report.Kind) *parts.Takeaway {
	file := func(extension string) string { return parts.TournamentPath(s.ID, "export", string(kind)+extension) }
	return &parts.Takeaway{
		Label: reader.Text(kind.Label()), Print: parts.TournamentPath(s.ID, "print", kind), PDF: file(".pdf"), CSV: file(".csv"), XLSX: file(".xlsx"),
	}
}

// steps are the forms, each with how far it is.
func steps(reader page.Reader, s *events.Snapshot) []step {
	papers := s.Papers()
	var all []step
	add := func(deed app.Deed, name, state string, ref article.Ref) {
		one := step{Label: reader.Text("papers.form." + name), State: state, Article: ref}
		if reader.May(deed) {
			one.Path = parts.DeskPath(s.ID, "papers", name)
		}
		all = append(all, one)
	}
	count := func(key string, n int) string { return reader.Text(key, i18n.A("n", n)) }
	add(app.NameArbiters, "arbiters", count("papers.count.arbiters", len(papers.Arbiters)), "IV.3")
	checked, asked, short := 0, 0, 0
	for _, line := range s.Equipment() {
		if line.Checked || !line.Free { // what is not asked for is not waited for either
			asked++
		}
		if line.Checked {
			checked++
		}
		if line.Short() {
			short++
		}
	}
	state := reader.Text("papers.count.equipment", i18n.A("checked", checked), i18n.A("all", asked))
	if short > 0 {
		state += "; " + count("papers.count.short", short)
	}
	add(app.CheckEquipment, "equipment", state, "II.3")
	add(app.SetPrizes, "prizes", count("papers.count.prizes", len(papers.Prizes.Prizes)), "")
	add(app.IssueCommunique, "communiques", count("papers.count.communiques", len(papers.Communiques)), "IV.2.4")
	if reader.May(app.SeeReport) {
		add(app.WriteReport, "report", count("papers.count.missing", len(s.ReportMissing())), "IV.2.24")
	}
	return all
}

// place is a page of the desk, and the deed that it needs.
type place struct {
	path []any
	deed app.Deed
}

// places say where something that is missing is filled in; what is not here is in
// the form of the report.
var places = map[article.Code]place{
	"report.missing.place":     {[]any{"regulations"}, app.SeeDesk},
	"report.missing.dates":     {[]any{"regulations"}, app.SeeDesk},
	"report.missing.register":  {[]any{"players"}, app.SeeEntries},
	"report.missing.closed":    {nil, app.SeeDesk},
	"report.missing.chief":     {[]any{"papers", "arbiters"}, app.NameArbiters},
	"report.missing.class":     {[]any{"papers", "arbiters"}, app.NameArbiters},
	"report.missing.equipment": {[]any{"papers", "equipment"}, app.CheckEquipment},
	"report.missing.final":     {[]any{"papers", "communiques"}, app.IssueCommunique},
}

// missingOf are what the report needs, each with the way to where it is filled in.
func missingOf(reader page.Reader, s *events.Snapshot) (all []missing) {
	for _, reason := range s.ReportMissing() {
		at, elsewhere := places[reason.Code]
		if !elsewhere {
			at = place{[]any{"papers", "report"}, app.WriteReport}
		}
		one := missing{Text: page.Capital(reader.Explain(reason)), Article: reason.Article}
		if reader.May(at.deed) {
			one.Path = parts.DeskPath(s.ID, at.path...)
		}
		all = append(all, one)
	}
	return all
}
