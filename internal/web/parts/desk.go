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

// RegistryTab is an entry of the menu of the commission's work, which several packages of pages have: the registry, imports, cards.
type RegistryTab struct {
	Path, Label string
	Current     bool
	Done        string // beside the first: what was done before this page, said once under them
}

// RegistryTabs are the parts of the commission's work that somebody may do.
func RegistryTabs(reader page.Reader, current string) []RegistryTab {
	var all []RegistryTab
	for _, one := range []struct {
		path, key string
		deed      app.Deed
	}{
		{"/registry", "queue", app.SeeRegistry}, {"/people", "people", app.SeeRegistry}, {"/registry/clubs", "clubs", app.SeeRegistry}, {"/registry/duplicates", "duplicates", app.MergePersons},
		{"/registry/lists", "lists", app.MakeLists}, {"/registry/titles", "titles", app.RecordHoldings}, {"/registry/money", "money", app.KeepFees},
		{"/registry/cards", "cards", app.SeeRegistry}, {"/registry/import", "import", app.KeepPersons}, {"/registry/statement", "statement", app.SeeRegistry},
	} {
		if reader.May(one.deed) {
			all = append(all, RegistryTab{Path: one.path, Label: reader.Text("registry.tab." + one.key), Current: one.path == current})
		}
	}
	return all
}
