package draughts

import (
	"slices"
	"testing"

	"damka/article"
)

// grown adds a line of moves to a node and returns the last.
func grown(t *testing.T, n *TreeNode, moves ...string) *TreeNode {
	t.Helper()
	for _, text := range moves {
		m, err := n.Position().ParseMove(text)
		if err == nil {
			n, err = n.Add(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return n
}

func newTree(t *testing.T, p Position) *Tree {
	t.Helper()
	tree, err := NewTree(p)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestTree(t *testing.T) {
	start := Initial(article.International)
	tree := newTree(t, start)
	end := grown(t, tree.Root(), "32-28", "19-23", "28x19")
	other := grown(t, tree.Root(), "32-28", "18-23")
	if again := grown(t, tree.Root(), "32-28", "19-23", "28x19"); again != end {
		t.Error("a known line was added once more")
	}
	first := tree.Root().Next()[0]
	if len(first.Next()) != 2 || first.Next()[1] != other || len(tree.MainLine()) != 3 || tree.MainLine()[2] != end {
		t.Fatalf("%v", tree.MainLine())
	}
	p := start
	for _, m := range end.Moves() {
		p = p.PlayUnchecked(m)
	}
	if p != end.Position() || len(end.Moves()) != 3 || end.Parent().Move() != end.Moves()[1] {
		t.Errorf("%v leads to %v, the node has %v", end.Moves(), p, end.Position())
	}

	other.Promote()
	if line := tree.MainLine(); len(line) != 2 || line[1] != other {
		t.Errorf("the variation is not the main line")
	}
	third := grown(t, first, "17-22")
	third.Promote()
	want := []*TreeNode{third, other, end.Parent()}
	if !slices.Equal(first.Next(), want) {
		t.Errorf("%v, should be %v", first.Next(), want)
	}
	other.Remove()
	if len(first.Next()) != 2 || other.Parent() != nil || len(other.Moves()) != 0 {
		t.Errorf("%v", first.Next())
	}
	tree.Root().Promote()
	tree.Root().Remove()
}

// TestTreeRefuses: no tree holds a move that is not legal where it is.
func TestTreeRefuses(t *testing.T) {
	tree := newTree(t, Initial(article.International))
	n := grown(t, tree.Root(), "32-28")
	if _, err := n.Add(n.Move()); refused(err) != CodeMoveNotOfThis || len(n.Next()) != 0 {
		t.Errorf("%v", err)
	}
	if _, err := n.Place(Initial(article.Russian)); refused(err) != CodeGameVariant {
		t.Errorf("%v", err)
	}
	if _, err := n.Place(Position{}); refused(err) != CodeGameNoPosition {
		t.Errorf("%v", err)
	}
	if _, err := NewTree(Position{}); refused(err) != CodeGameNoPosition {
		t.Errorf("%v", err)
	}
	placed, err := n.Place(MustParsePosition(article.International, "W:W28:B23"))
	if err != nil || !placed.Move().IsZero() || len(grown(t, placed, "28x19").Moves()) != 2 {
		t.Errorf("%v %v", placed, err)
	}
}
