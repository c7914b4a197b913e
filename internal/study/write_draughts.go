package study

import (
	"strconv"

	"damka/article"
	"damka/draughts"
	"damka/draughts/pdn"
)

// draughtsGame is the chapter in the form of a file.
func (c *Chapter) draughtsGame() *pdn.Game {
	p := c.start.Board.draughts
	g := &pdn.Game{Tags: []pdn.Tag{{Name: "GameType", Value: strconv.Itoa(p.Rules().GameType)}}, End: c.end}
	if !c.start.IsUsual() {
		g.SetTag("FEN", c.start.FEN())
	}
	for _, tag := range c.heading() {
		g.SetTag(tag.Name, tag.Value)
	}
	g.Moves = append(draughtsNotes(c.root.notes), draughtsLine(c.root, c.firstNumber(), true)...)
	return g
}

// draughtsLine are the elements after a node: the main line, with each variation behind the move that it is in place of. A number
// is written for White's moves and where one is needed to read on.
func draughtsLine(from *Node, at numbered, fresh bool) []pdn.Element {
	var line []pdn.Element
	for n := from; len(n.next) > 0; {
		main, others := n.next[0], n.next[1:]
		line = append(line, draughtsStep(main, at, fresh)...)
		for _, other := range others {
			inner := draughtsStep(other, at, true)
			line = append(line, pdn.Variation(append(inner, draughtsLine(other, at.after(other), !other.notes.IsEmpty())...)))
		}
		fresh = len(others) > 0 || len(main.notes.Comments) > 0 || main.move == ""
		at, n = at.after(main), main
	}
	return line
}

// after is the number of the move after a node: that of a position put on the board goes on by its side to move.
func (n numbered) after(node *Node) numbered {
	if node.move != "" {
		return n.next()
	}
	return numbered{n.number, node.board.Turn() == article.White}
}

// draughtsStep is one node: its move, or the position that is put on the board, with what is said of it.
func draughtsStep(n *Node, at numbered, fresh bool) []pdn.Element {
	var line []pdn.Element
	for _, comment := range n.notes.Before {
		line = append(line, pdn.Comment(comment))
	}
	if n.move == "" {
		return append(append(line, pdn.Setup(draughts.FEN{Setup: n.board.draughts.Setup()}.String())), draughtsNotes(n.notes)...)
	}
	m := pdn.Move{Text: n.move, Marks: n.notes.Marks}
	if at.white || fresh || len(n.notes.Before) > 0 {
		m.Number, m.Dots = at.number, !at.white
	}
	return append(append(line, m), draughtsNotes(n.notes)...)
}

// draughtsNotes are the glyphs and comments behind a move.
func draughtsNotes(s Notes) []pdn.Element {
	var line []pdn.Element
	for _, glyph := range s.Glyphs {
		line = append(line, pdn.NAG(glyph))
	}
	for _, comment := range s.Comments {
		line = append(line, pdn.Comment(comment))
	}
	return line
}
