package sheet

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var dialects = []Dialect{ForSpreadsheets, ForPrograms, {Separator: '\t'}, {Separator: ';'}, {Separator: ',', ByteOrderMark: true}}

// tables draws tables with dangerous cells.
func tables() *rapid.Generator[Table] {
	return rapid.Custom(func(t *rapid.T) Table {
		table := Table{Name: rapid.String().Draw(t, "name")}
		width := rapid.IntRange(1, 5).Draw(t, "width")
		for range width {
			table.Columns = append(table.Columns, Column{cells().Draw(t, "title"), Kind(rapid.IntRange(0, 1).Draw(t, "kind"))})
		}
		table.Rows = rapid.SliceOfN(rapid.SliceOfN(cells(), 0, width), 0, 6).Draw(t, "rows")
		return table
	})
}

// expected is what reading must give back: the rows that are not blank, with
// their numbers, cleaned as writing cleans them.
func expected(t Table) []Row {
	head := make([]string, len(t.Columns))
	for i, column := range t.Columns {
		head[i] = column.Title
	}
	var rows []Row
	for i, cells := range append([][]string{head}, t.Rows...) {
		row := Row{Number: i + 1}
		last := 0
		for j, cell := range cells {
			row.Cells = append(row.Cells, clean(cell))
			if cell != "" {
				last = j + 1
			}
		}
		row.Cells = row.Cells[:last]
		if strings.TrimSpace(strings.Join(row.Cells, "")) != "" {
			rows = append(rows, row)
		}
	}
	return rows
}

func sameRows(a, b []Row) bool { return len(a) == 0 && len(b) == 0 || reflect.DeepEqual(a, b) }

// rowsOf are a grid's rows; none if the file was empty.
func rowsOf(t *rapid.T, grid *Grid, err error) []Row {
	if wrong, ok := err.(*Error); ok && wrong.Code == Empty {
		return nil
	}
	if err != nil {
		t.Fatalf("cannot read what was written: %v", err)
	}
	return grid.Rows
}

func TestCSVIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, dialect := tables().Draw(t, "table"), rapid.SampledFrom(dialects).Draw(t, "dialect")
		var file bytes.Buffer
		if err := WriteCSV(&file, table, dialect); err != nil {
			t.Fatal(err)
		}
		written := file.String()
		grid, err := Read("x", &file, Limits{})
		if got, want := rowsOf(t, grid, err), expected(table); !sameRows(got, want) {
			t.Fatalf("written:\n%q\nread %#v,\nwant %#v", written, got, want)
		}
	})
}

func TestXLSXIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := tables().Draw(t, "table")
		var file bytes.Buffer
		if err := WriteXLSX(&file, table); err != nil {
			t.Fatal(err)
		}
		grid, err := Read("x", &file, Limits{})
		if got, want := rowsOf(t, grid, err), expected(table); !sameRows(got, want) {
			t.Fatalf("read %#v,\nwant %#v", got, want)
		}
	})
}

var roundTripSeeds = []string{
	"", "=1", "'1-1", "a;b\nc", "sep=;", "<html>", "\ufeff", "a\r\nb", "1987", "_x0041_", "_x005F_x0041_", "_x0000_x0000_", "\"", "\xff\x00", "ÓŁ", " ", " \r",
}

func fuzzRoundTrip(f *testing.F, write func(file *bytes.Buffer, t Table, choice uint8) error) {
	for i, seed := range roundTripSeeds {
		f.Add(seed, "Olga Czyż", uint8(i))
		f.Add("Nazwisko", seed, uint8(i))
	}
	f.Fuzz(func(t *testing.T, title, cell string, choice uint8) {
		if len(title)+len(cell) > 1000 {
			return
		}
		columns := []Column{{title, Kind(choice % 2)}, {"x", Kind(choice / 2 % 2)}}
		table := Table{Name: title, Columns: columns, Rows: [][]string{{cell, title}, {cell}}}
		var file bytes.Buffer
		if err := write(&file, table, choice); err != nil {
			t.Fatal(err)
		}
		grid, err := Read("x", &file, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if want := expected(table); !sameRows(grid.Rows, want) {
			t.Errorf("read %#v, want %#v", grid.Rows, want)
		}
	})
}

func FuzzRoundTripCSV(f *testing.F) {
	fuzzRoundTrip(f, func(file *bytes.Buffer, t Table, choice uint8) error {
		return WriteCSV(file, t, dialects[int(choice/4)%len(dialects)])
	})
}

func FuzzRoundTripXLSX(f *testing.F) {
	fuzzRoundTrip(f, func(file *bytes.Buffer, t Table, _ uint8) error { return WriteXLSX(file, t) })
}
