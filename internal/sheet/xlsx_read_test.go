package sheet

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"
)

// makeWorkbook lets the library write a workbook the way people make them.
func makeWorkbook(t *testing.T, fill func(book *excelize.File) error) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer book.Close()
	if err := fill(book); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := book.Write(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestNumbersAndDatesAreReadAsShown(t *testing.T) {
	day := time.Date(1987, time.March, 9, 0, 0, 0, 0, time.UTC)
	style := func(book *excelize.File, format int, custom string) int {
		s := &excelize.Style{NumFmt: format}
		if custom != "" {
			s.CustomNumFmt = &custom
		}
		id, err := book.NewStyle(s)
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	for _, tc := range []struct {
		value  any
		format int
		custom string
		want   string
	}{
		{1987, 0, "", "1987"},
		{1987.0, 0, "", "1987"},
		{1987, 1, "", "1987"},
		{2.5, 0, "", "2.5"},
		{0.1 + 0.2, 0, "", "0.3"},
		{2.5, 2, "", "2.50"},
		{123456789012, 0, "", "123456789012"},
		{-7, 0, "", "-7"},
		{0.25, 9, "", "25%"},
		{day, 14, "", "1987-03-09"},
		{day, 0, "dd.mm.yyyy", "09.03.1987"},
		{day, 0, "yyyy", "1987"},
		{day.Add(15*time.Hour + 30*time.Minute), 20, "", "15:30"},
		{true, 0, "", "TRUE"},
		{"007", 0, "", "007"},
		{"1.0", 0, "", "1.0"},
		{" Łoś ", 0, "", " Łoś "},
		{"'2-0", 0, "", "2-0"},
	} {
		data := makeWorkbook(t, func(book *excelize.File) error {
			if err := book.SetCellValue("Sheet1", "A1", tc.value); err != nil {
				return err
			}
			return book.SetCellStyle("Sheet1", "A1", "A1", style(book, tc.format, tc.custom))
		})
		grid, err := ReadXLSX(bytes.NewReader(data), Limits{})
		if err != nil {
			t.Errorf("%v: %v", tc.value, err)
		} else if got := grid.Rows[0].Cell(0); got != tc.want {
			t.Errorf("%v with format %d %s: %q, want %q", tc.value, tc.format, tc.custom, got, tc.want)
		}
	}
}

func TestNumbersOfOtherPrograms(t *testing.T) {
	for xml, want := range map[string]string{
		`<c r="A1"><v>1987.0</v></c>`:                              "1987",
		`<c r="A1"><v>1.987E3</v></c>`:                             "1987",
		`<c r="A1" t="n"><v>2300</v></c>`:                          "2300",
		`<c r="A1" t="str"><f>B1&amp;C1</f><v>Czyż</v></c>`:        "Czyż",
		`<c r="A1"><f>1+1</f><v>2</v></c>`:                         "2",
		`<c r="A1" t="e"><v>#N/A</v></c>`:                          "#N/A",
		`<c r="A1" t="inlineStr"><is><t>Ćwik</t></is></c>`:         "Ćwik",
		`<c r="A1" t="inlineStr"><is><r><t>a</t></r></is></c>`:     "a",
		`<c t="inlineStr"><is><t>no reference</t></is></c>`:        "no reference",
		`<c r="A1" t="s"><v>1</v></c>`:                             "shared",
		`<c r="A1" t="d"><v>2026-11-14T00:00:00Z</v></c><c></c>`:   "46340", // as spreadsheets show it without a format
		`<c r="A1" t="inlineStr"><is><t>_x0041_</t></is></c>`:      "A",
		`<c r="A1" t="inlineStr"><is><t>a&#10;b&amp;</t></is></c>`: "a\nb&",
	} {
		shared := `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>other</t></si><si><t>shared</t></si></sst>`
		grid, err := ReadXLSX(bytes.NewReader(smallWorkbook(`<row r="1">`+xml+`</row>`, part{"xl/sharedStrings.xml", shared})), Limits{})
		if err != nil {
			t.Errorf("%s: %v", xml, err)
		} else if got := grid.Rows[0].Cell(0); got != want {
			t.Errorf("%s: %q, want %q", xml, got, want)
		}
	}
}

func TestWorksheets(t *testing.T) {
	data := makeWorkbook(t, func(book *excelize.File) error {
		book.NewSheet("Ukryty")
		book.NewSheet("Lista")
		book.NewSheet("Inna")
		return errors.Join(
			book.SetCellStr("Ukryty", "A1", "not this"),
			book.SetSheetVisible("Ukryty", false),
			book.SetCellStr("Lista", "B2", "Nazwisko"),
			book.SetCellStr("Lista", "D5", "Czyż"),
			book.SetCellStr("Lista", "E5", "  "),
			book.SetCellStr("Lista", "A7", " "),
			book.SetCellStr("Inna", "A1", "not this"),
		)
	})
	grid, err := Read("lista.xlsx", bytes.NewReader(data), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	want := &Grid{Sheet: "Lista", Rows: []Row{{2, []string{"", "Nazwisko"}}, {5, []string{"", "", "", "Czyż", "  "}}}}
	if !reflect.DeepEqual(grid, want) {
		t.Errorf("%+v, want %+v", grid, want)
	}
}

func TestLimitsOfAWorkbook(t *testing.T) {
	for _, tc := range []struct {
		rows string
		want Code
		row  int
	}{
		{`<row r="3"><c r="C3"><v>1</v></c></row>`, "", 0},
		{`<row r="4"><c r="A4"><v>1</v></c></row>`, TooManyRows, 4},
		{`<row r="4"><c r="A4" t="inlineStr"><is><t> </t></is></c></row>`, Empty, 0},
		{`<row r="2"><c r="D2"><v>1</v></c></row>`, TooManyColumns, 2},
		{`<row r="1"><c r="XFD1"><v>1</v></c></row>`, TooManyColumns, 1},
		{`<row r="1048576"><c r="A1048576"><v>1</v></c></row>`, TooManyRows, 1048576},
		{`<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>`, DamagedWorkbook, 0},
		{`<row r="1"><c r="ZZZZ1"><v>1</v></c></row>`, DamagedWorkbook, 0},
		{`<row r="1"><c r="A1" t="inlineStr"><is><t>123456789</t></is></c></row>`, CellTooLong, 1},
		{`<row r="1"><c r="A1" t="inlineStr"><is><t>_x0007_</t></is></c></row>`, ControlCharacter, 1},
	} {
		_, err := ReadXLSX(bytes.NewReader(smallWorkbook(tc.rows)), Limits{Rows: 3, Columns: 3, Cell: 8})
		var wrong *Error
		if tc.want == "" && err == nil || errors.As(err, &wrong) && wrong.Code == tc.want && wrong.Row == tc.row {
			continue
		}
		t.Errorf("%s: %v, want %s in row %d", tc.rows, err, tc.want, tc.row)
	}
}

func fuzzWorkbook(t *testing.T, data []byte) {
	limits := Limits{Bytes: 1 << 16, Unpacked: 1 << 18, Rows: 50, Columns: 10, Cell: 100}
	grid, err := ReadXLSX(bytes.NewReader(data), limits)
	checkResult(t, grid, err, limits)
}

func FuzzReadXLSX(f *testing.F) {
	small := smallWorkbook(`<row r="1"><c r="A1"><v>1</v></c></row>`)
	for _, seed := range [][]byte{nil, small, small[:len(small)/2], []byte(workbookStart), []byte(oldWorkbookStart), archive(part{"xl/x.xml", "<a>"})} {
		f.Add(seed)
	}
	f.Fuzz(fuzzWorkbook)
}

// The parts of a workbook, which changed bytes of an archive hardly ever reach.
func FuzzWorkbookParts(f *testing.F) {
	const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>` +
		`<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`
	const shared = `<sst><si><t>Czyż</t></si><si><r><t>a</t></r><r><t>b</t></r></si></sst>`
	for _, row := range []string{
		`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>9</v></c></row>`,
		`<row r="2"><c s="1"><v>31000.5</v></c><c s="2"><v>-1</v></c><c s="99"><v>1E308</v></c></row>`,
		`<row r="-1"><c r="A0"><v>x</v></c></row><row><c r="B2" t="b"><v>7</v></c></row>`,
		`<row r="5"/><row r="3"><c r="C3" t="inlineStr"><is/></c></row>`,
	} {
		f.Add(row, shared, styles)
	}
	f.Add(strings.Repeat("<row>", 200), "", "")
	f.Fuzz(func(t *testing.T, rows, shared, styles string) {
		fuzzWorkbook(t, smallWorkbook(rows, part{"xl/sharedStrings.xml", shared}, part{"xl/styles.xml", styles}))
	})
}
