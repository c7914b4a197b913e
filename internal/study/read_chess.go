package study

import (
	"io"
	"strings"

	"damka/article"
	"damka/chess"
	"damka/chess/pgn"
)

// readChess reads a text as a file of chess, and says how many moves of it are legal.
func readChess(text string, shown article.Variant) (r Reading, moves int) {
	reader := pgn.NewReader(strings.NewReader(text))
	for number := 1; ; number++ {
		g, err := reader.Next()
		if err == io.EOF || err != nil {
			return r, moves
		}
		if number > MaxGames {
			r.fault(0, article.Because(CodeManyGames, "", numberArg("most", MaxGames)))
			return r, moves
		}
		moves += r.addChess(number, g, shown)
	}
}

// addChess adds a game as a chapter, and returns how many nodes it has.
func (r *Reading) addChess(number int, g *pgn.Game, shown article.Variant) int {
	r.defects(number, g.Defects)
	options := pgn.Options{}
	_, says := g.Tag("Variant")
	if _, fromFEN := g.Tag("FEN"); !says && fromFEN && shown == article.Chess960 {
		options.Variant = shown
	}
	report, err := pgn.Check(g, options)
	if err != nil {
		r.faultOf(number, err)
		return 0
	}
	for _, f := range report.Wrong {
		if strings.HasPrefix(string(f.Reason.Code), "pgn.result") {
			continue // about the result, which nobody needs here
		}
		r.Faults = append(r.Faults, Fault{Game: number, Line: f.Line, Number: f.Number, Side: f.Side, Move: f.Move, Variation: f.Variation, Reason: f.Reason})
	}
	c, err := NewChapter(chessStart(g, report.Start))
	if err != nil {
		return 0 // the faults say why there is no position
	}
	r.heading(c, number, tagsOf(g.Tags), chessEnd(g.End))
	grower := chessGrower{reading: r, game: number, notes: make(map[*Node]Notes)}
	grower.line(g.Moves, c.root, false)
	for _, n := range c.root.All() {
		if notes, said := grower.notes[n]; said {
			r.annotate(number, n, notes)
		}
	}
	r.Chapters = append(r.Chapters, c)
	return c.size
}

// chessStart is the start with the counters of its FEN.
func chessStart(g *pgn.Game, p chess.Position) Start {
	start := Start{Board: ChessBoard(p), Number: 1}
	if text, has := g.Tag("FEN"); has && p.IsValid() {
		if fen, err := chess.ParseFEN(p.Variant(), text); err == nil {
			start.HalfMoves, start.Number = fen.HalfMoves, max(fen.MoveNumber, 1)
		}
	}
	return start
}

// chessEnd is how a chapter has the text that ends a game.
func chessEnd(text string) string {
	result, known := pgn.ParseResult(text)
	if !known || result == pgn.BothLost { // in moves 0-0 is castling
		return "*"
	}
	return result.String()
}

// chessGrower makes nodes of the elements of a game. What is said is gathered first, because a file has it in parts.
type chessGrower struct {
	reading *Reading
	game    int
	notes   map[*Node]Notes
}

// line adds a line of play after a node, up to its first move that is not legal, of which the check of the game has told.
func (w *chessGrower) line(elements []pgn.Element, node *Node, variation bool) {
	before, begin := node, node // the node that a variation goes on from, and the one that this line does
	var early []string
	defer func() { w.say(begin, func(n *Notes) { n.Comments = append(n.Comments, early...) }) }()
	for _, e := range elements {
		switch e := e.(type) {
		case pgn.Move:
			next, err := node.Add(e.Text)
			if err != nil {
				if refusal, is := article.AsRefusal(err); is && refusal.Code == CodeManyNodes {
					w.reading.faultOf(w.game, err)
				}
				return
			}
			if !variation {
				next.Promote() // a variation before it may have begun with moves of the game
			}
			w.say(next, func(n *Notes) { n.Before = append(n.Before, early...); n.take(e) })
			early, before, node = nil, node, next
		case pgn.Comment:
			if variation && node == begin {
				early = append(early, readable(string(e)))
			} else {
				w.say(node, func(n *Notes) { n.Comments = append(n.Comments, readable(string(e))) })
			}
		case pgn.NAG:
			w.say(node, func(n *Notes) { n.Glyphs = append(n.Glyphs, int(e)) })
		case pgn.Variation:
			w.line(e, before, true)
		}
	}
}

func (w *chessGrower) say(n *Node, what func(*Notes)) {
	notes := w.notes[n]
	what(&notes)
	w.notes[n] = notes
}

// take takes over the marks that are written at a move: those of its strength as glyphs, as the standard has them.
func (s *Notes) take(m pgn.Move) {
	if glyph, is := pgn.MarkNAG(m.Mark); is {
		s.Glyphs = append(s.Glyphs, int(glyph))
	}
	if m.DrawOffer && len(s.Marks) == 0 {
		s.Marks = []string{offer}
	}
}
