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

// codes finds the codes of reasons in the source of the packages of rules;
// comparisons those that have another with _equal, for two equal players.
var (
	codes       = regexp.MustCompile(`"((?:pairing|pair|standings|clock|trf)\.[a-z_]+)"`)
	comparisons = regexp.MustCompile(`compare(?:Counts|Points)\("([a-z_.]+)"`)
)

// Every reason that the rules give has a text.
func TestEveryReasonHasAText(t *testing.T) {
	found := 0
	for _, pkg := range []string{"pairing", "tiebreak", "clock", "trf", "internal/reportfile"} {
		for _, code := range codesOf(t, pkg) {
			expectText(t, code)
			found++
		}
	}
	if found < 60 {
		t.Errorf("only %d codes were found", found)
	}
}

// What a person reads when a report file is wrong, in both languages.
func TestBadReportsInWords(t *testing.T) {
	files, err := filepath.Glob("../../trf/testdata/bad/*.trf")
	if err != nil || len(files) == 0 {
		t.Fatalf("%v (%v)", files, err)
	}
	expectMessages(t, "bad-reports", files, func(file string) []string {
		return []string{"standings", "--system=roundrobin", file}
	})
}

// What a person reads when a time control is wrong, in both languages.
func TestBadControlsInWords(t *testing.T) {
	controls := []string{"", "x", "90+", "90/45", "90/45,30,", "90x", "090", "0", "601", "90/201,30", "90,30", "90*", "60/25*,30", "1/1,1/1,1/1,1/1,1"}
	expectMessages(t, "bad-controls", controls, func(control string) []string { return []string{"clock", control} })
}

// What a person reads when a round robin cannot be made, in both languages.
func TestBadRoundRobinsInWords(t *testing.T) {
	asked := []string{"1", "0", "1001", "6 --system=half", "9 --system=reversed-half", "8 --cycles=0", "8 --cycles=21", "8 --system=swiss", "", "many", "8 --hurry", "8 9", "8 --cycles"}
	expectMessages(t, "bad-roundrobins", asked, func(asked string) []string {
		return append([]string{"roundrobin"}, strings.Fields(asked)...)
	})
}

// expectMessages runs a command on bad inputs, each of which must end with
// exit code 2, and compares what it says with the golden files.
func expectMessages(t *testing.T, name string, inputs []string, args func(input string) []string) {
	for _, lang := range i18n.Langs() {
		var all bytes.Buffer
		for _, input := range inputs {
			var out, errs bytes.Buffer
			line := append(args(input), "--lang="+lang.String())
			if code := run(line, os.Getenv, strings.NewReader(""), &out, &errs); code != exitMisuse || out.Len() > 0 {
				t.Errorf("%v: exit code %d, output %q", line, code, &out)
			}
			if i18n.Marked(errs.String()) {
				t.Errorf("%v: something is missing in %q", line, &errs)
			}
			all.WriteString(strings.ReplaceAll(errs.String(), "../../trf/testdata/bad/", ""))
		}
		golden.Expect(t, "testdata/"+name+"."+lang.String()+".golden", all.String())
	}
}
