package main

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/journal"
)

// sampleFile is a tournament file that an older version wrote, and the same
// signed by a key that is always the same.
func sampleFile(t *testing.T) (plain, signed []byte, key journal.KeyFingerprint) {
	t.Helper()
	dir := t.TempDir()
	unzip(t, filepath.Join(samplesDir, "0.1", "files.zip"), dir)
	plain, err := os.ReadFile(filepath.Join(dir, "cdbiktvb2vzchbvt.damka"))
	if err != nil {
		t.Fatal(err)
	}
	content, err := journal.ReadFile(bytes.NewReader(plain))
	if err != nil {
		t.Fatal(err)
	}
	private := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))
	var out bytes.Buffer
	if err := journal.WriteFile(&out, private, content.Header, content.Records, content.Events); err != nil {
		t.Fatal(err)
	}
	return plain, out.Bytes(), journal.PublicKeyOf(private).Fingerprint()
}

// What a program is told of tournament files, whatever the language: the same
// and with the same exit code as a person.
func TestTournamentVerifyJSON(t *testing.T) {
	t.Parallel()
	plain, signed, key := sampleFile(t)
	lines := bytes.SplitAfter(plain, []byte("\n"))
	changed := bytes.Replace(plain, []byte(`"round":1`), []byte(`"round":2`), 1)
	cut := bytes.Join(lines[:len(lines)-2], nil)
	var all strings.Builder
	for _, test := range []struct {
		name     string
		file     []byte
		signedBy journal.KeyFingerprint
		code     int
	}{
		{"whole, not signed", plain, "", exitOK},
		{"whole, signed as expected", signed, key, exitOK},
		{"whole, not signed as expected", plain, key, exitWrong},
		{"changed", changed, "", exitWrong},
		{"cut off", cut, "", exitWrong},
		{"not a tournament file", []byte("notes\n"), "", exitWrong},
	} {
		file := filepath.Join(t.TempDir(), "cup.damka")
		if err := os.WriteFile(file, test.file, 0o600); err != nil {
			t.Fatal(err)
		}
		arguments := []string{"tournament", "verify", file}
		if test.signedBy != "" {
			arguments = append(arguments, "--signed-by", string(test.signedBy))
		}
		if code, said := runToEnd(t, arguments...); code != test.code {
			t.Errorf("%s: exit code %d: %s", test.name, code, said)
		}
		code, said := runToEnd(t, append(arguments, "--json", "--lang", "en")...)
		if _, polish := runToEnd(t, append(arguments, "--json", "--lang", "pl")...); polish != said || code != test.code {
			t.Errorf("%s: exit code %d: %s\nin Polish: %s", test.name, code, said, polish)
		}
		fmt.Fprintf(&all, "== %s\n%s", test.name, said)
	}
	golden.Expect(t, "testdata/tournament-verify.golden", all.String())
}
