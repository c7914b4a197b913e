package pgn

import (
	"cmp"
	"fmt"
	"slices"

	"damka/article"
	"damka/chess"
)

// Standard is a legal game in the form that the standard requires of programs
// that write files: the seven tags first, ? where they are not known, the
// others by name; every move as [chess.StandardNotation] writes it, with the
// correct numbers; marks as glyphs. An offer of a draw becomes a comment. The
// moves are those of the game, variations included. v is the variant; if it is
// none, that of the game's tags.
//
// The error is for a game that cannot be replayed: it names the first move
// that is not legal, or says why there is no start position.
func Standard(g *Game, v article.Variant) (*Game, error) {
	report, err := Check(g, Options{Variant: v})
	if err != nil {
		return nil, err
	}
	for _, f := range report.Wrong {
		if f.isAboutMoves() {
			return nil, fmt.Errorf("pgn: line %d, move %d of %v: %w", f.Line, f.Number, f.Side, &article.Refusal{Reason: f.Reason})
		}
	}
	out := &Game{Tags: slices.Clone(g.Tags)}
	out.standardTags(report)
	end, _ := out.Tag("Result")
	out.End = end
	first := max(startOf(out, report.Variant, false).moveNumber, 1)
	out.Moves = standardLine(g.Moves, state{position: report.Start, number: first})
	return out, nil
}

// standardTags completes and orders the tags.
func (g *Game) standardTags(report Report) {
	fen, hasFEN := g.Tag("FEN")
	g.setStart(report.Start)
	if v, err := g.Variant(); err != nil || v != report.Variant {
		g.SetTag("Variant", "Standard")
	}
	if hasFEN {
		g.SetTag("SetUp", "1")
		g.SetTag("FEN", fen)
	}
	if _, says := g.Tag("Variant"); !says && startOf(g, report.Variant, true).position.Variant() != report.Variant {
		g.SetTag("Variant", "Standard") // else its castling rights would make it Chess960
	}
	unknown := map[string]string{"Date": "????.??.??", "Result": report.Result.String()}
	for _, name := range Roster() {
		if _, has := g.Tag(name); !has {
			g.SetTag(name, cmp.Or(unknown[name], "?"))
		}
	}
	g.SetTag("Result", report.Result.String())
	order := func(t Tag) int {
		if i := slices.Index(Roster(), t.Name); i >= 0 {
			return i
		}
		return len(Roster())
	}
	slices.SortStableFunc(g.Tags, func(a, b Tag) int {
		return cmp.Or(cmp.Compare(order(a), order(b)), cmp.Compare(a.Name, b.Name))
	})
}

// state is a point in a line of play.
type state struct {
	position chess.Position
	number   int
}

func (s state) after(m chess.Move) state {
	if s.position.Turn() == chess.Black {
		s.number++
	}
	s.position = s.position.PlayUnchecked(m)
	return s
}

// standardLine writes a line of legal moves in the standard form. A black move
// has its number where it begins the line or does not follow white's directly.
func standardLine(line []Element, at state) []Element {
	var out []Element
	before := at
	interrupted := true
	for _, e := range line {
		switch e := e.(type) {
		case Move:
			m, err := at.position.ParseMove(e.Text)
			if err != nil {
				return out // cannot happen: the check found every move legal
			}
			written := Move{Text: at.position.MoveText(m)}
			if at.position.Turn() == chess.White || interrupted {
				written.Number, written.Dots = at.number, at.position.Turn() == chess.Black
			}
			out = append(out, written)
			if glyph, ok := MarkNAG(e.Mark); ok {
				out = append(out, glyph)
			}
			if interrupted = e.DrawOffer; interrupted {
				out = append(out, Comment("(=)"))
			}
			before, at = at, at.after(m)
		case Variation:
			out = append(out, Variation(standardLine(e, before)))
			interrupted = true
		case Comment:
			out = append(out, e)
			interrupted = true
		default:
			out = append(out, e)
		}
	}
	return out
}
