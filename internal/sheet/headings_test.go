package sheet

import (
	"errors"
	"slices"
	"testing"
)

var listOfPlayers = []Heading{
	{"name", []string{"Nazwisko i imię", "Zawodnik", "Name"}},
	{"club", []string{"Klub", "Club"}},
	{"year", []string{"Rok ur.", "Rok urodzenia", "Year of birth"}},
	{"register", []string{"Nr rej.", "Register no."}},
}

func TestFindColumns(t *testing.T) {
	grid, err := readString("Puchar Łodzi;;\n\nLp.; ROK URODZENIA ;nazwisko  i imie;Uwagi\n1;1987; Czyż Olga ;x\n2;1990")
	if err != nil {
		t.Fatal(err)
	}
	columns, err := grid.Find(listOfPlayers...)
	if err != nil {
		t.Fatal(err)
	}
	if columns.Head != 1 || !slices.Equal(columns.Unknown, []string{"Lp.", "Uwagi"}) {
		t.Errorf("head %d, unknown %q", columns.Head, columns.Unknown)
	}
	if index, found := columns.Index("year"); index != 1 || !found {
		t.Errorf("year in column %d, %v", index, found)
	}
	if _, found := columns.Index("club"); found {
		t.Error("there is no club")
	}
	body := grid.Rows[columns.Head+1:]
	if len(body) != 2 || columns.Cell(body[0], "name") != "Czyż Olga" || columns.Cell(body[1], "name") != "" || columns.Cell(body[0], "club") != "" {
		t.Errorf("below the headings: %v", body)
	}
}

func TestHeadingsHoweverWritten(t *testing.T) {
	for _, written := range []string{"Nazwisko i imię", "NAZWISKO I IMIĘ", "nazwisko_i_imie", "Nazwisko i imie:", " nazwiskoiimię", "Nazwisko\ni imię", "Nazwisko i imie\u0328"} {
		grid := &Grid{Rows: []Row{{1, []string{written}}}}
		if columns, err := grid.Find(listOfPlayers...); err != nil || columns.Head != 0 {
			t.Errorf("%q is not found: %v", written, err)
		}
	}
	for _, written := range []string{"Nazwisko", "Imię i nazwisko", "—", ""} {
		grid := &Grid{Rows: []Row{{1, []string{written}}}}
		if columns, err := grid.Find(listOfPlayers...); err != nil || columns.Head != -1 {
			t.Errorf("%q is found: %v", written, err)
		}
	}
}

// Letters that are none with a mark are compared, too.
func TestHeadingsInOtherLanguages(t *testing.T) {
	for written, heading := range map[string]string{"STRASSE": "Straße", "Fødselsår": "fodselsar", "Đuro": "duro", "№": "No."} {
		if !IsHeading(heading, written) {
			t.Errorf("%q and %q differ", written, heading)
		}
	}
}

func TestAHeadingTwice(t *testing.T) {
	grid := &Grid{Rows: []Row{{4, []string{"Klub", "Name", "Rok", "Club"}}}}
	_, err := grid.Find(listOfPlayers...)
	var wrong *Error
	if !errors.As(err, &wrong) || wrong.Code != HeadingTwice || wrong.Error() != "sheet.heading_twice row=4 heading=Club first=A second=D" {
		t.Errorf("%v", err)
	}
}

func TestColumnNames(t *testing.T) {
	for index, want := range map[int]string{0: "A", 1: "B", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA", 16383: "XFD"} {
		if got := ColumnName(index); got != want {
			t.Errorf("column %d is %s, want %s", index, got, want)
		}
	}
}
