package public_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// What went wrong is said in a sentence, on the error page and to programs.
func TestErrorsAreSentences(t *testing.T) {
	s := webtest.New(t)
	id := s.Odd()
	for _, path := range []string{
		"/tournaments/nobody", "/tournaments/" + id + "/rounds/99", "/tournaments/" + id + "/players/nobody",
		"/tournaments/" + id + "/print/nothing", "/tournaments/" + id + "/export/pairings.csv?round=9", "/tournaments/" + s.Draft() + "/print/schedule",
	} {
		for _, lang := range i18n.Langs() {
			body := s.Get(path, "Accept-Language: "+lang.String()).Body
			_, rest, found := strings.Cut(body, `<p class="lead">`)
			first, _ := utf8.DecodeRuneInString(rest)
			if !found || unicode.IsLower(first) {
				t.Errorf("%s in %s begins %.30q", path, lang, rest)
			}
		}
	}
}
