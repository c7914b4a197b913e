package sheet

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func readString(text string) (*Grid, error) { return ReadCSV(strings.NewReader(text), Limits{}) }

func TestSeparators(t *testing.T) {
	for text, want := range map[string]rune{
		"a;b\nc;d":   ';',
		"a,b\nc,d":   ',',
		"a\tb\nc\td": '\t',
		"a":          ';',
		"Nazwisko, imię;Klub\nCzyż, Olga;Damka":       ';',
		"Name,Club\nCzyż,\"Damka; Kraków\"":           ',',
		"Name\tClub\nCzyż, Olga\tDamka":               '\t',
		"Puchar, Damki; 2026\nCzyż,Olga\nĆwik,Emil":   ',',
		"a,\"b\"\";c\"\nd,\"e;;\"":                    ',',
		"sep=,\na;b,c":                                ',',
		"sep=;\r\na,b;c":                              ';',
		"sep=\t\r\n1,2\n3,4":                          '\t',
		"1;2,5\n3;4,5":                                ';',
		strings.Repeat("a,b\n", 30) + "c;d;e;f;g;h\n": ',',
	} {
		grid, err := readString(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if grid.Separator != want {
			t.Errorf("%q: separated by %q, want %q", text, grid.Separator, want)
		}
	}
}

func TestCSVRows(t *testing.T) {
	for text, want := range map[string]string{
		"a;b\nc;d\n":                     `1[a b] 2[c d]`,
		"a;b\r\nc;d":                     `1[a b] 2[c d]`,
		"a;b\rc;d\r":                     `1[a b] 2[c d]`,
		"\n\na;b\n\n;\n c;d":             `3[a b] 6[ c d]`,
		"a;;b;;;\n;;x":                   `1[a  b] 2[  x]`,
		"\"a;b\";\"c\nd\"\ne":            "1[a;b c\nd] 2[e]",
		"\"a\"\"b\";\"\"\"\";c":          `1[a"b " c]`,
		"\"\";a;\"b\"":                   `1[ a b]`,
		"KS \"Damka\";5\" tablet;x\"":    `1[KS "Damka" 5" tablet x"]`,
		" \"a\";b":                       `1[ "a" b]`,
		"sep=;\na;b":                     `1[a b]`,
		"sep=x\na;b":                     `1[sep=x] 2[a b]`,
		"'2-0;''=x;'Olga;'-\n'7":         `1[2-0 '=x 'Olga -] 2['7]`,
		"\ufeffa;b":                      `1[a b]`,
		strings.Repeat(";", 500) + "\na": `2[a]`,
	} {
		grid, err := readString(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var rows []string
		for _, row := range grid.Rows {
			rows = append(rows, fmt.Sprint(row.Number, row.Cells))
		}
		if got := strings.ReplaceAll(strings.Join(rows, " "), " [", "["); got != strings.ReplaceAll(want, " [", "[") {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestEncodings(t *testing.T) {
	const text = "Źrebak Łucja;Śląsk Zażółć\nĆwik;gęślą jaźń ĄŚŹ"
	for _, tc := range []struct {
		encoding Encoding
		data     string
	}{
		{UTF8, text},
		{UTF8, "\ufeff" + text},
		{UTF16, utf16Bytes("\xff\xfe", text, false)},
		{UTF16, utf16Bytes("\xfe\xff", text, true)},
		{Windows1250, encodeWith(t, Windows1250, text)},
		{ISO88592, encodeWith(t, ISO88592, text)},
	} {
		grid, err := readString(tc.data)
		if err != nil {
			t.Errorf("%s: %v", tc.encoding, err)
			continue
		}
		want := []Row{{1, []string{"Źrebak Łucja", "Śląsk Zażółć"}}, {2, []string{"Ćwik", "gęślą jaźń ĄŚŹ"}}}
		if grid.Encoding != tc.encoding || !reflect.DeepEqual(grid.Rows, want) {
			t.Errorf("%s: read as %s, %v", tc.encoding, grid.Encoding, grid.Rows)
		}
	}
	// Without the letters that differ, Windows-1250 is as good a guess, and
	// the text is the same.
	grid, err := readString("\xd3smy;\xbfuk")
	if err != nil || grid.Encoding != Windows1250 || grid.Rows[0].Cell(1) != "żuk" {
		t.Errorf("%v, %v", grid, err)
	}
}

// Polish sentences of either encoding are distinguished if any letter differs.
func TestEncodingsOfPolishWords(t *testing.T) {
	letters := rapid.StringOfN(rapid.SampledFrom([]rune("ąćęłńóśźżĄĆĘŁŃÓŚŹŻabcdefghijklmnoprstuwyz -;\n")), 1, 40, -1)
	compared := 0
	rapid.Check(t, func(rt *rapid.T) {
		text := "x" + letters.Draw(rt, "text")
		for _, encoding := range []Encoding{Windows1250, ISO88592} {
			data := encodeWith(t, encoding, text)
			got, found, err := decode([]byte(data))
			if found == UTF8 || !strings.ContainsAny(text, "ąśźĄŚŹ") {
				continue // plain ASCII, what UTF-8 looks like, or the same in both
			}
			compared++
			if err != nil || got != text {
				rt.Fatalf("%s: %q read as %q in %s, %v", encoding, text, got, found, err)
			}
		}
	})
	if compared < 50 {
		t.Errorf("only %d texts compared", compared)
	}
}

// encoding/csv is the twin: what it reads, ReadCSV reads the same; what it
// refuses for quotes, ReadCSV refuses or, for a quote within a cell, takes as
// a letter.
func checkAgainstStandardLibrary(t interface{ Fatalf(string, ...any) }, text string) {
	grid, err := readString(text)
	var wrong *Error
	if errors.As(err, &wrong) && !slices.Contains([]Code{Empty, UnbalancedQuote, TextAfterQuote}, wrong.Code) {
		return // the standard library does not mind
	}
	separator, rows := findSeparator(strings.TrimPrefix(text, byteOrderMark))
	standard := csv.NewReader(strings.NewReader(rows))
	standard.Comma, standard.FieldsPerRecord = separator, -1
	var want [][]string
	for {
		record, standardErr := standard.Read()
		if errors.Is(standardErr, io.EOF) {
			break
		}
		if errors.Is(standardErr, csv.ErrBareQuote) {
			return
		}
		if errors.Is(standardErr, csv.ErrQuote) {
			if err == nil {
				t.Fatalf("%q: refused by encoding/csv: %v; read as %v", text, standardErr, grid.Rows)
			}
			return
		}
		if standardErr != nil {
			t.Fatalf("%q: %v", text, standardErr)
		}
		for len(record) > 0 && record[len(record)-1] == "" {
			record = record[:len(record)-1]
		}
		for i := range record {
			record[i] = restore(record[i])
		}
		if !isBlank(record) {
			want = append(want, record)
		}
	}
	var got [][]string
	if grid != nil {
		for _, row := range grid.Rows {
			got = append(got, row.Cells)
		}
	} else if wrong == nil || wrong.Code != Empty {
		t.Fatalf("%q: %v, read by encoding/csv as %q", text, err, want)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%q: %q, read by encoding/csv as %q", text, got, want)
	}
}

func TestCSVAsTheStandardLibraryReadsIt(t *testing.T) {
	// No \r, which the library changes inside cells.
	texts := rapid.StringOfN(rapid.SampledFrom([]rune("\"\"\"\n\n;;;,\tab'=1-ż ")), 0, 30, -1)
	rapid.Check(t, func(t *rapid.T) { checkAgainstStandardLibrary(t, texts.Draw(t, "text")) })
}

func FuzzReadCSV(f *testing.F) {
	for _, seed := range []string{
		"", "a;b\nc;d", "\"a\"\"b\",c", "\"", "a\"b", "\"a\"b", "sep=;\n\n;", "\xff\xfea\x00", "\xb1;\xb9", "\xc4\x85\xff", "\ufeff'=1\r\n\r", "\x00", "%PDF-1.4", "<html>",
	} {
		f.Add([]byte(seed))
	}
	limits := Limits{Bytes: 4096, Rows: 50, Columns: 10, Cell: 100}
	f.Fuzz(func(t *testing.T, data []byte) {
		grid, err := ReadCSV(strings.NewReader(string(data)), limits)
		checkResult(t, grid, err, limits)
		if text := string(data); err == nil && grid.Encoding == UTF8 && !strings.ContainsAny(text, "\r") {
			checkAgainstStandardLibrary(t, text)
		}
	})
}

// checkResult checks what holds for every file: a grid within the limits, or
// an error that says what and where.
func checkResult(t *testing.T, grid *Grid, err error, limits Limits) {
	t.Helper()
	if err != nil {
		var wrong *Error
		if grid != nil || !errors.As(err, &wrong) || wrong.Code == "" || wrong.Row < 0 || wrong.Column > 0 && wrong.Row == 0 {
			t.Fatalf("grid %v with error %v", grid, err)
		}
		return
	}
	last := 0
	for _, row := range grid.Rows {
		if row.Number <= last || row.Number > limits.Rows || len(row.Cells) > limits.Columns || isBlank(row.Cells) || row.Cells[len(row.Cells)-1] == "" {
			t.Fatalf("row %d %q after row %d", row.Number, row.Cells, last)
		}
		last = row.Number
	}
	if last == 0 {
		t.Fatal("a grid without rows")
	}
}
