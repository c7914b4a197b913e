package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"testing"

	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// What it costs to know who asks: the same page, which is made anew for everybody, for
// a visitor, the owner's link and a helper who came by a link.
func BenchmarkWhoAsks(b *testing.B) {
	s := webtest.New(b)
	_, running := s.Demo()
	s.AsArbiter()
	made := s.Post(parts.TournamentPath(running, "helpers"), url.Values{"name": {"A"}, "role": {"clerk"}, "end": {"today"}})
	link := regexp.MustCompile(`/h/[A-Za-z0-9_-]{43}`).FindString(made.Body)
	helper := s.Client(b).Post(link, nil).Cookies()
	for _, who := range []struct {
		name    string
		cookies []*http.Cookie
	}{{"visitor", nil}, {"owner", []*http.Cookie{s.Cookie}}, {"helper", helper}} {
		for name, path := range map[string]string{"screen": parts.TournamentPath(running, "screen"), "api": parts.APIPath(running) + "/standings"} {
			b.Run(name+"/"+who.name, func(b *testing.B) {
				for b.Loop() {
					r := httptest.NewRequest(http.MethodGet, path, nil)
					for _, cookie := range who.cookies {
						r.AddCookie(cookie)
					}
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
