package desk_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/web/parts"
)

// Names at the desk: typed the other way round and swapped, refused where they
// are typed, read from a list in either order, divided with the arbiter's eyes.
func TestNamesAtTheDesk(t *testing.T) {
	c := newClerk(t)
	id := desks(c.Site)["draft"] // whose players have undivided names
	players := parts.DeskPath(id, "players")
	typed := url.Values{"family": {"Wiktoria"}, "given": {"Łan"}}
	swapped := c.Post(players, fill(t, c.Page(i18n.EN, players), players, merged(typed, url.Values{"swap": {"1"}})))
	form := fill(t, swapped.Body, players, nil)
	if swapped.StatusCode != http.StatusOK || form.Get("family") != "Łan" || form.Get("given") != "Wiktoria" {
		t.Fatalf("swapped: %d, %v", swapped.StatusCode, form)
	}
	before := len(c.Snapshot(id).Players)
	entered := c.Post(players, form)
	if entered.StatusCode != http.StatusSeeOther || len(c.Snapshot(id).Players) != before+1 {
		t.Fatalf("entered: %d", entered.StatusCode)
	}
	c.wantTexts(c.Page(i18n.EN, entered.Header.Get("Location")), "Added: Wiktoria Łan.")

	held := c.Post(players, fill(t, c.Page(i18n.EN, players), players, url.Values{"family": {"lan"}, "given": {"wiktoria"}}))
	at, name, club := strings.Index(held.Body, `id="held"`), strings.Index(held.Body, `id="given"`), strings.Index(held.Body, `id="club"`)
	if held.StatusCode != http.StatusUnprocessableEntity || at < name || club < at || strings.Count(held.Body, "autofocus") != 1 {
		t.Errorf("the same person: %d, said at %d, the name is at %d, the club at %d", held.StatusCode, at, name, club)
	}

	c.wantTexts(held.Body, `id="held" data-question`, `data-cancel href="`+players+`">The same person: do not save<`)

	list := players + "/import"
	text := url.Values{"text": {"Zawodnik;Klub\nWilga Marek;LKS Diagonala\nŁan Wiktoria;\n"}}
	read := c.Post(list, text)
	c.wantTexts(read.Body, "Family name: Marek, given name: Wilga – from the column “Zawodnik”",
		"Leave this person out and enter 1 player<", "This is another person: enter 2 players<", ">Enter players<")
	c.wantTexts(c.Post(list, url.Values{"text": {"Zawodnik\nŁan Wiktoria\n"}}).Body, "Leave this person out and enter nobody<")
	c.wantTexts(c.Post(list, url.Values{"text": {"Zawodnik\nJan Bąk\n"}}).Body, ">Enter 1 player<")
	turned := url.Values{"order": {"family"}, "duplicates": {"skip"}, "enter": {"1"}}
	again := c.Post(list, fill(t, read.Body, "", turned))
	if again.StatusCode != http.StatusOK {
		t.Fatalf("rows that were not seen in this order were entered: %d", again.StatusCode)
	}
	c.wantTexts(again.Body, "Family name: Wilga, given name: Marek")
	done := c.Post(list, fill(t, again.Body, "", turned))
	if done.StatusCode != http.StatusSeeOther {
		t.Fatalf("imported: %d\n%s", done.StatusCode, done.Body)
	}
	c.wantTexts(c.after(done), "1 player was imported.", "1 was left out")

	names := players + "/names"
	table := c.Page(i18n.EN, names)
	proposed := fill(t, table, names, nil)
	undivided := 0
	for _, p := range c.Snapshot(id).Players {
		if p.Person.Name.IsUndivided() {
			undivided++
			if want := fullname.Divide(p.Person.Name.Whole(), fullname.GivenFirst); proposed.Get("family-"+string(p.ID)) != want.Family() {
				t.Errorf("%v: %v is proposed", p.Person.Name, proposed)
			}
		}
	}
	other := fill(t, c.Page(i18n.EN, names+"?order=family"), names, nil)
	for field := range other {
		if strings.HasPrefix(field, "family-") {
			other.Set(field, strings.Repeat("a", 500))
		}
	}
	refused := c.Post(names, other)
	if refused.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(refused.Body, `value="family" checked`) {
		t.Errorf("names too long: %d, and the order chosen is forgotten", refused.StatusCode)
	}
	divided := c.Post(names, proposed)
	if undivided == 0 || divided.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d names divided: %d", undivided, divided.StatusCode)
	}
	c.wantTexts(c.after(divided), "names of "+strconv.Itoa(undivided)+" players were saved.")
	for _, p := range c.Snapshot(id).Players {
		if p.Person.Name.IsUndivided() {
			t.Errorf("%v is undivided", p.Person.Name)
		}
	}
	if strings.Contains(c.Page(i18n.EN, players), names) {
		t.Error("the desk offers to divide names once more")
	}
}

// A whole name in the field of family names is asked about: it is divided, or
// meant so. A list says it as a remark.
func TestAWholeNameAsFamilyName(t *testing.T) {
	c := newClerk(t)
	id := desks(c.Site)["draft"]
	players := parts.DeskPath(id, "players")
	typed := url.Values{"family": {"Zieliński Piotr"}}
	held := c.Post(players, fill(t, c.Page(i18n.EN, players), players, typed))
	if held.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(held.Body, `id="held-whole"`) || strings.Count(held.Body, "autofocus") != 1 {
		t.Fatalf("a whole name: %d\n%s", held.StatusCode, held.Body)
	}
	divided := fill(t, c.Post(players, fill(t, held.Body, players, url.Values{"divide": {"1"}})).Body, players, nil)
	if divided.Get("family") != "Zieliński" || divided.Get("given") != "Piotr" {
		t.Errorf("divided it is %v", divided)
	}
	for _, meant := range []url.Values{fill(t, held.Body, players, url.Values{"familyOnly": {"1"}}), {"family": {"Pelé"}}, {"family": {"van der Berg"}}} {
		if got := c.Post(players, meant); got.StatusCode != http.StatusSeeOther {
			t.Errorf("%s: %d", meant.Get("family"), got.StatusCode)
		}
	}
	all := c.Snapshot(id).Players
	one := all[len(all)-1]
	page := parts.DeskPath(id, "players", one.ID)
	form := fill(t, c.Page(i18n.EN, page), "", url.Values{"family": {"Berg Ada"}, "given": {""}})
	again := c.Post(page, form)
	if again.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(again.Body, `id="held-whole"`) {
		t.Errorf("corrected to a whole name: %d", again.StatusCode)
	}
	if got := c.Post(page, fill(t, again.Body, "", url.Values{"familyOnly": {"1"}})); got.StatusCode != http.StatusSeeOther {
		t.Errorf("corrected and meant: %d", got.StatusCode)
	}
	list := c.Post(players+"/import", url.Values{"text": {"Nazwisko;Imię\nRybak Ewa;\nPelé;\nRak;Jan\n"}})
	if strings.Count(list.Body, "There is no given name") != 1 {
		t.Errorf("the list does not ask about one row:\n%s", list.Body)
	}
	list = c.Post(players+"/import", url.Values{"text": {"Nazwisko;Nazwisko i imię\nRybak;Rybak-Łan Ewa\nRak;Rak Jan\n"}})
	if strings.Count(list.Body, "The columns of the name do not agree") != 1 || strings.Count(list.Body, "no remarks") != 1 {
		t.Errorf("the list does not say which row disagrees:\n%s", list.Body)
	}
}

// A list says what was made of its names: by an example that the order is for,
// and by remarks where they look wrong.
func TestOrderOfAListIsSaid(t *testing.T) {
	c := newClerk(t)
	list := parts.DeskPath(desks(c.Site)["draft"], "players", "import")
	read := c.Post(list, url.Values{"text": {"Nazwisko i imię;Klub\nCzyż, Olga;\nWilga Ida;\nTomasz Żuk;\nMaria;\n"}}).Body
	c.wantTexts(read, "Family name: Wilga, given name: Ida – from the column", "<p>Family name Tomasz, given name Żuk: this looks the other way round.",
		"<p>Only one word: taken as the family name</p>")
	if strings.Contains(read, `id="order-doubt"`) {
		t.Error("one row makes the whole list doubtful")
	}
	read = c.Post(list, url.Values{"text": {"Nazwisko i imię\nTomasz Żuk\nMaria Bąk\n"}}).Body
	c.wantTexts(read, "The names look as if they were written in the other order, for example: family name Żuk, given name Tomasz.")
	if strings.Contains(read, "other way round") {
		t.Error("what is said of the list is said of its rows, too")
	}
}

// The counts of a list add up: who is ready, who may be there already and which
// rows have mistakes. Nothing given is no file.
func TestCountsOfAList(t *testing.T) {
	c := newClerk(t)
	list := parts.DeskPath(desks(c.Site)["draft"], "players", "import")
	const head, ready, twice, bad = "Nazwisko;Imię;Ur.\n", "Rak;Jan;\nŻuk;Ewa;\n", "Czyż;Olga;\n", "Wilga;Ida;x\nCzyż;Olga;x\n"
	for text, want := range map[string]string{
		head + ready:               "2 players ready to be entered.",
		head + ready + twice:       "3 rows: 2 ready to be entered, 1 to decide on, 0 with mistakes.",
		head + ready + twice + bad: "5 rows: 2 ready to be entered, 1 to decide on, 2 with mistakes.",
		head + bad:                 "2 rows: 0 ready to be entered, 0 to decide on, 2 with mistakes.",
		" \r\n":                    "No list was given: paste one below or choose a file",
	} {
		c.wantTexts(c.Post(list, url.Values{"text": {text}}).Body, want)
	}
	c.wantTexts(upload(c.Site, list, "lista.csv", "", "en").Body, "The file is empty")
	c.wantTexts(upload(c.Site, list, "", "", "pl").Body, "Nie podano listy")
}

// The focus of the pages of a list is where the next step is, and what is wrong
// with a row is said before its name, which may be long.
func TestFocusAndRemarksOfAList(t *testing.T) {
	c := newClerk(t)
	list := parts.DeskPath(desks(c.Site)["draft"], "players", "import")
	read := func(text string) string { return c.Post(list, url.Values{"text": {text}}).Body }
	for page, focus := range map[string]string{
		c.Page(i18n.EN, list):                                                             `wrap="off" autofocus`,
		read("Klub\nKS Młyn\n"):                                                           `tabindex="-1" autofocus`,
		read("Imię i nazwisko\nJan Bąk\n"):                                                `name="enter" value="1" autofocus`,
		read("Imię i nazwisko\nJan Bąk\nOlga Czyż\n"):                                     `value="skip" autofocus`,
		read("Zawodnik\nRak Jan\nŻuk Ewa\nCzyż Olga\n"):                                   `value="given" checked autofocus`,
		read("Nazwisko\n" + strings.Repeat("a", 200) + "\n"):                              `tabindex="-1" autofocus`,
		read("Zawodnik\nRak Jan\nŻuk Ewa\nCzyż Olga\n" + strings.Repeat("a", 200) + "\n"): `tabindex="-1" autofocus`, // mistakes come before the order
	} {
		if strings.Count(page, "autofocus") != 1 || !strings.Contains(page, focus) {
			t.Errorf("the focus is not at %q:\n%s", focus, page)
		}
		found, name := strings.Index(page, `<td class="found">`), strings.Index(page, `<th scope="row">`)
		if found > name {
			t.Errorf("remarks are at %d, the name at %d", found, name)
		}
	}
}

// A list of players is no tournament: the page says where it is read.
func TestAListOfPlayersIsNotOpened(t *testing.T) {
	c := newClerk(t)
	got := upload(c.Site, "/open", "gracze.csv", "Nazwisko;Imię\nKowalski;Jan\n", "en")
	if got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("%d", got.StatusCode)
	}
	c.wantTexts(got.Body, "This is a list of players, not a tournament.", "Import a list")
}

func merged(all ...url.Values) url.Values {
	values := make(url.Values)
	for _, some := range all {
		for name, value := range some {
			values[name] = value
		}
	}
	return values
}
