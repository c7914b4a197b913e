package registry_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/store"
)

// A participant whom the register does not know is entered from the row of the report, with what the file has, and is proposed there: nobody is matched before somebody says so.
func TestANewcomerIsEnteredFromTheReport(t *testing.T) {
	s, _ := office(t)
	id := waiting(s)
	at := "/registry/tournaments/" + id
	x, err := s.Register.Examine(t.Context(), app.Arbiter, id)
	s.Check(err)
	who := x.People[0]
	s.Check(s.Register.Match(t.Context(), app.Arbiter, id, map[string]string{who.ID: ""})) // as if nobody knew the number
	address := "/registry/people/new?" + url.Values{"dossier": {id}, "participant": {who.ID}}.Encode()
	body := s.Page(i18n.PL, at)
	if !strings.Contains(body, strings.ReplaceAll(address, "&", "&amp;")) {
		t.Fatalf("the row does not lead to %s", address)
	}
	form := s.Page(i18n.PL, address)
	s.Hold(address, form)
	for _, want := range []string{`value="` + who.Name.Family() + `"`, `value="` + who.Name.Given() + `"`, `name="participant" value="` + who.ID + `"`} {
		if !strings.Contains(form, want) {
			t.Errorf("the form has no %s:\n%s", want, form)
		}
	}
	got := s.Post("/registry/people/new", url.Values{"family": {who.Name.Family()}, "given": {who.Name.Given()}, "number": {"77001"}, "sure": {"on"}, "dossier": {id}, "participant": {who.ID}})
	back := got.Header.Get("Location")
	if got.StatusCode != http.StatusSeeOther || !strings.HasPrefix(back, at+"?") || !strings.Contains(back, "number=77001") {
		t.Fatalf("%d to %s\n%s", got.StatusCode, back, got.Body)
	}
	body = s.Page(i18n.PL, strings.TrimSuffix(back, "#people"))
	s.Hold(at, body)
	if !strings.Contains(body, `name="was-`+who.ID+`" value=""`) || !strings.Contains(body, `name="person-`+who.ID+`" value="77001"`) {
		t.Errorf("it is not proposed:\n%s", body)
	}
}

// One tournament is entered twice only by whoever says that it is another one; all that is wrong is beside its field; calling off and closing are asked about.
func TestTheCalendarAsksOfficers(t *testing.T) {
	s, _ := office(t)
	const at = "/registry/tournaments/new"
	plan := url.Values{"name": {"Puchar Lasu"}, "starts": {"2027-04-03"}, "ends": {"2027-04-04"}, "variant": {"international"}, "edition": {"pzwarc"}, "kind": {"rated"}, "control": {"80+60"}}
	with := func(pairs ...string) url.Values {
		form := url.Values{}
		for k, v := range plan {
			form[k] = v
		}
		for i := 0; i < len(pairs); i += 2 {
			form.Set(pairs[i], pairs[i+1])
		}
		return form
	}
	refused(s, at, with("name", "", "starts", "1066-01-01", "control", "szybko"), `id="name-defect`, `id="starts-defect`, `id="control-defect`, "szybko")
	redirected(s, s.Post(at, plan), "/registry/tournaments/")
	refused(s, at, plan, `name="sure"`, "Puchar Lasu")
	redirected(s, s.Post(at, with("sure", "on")), "/registry/tournaments/")
	coming, _, err := s.Register.Calendar(t.Context(), calendar.MustDate("2027-04-03"), calendar.MustDate("2027-04-03"), false, store.KeyPlace{}, 10)
	if s.Check(err); len(coming) != 2 {
		t.Fatalf("%+v", coming)
	}
	event := "/registry/tournaments/" + coming[0].ID
	asked := s.Post(event+"/cancel", nil)
	s.Hold(event, asked.Body)
	if d, err := s.Register.Dossier(t.Context(), coming[0].ID); err != nil || d.Phase == dossier.IsCancelled || !strings.Contains(asked.Body, `name="sure"`) {
		t.Errorf("called off without a question: %d, %v", asked.StatusCode, err)
	}
	row, err := s.Register.ByNumber(t.Context(), 10401)
	s.Check(err)
	person := "/registry/people/" + row.ID
	asked = s.Post(person+"/close", nil)
	s.Hold(person, asked.Body)
	if row, err := s.Register.ByNumber(t.Context(), 10401); err != nil || row.Closed || !strings.Contains(asked.Body, `name="sure"`) {
		t.Errorf("closed without a question: %d, %v", asked.StatusCode, err)
	}
	redirected(s, s.Post(person+"/close", url.Values{"sure": {"on"}}), person)
}
