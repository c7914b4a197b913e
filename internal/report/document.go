package report

import (
	"slices"
	"strings"
	"unicode/utf8"

	"damka/internal/sheet"
	"damka/internal/tournament"
	"damka/internal/words"
)

// Kind is which paper it is. The names are part of addresses.
type Kind string

// The papers.
const (
	StartingList Kind = "starting-list"
	Pairings     Kind = "pairings"
	Cards        Kind = "cards" // one for each table of a round
	Schedule     Kind = "schedule"
	Standings    Kind = "standings"
	Crosstable   Kind = "crosstable"
	Progress     Kind = "progress" // the cross table of a Swiss tournament
	ByName       Kind = "pairings-by-name"
	Announcement Kind = "announcement" // of categories, norms and titles (VII.7.4)
	WallChart    Kind = "wall-chart"   // progress by number, with room for the rounds to come
)

// Kinds lists all papers in the order in which a tournament needs them.
func Kinds() []Kind {
	return []Kind{StartingList, Schedule, Pairings, ByName, Cards, Standings, Crosstable, Progress, WallChart, Announcement}
}

// Exports says whether the paper makes sense as a spreadsheet.
func (k Kind) Exports() bool { return k != Cards }

// Label is the key of the paper's name.
func (k Kind) Label() string { return "print." + string(k) }

// Document is one paper.
type Document struct {
	Kind       Kind
	Tournament string
	Place      string
	Dates      string
	Title      string // "Kojarzenie – runda 6"
	When       string // when the round starts, in words
	Wide       bool   // better across the page
	Large      bool   // better on A3
	Sections   []Section
	Lead       []string // titles for the sections' Title and When in a spreadsheet
	Cards      []Card
	// Fingerprint ties the paper to the tournament's record. Anyone who prints
	// the final table sets it.
	Fingerprint string
	Signer      string // fingerprint of the key that signs this tournament's files; with Fingerprint
}

// Section is a table with a heading; a document has one, or one a round.
type Section struct {
	Title string // empty: the document has no other section
	When  string
	Table Table
	Notes []string // under the table: who is free, what the columns mean
}

// Table is a head and rows of as many cells.
type Table struct {
	Columns []Column
	Rows    [][]Cell
}

// HasNoRows says that no table has a row.
func (d Document) HasNoRows() bool {
	return !slices.ContainsFunc(d.Sections, func(s Section) bool { return len(s.Table.Rows) > 0 })
}

// LongestWord is how many letters the longest word of a name has, where lines
// break at spaces and after hyphens.
func (d Document) LongestWord() int {
	longest := 0
	for _, section := range d.Sections {
		for _, row := range section.Table.Rows {
			for i, cell := range row {
				if section.Table.Columns[i].Kind != Name {
					continue
				}
				for _, word := range strings.Fields(strings.ReplaceAll(cell.Text, "-", "- ")) {
					longest = max(longest, utf8.RuneCountInString(word))
				}
			}
		}
	}
	return longest
}

// LeaveOutEmpty takes out of a starting list the columns in which nobody has
// anything, so that those that are left have the room. Columns of other papers
// are there to be filled in; spreadsheets keep them all.
func (d *Document) LeaveOutEmpty() {
	if d.Kind != StartingList {
		return
	}
	for i, section := range d.Sections {
		d.Sections[i].Table = section.Table.withoutEmpty()
	}
}

func (t Table) withoutEmpty() Table {
	filled := func(column int) bool {
		return slices.ContainsFunc(t.Rows, func(row []Cell) bool { return row[column] != Cell{} })
	}
	var out Table
	var kept []int
	for i, column := range t.Columns {
		if column.Kind == Name || filled(i) {
			out.Columns, kept = append(out.Columns, column), append(kept, i)
		}
	}
	for _, row := range t.Rows {
		cells := make([]Cell, len(kept))
		for i, column := range kept {
			cells[i] = row[column]
		}
		out.Rows = append(out.Rows, cells)
	}
	return out
}

// Column is one column of a table.
type Column struct {
	Title string
	Kind  ColumnKind
}

// ColumnKind is what a column holds.
type ColumnKind uint8

// The kinds of columns.
const (
	Text   ColumnKind = iota
	Name              // text that may wrap and takes the room that is left
	Number            // figures, to the right
	Strong            // figures that matter most: places, boards, points
	Result            // a result, in the middle
)

// String is the kind's name, for style sheets.
func (k ColumnKind) String() string {
	return [...]string{"text", "name", "number", "strong", "result"}[k]
}

// Cell is one cell.
type Cell struct {
	Text string
	Box  bool // blank, to be filled in by hand
	Self bool // of the cross table: nobody meets himself
	Out  bool // does not count, is struck out

	// Mark is written small after the text, such as that a player has withdrawn. A
	// spreadsheet leaves it out.
	Mark string

	// OnPaper: a spreadsheet, which can't strike it out, has an empty cell, as
	// the figure would pass for one that counts.
	OnPaper bool
}

// Card lies on a table during a round.
type Card struct {
	Round, Board int
	When         string
	White, Black CardPlayer
}

// CardPlayer is a player on a card.
type CardPlayer struct {
	ID     tournament.ParticipantID
	Number int
	Name   string
	Aside  string // club, rating
}

// Sheet is the document as one table. Where there is a section a round, the
// round and its time become the first columns.
func (d Document) Sheet() sheet.Table {
	table := sheet.Table{Name: d.Title}
	if len(d.Sections) == 0 {
		return table
	}
	for _, title := range d.Lead {
		table.Columns = append(table.Columns, sheet.Column{Title: title})
	}
	for _, column := range d.Sections[0].Table.Columns {
		kind := sheet.Text
		if column.Kind == Number || column.Kind == Strong {
			kind = sheet.Number
		}
		table.Columns = append(table.Columns, sheet.Column{Title: column.Title, Kind: kind})
	}
	for _, section := range d.Sections {
		for _, cells := range section.Table.Rows {
			var row []string
			if len(d.Lead) > 0 {
				row = append(row, section.Title, section.When)
			}
			for _, cell := range cells {
				if cell.OnPaper {
					cell.Text = ""
				}
				row = append(row, strings.ReplaceAll(cell.Text, words.Minus, "-"))
			}
			table.Rows = append(table.Rows, row)
		}
	}
	return table
}
