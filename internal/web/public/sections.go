package public

import (
	"net/url"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// tournamentSection is a part of a page: tournaments that are equally far.
type tournamentSection struct {
	ID, Title string
	Lines     []tournamentLine
	All       string // what the link to all of them says; empty: these are all
	Path      string // of that link
}

// bounds are how many tournaments sections show at most.
type bounds struct{ running, coming, finished int }

// tournamentSections are the tournaments that run and that are over, the
// latest first, and between them those to come, the nearest first. A section
// without tournaments is left out.
func tournamentSections(c *page.Call, most bounds) ([]tournamentSection, error) {
	running, err := c.Events.List(c.Context(), events.Query{Phases: []tournament.Phase{tournament.Running}, Limit: most.running})
	if err != nil {
		return nil, err
	}
	coming, err := c.Events.Coming(c.Context(), most.coming)
	if err != nil {
		return nil, err
	}
	finished, err := c.Events.List(c.Context(), events.Query{Phases: []tournament.Phase{tournament.Finished}, Limit: most.finished})
	if err != nil {
		return nil, err
	}
	var sections []tournamentSection
	add := func(section tournamentSection, found events.Page, limit int, all string) {
		for _, summary := range found.Tournaments {
			section.Lines = append(section.Lines, viewLine(c, summary))
		}
		if found.Total > limit {
			section.All = c.Text(all, i18n.A("n", c.Number(found.Total)))
		}
		if len(section.Lines) > 0 || section.All != "" {
			sections = append(sections, section)
		}
	}
	add(tournamentSection{ID: "running", Title: c.Text("public.home.running"), Path: listPath(url.Values{"phase": {string(tournament.Running)}})},
		running, most.running, "public.home.all_running")
	add(tournamentSection{ID: "coming", Title: c.Text("public.home.coming"), Path: listPath(url.Values{"phase": {string(tournament.Registration)}, "order": {"earliest"}})},
		coming, most.coming, "public.home.all_coming")
	add(tournamentSection{ID: "finished", Title: c.Text("public.home.finished"), Path: listPath(url.Values{"phase": {string(tournament.Finished)}})},
		finished, most.finished, "public.home.all_finished")
	return sections, nil
}

// listPath is the address of the list that parameters ask for.
func listPath(parameters url.Values) string {
	if len(parameters) == 0 {
		return "/tournaments"
	}
	return "/tournaments?" + parameters.Encode()
}
