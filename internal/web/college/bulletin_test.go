package college_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/i18n"
	"damka/internal/store"
	"damka/internal/web/webtest"
)

// letterbox keeps the letters that a bulletin queues.
type letterbox struct{ to []string }

func (l *letterbox) QueueBulletin(_ store.Tx, _, to string, _ int) error {
	l.to = append(l.to, to)
	return nil
}

func (l *letterbox) QueueConference(_ store.Tx, _, to string) error {
	l.to = append(l.to, to)
	return nil
}

func (l *letterbox) QueueReply(_ store.Tx, _, person, _ string) error {
	l.to = append(l.to, person)
	return nil
}

// issuedBulletin is a site on which a bulletin is drafted, saved and issued: a precedent, a class, a tariff, the college's own words and two annexes.
func issuedBulletin(t *testing.T) (s *site, path string) {
	t.Helper()
	s = newSite(t)
	s.posts(s.ks, person(1), act("take_over", "class", "state", "day", "2015-01-01"))
	s.posts(s.ks, person(3), act("take_over", "class", "ii", "day", "2020-01-01"))
	s.agrees("annual", "", 4000, "2027-01-01")
	s.posts(s.ks, "/college/fees", act("approve", "name", "Damka", "version", "1.0"))
	matter := s.posts(s.ks, "/college/matters/new", act("begin", "of", "precedent", "by", "college", "day", "2026-11-10", "title", "Pytanie"))
	s.posts(s.ks, matter, act("rule", "by", "college", "view", "yes", "day", "2026-11-12"))
	s.posts(s.ks, matter, act("publish", "number", "1/2026", "title", "Zegar bez zasilania", "text", "Partię dogrywa się na innym zegarze."))
	s.has(s.ks, "/college/bulletins/new", i18n.PL, "1/2026 · Zegar bez zasilania", "40,00 zł", "Wykaz sędziów według klas (pozycji: 2)", "Damka · 1.0")
	draft := act("save", "number", "1", "version", "0", "title", "Jesień 2026", "own_words", "Do zobaczenia na konferencji.", "own_forms", "Wzór deklaracji\n\nWzór sprawozdania", "item_list", "on")
	draft.Set("shown", shown(s.ks.Get("/college/bulletins/new").Body))
	for name := range checked(s.ks.Get("/college/bulletins/new").Body) {
		if !strings.HasPrefix(name, "item_program") {
			draft.Set(name, "on")
		}
	}
	s.posts(s.ks, "/college/bulletins/new", draft)
	body := s.ks.Get("/college/bulletins/new", "Accept-Language: pl").Body
	if !strings.Contains(body, "Do zobaczenia na konferencji.") || strings.Count(body, " checked>") != len(draft)-7 {
		t.Errorf("the draft is not as it was kept: %d ticks of %d", strings.Count(body, " checked>"), len(draft)-7)
	}
	s.refuses(s.ks, "/college/bulletins/new", draft, "zmienił tymczasem ktoś inny")
	draft.Set("act", "issue")
	draft.Set("version", "1")
	return s, s.posts(s.ks, "/college/bulletins/new", draft)
}

// checked are the names of the ticked fields of a page.
func checked(body string) map[string]bool {
	all := map[string]bool{}
	for _, part := range strings.Split(body, `<input type="checkbox"`)[1:] {
		tag, _, _ := strings.Cut(part, ">")
		if strings.HasSuffix(tag, " checked") {
			_, name, _ := strings.Cut(tag, `name="`)
			name, _, _ = strings.Cut(name, `"`)
			all[name] = true
		}
	}
	return all
}

// shown is what the page of a draft had to tick.
func shown(body string) string {
	_, rest, _ := strings.Cut(body, `name="shown" value="`)
	value, _, _ := strings.Cut(rest, `"`)
	return value
}

// What comes after the page was made is in no number whose editor has not seen it, and is proposed for the next.
func TestWhatComesWhileABulletinIsDrafted(t *testing.T) {
	s := newSite(t)
	s.posts(s.ks, "/college/fees", act("approve", "name", "Damka", "version", "1.0"))
	draft := act("issue", "number", "1", "version", "0", "own_words", "Tekst", "shown", shown(s.ks.Get("/college/bulletins/new").Body))
	for name := range checked(s.ks.Get("/college/bulletins/new").Body) {
		draft.Set(name, "on")
	}
	s.posts(s.ks, "/college/fees", act("approve", "name", "Kojarzenia", "version", "2.0"))
	path := s.posts(s.ks, "/college/bulletins/new", draft)
	if body := s.Get(path).Body; strings.Contains(body, "Kojarzenia") || !strings.Contains(body, "1.0") {
		t.Error("what nobody has seen is told, or what was ticked is not")
	}
	s.has(s.ks, "/college/bulletins/new", i18n.PL, "Kojarzenia")
}

// A bulletin tells what was decided since the one before, in the college's words, and never changes; the next one tells what is new.
func TestABulletin(t *testing.T) {
	s, path := issuedBulletin(t)
	for _, lang := range i18n.Langs() {
		s.has(s.Site, path, lang, "Jesień 2026", "1/2026", "Zegar bez zasilania", "Do zobaczenia na konferencji.", "Wzór sprawozdania", "Brzoza, Ala", "Jodła, Celina")
	}
	s.has(s.Site, path, i18n.PL, "Biuletyn nr 1", "Precedensy", "40,00 zł", "Załącznik 2")
	if body := s.Get(path).Body; strings.Contains(body, "1.0</span>") {
		t.Error("what was not ticked is told")
	}
	s.posts(s.ks, person(2), act("take_over", "class", "i", "day", "2015-01-01"))
	if body := s.Get(path).Body; strings.Contains(body, "Dąb, Bolek") {
		t.Error("the list of an issued bulletin has changed")
	}
	if body := s.ks.Get("/college/bulletins/new", "Accept-Language: pl").Body; strings.Contains(body, "Zegar bez zasilania") || strings.Contains(body, "Do zobaczenia") || !strings.Contains(body, `value="2"`) || !strings.Contains(body, "Damka") {
		t.Error("the next draft tells again what was told, or not what was left out")
	}
	s.refuses(s.ks, "/college/bulletins/new", act("issue", "number", "1", "version", "0", "own_words", "x"), "podaj inny numer")
	s.refuses(s.ks, "/college/bulletins/new", act("issue", "number", "2", "version", "0"), "co najmniej jeden dział")
	s.has(s.Site, "/college/bulletins", i18n.EN, "Bulletin No. 1", "PDF")
	for _, other := range []*webtest.Site{s.Client(t), s.As(t, "zarzad", app.Grant{Role: app.Board})} {
		for _, private := range []string{"/college/bulletins/new", path + "/readers", "/college/bulletins/clubs"} {
			if got := other.Get(private); got.StatusCode != http.StatusForbidden {
				t.Errorf("%s: %d", private, got.StatusCode)
			}
		}
	}
}

// The paper is the same file each time, for everybody.
func TestTheBulletinOnPaper(t *testing.T) {
	s, path := issuedBulletin(t)
	path += "/bulletin.pdf"
	for _, lang := range i18n.Langs() {
		got := s.Get(path, "Accept-Language: "+lang.String())
		if got.StatusCode != http.StatusOK || !strings.HasPrefix(got.Body, "%PDF-") {
			t.Fatalf("%s: %d", path, got.StatusCode)
		}
		s.Pass(48 * 3600e9)
		if again := s.Get(path, "Accept-Language: "+lang.String()); again.Body != got.Body {
			t.Errorf("%s: another file", path)
		}
		if folder := os.Getenv("DAMKA_PDF"); folder != "" { // to be looked at
			if err := os.WriteFile(filepath.Join(folder, "bulletin."+lang.String()+".pdf"), []byte(got.Body), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A bulletin goes by mail to declared arbiters and to clubs with an address, and by hand to others. Receipts are recorded by the link and by hand, and who has not got it is seen.
func TestABulletinIsSent(t *testing.T) {
	s, path := issuedBulletin(t)
	post := new(letterbox)
	s.College.WriteBy(post)
	for _, number := range []int{1, 2} {
		s.posts(s.ks, person(number), act("declare", "day", "2026-11-01", "email", map[int]string{1: "ala@example.org"}[number]))
		s.posts(s.ks, person(number), act("accept"))
	}
	s.refuses(s.ks, "/college/bulletins/clubs", act("address", "club", "clubaaaaaaaaaaaa", "email", "klub"), "nie ma postaci adresu e-mail")
	s.posts(s.ks, "/college/bulletins/clubs", act("address", "club", "clubaaaaaaaaaaaa", "email", "klub@example.org"))
	s.has(s.ks, "/college/bulletins/clubs", i18n.PL, "Klub Pionek", "klub@example.org", "brak adresu")
	readers := path + "/readers"
	s.has(s.ks, readers, i18n.PL, "Wyślij 2 listy", "Dąb, Bolek", "Klub Damka", "brak adresu")
	s.posts(s.ks, readers, act("post"))
	if len(post.to) != 2 {
		t.Fatalf("letters to %v", post.to)
	}
	s.refuses(s.ks, readers, act("post"), "mają już ten biuletyn")
	s.refuses(s.ks, readers, act("hand"), "Wskaż odbiorców")
	s.posts(s.ks, readers, act("hand", "to_"+webtest.PersonID(2)+"_", "on"))
	s.has(s.ks, readers, i18n.EN, "waiting for a receipt", "Klub Damka")
	for _, to := range post.to {
		address, name, secret, err := s.College.BulletinReader(t.Context(), to)
		if err != nil || address == "" || name == "" {
			t.Fatalf("%s: %q %q %v", to, address, name, err)
		}
		link := "/college/receipts/" + secret
		for range 2 {
			s.has(s.Site, link, i18n.PL, "Potwierdź odbiór", "Biuletyn nr 1") // looking confirms nothing
		}
		s.posts(s.Site, link, act("confirm"))
		s.posts(s.Site, link, act("confirm"))
		s.has(s.Site, link, i18n.EN, "Receipt was confirmed on")
		if got := s.Get(link[:len(link)-1] + "0"); got.StatusCode != http.StatusNotFound {
			t.Errorf("another secret: %d", got.StatusCode)
		}
	}
	s.posts(s.ks, readers, act("receive", "to_"+webtest.PersonID(2)+"_", "on"))
	s.has(s.ks, readers, i18n.PL, "linkiem z listu", "wpisało KS", "Klub Damka")
	s.has(s.ks, "/college/bulletins", i18n.PL, "3 z 3")
}
