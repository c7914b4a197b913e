package trf

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/letters"
	"damka/score"
)

// Encode is a text in the bytes of an encoding. The error is [Errors] with the
// place of every character that the encoding does not have.
func Encode(content string, e Encoding) ([]byte, error) {
	single := encodings[e].single
	if single == nil {
		return []byte(content), nil
	}
	var out []byte
	var faults Errors
	line, column := 1, 0
	for _, r := range content {
		column++
		b, ok := single.EncodeRune(r)
		if !ok {
			faults = append(faults, &Error{Line: line, Column: column, Code: "trf.character_unwritable", Args: article.Args{
				text("found", string(r)), text("encoding", e.String())}})
		}
		out = append(out, b)
		if r == '\n' {
			line, column = line+1, 0
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return out, nil
}

// Change is a text that [Transliterate] has changed.
type Change struct {
	Record   string       // such as "012"
	Player   score.Number // of a 001 record
	From, To string
}

// Transliterate is the tournament in characters that an encoding has: letters
// without the marks that it does not have, "?" for a character without a similar
// one. It names every text that has changed.
func Transliterate(t *Tournament, e Encoding) (*Tournament, []Change) {
	c := *t
	c.DeputyArbiters, c.RoundDates = slices.Clone(t.DeputyArbiters), slices.Clone(t.RoundDates)
	c.Other, c.Players, c.Comments = slices.Clone(t.Other), slices.Clone(t.Players), slices.Clone(t.Comments)
	var changes []Change
	change := func(record string, player score.Number, field *string) {
		if to := e.nearest(*field); to != *field {
			changes = append(changes, Change{record, player, *field, to})
			*field = to
		}
	}
	for _, h := range header {
		change(h.code, 0, h.field(&c))
	}
	for i := range c.DeputyArbiters {
		change("112", 0, &c.DeputyArbiters[i])
	}
	for i := range c.RoundDates {
		change("132", 0, &c.RoundDates[i])
	}
	for i := range c.Other {
		change(c.Other[i].Code, 0, &c.Other[i].Text)
	}
	for i := range c.Players {
		p := &c.Players[i]
		for _, field := range []*string{&p.Title, &p.Name, &p.Federation, &p.ID, &p.Born} {
			change("001", p.Number, field)
		}
	}
	for i := range c.Comments {
		change("###", 0, &c.Comments[i])
	}
	return &c, changes
}

// nearest is a text in characters of the encoding.
func (e Encoding) nearest(s string) string {
	if encodings[e].single == nil {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		b.WriteString(e.nearestTo(r))
	}
	return b.String()
}

func (e Encoding) nearestTo(r rune) string {
	for _, candidate := range []string{string(r), letters.Unmarked(string(r)), nearby[r]} {
		if candidate != "" && !strings.ContainsFunc(candidate, e.lacks) {
			return candidate
		}
	}
	return "?"
}

// lacks says whether the encoding does not have a character.
func (e Encoding) lacks(r rune) bool {
	_, ok := encodings[e].single.EncodeRune(r)
	return !ok
}

// nearby are signs for which others are written.
var nearby = map[rune]string{
	'–': "-", '—': "-", '−': "-", '‑': "-", '„': "\"", '”': "\"", '“': "\"", '’': "'", '‘': "'", '½': "1/2",
}
