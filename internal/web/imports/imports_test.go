package imports_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// office is a site on which somebody keeps the register.
func office(t *testing.T) *webtest.Site {
	t.Helper()
	s := webtest.New(t)
	s.AsArbiter()
	return s
}

// look is a page, which is held to what every page owes to its readers.
func look(s *webtest.Site, lang i18n.Lang, path string) string {
	s.Helper()
	body := s.Page(lang, path)
	s.Hold(path, body)
	return body
}

// send sends a file and answers the address of its import.
func send(s *webtest.Site, text string) webtest.Answer {
	s.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if text != "" {
		part, err := form.CreateFormFile("file", `C:\rejestr\lista.csv`)
		s.Check(err)
		_, err = part.Write([]byte(text))
		s.Check(err)
	}
	s.Check(form.Close())
	return s.Do(http.MethodPost, "/registry/import", &body, "Content-Type: "+form.FormDataContentType())
}

// sent is send of a file that is taken.
func sent(s *webtest.Site, lines ...string) string {
	s.Helper()
	got := send(s, strings.Join(lines, "\n"))
	at := got.Header.Get("Location")
	if got.StatusCode != http.StatusSeeOther || !strings.HasPrefix(at, "/registry/import/") {
		s.Fatalf("%d %s\n%s", got.StatusCode, at, got.Body)
	}
	return at
}

// formOf are the fields of the first form of a page that goes to an address, as a browser would send them.
func formOf(s *webtest.Site, body, action string) url.Values {
	s.Helper()
	_, rest, found := strings.Cut(body, `action="`+action+`"`)
	if !found {
		s.Fatalf("no form goes to %s:\n%s", action, body)
	}
	rest, _, _ = strings.Cut(rest, "</form>")
	fields := url.Values{}
	for _, m := range regexp.MustCompile(`<input type="(?:hidden|date)"[^>]*? name="([^"]*)" value="([^"]*)"|<input type="radio" name="([^"]*)" value="([^"]*)" checked|<input type="hidden" name="([^"]*)" value="([^"]*)"`).FindAllStringSubmatch(rest, -1) {
		fields.Add(m[1]+m[3]+m[5], strings.ReplaceAll(m[2]+m[4]+m[6], "&amp;", "&"))
	}
	for _, m := range regexp.MustCompile(`(?s)<select id="[^"]*" name="([^"]*)">(.*?)</select>`).FindAllStringSubmatch(rest, -1) {
		value := ""
		if chosen := regexp.MustCompile(`value="([^"]*)" selected`).FindStringSubmatch(m[2]); chosen != nil {
			value = chosen[1]
		}
		fields.Add(m[1], value)
	}
	return fields
}

func redirected(s *webtest.Site, got webtest.Answer, to string) {
	s.Helper()
	if at := got.Header.Get("Location"); got.StatusCode != http.StatusSeeOther || at != to {
		s.Errorf("%d to %s, not to %s\n%s", got.StatusCode, at, to, got.Body)
	}
}

// From the file to the register by forms alone, in both languages.
func TestAFileIsBroughtIn(t *testing.T) {
	for _, lang := range i18n.Langs() {
		t.Run(lang.String(), func(t *testing.T) {
			s := office(t)
			look(s, lang, "/registry/import")
			at := sent(s, "Nr;Nazwisko i imię;Ur.;Klub;Tytuł;Ranking;Partie;Opiekun",
				"7;Kos Ewa;12.03.1987;Pionek;K+;2163 A;57;x", "8;Los Jan;30.02.1980;Pionek;;;;x", ";Kos Ewa;12.03.1987;Pionki;;;;x")
			page := look(s, lang, at)
			if strings.Contains(page, `id="dry"`) {
				t.Error("a dry run before the columns are named")
			}
			redirected(s, s.Post(at+"/columns", formOf(s, page, at+"/columns")), at)
			page = look(s, lang, at)
			for _, want := range []string{`/rows?state=doubtful`, `/rows?state=faulty`, `/rows?state=new`, at + "/clubs", "<q>Opiekun</q>"} {
				if !strings.Contains(page, want) {
					t.Errorf("the dry run has no %s:\n%s", want, page)
				}
			}
			rows := look(s, lang, at+"/rows?state=doubtful")
			form := formOf(s, rows, at+"/rows")
			form.Set("who.4", "r:2")
			redirected(s, s.Post(at+"/rows", form), at+"/rows?state=doubtful")
			form = formOf(s, look(s, lang, at+"/rows?state=faulty"), at+"/rows")
			form.Set("without.3", "1")
			redirected(s, s.Post(at+"/rows", form), at+"/rows?state=faulty")
			clubs := formOf(s, look(s, lang, at+"/clubs"), at+"/clubs")
			clubs.Set("meant.pionki", "pionek")
			redirected(s, s.Post(at+"/clubs", clubs), at+"#dry")
			if file := s.Get(at + "/left/csv"); file.StatusCode != http.StatusOK || strings.Count(file.Body, "\n") != 1 {
				t.Errorf("nothing is left, but: %d %q", file.StatusCode, file.Body)
			}
			s.Check(s.Register.BringIn(s.Context(), app.Arbiter, strings.TrimPrefix(at, "/registry/import/")))
			page = look(s, lang, at)
			if strings.Contains(page, at+"/columns") || strings.Contains(page, at+"/run") || !strings.Contains(page, ": 2</li>") {
				t.Errorf("after the end:\n%s", page)
			}
			redirected(s, s.Get(at+"/rows"), at)
			if list := look(s, lang, "/registry/import"); !strings.Contains(list, "<b>lista.csv</b>") {
				t.Errorf("%s", list)
			}
		})
	}
}

// A run goes on by itself while its page is looked at, and is gone on with when it was stopped.
func TestRunGoesOnByItself(t *testing.T) {
	s := office(t)
	at := sent(s, "nazwisko;imię;ur", "Kos;Ewa;1987", "Sowa;Jan;1988")
	redirected(s, s.Post(at+"/columns", formOf(s, look(s, i18n.PL, at), at+"/columns")), at)
	redirected(s, s.Post(at+"/run", nil), at)
	look(s, i18n.PL, at)
	s.Register.StopImports()
	look(s, i18n.EN, at)
}

// What is refused says why, and keeps what was chosen.
func TestRefused(t *testing.T) {
	s := office(t)
	for text, want := range map[string]string{"": "Nie wybrano pliku", "nazwisko;imię\n": "nie ma żadnego wiersza", "%PDF-1.7\n": "PDF"} {
		if got := send(s, text); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(strings.ReplaceAll(got.Body, "\u00a0", " "), want) {
			t.Errorf("%q: %d\n%s", text, got.StatusCode, got.Body)
		}
	}
	at := sent(s, "nazwisko;imię;ur", "Kos;Ewa;1987")
	form := formOf(s, look(s, i18n.EN, at), at+"/columns")
	form.Set("column.2", "given")
	got := s.Post(at+"/columns", form, "Accept-Language: en")
	if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "Columns B and C are to hold the same") || strings.Count(got.Body, `value="given" selected`) != 2 {
		t.Errorf("%d\n%s", got.StatusCode, got.Body)
	}
	for _, gone := range []string{"/registry/import/nothere", "/registry/import/nothere/rows", "/registry/import/nothere/clubs", "/registry/import/nothere/end", "/registry/import/nothere/left/csv", at + "/left/exe"} {
		if got := s.Get(gone); got.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", gone, got.StatusCode)
		}
	}
	if got := s.Post(at+"/rows", url.Values{"row": {"two"}}); got.StatusCode != http.StatusBadRequest {
		t.Errorf("a damaged form: %d", got.StatusCode)
	}
	if got := s.Post(at+"/rows", url.Values{"row": {"2"}, "who.2": {"nobody"}}); got.StatusCode < 400 || got.StatusCode >= 500 {
		t.Errorf("a choice that there is not: %d", got.StatusCode)
	}
	redirected(s, s.Post(at+"/rows", url.Values{"row": {"2"}, "back": {"//example.com/"}}), at)
	if got := s.Get(at + "/end"); got.StatusCode != http.StatusOK {
		t.Errorf("the question: %d", got.StatusCode)
	}
	redirected(s, s.Post(at+"/end", nil), "/registry/import")
}

// Thousands of rows are never one page, and every kind of row is shown in words.
func TestRowsByPages(t *testing.T) {
	s := office(t)
	lines := []string{"nazwisko;imię;ur;e-mail"}
	for i := range 60 {
		lines = append(lines, fmt.Sprintf("Kos%c%c;Ewa;%d;", 'a'+i%20, 'a'+i/20, 1940+i))
	}
	lines = append(lines, "Kos;Jan;19;", "Kosaa;Ewa;1940;")
	at := sent(s, lines...)
	s.Check(s.Register.ReadImport(s.Context(), app.Arbiter, strings.TrimPrefix(at, "/registry/import/"), register.Reading{
		Columns: []register.ImportField{"family", "given", "born", "email"}, Day: s.Register.Today(),
	}))
	for _, lang := range i18n.Langs() {
		page := look(s, lang, at+"/rows?state=new&page=2")
		if n := strings.Count(page, `id="row-`); n != 25 || !strings.Contains(page, `id="row-27"`) || strings.Contains(page, `id="row-2"`) {
			t.Errorf("%d rows:\n%s", n, page)
		}
		if n := strings.Count(look(s, lang, at+"/rows?state=new&page=99"), `id="row-`); n != 10 {
			t.Errorf("the last page has %d rows", n)
		}
		for _, state := range []string{"doubtful", "faulty", "conflict", "out", "done", "known", "nonsense"} {
			look(s, lang, at+"/rows?state="+state)
		}
	}
}

// A wrong cell is mended on the page: it counts instead of the file's, which stays, and the reason is kept after the file is deleted.
func TestACellIsMended(t *testing.T) {
	s := office(t)
	at := sent(s, "nazwisko;imię;ur;e-mail", "Kos;Ewa;30.02.1987;", "Sowa;Jan;1988;")
	redirected(s, s.Post(at+"/columns", formOf(s, look(s, i18n.PL, at), at+"/columns")), at)
	page := look(s, i18n.EN, at+"/rows?state=faulty")
	if !strings.Contains(page, `name="cell.2.2" value="30.02.1987"`) || strings.Contains(page, `name="cell.2.1"`) {
		t.Fatalf("the wrong cell, and it alone, can be mended:\n%s", page)
	}
	form := formOf(s, page, at+"/rows")
	form.Set("cell.2.2", "30.02.1987") // as it is in the file: nothing is mended
	redirected(s, s.Post(at+"/rows", form), at+"/rows?state=faulty")
	form.Set("cell.2.2", "20.02.1987")
	form.Set("why.2", "metryka w biurze")
	redirected(s, s.Post(at+"/rows", form), at+"/rows?state=faulty")
	page = look(s, i18n.EN, at+"/rows?state=new")
	if !strings.Contains(page, `value="20.02.1987"`) || !strings.Contains(page, "in the file: 30.02.1987") || !strings.Contains(page, "metryka w biurze") {
		t.Fatalf("the row is not mended:\n%s", page)
	}
	s.Check(s.Register.BringIn(s.Context(), app.Arbiter, strings.TrimPrefix(at, "/registry/import/")))
	if page = look(s, i18n.EN, at); !strings.Contains(page, "Row 2, column C: metryka w biurze") {
		t.Errorf("the reason is not kept:\n%s", page)
	}
	found, err := s.Register.Find(s.Context(), "Kos Ewa", 5)
	if s.Check(err); len(found.Rows) != 1 || found.Rows[0].Born != "1987-02-20" {
		t.Errorf("%+v", found)
	}
	if got := s.Post(at+"/rows", url.Values{"row": {"2"}, "cell.2.2": {strings.Repeat("x", 501)}}); got.StatusCode < 400 || got.StatusCode >= 500 {
		t.Errorf("a long text: %d", got.StatusCode)
	}
}

// Where the program takes the wrong row for the headings, somebody says which it is.
func TestHeadIsChosen(t *testing.T) {
	s := office(t)
	at := sent(s, "Wykaz;;", "nazwisko;imię;ur", "Kos;Ewa;1987", "Sowa;Jan;1988")
	if page := look(s, i18n.PL, at); !strings.Contains(page, `name="head" value="2"`) {
		t.Errorf("row 2 is not the head:\n%s", page)
	}
	redirected(s, s.Post(at+"/head", url.Values{"head": {"1"}}), at)
	if page := look(s, i18n.PL, at); !strings.Contains(page, `name="head" value="1"`) || !strings.Contains(page, "Wykaz") {
		t.Errorf("row 1 is not the head:\n%s", page)
	}
	redirected(s, s.Post(at+"/head", url.Values{"head": {"0"}}), at)
	redirected(s, s.Post(at+"/head", url.Values{"head": {""}}), at)
	if page := look(s, i18n.PL, at); !strings.Contains(page, `name="head" value="2"`) {
		t.Errorf("it is not found again:\n%s", page)
	}
	for _, wrong := range []string{"9", "x", "4"} {
		if got := s.Post(at+"/head", url.Values{"head": {wrong}}); got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, `value="`+wrong+`"`) {
			t.Errorf("row %s: %d", wrong, got.StatusCode)
		}
	}
	if got := s.Post(at+"/head", url.Values{"sheet": {"Arkusz9"}}); got.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("a sheet that there is not: %d", got.StatusCode)
	}
}

// A reason that is too long is said at its row, and the corrections of all rows are still there.
func TestRefusedCorrectionsAreKept(t *testing.T) {
	s := office(t)
	at := sent(s, "nazwisko;imię;ur;e-mail", "Kos;Ewa;30.02.1987;", "Sowa;Jan;31.02.1988;")
	redirected(s, s.Post(at+"/columns", formOf(s, look(s, i18n.PL, at), at+"/columns")), at)
	back := at + "/rows?state=faulty"
	form := url.Values{"row": {"2", "3"}, "back": {back}, "was.2.2": {"30.02.1987"}, "cell.2.2": {"28.02.1987"}, "was.3.2": {"31.02.1988"}, "cell.3.2": {"28.02.1988"}, "who.2": {"skip"}, "why.3": {strings.Repeat("bo ", 100)}}
	for _, lang := range i18n.Langs() {
		got := s.Post(at+"/rows", form, "Accept-Language: "+lang.String())
		s.Hold(at+"/rows", got.Body)
		for _, want := range []string{`role="alert"`, `value="28.02.1987"`, `value="28.02.1988"`, `value="skip" checked`, "bo bo bo", `id="row-3"`} {
			if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, want) {
				t.Errorf("in %s: %d without %s", lang, got.StatusCode, want)
			}
		}
	}
	form.Set("why.3", "literówka")
	redirected(s, s.Post(at+"/rows", form), back)
}

// What an ordinary list has of licences, a tick below a year, is read without a word; a column that only sounds like one is said aloud, not among what nobody needs.
func TestColumnsOfLicences(t *testing.T) {
	for _, lang := range i18n.Langs() {
		s := office(t)
		at := sent(s, "Nazwisko i imię;Ur.;Lic. 2025;Lic. 2026;Lic. sędziowska;Opiekun", "Kos Ewa;12.03.1987;tak;✓;tak;x", "Los Jan;1980;-;może;;")
		redirected(s, s.Post(at+"/columns", formOf(s, look(s, lang, at), at+"/columns")), at)
		dry := look(s, lang, at)
		loud, rest, found := strings.Cut(dry, "<q>Lic. sędziowska</q>")
		if !found || !strings.Contains(loud[strings.LastIndex(loud, "<p"):], "notice") || !strings.Contains(rest, "<q>Opiekun</q>") || strings.Contains(dry, "<q>Lic. 2026</q>") {
			t.Errorf("%s: %s", lang, dry)
		}
		if rows := look(s, lang, at+"/rows?state=faulty"); !strings.Contains(rows, `name="cell.3.3" value="może"`) || !strings.Contains(rows, "2026") {
			t.Errorf("%s: %s", lang, rows)
		}
	}
}
