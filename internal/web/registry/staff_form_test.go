package registry_test

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
)

// IV.3.1, IV.4.3: the form of the arbiters has those whom the tournament has, so that whoever types one drops no other; and of others than were shown it says so.
func TestIV_3_1_TheFormHasTheArbiters(t *testing.T) {
	s, _ := office(t)
	in := waiting(s)
	at := "/registry/tournaments/" + in
	var people []dossier.Arbiter
	var numbers []string
	for number := 10401; len(people) < 4; number++ {
		row, err := s.Register.ByNumber(t.Context(), number)
		if err != nil {
			continue
		}
		people, numbers = append(people, dossier.Arbiter{Person: row.ID, Role: dossier.Assistant}), append(numbers, strconv.Itoa(row.Number))
	}
	people[0].Role, people[0].Committee = dossier.Chief, true
	s.Check(s.Register.Staff(t.Context(), app.Arbiter, in, people[:3]))
	body := s.Page(i18n.PL, at)
	_, form, _ := strings.Cut(body, `action="`+at+`/staff"`)
	form, _, _ = strings.Cut(form, "</form>")
	for _, want := range []string{`name="chief" value="` + numbers[0] + `"`, `name="assistants" value="` + numbers[1] + ", " + numbers[2] + `"`, `name="committee" value="on" checked`} {
		if !strings.Contains(form, want) {
			t.Errorf("no %s in %s", want, form)
		}
	}
	if !strings.Contains(body, "sędzia główny") {
		t.Error("the page does not name the chief arbiter")
	}
	seen := regexp.MustCompile(`name="seen" value="(\w+)"`).FindStringSubmatch(form)[1]
	s.Check(s.Register.Staff(t.Context(), app.Arbiter, in, people)) // in another window
	sent := url.Values{"chief": {numbers[0]}, "committee": {"on"}, "assistants": {numbers[1]}, "seen": {seen}}
	refused(s, at+"/staff", sent)
	d, err := s.Register.Dossier(t.Context(), in)
	if s.Check(err); len(d.Arbiters) != 4 {
		t.Errorf("%+v", d.Arbiters)
	}
}
