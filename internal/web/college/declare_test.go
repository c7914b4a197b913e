package college_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

func declaration(family, given string) url.Values {
	return url.Values{
		"act": {"send"}, "family": {family}, "given": {given}, "born": {"1980-01-01"}, "address": {"Leśna 1, Mława"}, "email": {"ala@example.org"}, "class": {"ii"}, "language_en": {"on"}, "place": {"Wronki"},
	}
}

// Somebody declares themselves, is found in the register by somebody of the college, and reads the answer at a secret address.
func TestADeclaration(t *testing.T) {
	s := newSite(t)
	s.has(s.Site, "/arbiters", i18n.PL, "Deklaracja sędziowska")
	form := declaration("Brzoza", "Ala")
	form.Set("email", "ala")
	body := s.refuses(s.Site, "/arbiters/declaration", form, "nie ma postaci adresu e-mail")
	for _, kept := range []string{`value="Brzoza"`, `value="Leśna 1, Mława"`, `value="1980-01-01"`, `<option value="ii" selected>`, `name="language_en" value="on" checked`, `autocomplete="family-name"`} {
		if !strings.Contains(body, kept) {
			t.Errorf("what was typed is lost: %s", kept)
		}
	}
	own := s.posts(s.Site, "/arbiters/declaration", declaration("Brzoza", "Ala"))
	got := s.Get(own, "Accept-Language: pl")
	if text := webtest.Readable(t, got.Body, "main"); !strings.Contains(text, "czeka na odpowiedź") || strings.Contains(text, "ala@example.org") || strings.Contains(text, "1980") || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%s\n%s", got.Header.Get("Cache-Control"), text)
	}
	s.has(s.ks, "/college", i18n.PL, "Nadesłane deklaracje bez odpowiedzi")
	s.has(s.ks, "/college/declarations", i18n.EN, "Brzoza, Ala", "II")
	_, link, _ := strings.Cut(s.ks.Get("/college/declarations").Body, `href="/college/declarations/`)
	path := "/college/declarations/" + link[:strings.IndexByte(link, '"')]
	s.has(s.ks, path, i18n.PL, "ala@example.org", "1 I 1980", "To samo nazwisko", "angielski", "Wronki")
	if body := s.ks.Get(path).Body; strings.Contains(body, `value="`+webtest.PersonID(1)+`" selected`) {
		t.Error("a name alone is taken for a person")
	}
	s.refuses(s.ks, path, act("accept", "who", ""), "Nie wybrano osoby")
	s.refuses(s.ks, path, act("decline", "text", ""), "Brakuje uzasadnienia")
	s.refuses(s.ks, path, act("accept", "who", webtest.PersonID(1), "person", "2"), "deklaracja jest jednej osoby")
	s.posts(s.ks, path, act("accept", "who", webtest.PersonID(1), "person", "1"))
	s.has(s.ks, person(1), i18n.PL, "ala@example.org", "przyjęta")
	s.has(s.Site, own, i18n.EN, "has accepted the declaration")
	if body := s.ks.Get(path).Body; strings.Contains(body, "ala@example.org") {
		t.Error("the contacts are kept with the declaration, too")
	}
	for _, other := range []*webtest.Site{s.Client(t), s.As(t, "member"), s.As(t, "zarzad", app.Grant{Role: app.Board})} {
		if got := other.Get(path); got.StatusCode != http.StatusForbidden || strings.Contains(got.Body, "Brzoza") {
			t.Errorf("somebody else reads a declaration: %d", got.StatusCode)
		}
	}
}

// A number with its name is chosen beforehand; the person can take the declaration back, and reads why it was declined.
func TestDeclarationsAnswered(t *testing.T) {
	s := newSite(t)
	numbered := declaration("Dąb", "Bolek")
	numbered.Set("number", "2")
	back := s.posts(s.Site, "/arbiters/declaration", numbered)
	no := s.posts(s.Site, "/arbiters/declaration", declaration("Wierzba", "Zenon"))
	paths := map[string]string{}
	for _, part := range strings.Split(s.ks.Get("/college/declarations").Body, `href="/college/declarations/`)[1:] {
		id, rest, _ := strings.Cut(part, `"`)
		name, _, _ := strings.Cut(strings.TrimPrefix(rest, ">"), "<")
		paths[name] = "/college/declarations/" + id
	}
	if body := s.ks.Get(paths["Dąb, Bolek"]).Body; !strings.Contains(body, `value="`+webtest.PersonID(2)+`" selected`) {
		t.Error("the number and the name agree, and nobody is chosen")
	}
	s.has(s.ks, paths["Wierzba, Zenon"], i18n.EN, "Nobody in the register fits")
	s.posts(s.ks, paths["Wierzba, Zenon"], act("decline", "text", "Brak egzaminu"))
	s.has(s.Site, no, i18n.PL, "odrzuciło", "Brak egzaminu")
	if got := s.Post(back, act("withdraw"), "Accept-Language: pl"); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "na pewno?") {
		t.Errorf("nobody is asked: %d", got.StatusCode)
	}
	s.has(s.Site, back, i18n.PL, "czeka na odpowiedź")
	s.posts(s.Site, back, act("withdraw"))
	s.has(s.Site, back, i18n.PL, "wycofana")
	s.refuses(s.Site, back, act("withdraw"), "już odpowiedziano")
	if body := s.ks.Get(paths["Dąb, Bolek"]).Body; strings.Contains(body, "Leśna") {
		t.Error("a withdrawn declaration keeps the address")
	}
	for range 15 {
		s.Post("/arbiters/declaration", declaration("Klon", "Darek"))
	}
	got := s.Post("/arbiters/declaration", declaration("Klon", "Darek"), "Accept-Language: pl")
	if got.StatusCode != http.StatusTooManyRequests || got.Header.Get("Retry-After") == "" || !strings.Contains(got.Body, `value="Klon"`) {
		t.Errorf("a flood: %d", got.StatusCode)
	}
}
