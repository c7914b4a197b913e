package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"damka/internal/web/webtest"
)

// What is too long to be read at once is not said to be nothing.
func TestAFormThatIsTooLargeIsNotEmpty(t *testing.T) {
	s := webtest.New(t)
	for _, path := range []string{"/analysis", "/play/new"} {
		got := s.Post(path, url.Values{"variant": {"international"}, "text": {strings.Repeat("1. 32-28 19-23 2. 28x19 14x23 ", 80_000)}})
		if got.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("%s: %s", path, got.Status)
		}
	}
}
