package page

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"damka/internal/app"
)

// A page that is cached is made once for all visitors of a language and theme,
// and again when what it is made from is newer.
func TestACachedPageIsMadeOnce(t *testing.T) {
	s := newSite(t)
	first := s.get("/cached")
	again := s.get("/cached")
	if first.body != again.body || s.made != 1 {
		t.Errorf("made %d times for two visitors", s.made)
	}
	s.get("/cached", "Accept-Language: en")
	s.cookie = &http.Cookie{Name: themeCookie, Value: "dark"}
	s.get("/cached")
	s.get("/cached?after=1")
	if s.made != 4 {
		t.Errorf("made %d times: language, theme and query make other pages", s.made)
	}
	s.cookie = nil
	s.at++
	s.get("/cached")
	if s.made != 5 || len(s.cache.pages["tournament/here"].pages) != 1 {
		t.Errorf("made %d times, %d pages of the older moment are cached", s.made, len(s.cache.pages["tournament/here"].pages)-1)
	}
}

// Visitors share pages, and so do members without rights among themselves. Anyone
// who was given a role may be shown what nobody else is.
func TestWhoSharesPages(t *testing.T) {
	s := newSite(t)
	var gets bool // a page that is there already
	ask := func(actor app.Actor) (caches bool) {
		t.Helper()
		c, err := s.newCall(httptest.NewRecorder(), httptest.NewRequest("GET", "/cached", nil))
		if err != nil {
			t.Fatal(err)
		}
		c.Actor = actor
		done, err := c.answerCached(func(*Call) (Origin, error) { return Origin{Of: "tournament/here", At: s.at}, nil })
		if err != nil {
			t.Fatal(err)
		}
		gets = done
		return done || c.cacheAs != nil
	}
	if !ask(app.Visitor) {
		t.Error("a visitor's page is not cached")
	}
	s.get("/cached") // so that there is one to be shared
	if !ask(app.Visitor) || !gets {
		t.Error("a visitor does not get the page that is cached")
	}
	if ask(app.Arbiter) {
		t.Error("the arbiter shares visitors' pages")
	}
	given := func(way app.Way, grants ...app.Grant) app.Actor {
		actor, err := app.NewActor(app.Identity{Way: way, ID: "q3m7aabz2x5kdefg", Grants: grants})
		if err != nil {
			t.Fatal(err)
		}
		return actor
	}
	const stream = "tournament/here"
	for _, role := range []app.Grant{{Role: app.Owner}, {Role: app.Board}, {Role: app.Clerk, Stream: stream}, {Role: app.ClubOfficer, Subject: "club"}} {
		if ask(given(app.ByAccount, role)) {
			t.Errorf("a %s shares pages", role.Role)
		}
	}
	if c, err := s.newCall(httptest.NewRecorder(), httptest.NewRequest("GET", "/cached", nil)); err != nil {
		t.Fatal(err)
	} else if done, err := c.answerCached(func(*Call) (Origin, error) { return Origin{}, nil }); done || err != nil || c.cacheAs != nil {
		t.Error("a page that is nobody else's is shared")
	}
	if ask(given(app.ByHelperLink, app.Grant{Role: app.Clerk, Stream: stream})) || ask(given(app.ByCard)) {
		t.Error("somebody without an account shares pages")
	}
	player := given(app.ByAccount, app.Grant{Role: app.Player, Stream: stream, Subject: "somebody"})
	elsewhere := given(app.ByAccount, app.Grant{Role: app.ChiefArbiter, Stream: "tournament/there"})
	if !ask(given(app.ByAccount)) || gets || !ask(player) || gets || !ask(elsewhere) || gets {
		t.Error("members get a visitor's page, or share none")
	}
}

func TestCachedPagesHaveABudget(t *testing.T) {
	var cached pageCache
	origins := []Origin{{Of: "a", At: 1}, {Of: "b", At: 1}}
	page := cachedPage{plain: make([]byte, cacheBudget/4)}
	for i := range 20 {
		origin := origins[i%2]
		cached.put(origin, pageKey{uri: string(rune('a' + i))}, page)
		if _, ok := cached.find(origin, pageKey{uri: string(rune('a' + i))}); !ok {
			t.Error("the newest page is not cached")
		}
		if cached.size > cacheBudget {
			t.Fatalf("%d bytes are cached", cached.size)
		}
	}
	cached.put(Origin{Of: "a", At: 2}, pageKey{}, page) // a newer moment replaces all pages of the older
	size := 0
	for _, of := range cached.pages {
		for _, page := range of.pages {
			size += page.size()
		}
	}
	if size != cached.size {
		t.Errorf("%d bytes are counted, %d are cached", cached.size, size)
	}
}
