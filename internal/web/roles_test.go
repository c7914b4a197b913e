package web_test

import (
	"context"
	"errors"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"damka/internal/app"
	"damka/internal/golden"
	"damka/internal/journal"
	"damka/internal/store"
	"damka/internal/store/memory"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// frozen is a store that takes nothing more once it is frozen, so that whatever
// is asked finds everything as it was. Who gets so far as to write was allowed to.
type frozen struct {
	store.Store
	ice atomic.Bool
}

var errFrozen = errors.New("the store is frozen")

func (f *frozen) Append(ctx context.Context, batch journal.Batch, side func(store.Tx) error) ([]journal.Event, error) {
	if f.ice.Load() {
		return nil, errFrozen
	}
	return f.Store.Append(ctx, batch, side)
}

func (f *frozen) Import(ctx context.Context, stream journal.Stream, expect journal.Seq, events []journal.Event, side func(store.Tx) error) ([]journal.Event, error) {
	if f.ice.Load() {
		return nil, errFrozen
	}
	return f.Store.Import(ctx, stream, expect, events, side)
}

func (f *frozen) Update(ctx context.Context, side func(store.Tx) error) error {
	if f.ice.Load() {
		return errFrozen
	}
	return f.Store.Update(ctx, side)
}

func (f *frozen) SetSetting(ctx context.Context, key, value string) error {
	if f.ice.Load() {
		return errFrozen
	}
	return f.Store.SetSetting(ctx, key, value)
}

// person is somebody with a role.
type person struct {
	role app.Role
	*webtest.Site
}

// people are one of every role; those of a tournament have it in that of the id.
func people(t *testing.T, s *webtest.Site, id string) []person {
	t.Helper()
	var all []person
	for _, role := range app.Roles() {
		grant := app.Grant{Role: role}
		switch role.Reach() {
		case app.OneEvent:
			grant.Stream = journal.NewStream("tournament", id)
		case app.OneClub:
			grant.Subject = "Hetman"
		case app.OneEntrant:
			grant.Stream, grant.Subject = journal.NewStream("tournament", id), string(s.Snapshot(id).Players[0].ID)
		}
		switch role {
		case app.AnyVisitor:
			all = append(all, person{role, s.Client(t)})
		case app.Member:
			all = append(all, person{role, s.As(t, "member")})
		default:
			all = append(all, person{role, s.As(t, role.String(), grant)})
		}
	}
	return all
}

// access is what a request came to: "yes", whatever else was wrong with it; "terms",
// if the role has the right for other things of the kind; "no".
func access(got webtest.Answer) string {
	switch {
	case got.StatusCode == http.StatusUnauthorized: // a program that nobody knows
		return "no"
	case got.StatusCode != http.StatusForbidden:
		return "yes"
	case strings.Contains(strings.ToLower(got.Body), "your role allows"): // so all texts of terms begin
		return "terms"
	}
	return "no"
}

// ask asks a route with everything that its path names put in.
func ask(of *webtest.Site, line page.Route, names ...string) webtest.Answer {
	path := strings.NewReplacer(names...).Replace(line.Path)
	content := "Content-Type: application/x-www-form-urlencoded"
	if strings.HasPrefix(line.Path, "/api/") {
		content = "Content-Type: application/json"
	}
	if line.Method == http.MethodGet {
		return of.Peek(path, "Accept-Language: en", content) // a stream does not end
	}
	return of.Do(line.Method, path, strings.NewReader("{}"), "Accept-Language: en", content)
}

// Every route, asked as every role, answers as the table of deeds says; and in
// another tournament those who have a role in one are nobody.
func TestEveryRouteAsEveryRole(t *testing.T) {
	kept := &frozen{Store: memory.New()}
	s := webtest.NewOver(t, kept, page.Options{})
	id, other := s.Published(), s.Published()
	all := people(t, s, id)
	kept.ice.Store(true)
	var text strings.Builder
	fmt.Fprintf(&text, "%-8s%-62s%-30s", "", "", "deed")
	for _, one := range all {
		fmt.Fprintf(&text, "%-11s", one.role)
	}
	text.WriteString("\n")
	for _, line := range s.Server.Routes {
		if line.Needs == 0 {
			continue
		}
		names := func(id string) []string {
			return []string{"{id}", id, "{round}", "1", "{player}", string(s.Snapshot(id).Players[0].ID), "{link}", "nolink", "{account}", "noaccount", "{board}", "1"}
		}
		row := fmt.Sprintf("%-8s%-62s%-30s", line.Method, line.Path, line.Needs)
		for _, one := range all {
			got := access(ask(one.Site, line, names(id)...))
			row += fmt.Sprintf("%-11s", got)
			if want := expected(line.Needs, one.role); !slices.Contains(want, got) {
				t.Errorf("%s as %s: %s, want %v", line, one.role, got, want)
			}
			if strings.Contains(line.Path, "{id}") && one.role.Reach() > app.Everything && one.role.Reach() != app.OneClub {
				if got := access(ask(one.Site, line, names(other)...)); !slices.Contains(expected(line.Needs, app.Member), got) {
					t.Errorf("%s as %s of another tournament: %s", line, one.role, got)
				}
			}
		}
		text.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	golden.Expect(t, "testdata/roles.golden", text.String())
}

// expected is what the table says. What a role may do on terms can be refused by
// them.
func expected(deed app.Deed, role app.Role) []string {
	limit := deed.Terms(role)
	if role != app.AnyVisitor && limit == app.Never {
		limit = deed.Terms(app.Member)
	}
	switch limit {
	case app.Never:
		return []string{"no"}
	case app.Always:
		return []string{"yes"}
	}
	return []string{"yes", "terms"}
}

var (
	hrefs = regexp.MustCompile(`<a [^>]*href="(/[^"#]*)`)
	forms = regexp.MustCompile(`(?s)<form [^>]*method="post"[^>]*action="(/[^"]*)".*?</form>`)

	buttons = regexp.MustCompile(`<button[^>]*>`)
)

// What a page offers somebody, they may do: nobody who follows links and presses
// buttons is told that a right is missing.
func TestNothingIsOfferedThatIsRefused(t *testing.T) {
	kept := &frozen{Store: memory.New()}
	s := webtest.NewOver(t, kept, page.Options{})
	id, draft := s.Published(), s.Entered()
	all := people(t, s, id)
	kept.ice.Store(true)
	for _, one := range all {
		if one.role == app.AnyVisitor {
			continue // who is led to the sign-in
		}
		waiting := []string{"/", "/tournaments/" + id, "/tournaments/" + draft, "/me"}
		from, routes := map[string]string{}, map[string]int{}
		for len(waiting) > 0 {
			path := waiting[0]
			waiting = waiting[1:]
			got := one.Get(path, "Accept-Language: en")
			if routes[got.Route]++; routes[got.Route] > 5 {
				continue
			}
			if got.StatusCode == http.StatusForbidden {
				t.Errorf("%s: %s leads to %s, which is refused: %s", one.role, from[path], path, webtest.Readable(t, got.Body, "main"))
			}
			for _, link := range hrefs.FindAllStringSubmatch(got.Body, -1) {
				if next := html.UnescapeString(link[1]); from[next] == "" {
					from[next] = path
					waiting = append(waiting, next)
				}
			}
			for _, form := range forms.FindAllStringSubmatch(got.Body, -1) {
				action := html.UnescapeString(form[1])
				if !slices.ContainsFunc(buttons.FindAllString(form[0], -1), func(button string) bool {
					return !strings.Contains(button, " disabled") && !strings.Contains(button, `type="button"`)
				}) {
					continue // it only shows
				}
				if got := one.Post(action, nil, "Accept-Language: en"); access(got) == "no" {
					t.Errorf("%s: %s has a form to %s, which is refused", one.role, path, action)
				}
			}
		}
	}
}
