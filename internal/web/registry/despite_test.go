package registry_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/ban"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// KS IV.4.3.1, IV.6.1.2: the form of who is banned names the ban with its article and term, writes nothing, and offers to record it nevertheless with a reason, in both languages.
func TestIV_6_1_2_LicensesOfWhoIsBanned(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	who := s.Federation().Other
	path, today := "/registry/people/"+who, s.Register.Today()
	s.People[1] = "Czyż Olga"
	_, err := s.College.ImposeBan(t.Context(), app.Arbiter, ban.Imposed{Day: today, Person: who, By: domain.Board, Roles: []ban.Role{ban.Player, ban.Official}, From: today, Until: today.AddDays(30)}, college.Words{})
	s.Check(err)
	payment := url.Values{"for": {"licence"}, "year": {"2026"}, "amount": {"50"}, "on": {today.String()}}
	for _, test := range []struct {
		at   string
		form url.Values
	}{{path + "/payment", payment}, {path + "/licence", url.Values{"year": {"2027"}}}} {
		before := s.Everything()
		for lang, words := range map[i18n.Lang][]string{
			i18n.PL: {"W mocy jest dyskwalifikacja", "Zawodnik i działacz", "Zarząd", "Zapisz mimo dyskwalifikacji", "KS IV.4.3.1"},
			i18n.EN: {"A ban is in force", "Player and official", "board", "Record it in spite of the ban", "KS IV.4.3.1"},
		} {
			got := s.Post(test.at, test.form, "Accept-Language: "+lang.String())
			text := webtest.Readable(t, got.Body, "main")
			for _, want := range words {
				if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(text, want) {
					t.Errorf("%s in %s: %d, no %q in\n%s", test.at, lang, got.StatusCode, want, text)
				}
			}
			s.Hold(path, got.Body)
			if !strings.Contains(got.Body, `name="year" value="`+test.form.Get("year")+`"`) {
				t.Error("what was typed is lost")
			}
		}
		despite := url.Values{"despite": {"on"}}
		for k, v := range test.form {
			despite[k] = v
		}
		if got := s.Post(test.at, despite); got.StatusCode != http.StatusUnprocessableEntity || s.Everything() != before {
			t.Errorf("%s without a reason: %d", test.at, got.StatusCode)
		}
		despite.Set("why", "Wpłacono przed orzeczeniem.")
		redirected(s, s.Post(test.at, despite), path)
	}
	if text := webtest.Readable(t, s.Page(i18n.PL, path), "main"); strings.Count(text, "mimo dyskwalifikacji: Wpłacono przed orzeczeniem.") != 3 { // the payment and both licences
		t.Error(text)
	}
}
