package main

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// An engine of somebody else, which speaks Hub in a process of its own, is offered by its name and plays; the engine is Damka itself here.
func TestAnEngineOfSomebodyElseIsPlayed(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "engines.json")
	if err := os.WriteFile(file, []byte(`{"engines": [{"name": "Sparring", "protocol": "hub", "command": ["damka", "engine", "--hub", "--level", "2"]}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	c := newClient(serveDamka(t, "--data", t.TempDir(), "--engines", file))
	if form := c.get("/play/new"); !strings.Contains(form, `value="engine.Sparring"`) {
		t.Fatal("the form does not offer it")
	}
	response, err := c.http.PostForm(c.base+"/play/new", url.Values{"variant": {"international"}, "control": {"5+3"}, "colour": {"black"}, "opponent": {"engine.Sparring"}})
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	page := response.Request.URL.Path
	if !strings.HasPrefix(page, "/games/") {
		t.Fatalf("no game: %s is shown", page)
	}
	deadline := time.Now().Add(patience)
	for time.Now().Before(deadline) {
		status, body, err := c.do(http.MethodGet, page+"/state", nil)
		var state struct {
			Moves []struct{ Text string }
			White struct{ Name string }
		}
		if err == nil && status == http.StatusOK {
			err = json.Unmarshal(body, &state)
		}
		if err != nil || state.White.Name != "Sparring" {
			t.Fatalf("%d, %v: %s", status, err, body)
		}
		if len(state.Moves) > 0 {
			return
		}
	}
	t.Error("it has not moved")
}
