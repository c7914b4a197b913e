package parts

import (
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/web/page"
)

// DeskTab is one page of the desk.
type DeskTab struct {
	Path, Label string
	Current     bool
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
		tabs = append(tabs, DeskTab{path, reader.Text(label), path == current})
	}
	add("desk.tab.rounds")
	add("desk.tab.players", "players")
	add("desk.tab.lots", "lots")
	add("desk.tab.norms", "norms")
	add("desk.tab.regulations", "regulations")
	add("desk.tab.log", "log")
	if reader.May(app.SeeHelpers) {
		path := TournamentPath(s.ID, "helpers")
		tabs = append(tabs, DeskTab{path, reader.Text("hall.helpers.title"), path == current})
	}
	if reader.May(app.SeeStaff) {
		path := TournamentPath(s.ID, "staff")
		tabs = append(tabs, DeskTab{path, reader.Text("hall.staff.title"), path == current})
	}
	return tabs
}
