package college_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// faults sends a form that has to be refused with exactly these words, each at a field that is marked and has what was typed.
func (s *site) faults(path string, lang i18n.Lang, form url.Values, want ...string) string {
	s.Helper()
	got := s.ks.Post(path, form, "Accept-Language: "+lang.String())
	if got.StatusCode != http.StatusConflict {
		s.Fatalf("%s %v: %d %s", path, form, got.StatusCode, webtest.Readable(s, got.Body, "main"))
	}
	lines := regexp.MustCompile(`<li><a href="#([^"]+)">([^<]+)</a>`).FindAllStringSubmatch(got.Body, -1)
	if len(lines) != len(want) {
		s.Errorf("%s %v: %d faults, not %d: %v", path, form, len(lines), len(want), lines)
		return got.Body
	}
	for i, line := range lines {
		if strings.ReplaceAll(line[2], "\u00a0", " ") != want[i] {
			s.Errorf("%s: %q, not %q", path, line[2], want[i])
		}
		if !regexp.MustCompile(`id="` + regexp.QuoteMeta(line[1]) + `"[^>]* aria-invalid="true" aria-describedby="` + regexp.QuoteMeta(line[1]) + `-defect`).MatchString(got.Body) {
			s.Errorf("%s: %s is not marked", path, line[1])
		}
	}
	return got.Body
}

// Everything that is wrong with a form is said at once, in words that name what was typed, beside the field.
func TestFormsSayWhatIsWrong(t *testing.T) {
	s := newSite(t)
	ban := act("impose", "person", "", "by", "commission", "day", "", "from", "2026-11-10", "until", "2026-11-01", "text", "Powód.")
	body := s.faults("/college/bans", i18n.PL, ban,
		"Podaj numer osoby w rejestrze", "Podaj dzień w polu „Dzień decyzji”", "Zaznacz, kogo dotyczy: zawodnika, działacza, sędziego", "Koniec jest przed początkiem albo brak początku: popraw daty")
	if !strings.Contains(body, `rows="4">Powód.</textarea>`) || !regexp.MustCompile(`<details class="act" id="impose" open`).MatchString(body) {
		t.Error("what was typed is lost, or the form is closed")
	}
	s.faults("/college/bans", i18n.EN, ban, "Enter the person’s number in the register", "Enter the day in “Day of the decision”", "Mark whom it is for: player, official, arbiter", "It ends before it begins, or has no beginning: correct the dates")
	for _, test := range []struct {
		path   string
		form   url.Values
		pl, en []string
	}{
		{"/college/arbiters", act("open", "person", "abc"), []string{"„abc” nie jest numerem"}, []string{"“abc” is not a number in the register"}},
		{"/college/arbiters", act("open", "person", "99"), []string{"W rejestrze nie ma osoby o numerze 99: sprawdź numer"}, []string{"Nobody in the register has the number 99: check it"}},
		{person(1), act("pay", "for", "annual", "year", "x", "amount", "<b>abc</b>", "day", "jutro"), []string{"„x” nie jest rokiem: wpisz na przykład 2026", "„&lt;b&gt;abc&lt;/b&gt;” nie jest kwotą: wpisz na przykład 50,00", "„jutro” nie jest dniem: wpisz na przykład 12.03.2026"}, nil},
		{"/college/matters/new", act("begin", "of", "appeal", "by", "college", "day", "", "title", "", "dossier", ""), []string{"Podaj dzień w polu „Dzień otwarcia”", "Uzupełnij pole „Tytuł”", "Wybierz turniej"}, nil},
		{"/college/matters/new", act("begin", "of", "precedent", "by", "college", "day", "2026-11-10", "title", "Pytanie", "articles", "V.1.2, XX.9"), []string{"Nie ma artykułu XX.9"}, []string{"There is no article XX.9"}},
	} {
		s.faults(test.path, i18n.PL, test.form, test.pl...)
		if test.en != nil {
			s.faults(test.path, i18n.EN, test.form, test.en...)
		}
	}
	s.posts(s.ks, "/college/matters/new", act("begin", "of", "precedent", "by", "college", "day", "10.11.2026", "title", "Pytanie", "articles", "V.1.2, V.1.3"))
	course := s.posts(s.ks, "/college/courses", act("announce", "from", "2026-11-10", "until", "2026-11-12", "title", "Kurs"))
	s.faults(course, i18n.PL, act("enrol", "persons", "1, abc, 99"), "„abc” nie jest numerem", "W rejestrze nie ma osoby o numerze 99: sprawdź numer")
	s.faults(course, i18n.EN, act("enrol", "persons", ""), "Enter the persons’ numbers in the register")
	s.posts(s.ks, course, act("enrol", "persons", "1"))
	to := s.ks.Post(course, act("enrol", "persons", "1, 2", "sure", "on")).Header.Get("Location")
	s.has(s.ks, to, i18n.PL, "Zapisano.", "Te osoby były zapisane już wcześniej: Brzoza, Ala.")
	s.has(s.ks, to, i18n.EN, "Enrolled before: Brzoza, Ala.")
	s.faults(course, i18n.PL, act("enrol", "persons", "2 1", "sure", "on"), "Wszystkie te osoby są już zapisane: Dąb, Bolek; Brzoza, Ala")
	s.faults(course, i18n.EN, act("enrol", "persons", "2 1", "sure", "on"), "All these persons are enrolled already: Dąb, Bolek; Brzoza, Ala")
}

// A ban ends earlier than it lasts, and whoever types a later day is told until when that is.
func TestTheEndOfABanSaysUntilWhenItLasts(t *testing.T) {
	s := newSite(t)
	s.posts(s.ks, "/college/bans", act("impose", "person", "1", "by", "commission", "day", "2026-11-10", "from", "2026-11-10", "until", "2027-01-26", "player", "on"))
	of := regexp.MustCompile(`name="of" value="([^"]+)"`).FindStringSubmatch(s.ks.Get("/college/bans").Body)[1]
	end := act("end", "of", of, "day", "2031-01-01", "by", "commission")
	s.faults("/college/bans", i18n.PL, end, "Ta dyskwalifikacja trwa do 26 stycznia 2027 włącznie: podaj wcześniejszy dzień")
	s.faults("/college/bans", i18n.EN, end, "This ban lasts until 26 January 2027: enter an earlier day")
}

// A form that asks for a person has a mark, by which what was typed about one is not offered for another; one that asks for nobody has none.
func TestAFormAboutSomebodyIsMarked(t *testing.T) {
	s := newSite(t)
	if body := s.ks.Get("/college/bans").Body; !strings.Contains(body, `<form method="post" action="/college/bans?form=impose" data-fresh>`) {
		t.Error("the entry of a ban may come back with what was typed about somebody else")
	}
	body := s.ks.Get("/college/matters/new").Body
	if !strings.Contains(body, `form=begin-consent" data-fresh>`) || !strings.Contains(body, `form=begin-precedent">`) {
		t.Error("a consent is about somebody, a question about nobody")
	}
}

// Neither a reply without a word nor an agenda without an item is written down.
func TestNothingIsNoReplyAndNoAgenda(t *testing.T) {
	s := newSite(t)
	precedent := s.posts(s.ks, "/college/matters/new", act("begin", "of", "precedent", "by", "college", "day", "2026-11-10", "title", "Pytanie"))
	s.posts(s.ks, precedent, act("rule", "by", "college", "view", "yes", "day", "2026-11-12"))
	if body := s.ks.Page(i18n.PL, precedent); strings.Contains(body, "Odpowiedz sędziemu") {
		t.Error("a reply is offered where nobody has asked in a report")
	}
	path := s.posts(s.ks, "/college/matters/new", act("begin", "of", "motion", "by", "college", "owner", "college", "day", "2026-11-10", "title", "Wniosek", "dossier", s.judged().ID))
	s.posts(s.ks, path, act("rule", "by", "college", "view", "yes", "day", "2026-11-12"))
	for _, empty := range []string{"", " \n "} {
		s.faults(path, i18n.PL, act("reply", "text", empty), "Uzupełnij pole „Treść odpowiedzi”")
		s.faults(path, i18n.EN, act("reply", "text", empty), "Fill in “Words of the reply”")
	}
	s.faults(path, i18n.PL, act("reply"), "Wpisz treść odpowiedzi") // a form that was made elsewhere
	if body := s.ks.Get(path, "Accept-Language: pl").Body; !strings.Contains(body, "Odpowiedz sędziemu") {
		t.Error("an empty reply was written down")
	}
	s.posts(s.ks, path, act("reply", "text", "Tak."))
	meeting := s.posts(s.ks, "/college/conferences", act("convene", "title", "Konferencja", "from", "2026-11-10", "until", "2026-11-12"))
	s.faults(meeting, i18n.PL, act("plan"), "Zaznacz co najmniej jeden punkt porządku obrad")
	s.faults(meeting, i18n.EN, act("plan"), "Tick at least one item of the agenda")
	s.has(s.ks, meeting, i18n.PL, "Nie ma jeszcze porządku obrad.")
}

// What is typed into a long form outlives a change of the language: each such form is kept by an address of its own, which opens it again.
func TestLongFormsAreKept(t *testing.T) {
	s := newSite(t)
	body := strings.ReplaceAll(s.ks.Get("/college/matters/new").Body, " data-fresh>", ">")
	for _, kind := range []string{"appeal", "precedent", "consent"} {
		if !strings.Contains(body, `action="/college/matters/new?form=begin-`+kind+`"><p class="notice" role="status" data-restored hidden>`) {
			t.Errorf("%s is not kept", kind)
		}
	}
	if body := s.ks.Get("/college/matters/new?form=begin-appeal").Body; !strings.Contains(body, `<details class="act" id="begin-appeal" open>`) {
		t.Error("the form of the address is closed")
	}
}

// Each proceeding says when silence becomes a yes, or that it does not, and its title names whom it is about.
func TestProceedingsHaveATermAndAName(t *testing.T) {
	s := newSite(t)
	apply := act("begin", "of", "application", "by", "college", "day", "2026-11-10", "title", "Wniosek", "person", "1", "class", "fmjd")
	s.posts(s.ks, "/college/matters/new", apply)
	apply.Set("person", "2")
	path := s.posts(s.ks, "/college/matters/new", apply)
	s.posts(s.ks, path, act("ask", "body", "board", "days", "30"))
	s.has(s.ks, "/college/matters", i18n.PL, "Wniosek: Brzoza, Ala", "Wniosek: Dąb, Bolek", "bez terminu", "milczenie nie oznacza zgody", "milcząca zgoda: ")
	s.has(s.ks, path, i18n.PL, "Wniosek: Dąb, Bolek", "Termin", "milcząca zgoda: ")
	s.has(s.ks, path, i18n.EN, "Wniosek: Dąb, Bolek", "tacit consent on ")
}

// A college that was not elected yet is shown where its election is entered, and is offered nothing that needs one.
func TestWhereAnElectionIsEntered(t *testing.T) {
	s := newSite(t)
	s.has(s.ks, "/college", i18n.PL, "Nie wpisano jeszcze wyborów.", "Wpisz wybory: przejdź do konferencji")
	s.has(s.ks, "/college", i18n.EN, "Enter the election: go to the conferences")
	if body := s.ks.Get("/college").Body; strings.Contains(body, `id="resign"`) || !strings.Contains(body, `href="/college/conferences">`) {
		t.Error("somebody can resign before anybody was elected, or nothing leads to the conferences")
	}
}

// The list of arbiters has the tabs of the register, and the college's pages lead back to it; the main menu has its place marked.
func TestTheCollegeIsAPartOfTheRegister(t *testing.T) {
	s := newSite(t)
	for _, lang := range i18n.Langs() {
		body := s.Page(lang, "/arbiters")
		for _, part := range []string{`<a href="/people">`, `<a href="/ratings">`, `<a href="/calendar">`, `<a href="/arbiters" aria-current="page">`} {
			if !strings.Contains(body, part) {
				t.Errorf("no %s", part)
			}
		}
	}
	for _, path := range []string{"/college", "/college/matters", "/college/bans"} {
		body := s.ks.Get(path).Body
		if !strings.Contains(body, `<p class="crumbs long"><a href="/people">`) || !strings.Contains(body, `<a href="/people" aria-current="true">`) {
			t.Errorf("%s is nowhere", path)
		}
	}
}

// What cannot be undone is asked before: a page says what follows, nothing is done, and the way back has what was typed.
func TestWhatCannotBeUndoneIsAskedBefore(t *testing.T) {
	s := newSite(t)
	s.posts(s.ks, person(1), act("take_over", "class", "i", "day", "2015-01-01"))
	s.posts(s.ks, person(1), act("pay", "for", "annual", "year", "2026", "amount", "50", "day", "2026-11-14"))
	course := s.posts(s.ks, "/college/courses", act("announce", "from", "2026-11-10", "until", "2026-11-12", "title", "Kurs"))
	conference := s.posts(s.ks, "/college/conferences", act("convene", "title", "Konferencja", "from", "2026-11-14", "until", "2026-11-15"))
	matter := s.posts(s.ks, "/college/matters/new", act("begin", "of", "precedent", "by", "college", "day", "2026-11-10", "title", "Pytanie", "articles", "V.1.2"))
	for _, test := range []struct {
		path         string
		form         url.Values
		says, before string
	}{
		{"/college/courses", act("announce", "from", "2026-11-10", "until", "2026-11-13", "title", "Kurs dawny"), "Ostatni dzień, 13 XI 2026, już minął", "Kurs dawny"},
		{"/college/conferences", act("convene", "from", "2026-11-10", "until", "2026-11-13", "title", "Dawna"), "Ostatni dzień, 13 XI 2026, już minął", "Dawna"},
		{course, act("enrol", "persons", "1"), "Zapisz tylko osoby, które rzeczywiście wzięły udział", "ogłoszony"},
		{course, act("close"), "Potem niczego się już nie dopisuje.", "ogłoszony"},
		{course, act("call_off"), "stają się nieważne", "ogłoszony"},
		{course, act("erase"), "Usuwa na zawsze", "Kurs"},
		{conference, act("close", "day", "2026-11-14"), "Kadencja wybranego KS zaczyna się nazajutrz", "zwołana"},
		{conference, act("call_off"), "nie rozpoczną kadencji", "zwołana"},
		{matter, act("withdraw"), "zostaje w aktach jako wycofana", "Pytanie"},
		{matter, act("erase"), "Usuwa na zawsze", "Pytanie"},
		{person(1), act("unpay", "payment", s.Purse.Paid[0].ID), "Znika licencja na 2026 rok", "50,00 zł"},
		{person(1), act("erase"), "Usuwa na zawsze", "50,00 zł"},
		{"/college/bulletins/new", act("issue", "number", "7", "title", "Zimowy", "version", "0", "shown", "", "own_words", "Słowo"), "Biuletyn zobaczą wszyscy", "Zimowy"},
	} {
		got := s.ks.Post(test.path, test.form, "Accept-Language: pl")
		text := strings.ReplaceAll(webtest.Readable(s, got.Body, "main"), "\u00a0", " ")
		if got.StatusCode != http.StatusOK || !strings.Contains(text, "na pewno?") || !strings.Contains(text, test.says) || !strings.Contains(text, "Wróć") {
			t.Errorf("%s %v: %d %s", test.path, test.form, got.StatusCode, text)
		}
		for name, values := range test.form {
			if !strings.Contains(got.Body, `name="`+name+`" value="`+values[0]+`"`) {
				t.Errorf("%s: the question does not keep %s", test.path, name)
			}
		}
		test.form.Set("again", "on")
		back := s.ks.Post(test.path, test.form, "Accept-Language: pl")
		if !strings.Contains(strings.ReplaceAll(back.Body, "\u00a0", " "), test.before) || !strings.Contains(back.Body, ` open><summary>`) {
			t.Errorf("%s %v: it is done, or what was typed is lost", test.path, test.form)
		}
	}
	if len(s.Purse.Paid) != 1 {
		t.Errorf("%+v", s.Purse.Paid)
	}
	s.posts(s.ks, course, act("call_off"))
	s.has(s.ks, course, i18n.PL, "odwołany")
}

// Who was at a lesson is ticked where the form is opened, and what is saved is what was changed: neither the others nor what somebody else wrote meanwhile is lost.
func TestAttendanceIsNotWiped(t *testing.T) {
	s := newSite(t)
	course := s.posts(s.ks, "/college/courses", act("announce", "from", "2026-11-10", "until", "2026-11-12", "title", "Kurs"))
	s.posts(s.ks, course, act("enrol", "persons", "1, 2, 3"))
	ticked := func() (all string) {
		body := s.ks.Get(course).Body
		_, body, _ = strings.Cut(body, `id="teach"`)
		body, _, _ = strings.Cut(body, "</form>")
		for n := 1; n <= 3; n++ {
			if strings.Contains(body, `name="game-`+webtest.PersonID(n)+`" value="on" checked`) {
				all += strconv.Itoa(n)
			}
		}
		return all
	}
	teach := func(were string, here ...int) url.Values {
		form := act("teach", "were", were)
		for _, n := range here {
			form.Set("game-"+webtest.PersonID(n), "on")
		}
		return form
	}
	s.posts(s.ks, course, teach("", 1, 2))
	if got := ticked(); got != "12" {
		t.Errorf("ticked: %s", got)
	}
	were := "game-" + webtest.PersonID(1) + " game-" + webtest.PersonID(2)
	if !strings.Contains(s.ks.Get(course).Body, `name="were" value="`+were+`"`) {
		t.Error("the form does not know what it has shown")
	}
	s.posts(s.ks, course, teach(were, 2, 3)) // somebody takes 1 off and adds 3
	s.posts(s.ks, course, teach(were, 1, 2)) // and somebody else saves an older page as it was
	if got := ticked(); got != "23" {
		t.Errorf("ticked: %s", got)
	}
}

// KS IV.5.1: the fee is filled in by the tariff in force; where classes pay differently that of the class is taken.
func TestKS_IV_5_1_TheFeeOfTheTariff(t *testing.T) {
	s := newSite(t)
	course := s.posts(s.ks, "/college/courses", act("announce", "from", "2026-11-10", "until", "2026-11-12", "title", "Kurs"))
	s.posts(s.ks, course, act("enrol", "persons", "1"))
	s.agrees("exam", "", 4500, "2026-11-14")
	if !strings.Contains(s.ks.Get(course).Body, `name="amount" value="45"`) {
		t.Error("the tariff is not filled in")
	}
	s.agrees("exam", "i", 6050, "2026-11-14")
	s.has(s.ks, course, i18n.PL, "I: 60,50 zł", "III: 45,00 zł")
	s.posts(s.ks, course, act("pay", "participant", webtest.PersonID(1), "class", "i", "amount", "", "day", "2026-11-14"))
	s.has(s.ks, course, i18n.PL, "60,50 zł")
}

// KS IV.5.1, IV.6.2.1.1: an examination whose fee was taken back, or whose course was called off, is shown as one that does not count.
func TestKS_IV_5_1_ExaminationsThatDoNotCount(t *testing.T) {
	s := newSite(t)
	course := s.posts(s.ks, "/college/courses", act("announce", "from", "2026-11-14", "until", "2026-11-14", "title", "Kurs"))
	s.posts(s.ks, course, act("enrol", "persons", "1"))
	s.faults(course, i18n.PL, act("commission", "persons", "2", "day", "2026-11-14"), "W komisji egzaminacyjnej mogą być tylko sędziowie; klasy sędziowskiej nie ma wtedy: Dąb, Bolek")
	s.faults(course, i18n.EN, act("commission", "persons", "2", "day", "2026-11-14"), "Only arbiters examine; these persons held no arbiter’s class then: Dąb, Bolek")
	s.posts(s.ks, person(2), act("take_over", "class", "iii", "day", "2015-01-01"))
	s.posts(s.ks, course, act("commission", "persons", "2", "day", "2026-11-14"))
	s.posts(s.ks, course, act("pay", "participant", webtest.PersonID(1), "class", "iii", "amount", "50", "day", "2026-11-14"))
	s.posts(s.ks, course, act("examine", "participant", webtest.PersonID(1), "class", "iii", "day", "2026-11-14", "passed", "on"))
	s.posts(s.ks, person(1), act("unpay", "payment", s.Purse.Paid[0].ID))
	for _, path := range []string{course, person(1)} {
		s.has(s.ks, path, i18n.PL, "zdany", "nie liczy się: opłatę cofnięto")
		s.has(s.ks, path, i18n.EN, "does not count: the fee was taken back")
	}
	s.has(s.ks, person(1), i18n.PL, "nie liczy się, bo cofnięto opłatę za niego")
	s.posts(s.ks, course, act("call_off"))
	s.has(s.ks, course, i18n.PL, "Kurs odwołano: wyniki egzaminów są nieważne", "nie liczy się: kurs odwołano")
	s.has(s.ks, person(1), i18n.PL, "nie liczy się, bo kurs odwołano")
}

// Of who is suspended that is said wherever they are in a proceeding, and asked before they are named.
func TestSuspendedArbitersAreMarkedInProceedings(t *testing.T) {
	s := newSite(t)
	row := s.judged()
	s.posts(s.ks, person(1), act("take_over", "class", "state", "day", "2015-01-01"))
	s.posts(s.ks, person(1), act("suspend", "from", "2026-11-14", "until", "2026-12-14", "text", "Powód"))
	const away = "uprawnienia zawieszone: 14 XI – 14 XII 2026"
	begin := act("begin", "of", "consent", "by", "organiser", "day", "2026-11-14", "title", "Zgoda", "person", "1", "dossier", row.ID, "office", "assistant")
	if got := s.ks.Post("/college/matters/new", begin, "Accept-Language: pl"); got.StatusCode != http.StatusOK || !strings.Contains(strings.ReplaceAll(got.Body, "\u00a0", " "), away) {
		t.Errorf("nobody is asked: %d %s", got.StatusCode, webtest.Readable(t, got.Body, "main"))
	}
	path := s.posts(s.ks, "/college/matters/new", begin)
	s.has(s.ks, path, i18n.PL, "Brzoza, Ala · "+away)
	s.has(s.ks, "/college/matters", i18n.PL, away)
	s.has(s.ks, "/college", i18n.PL, away)
	appointment := s.posts(s.ks, "/college/matters/new", act("begin", "of", "appointment", "by", "college", "day", "2026-11-14", "title", "Powołanie", "dossier", row.ID))
	rule := act("rule", "by", "college", "view", "yes", "day", "2026-11-14", "person", "1")
	if got := s.ks.Post(appointment, rule, "Accept-Language: en"); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "does not end the suspension") {
		t.Errorf("nobody is asked: %d", got.StatusCode)
	}
	rule.Set("person", "2")
	rule.Set("view", "no")
	if got := s.ks.Post(appointment, rule); got.StatusCode != http.StatusSeeOther {
		t.Errorf("it is asked of who is not suspended: %d", got.StatusCode)
	}
	again := s.posts(s.ks, "/college/matters/new", act("begin", "of", "appointment", "by", "college", "day", "2026-11-14", "title", "Jeszcze raz", "dossier", row.ID))
	rule.Set("view", "yes")
	if got := s.ks.Post(again, rule, "Accept-Language: en"); got.StatusCode != http.StatusOK || !strings.Contains(got.Body, "no arbiter’s licence for 2026") { // KS IV.5.2
		t.Errorf("nobody is asked of who has no licence: %d", got.StatusCode)
	}
}

// An authorisation that is over is not offered for an amendment, only told with its last day.
func TestOnlyAuthorisationsInForceAreOffered(t *testing.T) {
	s := newSite(t)
	board := s.As(t, "zarzad", app.Grant{Role: app.Board})
	allow := func(title, until string) string {
		path := s.posts(board, "/college/matters/new", act("begin", "of", "authorisation", "by", "board", "day", "2026-11-01", "title", title))
		s.posts(board, path, act("rule", "by", "assembly", "view", "yes", "day", "2026-11-02", "until", until))
		return strings.TrimPrefix(path, "/college/matters/")
	}
	over, holds, repealed := allow("Dawne", "2026-11-10"), allow("Nowe", "2027-11-02"), allow("Uchylone", "2027-11-02")
	s.posts(board, "/college/matters/"+repealed, act("repeal", "by", "assembly", "day", "2026-11-14"))
	body := s.ks.Page(i18n.PL, "/college/matters/new")
	for id, offered := range map[string]bool{over: false, holds: true, repealed: false} {
		if strings.Contains(body, `<option value="`+id+`"`) != offered {
			t.Errorf("%s is offered: %t", id, !offered)
		}
	}
	s.has(s.ks, "/college/matters/new", i18n.PL, "Nie obowiązuje już:", "Dawne, 2 XI 2026 (do 10 XI 2026)", "Uchylone, 2 XI 2026 (do 13 XI 2026)")
}

// The tabs are one row. Where it is too narrow the rare ones are under "more" alone, which is marked where one is on one of their pages.
func TestTheTabsAreOneRow(t *testing.T) {
	s := newSite(t)
	nav := func(path string) (row, more string) {
		_, body, _ := strings.Cut(s.ks.Page(i18n.PL, path), `<nav class="tabs college-tabs"`)
		body, _, _ = strings.Cut(body, "</nav>")
		row, more, _ = strings.Cut(body, "<details>")
		return row, more
	}
	row, more := nav("/college")
	if strings.Count(row, "<a ") != 11 || strings.Count(row, `class="rare"`) != 8 || strings.Count(more, "<a ") != 8 || !strings.Contains(row, `aria-current="page">Do zrobienia`) || !strings.Contains(more, "<summary>Więcej</summary>") {
		t.Errorf("%s\n%s", row, more)
	}
	if _, more := nav("/college/bans"); !strings.Contains(more, `<summary class="here">Więcej</summary>`) || !strings.Contains(more, `aria-current="page">Dyskwalifikacje`) {
		t.Error(more)
	}
}
