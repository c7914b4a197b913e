package roster_test

import (
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// VII.7.2.1: a mistyped number is nobody's on the list, or somebody else's; whom the list has under the name is proposed, and a person says yes. Who has no number and is on no
// list is mentioned, too, since nobody knows of a licence.
func TestVII_7_2_1_WhomTheNameMeansIsProposed(t *testing.T) {
	s, path, id := desk(t)
	for name, number := range map[string]string{"Jan Łoza": "99999", "Iwo Nikt": ""} {
		s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{
			{Person: events.Person{Name: fullname.Divide(name, fullname.GivenFirst), Register: number}, Strength: tournament.Strength{}},
		}, 0))
	}
	find := func(family string) *events.Player {
		for _, p := range s.Snapshot(id).Players {
			if p.Person.Name.Family() == family {
				return p
			}
		}
		t.Fatal(family)
		return nil
	}
	for lang, parts := range map[i18n.Lang][]string{
		i18n.EN: {"No. 99999: the list has no such number", "Łoza Jan, No. 400, is called the same on the list.", "number in the register: 99999 → 400", "This is the one", "no number of the register is entered", "the list has nobody to propose: a licence cannot be checked"},
		i18n.PL: {"nr 99999: nie ma na liście takiego numeru", "Tak samo nazywa się na liście Łoza Jan, nr 400.", "To ta osoba", "lista nikogo tu nie podpowiada: licencji nie da się sprawdzić"},
	} {
		text := strings.ReplaceAll(webtest.Readable(t, s.Page(lang, path), "main"), "\u00a0", " ")
		for _, part := range append(parts, "Nikt") {
			if !strings.Contains(text, part) {
				t.Errorf("no %q in\n%s", part, text)
			}
		}
	}
	body := s.Page(i18n.EN, path)
	s.Post(path, seen(body, ""))
	if p := find("Łoza"); p.Person.Register != "99999" || p.Strength.Rating != 0 {
		t.Errorf("taken with all: %+v", p)
	}
	s.Post(path, seen(body, string(find("Łoza").ID)))
	if p := find("Łoza"); p.Person.Register != "400" || p.Strength.Rating != 2150 {
		t.Errorf("a person said yes: %+v", p)
	}
}
