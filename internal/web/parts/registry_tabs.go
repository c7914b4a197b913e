package parts

import (
	"damka/internal/app"
	"damka/internal/web/page"
)

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
