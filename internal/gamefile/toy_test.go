package gamefile_test

import (
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"damka/internal/gamefile"
	"damka/internal/gamefile/gamefiletest"
)

// The toy is a format of nothing: its moves are words of small letters, and
// ~text~ is a token of its own.

type toyElement any // a move or one of these

type (
	toyMove      string
	toyComment   string
	toyGlyph     int
	toyOwn       string
	toyVariation []toyElement
)

var toy = gamefile.Grammar[toyElement]{
	Codes: gamefile.Codes{
		Tag: "toy.tag", Comment: "toy.comment", VariationOpen: "toy.variation_open", VariationClose: "toy.variation_close",
		VariationDeep: "toy.variation_deep", VariationResult: "toy.variation_result", Number: "toy.number", Stray: "toy.stray",
		TooLong: "toy.too_long", Encoding: "toy.encoding", EndMissing: "toy.end_missing",
	},
	Match: func(w *gamefile.Window) gamefile.Match {
		if w.At(0) != '~' {
			return gamefile.Match{}
		}
		end, ok := w.Index(1, func(c byte) bool { return c == '~' })
		if !ok {
			return gamefile.Match{}
		}
		return gamefile.Match{Size: end + 1, From: 1, To: end}
	},
	Longer: func(w *gamefile.Window, n int) int {
		if w.At(n+1) == '+' && w.At(n+2) == ')' {
			return n + 3
		}
		return n
	},
	Comment:   func(text string) toyElement { return toyComment(text) },
	Glyph:     func(number int) toyElement { return toyGlyph(number) },
	Variation: func(line []toyElement) toyElement { return toyVariation(line) },
	Begin:     func(p *gamefile.Parser[toyElement]) gamefile.Movetext { return &toyText{p} },
}

type toyText struct {
	parser *gamefile.Parser[toyElement]
}

func (t *toyText) Word(text string, at gamefile.Place) (end string) {
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	rest := strings.TrimLeft(text[digits:], ".")
	dots := len(text) - digits - len(rest)
	if dots > 0 || digits > 0 && rest == "" {
		number, _ := strconv.Atoi(text[:digits]) // 0 for dots alone
		t.parser.PutNumber(number, dots > 1, at)
		text = rest
	}
	switch text {
	case "":
		return ""
	case "*", "1-0", "0-1":
		return text
	}
	t.parser.Add(toyMove(toyNumber(t.parser.TakeNumber()) + text))
	return ""
}

func (t *toyText) Own(text string, _ gamefile.Place) { t.parser.Add(toyOwn(text)) }
func (t *toyText) AfterNumber() bool                 { return t.parser.Number() > 0 }
func (t *toyText) Settle(gamefile.Place)             {}

// End is the last move, if the tag Last says that it is the result.
func (t *toyText) End() string {
	last := gamefile.LastMove[toyMove](t.parser.Line())
	if result, ok := t.parser.Tag("Last"); ok && last >= 0 && last == len(t.parser.Line())-1 {
		t.parser.DropLast()
		return result
	}
	return ""
}

func toyNumber(number int, dots bool) string {
	switch {
	case number > 0 && dots:
		return fmt.Sprint(number, "...")
	case number > 0:
		return fmt.Sprint(number, ".")
	}
	return ""
}

func showToy(line []toyElement) string {
	var words []string
	for _, e := range line {
		switch e := e.(type) {
		case toyMove:
			words = append(words, string(e))
		case toyComment:
			words = append(words, "{"+string(e)+"}")
		case toyGlyph:
			words = append(words, fmt.Sprint("$", int(e)))
		case toyOwn:
			words = append(words, "~"+string(e)+"~")
		case toyVariation:
			words = append(words, "( "+showToy(e)+" )")
		}
	}
	return strings.Join(words, " ")
}

// toyGames reads a file of the toy format.
func toyGames(source io.Reader, latin1 bool) iter.Seq2[gamefiletest.Game, error] {
	r := gamefile.NewReader(source, &toy)
	if latin1 {
		r.ReadAsLatin1()
	}
	return gamefiletest.Shown(gamefile.Games(r.Next), func(g *gamefile.Game[toyElement]) gamefiletest.Game {
		return gamefiletest.Game{Tags: g.Tags, Moves: showToy(g.Moves), End: g.End, Line: g.Line, Defects: g.Defects}
	})
}
