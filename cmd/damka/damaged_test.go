package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDamagedData: an old event of a tournament is not what was written. Both
// the page and the command line say that the data is damaged, and only the
// arbiter is told what is, and where the newest copy is.
func TestDamagedData(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	id := cupOf(t, dir, 4, 1)
	serveDamka(t, "--data", dir).Stop(os.Interrupt)
	backup := backupOf(t, dir)
	file, letter := filepath.Join(dir, "cup.damka"), filepath.Join(dir, "letter.damka")
	mustRun(t, "damka", "tournament", "export", "--data", dir, file)
	if err := os.WriteFile(letter, []byte("a letter"), 0o600); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "damka.db")
	database, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	damaged := bytes.Replace(database, []byte(`"starts":"2026-11-14"`), []byte(`"starts":"2026-11-15"`), 1)
	if bytes.Equal(database, damaged) {
		t.Fatal("nothing was damaged")
	}
	if err := os.WriteFile(path, damaged, 0o600); err != nil {
		t.Fatal(err)
	}

	p := serveDamka(t, "--data", dir)
	for lang, wants := range map[string][]string{
		"en": {"The stored data is damaged", "event 1", "put the newest copy back, " + backup, "The newest tournament file in the folder is " + file},
		"pl": {"Zapisane dane są uszkodzone", "zdarzenie 1", "przywróć najnowszą kopię, " + backup, "Najnowszy plik turnieju w folderze to " + file},
	} {
		for _, reader := range []struct {
			*client
			arbiter bool
		}{{newClient(p), false}, {newArbiter(p), true}} {
			reader.lang = lang
			status, body, err := reader.do(http.MethodGet, "/tournaments/"+id, nil)
			if err != nil || status != http.StatusInternalServerError {
				t.Fatalf("status %d, %v", status, err)
			}
			for i, want := range wants {
				if got, expected := strings.Contains(string(body), want), i == 0 || reader.arbiter; got != expected {
					t.Errorf("in %s, arbiter %t: %q is there: %t", lang, reader.arbiter, want, got)
				}
			}
			if !reader.arbiter && strings.Contains(string(body), dir) {
				t.Error("a visitor is told a path")
			}
		}
	}
	p.Kill()
	for lang, want := range map[string]string{"en": "To put the newest copy back, " + backup, "pl": "Aby przywrócić najnowszą kopię, " + backup} {
		code, said := runToEnd(t, "tournament", "export", "--data", dir, "--lang", lang, filepath.Join(t.TempDir(), "cup.damka"))
		if code != exitMisuse || !strings.Contains(said, want) || !strings.Contains(said, "tournament/"+id+" event 1") || !strings.Contains(said, "damka tournament import --data "+dir+" "+file) {
			t.Errorf("exit code %d: %s", code, said)
		}
	}
	mustRun(t, "damka", "restore", "--replace", "--data", dir, backup)
	mustRun(t, "damka", "tournament", "export", "--data", dir, filepath.Join(t.TempDir(), "cup.damka"))
}
