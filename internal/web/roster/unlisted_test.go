package roster_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/ratingfile"
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

// The desk also says so of whoever is licensed and on no list: number and name are right and no field differs, and the rating that counts is one that only the arbiter knows.
func TestWhoIsLicensedAndOnNoListKeepsTheRating(t *testing.T) {
	s, path, id := desk(t)
	first := calendar.MustDate(webtest.OddSettings().Starts)
	list, err := s.Rosters.InForce(t.Context(), article.International, first)
	s.Check(err)
	next := list.List
	next.Unlisted = []ratingfile.Unlisted{{Number: 500, Family: "Wilga", Given: "Ida", Licensed: []ratingfile.Licence{{Year: first.Year(), From: first}}}}
	_, err = s.Rosters.Keep(t.Context(), app.Arbiter, next.Sealed(), "")
	s.Check(err)
	s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{
		{Person: events.Person{Name: fullname.Divide("Ida Wilga", fullname.GivenFirst), Register: "500"}, Strength: tournament.Strength{Rating: 2211}},
	}, 0))
	for lang, want := range map[i18n.Lang]string{i18n.PL: "wpisany ranking 2211 zostaje", i18n.EN: "the rating 2211 as typed stays"} {
		text := strings.ReplaceAll(webtest.Readable(t, s.Page(lang, path), "main"), "\u00a0", " ")
		if !strings.Contains(text, "Wilga") || !strings.Contains(text, want) || strings.Contains(text, "2211 →") {
			t.Errorf("in %s:\n%s", lang, text)
		}
	}
}

// Who has no number and whom the list has nobody for is one line, with the rating that stays where one was typed: a tournament may have fifty of them.
func TestWhomTheListHasNobodyForIsOneLine(t *testing.T) {
	s, path, id := desk(t)
	for name, rating := range map[string]int{"Iwo Nikt": 0, "Lena Obca": 1888} {
		s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{
			{Person: events.Person{Name: fullname.Divide(name, fullname.GivenFirst)}, Strength: tournament.Strength{Rating: rating}},
		}, 0))
	}
	for lang, check := range map[i18n.Lang]string{i18n.PL: "licencji nie da się sprawdzić", i18n.EN: "a licence cannot be checked"} {
		body := strings.ReplaceAll(s.Page(lang, path), "\u00a0", " ")
		for name, stays := range map[string]string{"Nikt": "", "Obca": "1888"} {
			_, row, found := strings.Cut(body, name)
			row, _, _ = strings.Cut(row, "</tr>")
			if !found || strings.Count(row, "<div>") != 1 || !strings.Contains(row, check) || !strings.Contains(row, stays) {
				t.Errorf("%s in %s:\n%s", name, lang, row)
			}
		}
	}
}
