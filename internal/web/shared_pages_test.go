package web_test

import (
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// Who has a role in another tournament gets the pages of this one that members without any right share: they would be
// the same if they were made for them. Here they are made for each of these people first, on a site of their own.
func TestOtherTournamentsStaffSharePages(t *testing.T) {
	made := func(role app.Role) map[string]string {
		s := webtest.New(t)
		finished, running := s.Demo()
		var of *webtest.Site
		if role == app.Member {
			of = s.As(t, "ktos")
		} else {
			of = s.As(t, "ktos", app.Grant{Role: role, Stream: journal.NewStream("tournament", finished)})
		}
		pages := make(map[string]string)
		for _, lang := range i18n.Langs() {
			pages[lang.String()] = of.Page(lang, parts.TournamentPath(running))
			for _, page := range []string{"players", "rounds/1", "standings", "crosstable", "schedule", "regulations", "players/" + string(s.Snapshot(running).Players[0].ID)} {
				pages[lang.String()+" "+page] = of.Page(lang, parts.TournamentPath(running)+"/"+page)
			}
		}
		if role != app.Member { // where they have the role, the page is their own
			own := parts.TournamentPath(finished)
			before := of.Page(i18n.PL, own)
			if member := s.As(t, "inny").Page(i18n.PL, own); member == before && role == app.ChiefArbiter {
				t.Error("a chief arbiter gets the page of everybody")
			}
		}
		return pages
	}
	want := made(app.Member)
	for _, role := range app.Roles() {
		if role.Reach() != app.OneEvent {
			continue
		}
		for path, page := range made(role) {
			if page != want[path] {
				t.Errorf("%s of another tournament: %s is not what a member gets", role, path)
			}
		}
	}
}
