package report

import (
	"slices"
	"strings"
	"unicode/utf8"

	"damka/internal/tournament"
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
	Regulations  Kind = "regulations"  // as they are sent to those who are invited
	Prizes       Kind = "prizes"       // who receives what
	Communique   Kind = "communique"   // as it was put on the board; its number is the round
	ScoreSheets  Kind = "score-sheets" // half-filled, two for each game (II.3.7)
	Diplomas     Kind = "diplomas"
	Equipment    Kind = "equipment"    // the checklist of the hall (II.3)
	Report       Kind = "report"       // of the chief arbiter (IV.2.24)
	Announcement Kind = "announcement" // of categories, norms and titles (VII.7.4)
	WallChart    Kind = "wall-chart"   // progress by number, with room for the rounds to come
)

// Kinds lists the papers for everybody, in the order in which a tournament needs
// them. Communiqués are not among them: there may be many.
func Kinds() []Kind {
	return []Kind{Regulations, StartingList, Schedule, Pairings, ByName, Cards, ScoreSheets, Standings, Crosstable, Progress, WallChart, Announcement, Prizes, Diplomas}
}

// Exports says whether the paper makes sense as a spreadsheet.
func (k Kind) Exports() bool { return k != Cards && !k.IsDrawn() }

// IsDrawn says that the paper is only a PDF file: it is no table and no text.
func (k Kind) IsDrawn() bool { return k == ScoreSheets || k == Diplomas }

// IsPrivate says that the paper is only for those who may read the chief
// arbiter's report.
func (k Kind) IsPrivate() bool { return k == Report || k == Equipment }

// HasMany says that there is a paper for each number, which is no round.
func (k Kind) HasMany() bool { return k == Communique }

// Label is the key of the paper's name.
func (k Kind) Label() string { return "print." + string(k) }

// Document is one paper.
type Document struct {
	Kind         Kind
	Tournament   string
	Place        string
	Dates        string
	Title        string // "Kojarzenie – runda 6"
	When         string // when the round starts, in words
	Wide         bool   // better across the page
	Large        bool   // better on A3
	Sections     []Section
	Lead         []string // titles for the sections' Title and When in a spreadsheet
	Columns      []string // of a spreadsheet, where sections are of several kinds: the section, the line, what it says
	Cards        []Card
	CodeFor      string // what the codes on the cards are for, where each is its player's alone
	Sheets       []ScoreSheet
	Diplomas     []Diploma
	Certificates []Certificate
	PlayerCards  []PlayerCard
	Head         Head   // of the federation
	Signed       string // who signs at the end, over a line; empty: nobody
	// Fingerprint ties the paper to the tournament's record. Anyone who prints
	// the final table sets it.
	Fingerprint string
	Signer      string // fingerprint of the key that signs this tournament's files; with Fingerprint
}

// Head is what the federation's papers have at the top. The zero value is none.
type Head struct {
	Name    string
	Address string // a line of it is a line of the head
	Logo    []byte // a picture, PNG or JPEG; nil: none
}

// Section is a table with a heading; a document has one, or one a round.
type Section struct {
	Title  string // empty: the document has no other section
	When   string
	Fields []Field  // before the table
	Text   []string // paragraphs, before the table
	Table  Table
	Notes  []string // under the table: who is free, what the columns mean
}

// Field is a line of a list: what it is, and what it says.
type Field struct{ Label, Value string }

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
	Code   string // an address for a phone, as a QR code; empty: none
}
