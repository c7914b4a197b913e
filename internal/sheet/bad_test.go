package sheet_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/internal/i18n"
	"damka/internal/sheet"
)

// smallLimits keep the files of the corpus small.
var smallLimits = sheet.Limits{Bytes: 16 << 10, Unpacked: 40 << 10, Rows: 12, Columns: 6, Cell: 60}

var headings = []sheet.Heading{
	{Name: "name", Written: []string{"Nazwisko i imię", "Name"}},
	{Name: "club", Written: []string{"Klub", "Club"}},
}

// readList does what an application does with a list.
func readList(t *testing.T, path string) *sheet.Error {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	grid, err := sheet.Read(filepath.Base(path), file, smallLimits)
	if err == nil {
		_, err = grid.Find(headings...)
	}
	var wrong *sheet.Error
	if err == nil || !errors.As(err, &wrong) {
		t.Fatalf("%s: %v, want an error of this package", path, err)
	}
	return wrong
}

func message(p *i18n.Printer, wrong *sheet.Error) string {
	var args []i18n.Arg
	for _, arg := range wrong.Args {
		args = append(args, i18n.A(arg.Name, arg.Value))
	}
	return p.Text(string(wrong.Code), args...)
}

// Every file of testdata/bad is refused with a message that says where, what
// and what to do, in both languages; every message has a file.
func TestBadFiles(t *testing.T) {
	paths, err := filepath.Glob("testdata/bad/*")
	if err != nil || len(paths) < 20 {
		t.Fatalf("%d bad files: %v", len(paths), err)
	}
	var out strings.Builder
	seen := make(map[string]bool)
	for _, path := range paths {
		wrong := readList(t, path)
		seen[string(wrong.Code)] = true
		fmt.Fprintf(&out, "%s: %s\n", filepath.Base(path), wrong.Code)
		for _, lang := range i18n.Langs() {
			text := message(i18n.For(lang), wrong)
			if i18n.Marked(text) {
				t.Errorf("%s: %s", path, text)
			}
			fmt.Fprintf(&out, "  %s\n", text)
		}
	}
	for _, key := range i18n.Keys() {
		if strings.HasPrefix(key, "sheet.") && !seen[key] {
			t.Errorf("no bad file shows %s", key)
		}
	}
	golden.Expect(t, "testdata/bad.golden", out.String())
}

// A bad file says where, too, if it has a place; the place is in the text.
func TestPlacesOfErrors(t *testing.T) {
	for name, want := range map[string][3]any{
		"open-quote.csv":           {sheet.UnbalancedQuote, 2, 1},
		"open-quote-last-cell.csv": {sheet.UnbalancedQuote, 2, 3},
		"text-after-quote.csv":     {sheet.TextAfterQuote, 2, 2},
		"broken-utf8.csv":          {sheet.WrongEncoding, 3, 0},
		"too-many-rows.csv":        {sheet.TooManyRows, 13, 0},
		"control-character.xlsx":   {sheet.ControlCharacter, 3, 3},
		"heading-twice.csv":        {sheet.HeadingTwice, 1, 0},
	} {
		wrong := readList(t, filepath.Join("testdata/bad", name))
		if got := [3]any{wrong.Code, wrong.Row, wrong.Column}; got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		if isFromRead := wrong.Code != sheet.HeadingTwice; isFromRead && wrong.File != name {
			t.Errorf("%s: file %q", name, wrong.File)
		}
		row := fmt.Sprintf("Wiersz %d", want[1])
		if text := message(i18n.For(i18n.PL), wrong); !strings.HasPrefix(text, row) {
			t.Errorf("%s: %q does not begin with %q", name, text, row)
		}
	}
}

// Texts take the arguments that the codes' comments promise, no others.
func TestArgumentsOfTexts(t *testing.T) {
	paths, err := filepath.Glob("testdata/bad/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		wrong := readList(t, path)
		var given []string
		for _, arg := range wrong.Args {
			given = append(given, arg.Name)
		}
		slices.Sort(given)
		if taken := i18n.Arguments(string(wrong.Code)); !slices.Equal(given, taken) {
			t.Errorf("%s: %s has %q, its text takes %q", path, wrong.Code, given, taken)
		}
	}
}
