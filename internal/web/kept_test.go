package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/score"
)

// A page that is kept is the page that would be made.
func TestKeptPages(t *testing.T) {
	s := newSite(t)
	path := "/tournaments/" + s.odd() + "/standings"
	first, again := s.get(path), s.get(path)
	if first.body != again.body || len(s.server.kept.pages) != 1 {
		t.Error("the second visitor gets another page, or it is not kept")
	}
	if zipped := s.get(path, "Accept-Encoding: gzip"); unzipped(t, zipped.body) != first.body {
		t.Error("by gzip it is another page")
	}
	for _, header := range []string{"Content-Type", "Content-Language", "Cache-Control", "Vary", "Content-Security-Policy"} {
		if first.Header.Get(header) != again.Header.Get(header) || first.Header.Get(header) == "" {
			t.Errorf("%s is %q, then %q", header, first.Header.Get(header), again.Header.Get(header))
		}
	}
	if english := s.get(path, "Accept-Language: en"); english.body == first.body {
		t.Error("an English reader gets the Polish page")
	}
	s.cookie = &http.Cookie{Name: themeCookie, Value: "dark"}
	if dark := s.get(path); !strings.Contains(dark.body, `data-theme="dark"`) {
		t.Error("the dark theme gets the light page")
	}
}

func TestKeptPagesAreForgottenWithTheirSnapshot(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	path := "/tournaments/" + id + "/rounds/3"
	before := s.get(path)
	s.enter(id, 3, score.BlackWins)
	if after := s.get(path); after.body == before.body || !strings.Contains(after.body, "wygrana czarnych") {
		t.Error("a result came in and the page is the old one")
	}
	snapshot, err := s.events.Snapshot(t.Context(), id)
	s.check(err)
	player := snapshot.Round(3).Games[0].White
	if !strings.Contains(s.get(path).body, player.Person.Name) {
		t.Fatal("the player is not on the page")
	}
	s.check(s.events.Erase(t.Context(), app.Arbiter, id, player.ID))
	if strings.Contains(s.get(path).body, player.Person.Name) {
		t.Error("an erased name is still shown")
	}
}

// What the arbiter sees is neither kept nor answered from what is kept.
func TestTheArbitersPagesAreNotKept(t *testing.T) {
	s := newSite(t)
	path := "/tournaments/" + s.odd()
	visitor := s.get(path)
	s.asArbiter()
	arbiter := s.get(path)
	if arbiter.body == visitor.body || !strings.Contains(arbiter.body, path+"/desk") {
		t.Error("the arbiter gets a visitor's page")
	}
	s.cookie = nil
	if again := s.get(path); again.body != visitor.body {
		t.Error("a visitor gets the arbiter's page")
	}
}

func TestAFollowersPageIsHisOwn(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	snapshot, err := s.events.Snapshot(t.Context(), id)
	s.check(err)
	path := "/tournaments/" + id
	stranger := s.get(path + "/rounds/3")
	form := url.Values{"player": {string(snapshot.Round(3).Games[0].White.ID)}}
	s.cookie = s.post(path+"/follow", form).Cookies()[0]
	if follower := s.get(path + "/rounds/3"); follower.body == stranger.body {
		t.Error("who follows a player gets a stranger's page")
	}
}

func TestKeptPagesHaveABudget(t *testing.T) {
	var kept keptPages
	snapshots := []*events.Snapshot{{ID: "a"}, {ID: "b"}}
	page := keptPage{plain: make([]byte, keptBudget/4)}
	for i := range 20 {
		snapshot := snapshots[i%2]
		kept.keep(snapshot, pageKey{uri: string(rune('a' + i))}, page)
		if _, ok := kept.find(snapshot, pageKey{uri: string(rune('a' + i))}); !ok {
			t.Error("the newest page is not kept")
		}
		if kept.size > keptBudget {
			t.Fatalf("%d bytes are kept", kept.size)
		}
	}
	kept.keep(&events.Snapshot{ID: "a"}, pageKey{}, page) // a newer snapshot replaces all pages of the older
	size := 0
	for _, of := range kept.pages {
		for _, page := range of.pages {
			size += page.size()
		}
	}
	if size != kept.size {
		t.Errorf("%d bytes are counted, %d are kept", kept.size, size)
	}
}
