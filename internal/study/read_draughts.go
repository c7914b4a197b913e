package study

import (
	"io"
	"slices"
	"strings"

	"damka/article"
	"damka/draughts"
	"damka/draughts/pdn"
)

// readDraughts reads a text as a file of draughts, and says how many moves of it are legal.
func readDraughts(text string, shown article.Variant) (r Reading, moves int) {
	var games []*pdn.Game
	reader := pdn.NewReader(strings.NewReader(text))
	for {
		g, err := reader.Next()
		if err == io.EOF || err != nil || len(games) > MaxGames {
			break
		}
		games = append(games, g)
	}
	if len(games) > MaxGames {
		games = games[:MaxGames]
		r.fault(0, article.Because(CodeManyGames, "", numberArg("most", MaxGames)))
	}
	v := draughtsVariant(games, shown)
	for i, g := range games {
		moves += r.addDraughts(i+1, g, v)
	}
	return r, moves
}

// draughtsVariant is the variant of games that do not say theirs: the one that they fit best, the one shown if it is as good.
func draughtsVariant(games []*pdn.Game, shown article.Variant) article.Variant {
	candidates := pdn.Guess(games)
	best := candidates[0]
	for _, c := range candidates {
		if c.Variant == shown && c.Legal == best.Legal && c.Moves == best.Moves && c.Starts == best.Starts {
			return shown
		}
	}
	return best.Variant
}

// addDraughts adds a game as a chapter, and returns how many nodes it has.
func (r *Reading) addDraughts(number int, g *pdn.Game, v article.Variant) int {
	r.defects(number, g.Defects)
	options := pdn.Options{}
	if _, says := g.Tag("GameType"); !says {
		options.Variant = v
	}
	tree, wrong, err := pdn.Tree(g, options)
	if err != nil {
		r.faultOf(number, err)
		return 0
	}
	for _, f := range wrong {
		r.Faults = append(r.Faults, Fault{Game: number, Line: f.Line, Number: f.Number, Side: f.Side, Move: f.Move, Variation: f.Variation, Reason: f.Reason})
	}
	if tree == nil {
		return 0
	}
	c, err := NewChapter(draughtsStart(g, tree))
	if err != nil {
		return 0 // cannot fail: the tree has a position
	}
	r.heading(c, number, tagsOf(g.Tags), withoutSpaces(g.End))
	r.copyTree(number, c.root, tree.Root())
	r.Chapters = append(r.Chapters, c)
	return c.size
}

// draughtsStart is the start with the counters of its FEN.
func draughtsStart(g *pdn.Game, tree *draughts.Tree) Start {
	start := Start{Board: DraughtsBoard(tree.Root().Position()), Number: 1}
	if text, has := g.Tag("FEN"); has {
		if fen, err := draughts.ParseFEN(start.Board.Variant(), text); err == nil {
			start.HalfMoves, start.Number = fen.HalfMoves, max(fen.MoveNumber, 1)
		}
	}
	return start
}

// copyTree copies what follows a node. Recursion goes as deep as lines are long, which files limit.
func (r *Reading) copyTree(game int, to *Node, from *draughts.TreeNode) {
	notes := Notes{Before: readableAll(from.Before), Glyphs: from.Glyphs, Comments: readableAll(from.Comments)}
	for _, mark := range from.Marks {
		if isMark(true, mark) {
			notes.Marks = append(notes.Marks, mark)
		}
	}
	r.annotate(game, to, notes)
	for _, next := range from.Next() {
		var child *Node
		var err error
		if next.Move().IsZero() {
			child, err = to.Place(DraughtsBoard(next.Position()))
		} else {
			child, err = to.Add(from.Position().MoveText(next.Move()))
		}
		if err != nil {
			r.faultOf(game, err)
			return
		}
		r.copyTree(game, child, next)
	}
}

// annotate takes over what is said at a node, as far as a chapter can have it.
func (r *Reading) annotate(game int, n *Node, notes Notes) {
	notes.Glyphs = slices.DeleteFunc(slices.Clone(notes.Glyphs), func(g int) bool { return g == 0 }) // $0 says nothing
	if err := n.Annotate(notes); err != nil {
		r.faultOf(game, err)
	}
}

func readableAll(texts []string) []string {
	var all []string
	for _, text := range texts {
		all = append(all, readable(text))
	}
	return all
}

func (r *Reading) defects(game int, defects []pdn.Defect) {
	for _, d := range defects {
		if d.Reason.Code == pdn.CodeEndMissing || d.Reason.Code == "pgn.end_missing" {
			continue // what is pasted seldom has one
		}
		r.Faults = append(r.Faults, Fault{Game: game, Line: d.Line, Column: d.Column, Reason: d.Reason})
	}
}

func tagsOf(tags []pdn.Tag) []Tag {
	all := make([]Tag, len(tags))
	for i, tag := range tags {
		all[i] = Tag{tag.Name, tag.Value}
	}
	return all
}

// withoutSpaces is the text that ends a game as a chapter has it.
func withoutSpaces(text string) string { return strings.Join(strings.Fields(text), "") }
