package roster_test

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/fullname"
	"damka/internal/i18n"
	"damka/internal/ratingfile"
	"damka/internal/ratinglist"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// desk is an arbiter's Damka with a list that came, and a tournament whose entries differ from it in every way.
func desk(t *testing.T) (s *webtest.Site, path, id string) {
	t.Helper()
	s = webtest.New(t)
	s.AsArbiter()
	q, err := ratinglist.ParseQuarter("2026-3")
	s.Check(err)
	day := q.To().AddDays(5)
	persons := []ratingfile.Person{
		{Number: 100, Family: "Czyż", Given: "Olga", Club: "Piast", List: "A", Place: 1, Rating: 2301, Games: 90, Title: "K+", WomensTitle: "mk", Licences: []int{2026}},
		{Number: 200, Family: "Źrebak", Given: "Emil", List: "A", Place: 2, Rating: 2200, Games: 80, Title: "I", Licences: []int{2026}},
		{Number: 300, Family: "Ćwik", Given: "Witold", List: "N", Rating: 2100, Games: 9, Title: "II"},
		{Number: 400, Family: "Łoza", Given: "Jan", List: "A", Place: 3, Rating: 2150, Games: 70, Licences: []int{2026}},
	}
	list := ratingfile.List{
		Variant: article.International, Quarter: q, Published: day, ValidFrom: q.Next().From(), ValidTo: q.Next().To(), Outcome: "outcome", Made: day,
		Total: len(persons), Persons: persons, Multipliers: &ratingfile.Multipliers{FMJD: "1.015", Titles: map[string]int{"K": 2150}},
	}
	_, err = s.Rosters.Keep(t.Context(), app.Arbiter, list.Sealed(), "")
	s.Check(err)
	settings := webtest.OddSettings()
	id, err = s.Events.Create(t.Context(), app.Arbiter, settings)
	s.Check(err)
	enter := func(name, register string, strength tournament.Strength) events.PlayerForm {
		return events.PlayerForm{Person: events.Person{Name: fullname.Divide(name, fullname.GivenFirst), Register: register}, Strength: strength}
	}
	s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{
		enter("Olga Czyż", "100", tournament.Strength{Rating: 2290, List: tournament.ListA, ListPlace: 2, Title: "K"}),
		enter("Emil Źrebak", "200", tournament.Strength{Rating: 2200, List: tournament.ListA, ListPlace: 2, Title: "I"}),
		enter("Witold Ćwik", "", tournament.Strength{}),
		enter("Ada Ósmy", "", tournament.Strength{Title: "K"}),
	}, 0))
	return s, "/tournaments/" + id + "/desk/roster", id
}

func seen(body, id string) url.Values {
	form := url.Values{}
	for _, match := range regexp.MustCompile(`name="(seen-\w+)" value="(\w+)"`).FindAllStringSubmatch(body, -1) {
		form.Set(match[1], match[2])
	}
	if id != "" {
		form.Set("player", id)
	}
	return form
}

// VII.7.3.3: a licence is asked for on the first day. The desk knows it of those who are on no list, too, and takes over nothing else of them.
func TestVII_7_3_3_LicencesOnTheFirstDay(t *testing.T) {
	s, path, id := desk(t)
	first := calendar.MustDate(webtest.OddSettings().Starts)
	list, err := s.Rosters.InForce(t.Context(), article.International, first)
	s.Check(err)
	next, after := list.List, []ratingfile.Licence{{Year: first.Year(), From: first.AddDays(1)}}
	next.Persons = slices.Clone(next.Persons)
	for i := range next.Persons {
		next.Persons[i].Licences, next.Persons[i].Licensed = []int{first.Year()}, []ratingfile.Licence{{Year: first.Year(), From: first}}
	}
	next.Persons[1].Licensed = after
	next.Unlisted = []ratingfile.Unlisted{
		{Number: 500, Family: "Wilga", Given: "Ida", Licensed: next.Persons[0].Licensed}, {Number: 600, Family: "Zięba", Given: "Leon", Licensed: after},
	}
	_, err = s.Rosters.Keep(t.Context(), app.Arbiter, next.Sealed(), "")
	s.Check(err)
	for name, number := range map[string]string{"Ida Wilga": "500", "Leon Zięba": "600", "Iwo Obcy": "777"} {
		s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{
			{Person: events.Person{Name: fullname.Divide(name, fullname.GivenFirst), Register: number}, Strength: tournament.Strength{Title: "II"}},
		}, 0))
	}
	s.Page(i18n.PL, path)
	text := webtest.Readable(t, s.Page(i18n.EN, path+"?q=zięba"), "main")
	if n := strings.Count(text, "after the first day"); n != 3 { // Źrebak, Zięba, and Zięba who was looked for
		t.Errorf("%d licences count from a later day:\n%s", n, text)
	}
	if n := strings.Count(text, "no licence for"); n != 1 { // nobody knows number 777
		t.Errorf("%d have no licence:\n%s", n, text)
	}
	if strings.Contains(text, "Wilga") || strings.Contains(text, "title: II →") {
		t.Errorf("somebody who is licensed and on no list differs:\n%s", text)
	}
}

// VII.7.2.1: a number is mistyped, often by one: nothing of somebody of another name is taken over, neither one by one nor with all.
func TestVII_7_2_1_TheNumberOfSomebodyElse(t *testing.T) {
	s, path, id := desk(t)
	s.Check(s.Events.Enter(t.Context(), app.Arbiter, id, []events.PlayerForm{
		{Person: events.Person{Name: fullname.Divide("Iza Kos", fullname.GivenFirst), Register: "400"}, Strength: tournament.Strength{Rating: 1900, List: tournament.ListB}},
	}, 0))
	s.Page(i18n.PL, path)
	body := s.Page(i18n.EN, path)
	if text := webtest.Readable(t, body, "main"); !strings.Contains(text, "No. 400 on the list is Łoza Jan.") || strings.Contains(text, "1900 → 2150") {
		t.Errorf("%s", text)
	}
	s.Post(path, seen(body, ""))
	for _, p := range s.Snapshot(id).Players {
		if p.Person.Name.Family() == "Kos" && p.Strength.Rating != 1900 {
			t.Errorf("the rating of somebody else: %d", p.Strength.Rating)
		}
	}
}

// The desk shows whose entry differs from the list in force on the first day, and takes it from there: one or all.
func TestEntriesAndTheList(t *testing.T) {
	s, path, id := desk(t)
	s.Page(i18n.PL, path)
	body := s.Page(i18n.EN, path)
	text := webtest.Readable(t, body, "main")
	for _, part := range []string{
		"List of 2026-3", "rating: 2290 → 2301", "place on list A: 2 → 1", "title: K → K+", "women’s title: none → mk",
		"Ćwik Witold, No. 300, is called the same on the list.", "number in the register: none → 300", "rating: none → 2100", "no licence for 2026", "not on the list", "technical rating: none → 2150", "that of title K",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
	if strings.Contains(text, "Źrebak") {
		t.Error("who agrees with the list is listed")
	}
	player := func(name string) *events.Player {
		for _, p := range s.Snapshot(id).Players {
			if p.Person.Name.Family() == name {
				return p
			}
		}
		t.Fatal(name)
		return nil
	}
	got := s.Post(path, seen(body, string(player("Czyż").ID)))
	if got.StatusCode != http.StatusSeeOther || !strings.HasSuffix(got.Header.Get("Location"), "?taken=1") {
		t.Fatalf("%d %s", got.StatusCode, got.Header.Get("Location"))
	}
	if p := player("Czyż"); p.Strength.Rating != 2301 || p.Strength.Title != "K+" || p.Strength.Career.WomensTitle != "mk" || p.Strength.ListPlace != 1 {
		t.Errorf("%+v", p.Strength)
	}
	if p := player("Ćwik"); p.Strength.Rating != 0 {
		t.Error("somebody else was corrected, too")
	}
	// What was looked at is not what there is any more: nothing of it is taken.
	if got := s.Post(path, url.Values{"seen-" + string(player("Ćwik").ID): {"other"}}); !strings.HasSuffix(got.Header.Get("Location"), "?taken=0") {
		t.Error(got.Header.Get("Location"))
	}
	// Whom the list has by the name only is nobody's number until a person says so of that one.
	if got := s.Post(path, seen(body, "")); !strings.HasSuffix(got.Header.Get("Location"), "?taken=1") {
		t.Error(got.Header.Get("Location"))
	}
	if p := player("Ćwik"); p.Strength.Rating != 0 || p.Person.Register != "" {
		t.Errorf("taken with all by the name alone: %+v", p)
	}
	if got := s.Post(path, seen(body, string(player("Ćwik").ID))); !strings.HasSuffix(got.Header.Get("Location"), "?taken=1") {
		t.Error(got.Header.Get("Location"))
	}
	if p := player("Ćwik"); p.Strength.Rating != 2100 || p.Person.Register != "300" || p.Strength.ListPlace != 0 {
		t.Errorf("%+v", p)
	}
	if p := player("Ósmy"); p.Strength.Technical != (tournament.Technical{Rating: 2150, Source: tournament.TechnicalTitle}) {
		t.Errorf("%+v", p.Strength)
	}
	after := webtest.Readable(t, s.Page(i18n.EN, path), "main")
	if strings.Contains(after, "→ 2") || !strings.Contains(after, "no licence for 2026") {
		t.Error(after)
	}
}

// Whom the list has is found by number, by beginnings of names and by sound; the form comes filled in, and a person enters it.
func TestEnterFromTheList(t *testing.T) {
	s, path, id := desk(t)
	for _, query := range []string{"400", "jan+ło", "wozza"} {
		got := s.Page(i18n.EN, path+"?q="+query)
		if query != "wozza" && !strings.Contains(got, "players?listed=400#add") {
			t.Errorf("%s: %s", query, webtest.Readable(t, got, "main"))
		}
	}
	if got := s.Page(i18n.EN, path+"?q=100"); !strings.Contains(got, "entered already") || strings.Contains(got, "listed=100") {
		t.Error("who is here is offered again")
	}
	form := s.Page(i18n.EN, "/tournaments/"+id+"/desk/players?listed=400")
	for _, value := range []string{`value="Łoza"`, `value="2150"`, `value="400"`} {
		if !strings.Contains(form, value) {
			t.Errorf("no %s in the form", value)
		}
	}
	if len(s.Snapshot(id).Players) != 4 {
		t.Error("looking has entered somebody")
	}
}

// After the first round entries are corrected one by one, and a visitor sees nothing.
func TestNotAfterRoundOne(t *testing.T) {
	s, path, id := desk(t)
	body := s.Page(i18n.EN, path)
	s.Check(s.Events.DrawLots(t.Context(), app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "3"}))
	s.Check(s.Events.PublishRound(t.Context(), app.Arbiter, id, 1))
	before := s.Everything()
	s.Post(path, seen(body, ""))
	if s.Everything() != before {
		t.Error("entries were corrected in round 1")
	}
	if after := s.Page(i18n.EN, path); !strings.Contains(after, "Round 1 is published") || strings.Contains(after, "Take all") {
		t.Error(webtest.Readable(t, after, "main"))
	}
	if got := s.Client(t).Get(path); got.StatusCode == http.StatusOK {
		t.Error("a visitor sees it")
	}
	draft := s.Draft() // on 64 squares, of which there is no list
	if got := s.Page(i18n.PL, "/tournaments/"+draft+"/desk/roster"); !strings.Contains(got, "Wczytaj listę") {
		t.Error(webtest.Readable(t, got, "main"))
	}
}
