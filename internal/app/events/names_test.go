package events_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/tournament"
	"damka/trf"
)

// A record of an older version has one name. It is read, and written again byte
// for byte: its hash is in an event. A divided name is written as one text, too,
// which is all that an older version reads.
func TestRecordsOfEveryVersion(t *testing.T) {
	for _, test := range []struct {
		data string
		name fullname.Name
	}{
		{`{"name":"Olga Czyż","club":"KS <Młyn> & Syn","born":1994}`, fullname.Undivided("Olga Czyż")},
		{`{"name":"Olga Czyż","family":"Czyż","given":"Olga","club":"KS Młyn","sex":"f","register":"17","federation":"POL"}`, fullname.Of("Czyż", "Olga")},
		{`{"name":"Żuraw","family":"Żuraw"}`, fullname.Of("Żuraw", "")},
		{`{"note":"por. punkt 3"}`, fullname.Name{}},
	} {
		var person events.Person
		if err := json.Unmarshal([]byte(test.data), &person); err != nil || person.Name != test.name {
			t.Errorf("%s: %#v, %v", test.data, person.Name, err)
			continue
		}
		if again, err := person.MarshalJSON(); err != nil || string(again) != test.data {
			t.Errorf("%s is written again as %s, %v", test.data, again, err)
		}
	}
	for _, data := range []string{`{"given":"Olga"}`, `{"name":"Ola Czyż","family":"Czyż","given":"Olga"}`} {
		if err := json.Unmarshal([]byte(data), new(events.Person)); err == nil {
			t.Errorf("%s was read", data)
		}
	}
}

func TestNameOf(t *testing.T) {
	for _, test := range []struct {
		family, given, whole string
		want                 fullname.Name
		wrong                string
	}{
		{"Czyż", "Olga", "", fullname.Of("Czyż", "Olga"), ""},
		{"Czyż", "Olga", "Olga Czyż", fullname.Of("Czyż", "Olga"), ""},
		{"Czyż", "Olga", "Czyż Olga", fullname.Of("Czyż", "Olga"), ""},
		{"Czyż", "Olga", "Czyż, Olga", fullname.Of("Czyż", "Olga"), ""},
		{"Czyż", "Olga", "Ola Czyż", fullname.Of("Czyż", "Olga"), "name"},
		{"Czyż", "", "", fullname.Of("Czyż", ""), ""},
		{"", "Olga", "", fullname.Name{}, "family"},
		{"", "", "Olga Czyż", fullname.Undivided("Olga Czyż"), ""},
		{"", "", "", fullname.Name{}, ""},
	} {
		name, problem := events.NameOf(test.family, test.given, test.whole)
		if name != test.want || (problem != nil) != (test.wrong != "") || problem != nil && problem.Field != test.wrong {
			t.Errorf("%q, %q, %q: %#v, %v", test.family, test.given, test.whole, name, problem)
		}
	}
}

// One decision for the whole file: the heading says the order, else the person.
func TestNamesOfAList(t *testing.T) {
	d := newDesk(t, t.TempDir())
	given, family := fullname.GivenFirst, fullname.FamilyFirst
	jan := fullname.Of("Kowalski", "Jan")
	for _, test := range []struct {
		list    string
		order   *fullname.Order
		want    fullname.Name
		matters bool
	}{
		{"Nazwisko;Imię\nKowalski;Jan\n", nil, jan, false},
		{"Imię;Nazwisko\nJan;Kowalski\n", &family, jan, false},
		{"Nazwisko i imię\nKowalski Jan\n", nil, jan, true},
		{"Imię i nazwisko\nJan Kowalski\n", nil, jan, true},
		{"Zawodnik\nJan Kowalski\n", nil, jan, true},
		{"Zawodnik\nKowalski Jan\n", &family, jan, true},
		{"Nazwisko i imię\nJan Kowalski\n", &given, jan, true},
		{"Nazwisko\nKowalski Jan\n", nil, jan, true},
		{"Name\n\"Kowalski, Jan\"\n", nil, jan, false},
		{"Name;Surname\nJan;Kowalski\n", nil, jan, false},
		{"Last name;Name\nKowalski;Jan\n", nil, jan, false},
		{"Zawodnik;Imię\nKowalski;Jan\n", nil, jan, false},
		{"Zawodnik;Imię\nKowalski Jan;Jan\n", nil, jan, false},
		{"Imię i nazwisko;Nazwisko\nJan Kowalski;Kowalski\n", nil, jan, false},
		{"Imię i nazwisko;Nazwisko\nJan Kowal;Kowal\n", nil, fullname.Of("Kowal", "Jan"), false},
		{"Name;Surname\nJana;Jan\n", nil, fullname.Of("Jan", "Jana"), false},
		{"Name;Surname\nJAN KOWALSKI;Kowalski\n", nil, fullname.Of("Kowalski", "JAN"), false},
		{"Nazwisko;Nazwa\nŻuraw-Łan;zuraw-łan, Jan\n", nil, fullname.Of("Żuraw-Łan", "Jan"), false},
		{"Nazwisko;Nazwa\nNowak;NOWAK Anna\n", nil, fullname.Of("Nowak", "Anna"), false},
		{"Name;Surname\nAnna Maria;Kowalska\n", nil, fullname.Of("Kowalska", "Anna Maria"), false},
		{"Name;Surname\nMaria de la Luz;de la Cruz\n", nil, fullname.Of("de la Cruz", "Maria de la Luz"), false},
		{"Zawodnik;Nazwisko\nJan;Kowalski\n", nil, jan, false},
		{"Nazwisko;Nazwisko i imię\nKowalski;\n", nil, fullname.Of("Kowalski", ""), false},
		{"Zawodnik;Imię\nJan Kowalski;\n", nil, jan, true},
		{"Name;Surname\nJan Kowalski;\n", nil, jan, true},
		{"Name\nKOWALSKI Jan\n", nil, fullname.Of("KOWALSKI", "Jan"), false},
		{"Name\nŻuraw\n", nil, fullname.Of("Żuraw", ""), false},
	} {
		list, err := d.ReadPlayers("", strings.NewReader(test.list), test.order)
		if err != nil || len(list.Rows) != 1 || list.Problems() != 0 {
			t.Errorf("%q: %+v, %v", test.list, list, err)
			continue
		}
		if got := list.Rows[0].Form.Person.Name; got != test.want || list.Names.Matters != test.matters || disagrees(list) {
			t.Errorf("%q: %#v, the order matters: %t", test.list, got, list.Names.Matters)
		}
	}
}

// Where one cell has a whole name and the part in the other is not found there,
// the whole name is divided and the row says so: no word is doubled.
func TestNamesThatDisagree(t *testing.T) {
	d := newDesk(t, t.TempDir())
	for text, want := range map[string]fullname.Name{
		"Nazwisko;Nazwisko i imię\nKowalska;Kowalska-Nowak Anna\n": fullname.Of("Kowalska-Nowak", "Anna"),
		"Name;Surname\nAnna Kowalska-Nowak;Kowalska\n":             fullname.Of("Kowalska-Nowak", "Anna"),
		"Zawodnik;Nazwisko\nAnna Łan;Nowak\n":                      fullname.Of("Łan", "Anna"),
		"Zawodnik;Imię\nAnna Łan;Ewa\n":                            fullname.Of("Łan", "Anna"),
		"Nazwisko;Nazwisko i imię\nKowalska;Nowak\n":               fullname.Of("Nowak", ""),
		"Imię;Imię i nazwisko\nEwa;Nowak\n":                        fullname.Of("Nowak", ""),
	} {
		list, err := d.ReadPlayers("", strings.NewReader(text), nil)
		if err != nil || len(list.Rows) != 1 || list.Problems() != 0 || list.Rows[0].Form.Person.Name != want || !disagrees(list) {
			t.Errorf("%q: %+v, %v", text, list, err)
		}
	}
}

// A heading that names both parts says that a column has whole names, and in
// which order.
func TestHeadingsOfWholeNames(t *testing.T) {
	d := newDesk(t, t.TempDir())
	for heading, order := range map[string]fullname.Order{
		"Imię Nazwisko": fullname.GivenFirst, "Imię, Nazwisko": fullname.GivenFirst, "Imię i nazwisko": fullname.GivenFirst,
		"IMIĘ/NAZWISKO": fullname.GivenFirst, "Imiona i nazwiska": fullname.GivenFirst, "First name Last name": fullname.GivenFirst,
		"Given name Family name": fullname.GivenFirst, "First name and surname": fullname.GivenFirst, "Name, surname": fullname.GivenFirst,
		"Nazwisko Imię": fullname.FamilyFirst, "Nazwisko, imię": fullname.FamilyFirst, "Nazwisko i imiona": fullname.FamilyFirst,
		"Nazwisko / Imię": fullname.FamilyFirst, "Last name, First name": fullname.FamilyFirst, "Surname and name": fullname.FamilyFirst,
		"Family name/given names": fullname.FamilyFirst, "Uczestnik": fullname.GivenFirst, "Zawodniczka": fullname.GivenFirst,
		"Participant": fullname.GivenFirst,
	} {
		name := fullname.Of("Kowalska", "Ewa")
		file := fmt.Sprintf("Nr;%q;Klub\n1;%s;KS Młyn\n", heading, name.In(order))
		list, err := d.ReadPlayers("", strings.NewReader(file), nil)
		if err != nil || len(list.Rows) != 1 || list.Problems() != 0 {
			t.Errorf("%q: %+v, %v", heading, list, err)
			continue
		}
		if got := list.Rows[0].Form.Person.Name; got != name || list.Names.Order != order || list.Names.Whole != heading {
			t.Errorf("%q: %#v, %+v", heading, got, list.Names)
		}
	}
}

// Undivided names are divided all or none, each by an event of its own.
func TestDivideNames(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id, err := d.Create(t.Context(), app.Arbiter, settings())
	d.must(err)
	d.must(d.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{
		{Person: events.Person{Name: fullname.Undivided("Olga Czyż"), Club: "KS Młyn"}, Strength: tournament.Strength{Rating: 2100}},
		{Person: events.Person{Name: fullname.Undivided("Łan Ewa")}},
	}, 0))
	before := d.snapshot(id)
	olga, ewa := before.Players[0], before.Players[1]
	divisions := []events.Division{{olga.ID, olga.Record, "Czyż", "Olga"}, {ewa.ID, ewa.Record, "Łan, Ewa", ""}}
	var invalid *tournament.InvalidError
	if err := d.DivideNames(t.Context(), app.Arbiter, id, divisions); !errors.As(err, &invalid) || invalid.Problems[0].Field != string(ewa.ID)+".family" {
		t.Errorf("a family name with a comma: %v", err)
	}
	if d.snapshot(id).Seq != before.Seq {
		t.Error("a refused division changed something")
	}
	divisions[1].Family, divisions[1].Given = "Łan", "Ewa"
	d.must(d.DivideNames(t.Context(), app.Arbiter, id, divisions))
	now := d.snapshot(id).Players
	if now[0].Person != (events.Person{Name: fullname.Of("Czyż", "Olga"), Club: "KS Młyn"}) || now[0].Strength.Rating != 2100 || now[1].Person.Name != fullname.Of("Łan", "Ewa") {
		t.Errorf("now they are %+v, %+v", now[0], now[1])
	}
	var changed *tournament.ChangedError
	if err := d.DivideNames(t.Context(), app.Arbiter, id, divisions); !errors.As(err, &changed) {
		t.Errorf("divided once more from what stood before: %v", err)
	}
	d.must(d.Undo(t.Context(), app.Arbiter, id, d.snapshot(id).Newest.Seq))
	if now := d.snapshot(id).Players; now[0].Person.Name.IsUndivided() || !now[1].Person.Name.IsUndivided() {
		t.Errorf("undone they are %+v, %+v", now[0], now[1])
	}
}

// The name of somebody erased is not divided: nobody is there to be named again.
func TestNobodyErasedIsDivided(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started(five...)
	gone := d.snapshot(id).Players[0]
	d.must(d.Erase(t.Context(), app.Arbiter, id, gone.ID))
	before := d.snapshot(id).Seq
	gone = d.snapshot(id).Player(gone.ID)
	err := d.DivideNames(t.Context(), app.Arbiter, id, []events.Division{{gone.ID, gone.Record, "Czyż", "Olga"}})
	if !errors.Is(err, events.ErrNotFound) || d.snapshot(id).Seq != before || !d.snapshot(id).Player(gone.ID).Erased {
		t.Errorf("got %v, and now %+v", err, d.snapshot(id).Player(gone.ID))
	}
}

// Each part of a name has its bound, and what would not be seen or would turn
// the writing around is refused in each.
func TestBoundsOfNames(t *testing.T) {
	d := newDesk(t, t.TempDir())
	long := strings.Repeat("ż", events.MaxNamePart+1)
	for _, test := range []struct {
		name  fullname.Name
		field string
		code  article.Code
	}{
		{fullname.Of(long[len("ż"):], long[len("ż"):]), "", ""},
		{fullname.Of(long, "Ola"), "family", "entry.too_long"},
		{fullname.Of("Czyż", long), "given", "entry.too_long"},
		{fullname.Of("Czy\u202eż", "Ola"), "family", "text.turns_writing"},
		{fullname.Of("Czyż", "Ola\u202e"), "given", "text.turns_writing"},
		{fullname.Of("Czyż", "\u2800"), "given", "text.invisible"},
	} {
		found := make(map[string]article.Code)
		for _, p := range d.FormProblems(events.PlayerForm{Person: events.Person{Name: test.name}}) {
			found[p.Field] = p.Reason.Code
		}
		if found[test.field] != test.code || test.field == "" && len(found) > 0 {
			t.Errorf("%q: %v, want %s: %s", test.name, found, test.field, test.code)
		}
	}
}

// The tournament's tables show names as its regulations say.
func TestOrderOfNames(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started("Olga Czyż", "Jan Łoza")
	player := d.snapshot(id).Players[0]
	if player.Name() != player.Person.Name.In(fullname.GivenFirst) {
		t.Errorf("at first it is %q", player.Name())
	}
	changed := d.snapshot(id).Settings
	changed.FamilyFirst = true
	d.must(d.Regulate(t.Context(), app.Arbiter, id, changed, d.snapshot(id).SettingsSeq))
	s := d.snapshot(id)
	if want := player.Person.Name.In(fullname.FamilyFirst); s.Players[0].Name() != want || s.Name(string(player.ID)) != want {
		t.Errorf("then it is %q and in texts %q", s.Players[0].Name(), s.Name(string(player.ID)))
	}
}

// Report files have the family name first and a comma, and are read so.
func TestNamesInReports(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started("Olga Czyż", "Jan van der Berg", "Żuraw")
	report, err := d.Report(t.Context(), app.Arbiter, d.snapshot(id))
	d.must(err)
	text, err := trf.Format(report)
	d.must(err)
	for _, name := range []string{"Czyż, Olga", "van der Berg, Jan", "Żuraw "} {
		if !strings.Contains(text, name) {
			t.Errorf("%q is not in\n%s", name, text)
		}
	}
}

// The same person is found in any order, with or without the letters of the
// language.
func TestDuplicatesInAnyOrder(t *testing.T) {
	d := newDesk(t, t.TempDir())
	id := d.started("Łucja Ørsted-Weiß", "Jan Łoza")
	s := d.snapshot(id)
	for _, name := range []fullname.Name{
		fullname.Of("Orsted Weiss", "Lucja"), fullname.Of("Łucja", "Ørsted-Weiß"), fullname.Undivided("ORSTED-WEISS, lucja"),
	} {
		if len(s.Duplicates(events.PlayerForm{Person: events.Person{Name: name}})) != 1 {
			t.Errorf("%v is not found", name)
		}
	}
	for name, want := range map[fullname.Name]article.Code{
		fullname.Of("Loza", "Jan"): "duplicate.name", fullname.Undivided("Łoza Jan"): "duplicate.name", fullname.Of("jan", "ŁOZA"): "duplicate.swapped",
	} {
		found := s.Duplicates(events.PlayerForm{Person: events.Person{Name: name}})
		if len(found) != 1 || found[0].Why.Code != want {
			t.Errorf("%v: %+v, want %s", name, found, want)
		}
	}
}
