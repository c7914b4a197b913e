package college_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

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

// Neither a reply without a word nor an agenda without an item is written down.
func TestNothingIsNoReplyAndNoAgenda(t *testing.T) {
	s := newSite(t)
	path := s.posts(s.ks, "/college/matters/new", act("begin", "of", "precedent", "by", "college", "day", "2026-11-10", "title", "Pytanie"))
	s.posts(s.ks, path, act("rule", "by", "college", "view", "yes", "day", "2026-11-12"))
	for _, empty := range []string{"", " \n "} {
		s.faults(path, i18n.PL, act("reply", "text", empty), "Uzupełnij pole „Treść odpowiedzi”")
		s.faults(path, i18n.EN, act("reply", "text", empty), "Fill in “Words of the reply”")
	}
	s.faults(path, i18n.PL, act("reply"), "Wpisz treść odpowiedzi") // a form that was made elsewhere
	if body := s.ks.Get(path, "Accept-Language: pl").Body; !strings.Contains(body, "Odpowiedz wnioskodawcy") {
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
	body := s.ks.Get("/college/matters/new").Body
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
	s.has(s.ks, "/college/matters", i18n.PL, "Wniosek: Brzoza Ala", "Wniosek: Dąb Bolek", "bez terminu", "milczenie nie oznacza zgody", "milcząca zgoda: ")
	s.has(s.ks, path, i18n.PL, "Wniosek: Dąb Bolek", "Termin", "milcząca zgoda: ")
	s.has(s.ks, path, i18n.EN, "Wniosek: Dąb Bolek", "tacit consent on ")
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
