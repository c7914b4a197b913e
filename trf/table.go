package trf

import (
	"fmt"
	"slices"
	"strings"

	"damka/article"
	"damka/score"
)

// IsTable says whether a text is a table that [ReadTable] reads rather than a
// report file: it has a line of headings that begins with Pl.
func IsTable(content string) bool {
	for line := range strings.Lines(content) {
		if isHeading(line) {
			return true
		}
	}
	return false
}

func isHeading(line string) bool {
	first, _, cut := strings.Cut(strings.TrimPrefix(line, "\ufeff"), ";")
	return cut && strings.EqualFold(strings.TrimSpace(first), "Pl")
}

// ReadTable reads the table of a draughts tournament as an arbiters' program
// exports it: fields between semicolons, a line of headings, then a player a
// line in the order of places.
//
//	Pl;FMJD-id;Title;Name;Cn;rating;R1;R2;Pt
//	1;10001;mf;Olga Czyż;pl;2105;2/2w;1/3b;3
//
// Columns are known by their headings; those not named here and lines that
// begin with ; or # are skipped. The first line is the tournament's name.
// A cell has the player's points, opponent and colour (2/23w), or opponent,
// colour and points (23w2); an empty one is a round without a game. Opponents
// are named by Pl or, in some files, by Sno; it is the one by which the cells
// agree. The start number is Sno, or Pl if there is none.
//
// A player called Dummy is none: a player paired with him has a bye, or was
// absent if he got no points. A game without points for either player counts as
// forfeited by both. The number of rounds is that of the columns R1, R2, ….
//
// The Tournament is consistent as one of [Parse] is, in draughts points. The
// error is [Errors] with everything that is wrong, without columns.
func ReadTable(content string) (*Tournament, error) {
	r := &tableReader{reader: reader{lines: make(map[string]int), players: make(map[score.Number]int)}}
	r.tournament.Scoring = ScoringOf(2)
	n := 0
	for source := range strings.SplitSeq(strings.TrimPrefix(content, "\ufeff"), "\n") {
		n++
		r.readLine(n, strings.TrimSpace(source))
	}
	if r.heading == nil {
		return nil, Errors{{Code: "trf.table_no_heading"}}
	}
	r.makePlayers()
	r.indexPlayers()
	if len(r.faults) == 0 {
		if len(r.players) == 0 {
			r.report(0, "trf.table_no_players")
		}
		r.checkCells()
	}
	if len(r.faults) == 0 {
		r.checkPoints()
	}
	if len(r.faults) > 0 {
		for _, fault := range r.faults {
			fault.Column = 0
		}
		slices.SortStableFunc(r.faults, func(a, b *Error) int { return a.Line - b.Line })
		return nil, r.faults
	}
	return &r.tournament, nil
}

// tableReader is a table being read.
type tableReader struct {
	reader
	heading map[string]int // the place of each column, by its heading in small letters
	rounds  []int          // the place of R1, R2, …
	rows    []row
}

// row is a player of the table.
type row struct {
	line       int
	place, sno int
	player     Player
	cells      []tableCell
}

// isDummy says that the row is no player.
func (r *row) isDummy() bool { return strings.EqualFold(r.player.Name, "Dummy") }

func (r *tableReader) readLine(n int, source string) {
	l := &line{n, []rune(source), func(e *Error) { r.faults = append(r.faults, e) }}
	switch {
	case r.heading != nil && (source == "" || source[0] == ';' || source[0] == '#'):
	case r.heading != nil:
		r.readRow(l, source)
	case isHeading(source):
		r.readHeading(l, source)
	case n == 1:
		r.tournament.Name = r.text(l, "012", strings.Trim(source, "; \t"), 0)
	}
}

func (r *tableReader) readHeading(l *line, source string) {
	r.heading = make(map[string]int)
	for i, name := range strings.Split(source, ";") {
		name = strings.ToLower(strings.TrimSpace(name))
		if name == "" {
			continue
		}
		if _, twice := r.heading[name]; twice {
			l.fault(0, "trf.table_column_twice", text("column", name))
		}
		r.heading[name] = i
	}
	for round := 1; round <= MaxRounds; round++ {
		at, ok := r.heading["r"+fmt.Sprint(round)]
		if !ok {
			break
		}
		r.rounds = append(r.rounds, at)
	}
	r.tournament.Rounds = len(r.rounds)
	for _, name := range []string{"name", "r1", "pt"} {
		if _, ok := r.heading[name]; !ok {
			l.fault(0, "trf.table_column_missing", text("column", name))
		}
	}
}

// readRow reads the line of a player.
func (r *tableReader) readRow(l *line, source string) {
	fields := strings.Split(source, ";")
	field := func(heading string) string {
		at, ok := r.heading[heading]
		if !ok || at >= len(fields) {
			return ""
		}
		return strings.TrimSpace(fields[at])
	}
	numeric := func(heading string, most int, code article.Code) int {
		found := field(heading)
		if found == "" {
			return 0
		}
		n, ok := digits(found)
		if !ok || n > most {
			l.fault(0, code, text("found", found), number("least", 1), number("most", most))
		}
		return n
	}
	own := row{line: l.number, place: numeric("pl", maxNumber, "trf.rank_invalid"), sno: numeric("sno", maxNumber, "trf.number_invalid")}
	own.player = Player{
		Rank:       own.place,
		Title:      r.text(l, "title", field("title"), 3),
		Name:       r.text(l, "name", field("name"), 33),
		Rating:     numeric("rating", score.MostRating, "trf.rating_invalid"),
		Federation: r.text(l, "cn", strings.ToUpper(field("cn")), 3),
		ID:         r.text(l, "fmjd-id", field("fmjd-id"), 11),
		Tenths:     NoPoints,
	}
	if found := field("pt"); found != "" {
		tenths, ok := parseTenths(found)
		if !ok {
			l.fault(0, "trf.points_invalid", text("found", found))
		}
		own.player.Tenths = tenths
	}
	for i, at := range r.rounds {
		found := ""
		if at < len(fields) {
			found = strings.TrimSpace(fields[at])
		}
		cell, ok := parseTableCell(found)
		if !ok {
			l.fault(0, "trf.table_cell_invalid", number("round", i+1), text("found", found))
		}
		own.cells = append(own.cells, cell)
	}
	r.rows = append(r.rows, own)
}

// text is a field of at most so many characters (0: any number).
func (r *tableReader) text(l *line, field, s string, most int) string {
	check := &writer{}
	check.check(field, s, most)
	for _, fault := range check.faults {
		l.fault(0, fault.Code, fault.Args...)
	}
	return s
}
