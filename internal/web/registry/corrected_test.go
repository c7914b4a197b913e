package registry_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/tournament"
	"damka/score"
)

// fileOn is which corrected file a page shows.
func fileOn(body string) string {
	found := regexp.MustCompile(`name="file" value="(\w+)"`).FindStringSubmatch(body)
	if found == nil {
		return ""
	}
	return found[1]
}

// A corrected file of an approved tournament is shown with the games that it has otherwise, and with what would follow; the commission corrects the decision by it, or leaves it
// as it is, with a reason.
func TestACorrectedFileIsLookedAt(t *testing.T) {
	s, _ := office(t)
	in := given(s)
	at := "/registry/tournaments/" + in
	d, err := s.Register.Dossier(t.Context(), in)
	s.Check(err)
	played := d.Report.Tournament
	correct := func() {
		t.Helper()
		game := s.Snapshot(played).Rounds[0].Games[0]
		result := score.WhiteWins
		if game.Result == result {
			result = score.Draw
		}
		s.Check(s.Events.Reopen(t.Context(), app.Arbiter, played))
		s.Check(s.Events.EnterResults(t.Context(), app.Arbiter, played, []tournament.ResultChange{{Round: 1, Board: game.Board, Was: game.Result, Result: result}}))
		s.Check(s.Events.CloseTournament(t.Context(), app.Arbiter, played))
		_, err := s.Register.HandIn(t.Context(), app.Arbiter, register.Handed{Dossier: in, Tournament: played, Way: dossier.Uploaded})
		s.Check(err)
	}
	correct()
	for path, want := range map[string]string{at: "Round 1: ", "/registry": "Approved, a corrected file has come", "/calendar/" + in: "The technical commission checks it"} {
		for _, lang := range i18n.Langs() {
			page := s.Page(lang, path)
			s.Hold(path, page)
			if lang == i18n.EN && !strings.Contains(page, want) && !strings.Contains(page, strings.ToLower(want[:1])+want[1:]) {
				t.Errorf("%s does not say %q", path, want)
			}
		}
	}
	if page := s.Page(i18n.EN, at); !strings.Contains(page, `name="by_code"`) || !strings.Contains(page, "Handed in by") {
		t.Error("the page does not ask whether it was held by the code, or does not say who sent the file")
	}
	refused(s, at+"/mend", url.Values{"look": {"on"}, "rated": {"on"}}) // VII.7.2.2: a question left open is no "no"
	got := s.Post(at+"/mend", url.Values{"look": {"on"}, "rated": {"on"}, "by_code": {"no"}})
	if got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "niezgodnie z\u00a0kodeksem") || strings.Contains(got.Body, `<select name="line-`) {
		t.Errorf("looked at as not held by the code: %d", got.StatusCode)
	}
	otherwise, _ := linesOn(got.Body)
	got = s.Post(at+"/mend", url.Values{"rated": {"on"}, "note": {"wynik na odwrót"}, "lines": {otherwise}, "looked": {"no"}, "by_code": {"on"}}) // is looked at first
	if got.StatusCode != http.StatusOK || !strings.Contains(got.Body, `<select name="line-`) {
		t.Errorf("the other answer: %d", got.StatusCode)
	}
	got = s.Post(at+"/mend", url.Values{"look": {"on"}, "rated": {"on"}, "by_code": {"on"}})
	shown, _ := linesOn(got.Body)
	if got.StatusCode != http.StatusOK || shown == "" {
		t.Fatalf("%d", got.StatusCode)
	}
	refused(s, at+"/mend", url.Values{"rated": {"on"}, "lines": {shown}, "by_code": {"on"}})
	redirected(s, s.Post(at+"/mend", url.Values{"rated": {"on"}, "note": {"wynik na odwrót"}, "lines": {shown}, "by_code": {"on"}}), at)
	if d, err = s.Register.Dossier(t.Context(), in); err != nil || d.Mended != 1 || !d.Verified.HeldByCode || d.Correct.Tournament != "" || d.Report.Seq != s.Snapshot(played).Seq {
		t.Errorf("%v %+v", err, d.Report)
	}
	correct()
	file := fileOn(s.Page(i18n.EN, at))
	refused(s, at+"/mend", url.Values{"keep": {"on"}, "file": {file}})
	correct()
	refused(s, at+"/mend", url.Values{"keep": {"on"}, "file": {file}, "note": {"to ten sam błąd"}}) // a newer one came
	redirected(s, s.Post(at+"/mend", url.Values{"keep": {"on"}, "file": {fileOn(s.Page(i18n.EN, at))}, "note": {"to ten sam błąd"}}), at)
	if d, err = s.Register.Dossier(t.Context(), in); err != nil || d.Mended != 1 || d.Correct.Tournament != "" {
		t.Errorf("%v %+v", err, d.State)
	}
}
