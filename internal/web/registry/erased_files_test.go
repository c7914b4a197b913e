package registry_test

import (
	"encoding/base64"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/fullname"
	"damka/internal/register/dossier"
	"damka/internal/register/person"
	"damka/internal/web/webtest"
)

// A report that was typed again has two files: the name is erased in both, whether the second one waits as a correction, has replaced the first one by a correction, or
// came before the approval. Typed files have no numbers of the register. Others keep theirs.
func TestErasedPersonIsInNoFileOfATournament(t *testing.T) {
	for _, when := range []string{"it waits", "mended", "before the approval"} {
		s, _ := office(t)
		in, err := s.Register.Announce(t.Context(), app.Arbiter, typedPlan())
		s.Check(err)
		var people []string
		for _, name := range []fullname.Name{fullname.Of("Czyż", "Olga"), fullname.Of("Sowa", "Ewa"), fullname.Of("Lis", "Jan"), fullname.Of("Bor", "Jan")} {
			id, _, err := s.Register.Register(t.Context(), app.Arbiter, 0, person.Details{Name: name, Sex: "f"})
			s.Check(err)
			people = append(people, id)
		}
		links := func(tournament string) map[string]string {
			all := make(map[string]string)
			for i, p := range s.Snapshot(tournament).Players {
				all[string(p.ID)] = people[i]
			}
			return all
		}
		one := typedOf(s, in, reportFile).Report.Tournament
		s.Check(s.Register.Match(t.Context(), app.Arbiter, in, links(one)))
		approve := func() {
			s.Check(s.Register.VerifyReport(t.Context(), app.Arbiter, in, register.Finding{HeldByCode: true, Text: "Sprawdzone."}))
			x, err := s.Register.Examine(t.Context(), app.Arbiter, in)
			s.Check(err)
			s.Check(s.Register.Approve(t.Context(), app.Arbiter, in, register.Verdict{Rated: true, Shown: x.Shown()}))
		}
		if when != "before the approval" {
			approve()
		}
		d := typedOf(s, in, strings.Replace(strings.Replace(reportFile, "2.0    1     2 w 1", "1.5    1     2 w =", 1), "1.0    4     1 b 0", "1.5    4     1 b =", 1))
		two := d.Correct.Tournament
		switch when {
		case "mended":
			x, err := s.Register.ExamineMended(t.Context(), app.Arbiter, in, links(two))
			s.Check(err)
			s.Check(s.Register.Mend(t.Context(), app.Arbiter, in, links(two), register.Verdict{Rated: true, HeldByCode: true, Shown: x.Shown(), Text: "Jeden wynik."}))
		case "before the approval":
			two = d.Report.Tournament
			s.Check(s.Register.Match(t.Context(), app.Arbiter, in, links(two)))
			approve()
		}
		if two == one || two == "" {
			t.Fatalf("%s: the second file is %q", when, two)
		}
		s.Check(s.Register.Erase(t.Context(), app.Arbiter, people[0]))
		for _, id := range []string{one, two} {
			players := s.Snapshot(id).Players
			for _, p := range players {
				if name := p.Person.Name.String(); strings.Contains(name, "Czy") {
					t.Errorf("%s: %s is in %s", when, name, id)
				}
			}
			if players[1].Person.Name.IsZero() {
				t.Errorf("%s: another name is gone in %s", when, id)
			}
			if strings.Contains(s.Client(t).Get("/tournaments/"+id+"/players").Body, "Czy") {
				t.Errorf("%s: a visitor reads it in %s", when, id)
			}
		}
	}
}

// typedOf types a report file for an entry of the calendar, and answers the dossier after it.
func typedOf(s *webtest.Site, in, file string) *register.Dossier {
	at := "/registry/tournaments/" + in
	redirected(s, s.Post(at+"/typed", url.Values{
		"content": {base64.StdEncoding.EncodeToString([]byte(file))}, "name": {"Puchar Starego Młyna"}, "place": {"Mława"}, "starts": {"2026-11-28"}, "ends": {"2026-11-29"},
		"variant": {"international"}, "edition": {article.PZWarc.String()}, "system": {"berger"}, "control": {"80+60"}, "chief": {"10401"}, "kind": {string(dossier.Rated)},
		"scoreKept": {"1"}, "came": {"2026-11-30"}, "make": {"1"},
	}), at)
	d, err := s.Register.Dossier(s.Context(), in)
	s.Check(err)
	return d
}
