package registry_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/web/webtest"
)

// remind does what falls due for letters.
func remind(s *webtest.Site) {
	s.Helper()
	for found := true; found; {
		var err error
		found, err = s.Deadlines.Once(s.Context())
		s.Check(err)
	}
}

// The page of a tournament says whom a letter went to and when, and who could not be told; in both languages, without an address, and for nobody else.
func TestPageSaysWhoWasReminded(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	ctx, today := t.Context(), s.Register.Today()
	office := s.As(t, "komisja", app.Grant{Role: app.Commission})
	chief := func(given, email string) string {
		id, _, err := s.Register.Register(ctx, app.Arbiter, 0, person.Details{Name: fullname.Of("Brzoza", given), Email: email})
		s.Check(err)
		return id
	}
	plan := url.Values{
		"name": {"Memoriał Brzozy"}, "starts": {today.AddDays(25).String()}, "ends": {today.AddDays(26).String()}, "variant": {article.International.String()}, "edition": {article.PZWarc.String()},
		"kind": {string(dossier.Official)},
	}
	got := office.Post("/registry/tournaments/new", plan)
	redirected(s, got, "/registry/tournaments/")
	at, _, _ := strings.Cut(got.Header.Get("Location"), "?")
	id := at[strings.LastIndex(at, "/")+1:]
	nothing := map[i18n.Lang]string{i18n.PL: "jeszcze nikogo nie zawiadomiono", i18n.EN: "Nobody has been written to"}
	reached := map[i18n.Lang]string{i18n.PL: "czeka na wysłanie", i18n.EN: "waiting to be sent"}
	unreached := map[i18n.Lang]string{i18n.PL: "nie ma adresu e-mail", i18n.EN: "no e-mail address"}
	for lang, want := range nothing {
		if body := webtest.Readable(t, s.Page(lang, at), "main"); !strings.Contains(body, want) {
			t.Errorf("%s: nothing is said\n%s", lang, body)
		}
	}
	s.Check(s.Register.Staff(ctx, app.Arbiter, id, []dossier.Arbiter{{Person: chief("Ewa", "ewa@example.org"), Role: dossier.Chief}}))
	s.Pass(24 * time.Hour)
	remind(s)
	for lang, want := range reached {
		page := s.Page(lang, at)
		s.Hold(at, page)
		body := webtest.Readable(t, page, "main")
		if !strings.Contains(body, want) || !strings.Contains(body, unreached[lang]) || !strings.Contains(body, "Ewa") || !strings.Contains(body, "komisja") || strings.Contains(page, "@example") {
			t.Errorf("%s: not said who was told\n%s", lang, body)
		}
		if !regexp.MustCompile(`<caption[^>]*>[^<]+</caption>`).MatchString(page) {
			t.Error("a table without a caption")
		}
	}
	public := "/calendar/" + id
	for _, client := range []*webtest.Site{s.Client(t), s.As(t, "sedzia")} {
		if got := client.Get(at); got.StatusCode == http.StatusOK {
			t.Error("the page of the commission is for everybody")
		}
		if body := client.Page(i18n.EN, public); strings.Contains(body, "Reminders") || strings.Contains(body, reached[i18n.EN]) {
			t.Error("everybody reads who was told")
		}
	}
}
