package sent

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// form is a form as an address has it.
func form(t *testing.T, query string) *page.Form {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return &page.Form{Values: values}
}

// A list is asked for by stable names, and what is not given excludes nothing.
func TestListQuery(t *testing.T) {
	families := SystemFamilies()
	for query, want := range map[string]events.Query{
		"":                                {},
		"phase=&system=&from=&order=":     {},
		"phase=all":                       {},
		"phase=running":                   {Phases: []tournament.Phase{tournament.Running}},
		"system=berger":                   {Systems: []tournament.System{tournament.Berger}},
		"system=swiss":                    {Systems: families[1].Systems},
		"variant=russian":                 {Variants: []article.Variant{article.Russian}},
		"from=2026-11-14&to=2026-11-14":   {From: "2026-11-14", To: "2026-11-14"},
		"search=+Mostów+&order=earliest":  {Search: "Mostów", Reverse: true},
		"order=name":                      {Order: events.ByName},
		"order=changed&unknown=parameter": {Order: events.LatestChange},
		"search=" + strings.Repeat("ł", longestSearch): {Search: strings.Repeat("ł", longestSearch)},
	} {
		f := form(t, query)
		if got := ListQuery(f); !reflect.DeepEqual(got, want) || len(f.Problems) > 0 {
			t.Errorf("%s: got %+v, %v; want %+v", query, got, f.Problems, want)
		}
	}
}

// What cannot be understood is named by the parameter and never guessed.
func TestListQueryNotUnderstood(t *testing.T) {
	for query, want := range map[string]string{
		"phase=over":                                     "phase: input.unknown_choice",
		"system=lottery&variant=Chess":                   "system: input.unknown_choice, variant: input.unknown_choice",
		"from=2026-02-30":                                "from: settings.date_invalid",
		"from=14.11.2026&to=2026-11-15":                  "from: settings.date_invalid",
		"from=2026-11-15&to=2026-11-14":                  "to: input.days_reversed",
		"order=random":                                   "order: input.unknown_choice",
		"order=name&order=changed":                       "order: input.given_twice",
		"search=a&search=a":                              "search: input.given_twice",
		"search=" + strings.Repeat("ł", longestSearch+1): "search: input.search_too_long",
		"search=%25+—":                                   "search: input.search_without_words",
	} {
		f := form(t, query)
		ListQuery(f)
		if got := problemsIn(t, f.Invalid()); got != want {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
	}
}

// Every system is of one family, and every order and parameter has a name of its own.
func TestListWords(t *testing.T) {
	var systems []tournament.System
	for _, family := range SystemFamilies() {
		for _, system := range family.Systems {
			if system.IsSwiss() != (family.Name == "swiss") {
				t.Errorf("%v is of %s", system, family.Name)
			}
		}
		systems = append(systems, family.Systems...)
	}
	if all := tournament.Systems(); len(systems) != len(all) || slices.ContainsFunc(all, func(s tournament.System) bool { return !slices.Contains(systems, s) }) {
		t.Errorf("got %v of %v", systems, all)
	}
	names := map[string]bool{}
	for _, order := range ListOrders() {
		names[order.Name] = true
	}
	if len(names) != len(ListOrders()) {
		t.Errorf("an order twice: %v", names)
	}
	if ListParameters()[0] = "changed"; ListParameters()[0] == "changed" {
		t.Error("the list of parameters is shared")
	}
}

// Whole numbers and ticks of an address.
func TestParameters(t *testing.T) {
	for _, test := range []struct {
		query    string
		number   int
		ticked   bool
		problems string
	}{
		{"", 20, false, ""},
		{"n=7&tick=true", 7, true, ""},
		{"n=+1+&tick=false", 1, false, ""},
		{"n=100", 100, false, ""},
		{"n=0", 0, false, "n: input.out_of_range"},
		{"n=101&tick=yes", 101, false, "n: input.out_of_range, tick: input.unknown_choice"},
		{"n=seven", 0, false, "n: input.whole_number"},
		{"n=1&n=2&tick=true&tick=true", 1, true, "n: input.given_twice, tick: input.given_twice"},
	} {
		c := &page.Call{Request: httptest.NewRequest(http.MethodGet, "/?"+test.query, nil)}
		f, err := Parameters(c)
		if err != nil {
			t.Fatal(err)
		}
		number, ticked := WholeBetween(f, "n", 1, 100, 20), Ticked(f, "tick")
		if got := problemsIn(t, f.Invalid()); number != test.number || ticked != test.ticked || got != test.problems {
			t.Errorf("%s: %d, %t, %s", test.query, number, ticked, got)
		}
	}
	_, err := Parameters(&page.Call{Request: &http.Request{URL: &url.URL{RawQuery: "a=%zz"}}})
	var status *page.StatusError
	if !errors.As(err, &status) || status.Status != http.StatusBadRequest || status.Reason.Code != "input.address_unreadable" {
		t.Errorf("an address that cannot be read: %v", err)
	}
}
