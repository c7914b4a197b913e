package registry_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/register/club"
	"damka/internal/register/dossier"
	"damka/internal/web/webtest"
)

// planForm is a plan as the form has it.
func planForm(p dossier.Plan, pairs ...string) url.Values {
	form := url.Values{
		"name": {p.Name}, "place": {p.Place}, "starts": {p.Starts.String()}, "ends": {p.Ends.String()}, "variant": {p.Variant.String()}, "edition": {p.Edition.String()},
		"kind": {string(p.Kind)}, "club": {p.Club}, "control": {p.Control},
	}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	return form
}

// An officer puts the club's events into the calendar, gives notice and calls them off, on pages that officers see. What titles and the day of the report depend
// on is not theirs to enter: the day of notice (VII.7.3.4), official events (VII.7.2.2), places of table V (VII.6.1), the last day once it has begun (VII.7.5).
func TestVII734_WhatAnOfficerOfAClubEnters(t *testing.T) {
	s := webtest.New(t)
	f := s.Federation()
	officer := s.As(t, "klub", app.Grant{Role: app.ClubOfficer, Subject: "Klub Warcabowy Pionek"})
	today := s.Register.Today()
	dossierOf := func(id string) *register.Dossier {
		t.Helper()
		d, err := s.Register.Dossier(t.Context(), id)
		s.Check(err)
		return d
	}
	wants := func(path string, form url.Values, code string) {
		t.Helper()
		if got := officer.Post(path, form, "Accept-Language: en"); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(webtest.Readable(t, got.Body, "main"), code) {
			t.Errorf("%s %v: %d %s, want %q", path, form, got.StatusCode, webtest.Readable(t, got.Body, "main"), code)
		}
	}
	form := officer.Get("/registry/tournaments/new")
	for _, field := range []string{`name="championship"`, `name="women"`, `value="official"`} {
		if form.StatusCode != http.StatusOK || strings.Contains(form.Body, field) {
			t.Errorf("%d: the form of an officer has %s", form.StatusCode, field)
		}
	}
	officer.Hold("/registry/tournaments/new", form.Body)
	plan := dossierOf(f.Coming).Plan
	plan.Name = "Puchar Zimy"
	for _, pairs := range [][]string{{"kind", "official"}, {"kind", "international"}, {"championship", "individual_championship"}, {"women", "on"}} {
		wants("/registry/tournaments/new", planForm(plan, pairs...), "federation’s office")
	}
	if got := officer.Post("/registry/tournaments/new", planForm(plan)); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != "/registry/club?done=saved" {
		t.Fatalf("%d to %s", got.StatusCode, got.Header.Get("Location"))
	}
	list := officer.Get("/registry/club")
	if list.StatusCode != http.StatusOK || !strings.Contains(list.Body, "Puchar Zimy") || !strings.Contains(list.Body, "Puchar Trzech Mostów") || !strings.Contains(list.Body, "/notify") {
		t.Errorf("%d %s", list.StatusCode, webtest.Readable(t, list.Body, "main"))
	}
	officer.Hold("/registry/club", list.Body)

	at := "/registry/tournaments/" + f.Coming
	wants(at+"/notify", url.Values{"on": {today.AddDays(-30).String()}}, "counts from the day on which it is given")
	if got := officer.Post(at+"/notify", nil); got.StatusCode != http.StatusSeeOther || dossierOf(f.Coming).Notified != today {
		t.Errorf("%d, notified %v", got.StatusCode, dossierOf(f.Coming).Notified)
	}
	if got := officer.Post(at+"/cancel", nil); got.StatusCode != http.StatusOK || dossierOf(f.Coming).Phase == dossier.IsCancelled || !strings.Contains(got.Body, `name="sure"`) {
		t.Errorf("it is not asked: %d, %s", got.StatusCode, dossierOf(f.Coming).Phase)
	}
	if got := officer.Post(at+"/cancel", url.Values{"sure": {"on"}}); got.StatusCode != http.StatusSeeOther || dossierOf(f.Coming).Phase != dossier.IsCancelled {
		t.Errorf("%d, %s", got.StatusCode, dossierOf(f.Coming).Phase)
	}
	// The office has the paper.
	office := s.As(t, "komisja", app.Grant{Role: app.Commission})
	office.Post(at+"/cancel", url.Values{"restore": {"on"}})
	if got := office.Post(at+"/notify", url.Values{"on": {today.AddDays(-30).String()}}); got.StatusCode != http.StatusSeeOther || dossierOf(f.Coming).Notified != today.AddDays(-30) {
		t.Errorf("%d, notified %v", got.StatusCode, dossierOf(f.Coming).Notified)
	}

	// It goes on since yesterday.
	plan.Name, plan.Starts, plan.Ends = "Puchar Trwa", today.AddDays(-1), today.AddDays(2)
	on, err := s.Register.Announce(t.Context(), app.Arbiter, plan)
	s.Check(err)
	at = "/registry/tournaments/" + on
	for _, pairs := range [][]string{{"ends", today.AddDays(9).String()}, {"starts", today.AddDays(1).String()}, {"kind", "local"}, {"edition", article.FMJD2006.String()}} {
		wants(at+"/plan", planForm(plan, pairs...), "has begun")
	}
	wants(at+"/cancel", url.Values{"sure": {"on"}}, "has begun")
	if got := officer.Post(at+"/plan", planForm(plan, "place", "Ciechanów")); got.StatusCode != http.StatusSeeOther || dossierOf(on).Plan.Place != "Ciechanów" {
		t.Errorf("%d, %+v", got.StatusCode, dossierOf(on).Plan)
	}
	// What the office entered stays as it is when the officer corrects something else.
	plan.Name, plan.Starts, plan.Ends, plan.Kind, plan.Championship = "Mistrzostwa", today.AddDays(30), today.AddDays(32), dossier.Official, "junior_championship"
	title, err := s.Register.Announce(t.Context(), app.Arbiter, plan)
	s.Check(err)
	if got := officer.Post("/registry/tournaments/"+title+"/plan", planForm(plan, "place", "Ciechanów")); got.StatusCode != http.StatusSeeOther || dossierOf(title).Plan.Championship != plan.Championship {
		t.Errorf("%d, %+v", got.StatusCode, dossierOf(title).Plan)
	}
	wants("/registry/tournaments/"+title+"/plan", planForm(plan, "kind", "rated"), "federation’s office")
}

// An officer of a club sees its people, their licences and its dues, and of no other club.
func TestAnOfficerSeesTheClubsPeopleLicencesAndDues(t *testing.T) {
	s := webtest.New(t)
	f := s.Federation()
	other, err := s.Register.EnterClub(t.Context(), app.Arbiter, club.Details{Name: "Klub Warcabowy Wieża", Place: "Płock"})
	s.Check(err)
	officer := s.As(t, "klub", app.Grant{Role: app.ClubOfficer, Subject: "Klub Warcabowy Pionek"})
	if body := officer.Get("/registry/club").Body; !strings.Contains(body, `href="/registry/club/`+f.Club+`"`) {
		t.Error("nothing leads to the people")
	}
	if body := officer.Get("/me").Body; !strings.Contains(body, `href="/registry/club"`) {
		t.Error("the account does not lead to the club")
	}
	got := officer.Get("/registry/club/"+f.Club, "Accept-Language: en")
	text := strings.ReplaceAll(webtest.Readable(t, got.Body, "main"), "\u00a0", " ")
	for _, part := range []string{"Czyż, Olga", "1 person, licensed for", "Payments that count as the club’s", "50"} {
		if got.StatusCode != http.StatusOK || !strings.Contains(text, part) {
			t.Errorf("%d: no %q in\n%s", got.StatusCode, part, text)
		}
	}
	officer.Hold("/registry/club/"+f.Club, got.Body)
	if got := officer.Get("/registry/club/" + other); got.StatusCode != http.StatusForbidden {
		t.Errorf("of another club: %d", got.StatusCode)
	}
	if got := s.As(t, "college", app.Grant{Role: app.College}).Get("/registry/club/"+f.Club, "Accept-Language: en"); got.StatusCode != http.StatusOK || strings.Contains(got.Body, "Payments that count") {
		t.Errorf("the college, which keeps no fees: %d", got.StatusCode)
	}
}

// "Earlier" is of one club: that of another officer's club stays at its newest.
func TestEarlierIsOfOneClub(t *testing.T) {
	s := webtest.New(t)
	f := s.Federation()
	other, err := s.Register.EnterClub(t.Context(), app.Arbiter, club.Details{Name: "Klub Warcabowy Wieża", Place: "Płock"})
	s.Check(err)
	d, err := s.Register.Dossier(t.Context(), f.Coming)
	s.Check(err)
	plan := d.Plan
	plan.Name, plan.Club = "Puchar Wieży", other
	_, err = s.Register.Announce(t.Context(), app.Arbiter, plan)
	s.Check(err)
	officer := s.As(t, "klub", app.Grant{Role: app.ClubOfficer, Subject: "Klub Warcabowy Pionek"}, app.Grant{Role: app.ClubOfficer, Subject: "Klub Warcabowy Wieża"})
	got := officer.Get("/registry/club?club=" + f.Club + "&before=" + plan.Starts.AddDays(-1).String())
	if body := strings.ReplaceAll(got.Body, "\u00a0", " "); got.StatusCode != http.StatusOK || strings.Contains(body, "Puchar Trzech Mostów") || !strings.Contains(body, "Puchar Wieży") {
		t.Errorf("%d: %s", got.StatusCode, webtest.Readable(t, got.Body, "main"))
	}
}
