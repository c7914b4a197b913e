package study

import (
	"slices"

	"damka/article"
	"damka/chess/pgn"
)

// chessGame is the chapter in the form of a file.
func (c *Chapter) chessGame() *pgn.Game {
	g := &pgn.Game{End: c.end}
	for _, tag := range c.heading() {
		g.SetTag(tag.Name, tag.Value)
	}
	if c.Variant() == article.Chess960 {
		g.SetTag("Variant", "Chess960")
	}
	if !c.start.IsUsual() || c.Variant() == article.Chess960 {
		g.SetTag("SetUp", "1")
		g.SetTag("FEN", c.start.FEN())
	}
	g.Moves = append(chessNotes(c.root.notes), chessLine(c.root, c.firstNumber(), true)...)
	return g
}

// chessLine is what draughtsLine is for draughts.
func chessLine(from *Node, at numbered, fresh bool) []pgn.Element {
	var line []pgn.Element
	for n := from; len(n.next) > 0; {
		main, others := n.next[0], n.next[1:]
		line = append(line, chessStep(main, at, fresh)...)
		for _, other := range others {
			inner := chessStep(other, at, true)
			line = append(line, pgn.Variation(append(inner, chessLine(other, at.next(), !other.notes.IsEmpty())...)))
		}
		fresh = len(others) > 0 || len(main.notes.Comments) > 0
		at, n = at.next(), main
	}
	return line
}

func chessStep(n *Node, at numbered, fresh bool) []pgn.Element {
	var line []pgn.Element
	for _, comment := range n.notes.Before {
		line = append(line, pgn.Comment(comment))
	}
	m := pgn.Move{Text: n.move, DrawOffer: slices.Contains(n.notes.Marks, offer)}
	if at.white || fresh || len(n.notes.Before) > 0 {
		m.Number, m.Dots = at.number, !at.white
	}
	return append(append(line, m), chessNotes(n.notes)...)
}

// chessNotes are the glyphs and comments behind a move.
func chessNotes(s Notes) []pgn.Element {
	var line []pgn.Element
	for _, glyph := range s.Glyphs {
		line = append(line, pgn.NAG(glyph))
	}
	for _, comment := range s.Comments {
		line = append(line, pgn.Comment(comment))
	}
	return line
}
