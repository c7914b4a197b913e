package trf

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/score"
)

// Format writes a report file that Parse reads as the same Tournament, which it
// checks. Lines end with CR LF; the format requires at least CR.
//
// The error is [Errors]: texts that hold control characters or do not fit
// into their columns, as faults without a line; or what Parse finds wrong in
// the file, with its lines.
func Format(t *Tournament) (string, error) {
	w := &writer{}
	for _, h := range header {
		w.record(h.code, *h.field(t))
		if h.code == "102" {
			for _, name := range t.DeputyArbiters {
				w.record("112", name)
			}
		}
	}
	w.roundDates(t.RoundDates)
	w.extensions(t)
	for _, record := range t.Other {
		w.check(record.Code, strings.TrimLeft(record.Text, " "), 0)
		w.line(strings.TrimRight(record.Code+" "+record.Text, " "))
	}
	for i := range t.Players {
		w.player(&t.Players[i])
	}
	for _, a := range t.Advantages {
		w.line(fmt.Sprintf("### %s %d %d", advantageWord, a.Round, a.Player))
	}
	for _, p := range t.ListA {
		w.line(fmt.Sprintf("### %s %d %d", listAWord, p.Player, p.Place))
	}
	for _, n := range t.Technical {
		w.line(fmt.Sprintf("### %s %d", technicalWord, n))
	}
	for _, comment := range t.Comments {
		w.record("###", comment)
	}
	if len(w.faults) > 0 {
		return "", w.faults
	}
	again, err := Parse(w.out.String())
	if err != nil {
		return "", err
	}
	if !reflect.DeepEqual(again, t.normal()) {
		return "", Errors{{Code: "trf.unwritable"}}
	}
	return w.out.String(), nil
}

// normal is the same tournament as Parse would return it: nothing empty at the
// end of a list, and no empty lists.
func (t *Tournament) normal() *Tournament {
	n := *t
	n.DeputyArbiters, n.RoundDates = trimmed(t.DeputyArbiters), trimmed(t.RoundDates)
	n.Other, n.Comments = trimmed(t.Other), trimmed(t.Comments)
	n.Advantages, n.ListA, n.Technical = trimmed(t.Advantages), trimmed(t.ListA), trimmed(t.Technical)
	n.Absent = trimmed(t.Absent)
	if len(t.Forbidden) == 0 {
		n.Forbidden = nil
	}
	n.Players = slices.Clone(t.Players)
	for i := range n.Players {
		n.Players[i].Cells = trimmed(n.Players[i].Cells)
	}
	return &n
}

// trimmed is a list without the empty values at its end, nil if none is left.
func trimmed[T comparable](list []T) []T {
	var empty T
	for len(list) > 0 && list[len(list)-1] == empty {
		list = list[:len(list)-1]
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

type writer struct {
	out    strings.Builder
	faults Errors
}

func (w *writer) fault(code article.Code, args ...article.Arg) {
	w.faults = append(w.faults, &Error{Code: code, Args: args})
}

func (w *writer) line(s string) {
	w.out.WriteString(s)
	w.out.WriteString("\r\n")
}

// record writes a record that is one text; an empty one is left out.
func (w *writer) record(code, s string) {
	if s != "" {
		w.check(code, s, 0)
		w.line(code + " " + s)
	}
}

// check reports a text that would not be read as it was, or that is longer
// than most characters (0: any length).
func (w *writer) check(record, s string, most int) string {
	switch {
	case !utf8.ValidString(s) || strings.ContainsFunc(s, unicode.IsControl) || strings.Trim(s, " ") != s:
		w.fault("trf.text_unwritable", text("record", record), text("found", s))
	case most > 0 && utf8.RuneCountInString(s) > most:
		w.fault("trf.text_too_long", text("record", record), text("found", s), number("most", most))
	}
	return s
}

// roundDates writes dates above the cells of their rounds if they are short
// enough, otherwise one after the other, a hyphen where there is none.
func (w *writer) roundDates(dates []string) {
	if len(dates) == 0 {
		return
	}
	fit := true
	for _, date := range dates {
		fit = fit && utf8.RuneCountInString(w.check("132", date, 0)) < cellWidth
	}
	s := "132"
	if fit {
		s = pad(s, cellsFrom-1)
	}
	for i, date := range dates {
		switch {
		case fit:
			s = pad(s, cellColumn(i+1)-1) + date
		case date == "":
			s += " -"
		default:
			s += " " + date
		}
	}
	w.line(s)
}

// extensions writes what pairing programs have added to the format.
func (w *writer) extensions(t *Tournament) {
	if t.Rounds != 0 {
		w.line(fmt.Sprint("XXR ", t.Rounds))
	}
	var words []string
	switch t.FirstColour {
	case score.White:
		words = append(words, whiteFirst)
	case score.Black:
		words = append(words, blackFirst)
	}
	if t.ByPosition {
		words = append(words, byPosition)
	}
	w.record("XXC", strings.Join(words, " "))
	if t.Scoring != (Scoring{}) {
		w.record("XXS", t.Scoring.record())
	}
	w.record("XXZ", numbersText(t.Absent))
	for _, group := range t.Forbidden {
		w.record("XXP", numbersText(group))
	}
}

func numbersText(numbers []score.Number) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words, " ")
}
