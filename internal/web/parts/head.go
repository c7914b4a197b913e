package parts

import (
	"strings"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/words"
)

// Head is above every page of a tournament: what it is, and
// where the other pages are.
type Head struct {
	ID, Name, Place, Dates string
	System, Variant, Time  string
	Players, Rounds        int
	Seq                    uint64 // what the page shows; live pages listen from here
	Zone                   string // IANA name of the hall's time zone, in which scripts write times
	Closed                 bool   // nothing more will happen: pages are not live
	Tabs                   []tab
}

// tab is one page of a tournament in the head.
type tab struct {
	Path, Label string
	Current     bool
	Desk        bool // the arbiter's own
}

// Path is the tournament's own page.
func (h Head) Path() string { return TournamentPath(h.ID) }

// HeadOf is the head of a tournament's page; current is the page's own path.
func HeadOf(reader page.Reader, s *events.Snapshot, current string) Head {
	p := reader.Printer
	return Head{
		ID: s.ID, Name: s.Settings.Name, Place: s.Settings.Place,
		Dates:  words.Dates(p, s.Settings.Starts, s.Settings.Ends),
		System: words.System(p, s.Settings.System), Variant: words.Variant(p, s.Settings.Variant),
		Time:    s.Settings.Control.String(),
		Players: len(s.Players), Rounds: s.RoundsPlanned, Seq: s.Seq,
		Zone: s.Zone(), Closed: s.Phase == tournament.Finished,
		Tabs: tabs(reader, s, current),
	}
}

// tabs are the pages there are at this moment.
func tabs(reader page.Reader, s *events.Snapshot, current string) []tab {
	p := reader.Printer
	var tabs []tab
	add := func(label string, parts ...any) {
		path := TournamentPath(s.ID, parts...)
		tabs = append(tabs, tab{Path: path, Label: label, Current: path == current})
	}
	add(p.Text("public.tab.overview"))
	if shown, ok := strings.CutPrefix(current, TournamentPath(s.ID, "rounds")+"/"); ok {
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
	if s.Settings.Games.Kept != tournament.KeptNowhere {
		add(p.Text("public.tab.games"), "games")
	}
	add(p.Text("public.tab.players"), "players")
	add(p.Text("public.tab.schedule"), "schedule")
	add(p.Text("public.tab.regulations"), "regulations")
	if reader.May(app.SeeDesk) {
		add(p.Text("public.tab.desk"), "desk")
		tabs[len(tabs)-1].Desk = true
	} else if reader.May(app.SeeEntries) {
		add(p.Text("public.tab.entries"), "desk", "players")
		tabs[len(tabs)-1].Desk, tabs[len(tabs)-1].Current = true, current == DeskPath(s.ID)
	} else if reader.May(app.SeeStaff) {
		add(p.Text("hall.staff.title"), "staff")
		tabs[len(tabs)-1].Desk, tabs[len(tabs)-1].Current = true, current == DeskPath(s.ID)
	}
	return tabs
}

// RoundLink is a round to go to.
type RoundLink struct {
	Number  int
	Path    string // empty: not published
	Current bool
}

// RoundLinks are all rounds of a tournament, with a path where there is
// something to see.
func RoundLinks(s *events.Snapshot, current int, path func(round int) string) []RoundLink {
	links := make([]RoundLink, max(s.RoundsPlanned, len(s.Rounds)))
	for i := range links {
		links[i] = RoundLink{Number: i + 1, Current: i+1 == current}
		if s.Round(i+1) != nil {
			links[i].Path = path(i + 1)
		}
	}
	return links
}

// Moment is a time with how near it is.
type Moment struct {
	At  time.Time // zero: unknown
	Day string    // "dzisiaj", "jutro", or the date
}

// MomentOf is a time in the hall's zone, seen from now.
func MomentOf(reader page.Reader, s *events.Snapshot, at time.Time) Moment {
	return MomentIn(reader, s.Location, at)
}

// MomentIn is a time by the clock of a hall, seen from now.
func MomentIn(reader page.Reader, hall *time.Location, at time.Time) Moment {
	if at.IsZero() {
		return Moment{}
	}
	at = at.In(hall)
	now := reader.Now.In(hall)
	day := func(t time.Time) string { return t.Format(tournament.DateLayout) }
	switch day(at) {
	case day(now):
		return Moment{at, reader.Text("word.today")}
	case day(now.AddDate(0, 0, 1)):
		return Moment{at, reader.Text("word.tomorrow")}
	case day(now.AddDate(0, 0, -1)):
		return Moment{at, reader.Text("word.yesterday")}
	}
	return Moment{at, reader.WeekdayShort(at) + " " + reader.Date(at)}
}
