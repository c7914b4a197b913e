package registry_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	domain "damka/internal/college"
	"damka/internal/college/ban"
	"damka/internal/i18n"
	"damka/internal/register/person"
	"damka/internal/web/webtest"
)

// VII.5.6: a title that is due is given on a second page, which has the norms that it rests on and what follows; until then nothing is written.
func TestVII_5_6_ATitleIsAskedAboutFirst(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	who, today := s.Federation().Other, s.Register.Today()
	for _, event := range []string{"Memoriał Brzozy", "Puchar Sosny"} {
		s.Check(s.Register.Record(t.Context(), app.Arbiter, who, person.Recording{Variant: article.International, NormFor: "K", Games: 9, Event: event, On: calendar.MustDate("2026-03-01"), Source: person.FromOldRegister}))
	}
	s.Check(s.Register.Record(t.Context(), app.Arbiter, who, person.Recording{Variant: article.International, Grade: "I", On: calendar.MustDate("2025-03-01"), Source: person.FromOldRegister}))
	s.Check(s.Register.RecordRating(t.Context(), app.Arbiter, who, person.Standing{Variant: article.International, List: "A", Rating: 2300, Games: 60, On: calendar.MustDate("2026-04-01")}))
	at := regexp.MustCompile(`/registry/titles/grant\?[^"]+`).FindString(s.Page(i18n.EN, "/registry/titles"))
	if at == "" {
		t.Fatal(webtest.Readable(t, s.Page(i18n.EN, "/registry/titles"), "main"))
	}
	at = strings.ReplaceAll(at, "&amp;", "&")
	before := s.Everything()
	for _, lang := range i18n.Langs() {
		body := s.Page(lang, at)
		s.Hold(at, body)
		for _, want := range []string{"Memoriał Brzozy", "Puchar Sosny", "VII.5.6", `href="/registry/titles"`} {
			if !strings.Contains(strings.ReplaceAll(body, "\u00a0", " "), want) {
				t.Errorf("%s does not say %q", lang, want)
			}
		}
	}
	if s.Everything() != before {
		t.Error("to look has written something")
	}
	if got := s.Get("/registry/titles/grant?person=x&variant=international&title=K"); got.StatusCode != http.StatusNotFound {
		t.Errorf("of nobody: %d", got.StatusCode)
	}
	redirected(s, s.Post("/registry/titles", url.Values{"person": {who}, "variant": {"international"}, "title": {"K"}, "on": {today.String()}}), "/registry/titles")
	if got := s.Get(at); got.StatusCode != http.StatusNotFound {
		t.Errorf("given already: %d", got.StatusCode)
	}
}

// KS IV.4.3.1: the commission sees on a person's page that a ban is in force, from when and until when, or that one is still to begin.
func TestKSIV431_ABanIsOnThePersonsPage(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	who, today := s.Federation().Other, s.Register.Today()
	path := "/registry/people/" + who
	s.People[1] = "Czyż Olga"
	if text := webtest.Readable(t, s.Page(i18n.EN, path), "main"); strings.Contains(text, "ban ") {
		t.Error("banned before")
	}
	_, err := s.College.ImposeBan(t.Context(), app.Arbiter, ban.Imposed{Day: today, Person: who, By: domain.Board, Roles: []ban.Role{ban.Official}, From: today.AddDays(5), Until: today.AddDays(30)}, college.Words{})
	s.Check(err)
	if text := webtest.Readable(t, s.Page(i18n.EN, path), "main"); !strings.Contains(text, "A ban that is still to begin") || strings.Contains(text, "A ban is in force") {
		t.Error(text)
	}
	_, err = s.College.ImposeBan(t.Context(), app.Arbiter, ban.Imposed{Day: today, Person: who, By: domain.Board, Roles: []ban.Role{ban.Player}, From: today, Until: today.AddDays(10)}, college.Words{})
	s.Check(err)
	for lang, want := range map[i18n.Lang]string{i18n.PL: "Dyskwalifikacja w mocy", i18n.EN: "A ban is in force"} {
		body := s.Page(lang, path)
		s.Hold(path, body)
		if text := strings.ReplaceAll(webtest.Readable(t, body, "main"), "\u00a0", " "); !strings.Contains(text, want) && !strings.Contains(text, "W mocy jest dyskwalifikacja") {
			t.Errorf("%s: %s", lang, text)
		}
	}
}

// A new person who was refused, or about whom was asked, is no draft for the next one: the browser is told that there is a question open.
func TestARefusedNewPersonIsNoDraft(t *testing.T) {
	s, _ := office(t)
	const at, mark = "/registry/people/new", "data-question"
	if strings.Contains(s.Page(i18n.EN, at), mark) {
		t.Error("nobody was refused yet")
	}
	if got := s.Post(at, url.Values{"family": {"Kosaciec"}, "given": {"Wanda"}, "born": {"kiedyś"}}); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, mark) || !strings.Contains(got.Body, "data-cancel") {
		t.Errorf("refused: %d", got.StatusCode)
	}
	row := rated(s)
	if got := s.Post(at, url.Values{"family": {row.Family}, "given": {row.Given}, "sex": {row.Sex}, "born": {row.Born}}); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, mark) {
		t.Errorf("asked about: %d", got.StatusCode)
	}
}

// What was paid comes as numbers, as a spreadsheet of the language reads them, so that it adds them up.
func TestMoneyIsNumbersInASpreadsheet(t *testing.T) {
	s, _ := office(t)
	row := rated(s)
	s.Check(s.Register.Pay(t.Context(), app.Arbiter, row.ID, person.Payment{For: person.TransferFee, Grosze: 123_45, On: calendar.MustDate("2026-03-04"), Club: row.Club}))
	for lang, want := range map[string]string{"pl": "123,45", "en": "123.45"} {
		for _, file := range []string{"/registry/clubs/" + row.Club + "/money/csv", "/registry/money/csv?year=2026"} {
			got := s.Get(file, "Accept-Language: "+lang)
			if !strings.Contains(got.Body, want) || strings.Contains(got.Body, "'"+want) {
				t.Errorf("%s in %s: %s", file, lang, got.Body)
			}
		}
	}
}
