package registry_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/register/person"
	"damka/internal/web/webtest"
)

// A form of a person's page that is refused stays open, has what was typed, and says at the field what is wrong.
func TestRefusedFormOfAPersonKeepsWhatWasTyped(t *testing.T) {
	s, _ := office(t)
	at := "/registry/people/" + rated(s).ID
	for _, one := range []struct {
		form  string
		typed url.Values
		field string // that is marked
		kept  []string
	}{
		{"payment", url.Values{"for": {"licence"}, "year": {"2025"}, "amount": {"50"}, "on": {""}}, "on", []string{`value="50"`, `<option value="2025" selected>`}},
		{"payment", url.Values{"for": {"exam"}, "amount": {"12,345"}, "on": {"2026-11-03"}}, "amount", []string{"12,345", "2026-11-03"}},
		{"payment", url.Values{"for": {"membership"}, "year": {"2026"}, "amount": {"0"}, "on": {"2026-11-03"}}, "amount", []string{`name="amount" value="0"`}},
		{"payment", url.Values{"for": {"exam"}, "amount": {"<b>abc"}, "on": {"3 listopada"}}, "amount", []string{"&lt;b&gt;abc", "3 listopada"}},
		{"rating", url.Values{"list": {"B"}, "rating": {"9999"}, "games": {"-1"}, "variant": {"brazilian"}, "reached": {"on"}, "on": {"2026-09-30"}}, "rating", []string{`value="9999"`, `value="-1"`, `<option value="brazilian" selected>`, `name="reached" value="on" checked`}},
		{"rating", url.Values{"list": {"B"}, "rating": {"1900"}, "games": {"dwie"}, "variant": {"brazilian"}, "on": {"2026-09-30"}}, "games", []string{`value="dwie"`}},
		{"holding", url.Values{"grade": {"II"}, "games": {"abc"}, "event": {"Turniej Klonów"}, "variant": {"international"}, "source": {"import"}, "on": {"2031-01-01"}}, "games", []string{`value="abc"`, "Turniej Klonów", `value="2031-01-01"`}},
		{"club", url.Values{"club": {""}, "on": {"2031-01-01"}}, "on", []string{`value="2031-01-01"`}},
		{"merge", url.Values{"number": {"998877"}}, "number", []string{`value="998877"`}},
	} {
		id := one.form + "-" + one.field
		refused(s, at+"/"+one.form, one.typed, append(one.kept, `id="form-`+one.form+`" open`, `href="#`+id+`"`, `aria-describedby="`+id+`-defect"`)...)
	}
}

// A tariff may be nothing: an arbiter's fee and an examination of 0 zł are written down.
func TestNothingIsAnAmountWhereATariffMayBe(t *testing.T) {
	s, _ := office(t)
	row := rated(s)
	at := "/registry/people/" + row.ID
	for _, due := range []person.Due{person.ArbiterFee, person.ExamFee} {
		redirected(s, s.Post(at+"/payment", url.Values{"for": {string(due)}, "year": {"2026"}, "amount": {"0,00"}, "on": {"2026-11-03"}, "again": {"1"}}), at)
		p, err := s.Register.Person(t.Context(), app.Arbiter, row.ID)
		s.Check(err)
		if last := p.Payments[len(p.Payments)-1]; last.For != due || last.Grosze != 0 {
			t.Errorf("%s: %+v", due, last)
		}
	}
}

// typedOn are the fields of the form of a page, as a browser would send them.
func typedOn(s *webtest.Site, path string) url.Values {
	form := url.Values{}
	for _, m := range regexp.MustCompile(`<input[^>]* name="([^"]*)" value="([^"]*)"`).FindAllStringSubmatch(s.Page(i18n.PL, path), -1) {
		form.Set(m[1], html.UnescapeString(m[2]))
	}
	return form
}

// Two correct the same person. What the second has not touched is as the first has left it, and what both have changed is named.
func TestNobodyOverwritesWhatTheyHaveNotSeen(t *testing.T) {
	s, _ := office(t)
	row := rated(s)
	at := "/registry/people/" + row.ID + "/details"
	first, second := typedOn(s, at), typedOn(s, at)
	first.Set("phone", "222333444")
	first.Set("email", "tam@example.pl")
	redirected(s, s.Post(at, first), "/registry/people/"+row.ID)
	second.Set("address", "Leśna 3")
	second.Set("email", "tu@example.pl")
	before := s.Everything()
	got := s.Post(at, second)
	if s.Hold(at, got.Body); got.StatusCode != http.StatusConflict || s.Everything() != before {
		t.Fatalf("%d", got.StatusCode)
	}
	for _, want := range []string{`name="phone" value="222333444"`, `name="address" value="Leśna 3"`, `name="email" value="tu@example.pl"`, `id="email-defect"`, "tam@example.pl", `name="was-email" value="tam@example.pl"`} {
		if !strings.Contains(got.Body, want) {
			t.Errorf("the page has no %s\n%s", want, webtest.Readable(t, got.Body, "main"))
		}
	}
	again := url.Values{}
	for _, m := range regexp.MustCompile(`<input[^>]* name="([^"]*)" value="([^"]*)"`).FindAllStringSubmatch(got.Body, -1) {
		again.Set(m[1], html.UnescapeString(m[2]))
	}
	redirected(s, s.Post(at, again), "/registry/people/"+row.ID)
	p, err := s.Register.Person(t.Context(), app.Arbiter, row.ID)
	if s.Check(err); p.Details.Phone != "222333444" || p.Details.Address != "Leśna 3" || p.Details.Email != "tu@example.pl" {
		t.Errorf("%+v", p.Details)
	}
}

// Before two entries become one they are shown side by side, with what differs.
func TestMergingIsSeenFirst(t *testing.T) {
	s, _ := office(t)
	here := rated(s)
	at := "/registry/people/" + here.ID
	other, err := s.Register.ByNumber(t.Context(), 10401)
	s.Check(err)
	if other.ID == here.ID {
		other, err = s.Register.ByNumber(t.Context(), 10402)
		s.Check(err)
	}
	refused(s, at+"/merge", url.Values{"number": {strconv.Itoa(here.Number)}}, `id="form-merge" open`)
	before := s.Everything()
	got := s.Post(at+"/merge", url.Values{"number": {strconv.Itoa(other.Number)}})
	redirected(s, got, at+"/merge?into="+other.ID)
	for _, lang := range i18n.Langs() {
		body := s.Page(lang, got.Header.Get("Location"))
		s.Hold(at+"/merge", body)
		for _, want := range []string{here.Name().Comma(), other.Name().Comma(), `class="differs"`, `name="into" value="` + other.ID + `"`} {
			if !strings.Contains(body, want) {
				t.Errorf("in %s the page has no %s", lang, want)
			}
		}
	}
	if s.Everything() != before {
		t.Error("looking has changed something")
	}
	one, _, err := s.Register.Register(t.Context(), app.Arbiter, 0, person.Details{Name: other.Name()})
	s.Check(err)
	redirected(s, s.Post("/registry/people/"+one+"/merge", url.Values{"into": {other.ID}}), "/registry/people/"+one+"?done=merge")
	if body := s.Page(i18n.PL, "/registry/people/"+one+"?done=merge"); !strings.Contains(body, `role="status"`) {
		t.Error("nobody says that it is done")
	}
}

// The same payment is recorded twice only by whoever says that it is another one; the club of a person is the one that is chosen; a club with members is asked about.
func TestAskedOnceMore(t *testing.T) {
	s, _ := office(t)
	row, err := s.Register.ByNumber(t.Context(), 10401)
	s.Check(err)
	at := "/registry/people/" + row.ID
	form := url.Values{"for": {"membership"}, "year": {"2025"}, "amount": {"50"}, "on": {"03.11.2026"}}
	redirected(s, s.Post(at+"/payment", form), at+"?done=payment")
	refused(s, at+"/payment", form, `name="again"`, `value="50"`)
	form.Set("again", "on")
	redirected(s, s.Post(at+"/payment", form), at)
	if body := s.Page(i18n.PL, at); !strings.Contains(body, `<option value="`+row.Club+`" selected>`) {
		t.Error("the club of the person is not the one that is chosen")
	}
	club := "/registry/clubs/" + row.Club
	refused(s, club, url.Values{"do": {"dissolve"}, "on": {"2026-12-01"}}, `name="sure"`, `value="2026-12-01"`)
	redirected(s, s.Post(club, url.Values{"do": {"dissolve"}, "on": {"2026-12-01"}, "sure": {"on"}}), "/registry/clubs")
}

// The licences of a year are given to a club at once.
func TestLicencesOfAClub(t *testing.T) {
	s, _ := office(t)
	row, err := s.Register.ByNumber(t.Context(), 10401)
	s.Check(err)
	at := "/registry/clubs/" + row.Club + "/licences"
	for _, lang := range i18n.Langs() {
		s.Hold(at, s.Page(lang, at+"?year=2027"))
	}
	members := regexp.MustCompile(`name="person" value="([^"]+)" checked`).FindAllStringSubmatch(s.Page(i18n.PL, at+"?year=2027"), -1)
	if len(members) < 2 {
		t.Fatalf("%d members", len(members))
	}
	refused(s, at, url.Values{"year": {"2027"}, "amount": {"x"}, "on": {"2026-12-10"}, "person": {members[0][1]}}, `id="licences-amount-defect"`, `value="x"`)
	refused(s, at, url.Values{"year": {"2027"}, "on": {"2026-12-10"}})
	form := url.Values{"year": {"2027"}, "amount": {"40"}, "on": {"2026-12-10"}}
	for _, m := range members[1:] {
		form.Add("person", m[1])
	}
	redirected(s, s.Post(at, form), at)
	p, err := s.Register.Person(t.Context(), app.Arbiter, members[1][1])
	if s.Check(err); !p.IsLicensed(2027) || p.Payments[len(p.Payments)-1].Club != row.Club || p.Payments[len(p.Payments)-1].On != calendar.MustDate("2026-12-10") {
		t.Errorf("%+v, %+v", p.Licences, p.Payments)
	}
	if body := s.Page(i18n.PL, at+"?year=2027"); strings.Count(body, `name="person"`) != 1 {
		t.Error("not the one alone who has none is left")
	}
}
