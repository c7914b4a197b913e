package certificates_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/register"
	domain "damka/internal/college"
	"damka/internal/demo"
	"damka/internal/i18n"
	"damka/internal/register/person"
	"damka/internal/store"
	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// federation is a site of the commission with two years of a register.
func federation(t *testing.T) *webtest.Site {
	t.Helper()
	today := calendar.MustDate("2026-12-10")
	clock := demo.NewClock(demo.Begins(today))
	s := webtest.NewWith(t, page.Options{Now: clock.Now})
	s.Check(demo.Register(t.Context(), clock, s.Register, s.Events, today))
	clock.Until(today)
	return s
}

// gave is a tournament that gave something, and what it gave.
func gave(s *webtest.Site) (string, []register.Given) {
	s.Helper()
	rows, _, err := s.Register.Calendar(s.Context(), calendar.Date{}, calendar.Date{}, false, store.KeyPlace{}, 100)
	s.Check(err)
	for _, row := range rows {
		d, err := s.Register.Dossier(s.Context(), row.ID)
		s.Check(err)
		if len(d.Given) > 1 {
			return row.ID, d.Given
		}
	}
	s.Fatal("no tournament gave anything")
	return "", nil
}

func personOf(s *webtest.Site, g register.Given) register.Row {
	s.Helper()
	row, err := s.Register.Counting(s.Context(), g.Person)
	s.Check(err)
	return row
}

// Everybody compares a certificate with the register: it says what was given, on what it rests, and how it is told from one that is no more.
func TestVerify(t *testing.T) {
	s := federation(t)
	dossier, all := gave(s)
	g := all[0]
	row := personOf(s, g)
	path := "/verify/" + string(g.Code)
	for _, lang := range i18n.Langs() {
		body := s.Page(lang, path)
		s.Hold(path, body)
		for _, want := range []string{row.Name().Family(), strconv.Itoa(row.Number), "/calendar/" + dossier, g.Seal, string(g.Code), `role="status"`} {
			if !strings.Contains(body, want) {
				t.Errorf("%s in %s lacks %q", path, lang, want)
			}
		}
		if strings.Contains(body, ".pdf") {
			t.Error("a visitor prints certificates")
		}
		s.Hold("/verify", s.Page(lang, "/verify"))
		if !strings.Contains(s.Page(lang, "/people/"+strconv.Itoa(row.Number)), path) {
			t.Errorf("no link leads from the person to %s", path)
		}
		for _, wrong := range []string{"/verify/0000-0000-0000", "/verify/nocode", "/verify?code=U", "/verify?code=" + url.QueryEscape("<b>"+strings.Repeat("ą", 99))} {
			got := s.Get(wrong, "Accept-Language: "+lang.String())
			if got.StatusCode != http.StatusNotFound || !strings.Contains(got.Body, `role="alert"`) || strings.Contains(got.Body, "<b>ą") {
				t.Errorf("%s: %d", wrong, got.StatusCode)
			}
			s.Hold(wrong, got.Body)
		}
	}
	typed := strings.ToLower(strings.ReplaceAll(string(g.Code), "-", " "))
	if got := s.Get("/verify?code=" + url.QueryEscape(typed)); got.Header.Get("Location") != path {
		t.Errorf("%q leads to %q", typed, got.Header.Get("Location"))
	}
}

// What the office takes back is said to be withdrawn, and is printed no more.
func TestWithdrawn(t *testing.T) {
	s := federation(t)
	row, err := s.Register.ByNumber(t.Context(), 10401)
	s.Check(err)
	s.Check(s.Register.Record(t.Context(), app.Arbiter, row.ID, person.Recording{Variant: article.Brazilian, Grade: "gm", On: s.Register.Today(), Source: person.FromFMJD}))
	all, err := s.Register.GivenTo(t.Context(), row.ID)
	s.Check(err)
	g := all[len(all)-1]
	office := s.Client(t)
	office.AsArbiter()
	paper := "/registry/people/" + row.ID + "/certificates.pdf?code=" + string(g.Code)
	if body := office.Page(i18n.PL, "/verify/"+string(g.Code)); !strings.Contains(body, paper) || !strings.Contains(body, "GM") {
		t.Error("the commission does not print it")
	}
	if got := office.Get(paper); got.StatusCode != http.StatusOK {
		t.Errorf("%d", got.StatusCode)
	}
	s.Check(s.Register.VoidRecording(t.Context(), app.Arbiter, row.ID, g.Recording))
	for lang, want := range map[i18n.Lang]string{i18n.PL: "Cofnięte", i18n.EN: "Withdrawn"} {
		if body := office.Page(lang, "/verify/"+string(g.Code)); !strings.Contains(body, want) || strings.Contains(body, ".pdf") {
			t.Errorf("in %s it still holds", lang)
		}
	}
	if got := office.Get(paper); got.StatusCode != http.StatusNotFound {
		t.Errorf("what was withdrawn is printed: %d", got.StatusCode)
	}
}

// IV.6.2: whoever checks the code of a certificate of an arbiter's class that was taken back reads that, and not why; it is printed no more.
func TestIV_6_2_TheCertificateOfAMistake(t *testing.T) {
	s := federation(t)
	row, err := s.Register.ByNumber(t.Context(), 10401)
	s.Check(err)
	k, err := s.College.ArbiterOrNew(t.Context(), app.Arbiter, row.ID)
	if s.Check(err); len(k.State.Classes) == 0 {
		s.Check(s.College.TakeOverClass(t.Context(), app.Arbiter, row.ID, domain.Third, s.College.Today()))
		k, err = s.College.ArbiterOrNew(t.Context(), app.Arbiter, row.ID)
		s.Check(err)
	}
	papers, err := s.College.Certificates(t.Context(), row.ID)
	s.Check(err)
	verify, print := "/verify/"+string(papers[0].Code), "/college/arbiters/"+row.ID+"/certificates.pdf?code="+string(papers[0].Code)
	office := s.Client(t)
	office.AsArbiter()
	if body := office.Page(i18n.PL, verify); strings.Contains(body, "Cofnięte") || !strings.Contains(body, print) {
		t.Error("it is taken back before it was")
	}
	s.Check(s.College.TakeBackClass(t.Context(), app.Arbiter, row.ID, k.State.Classes[0].Number, college.Words{Text: "inna osoba"}))
	for lang, want := range map[i18n.Lang]string{i18n.PL: "Cofnięte", i18n.EN: "Withdrawn"} {
		if body := s.Page(lang, verify); !strings.Contains(body, want) || strings.Contains(body, "inna osoba") {
			t.Errorf("in %s it still holds, or everybody reads why", lang)
		}
		if body := office.Page(lang, verify); strings.Contains(body, ".pdf") {
			t.Error("it is still printed")
		}
	}
	if got := office.Get(print); got.StatusCode != http.StatusNotFound {
		t.Errorf("what was taken back is printed: %d", got.StatusCode)
	}
}

// Certificates and cards are files, each time the same bytes, for those who give them out.
func TestPapers(t *testing.T) {
	s := federation(t)
	dossier, all := gave(s)
	row := personOf(s, all[0])
	row, err := s.Register.ByNumber(t.Context(), row.Number)
	s.Check(err)
	year := s.Register.Today().Year()
	office, visitor := s.Client(t), s.Client(t)
	office.AsArbiter()
	licensed, err := s.Register.Licensed(t.Context(), row.Club, year)
	s.Check(err)
	if len(licensed) == 0 {
		t.Fatal("nobody is licensed")
	}
	for i, path := range []string{
		"/registry/tournaments/" + dossier + "/certificates.pdf", "/registry/people/" + row.ID + "/certificates.pdf", "/registry/people/" + licensed[0].ID + "/card.pdf",
		"/registry/cards.pdf?club=" + row.Club, "/registry/cards.pdf?numbers=" + strconv.Itoa(licensed[0].Number) + "%2C+" + strconv.Itoa(licensed[0].Number),
	} {
		for _, lang := range i18n.Langs() {
			got := office.Get(path, "Accept-Language: "+lang.String())
			if got.StatusCode != http.StatusOK || got.Header.Get("Content-Type") != "application/pdf" || !strings.HasPrefix(got.Body, "%PDF-") {
				t.Errorf("%s: %d", path, got.StatusCode)
			}
			if again := office.Get(path, "Accept-Language: "+lang.String()); again.Body != got.Body {
				t.Errorf("%s: another file", path)
			}
			if folder := os.Getenv("DAMKA_PDF"); folder != "" { // to be looked at
				s.Check(os.WriteFile(filepath.Join(folder, fmt.Sprintf("web-%d.%s.pdf", i, lang)), []byte(got.Body), 0o600))
			}
		}
		if got := visitor.Get(path); got.StatusCode == http.StatusOK {
			t.Errorf("a visitor prints %s", path)
		}
	}
	for _, lang := range i18n.Langs() {
		s.Hold("/registry/cards", office.Page(lang, "/registry/cards"))
		for _, wrong := range []string{"", "?club=none", "?numbers=abc", "?numbers=99999"} {
			got := office.Get("/registry/cards.pdf"+wrong, "Accept-Language: "+lang.String())
			if got.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got.Body, `role="alert"`) {
				t.Errorf("cards%s: %d", wrong, got.StatusCode)
			}
			s.Hold(wrong, got.Body)
		}
	}
}
