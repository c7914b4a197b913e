package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"testing"

	"damka/internal/app"
	"damka/internal/journal"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// What it costs to know who asks: a page that is made anew for everybody, one that visitors share, and an answer to a
// program, for a visitor, the owner's link, a helper who came by a link, a member without a role, and the chief arbiter of
// another tournament. The owner's and the helper's pages are not shared: they are shown more.
func BenchmarkWhoAsks(b *testing.B) {
	s := webtest.New(b)
	finished, running := s.Demo()
	s.AsArbiter()
	made := s.Post(parts.TournamentPath(running, "helpers"), url.Values{"name": {"A"}, "role": {"clerk"}, "end": {"today"}})
	link := regexp.MustCompile(`/h/[A-Za-z0-9_-]{43}`).FindString(made.Body)
	helper := s.Client(b).Post(link, nil).Cookies()
	account := func(login string, roles ...app.Grant) []*http.Cookie {
		return []*http.Cookie{s.As(b, login, roles...).Cookie}
	}
	elsewhere := app.Grant{Role: app.ChiefArbiter, Stream: journal.NewStream("tournament", finished)}
	for _, who := range []struct {
		name    string
		cookies []*http.Cookie
	}{{"visitor", nil}, {"owner", []*http.Cookie{s.Cookie}}, {"helper", helper}, {"member", account("ola")}, {"chief elsewhere", account("ewa", elsewhere)}} {
		for name, path := range map[string]string{"screen": parts.TournamentPath(running, "screen"), "shared": parts.TournamentPath(running, "standings"), "api": parts.APIPath(running) + "/standings"} {
			b.Run(name+"/"+who.name, func(b *testing.B) {
				sent := httptest.NewRequest(http.MethodGet, path, nil)
				for _, cookie := range who.cookies { // once: writing the header is the browser's work
					sent.AddCookie(cookie)
				}
				for b.Loop() {
					r := httptest.NewRequest(http.MethodGet, path, nil)
					r.Header = sent.Header
					w := httptest.NewRecorder()
					s.Server.ServeHTTP(w, r)
					if w.Code != http.StatusOK {
						b.Fatal(w.Code)
					}
				}
			})
		}
	}
}
