package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/store"
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
		"en": {"The stored data is damaged", "event 1", "restore the newest backup, " + backup, "The newest tournament file in the folder is " + file},
		"pl": {"Zapisane dane są uszkodzone", "zdarzenie 1", "przywróć najnowszą kopię zapasową, " + backup, "Najnowszy plik turnieju w folderze to " + file},
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
				if got, expected := strings.Contains(strings.ReplaceAll(string(body), "\u00a0", " "), want), i == 0 || reader.arbiter; got != expected {
					t.Errorf("in %s, arbiter %t: %q is there: %t", lang, reader.arbiter, want, got)
				}
			}
			if !reader.arbiter && strings.Contains(string(body), dir) {
				t.Error("a visitor is told a path")
			}
		}
	}
	p.Kill()
	for lang, wants := range map[string][]string{
		"en": {"tournament/" + id + ", event 1.", "To restore the newest copy, " + backup, "\nTechnical detail: "},
		"pl": {"tournament/" + id + ", zdarzenie 1.", "Aby przywrócić najnowszą kopię, " + backup, "\nSzczegóły techniczne (po angielsku): "},
	} {
		code, said := runToEnd(t, "tournament", "export", "--data", dir, "--lang", lang, filepath.Join(t.TempDir(), "cup.damka"))
		if code != exitMisuse || !containsAll(said, wants) || !strings.Contains(said, "damka tournament import --data "+dir+" "+file) {
			t.Errorf("exit code %d: %s", code, said)
		}
	}
	mustRun(t, "damka", "restore", "--replace", "--data", dir, backup)
	mustRun(t, "damka", "tournament", "export", "--data", dir, filepath.Join(t.TempDir(), "cup.damka"))
}

func containsAll(text string, wants []string) bool {
	return !slices.ContainsFunc(wants, func(want string) bool { return !strings.Contains(text, want) })
}

// TestDamagedDataInWords: what the database says of its damage, which is in
// English, follows what is to be done, and is not inside the sentences.
func TestDamagedDataInWords(t *testing.T) {
	at := time.Date(2026, 11, 14, 18, 30, 0, 0, time.Local)
	var all strings.Builder
	for _, lang := range []i18n.Lang{i18n.EN, i18n.PL} {
		for _, corrupt := range []*store.CorruptError{
			{Path: "data/damka.db", Detail: "Tree 14 page 14: btreeInitPage() returns error code 11"},
			{Path: "data/damka.db", Stream: "tournament/cup", Detail: "record r1 is not what was put", Newest: &store.Backup{Path: "data/backups/damka-1.db", At: at}},
			{Stream: "tournament/cup", Seq: 7, Detail: "the hash is another", File: &store.Backup{Path: "data/cup.damka", At: at}},
		} {
			said, _ := describeData(corrupt, i18n.For(lang).Plain())
			all.WriteString(said + "\n\n")
		}
	}
	golden.Expect(t, "testdata/damaged.golden", all.String())
}
