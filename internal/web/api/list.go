package api

import (
	"maps"
	"net/http"
	"slices"

	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// mostListed is how many tournaments an answer has at most, and unless fewer
// are asked for.
const mostListed = 200

// furthest is the largest offset.
const furthest = 1_000_000_000

// listing are the parameters of a list of tournaments.
var listing = []parameter{
	{"phase", "draft, running, closed or all; all unless given", "string"},
	{"system", "a system, or round-robin or swiss for all of that kind", "string"},
	{"variant", "international, brazilian, russian, chess or chess960", "string"},
	{"from", "a day, such as 2026-05-17: tournaments that end on it or later", "string"},
	{"to", "a day: tournaments that start on it or earlier", "string"},
	{"search", "words, each to be found in the name or the place, whatever its case and accents; refused without a letter or digit", "string"},
	{"order", "latest (start first, the default), earliest (start first), name or changed (last first)", "string"},
	{"reverse", "true: the other way round", "boolean"},
	{"limit", "at most so many tournaments, from 1 to 200; 200 unless given", "integer"},
	{"offset", "so many of the order are left out first; 0 unless given", "integer"},
}

// apiListed is a part of the tournaments that were asked for.
type apiListed struct {
	Tournaments []apiSummary `json:"tournaments"`
	Total       int          `json:"total" doc:"found, whatever limit and offset"`
}

func apiTournaments(c *page.Call) error {
	query, err := readListing(c)
	if err != nil {
		return err
	}
	found, err := c.Events.List(c.Context(), query)
	if err != nil {
		return err
	}
	answer := apiListed{make([]apiSummary, len(found.Tournaments)), found.Total}
	for i, s := range found.Tournaments {
		answer.Tournaments[i] = apiSummaryOf(s)
	}
	return c.JSON(http.StatusOK, answer)
}

// readListing reads the query. A parameter that there is not is refused: a
// misspelt filter would list everything.
func readListing(c *page.Call) (events.Query, error) {
	f, err := sent.Parameters(c)
	if err != nil {
		return events.Query{}, err
	}
	for _, name := range slices.Sorted(maps.Keys(f.Values)) {
		if !slices.ContainsFunc(listing, func(p parameter) bool { return p.name == name }) {
			f.Problems = append(f.Problems, page.ProblemAt(name, "input.unknown_field"))
		}
	}
	query := sent.ListQuery(f)
	query.Limit = sent.WholeBetween(f, "limit", 1, mostListed, mostListed)
	query.Offset = sent.WholeBetween(f, "offset", 0, furthest, 0)
	query.Reverse = query.Reverse != sent.Ticked(f, "reverse")
	return query, f.Invalid()
}

func apiSummaryOf(s events.Summary) apiSummary {
	return apiSummary{
		ID: s.ID, Name: s.Name, Place: s.Place, Starts: s.Starts, Ends: s.Ends, Variant: s.Variant, System: s.System,
		Phase: s.Phase, Players: s.Players, RoundsPlanned: s.RoundsPlanned, Round: s.Round,
	}
}
