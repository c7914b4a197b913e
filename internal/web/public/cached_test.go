package public_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/web/webtest"
	"damka/score"
)

// A page that is cached is the page that would be made.
func TestCachedPages(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + s.Odd() + "/standings"
	first, again := s.Get(path), s.Get(path)
	if first.Body != again.Body {
		t.Error("the second visitor gets another page")
	}
	for _, line := range s.Server.Routes {
		if line.Path == first.Route && line.Cached == nil {
			t.Errorf("%s is not cached", line)
		}
	}
	if zipped := s.Get(path, "Accept-Encoding: gzip"); webtest.Unzipped(t, zipped.Body) != first.Body {
		t.Error("by gzip it is another page")
	}
	for _, header := range []string{"Content-Type", "Content-Language", "Cache-Control", "Vary", "Content-Security-Policy"} {
		if first.Header.Get(header) != again.Header.Get(header) || first.Header.Get(header) == "" {
			t.Errorf("%s is %q, then %q", header, first.Header.Get(header), again.Header.Get(header))
		}
	}
	if english := s.Get(path, "Accept-Language: en"); english.Body == first.Body {
		t.Error("an English reader gets the Polish page")
	}
	s.Cookie = &http.Cookie{Name: "damka_theme", Value: "dark"}
	if dark := s.Get(path); !strings.Contains(dark.Body, `data-theme="dark"`) {
		t.Error("the dark theme gets the light page")
	}
}

func TestCachedPagesAreForgottenWithTheirSnapshot(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	path := "/tournaments/" + id + "/rounds/3"
	before := s.Get(path)
	s.Enter(id, 3, score.BlackWins)
	if after := s.Get(path); after.Body == before.Body || !strings.Contains(after.Body, "wygrana czarnych") {
		t.Error("a result came in and the page is the old one")
	}
	snapshot := s.Snapshot(id)
	player := snapshot.Round(3).Games[0].White
	if !strings.Contains(s.Get(path).Body, player.Person.Name.String()) {
		t.Fatal("the player is not on the page")
	}
	s.Check(s.Events.Erase(t.Context(), app.Arbiter, id, player.ID))
	if strings.Contains(s.Get(path).Body, player.Person.Name.String()) {
		t.Error("an erased name is still shown")
	}
}

// What the arbiter sees is neither cached nor answered from what is cached.
func TestTheArbitersPagesAreNotKept(t *testing.T) {
	s := webtest.New(t)
	path := "/tournaments/" + s.Odd()
	visitor := s.Get(path)
	s.AsArbiter()
	arbiter := s.Get(path)
	if arbiter.Body == visitor.Body || !strings.Contains(arbiter.Body, path+"/desk") {
		t.Error("the arbiter gets a visitor's page")
	}
	s.Cookie = nil
	if again := s.Get(path); again.Body != visitor.Body {
		t.Error("a visitor gets the arbiter's page")
	}
}

func TestAFollowersPageIsHisOwn(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	snapshot := s.Snapshot(id)
	path := "/tournaments/" + id
	stranger := s.Get(path + "/rounds/3")
	form := url.Values{"player": {string(snapshot.Round(3).Games[0].White.ID)}}
	s.Cookie = s.Post(path+"/follow", form).Cookies()[0]
	if follower := s.Get(path + "/rounds/3"); follower.Body == stranger.Body {
		t.Error("who follows a player gets a stranger's page")
	}
}
