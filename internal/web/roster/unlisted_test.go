package roster_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// Somebody whom the list does not have keeps the rating that was typed, also where all entries are taken from the list, and the page says so: that a list is silent is no reason
// to delete what the arbiter knows.
func TestWhomTheListDoesNotHaveKeepsTheRating(t *testing.T) {
	s, path, id := desk(t)
	s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{
		{Person: events.Person{Name: fullname.Divide("Iwo Obcy", fullname.GivenFirst), Register: "777"}, Strength: tournament.Strength{Rating: 2222, List: tournament.ListA, ListPlace: 7, Title: "I"}},
	}, 0))
	for lang, want := range map[i18n.Lang]string{i18n.PL: "wpisany ranking 2222 zostaje", i18n.EN: "the rating 2222 as typed stays"} {
		body := s.Page(lang, path)
		s.Hold(path, body)
		if text := webtest.Readable(t, body, "main"); !strings.Contains(strings.ReplaceAll(text, "\u00a0", " "), want) || strings.Contains(text, "2222 →") {
			t.Errorf("in %s:\n%s", lang, text)
		}
	}
	if got := s.Post(path, seen(s.Page(i18n.EN, path), "")); got.StatusCode != http.StatusSeeOther {
		t.Fatal(got.StatusCode)
	}
	for _, p := range s.Snapshot(id).Players {
		if p.Person.Name.Family() == "Obcy" && (p.Strength.Rating != 2222 || p.Strength.List != tournament.ListA || p.Strength.ListPlace != 7) {
			t.Errorf("%+v", p.Strength)
		}
	}
}
