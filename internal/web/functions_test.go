package web

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"damka/internal/i18n"
)

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "x": "X", "źle: popraw": "Źle: popraw", "łódź": "Łódź", "śnieg": "Śnieg", "ćwik": "Ćwik", "óśmy": "Óśmy", "żuk": "Żuk",
		"Już wielka": "Już wielka", "„cytat” nie może": "„cytat” nie może", "80+60": "80+60", "\xffx": "\xffx", "ſ": "S",
	} {
		if got := capital(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// What went wrong is said in a sentence, on the error page and to programs.
func TestErrorsAreSentences(t *testing.T) {
	s := newSite(t)
	id := s.odd()
	for _, path := range []string{
		"/tournaments/nobody", "/tournaments/" + id + "/rounds/99", "/tournaments/" + id + "/players/nobody",
		"/tournaments/" + id + "/print/nothing", "/tournaments/" + id + "/export/pairings.csv?round=9", "/tournaments/" + s.draft() + "/print/schedule",
	} {
		for _, lang := range i18n.Langs() {
			body := s.get(path, "Accept-Language: "+lang.String()).body
			_, rest, found := strings.Cut(body, `<p class="lead">`)
			first, _ := utf8.DecodeRuneInString(rest)
			if !found || unicode.IsLower(first) {
				t.Errorf("%s in %s begins %.30q", path, lang, rest)
			}
		}
	}
}
