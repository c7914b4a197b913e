package study

import (
	"slices"
	"strings"

	"damka/article"
)

// Node is a point of a chapter: its root, or the point after a move.
type Node struct {
	of     *Chapter
	parent *Node
	move   string // as files have it; empty at the root and where a position was put on the board
	board  Board
	notes  Notes
	next   []*Node // the first is the main line from here
}

// Board is the position at the node.
func (n *Node) Board() Board { return n.board }

// Move is the move that leads to the node as files have it; empty at the root and where a position was put on the board.
func (n *Node) Move() string { return n.move }

// Chapter is the chapter that the node is in.
func (n *Node) Chapter() *Chapter { return n.of }

// Parent is the node before; nil for the root.
func (n *Node) Parent() *Node { return n.parent }

// Next are the nodes after the node: the main line first, then the variations in their order.
func (n *Node) Next() []*Node { return slices.Clone(n.next) }

// placed begins a step that puts a position on the board.
const placed = "@"

// Step is how one comes to the node: its move, or @ and a FEN where a position was put on the board. It is empty at the root.
func (n *Node) Step() string {
	if n.parent == nil || n.move != "" {
		return n.move
	}
	return placed + n.board.FEN()
}

// Steps are those from the root to the node.
func (n *Node) Steps() []string {
	var steps []string
	for ; n.parent != nil; n = n.parent {
		steps = append(steps, n.Step())
	}
	slices.Reverse(steps)
	return steps
}

// path are the nodes from the root to the node, both included.
func (n *Node) path() []*Node {
	var nodes []*Node
	for ; n != nil; n = n.parent {
		nodes = append(nodes, n)
	}
	slices.Reverse(nodes)
	return nodes
}

// Add is the node after a step: the one that is there, or a new one, which is the last variation, or the main line if it is the
// first. It refuses a move that is not legal, and says why.
func (n *Node) Add(step string) (*Node, error) {
	if fen, is := strings.CutPrefix(step, placed); is {
		start, err := ParseReplayed(n.board.Variant(), fen)
		if err != nil {
			return nil, err
		}
		return n.Place(start.Board)
	}
	after, move, err := n.board.Play(step)
	if err != nil {
		return nil, err
	}
	for _, known := range n.next {
		if known.move == move {
			return known, nil
		}
	}
	return n.grow(&Node{move: move, board: after})
}

// Place is the node for a position that is put on the board without a move, as in a lesson; it has to be of the variant. Files have
// no variation beside such a position: it stands alone, or behind a move.
func (n *Node) Place(b Board) (*Node, error) {
	if b.Variant() != n.board.Variant() {
		return nil, article.Refuse(CodeVariant, "", textArg("found", b.Variant().String()))
	}
	if !n.board.Variant().IsDraughts() || len(n.next) > 0 && n.next[0].move == "" {
		return nil, article.Refuse(CodePlaced, "")
	}
	return n.grow(&Node{board: b})
}

func (n *Node) grow(child *Node) (*Node, error) {
	if n.of.size == MaxNodes {
		return nil, article.Refuse(CodeManyNodes, "", numberArg("most", MaxNodes))
	}
	n.of.size++
	child.of, child.parent = n.of, n
	n.next = append(n.next, child)
	if n.next[0].move == "" {
		child.Promote()
	}
	return child, nil
}

// Promote makes the node the main line from its parent. The others keep their order. A position that was put on the board stays
// behind the moves.
func (n *Node) Promote() {
	if n.parent == nil || n.move == "" {
		return
	}
	siblings := n.parent.next
	i := slices.Index(siblings, n)
	copy(siblings[1:i+1], siblings[:i])
	siblings[0] = n
}

// All are the node and all that follow it, the main line before its variations at every node: parents before children.
func (n *Node) All() []*Node {
	all := []*Node{n}
	for at := 0; at < len(all); at++ {
		all = append(all, all[at].next...)
	}
	return all
}

// MainLine are the nodes of the game itself, without the root.
func (c *Chapter) MainLine() []*Node {
	var line []*Node
	for n := c.root; len(n.next) > 0; n = n.next[0] {
		line = append(line, n.next[0])
	}
	return line
}

// Go is the node at the end of steps, which are added where they are not there.
func (c *Chapter) Go(steps []string) (*Node, error) {
	n := c.root
	for _, step := range steps {
		next, err := n.Add(step)
		if err != nil {
			return n, err
		}
		n = next
	}
	return n, nil
}
