package account

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var listed = regexp.MustCompile(`<th scope="row"><a href="[^"]*">([^<]*)</a>`)

// logins are those on a page of accounts, and the next page.
func (s *site) logins(path string) (logins []string, next string) {
	s.Helper()
	_, body := s.ask(path, nil)
	for _, found := range listed.FindAllStringSubmatch(body, -1) {
		logins = append(logins, found[1])
	}
	if found := regexp.MustCompile(`href="(/admin/accounts\?after[^"]*)"`).FindStringSubmatch(body); found != nil {
		next = strings.ReplaceAll(found[1], "&amp;", "&")
	}
	return logins, next
}

// An account is found by its address, or by beginnings of words of its login or name.
func TestFindingAccounts(t *testing.T) {
	s := newSite(t, somebody())
	for query, want := range map[string][]string{
		"": {"emil", "olga.czyz"}, "olga": {"olga.czyz"}, "CZYZ": {"olga.czyz"}, "czyż ol": {"olga.czyz"}, "zrebak": {"emil"}, "olga.czyz": {"olga.czyz"},
		"olga@damka.example": {"olga.czyz"}, "olga@damka": nil, "@": nil, "lga": nil, "olga emil": nil, "...": nil,
	} {
		if got, _ := s.logins("/admin/accounts?q=" + url.QueryEscape(query)); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", query, got, want)
		}
	}
}

// A thousand accounts are listed page by page, each once, also of those that are looked for.
func TestManyAccounts(t *testing.T) {
	s := newSite(t, somebody())
	s.many = 1000
	for query, want := range map[string]int{"": 1002, "?q=zolw": 1000} {
		var all []string
		for next := accountsPath + query; next != ""; {
			var some []string
			if some, next = s.logins(next); len(some) > perPage {
				t.Fatalf("%d on a page", len(some))
			}
			all = append(all, some...)
		}
		if len(all) != want || !slices.IsSorted(all) || len(slices.Compact(all)) != want {
			t.Errorf("%q: %d accounts, want %d", query, len(all), want)
		}
	}
}
