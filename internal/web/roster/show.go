package roster

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/rosters"
	"damka/internal/i18n"
	"damka/internal/ratingfile"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
	"damka/internal/words"
)

// rosterView is the page.
type rosterView struct {
	Head    parts.Head
	Sub     []parts.DeskTab
	Path    string
	Empty   bool   // no list is here
	Damaged string // the list here can't be used, and why
	Title   string // which list
	Made    string
	Rows    []differenceRow
	CanTake bool // of somebody at least
	Began   bool // round 1 is published: entries are corrected one by one, on purpose
	Taken   int  // entries that were just corrected
	Back    string
	MayKeep bool          // a list from a file
	File    string        // what became of a file: kept, known, or of a list: dropped; empty: nothing was done
	Kept    []keptRow     // the lists that came, for whoever may drop one
	Later   string        // the newest list here is in force later; empty: none is here
	Nobody  bool          // is entered
	Refused *refusedView  // the file was not kept
	Banned  []refusedView // who serves a ban

	Query string
	Found []foundRow
	Alike bool
	None  bool
}

type differenceRow struct {
	ID, Record  string
	Name, Path  string
	Lines       []string
	Unlisted    bool
	CanTake     bool
	TakeLabel   string // of the button: take, or say that it is the one of the list
	TakeOfLabel string
	Find        string // where the persons who are called so are; empty: they are not several
	FindLabel   string
}

type foundRow struct {
	Number            int
	Name, Club, Title string
	Strength          string // rating and list; empty: on no list
	Lacks             string // that there is no licence on the first day
	Here              bool   // entered already
	Enter             string // address of the form, filled in; empty: nobody can be entered
}

// mostFound is how many persons a search shows.
const mostFound = 20

// inForce is the list in force on the first day of a tournament; nil: none is here.
func inForce(c *page.Call, s *events.Snapshot) (*rosters.Roster, error) {
	if c.Rosters == nil || !s.Settings.Variant.IsDraughts() {
		return nil, nil
	}
	day, _ := calendar.ParseDate(s.Settings.Starts) // none: the newest
	return c.Rosters.InForce(c.Context(), s.Settings.Variant, day)
}

// licenceDay is the day on which a tournament asks for licences: its first one.
func licenceDay(c *page.Call, s *events.Snapshot) calendar.Date {
	if day, err := calendar.ParseDate(s.Settings.Starts); err == nil {
		return day
	}
	return calendar.DateOf(c.Now)
}

func began(s *events.Snapshot) bool { return len(s.Rounds) > 0 && s.Rounds[0].Published }

func mayTake(c *page.Call, s *events.Snapshot, p *events.Player) bool {
	return !began(s) && c.May(app.AmendPlayer) && parts.ShowsEntry(c.Reader, p) && s.May(events.ToAmend(p.ID)) == nil
}

func show(c *page.Call) error { return showWith(c, http.StatusOK, nil) }

// showWith is the page after a file was refused, or as it is.
func showWith(c *page.Call, status int, refused *refusedView) error {
	s, err := c.Snapshot()
	if err != nil {
		return err
	}
	path := parts.DeskPath(s.ID, "roster")
	view := rosterView{
		Head: parts.DeskHead(c.Reader, s), Sub: parts.DeskTabs(c.Reader, s, parts.DeskPath(s.ID, "players")), Path: path, Back: parts.DeskPath(s.ID, "players"),
		Began: began(s), Query: strings.TrimSpace(c.Request.URL.Query().Get("q")),
	}
	view.MayKeep, view.Refused = c.Rosters != nil && s.Settings.Variant.IsDraughts() && c.May(app.MakeLists), refused
	if view.Kept, view.Later, err = keptIn(c, s, view.MayKeep); err != nil {
		return err
	}
	view.Nobody = len(s.Players) == 0
	if file := c.Request.URL.Query().Get("file"); file == "kept" || file == "known" || file == "dropped" {
		view.File = c.Text("roster.file." + file)
	}
	view.Taken, _ = strconv.Atoi(c.Request.URL.Query().Get("taken"))
	list, err := inForce(c, s)
	if refusal, refused := article.AsRefusal(err); refused {
		view.Damaged = page.Capital(c.Explain(refusal.Reason))
		return c.ShowStatus(status, view)
	}
	if err != nil {
		return err
	}
	if list == nil {
		view.Empty = true
		return c.ShowStatus(status, view)
	}
	view.Title = c.Text("roster.of", i18n.A("quarter", list.Quarter.String()), i18n.A("from", c.DateLong(list.ValidFrom.Time())), i18n.A("to", c.DateLong(list.ValidTo.Time())))
	view.Made = c.Text("roster.made", i18n.A("day", c.DateLong(list.Made.Time())))
	for _, d := range differences(s, list, licenceDay(c, s)) {
		row := rowOf(c, s, d)
		view.CanTake = view.CanTake || row.CanTake && !d.byName
		view.Rows = append(view.Rows, row)
	}
	if view.Banned, err = bannedIn(c, s); err != nil {
		return err
	}
	view.find(c, s, list)
	return c.ShowStatus(status, view)
}

// bannedIn are the players who serve a ban on the first day, by the register on this server: it is a warning and not a wall. Elsewhere nobody knows of bans.
func bannedIn(c *page.Call, s *events.Snapshot) (all []refusedView, err error) {
	if c.Register == nil || !c.May(app.EnterPlayers) || len(s.Players) == 0 {
		return nil, nil
	}
	p, err := s.Played()
	if err != nil {
		return nil, err
	}
	reasons, err := c.Register.Banned(c.Context(), p)
	for _, why := range reasons {
		all = append(all, refusedView{Text: page.Capital(words.ExplainNorm(c.Printer, why, s.Name)), Article: why.Article})
	}
	return all, err
}

// find looks for whom the list has.
func (v *rosterView) find(c *page.Call, s *events.Snapshot, list *rosters.Roster) {
	const longest = 200
	if v.Query == "" || len(v.Query) > longest {
		return
	}
	var found []ratingfile.Person
	found, v.Alike = list.Find(v.Query, mostFound)
	v.None = len(found) == 0
	mayEnter := c.May(app.EnterPlayers) && s.May(events.ToEnter) == nil
	for _, p := range found {
		row := foundRow{
			Number: p.Number, Name: strings.TrimSpace(p.Family + " " + p.Given), Club: p.Club, Title: p.Title, Strength: c.Text("roster.unlisted"),
		}
		if p.List != "" {
			row.Strength = strconv.Itoa(p.Rating) + " " + p.List
		}
		if day := licenceDay(c, s); !p.LicensedOn(day) {
			row.Lacks = noLicence(c, s, p.LicensedFrom(day.Year()))
		}
		for _, here := range s.Players {
			row.Here = row.Here || here.Person.Register == strconv.Itoa(p.Number)
		}
		if mayEnter && !row.Here {
			row.Enter = parts.DeskPath(s.ID, "players") + "?" + url.Values{"listed": {strconv.Itoa(p.Number)}}.Encode() + "#add"
		}
		v.Found = append(v.Found, row)
	}
}

// take corrects the entries that are named, or all that differ, by the list.
func take(c *page.Call) error {
	s, f, err := sent.SnapshotAndForm(c)
	if err != nil {
		return err
	}
	list, err := inForce(c, s)
	if err != nil {
		return err
	}
	if list == nil || began(s) {
		return c.Redirect(parts.DeskPath(s.ID, "roster"))
	}
	only, done := f.Text("player"), 0
	for _, d := range differences(s, list, licenceDay(c, s)) {
		if only == "" && d.byName { // a name alone is nobody: a person says yes to each
			continue
		}
		if only != "" && string(d.player.ID) != only || len(d.changes) == 0 || !mayTake(c, s, d.player) {
			continue
		}
		if seen := f.Text("seen-" + string(d.player.ID)); seen != d.player.Record.ID || f.Text("list") != list.Content && f.Has("list") {
			continue // somebody has corrected it meanwhile: it is shown as it is now
		}
		form := d.taken.FormOf(d.player.Person.Name)
		err := c.Events.Amend(c.Context(), c.Actor, s.ID, d.player.ID, d.player.Record, form)
		var changed *tournament.ChangedError
		if errors.As(err, &changed) {
			continue
		}
		if err != nil {
			return err
		}
		done++
	}
	return c.Redirect(parts.DeskPath(s.ID, "roster") + "?taken=" + strconv.Itoa(done))
}
