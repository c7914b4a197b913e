package lobby_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// The page of the ways to play has each with its article and a button that leads to a form which takes it (I.11.1).
func TestI_11_1_TheWaysToPlay(t *testing.T) {
	s := webtest.New(t)
	b := open(s, t)
	page := b.get("/play/ways")
	b.expect(page, http.StatusOK, "I.11.1.3", "I.11.1.4", "I.11.1.7", "I.11.1.9")
	b.expect(b.get("/play"), http.StatusOK, `href="/play/ways"`)
	found := regexp.MustCompile(`class="button" href="(/[^"]*)"`).FindAllStringSubmatch(page.Body, -1)
	if len(found) != len(regexp.MustCompile("<h2").FindAllString(page.Body, -1)) || len(found) != 6 {
		t.Fatal(found)
	}
	for _, button := range found {
		form := b.get(button[1])
		if !strings.HasPrefix(button[1], "/play/new") {
			b.expect(form, http.StatusOK, "<h1")
			continue
		}
		b.expect(form, http.StatusOK, `<details class="field"`)
		if !strings.Contains(form.Body, ` open><summary>`) {
			t.Errorf("%s opens nothing of the form", button[1])
		}
	}
}
