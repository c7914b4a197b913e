package analysis_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/internal/web/webtest"
)

// Files that somebody sends are counted by their length: a few long ones are read, and then some are refused for a moment; short ones are many.
func TestLongFilesAreNotReadWithoutEnd(t *testing.T) {
	s := webtest.New(t)
	send := func(path, field, text string) int {
		answer := s.Post(path, url.Values{"variant": {"chess"}, field: {text}}, "Accept: application/json")
		if (answer.StatusCode == http.StatusTooManyRequests) != (answer.Header.Get("Retry-After") != "") {
			t.Errorf("%d, Retry-After %s", answer.StatusCode, answer.Header.Get("Retry-After"))
		}
		return answer.StatusCode
	}
	for range 100 {
		if status := send("/analysis", "text", "1. e4 e5"); status != http.StatusOK {
			t.Fatalf("a short one: %d", status)
		}
	}
	long := strings.Repeat("nonsense ", 50_000)
	read := 0
	for send("/analysis", "text", long) != http.StatusTooManyRequests {
		if read++; read > 10 {
			t.Fatal("every long one is read")
		}
	}
	if read < 2 {
		t.Errorf("%d long ones are read", read)
	}
	if status := send("/analysis/export", "chapters", long); status != http.StatusTooManyRequests {
		t.Errorf("chapters to write: %d", status)
	}
	s.Pass(time.Minute)
	if status := send("/analysis", "text", long); status == http.StatusTooManyRequests {
		t.Error("a minute later it is still refused")
	}
}
