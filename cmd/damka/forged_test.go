package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"damka/internal/journal"
)

// A tournament file with right hashes and impossible content is refused by
// line, event and field: exit code 2, and 1 for the command that checks it.
func TestForgedTournamentFile(t *testing.T) {
	settings := []byte(`{"settings":{"name":"Puchar","edition":"pzwarc","variant":"international","system":"berger","cycles":1000000000,"control":"80+60","lateAfter":60}}`)
	events, err := journal.Encode("tournament/forged", 0, []journal.Draft{{Type: "tournament.created", Version: 2, Data: settings, At: time.Date(2026, time.November, 14, 12, 0, 0, 0, time.UTC)}})
	if err != nil {
		t.Fatal(err)
	}
	journal.Head{}.Chain(events)
	var content bytes.Buffer
	if err := journal.WriteFile(&content, nil, journal.Header{Stream: "tournament/forged", Engine: "forger"}, nil, events); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "forged.damka")
	if err := os.WriteFile(file, content.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	for _, test := range []struct {
		code      int
		arguments []string
	}{
		{exitMisuse, []string{"tournament", "import", "--data", data, file}},
		{exitMisuse, []string{"norms", file}},
		{exitWrong, []string{"tournament", "verify", file}},
	} {
		code, said := runProgram(t, "damka", append(test.arguments, "--lang", "en")...)
		if code != test.code || !strings.Contains(said, "forged.damka:2: event 1 (tournament.created), field settings.cycles: the number of cycles must be from 1 to 8") {
			t.Errorf("%v: exit code %d: %s", test.arguments, code, said)
		}
	}
	if code, said := runProgram(t, "damka", "tournament", "export", "--data", data, "--lang", "en", filepath.Join(t.TempDir(), "none.damka")); code != exitMisuse {
		t.Errorf("something was imported: %d: %s", code, said)
	}
}
