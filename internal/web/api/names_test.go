package api_test

import (
	"fmt"
	"testing"

	"damka/internal/web/webtest"
)

// A program that does not know of family names reads players and sends back the
// whole name: it stays divided. Another name is kept as it is sent.
func TestNameSentBackStaysDivided(t *testing.T) {
	p := newProgram(t)
	const base = "/api/tournaments/{id}"
	made := p.ask(201, "POST", "/api/tournaments", nil, `{"name":"Puchar","edition":"pzwarc","variant":"international","system":"berger","cycles":1,"control":"15+5","lateAfter":60}`)
	id := map[string]string{"id": webtest.Field(t, made, "id").(string)}
	list := p.ask(200, "POST", base+"/players", id, `{"players":[{"family":"van Dijk","given":"Ada Maria"},{"name":"Emil Źrebak"}]}`)
	amend := func(place int, name, more, family, whole string) {
		t.Helper()
		player := map[string]string{"id": id["id"], "player": webtest.Field(t, list, fmt.Sprintf("players.%d.id", place)).(string)}
		shown := p.ask(200, "GET", base+"/players/{player}", player, "")
		if name == "" {
			name = webtest.Field(t, shown, "name").(string)
		}
		got := p.ask(200, "PUT", base+"/players/{player}", player, fmt.Sprintf(`{"seen":%q,"player":{"name":%q%s}}`, webtest.Field(t, shown, "record"), name, more))
		if kept, _ := webtest.Field(t, got, "family").(string); kept != family || webtest.Field(t, got, "name") != whole {
			t.Errorf("%q is kept as %s", name, got.Body)
		}
	}
	amend(0, "", `,"born":2003`, "van Dijk", "Ada Maria van Dijk")
	amend(0, "van Dijk Ada Maria", `,"born":2004`, "van Dijk", "Ada Maria van Dijk")
	amend(0, " van Dijk,  Ada Maria ", `,"club":"Piast"`, "van Dijk", "Ada Maria van Dijk")
	amend(1, "", `,"club":"Piast"`, "", "Emil Źrebak")
	amend(0, "Ada van Dijk", "", "", "Ada van Dijk")
}

// A program that reads a list is told what a person would look at.
func TestRemarksOnAList(t *testing.T) {
	p := newProgram(t)
	const base = "/api/tournaments/{id}"
	made := p.ask(201, "POST", "/api/tournaments", nil, `{"name":"Puchar","edition":"pzwarc","variant":"international","system":"berger","cycles":1,"control":"15+5","lateAfter":60}`)
	id := map[string]string{"id": webtest.Field(t, made, "id").(string)}
	for list, want := range map[string][2]string{
		"Nazwisko;Nazwisko i imię\nKowalska;Kowalska-Nowak Ida\n": {"rows.0.remarks.0.code", "import.names_disagree"},
		"Nazwisko\nRybak Ewa\nMaria\n":                            {"rows.1.remarks.0.code", "import.one_word"},
		"Nazwisko;Imię\nRybak Ewa;\n":                             {"rows.0.remarks.0.code", "import.may_be_whole"},
		"Nazwisko i imię\nRybak Ida\nTomasz Żuk\n":                {"rows.1.remarks.0.args.family", "Tomasz"},
		"Nazwisko i imię\nEwa Rybak\nTomasz Żuk\n":                {"names.doubt.code", "import.order_unlikely"},
	} {
		read := p.ask(200, "POST", base+"/players/import", id, list)
		if got := webtest.Field(t, read, want[0]); got != want[1] {
			t.Errorf("%q: %s is %v in %s", list, want[0], got, read.Body)
		}
	}
}
