package sheet

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"damka/internal/golden"
)

func standings() Table {
	return Table{
		Name:    "Tabela po rundzie 5",
		Columns: []Column{{"Miejsce", Number}, {"Nazwisko i imię", Text}, {"Klub", Text}, {"Punkty", Number}, {"1+ 1-", Text}, {"Bilans", Text}},
		Rows: [][]string{
			{"1", "Czyż Olga", "KS \"Damka\"; Kraków", "8", "2-0", "+3"},
			{"2", "Źrebak Emil", "64 Olsztyn", "7", "1-1", "=0"},
			{"–", "Ćwik Witold", "", "", "1+", "-3"},
			{"4", "'t Żuraw Ewa", "Wiersz\ndrugi", "-1"},
		},
	}
}

func TestCSVFiles(t *testing.T) {
	for name, dialect := range map[string]Dialect{"spreadsheets.golden": ForSpreadsheets, "programs.golden": ForPrograms} {
		var file bytes.Buffer
		if err := WriteCSV(&file, standings(), dialect); err != nil {
			t.Fatal(err)
		}
		golden.Expect(t, "testdata/"+name, file.String())
	}
}

func TestXLSXFile(t *testing.T) {
	var file, again bytes.Buffer
	if err := errors.Join(WriteXLSX(&file, standings()), WriteXLSX(&again, standings())); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(file.Bytes(), again.Bytes()) {
		t.Error("the same table gives two different files")
	}
	book, err := excelize.OpenReader(&file)
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	const name = "Tabela po rundzie 5"
	if got := book.GetSheetList(); !slices.Equal(got, []string{name}) {
		t.Fatalf("worksheets %q", got)
	}
	var out strings.Builder
	rows, err := book.GetRows(name)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range rows {
		for j, value := range row {
			if value == "" {
				continue
			}
			cell, _ := excelize.CoordinatesToCellName(j+1, i+1)
			kind, _ := book.GetCellType(name, cell)
			formula, _ := book.GetCellFormula(name, cell)
			id, _ := book.GetCellStyle(name, cell)
			style, err := book.GetStyle(id)
			if err != nil {
				t.Fatal(err)
			}
			bold := style.Font != nil && style.Font.Bold
			fmt.Fprintf(&out, "%s %q type=%d formula=%q bold=%v format=%d %s\n", cell, value, kind, formula, bold, style.NumFmt, style.Alignment.Horizontal)
		}
	}
	for i := range standings().Columns {
		width, _ := book.GetColWidth(name, ColumnName(i))
		fmt.Fprintf(&out, "width of %s: %v\n", ColumnName(i), width)
	}
	panes, _ := book.GetPanes(name)
	layout, _ := book.GetPageLayout(name)
	fmt.Fprintf(&out, "frozen=%v rows=%d from %s\npaper=%d %s, pages wide %d, high %d\n", panes.Freeze, panes.YSplit, panes.TopLeftCell, *layout.Size, *layout.Orientation, *layout.FitToWidth, *layout.FitToHeight)
	for _, defined := range book.GetDefinedName() {
		fmt.Fprintf(&out, "%s = %s\n", defined.Name, defined.RefersTo)
	}
	golden.Expect(t, "testdata/workbook.golden", out.String())
}

func TestAWideTableIsPrintedAcross(t *testing.T) {
	var table Table
	for range 20 {
		table.Columns = append(table.Columns, Column{"Runda", Text})
	}
	var file bytes.Buffer
	if err := WriteXLSX(&file, table); err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(&file)
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	if layout, err := book.GetPageLayout("1"); err != nil || *layout.Orientation != "landscape" {
		t.Errorf("%v, %v", layout.Orientation, err)
	}
}

func TestNamesOfWorksheets(t *testing.T) {
	for name, want := range map[string]string{
		"":                    "1",
		"''":                  "1",
		"Runda 1/2: [wyniki]": "Runda 1 2 wyniki",
		"'Damka'":             "Damka",
		"Zażółć gęślą jaźń w Mrągowie i Łebie": "Zażółć gęślą jaźń w Mrągowie i",
		"a\x00b\xff":            "a b",
		strings.Repeat("𐒠", 20): strings.Repeat("𐒠", 15),
	} {
		if got := worksheetName(name); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
		if err := WriteXLSX(&bytes.Buffer{}, Table{Name: name, Columns: []Column{{"a", Text}}}); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestTablesThatCannotBeWritten(t *testing.T) {
	wide := Table{Name: "x", Columns: []Column{{"a", Text}}, Rows: [][]string{{"1"}, {"1", "2"}}}
	long := Table{Name: "x", Columns: []Column{{"a", Text}}, Rows: [][]string{{strings.Repeat("ż", 20_000)}}}
	for _, err := range []error{WriteCSV(&bytes.Buffer{}, wide, ForPrograms), WriteXLSX(&bytes.Buffer{}, wide)} {
		if err == nil || !strings.Contains(err.Error(), "row 2") {
			t.Errorf("a row wider than the head: %v", err)
		}
	}
	if err := WriteXLSX(&bytes.Buffer{}, long); err == nil || !strings.Contains(err.Error(), "row 1: a cell of 20000 characters") {
		t.Errorf("a cell too long for a workbook: %v", err)
	}
}

type brokenPipe struct{}

var errPipe = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errPipe }
func (brokenPipe) Read([]byte) (int, error)  { return 0, errPipe }

func TestErrorsOfReadersAndWritersAreNotHidden(t *testing.T) {
	_, read := Read("x", brokenPipe{}, Limits{})
	_, readCSV := ReadCSV(brokenPipe{}, Limits{})
	_, readXLSX := ReadXLSX(brokenPipe{}, Limits{})
	for _, err := range []error{read, readCSV, readXLSX, WriteCSV(brokenPipe{}, standings(), ForPrograms), WriteXLSX(brokenPipe{}, standings())} {
		if !errors.Is(err, errPipe) {
			t.Errorf("%v, want %v", err, errPipe)
		}
	}
}

func bigTable() Table {
	table := standings()
	rows := table.Rows
	for len(table.Rows) < 4950 {
		table.Rows = append(table.Rows, rows...)
	}
	return table
}

func BenchmarkWriteCSV(b *testing.B) {
	table := bigTable()
	for b.Loop() {
		if err := WriteCSV(&bytes.Buffer{}, table, ForSpreadsheets); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWriteXLSX(b *testing.B) {
	table := bigTable()
	for b.Loop() {
		if err := WriteXLSX(&bytes.Buffer{}, table); err != nil {
			b.Fatal(err)
		}
	}
}

func benchmarkRead(b *testing.B, write func(file *bytes.Buffer) error) {
	var file bytes.Buffer
	if err := write(&file); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Read("x", bytes.NewReader(file.Bytes()), Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadCSV(b *testing.B) {
	benchmarkRead(b, func(file *bytes.Buffer) error { return WriteCSV(file, bigTable(), ForSpreadsheets) })
}

func BenchmarkReadXLSX(b *testing.B) {
	benchmarkRead(b, func(file *bytes.Buffer) error { return WriteXLSX(file, bigTable()) })
}
