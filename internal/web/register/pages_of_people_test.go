package register_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/register/person"
	"damka/internal/web/webtest"
)

// The list of everybody goes on after a person by the number in the register, so that its address can be read and stays right whoever is registered meanwhile.
func TestTheListOfPeopleGoesOnAfterSomebody(t *testing.T) {
	s := webtest.New(t)
	for i := range 130 {
		_, _, err := s.Register.Register(t.Context(), app.Arbiter, 5000+i, person.Details{Name: fullname.Of(fmt.Sprintf("Nazwisko%c%c", 'a'+i/26, 'a'+i%26), "Ewa"), Sex: "f", BornYear: 1990})
		s.Check(err)
	}
	first := s.Page(i18n.PL, "/people")
	next := regexp.MustCompile(`/people\?after=(\d+)"`).FindStringSubmatch(first)
	if next == nil || next[1] != "5099" {
		t.Fatalf("the next part is at %q", next)
	}
	second := s.Page(i18n.PL, "/people?after=5099")
	if !strings.Contains(second, "/people/5100") || strings.Contains(second, `/people/5099"`) || strings.Contains(second, `rel="next"`) {
		t.Error("the second part is another one")
	}
	_, _, err := s.Register.Register(t.Context(), app.Arbiter, 9000, person.Details{Name: fullname.Of("Aaa", "Ewa"), Sex: "f", BornYear: 1990})
	s.Check(err)
	if again := s.Page(i18n.PL, "/people?after=5099"); !strings.Contains(again, "/people/5100") || strings.Contains(again, `/people/5099"`) {
		t.Error("the second part has moved")
	}
	for _, none := range []string{"/people?after=77", "/people?after=x"} {
		if got := s.Page(i18n.PL, none); !strings.Contains(got, `/people/5001"`) {
			t.Errorf("%s is not the first part", none)
		}
	}
}
