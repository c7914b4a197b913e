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

var draughtsCodes = regexp.MustCompile(`"((?:draughts|pdn)\.[a-z_.]+)"`)

// Every reason that draughts and its files give has a text, and every text
// there is has a reason.
func TestEveryReasonOfDraughtsHasAText(t *testing.T) {
	given := map[string]bool{}
	for _, file := range []string{"../../draughts/codes.go", "../../draughts/pdn/codes.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range draughtsCodes.FindAllSubmatch(source, -1) {
			expectText(t, string(code[1]))
			given[string(code[1])] = true
		}
	}
	if len(given) < 60 {
		t.Errorf("only %d codes were found", len(given))
	}
	for _, key := range i18n.Keys() {
		area, _, _ := strings.Cut(key, ".")
		isCode := (area == "draughts" || area == "pdn") && !strings.HasPrefix(key, "draughts.rule.") && key != "draughts.fen.the_end"
		if isCode && !given[key] {
			t.Errorf("no reason has the code %s", key)
		}
	}
}

// What a person reads when a position is wrong, in both languages.
func TestBadPositionsInWords(t *testing.T) {
	fens := []string{
		"x", "W:", "WW31:B1", "W:31:B1", "B::", "W:W51:B1", "W:W0:B1", "W:W31,:B1", "W:W31,q:B1", "W:W31-:B1", "W:W35-31:B1",
		"W:W31,32:B1,32", "W:W31:B1:Hx", "W:W31:B1.:B2", "W:W31:B1;", "W:Wb1:B1", "W:W1:B50", "W:W11-31:B1,2", "W:W:B", "W:W1,2:B46,50",
	}
	expectMessagesOf(t, "bad-positions", fens, func(fen string) []string {
		return []string{"moves", "--variant=international", "--fen=" + fen}
	}, exitMisuse)
}

// What a person reads about every kind of wrong game, in both languages.
func TestBadGamesInWords(t *testing.T) {
	games, err := filepath.Glob("testdata/pdn/*.pdn")
	if err != nil || len(games) < 20 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	expectMessagesOf(t, "bad-games", games, func(file string) []string { return []string{"check", file} }, exitWrong)
}

// expectMessagesOf runs a command on inputs, each of which must end with the
// exit code, and compares what it says with the golden files.
func expectMessagesOf(t *testing.T, name string, inputs []string, args func(input string) []string, exit int) {
	for _, lang := range i18n.Langs() {
		var all bytes.Buffer
		for _, input := range inputs {
			var out bytes.Buffer
			line := append(args(input), "--lang="+lang.String())
			if code := run(line, os.Getenv, strings.NewReader(""), &out, &out); code != exit {
				t.Errorf("%v: exit code %d, output %q", line, code, &out)
			}
			if i18n.Marked(out.String()) {
				t.Errorf("%v: something is missing in %q", line, &out)
			}
			all.WriteString(strings.ReplaceAll(out.String(), "testdata/pdn/", ""))
		}
		golden.Expect(t, "testdata/"+name+"."+lang.String()+".golden", all.String())
	}
}
