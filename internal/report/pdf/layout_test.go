package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/report"
)

// listOf is a paper with a table of names.
func listOf(names ...string) report.Document {
	d := report.Document{Kind: report.StartingList, Tournament: "Turniej Wiosenny", Title: "Lista"}
	table := report.Table{Columns: []report.Column{{Title: "nr", Kind: report.Strong}, {Title: "nazwisko", Kind: report.Name}, {Title: "klub", Kind: report.Text}}}
	for i, name := range names {
		table.Rows = append(table.Rows, []report.Cell{{Text: fmt.Sprint(i + 1)}, {Text: name}, {Text: "UKS Żołna"}})
	}
	d.Sections = []report.Section{{Table: table}}
	return d
}

// read are the texts of a document's pages.
func read(t *testing.T, d report.Document) []string {
	t.Helper()
	return pages(t, drawn(t, "test", i18n.PL, d))
}

// The same document is the same file: maps have no order, and this would show it.
func TestSameDocumentIsSameFile(t *testing.T) {
	d := listOf("Ąk Żaneta", "Ćma Łucja", "Źrebak Emil", "Ñandú Iñigo", "Шевченко")
	d.Cards = nil
	first := drawn(t, "test", i18n.PL, d)
	for range 20 {
		if !bytes.Equal(first, drawn(t, "test", i18n.PL, d)) {
			t.Fatal("another file")
		}
	}
	if bytes.Equal(first, drawn(t, "test", i18n.EN, d)) {
		t.Error("the language of a file is not in it")
	}
}

func TestLongListsHaveTheirHeadOnEachPage(t *testing.T) {
	names := make([]string, 120)
	for i := range names {
		names[i] = fmt.Sprintf("Zawodnik %d", i+1)
	}
	all := read(t, listOf(names...))
	if len(all) < 3 {
		t.Fatalf("120 players on %d pages", len(all))
	}
	for i, page := range all {
		if strings.Count(page, "Nazwisko") != 1 || !strings.Contains(strings.ReplaceAll(page, "\u00A0", " "), fmt.Sprintf("strona %d z %d", i+1, len(all))) {
			t.Errorf("page %d:\n%s", i+1, page)
		}
	}
	if got := strings.Join(all, "\n"); strings.Count(got, "Zawodnik ") != 120 {
		t.Errorf("%d players are there", strings.Count(got, "Zawodnik "))
	}
}

// What is written ends before the edge of the page, however long names are.
func TestNothingIsWrittenBesideThePage(t *testing.T) {
	long := strings.Repeat("Brzęczyszczykiewicz-Chrząszczyżewoszycka ", 3)
	d := listOf(long, strings.Repeat("ż", 300), "A")
	d.Title, d.Tournament = strings.Repeat("Mistrzostwa ", 30), strings.Repeat("W", 200)
	d.Head = report.Head{Name: strings.Repeat("Związek Warcabowy ", 12), Address: strings.Repeat("ulica ", 60)}
	text := strings.Join(read(t, d), "\n")
	if got := strings.Count(text, "ż"); got < 300 {
		t.Errorf("%d of 300 letters of a name are left", got)
	}
	c := newCanvas(i18n.For(i18n.PL), d)
	for _, line := range c.body.wrap(long+strings.Repeat("ż", 300), 40) {
		if c.body.width(line) > 40.001 {
			t.Errorf("a line of %.1f mm: %q", c.body.width(line), line)
		}
	}
}

// A table of 80 columns is cut, and each part begins with the names.
func TestATableThatIsTooWideIsCut(t *testing.T) {
	d := listOf("Olga Czyż", "Emil Źrebak")
	table := &d.Sections[0].Table
	for n := range 80 {
		table.Columns = append(table.Columns, report.Column{Title: fmt.Sprint(n + 1), Kind: report.Result})
		for i := range table.Rows {
			table.Rows[i] = append(table.Rows[i], report.Cell{Text: fmt.Sprintf("r%d", n+1)})
		}
	}
	text := strings.Join(read(t, d), "\n")
	for n := range 80 {
		if !strings.Contains(text, fmt.Sprintf("r%d", n+1)) {
			t.Errorf("column %d is lost", n+1)
		}
	}
	if strings.Count(text, "Olga Czyż") < 2 {
		t.Error("a part does not say whose row it is")
	}
}

func TestLettersThatNoFontHas(t *testing.T) {
	for text, want := range map[string]string{
		"Łucja Ąk":            "Łucja Ąk",
		"Z\u0307ak":           "Żak", // written in two parts
		"Шевченко Ωμέγα":      "Шевченко Ωμέγα",
		"Anna 😀 👩\u200d🦰":     "Anna \uFFFD \uFFFD\uFFFD",
		"a\tb\nc\x00d\u2060e": "a b cde",
		"\U00010000":          "\uFFFD",
	} {
		if got := clean(text, letters()); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if text := strings.Join(read(t, listOf("王 😀 Anna")), "\n"); !strings.Contains(text, "\uFFFD \uFFFD Anna") {
		t.Errorf("%s", text)
	}
}

func TestTheFederationsHead(t *testing.T) {
	logo := image.NewRGBA(image.Rect(0, 0, 120, 60))
	for x := range 120 {
		logo.Set(x, x/2, color.RGBA{R: 200, A: 255})
	}
	var file bytes.Buffer
	if err := png.Encode(&file, logo); err != nil {
		t.Fatal(err)
	}
	d := listOf("Olga Czyż")
	d.Head = report.Head{Name: "Związek Warcabowy Doliny", Address: "ul. Młyńska 7\n06-500 Łężyce", Logo: file.Bytes()}
	made := drawn(t, "head", i18n.PL, d)
	if text := strings.Join(pages(t, made), "\n"); !strings.Contains(text, "Związek Warcabowy Doliny") || !strings.Contains(text, "06-500 Łężyce") {
		t.Errorf("%s", text)
	}
	if !bytes.Contains(made, []byte("/Subtype /Image")) {
		t.Error("there is no logo")
	}
	d.Head.Logo = []byte("no picture")
	if bytes.Contains(drawn(t, "test", i18n.PL, d), []byte("/Subtype /Image")) {
		t.Error("something that is no picture was drawn")
	}
}

// FuzzWrap: nothing is lost and no line is too wide, whatever a name is.
func FuzzWrap(f *testing.F) {
	for _, seed := range []string{"", "Anna Maria Nowak-Żak", "--", "a- b -c", " x ", "śśśśśśśśśśśśśśśśśśśśśśśśśśś"} {
		f.Add(seed, 20.0)
	}
	c := newCanvas(i18n.For(i18n.PL), report.Document{})
	f.Fuzz(func(t *testing.T, text string, width float64) {
		if !(width > 5 && width < 300) {
			return
		}
		text = c.body.clean(text)
		lines := c.body.wrap(text, width)
		if strings.ReplaceAll(strings.Join(lines, ""), " ", "") != strings.ReplaceAll(text, " ", "") {
			t.Errorf("%q became %q", text, lines)
		}
		if slices.ContainsFunc(lines, func(line string) bool { return c.body.width(line) > width+.001 && len([]rune(line)) > 1 }) {
			t.Errorf("%q in %.1f mm: %q", text, width, lines)
		}
	})
}
