package parts

import (
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// DeskTab is one page of the desk.
type DeskTab struct {
	Path, Label string
	Current     bool
	Waiting     int    // games that wait for the arbiter
	Key         string // that leads there from every page of the desk
}

// DeskHead is the head of a page of the desk.
func DeskHead(reader page.Reader, s *events.Snapshot) Head {
	return HeadOf(reader, s, DeskPath(s.ID))
}

// DeskTabs are the pages of the desk.
func DeskTabs(reader page.Reader, s *events.Snapshot, current string) []DeskTab {
	if !reader.May(app.SeeDesk) {
		return nil // a club's officer has one page
	}
	var tabs []DeskTab
	add := func(label string, parts ...any) {
		path := DeskPath(s.ID, parts...)
		tabs = append(tabs, DeskTab{Path: path, Label: reader.Text(label), Current: path == current})
	}
	add("desk.tab.rounds")
	if s.Settings.Games.Kept != tournament.KeptNowhere && reader.May(app.RuleGame) {
		add("desk.tab.calls", "calls")
		tabs[len(tabs)-1].Key = "w"
		if reader.Waiting != nil {
			tabs[len(tabs)-1].Waiting = reader.Waiting()
		}
	}
	add("desk.tab.players", "players")
	add("desk.tab.lots", "lots")
	add("desk.tab.norms", "norms")
	add("papers.title", "papers")
	add("desk.tab.regulations", "regulations")
	add("desk.tab.log", "log")
	if reader.May(app.SeeHelpers) {
		path := TournamentPath(s.ID, "helpers")
		tabs = append(tabs, DeskTab{Path: path, Label: reader.Text("hall.helpers.title"), Current: path == current})
	}
	if reader.May(app.SeeStaff) {
		path := TournamentPath(s.ID, "staff")
		tabs = append(tabs, DeskTab{Path: path, Label: reader.Text("hall.staff.title"), Current: path == current})
	}
	return tabs
}
