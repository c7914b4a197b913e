package draughts

import (
	"slices"

	"damka/article"
)

// Tree is a game with other ways of playing it, for analysis. Every node knows
// its position; a move that is not legal there cannot be added. A tree is
// changed in place and belongs to one goroutine. Make one with [NewTree].
type Tree struct{ root *TreeNode }

// TreeNode is a point of a [Tree]: its root, or the point after a move. What is
// said about the move is in the exported fields and is free.
type TreeNode struct {
	Before   []string // comments before the move, at the beginning of a variation
	Marks    []string // such as ! or ?? or * (I.9)
	Glyphs   []int    // numeric annotation glyphs, 1 being !
	Comments []string // after the move; at the root, before the first

	parent   *TreeNode
	move     Move
	position Position
	next     []*TreeNode // the first is the main line from here
}

// NewTree is a tree of one position, which must be valid.
func NewTree(start Position) (*Tree, error) {
	if !start.IsValid() {
		return nil, article.Refuse(CodeGameNoPosition, "I.2.8")
	}
	return &Tree{&TreeNode{position: start}}, nil
}

// Root is the node of the first position.
func (t *Tree) Root() *TreeNode { return t.root }

// MainLine are the nodes of the game itself, without the root.
func (t *Tree) MainLine() []*TreeNode {
	var line []*TreeNode
	for n := t.root; len(n.next) > 0; n = n.next[0] {
		line = append(line, n.next[0])
	}
	return line
}

// Position is the position at the node.
func (n *TreeNode) Position() Position { return n.position }

// Move is the move that leads to the node; no move at the root and where a
// position was put on the board.
func (n *TreeNode) Move() Move { return n.move }

// Parent is the node before the move, nil for the root.
func (n *TreeNode) Parent() *TreeNode { return n.parent }

// Next are the nodes after the moves from here: the main line first, then
// the variations in their order.
func (n *TreeNode) Next() []*TreeNode { return slices.Clone(n.next) }

// Moves are the moves from the root to the node.
func (n *TreeNode) Moves() []Move {
	var moves []Move
	for ; n.parent != nil; n = n.parent {
		if !n.move.IsZero() {
			moves = append(moves, n.move)
		}
	}
	slices.Reverse(moves)
	return moves
}

// Add is the node after m: the one that is there already, or a new one, which
// is the last variation, or the main line if it is the first. It refuses a move
// that is not legal here.
func (n *TreeNode) Add(m Move) (*TreeNode, error) {
	after, err := n.position.Play(m)
	if err != nil {
		return nil, err
	}
	for _, known := range n.next {
		if known.move == m {
			return known, nil
		}
	}
	return n.add(&TreeNode{move: m, position: after}), nil
}

// Place adds a node for a position that is put on the board here without a
// move, as in a lesson. It refuses no position and one of another variant.
func (n *TreeNode) Place(p Position) (*TreeNode, error) {
	switch {
	case !p.IsValid():
		return nil, article.Refuse(CodeGameNoPosition, "I.2.8")
	case p.variant != n.position.variant:
		return nil, article.Refuse(CodeGameVariant, "I.2.8", article.Arg{Name: "variant", Value: article.Word("variant." + p.variant.String())})
	}
	return n.add(&TreeNode{position: p}), nil
}

func (n *TreeNode) add(child *TreeNode) *TreeNode {
	child.parent = n
	n.next = append(n.next, child)
	return child
}

// Promote makes the node the main line from its parent. The others keep their
// order. At the root it does nothing.
func (n *TreeNode) Promote() {
	if n.parent != nil {
		siblings := n.parent.next
		i := slices.Index(siblings, n)
		copy(siblings[1:i+1], siblings[:i])
		siblings[0] = n
	}
}

// Remove takes the node, and all that follows it, out of its tree; it is then
// the root of what it had. At the root it does nothing.
func (n *TreeNode) Remove() {
	if n.parent != nil {
		i := slices.Index(n.parent.next, n)
		n.parent.next = slices.Delete(n.parent.next, i, i+1)
		n.parent, n.move = nil, Move{}
	}
}
