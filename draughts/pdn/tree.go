package pdn

import "damka/draughts"

// Tree is a game with its variations, comments and marks as a tree in which
// every node has its position. A line ends with its first move that is not
// legal; wrong says why, as [Report.Wrong] does. The tree is nil if the game has
// no first position. The error is for options that do not fit, see [Check].
func Tree(g *Game, o Options) (tree *draughts.Tree, wrong []Finding, err error) {
	c, err := newChecker(g, o)
	if err != nil {
		return nil, nil, err
	}
	c.begin()
	if !c.report.Start.IsValid() {
		return nil, c.report.Wrong, nil
	}
	if tree, err = draughts.NewTree(c.report.Start); err != nil {
		return nil, nil, err
	}
	c.grow(g.Moves, place{position: c.report.Start, shift: c.firstNumber()}, tree.Root())
	return tree, c.report.Wrong, nil
}

// grow adds a line to the tree, from the place of a node. What is said before
// the first move of a variation is kept until there is a node for it; in one
// without any move it is said of the node.
func (c *checker) grow(line []Element, at place, node *draughts.TreeNode) {
	before, parent := at, node // the last move, which a variation replaces
	begin := node
	var early []string
	defer func() { begin.Comments = append(begin.Comments, early...) }()
	for _, e := range line {
		switch e := e.(type) {
		case Move:
			m, ok := c.move(at, e)
			if !ok {
				return
			}
			next, err := node.Add(m)
			if err != nil {
				return // cannot fail: the move is legal
			}
			if !at.variation {
				next.Promote() // a variation before it may have begun with moves of the game
			}
			next.Before, early = append(next.Before, early...), nil
			next.Marks = append(next.Marks, e.Marks...)
			before, parent = at, node
			at.position, at.halfMoves, node = next.Position(), at.halfMoves+1, next
		case Setup:
			position, _, ok := c.setup(at, e)
			if !ok {
				return
			}
			next, err := node.Place(position)
			if err != nil {
				return // cannot fail: it was read for this variant
			}
			at.position, node = position, next
			before, parent = at, node
		case Comment:
			if at.variation && node == begin {
				early = append(early, string(e))
			} else {
				node.Comments = append(node.Comments, string(e))
			}
		case NAG:
			node.Glyphs = append(node.Glyphs, int(e))
		case Variation:
			inner := before
			inner.variation = true
			c.grow(e, inner, parent)
		}
	}
}
