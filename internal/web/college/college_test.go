package college_test

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"damka/calendar"
	"damka/internal/app"
	rooms "damka/internal/app/college"
	"damka/internal/app/events"
	"damka/internal/app/register"
	"damka/internal/college"
	domain "damka/internal/college/course"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/store"
	"damka/internal/tournament"
	"damka/internal/web/webtest"
)

// site is a site with persons in the register, and somebody of the college.
type site struct {
	*webtest.Site
	ks *webtest.Site
}

func newSite(t *testing.T) *site {
	t.Helper()
	s := &site{Site: webtest.New(t)}
	for number, name := range map[int]string{1: "Brzoza, Ala", 2: "Dąb, Bolek", 3: "Jodła, Celina", 4: "Klon, Darek"} {
		s.People[number] = name
	}
	s.ks = s.As(t, "kolegium", app.Grant{Role: app.College})
	return s
}

// posts sends a form that must be taken, by somebody who is sure, and answers where it leads.
func (s *site) posts(as *webtest.Site, path string, form url.Values) string {
	s.Helper()
	form.Set("sure", "on")
	defer form.Del("sure")
	got := as.Post(path, form, "Accept-Language: pl")
	if got.StatusCode != http.StatusSeeOther {
		s.Fatalf("%s %v: %d %s", path, form, got.StatusCode, webtest.Readable(s, got.Body, "main"))
	}
	to, _, _ := strings.Cut(got.Header.Get("Location"), "?")
	return to
}

// refuses sends a form that must be refused with these words, by somebody who is sure, and has what was typed again.
func (s *site) refuses(as *webtest.Site, path string, form url.Values, words string) string {
	s.Helper()
	form.Set("sure", "on")
	defer form.Del("sure")
	got := as.Post(path, form, "Accept-Language: pl")
	text := strings.ReplaceAll(webtest.Readable(s, got.Body, "main"), "\u00a0", " ")
	if got.StatusCode != http.StatusConflict || !strings.Contains(text, words) || !strings.Contains(text, "Niczego nie zapisano") {
		s.Fatalf("%s %v: %d %s", path, form, got.StatusCode, text)
	}
	return got.Body
}

func (s *site) has(as *webtest.Site, path string, lang i18n.Lang, parts ...string) {
	s.Helper()
	text := strings.ReplaceAll(webtest.Readable(s, as.Page(lang, path), "main"), "\u00a0", " ")
	for _, part := range parts {
		if !strings.Contains(text, part) {
			s.Errorf("%s: no %q in\n%s", path, part, text)
		}
	}
}

// agrees is a proceeding in which the board agrees to a fee from a day on, which sets it.
func (s *site) agrees(fee string, class college.Class, amount int, from string) string {
	s.Helper()
	today := s.College.Today()
	opened := matter.Opened{Day: today, Kind: matter.Fees, By: college.Arbiters, Subject: matter.Subject{Fees: []matter.Amount{{Fee: fee, Class: class, Amount: amount}}, From: calendar.MustDate(from)}}
	id, err := s.College.OpenMatter(s.Context(), app.Arbiter, opened, rooms.Words{Title: "Stawki"})
	s.Check(err)
	s.Check(s.College.DecideMatter(s.Context(), app.Arbiter, id, matter.Decided{Day: today, By: college.Board, View: matter.Yes}, rooms.Words{}))
	return id
}

func act(name string, pairs ...string) url.Values {
	form := url.Values{"act": {name}}
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	return form
}

func person(number int) string { return "/college/arbiters/" + webtest.PersonID(number) }

// Somebody becomes an arbiter: declared, examined, refused, granted, licensed, and everybody sees it.
func TestTheWayToAClass(t *testing.T) {
	s := newSite(t)
	s.refuses(s.ks, "/college/arbiters", act("open", "person", "99"), "99")
	if to := s.posts(s.ks, "/college/arbiters", act("open", "person", "1")); to != person(1) {
		t.Errorf("leads to %s", to)
	}
	s.has(s.ks, person(1), i18n.PL, "Brzoza, Ala", "Klasa III (Kodeks Warcabowy PZWarc): niespełnione warunki: 1", "Zdany egzamin na klasę: III", "IV.6.2.1.1")
	s.posts(s.ks, person(1), act("declare", "day", "2026-11-01", "class", "", "languages", "en, ru", "email", "ala@example.org"))
	s.has(s.ks, "/college", i18n.PL, "Deklaracja bez odpowiedzi", "Brzoza, Ala")
	s.has(s.ks, person(1), i18n.EN, "ala@example.org", "waits for an answer")
	s.posts(s.ks, person(1), act("accept"))
	grant := act("grant", "class", "iii", "edition", "pzwarc", "day", "2026-11-14")
	s.refuses(s.ks, person(1), grant, "Tej klasy nie można nadać (III)")
	exam := act("examine", "class", "iii", "day", "2026-11-10", "passed", "on", "commission", "2, 3")
	s.posts(s.ks, person(3), act("take_over", "class", "iii", "day", "2015-01-01"))
	s.refuses(s.ks, person(1), exam, "klasy sędziowskiej nie ma wtedy: Dąb, Bolek")
	s.posts(s.ks, person(2), act("take_over", "class", "iii", "day", "2015-01-01"))
	s.refuses(s.ks, person(1), exam, "Opłata za egzamin nie jest wniesiona")
	exam.Set("why", "Uchwała KS.")
	s.posts(s.ks, person(1), exam)
	s.has(s.ks, person(1), i18n.PL, "komisja: Dąb, Bolek; Jodła, Celina · bez opłaty: Uchwała KS.")
	body := s.refuses(s.ks, person(1), grant, "Tej klasy nie można nadać (III)") // its repute is the college's to say
	if !regexp.MustCompile(`<details class="act" id="grant" open`).MatchString(body) || !strings.Contains(body, `<option value="iii" selected>`) {
		t.Error("what was chosen is lost")
	}
	grant.Set("repute", "on")
	s.posts(s.ks, person(1), grant)
	s.has(s.Site, "/arbiters", i18n.PL, "Klasa III", "Brzoza, Ala", "brak")
	s.refuses(s.ks, person(1), act("pay", "for", "annual", "year", "2026", "amount", "pięć", "day", "2026-11-14"), "„pięć” nie jest kwotą: wpisz na przykład 50,00")
	s.posts(s.ks, person(1), act("pay", "for", "annual", "year", "2026", "amount", "49,5", "day", "2026-11-14"))
	s.has(s.Site, "/arbiters/"+webtest.PersonID(1), i18n.EN, "Brzoza, Ala", "Licence 2026", "yes")
	s.has(s.ks, "/college/statement", i18n.PL, "49,50 zł", "Nadane klasy: III", "Licencje na 2026 rok")
	if csv := s.ks.Get("/college/statement.csv?year=2026", "Accept-Language: pl"); csv.StatusCode != http.StatusOK || !strings.Contains(csv.Body, "Wpływy;Razem;;49,50") {
		t.Errorf("%d %s", csv.StatusCode, csv.Body)
	}
	s.has(s.ks, person(1)+"?class=ii&edition=fmjd-2006", i18n.EN, "Class II", "Tournaments as chief arbiter: 0 of 4", "KS IV.3.2.2")
}

// What a declaration says is for the college alone, and what the college works with is for nobody else.
func TestWhoSeesWhat(t *testing.T) {
	s := newSite(t)
	s.posts(s.ks, person(1), act("declare", "day", "2026-11-01", "email", "ala@example.org"))
	board := s.As(t, "zarzad", app.Grant{Role: app.Board})
	if body := board.Get(person(1)).Body; strings.Contains(body, "ala@example.org") || !strings.Contains(body, "Brzoza") {
		t.Error("the board sees contacts, or not the person")
	}
	member := s.As(t, "member")
	for _, path := range []string{"/college", "/college/matters", "/college/arbiters", person(1), "/college/conferences", "/college/courses", "/college/bans", "/college/statement", "/college/statement.csv"} {
		for _, other := range []*webtest.Site{s.Client(t), member} {
			if got := other.Get(path); got.StatusCode != http.StatusForbidden || strings.Contains(got.Body, "Brzoza") {
				t.Errorf("%s: %d", path, got.StatusCode)
			}
		}
	}
	if got := s.Get("/arbiters/" + webtest.PersonID(1)); got.StatusCode != http.StatusNotFound {
		t.Errorf("who has only declared themselves has a page: %d", got.StatusCode)
	}
	for _, path := range []string{"/arbiters", "/college/decisions", "/college/bulletins", "/college/fees"} {
		for _, lang := range i18n.Langs() {
			if body := s.Page(lang, path); strings.Contains(body, "<form method=\"post\" action=\"/college") {
				t.Errorf("%s has forms for everybody", path)
			}
		}
	}
}

// An amendment: authorised, proposed, opined on by the other body, adopted by the board, published, read by everybody.
func TestAnAmendment(t *testing.T) {
	s := newSite(t)
	board, kt := s.As(t, "zarzad", app.Grant{Role: app.Board}), s.As(t, "komisja", app.Grant{Role: app.Commission})
	authorisation := s.posts(board, "/college/matters/new", act("begin", "of", "authorisation", "by", "board", "day", "2026-11-01", "title", "Upoważnienie"))
	s.posts(board, authorisation, act("rule", "by", "assembly", "view", "yes", "day", "2026-11-02", "until", "2027-11-02"))
	begin := act("begin", "of", "amendment", "by", "college", "day", "2026-11-10", "title", "Zmiana systemu szwajcarskiego", "edition", "pzwarc", "changed", "V.2.8.4 V.2.8.5", "added", "v.2.8.99", "text", "Propozycja")
	body := s.refuses(s.ks, "/college/matters/new", begin, "Walne Zgromadzenie nie upoważniło")
	if !strings.Contains(body, "Zmiana systemu szwajcarskiego") || !strings.Contains(body, "V.2.8.4 V.2.8.5") {
		t.Error("what was typed is lost")
	}
	begin.Set("authorisation", strings.TrimPrefix(authorisation, "/college/matters/"))
	path := s.posts(s.ks, "/college/matters/new", begin)
	s.has(s.ks, path, i18n.PL, "Zmiana systemu szwajcarskiego", "czeka na opinię: Komisja Techniczna", "V.2.8.99", "dodany", "14 XII 2026")
	adopt := act("rule", "by", "board", "view", "yes", "day", "2026-11-14", "edition", "pzwarc-2027", "from", "2027-01-01")
	s.refuses(board, path, adopt, "Na opinię trzeba poczekać")
	if got := s.ks.Post(path, act("opine", "body", "commission", "view", "yes", "day", "2026-11-14")); got.StatusCode != http.StatusForbidden {
		t.Errorf("the college speaks for the technical commission: %d", got.StatusCode)
	}
	s.posts(kt, path, act("opine", "body", "commission", "view", "no", "day", "2026-11-14", "text", "Nie teraz"))
	s.refuses(board, path, adopt, "Sprzeciw wstrzymuje")
	s.posts(kt, path, act("opine", "body", "commission", "view", "yes", "day", "2026-11-14"))
	s.posts(board, path, adopt)
	s.has(s.Site, "/college/decisions", i18n.PL, "Niczego jeszcze nie ogłoszono")
	s.posts(s.ks, path, act("publish", "number", "1/2026", "title", "Zmiany w rozdziale V", "text", "Dla wszystkich"))
	s.has(s.Site, "/college/decisions", i18n.EN, "1/2026", "Zmiany w rozdziale V")
	public := strings.Replace(path, "matters", "decisions", 1)
	s.has(s.Site, public, i18n.PL, "Dla wszystkich", "pzwarc-2027", "od 1 I 2027", "V.2.8.4")
	if body := s.Get(public).Body; strings.Contains(body, "Propozycja") || strings.Contains(body, "Nie teraz") {
		t.Error("everybody reads what was written inside")
	}
	s.posts(s.ks, "/college/bulletins/new", act("issue", "number", "4", "title", "Jesień", "version", "0", "shown", shown(s.ks.Get("/college/bulletins/new").Body), "item_matter/"+strings.TrimPrefix(path, "/college/matters/")+"///2026-11-14", "on"))
	s.has(s.Site, "/college/bulletins", i18n.PL, "Biuletyn nr 4")
	s.posts(board, path, act("repeal", "by", "assembly", "day", "2026-11-14"))
	s.has(s.Site, public, i18n.EN, "repealed")
}

// A conference elects the college, and a course examines.
func TestAConferenceAndACourse(t *testing.T) {
	s := newSite(t)
	for number, class := range map[int]college.Class{1: college.State, 2: college.First, 3: college.First} {
		s.posts(s.ks, person(number), act("take_over", "class", string(class), "day", "2015-01-01"))
	}
	path := s.posts(s.ks, "/college/conferences", act("convene", "title", "Konferencja 2026", "place", "Mława", "from", "2026-11-14", "until", "2026-11-15"))
	s.posts(s.ks, path, act("plan", "chair", "on", "members", "on"))
	votes := func(name string, pairs ...string) url.Values {
		return act(name, append(pairs, "for", "3", "against", "0", "abstained", "0")...)
	}
	s.refuses(s.ks, path, votes("chair", "person", "1"), "Głosów")
	s.posts(s.ks, path, act("attend", "persons", "1, 2\n3"))
	s.refuses(s.ks, path, votes("chair", "person", "2"), "klasę państwową")
	s.posts(s.ks, path, votes("chair", "person", "1"))
	s.posts(s.ks, path, votes("member", "person", "2"))
	s.refuses(s.ks, path, act("close", "day", "2026-11-14"), "Wybrano tylko część KS")
	s.posts(s.ks, path, votes("member", "person", "3"))
	s.posts(s.ks, path, votes("resolve", "topic", "code", "text", "Wniosek o zmianę"))
	s.has(s.ks, path, i18n.PL, "Obecni: 3", "Brzoza, Ala", "Wybór przewodniczącego", "za 3, przeciw 0", "Wniosek o zmianę")
	s.posts(s.ks, path, act("close", "day", "2026-11-14"))
	s.has(s.Site, "/arbiters", i18n.PL, "Przewodniczący", "Brzoza, Ala", "Kadencja")
	s.posts(s.ks, "/college", act("resign", "person", "2", "day", "2026-11-14"))
	s.refuses(s.ks, "/college", act("coopt", "person", "4", "day", "2026-11-14"), "co najmniej I klasę")

	course := s.posts(s.ks, "/college/courses", act("announce", "title", "Kurs", "from", "2026-11-14", "until", "2026-11-14"))
	s.posts(s.ks, course, act("enrol", "persons", "4"))
	s.posts(s.ks, course, act("teach", "game-"+webtest.PersonID(4), "on"))
	s.posts(s.ks, course, act("commission", "persons", "1 2", "day", "2026-11-14"))
	exam := act("examine", "participant", webtest.PersonID(4), "class", "iii", "day", "2026-11-14", "passed", "on")
	s.refuses(s.ks, course, exam, "Opłata za egzamin nie jest wniesiona")
	s.posts(s.ks, course, act("pay", "participant", webtest.PersonID(4), "class", "iii", "amount", "50", "day", "2026-11-14"))
	s.posts(s.ks, course, exam)
	certify := act("certify", "participant", webtest.PersonID(4), "number", "1/2026", "day", "2026-11-14")
	s.refuses(s.ks, course, certify, "obecna na całym programie (godziny: 40); wpisano: 5")
	for _, l := range domain.Programme() {
		s.posts(s.ks, course, act("teach", string(l.Topic)+"-"+webtest.PersonID(4), "on"))
	}
	s.posts(s.ks, course, certify)
	s.has(s.ks, course, i18n.EN, "Klon, Darek", "50.00 zł", "passed", "1/2026", "Rules of the game")
	s.has(s.ks, person(4), i18n.PL, "Egzamin: III", "zdany")
}

// A ban, a fee, an approved program.
func TestBansAndFees(t *testing.T) {
	s := newSite(t)
	s.posts(s.ks, person(1), act("take_over", "class", "i", "day", "2015-01-01"))
	impose := act("impose", "person", "1", "by", "commission", "day", "2026-11-14", "from", "2026-11-14", "until", "2026-12-14")
	s.refuses(s.ks, "/college/bans", impose, "Zaznacz, kogo dotyczy")
	impose.Set("player", "on")
	s.posts(s.ks, "/college/bans", impose)
	s.has(s.Site, "/arbiters", i18n.EN, "14 Nov – 14 Dec 2026")
	s.agrees("annual", "", 4000, "2027-01-01")
	s.posts(s.ks, "/college/fees", act("approve", "name", "Damka", "version", "1.0"))
	s.has(s.Site, "/college/fees", i18n.PL, "40,00 zł", "jeszcze nie obowiązuje", "Zarząd", "Damka", "1.0")
	s.has(s.ks, "/college/fees", i18n.PL, "Decyzja", "Stawki  14 XI 2026") // the proceeding, for those who may read it
}

// Every code of a refusal, and every word that is shown, has a text in both languages.
func TestEveryWordHasAText(t *testing.T) {
	codes := regexp.MustCompile(`article\.Code = "(college\.[a-z_.]+)"`)
	found := 0
	for _, root := range []string{"../../college", "../../app/college", "."} {
		err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, code := range codes.FindAllStringSubmatch(string(source), -1) {
				found++
				if !i18n.Has(code[1]) {
					t.Errorf("%s has no text", code[1])
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 100 {
		t.Errorf("only %d codes were found", found)
	}
	for _, kind := range matter.Kinds() {
		for _, key := range []string{"college.kind." + string(kind), "college.kind." + string(kind) + ".hint"} {
			if !i18n.Has(key) {
				t.Errorf("%s has no text", key)
			}
		}
	}
}

// IV.2.25, IV.2.26: a motion of a report becomes a matter by one button, with its text and its owner, and is not offered again. A tournament is chosen and shown by its name.
func TestIV_2_25_MotionsOfReports(t *testing.T) {
	s := newSite(t)
	s.Federation()
	rows, _, err := s.Register.Calendar(t.Context(), s.Register.Today().AddDays(-100), s.Register.Today(), true, store.KeyPlace{}, 100)
	s.Check(err)
	at := slices.IndexFunc(rows, func(r register.DossierRow) bool { return r.Tournament != "" })
	if at < 0 {
		t.Fatal("no report")
	}
	s.Check(s.Events.WriteReport(t.Context(), app.Arbiter, rows[at].Tournament, events.Report{Motions: []events.Motion{{To: tournament.ToBoard, Text: "Więcej zegarów.\nI stołów."}}}, s.Snapshot(rows[at].Tournament).Papers().ReportSeq))
	s.has(s.ks, "/college/motions", i18n.PL, "Wnioski ze sprawozdań", "Więcej zegarów.", rows[at].Plan.Name, "Zarząd")
	body := s.ks.Page(i18n.PL, "/college/motions")
	key := regexp.MustCompile(`name="of" value="([^"]+)"`).FindStringSubmatch(body)
	if key == nil {
		t.Fatal(body)
	}
	s.has(s.ks, "/college/motions?year=2026", i18n.PL, "Wnioski ze sprawozdań z 2026 roku", "Więcej zegarów.")
	s.has(s.ks, "/college/motions?year=2019", i18n.EN, "There are no motions in the reports of this year")
	to := s.posts(s.ks, "/college/motions?year=2026", url.Values{"act": {"take"}, "of": {key[1]}})
	s.has(s.ks, to, i18n.PL, "Więcej zegarów.", "I stołów.", rows[at].Plan.Name, "Zarząd")
	if strings.Contains(webtest.Readable(s, s.ks.Page(i18n.PL, to), "main"), rows[at].ID) {
		t.Error("the id of the tournament is shown")
	}
	if strings.Contains(s.ks.Page(i18n.PL, "/college/motions"), `name="of" value="`+key[1]) {
		t.Error("it is offered again")
	}
	s.refuses(s.ks, "/college/motions", url.Values{"act": {"take"}, "of": {key[1]}}, "jest już sprawą")
}
