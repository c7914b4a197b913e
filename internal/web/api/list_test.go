package api_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"damka/internal/store"
	"damka/internal/web/webtest"
)

// A program asks for a part of the tournaments, and is told how many there are.
func TestListOfTournaments(t *testing.T) {
	p := newProgram(t)
	row := func(id, name, place, starts, system, state string) store.TournamentRow {
		return store.TournamentRow{ID: id, Name: name, Place: place, Starts: starts, Ends: starts, Variant: "russian", System: system, State: state, UpdatedAt: webtest.Noon}
	}
	p.PutRows([]store.TournamentRow{
		row("a", "Puchar Żubra", "Łódź", "2026-11-01", "berger", "closed"), row("b", "Memoriał Łosia", "Żary", "2026-11-10", "classic", "closed"),
		row("c", "Puchar Łosia", "Łódź", "2026-11-14", "dutch", "running"), row("d", "Zimowy", "", "", "rutsch", "draft"),
	})
	for query, want := range map[string]struct {
		ids   []string
		total int
	}{
		"":                                 {[]string{"c", "b", "a", "d"}, 4},
		"?phase=all&limit=200":             {[]string{"c", "b", "a", "d"}, 4},
		"?limit=2":                         {[]string{"c", "b"}, 4},
		"?limit=2&offset=3":                {[]string{"d"}, 4},
		"?offset=4":                        {nil, 4},
		"?order=earliest":                  {[]string{"d", "a", "b", "c"}, 4},
		"?order=earliest&reverse=true":     {[]string{"c", "b", "a", "d"}, 4},
		"?order=name":                      {[]string{"b", "c", "a", "d"}, 4},
		"?order=name&reverse=true&limit=1": {[]string{"d"}, 4},
		"?phase=closed":                    {[]string{"b", "a"}, 2},
		"?system=swiss":                    {[]string{"c", "b"}, 2},
		"?system=round-robin":              {[]string{"a", "d"}, 2},
		"?system=rutsch":                   {[]string{"d"}, 1},
		"?variant=chess":                   {nil, 0},
		"?from=2026-11-02&to=2026-11-14":   {[]string{"c", "b"}, 2},
		"?search=losia%20lodz":             {[]string{"c"}, 1},
	} {
		got := p.ask(200, "GET", "/api/tournaments"+query, nil, "")
		var answer struct {
			Tournaments []struct{ ID string }
			Total       int
		}
		p.Check(json.Unmarshal([]byte(got.Body), &answer))
		var ids []string
		for _, one := range answer.Tournaments {
			ids = append(ids, one.ID)
		}
		if !slices.Equal(ids, want.ids) || answer.Total != want.total {
			t.Errorf("%q: %v of %d, want %v of %d", query, ids, answer.Total, want.ids, want.total)
		}
	}
	if p.Events.Held() != 0 {
		t.Errorf("listing read %d tournaments", p.Events.Held())
	}
}

// Unless a program asks for fewer it gets at most 200, however many there are.
func TestAListIsBounded(t *testing.T) {
	p := newProgram(t)
	p.PutRows(webtest.Rows(250))
	got := p.ask(200, "GET", "/api/tournaments", nil, "")
	if listed := webtest.Field(t, got, "tournaments").([]any); len(listed) != 200 || webtest.Field(t, got, "total") != 250.0 {
		t.Errorf("%d of %v", len(listed), webtest.Field(t, got, "total"))
	}
}

// Every parameter that the API reads is described, and nothing else.
func TestListingIsDescribed(t *testing.T) {
	p := newProgram(t)
	parameters, _ := at(map[string]any(p.doc), "paths", "/api/tournaments", "get", "parameters").([]any)
	var names []string
	for _, parameter := range parameters {
		name := at(parameter, "name").(string)
		names = append(names, name)
		if said := at(parameter, "description").(string); name == "search" && !strings.HasSuffix(said, "refused without a letter or digit") {
			t.Errorf("search does not say what is refused: %s", said)
		}
	}
	p.ask(422, "GET", "/api/tournaments?search=%E2%80%93", nil, "")
	if want := []string{"phase", "system", "variant", "from", "to", "search", "order", "reverse", "limit", "offset"}; !slices.Equal(names, want) {
		t.Errorf("described are %v, want %v", names, want)
	}
}
