package web_test

import (
	"strings"
	"testing"

	"damka/internal/web/page"
	"damka/internal/web/webtest"
)

// Every route answers somebody, and no two are the same.
func TestRoutes(t *testing.T) {
	seen := make(map[string]bool)
	for _, line := range webtest.New(t).Server.Routes {
		if line.Handle == nil || line.Method == "" || seen[line.String()] {
			t.Errorf("%s: without handler or method, or twice", line)
		}
		seen[line.String()] = true
		if strings.HasPrefix(line.Path, "/api/") != (line.Operation != "") {
			t.Errorf("%s: routes of the API, and no others, have an operation", line)
		}
		if line.View != (page.View{}) && strings.HasPrefix(line.Path, "/api/") {
			t.Errorf("%s: a program gets no page", line)
		}
	}
}
