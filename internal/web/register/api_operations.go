package register

import (
	"net/http"
	"reflect"
	"strings"

	"damka/internal/ratingfile"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// The errors that kinds of operations can have.
var (
	looks  = []int{http.StatusNotFound}
	asks   = []int{http.StatusBadRequest, http.StatusNotFound, http.StatusUnprocessableEntity}
	handed = []int{http.StatusBadRequest, http.StatusForbidden, http.StatusNotFound, http.StatusConflict, http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity, http.StatusTooManyRequests}
)

// The parts of a list that can be asked for.
var (
	limit  = page.Parameter{Name: "limit", Summary: "at most so many", Kind: "integer"}
	offset = page.Parameter{Name: "offset", Summary: "so many of the order are left out first; 0 unless given", Kind: "integer"}
)

// operations describes the routes for programs.
func operations() map[string]page.Operation {
	list := "It is the whole list unless limit, offset or list are given; then 'part' is true."
	all := map[string]page.Operation{
		"findPeople": {
			Summary: "Persons of the central register by number, or by beginnings of words of the name. If nobody is called so, those whose names sound alike, and 'alike' is true.",
			Query:   []page.Parameter{{Name: "q", Summary: "what is looked for", Kind: "string"}}, Out: typeOf[apiPeople](), Errors: asks,
		},
		"showPerson": {
			Summary: "A person of the central register: what everybody may know. Who was merged into another entry is shown as that one.",
			Out:     typeOf[apiRegistered](), Errors: looks,
		},
		"showNewestRatings": {
			Summary: "The newest rating list of a variant, or the one in force on a day. " + list,
			Query:   []page.Parameter{{Name: "date", Summary: "a day, such as 2026-05-17", Kind: "string"}, {Name: "list", Summary: "A, B or N; all unless given", Kind: "string"}, limit, offset},
			Out:     typeOf[ratingfile.List](), Errors: asks,
		},
		"showRatings": {
			Summary: "The rating list of a quarter, such as 2026-3. " + list,
			Query:   []page.Parameter{{Name: "list", Summary: "A, B or N; all unless given", Kind: "string"}, limit, offset}, Out: typeOf[ratingfile.List](), Errors: asks,
		},
		"listCalendar": {
			Summary: "Tournaments of the calendar by their first day, at most 500 at a time: where there is 'next', ask on with it as after.",
			Query: []page.Parameter{
				{Name: "from", Summary: "tournaments that begin on this day or later; the first day of this year unless given", Kind: "string"},
				{Name: "to", Summary: "tournaments that begin on this day or earlier; the last day of the year of from unless given", Kind: "string"},
				{Name: "after", Summary: "where the part before ended", Kind: "string"}, limit,
			}, Out: typeOf[apiCalendar](), Errors: asks,
		},
		"showCalendarEntry": {Summary: "A tournament of the calendar with its status.", Out: typeOf[apiEvent](), Errors: looks},
		"handInReport": {
			Summary: "Hands a tournament in to the central register: its tournament file (.damka). The chain is verified, and the fingerprint of the signature answered. The same file again changes nothing; a longer one adds its tail; one with other events is refused (409).",
			Query: []page.Parameter{
				{Name: "dossier", Summary: "id of the entry of the calendar; unless given the one with this name and first day, or a new one", Kind: "string"},
				{Name: "chief", Summary: "number of the chief arbiter in the register", Kind: "integer"},
				{Name: "kind", Summary: "of a new entry: " + strings.Join(kindWords(), ", ") + "; rated unless given; only the federation's offices say another", Kind: "string"},
			}, InFile: parts.FileType, Out: typeOf[apiReportTaken](), Errors: handed,
		},
	}
	for name, o := range all {
		o.Tag = "register"
		all[name] = o
	}
	return all
}
