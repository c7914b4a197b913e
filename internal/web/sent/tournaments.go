package sent

import (
	"net/url"
	"slices"
	"time"
	"unicode/utf8"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/letters"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// EveryPhase is written where a phase is asked for and all are wanted.
const EveryPhase = "all"

// longestSearch is how many characters somebody may search for.
const longestSearch = 100

// listParameters are those of an address that [ListQuery] reads.
var listParameters = []string{"phase", "system", "variant", "from", "to", "search", "order"}

// ListParameters are the parameters of an address that say which tournaments
// are listed and in which order. The caller may change the slice.
func ListParameters() []string { return slices.Clone(listParameters) }

// SystemFamily is a kind of systems, which a list can be asked for by its name.
type SystemFamily struct {
	Name    string // stable, as the systems' own
	Systems []tournament.System
}

// SystemFamilies are the round robins and the Swiss systems.
func SystemFamilies() []SystemFamily {
	families := []SystemFamily{{Name: "round-robin"}, {Name: "swiss"}}
	for _, system := range tournament.Systems() {
		family := &families[0]
		if system.IsSwiss() {
			family = &families[1]
		}
		family.Systems = append(family.Systems, system)
	}
	return families
}

// ListOrder is an order of a list by its stable name.
type ListOrder struct {
	Name    string
	Order   events.Order
	Reverse bool
}

// ListOrders are all orders, the one that is taken unless another is asked for
// first.
func ListOrders() []ListOrder {
	return []ListOrder{
		{"latest", events.LatestStart, false}, {"earliest", events.LatestStart, true},
		{"name", events.ByName, false}, {"changed", events.LatestChange, false},
	}
}

// Parameters are what follows the question mark of the address, as a form.
func Parameters(c *page.Call) (*page.Form, error) {
	values, err := url.ParseQuery(c.Request.URL.RawQuery)
	if err != nil {
		return nil, page.BadRequest("input.address_unreadable")
	}
	return &page.Form{Values: values}, nil
}

// ListQuery reads which tournaments are asked for, and notes in the form what
// cannot be understood; then the query is not to be used. What is not given,
// or empty, excludes nothing.
func ListQuery(f *page.Form) events.Query {
	noteRepeated(f, listParameters...)
	query := events.Query{From: readDay(f, "from"), To: readDay(f, "to"), Search: f.Text("search")}
	if query.From != "" && query.To != "" && query.To < query.From {
		note(f, "to", "input.days_reversed")
	}
	if utf8.RuneCountInString(query.Search) > longestSearch {
		note(f, "search", "input.search_too_long", page.NumberArg("most", longestSearch))
	}
	if query.Search != "" && len(letters.Words(query.Search)) == 0 {
		note(f, "search", "input.search_without_words")
	}
	if asked := f.Text("phase"); asked != EveryPhase {
		query.Phases = choose(f, "phase", asked, tournament.ParsePhase)
	}
	query.Systems = readSystems(f)
	query.Variants = choose(f, "variant", f.Text("variant"), article.ParseVariant)
	query.Order, query.Reverse = readOrder(f)
	return query
}

// WholeBetween is a parameter that is a whole number from least to most;
// otherwise, where it is not given, another number.
func WholeBetween(f *page.Form, field string, least, most, otherwise int) int {
	noteRepeated(f, field)
	if f.Text(field) == "" {
		return otherwise
	}
	n := f.Number(field)
	if (n < least || n > most) && !page.HasProblem(f.Problems, field) {
		note(f, field, "input.out_of_range", page.NumberArg("least", least), page.NumberArg("most", most))
	}
	return n
}

// Ticked is a parameter that is true or false; false where it is not given.
func Ticked(f *page.Form, field string) bool {
	noteRepeated(f, field)
	switch asked := f.Text(field); asked {
	case "true":
		return true
	case "", "false":
	default:
		note(f, field, "input.unknown_choice", page.TextArg("value", asked))
	}
	return false
}

func note(f *page.Form, field string, code article.Code, args ...article.Arg) {
	f.Problems = append(f.Problems, page.ProblemAt(field, code, args...))
}

// noteRepeated notes parameters that are given twice: which one is meant would
// be a guess.
func noteRepeated(f *page.Form, fields ...string) {
	for _, field := range fields {
		if len(f.Values[field]) > 1 {
			note(f, field, "input.given_twice")
		}
	}
}

func readDay(f *page.Form, field string) string {
	asked := f.Text(field)
	if asked == "" {
		return ""
	}
	if _, err := time.Parse(tournament.DateLayout, asked); err != nil {
		note(f, field, "settings.date_invalid", page.TextArg("value", asked))
		return ""
	}
	return asked
}

// choose is the one value asked for by its stable name; nil for none.
func choose[T any](f *page.Form, field, asked string, parse func(string) (T, error)) []T {
	if asked == "" {
		return nil
	}
	value, err := parse(asked)
	if err != nil {
		note(f, field, "input.unknown_choice", page.TextArg("value", asked))
		return nil
	}
	return []T{value}
}

func readSystems(f *page.Form) []tournament.System {
	asked := f.Text("system")
	for _, family := range SystemFamilies() {
		if family.Name == asked {
			return family.Systems
		}
	}
	return choose(f, "system", asked, tournament.ParseSystem)
}

func readOrder(f *page.Form) (events.Order, bool) {
	orders := ListOrders()
	asked := f.Text("order")
	if asked == "" {
		return orders[0].Order, orders[0].Reverse
	}
	for _, order := range orders {
		if order.Name == asked {
			return order.Order, order.Reverse
		}
	}
	note(f, "order", "input.unknown_choice", page.TextArg("value", asked))
	return orders[0].Order, orders[0].Reverse
}
