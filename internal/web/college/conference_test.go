package college_test

import (
	"net/http"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// What cannot be done is refused before anybody is asked whether they are sure of it.
func TestRefusalsComeBeforeQuestions(t *testing.T) {
	s := newSite(t)
	held := s.posts(s.ks, "/college/conferences", act("convene", "title", "Konferencja", "from", "2026-11-12", "until", "2026-11-20"))
	course := s.posts(s.ks, "/college/courses", act("announce", "title", "Kurs", "from", "2026-11-12", "until", "2026-11-20"))
	s.posts(s.ks, course, act("enrol", "persons", "1"))
	for what, test := range map[string]struct {
		path, says string
		form       []string
	}{
		"before it begins":    {held, "2026", []string{"close", "day", "2026-11-11"}},
		"a day to come":       {held, "2026", []string{"close", "day", "2026-11-18"}},
		"a course that is on": {course, "kurs kończy się", []string{"close"}},
	} {
		got := s.ks.Post(test.path, act(test.form[0], test.form[1:]...), "Accept-Language: pl")
		if text := webtest.Readable(t, got.Body, "main"); got.StatusCode != http.StatusConflict || strings.Contains(strings.ToLower(text), "na pewno") || !strings.Contains(strings.ToLower(text), test.says) {
			t.Errorf("%s: %d %s", what, got.StatusCode, text)
		}
	}
	got := s.ks.Post(held, act("close", "day", "2026-11-14"), "Accept-Language: pl")
	if got.StatusCode != http.StatusOK || !strings.Contains(got.Body, `name="sure"`) {
		t.Errorf("nobody is asked: %d", got.StatusCode)
	}
	s.has(s.ks, held, i18n.PL, "Zakończ konferencję") // the try has not ended it
	s.has(s.Site, "/arbiters", i18n.PL, "Konferencja Sędziów, dla wszystkich sędziów", "Kurs sędziowski", "20 XI 2026 · Konferencja", "20 XI 2026 · Kurs")
	s.has(s.Site, "/arbiters", i18n.EN, "Conference of arbiters, for all arbiters", "Course for arbiters")
}

// An annex of a conference is the proposal of a proceeding, and a resolution is for it; each leads to the other.
func TestAnAnnexBecomesAProposal(t *testing.T) {
	s := newSite(t)
	held := s.posts(s.ks, "/college/conferences", act("convene", "title", "Konferencja 2026", "from", "2026-11-12", "until", "2026-11-20"))
	s.posts(s.ks, held, act("annex", "title", "Zegary", "topic", "code", "text", "Zegary elektroniczne wszędzie."))
	s.has(s.ks, held, i18n.PL, "Załącznik 1: Zegary", "Zegary elektroniczne wszędzie.", "otwórz sprawę z tym załącznikiem")
	path := "/college/matters/new?annex=" + strings.TrimPrefix(held, "/college/conferences/") + "%2F1"
	if page := s.ks.Page(i18n.PL, path); !strings.Contains(page, `value="Zegary"`) || !strings.Contains(page, "Zegary elektroniczne wszędzie.</textarea>") {
		t.Error("the proposal is not filled in")
	}
	of := s.posts(s.ks, path, act("begin", "of", "precedent", "by", "college", "day", "2026-11-14", "title", "Zegary", "articles", "", "text", "Zegary elektroniczne wszędzie."))
	s.has(s.ks, of, i18n.PL, "Wniosek: załącznik 1", "Konferencja 2026")
	s.posts(s.ks, held, act("attend", "persons", "1, 2"))
	s.posts(s.ks, held, act("resolve", "topic", "code", "matter", strings.TrimPrefix(of, "/college/matters/"), "for", "2", "against", "0", "abstained", "0", "text", "Popieramy."))
	s.has(s.ks, of, i18n.PL, "Uchwała konferencji")
	if page := s.ks.Get(held).Body; strings.Count(page, `href="`+of+`"`) != 2 {
		t.Error("the conference does not lead to the proceeding")
	}
	if got := s.ks.Get("/college/matters/new?annex=x%2F1"); got.StatusCode != http.StatusNotFound {
		t.Errorf("an annex that is not there: %d", got.StatusCode)
	}
}

// IV.5.3.9: the amounts that a proceeding names are shown with it, and set by the board's yes; too large a one, and nothing, are refused in their own words.
func TestIV_5_3_9_AProceedingNamesTheAmounts(t *testing.T) {
	s := newSite(t)
	form := act("begin", "of", "fees", "by", "college", "day", "2026-11-14", "title", "Stawki 2027", "fee-1", "exam", "class-1", "iii", "amount-1", "1000000000", "fee-2", "", "class-2", "", "amount-2", "", "from", "2027-01-01", "text", "")
	form.Set("sure", "on")
	if got := s.ks.Post("/college/matters/new", form, "Accept-Language: pl"); got.StatusCode != http.StatusConflict || !strings.Contains(strings.ReplaceAll(got.Body, "\u00a0", " "), "wota jest za duża") {
		t.Errorf("%d %s", got.StatusCode, webtest.Readable(t, got.Body, "main"))
	}
	form.Set("amount-1", "0")
	if got := s.ks.Post("/college/matters/new", form, "Accept-Language: pl"); got.StatusCode != http.StatusConflict || !strings.Contains(strings.ReplaceAll(got.Body, "\u00a0", " "), "musi być większa od zera") {
		t.Errorf("%d %s", got.StatusCode, webtest.Readable(t, got.Body, "main"))
	}
	form.Set("amount-1", "25")
	s.has(s.ks, s.posts(s.ks, "/college/matters/new", form), i18n.PL, "III: 25,00 zł, od 1 I 2027")
}

// KS IV.5.1: less than the fee is asked about, keeps the examination waiting, and can be completed.
func TestKS_IV_5_1_LessThanTheFee(t *testing.T) {
	s := newSite(t)
	course := s.posts(s.ks, "/college/courses", act("announce", "from", "2026-11-10", "until", "2026-11-12", "title", "Kurs"))
	s.posts(s.ks, course, act("enrol", "persons", "1"))
	s.posts(s.ks, person(2), act("take_over", "class", "i", "day", "2015-01-01"))
	s.posts(s.ks, course, act("commission", "persons", "2", "day", "2026-11-14"))
	s.agrees("exam", "", 4500, "2026-11-14")
	pay := act("pay", "participant", webtest.PersonID(1), "class", "iii", "amount", "30", "day", "2026-11-14")
	if got := s.ks.Post(course, pay, "Accept-Language: pl"); got.StatusCode != http.StatusOK || !strings.Contains(strings.ReplaceAll(got.Body, "\u00a0", " "), "Stawka wynosi 45,00 zł, wpisano 30,00 zł") {
		t.Errorf("nobody is asked: %d", got.StatusCode)
	}
	s.posts(s.ks, course, pay)
	s.has(s.ks, course, i18n.PL, "30,00 zł", "brakuje 15,00 zł")
	exam := act("examine", "participant", webtest.PersonID(1), "class", "iii", "day", "2026-11-14", "passed", "on")
	s.refuses(s.ks, course, exam, "nie jest wniesiona")
	pay.Set("amount", "15")
	s.posts(s.ks, course, pay)
	s.has(s.ks, course, i18n.PL, "45,00 zł")
	s.posts(s.ks, course, exam)
}
