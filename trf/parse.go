package trf

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/score"
)

// Parse reads a report file. Lines end with LF, CR LF or CR; a byte order
// mark at the beginning and empty lines are skipped. The error is
// [Errors] with everything that is wrong.
//
// A Tournament without error is consistent: numbers are distinct, opponents
// exist, the two cells of a game agree in opponent, colour and result, points
// are those of the cells, and advantages belong to drawn games.
func Parse(content string) (*Tournament, error) {
	r := &reader{lines: make(map[string]int), players: make(map[score.Number]int)}
	content = strings.TrimPrefix(content, "\ufeff")
	content = strings.ReplaceAll(strings.ReplaceAll(content, "\r\n", "\n"), "\r", "\n")
	n := 0
	for source := range strings.SplitSeq(content, "\n") {
		n++
		r.readLine(n, source)
	}
	r.indexPlayers()
	if len(r.faults) == 0 {
		if len(r.players) == 0 {
			r.faults = append(r.faults, &Error{Code: "trf.no_players"})
		}
		r.checkCells()
		r.checkNamed()
		r.checkScoring()
		r.checkComments()
	}
	if len(r.faults) == 0 {
		r.checkPoints()
	}
	if len(r.faults) > 0 {
		slices.SortStableFunc(r.faults, func(a, b *Error) int { return a.Line - b.Line })
		return nil, r.faults
	}
	return &r.tournament, nil
}

// reader is a file being read.
type reader struct {
	tournament Tournament
	faults     Errors
	lines      map[string]int       // the line of a comment, or of a record that may be there once
	players    map[score.Number]int // the line of each player
	index      map[score.Number]*Player
	named      []named
}

func (r *reader) readLine(n int, source string) {
	l := &line{n, []rune(source), func(e *Error) { r.faults = append(r.faults, e) }}
	if !utf8.ValidString(source) {
		l.fault(0, "trf.not_utf8")
		return
	}
	if at := slices.IndexFunc(l.runes, unicode.IsControl); at >= 0 {
		l.fault(at+1, "trf.control_character")
		return
	}
	switch code := l.columns(1, 3); {
	case l.rest(1) == "":
	case code == "###":
		r.readComment(l)
	case !isCode(string(l.runes[:min(3, len(l.runes))])):
		l.fault(1, "trf.unknown_record", text("found", code))
	case !l.expectSpaces(4):
	case code == "001":
		r.readPlayer(l)
	default:
		r.readRecord(l, code)
	}
}

// isCode says whether s can begin a record.
func isCode(s string) bool {
	for _, c := range []byte(s) {
		if !(c >= '0' && c <= '9' || c >= 'A' && c <= 'Z') {
			return false
		}
	}
	return len(s) == 3
}

// once reports a record or comment that is there a second time.
func (r *reader) once(l *line, what string) bool {
	if first, twice := r.lines[what]; twice {
		l.fault(1, "trf.record_twice", text("record", what), number("first", first))
		return false
	}
	r.lines[what] = l.number
	return true
}

func (r *reader) readRecord(l *line, code string) {
	t := &r.tournament
	if field := t.headerField(code); field != nil {
		if r.once(l, code) {
			*field = l.rest(5)
		}
		return
	}
	switch code {
	case "013":
		r.readTeam(l)
	case "152":
		r.readFirstColour(l)
	case "XXC":
		r.readConfiguration(l)
	case "XXZ":
		r.readAbsent(l)
	case "XXP":
		r.readForbidden(l)
	case "XXS":
		r.readScoring(l)
	case "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		r.readBBScoring(l, code)
	case "112":
		if name := l.rest(5); name != "" {
			t.DeputyArbiters = append(t.DeputyArbiters, name)
		}
	case "132":
		if r.once(l, code) {
			r.readRoundDates(l)
		}
	case "XXR", "142": // the same in two versions of the format
		rounds := l.numberIn(5, len(l.runes), 1, MaxRounds, "trf.rounds_invalid")
		if rounds == t.Rounds || r.once(l, "XXR") {
			t.Rounds = rounds
		}
	default:
		t.Other = append(t.Other, Record{code, l.remains(5)})
	}
}

// readRoundDates reads dates that are above the cells of their rounds, or
// one after the other. A lone hyphen is no date.
func (r *reader) readRoundDates(l *line) {
	words := l.words(5)
	inColumns := !slices.ContainsFunc(words, func(w word) bool {
		return w.column < cellsFrom || (w.column-cellsFrom)%cellWidth != 0
	})
	var dates []string
	for _, w := range words {
		if inColumns {
			for cellColumn(len(dates)+1) < w.column {
				dates = append(dates, "")
			}
		}
		if w.text == "-" {
			w.text = ""
		}
		dates = append(dates, w.text)
		if len(dates) > MaxRounds {
			l.fault(w.column, "trf.too_many_rounds", number("most", MaxRounds))
			return
		}
	}
	r.tournament.RoundDates = trimmed(dates)
}
