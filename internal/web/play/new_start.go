package play

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"damka/article"
	"damka/chess"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
)

// startFields are the ways to begin elsewhere than in the usual position; one of them is filled in, or none. There is
// no table of drawn openings: what was drawn and its moves are typed.
type startFields struct {
	Start   page.FormField   // a FEN
	Lacks   page.ChoiceField // a handicap: the side
	Without page.FormField   // and its empty squares
	Drawn   page.FormField   // a drawn opening: its name
	Moves   page.FormField   // and its moves
	Number  page.FormField   // of Chess960
	Rule    article.Ref      // of a handicap
	Open    bool             // something is filled in or wrong
}

// mostStart is the most characters of a position: the longest FEN of draughts has all its pieces one by one.
const mostStart = 250

// Why no position follows from the form.
const (
	codeOneStart  article.Code = "play.new.one_start"
	codeStartSide article.Code = "play.new.no_side"
	codeStartLong article.Code = "play.new.start_long" // most
	codeNumber960 article.Code = "play.new.number_960"
	codeNoControl article.Code = "play.new.no_control"
)

func startFieldsOf(c *page.Call, f *page.Form, d page.Defects) startFields {
	var sides []page.Choice
	for _, side := range []article.Colour{article.White, article.Black} {
		sides = append(sides, page.Choice{Value: side.String(), Label: c.Text("play.new.colour." + side.String()), Chosen: f.Text("lacks") == side.String()})
	}
	text := func(name string) page.FormField { return d.Text(name, f.Text(name)) }
	fields := startFields{
		Start: text("start"), Lacks: d.Choose("lacks", sides), Without: text("without"), Drawn: text("drawn"), Moves: text("moves"), Number: text("number"), Rule: "I.11.1.7",
	}
	fields.Open = slices.ContainsFunc([]page.FormField{fields.Start, fields.Without, fields.Drawn, fields.Moves, fields.Number}, func(one page.FormField) bool {
		return one.Value != "" || len(one.Defects) > 0
	}) || f.Text("lacks") != "" || len(fields.Lacks.Defects) > 0 || f.Text("way") == string(game.Handicap)
	return fields
}

// startIn reads how the game begins and finds what is wrong with the settings then. Chess960 that begins as usual
// does so in the position of a number that was drawn.
func startIn(f *page.Form, s *game.Settings, drawn int) []tournament.Problem {
	problems := wayIn(f, s)
	if len(problems) > 0 || !s.Variant.IsValid() {
		return problems
	}
	if s.Variant == article.Chess960 && s.Start == "" && s.Origin == (game.Origin{}) {
		s.Origin = game.Origin{Kind: game.Number, Number: drawn % chess.Starts960}
	}
	for _, p := range game.ProblemsIn(s.Check()) {
		problems = append(problems, inField(p, s.Origin, f.Text("days") != ""))
	}
	return problems
}

// emptySquares are squares as people list them, with commas or without, as the game lists them.
func emptySquares(text string) string { return strings.Join(strings.FieldsFunc(text, isBetween), " ") }

func isBetween(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' }

// wayIn reads the one way to begin that is filled in: a FEN, an origin, or none.
func wayIn(f *page.Form, s *game.Settings) []tournament.Problem {
	var ways []string // by the field that makes the others of it unnecessary
	for _, fields := range [][]string{{"start"}, {"without"}, {"moves", "drawn"}, {"number"}} {
		if slices.ContainsFunc(fields, func(name string) bool { return f.Text(name) != "" }) {
			ways = append(ways, fields[0])
		}
	}
	if len(ways) > 1 {
		return []tournament.Problem{page.ProblemAt(ways[1], codeOneStart)}
	}
	if len(ways) == 0 && f.Text("lacks") != "" { // which cannot be unchosen, so it alone contradicts nothing
		ways = []string{"without"}
	}
	if len(ways) == 0 {
		return nil
	}
	switch ways[0] {
	case "start":
		if s.Start = f.Text("start"); len(s.Start) > mostStart {
			return []tournament.Problem{page.ProblemAt("start", codeStartLong, page.NumberArg("most", mostStart))}
		}
	case "without":
		side, known := sideNamed(f.Text("lacks"))
		if !known {
			return []tournament.Problem{page.ProblemAt("lacks", codeStartSide)}
		}
		s.Origin = game.Origin{Kind: game.Handicap, Side: side, Without: emptySquares(f.Text("without"))}
	case "moves":
		s.Origin = game.Origin{Kind: game.Ballot, Drawn: f.Text("drawn"), Moves: f.Text("moves")}
	case "number":
		if s.Variant != article.Chess960 {
			return []tournament.Problem{page.ProblemAt("number", codeNumber960)}
		}
		n, err := strconv.Atoi(f.Text("number"))
		if err != nil {
			return []tournament.Problem{page.ProblemAt("number", "input.whole_number", page.TextArg("value", article.Printable(f.Text("number"))))}
		}
		s.Origin = game.Origin{Kind: game.Number, Number: n}
	}
	return nil
}

// originFields are the fields of the form in which the problems of an origin are.
var originFields = map[game.OriginKind]string{game.Handicap: "without", game.Ballot: "moves", game.Number: "number"}

// inField is a problem at the field of the form that it is about.
func inField(p game.Problem, origin game.Origin, byDays bool) tournament.Problem {
	if p.Field == "control" && byDays {
		p.Field = "days"
	}
	if p.Field == "origin" {
		p.Field = originFields[origin.Kind]
		if p.Reason.Code == game.CodeOriginBallot && origin.Drawn == "" {
			p.Field = "drawn"
		}
	}
	return tournament.Problem(p)
}

// originNote says how a game began that did not begin as usual; nil for others.
func originNote(reader page.Reader, s game.Settings) *note {
	switch o := s.Origin; o.Kind {
	case game.Handicap:
		said := &note{Text: page.Capital(reader.Text("play.origin.handicap", i18n.A("side", reader.Text("colour."+o.Side.String())), i18n.A("squares", o.Without)))}
		if s.Variant.IsDraughts() {
			said.Article = "I.11.1.7"
		}
		return said
	case game.Ballot:
		return &note{Text: page.Capital(reader.Text("play.origin.ballot", i18n.A("drawn", o.Drawn), i18n.A("moves", o.Moves)))}
	case game.Number:
		return &note{page.Capital(reader.Text("play.origin.number", i18n.A("number", strconv.Itoa(o.Number)))), "FIDE II.2"}
	}
	return nil
}
