package web_test

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/webtest"
)

// Every page that can be reached answers, in both languages, with no text
// missing; nothing comes from elsewhere, nothing is inline.
func TestEveryPageCanBeReachedAndRead(t *testing.T) {
	s := webtest.New(t)
	s.Demo()
	s.Odd()
	s.Draft()
	s.Entered()
	inline := regexp.MustCompile(`(?i)<style|\sstyle=|\son[a-z]+=|<script(>|[^>]*type="module">[^<])`)
	first := s.Get("/").Header
	if policy := first.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") {
		t.Fatalf("the policy %q lets everything in", policy)
	}
	for _, lang := range i18n.Langs() {
		for reader, arbiter := range map[string]bool{"visitor": false, "arbiter": true} {
			t.Run(reader+" "+lang.String(), func(t *testing.T) {
				t.Parallel()
				s := s.Client(t)
				if arbiter {
					s.AsArbiter()
				}
				s.Crawl(lang, "/", func(from, path string, got webtest.Answer) {
					if got.StatusCode != http.StatusOK {
						t.Errorf("%s, to which %s leads: status %d", path, from, got.StatusCode)
					}
					for _, name := range []string{"Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options", "Cross-Origin-Opener-Policy"} {
						if got.Header.Get(name) != first.Get(name) {
							t.Errorf("%s: %s is %q", path, name, got.Header.Get(name))
						}
					}
					if strings.HasPrefix(got.Header.Get("Content-Type"), "text/html") {
						s.Hold(path, got.Body)
						if found := inline.FindString(got.Body); found != "" {
							t.Errorf("%s: %q is inline, which the policy forbids", path, found)
						}
					}
					if i18n.Marked(got.Body) {
						t.Errorf("%s in %s: a text is missing: %s", path, lang, around(got.Body, "⟦"))
					}
				})
			})
		}
	}
}

// around is a text near a mark, for error messages.
func around(body, mark string) string {
	at := strings.Index(body, mark)
	return body[max(0, at-60):min(len(body), at+60)]
}

// A field that cuts what is pasted into it does so without a word. The
// program says how long a text may be.
func TestNoFieldCutsWhatIsTyped(t *testing.T) {
	files, err := filepath.Glob("*/templates/*.html")
	parts, err2 := filepath.Glob("*/templates/partials/*.html")
	if err = errors.Join(err, err2); err != nil || len(files) == 0 || len(parts) == 0 {
		t.Fatal("no templates: ", err)
	}
	for _, name := range append(files, parts...) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(strings.ToLower(string(text)), "maxlength") {
			t.Errorf("%s has a field with maxlength", name)
		}
	}
}
