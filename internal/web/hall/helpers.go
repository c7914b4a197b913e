package hall

import (
	"net/http"
	"time"

	"damka/article"
	"damka/internal/account"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// helpersView are the helpers' links of a tournament, and the form of a new one.
type helpersView struct {
	Head    parts.Head
	Sub     []parts.DeskTab
	Links   []helperRow
	Form    helperForm
	Defects page.Defects
	Done    string // what was just done; empty: nothing
}

// helperRow is a link as the list shows it.
type helperRow struct {
	Name, Role, Boards string
	Ends               string // "with round 3", "today until 4:00", or that it has ended
	Open               bool   // it can be used
	Number             int    // with which its helper signs; 0: nothing was signed yet
	Revoke, Renew      string // addresses
}

// helperForm is what is typed about a new link.
type helperForm struct {
	Name, From, To page.FormField
	Roles, Ends    []page.Choice
}

// Ends of a link, as the form says them.
const (
	endsToday = "today"
	endsRound = "round"
)

func showHelpers(c *page.Call) error {
	view, err := helpersOf(c, nil, nil)
	if err != nil {
		return err
	}
	if c.Request.URL.Query().Has("revoked") {
		view.Done = c.Text("hall.helpers.revoked")
	}
	return c.Show(view)
}

// helpersOf is the list, and the form as it was typed with what is wrong in it.
func helpersOf(c *page.Call, f *page.Form, wrong error) (helpersView, error) {
	snapshot, err := c.Snapshot()
	if err != nil {
		return helpersView{}, err
	}
	links, err := c.Accounts.Links(c.Context(), c.Actor, streamOf(snapshot))
	if err != nil {
		return helpersView{}, err
	}
	numbers, err := c.Accounts.NumbersOf(c.Context(), c.Actor, streamOf(snapshot))
	if err != nil {
		return helpersView{}, err
	}
	path := parts.TournamentPath(snapshot.ID, "helpers")
	view := helpersView{Head: parts.DeskHead(c.Reader, snapshot), Sub: parts.DeskTabs(c.Reader, snapshot, path), Defects: page.DefectsOf(c.Reader, page.ProblemsIn(wrong))}
	for _, link := range links {
		row := helperRowOf(c.Reader, snapshot, link)
		row.Number = numbers[link.Principal()]
		view.Links = append(view.Links, row)
	}
	view.Form = helperFormOf(c.Reader, snapshot, f, view.Defects)
	return view, nil
}

func helperRowOf(reader page.Reader, s *events.Snapshot, link account.HelperLink) helperRow {
	path := parts.TournamentPath(s.ID, "helpers", link.ID())
	row := helperRow{
		Name: link.Name(), Role: reader.Text("role." + link.Role()), Boards: boardsOf(reader, link),
		Ends: endOf(reader, s, link), Open: link.Usable(reader.Now, newestRound(s)) == nil,
	}
	if row.Open {
		row.Revoke, row.Renew = path+"/revoke", path+"/renew"
	}
	if at := link.Revoked(); !at.IsZero() { // the helper is told to ask for a new one, the arbiter is not
		moment := parts.MomentOf(reader, s, at)
		row.Ends = reader.Text("hall.helpers.revoked_at", i18n.A("day", moment.Day), i18n.A("time", reader.Time(moment.At)))
	}
	return row
}

// boardsOf are a link's boards in words.
func boardsOf(reader page.Reader, link account.HelperLink) string {
	from, to, some := link.Boards()
	if !some {
		return reader.Text("hall.helpers.all_boards")
	}
	return boards{from, to}.inWords(reader)
}

// endOf says until when a link can be used, or why it cannot be any more.
func endOf(reader page.Reader, s *events.Snapshot, link account.HelperLink) string {
	err := link.Usable(reader.Now, newestRound(s))
	if refusal, ended := article.AsRefusal(err); ended {
		return reader.Explain(refusal.Reason)
	}
	if round := link.Round(); round > 0 {
		return reader.Text("hall.helpers.with_round", i18n.A("round", round))
	}
	end := parts.MomentOf(reader, s, link.Until())
	return reader.Text("hall.helpers.until", i18n.A("day", end.Day), i18n.A("time", reader.Time(end.At)))
}

func streamOf(s *events.Snapshot) journal.Stream { return journal.NewStream("tournament", s.ID) }

// newestRound is the number of the newest published round; 0: none is.
func newestRound(s *events.Snapshot) int {
	if round := s.CurrentRound(); round != nil {
		return round.Number
	}
	return 0
}

func helperFormOf(reader page.Reader, s *events.Snapshot, f *page.Form, defects page.Defects) helperForm {
	text := func(field string) page.FormField {
		if f == nil {
			return defects.Text(field, "")
		}
		return defects.Text(field, f.Text(field))
	}
	chosen := func(field, value, usual string) bool {
		if f == nil || f.Text(field) == "" {
			return value == usual
		}
		return f.Text(field) == value
	}
	form := helperForm{Name: text("name"), From: text("from"), To: text("to")}
	for _, role := range []string{account.HelperClerk, account.HelperAssistant} {
		form.Roles = append(form.Roles, page.Choice{Value: role, Label: reader.Text("hall.helpers.role." + role), Chosen: chosen("role", role, account.HelperClerk)})
	}
	form.Ends = append(form.Ends, page.Choice{Value: endsToday, Label: reader.Text("hall.helpers.today", i18n.A("time", reader.Time(endOfDay(s, reader.Now)))), Chosen: chosen("end", endsToday, endsToday)})
	if round := newestRound(s); round > 0 {
		form.Ends = append(form.Ends, page.Choice{Value: endsRound, Label: reader.Text("hall.helpers.with_round", i18n.A("round", round)), Chosen: chosen("end", endsRound, endsToday)})
	}
	return form
}

// endOfDay is when today ends in the hall: at four in the morning, when the last
// evening round is over.
func endOfDay(s *events.Snapshot, now time.Time) time.Time {
	const hour = 4
	here := now.In(s.Location)
	end := time.Date(here.Year(), here.Month(), here.Day(), hour, 0, 0, 0, s.Location)
	if !end.After(here) {
		end = end.AddDate(0, 0, 1)
	}
	return end
}

// fieldsOfRefusals say which field of the form a refusal is about.
var fieldsOfRefusals = map[article.Code]string{"account.link_boards": "from", "account.link_role": "role", "account.link_end": "end", "account.until_past": "end"}

// fieldProblem makes a problem of a field of what the domain refused; other errors
// stay what they are.
func fieldProblem(err error) error {
	refusal, refused := article.AsRefusal(err)
	if !refused {
		return err
	}
	field, known := fieldsOfRefusals[refusal.Code]
	if !known {
		field = "name"
	}
	return &tournament.InvalidError{Problems: []tournament.Problem{{Field: field, Reason: refusal.Reason}}}
}

// made is the new link, shown once.
type madeView struct {
	Head             parts.Head
	Name, Role       string
	Boards, Ends     string
	Link             string
	QR               page.QR
	OnlyHere         bool // the address leads nowhere from another device
	Back, Tournament string
}

func makeHelper(c *page.Call) error {
	page.KeepNothing(c)
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	f, err := c.ReadForm()
	if err != nil {
		return err
	}
	help, err := helpingIn(f, snapshot, c.Now)
	if err == nil {
		var link account.HelperLink
		var secret account.Secret
		link, secret, err = c.Accounts.MakeLink(c.Context(), c.Actor, help)
		if err == nil {
			return showMade(c, snapshot, link, secret)
		}
		err = fieldProblem(err)
	}
	if page.ProblemsIn(err) == nil {
		return err
	}
	view, failed := helpersOf(c, f, err)
	if failed != nil {
		return failed
	}
	return c.ShowStatus(http.StatusUnprocessableEntity, view)
}

func helpingIn(f *page.Form, s *events.Snapshot, now time.Time) (account.Helping, error) {
	help := account.Helping{Stream: string(streamOf(s)), Role: f.Text("role"), Name: f.Text("name"), From: f.Number("from"), To: f.Number("to")}
	if help.From > 0 && help.To == 0 {
		help.To = help.From
	}
	switch f.Text("end") {
	case endsToday:
		help.Until = endOfDay(s, now)
	case endsRound:
		help.Round = newestRound(s)
	}
	return help, f.Invalid()
}

func showMade(c *page.Call, s *events.Snapshot, link account.HelperLink, secret account.Secret) error {
	view := madeView{
		Head: parts.DeskHead(c.Reader, s), Name: link.Name(), Role: c.Text("role." + link.Role()), Boards: boardsOf(c.Reader, link), Ends: endOf(c.Reader, s, link),
		Link: c.Base() + "/h/" + secret.Text(), OnlyHere: parts.OnlyHere(c.Request.Host), Back: parts.TournamentPath(s.ID, "helpers"), Tournament: s.Settings.Name,
	}
	var err error
	if view.QR, err = page.QROf(view.Link); err != nil {
		return err
	}
	return c.Show(view)
}

func revokeHelper(c *page.Call) error {
	if err := c.Accounts.RevokeLink(c.Context(), c.Actor, journal.NewStream("tournament", c.Request.PathValue("id")), c.Request.PathValue("link")); err != nil {
		return err
	}
	return c.Redirect(parts.TournamentPath(c.Request.PathValue("id"), "helpers") + "?revoked")
}

// renewHelper gives a link another secret: the paper was lost.
func renewHelper(c *page.Call) error {
	page.KeepNothing(c)
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	link, secret, err := c.Accounts.RenewLink(c.Context(), c.Actor, streamOf(snapshot), c.Request.PathValue("link"))
	if err != nil {
		return err
	}
	return showMade(c, snapshot, link, secret)
}
