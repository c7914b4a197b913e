package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

var keyFingerprint = regexp.MustCompile(`[A-Z2-7]{4}(-[A-Z2-7]{4}){4}`)

// TestSignedFiles: each installation signs with a key of its own, which stays
// with its data, also in a copy of it; verify says whose it is, and takes the one that is
// expected.
func TestSignedFiles(t *testing.T) {
	t.Parallel()
	here, there := t.TempDir(), t.TempDir()
	id := cupOf(t, here, 4, 1)
	p := serveDamka(t, "--data", here)
	key := keyFingerprint.FindString(newArbiter(p).get("/access"))
	if key == "" {
		t.Fatal("/access shows no fingerprint")
	}
	own := filepath.Join(t.TempDir(), "own.damka")
	if err := os.WriteFile(own, []byte(newArbiter(p).get("/api/tournaments/"+id+"/file")), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Stop(syscall.SIGTERM)
	if said := p.Said(); strings.Contains(said, key) {
		t.Errorf("the key is in the log: %s", said)
	}
	other := filepath.Join(t.TempDir(), "other.damka")
	if said := mustRun(t, "damka", "tournament", "import", "--data", there, own); !strings.Contains(said, "signed by "+key) {
		t.Error(said)
	}
	mustRun(t, "damka", "tournament", "export", "--data", there, other)
	unsigned := filepath.Join(samplesDir, "0.1", "files.zip")
	old := t.TempDir()
	unzip(t, unsigned, old)
	olds, err := filepath.Glob(filepath.Join(old, "*.damka"))
	if err != nil || len(olds) == 0 {
		t.Fatal(olds, err)
	}
	forged := filepath.Join(t.TempDir(), "forged.damka")
	text, err := os.ReadFile(own)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(forged, []byte(strings.Replace(string(text), `"signature":"`, `"signature":"AAAA`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		file, expected, lang string
		code                 int
		says                 []string
	}{
		{own, "", "en", exitOK, []string{"Intact and signed by " + key + ": Puchar"}},
		{own, "", "pl", exitOK, []string{"Plik nienaruszony, podpisany kluczem " + key + ": Puchar"}},
		{own, key, "en", exitOK, []string{"Intact and signed by " + key}},
		{own, strings.ToLower(strings.ReplaceAll(key, "-", "")), "en", exitOK, nil},
		{other, key, "en", exitWrong, []string{"Intact and signed by", "It is not signed by " + key + ", which was expected."}},
		{other, key, "pl", exitWrong, []string{"Nie jest podpisany oczekiwanym kluczem " + key}},
		{olds[0], "", "en", exitOK, []string{"Intact, not signed: "}},
		{olds[0], "", "pl", exitOK, []string{"Plik nienaruszony, bez podpisu: "}},
		{olds[0], key, "en", exitWrong, []string{"Intact, not signed: ", "It is not signed by " + key}},
		{own, key[:19], "en", exitMisuse, []string{"“" + key[:19] + "” is not a key fingerprint"}},
		{own, key[:19], "pl", exitMisuse, []string{"„" + key[:19] + "” to nie odcisk klucza"}},
		{forged, "", "en", exitWrong, nil},
	} {
		args := []string{"tournament", "verify", "--lang", tc.lang, tc.file}
		if tc.expected != "" {
			args = append(args, "--signed-by", tc.expected)
		}
		code, said := runToEnd(t, args...)
		if code != tc.code {
			t.Errorf("%s, expecting %q: exit code %d: %s", filepath.Base(tc.file), tc.expected, code, said)
		}
		for _, want := range tc.says {
			if !strings.Contains(said, want) {
				t.Errorf("no %q in: %s", want, said)
			}
		}
	}

	// An empty fingerprint, as from a variable that is not set, is nobody's.
	if code, said := runToEnd(t, "tournament", "verify", "--signed-by", "", forged); code != exitMisuse {
		t.Errorf("an empty --signed-by: exit code %d: %s", code, said)
	}

	// Restored on another machine, the copy signs as before.
	restored := t.TempDir()
	mustRun(t, "damka", "restore", "--data", restored, backupOf(t, here))
	again := filepath.Join(t.TempDir(), "again.damka")
	mustRun(t, "damka", "tournament", "export", "--data", restored, again)
	mustRun(t, "damka", "tournament", "verify", "--signed-by", key, again)
}
