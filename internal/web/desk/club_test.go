package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// entry is the form of a player.
func entry(family, club string) url.Values {
	return url.Values{"family": {family}, "given": {"Jan"}, "club": {club}, "born": {"1994"}}
}

// A club's officer enters, corrects and takes out the club's own people, and is
// shown nobody else's entry.
func TestClubOfficer(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	id, err := s.Events.Create(t.Context(), app.Arbiter, webtest.OddSettings())
	s.Check(err)
	players := parts.DeskPath(id, "players")
	for family, club := range map[string]string{"Bór": "Hetman", "Ćwik": "Goniec"} {
		if got := s.Post(players, entry(family, club)); got.StatusCode != http.StatusSeeOther {
			t.Fatalf("%s: %d", family, got.StatusCode)
		}
	}
	of := map[string]*events.Player{}
	for _, p := range s.Snapshot(id).Players {
		of[p.Person.Club] = p
	}
	officer := s.As(t, "officer", app.Grant{Role: app.ClubOfficer, Subject: "Skoczek"}, app.Grant{Role: app.ClubOfficer, Subject: "HETMAN"})
	if page := officer.Page(i18n.EN, parts.TournamentPath(id)); !strings.Contains(page, `href="`+players+`"`) || strings.Contains(page, `href="`+parts.DeskPath(id)+`"`) {
		t.Error("the tournament's page does not lead to the club's entries, or leads to the desk")
	}
	page := officer.Page(i18n.EN, players)
	for text, want := range map[string]bool{"Bór": true, "Ćwik": false, "/lots": false, "/import": false, "Own club’s entries": true, "HETMAN": true} {
		if strings.Contains(page, text) != want {
			t.Errorf("the entries: %q: %t", text, !want)
		}
	}
	own, other := players+"/"+string(of["Hetman"].ID), players+"/"+string(of["Goniec"].ID)
	amend := func(path string, p *events.Player, form url.Values) int {
		form.Set("seen", p.Record.ID)
		return officer.Post(path, form).StatusCode
	}
	for _, test := range []struct {
		what string
		got  int
		want int
	}{
		{"entering the own", officer.Post(players, entry("Dąb", "Hetman")).StatusCode, http.StatusSeeOther},
		{"entering others", officer.Post(players, entry("Lis", "Goniec")).StatusCode, http.StatusForbidden},
		{"entering nobody's", officer.Post(players, entry("Lis", "")).StatusCode, http.StatusForbidden},
		{"looking at the own", officer.Get(own).StatusCode, http.StatusOK},
		{"looking at others", officer.Get(other).StatusCode, http.StatusForbidden},
		{"correcting the own", amend(own, of["Hetman"], entry("Borek", "Hetman")), http.StatusSeeOther},
		{"correcting others", amend(other, of["Goniec"], entry("Lis", "Goniec")), http.StatusForbidden},
		{"taking others over", amend(other, of["Goniec"], entry("Lis", "Hetman")), http.StatusForbidden},
		{"asking to take others out", officer.Get(other + "/remove").StatusCode, http.StatusForbidden},
		{"taking others out", officer.Post(other+"/remove", nil).StatusCode, http.StatusForbidden},
		{"taking the own out", officer.Post(own+"/remove", nil).StatusCode, http.StatusSeeOther},
		{"the desk", officer.Get(parts.DeskPath(id)).StatusCode, http.StatusForbidden},
		{"the import", officer.Get(players + "/import").StatusCode, http.StatusForbidden},
	} {
		if test.got != test.want {
			t.Errorf("%s: %d, want %d", test.what, test.got, test.want)
		}
	}
	if hint := officer.Get(players + "/duplicates?family=Ćwik&given=Jan&born=1994&club=Goniec"); strings.Contains(hint.Body, "1994") {
		t.Errorf("the hint tells a year of birth: %s", hint.Body)
	}
	if got := officer.Get(other, "Accept-Language: pl"); !strings.Contains(webtest.Readable(t, got.Body, "main"), "Twojego klubu") {
		t.Errorf("the refusal does not tell the terms: %s", webtest.Readable(t, got.Body, "main"))
	}
	log := s.Snapshot(id).Log()
	if log[0].By != "club-1" {
		t.Errorf("signed by %q", log[0].By)
	}
}

// With one club the form has it already, and after the first round is published
// nothing is offered any more.
func TestClubOfficersForm(t *testing.T) {
	s := webtest.New(t)
	id := s.Published()
	other, err := s.Events.Create(t.Context(), app.Arbiter, webtest.OddSettings())
	s.Check(err)
	officer := s.As(t, "officer", app.Grant{Role: app.ClubOfficer, Subject: "KS Hetman Łódź"})
	if page := officer.Page(i18n.PL, parts.DeskPath(other, "players")); !strings.Contains(page, `<option value="KS Hetman Łódź"`) || strings.Contains(page, `<input id="club"`) {
		t.Error("another club could be typed")
	}
	players := parts.DeskPath(id, "players")
	if page := officer.Page(i18n.PL, parts.TournamentPath(id)); strings.Contains(page, players) {
		t.Error("entries are offered after the start")
	}
	if page := officer.Page(i18n.PL, players); strings.Contains(page, `name="family"`) {
		t.Error("there is a form after the start")
	}
	if got := officer.Post(players, entry("Dąb", "KS Hetman Łódź")); got.StatusCode == http.StatusSeeOther {
		t.Error("somebody is entered after the start")
	}
}
