package sheet

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// Amounts are written as numbers, so that a spreadsheet adds them up; what is none stays text that can do no harm.
func TestAmountsAreNumbers(t *testing.T) {
	for cell, want := range map[string]string{
		"0": "0", "50": "50", "49,50": "49,50", "49.50": "49.50", "-19,50": "-19,50", "-0,05": "-0,05", "0,05": "0,05",
		"1,5": `"'1,5"`, "1,234": `"'1,234"`, ",50": `"',50"`, "00,50": `"'00,50"`, "=1,50": `"'=1,50"`, "1,5a": `"'1,5a"`,
	} {
		var out strings.Builder
		if err := WriteCSV(&out, Table{Columns: []Column{{"Kwota", Amount}}, Rows: [][]string{{cell}}}, Dialect{Separator: ';'}); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSuffix(strings.TrimPrefix(out.String(), "Kwota\n"), "\n"); got != want {
			t.Errorf("%s is written as %s, want %s", cell, got, want)
		}
	}
	var book bytes.Buffer
	if err := WriteXLSX(&book, Table{Name: "Kwoty", Columns: []Column{{"Za co", Text}, {"Kwota", Amount}}, Rows: [][]string{{"licencja", "49,50"}, {"kurs", "50"}, {"inne", "brak"}}}); err != nil {
		t.Fatal(err)
	}
	opened, err := excelize.OpenReader(&book)
	if err != nil {
		t.Fatal(err)
	}
	for cell, want := range map[string]excelize.CellType{"B2": excelize.CellTypeNumber, "B3": excelize.CellTypeNumber, "B4": excelize.CellTypeInlineString} {
		if got, err := opened.GetCellType("Kwoty", cell); err != nil || got != want && (want != excelize.CellTypeNumber || got != excelize.CellTypeUnset) {
			t.Errorf("%s is of the kind %v, %v", cell, got, err)
		}
	}
}
