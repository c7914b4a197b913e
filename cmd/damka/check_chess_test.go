package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
)

var pgnCodes = regexp.MustCompile(`article\.Code = "(pgn\.[a-z_.]+)"`)

// What a person reads about games of chess, in both languages, and that
// everything package pgn has to say is said of one of them, but for a game of
// more than two megabytes.
func TestBadChessGamesInWords(t *testing.T) {
	games, err := filepath.Glob("testdata/pgn/*.pgn")
	if err != nil || len(games) < 5 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for _, lang := range i18n.Langs() {
		var all bytes.Buffer
		for _, file := range games {
			checkGames(t, &all, file, "--lang="+lang.String())
		}
		if i18n.Marked(all.String()) {
			t.Errorf("something is missing in %q", &all)
		}
		golden.Expect(t, "testdata/bad-chess-games."+lang.String()+".golden", strings.ReplaceAll(all.String(), "testdata/pgn/", ""))
	}
	var documents bytes.Buffer
	for _, file := range games {
		checkGames(t, &documents, file, "--json")
	}
	source, err := os.ReadFile("../../chess/pgn/codes.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := pgnCodes.FindAllSubmatch(source, -1)
	for _, code := range codes {
		expectText(t, string(code[1]))
		if !bytes.Contains(documents.Bytes(), []byte(`"`+string(code[1])+`"`)) && string(code[1]) != "pgn.too_long" {
			t.Errorf("no example of %s was made", code[1])
		}
	}
	if len(codes) < 25 {
		t.Errorf("only %d codes were found", len(codes))
	}
}

// checkGames checks a file that is not as it should be.
func checkGames(t *testing.T, out *bytes.Buffer, file, flag string) {
	t.Helper()
	if code := run([]string{"check", file, flag}, os.Getenv, strings.NewReader(""), out, out); code != exitWrong {
		t.Errorf("%s: exit code %d", file, code)
	}
}
