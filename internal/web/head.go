package web

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// tournamentHead stands above every page of a tournament: what it is, and
// where the other pages are.
type tournamentHead struct {
	ID, Name, Place, Dates string
	System, Variant, Time  string
	Players, Rounds        int
	Seq                    uint64 // what the page shows; live pages listen from here
	Closed                 bool   // nothing more will happen: pages are not live
	Tabs                   []tab
}

// tab is one page of a tournament in the head.
type tab struct {
	Path, Label string
	Current     bool
	Desk        bool // the arbiter's own
}

// Live is the address of the tournament's live stream.
func (h tournamentHead) Live() string { return tournamentPath(h.ID, "live") }

// Path is the tournament's own page.
func (h tournamentHead) Path() string { return tournamentPath(h.ID) }

// tournamentPath is the address of a page of a tournament.
func tournamentPath(id string, parts ...any) string {
	path := "/tournaments/" + url.PathEscape(id)
	for _, part := range parts {
		path += "/" + url.PathEscape(fmt.Sprint(part))
	}
	return path
}

// head is the head of a tournament's page; current is the page's own path.
func (c *call) head(s *events.Snapshot, current string) tournamentHead {
	p := c.text
	return tournamentHead{
		ID: s.ID, Name: s.Settings.Name, Place: s.Settings.Place,
		Dates:  dates(p, s.Settings.Starts, s.Settings.Ends),
		System: p.Text("system." + s.Settings.System.String()), Variant: p.Text("variant." + s.Settings.Variant.String()),
		Time:    s.Settings.Control.String(),
		Players: len(s.Players), Rounds: s.RoundsPlanned, Seq: s.Seq,
		Closed: s.Phase == tournament.Finished,
		Tabs:   c.tabs(s, current),
	}
}

// tabs are the pages there are at this moment.
func (c *call) tabs(s *events.Snapshot, current string) []tab {
	p := c.text
	var tabs []tab
	add := func(label string, parts ...any) {
		path := tournamentPath(s.ID, parts...)
		tabs = append(tabs, tab{Path: path, Label: label, Current: path == current})
	}
	add(p.Text("public.tab.overview"))
	if shown, ok := strings.CutPrefix(current, tournamentPath(s.ID, "rounds")+"/"); ok {
		add(p.Text("round.number", i18n.A("n", shown)), "rounds", shown)
	} else if round := s.CurrentRound(); round != nil {
		add(p.Text("round.number", i18n.A("n", round.Number)), "rounds", round.Number)
	}
	if s.Phase != tournament.Registration {
		add(p.Text("public.tab.standings"), "standings")
		if s.Settings.System.IsSwiss() {
			add(p.Text("public.tab.progress"), "progress")
		} else {
			add(p.Text("public.tab.crosstable"), "crosstable")
		}
	}
	if s.Phase != tournament.Registration && s.Settings.Variant.IsDraughts() {
		add(p.Text("public.tab.norms"), "norms")
	}
	add(p.Text("public.tab.players"), "players")
	add(p.Text("public.tab.schedule"), "schedule")
	add(p.Text("public.tab.regulations"), "regulations")
	if c.actor.IsArbiter() {
		add(p.Text("public.tab.desk"), "desk")
		tabs[len(tabs)-1].Desk = true
	}
	return tabs
}

// roundLink is a round to go to.
type roundLink struct {
	Number  int
	Path    string // empty: not published
	Current bool
}

// roundLinks are all rounds of a tournament, with a path where there is
// something to see.
func roundLinks(s *events.Snapshot, current int, path func(round int) string) []roundLink {
	links := make([]roundLink, max(s.RoundsPlanned, len(s.Rounds)))
	for i := range links {
		links[i] = roundLink{Number: i + 1, Current: i+1 == current}
		if s.Round(i+1) != nil {
			links[i].Path = path(i + 1)
		}
	}
	return links
}

// moment is a time with how near it is.
type moment struct {
	At  time.Time // zero: unknown
	Day string    // "dzisiaj", "jutro", or the date
}

// momentOf is a time in the hall's zone, seen from now.
func (c *call) momentOf(s *events.Snapshot, at time.Time) moment { return c.momentIn(s.Location, at) }

// momentIn is a moment by the clock of a hall.
func (c *call) momentIn(hall *time.Location, at time.Time) moment {
	if at.IsZero() {
		return moment{}
	}
	at = at.In(hall)
	now := c.now().In(hall)
	day := func(t time.Time) string { return t.Format(tournament.DateLayout) }
	switch day(at) {
	case day(now):
		return moment{at, c.text.Text("word.today")}
	case day(now.AddDate(0, 0, 1)):
		return moment{at, c.text.Text("word.tomorrow")}
	case day(now.AddDate(0, 0, -1)):
		return moment{at, c.text.Text("word.yesterday")}
	}
	return moment{at, c.text.WeekdayShort(at) + " " + c.text.Date(at)}
}
