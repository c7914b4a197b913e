package registry_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
	"damka/internal/web/webtest"
)

// counted is the latest tournament of some lists, and somebody who has played in it.
func counted(s *webtest.Site, lists *register.Lists) (*register.Dossier, register.Row) {
	s.Helper()
	var latest string
	for _, list := range lists.Lists {
		for _, c := range list.Counted {
			latest = c.Dossier
		}
	}
	d, err := s.Register.Dossier(s.Context(), latest)
	s.Check(err)
	participants := slices.Sorted(maps.Keys(d.Links))
	row, err := s.Register.Counting(s.Context(), d.Links[participants[0]].Person)
	s.Check(err)
	return d, row
}

// An objection that is right names the tournament to be corrected: the office is reminded of it until it is, everybody reads how far it has come, and it may be decided otherwise only
// as long as nothing was corrected (VI.4).
func TestAnUpheldObjectionLeadsToACorrection(t *testing.T) {
	s, clock := officeOn(t, "2026-10-05")
	const v = article.International
	lists, err := s.Register.Lists(t.Context(), v)
	s.Check(err)
	list := lists.Last()
	d, row := counted(s, lists)
	s.Check(s.Register.Object(t.Context(), app.Arbiter, v, list.Quarter, row.ID, "To nie ja grałem."))
	lists, err = s.Register.Lists(t.Context(), v)
	s.Check(err)
	id := lists.Objections[len(lists.Objections)-1].ID
	const at = "/registry/lists/international/objection"
	if body := s.Page(i18n.PL, "/registry/lists"); !strings.Contains(body, `<option value="`+d.ID+`">`) {
		t.Errorf("the form does not offer %s", d.Plan.Name)
	}
	decide := func(do, about string) webtest.Answer {
		return s.Post(at, url.Values{"objection": {id}, "do": {do}, "about": {about}, "text": {"Zgadza się."}})
	}
	if got := decide("uphold", "nothing"); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("a tournament that is none: %d", got.StatusCode)
	}
	if got := s.Post(at, url.Values{"objection": {id}, "do": {"uphold"}, "about": {d.ID}, "corrected": {"on"}, "text": {"Już jest."}}, "Accept-Language: en"); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "has been corrected yet") {
		t.Errorf("corrected already, they say: %d", got.StatusCode)
	}
	redirected(s, decide("uphold", d.ID), "/registry/lists")
	public, own := "/ratings/international/"+list.Quarter.String(), eventLink(d)
	says := func(path string, lang i18n.Lang, want ...string) {
		t.Helper()
		body := s.Page(lang, path)
		for _, part := range want {
			if !strings.Contains(body, part) {
				t.Errorf("%s does not say %q:\n%s", path, part, webtest.Readable(t, body, "main"))
			}
		}
	}
	says("/registry", i18n.EN, "as an objection was upheld", own)
	says(public, i18n.EN, "Objections to this list that were upheld", "/calendar/"+d.ID, "still to be corrected")
	if body := s.Page(i18n.EN, public); strings.Count(body, row.Name().Comma()) != strings.Count(body, ">"+row.Name().Comma()+"</a>") {
		t.Error("whose rating it is stands beside the objection")
	}
	redirected(s, decide("reject", d.ID), "/registry/lists") // on second thoughts
	if body := s.Page(i18n.EN, "/registry"); strings.Contains(body, "as an objection was upheld") {
		t.Error("the office is still reminded")
	}
	if got := decide("uphold", d.ID); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("what was rejected is decided again: %d", got.StatusCode)
	}
	// Another one, that is followed.
	s.Check(s.Register.Object(t.Context(), app.Arbiter, v, list.Quarter, row.ID, "Nadal nie ja."))
	lists, err = s.Register.Lists(t.Context(), v)
	s.Check(err)
	id = lists.Objections[len(lists.Objections)-1].ID
	redirected(s, decide("uphold", d.ID), "/registry/lists")
	clock.Until(list.Day.AddDays(20))
	form := url.Values{"look": {"on"}, "rated": {"on"}, "by_code": {"on"}, "note": {"to inna osoba"}}
	form.Set("person-"+d.ParticipantOf(row.ID), "")
	form.Set("was-"+d.ParticipantOf(row.ID), strconv.Itoa(row.Number))
	shown, _ := linesOn(s.Post(own+"/mend", form).Body)
	form.Del("look")
	form.Set("lines", shown)
	redirected(s, s.Post(own+"/mend", form), own)
	says(public, i18n.PL, "turniej poprawiono; różnica wejdzie do najbliższej listy")
	if body := s.Page(i18n.EN, "/registry"); strings.Contains(body, "as an objection was upheld") {
		t.Error("the office is reminded of what it has done")
	}
	clock.Until(calendar.MustDate("2026-12-26"))
	q, err := s.Register.NextQuarter(t.Context(), v)
	s.Check(err)
	draft, err := s.Register.Compute(t.Context(), app.Arbiter, v, article.PZWarc, q)
	s.Check(err)
	s.Check(s.Register.Publish(t.Context(), app.Arbiter, v, register.By{}, q, draft.Hash, ratinglist.Multipliers{}))
	says(public, i18n.EN, "the correction is part of the list: "+"quarter IV of 2026")
	if got := decide("reject", ""); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("a corrected one is decided otherwise: %d", got.StatusCode)
	}
}

func eventLink(d *register.Dossier) string { return "/registry/tournaments/" + d.ID }

// What is in order is said beside what is not: of a report whose numbers the commission has given nothing is missing any more.
func TestWhatWasLookedAt(t *testing.T) {
	s, _ := office(t)
	id := waiting(s)
	x, err := s.Register.Examine(t.Context(), app.Arbiter, id)
	s.Check(err)
	body := s.Page(i18n.PL, "/registry/tournaments/"+id)
	passed := 0
	for _, code := range x.Passed() {
		passed++
		if text := i18n.For(i18n.PL).Plain().Text(string(code)); !strings.Contains(strings.ToLower(webtest.Readable(t, body, "main")), strings.ToLower(text)) {
			t.Errorf("the page does not say: %s", text)
		}
	}
	if passed < 5 {
		t.Errorf("only %d things are in order: %v", passed, x.Passed())
	}
	x.Findings = append(x.Findings, dossier.Finding{Code: register.FoundBanned}, dossier.Finding{Code: register.FoundNotNotified})
	if after := len(x.Passed()); after != passed-2 {
		t.Errorf("%d of %d with a ban and without notice", after, passed)
	}
}
