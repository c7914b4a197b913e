package page

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

func TestLanguage(t *testing.T) {
	s := newSite(t)
	for _, tc := range []struct{ cookie, header, want string }{
		{"", "", "pl"},
		{"", "en-GB,en;q=0.9", "en"},
		{"", "de", "pl"},
		{"pl", "en", "pl"},
		{"en", "pl", "en"},
		{"xx", "en", "en"},
	} {
		s.cookie = nil
		if tc.cookie != "" {
			s.cookie = &http.Cookie{Name: languageCookie, Value: tc.cookie}
		}
		got := s.get("/", "Accept-Language: "+tc.header)
		if !strings.Contains(got.body, `<html lang="`+tc.want+`"`) || got.Header.Get("Content-Language") != tc.want {
			t.Errorf("%+v: %s", tc, got.Header.Get("Content-Language"))
		}
	}
}

func TestPreferencesAreKept(t *testing.T) {
	s := newSite(t)
	for _, tc := range []struct {
		field, value, cookie string
		mark                 string
	}{
		{"language", "en", languageCookie, `<html lang="en"`},
		{"theme", "dark", themeCookie, `data-theme="dark"`},
		{"theme", "light", themeCookie, `data-theme="light"`},
	} {
		got := s.post("/preferences", url.Values{tc.field: {tc.value}, "return": {"/code?x=1"}})
		if got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != "/code?x=1" {
			t.Fatalf("%s: status %d to %q", tc.value, got.StatusCode, got.Header.Get("Location"))
		}
		cookies := got.Cookies()
		if len(cookies) != 1 || cookies[0].Name != tc.cookie || !cookies[0].HttpOnly || cookies[0].SameSite != http.SameSiteLaxMode {
			t.Fatalf("%s: cookies %v", tc.value, cookies)
		}
		s.cookie = cookies[0]
		if body := s.get("/code").body; !strings.Contains(body, tc.mark) {
			t.Errorf("%s: no %s", tc.value, tc.mark)
		}
	}
	for _, form := range []url.Values{{"language": {"de"}}, {"theme": {"pink"}}, {}} {
		if got := s.post("/preferences", form); got.StatusCode != http.StatusSeeOther || len(got.Cookies()) != 0 {
			t.Errorf("%v: status %d, cookies %v", form, got.StatusCode, got.Cookies())
		}
	}
}

// A link on another site must not be able to send people on from ours.
func TestReturnStaysHere(t *testing.T) {
	for path, want := range map[string]string{
		"/code?x=1": "/code?x=1", "": "/", "https://evil.example/": "/", "//evil.example": "/",
		`/\evil.example`: "/", "/a\r\nSet-Cookie: x": "/", "code": "/", "/\t/evil.example": "/",
	} {
		if got := LocalPath(path); got != want {
			t.Errorf("%q goes back to %q, want %q", path, got, want)
		}
	}
}

func TestThemesComeRound(t *testing.T) {
	for _, start := range themes() {
		if got := start.next().next().next(); got != start || start.next() == start {
			t.Errorf("%s, three clicks on, is %s", start, got)
		}
	}
}

func FuzzLocalPath(f *testing.F) {
	for _, seed := range []string{"/", "/code?x=1", "//evil.example", `/\evil.example`, "https://evil.example", "/\t/evil.example", "/%2f%2fevil.example", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, path string) {
		local := LocalPath(path)
		base := &url.URL{Scheme: "https", Host: "damka.example", Path: "/"}
		target, err := base.Parse(local)
		if err != nil {
			return // a browser that cannot read it goes nowhere
		}
		if target.Host != base.Host || target.Scheme != base.Scheme {
			t.Errorf("%q goes back to %q, on %s", path, local, target.Host)
		}
	})
}
