package pdn

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/draughts"
)

// treeText writes a tree as moves in brackets, with what is said about them.
func treeText(n *draughts.TreeNode) string {
	var b strings.Builder
	said := func(texts ...string) {
		for _, text := range texts {
			fmt.Fprintf(&b, "{%s}", text)
		}
	}
	said(n.Comments...)
	for i, next := range n.Next() {
		if i > 0 {
			b.WriteString(" (")
		} else if i == 0 && b.Len() > 0 {
			b.WriteString(" ")
		}
		said(next.Before...)
		if next.Move().IsZero() {
			b.WriteString("/" + next.Position().FEN() + "/")
		} else {
			b.WriteString(n.Position().MoveText(next.Move()))
		}
		b.WriteString(strings.Join(next.Marks, ""))
		for _, glyph := range next.Glyphs {
			fmt.Fprintf(&b, "$%d", glyph)
		}
		if rest := treeText(next); rest != "" {
			b.WriteString(" " + rest)
		}
		if i > 0 {
			b.WriteString(")")
		}
	}
	return b.String()
}

// TestTree: nested variations hang where they are played, with their comments,
// marks and glyphs; a line ends with a move that is not legal.
func TestTree(t *testing.T) {
	for _, test := range []struct{ moves, want, wrong string }{
		{`{A} 1. 32-28! {B} 19-23 $2 (18-23? {C} 2. 33-29 (2. 34-30)) (1... {D} 17-22) 2. 28x19 *`,
			`{A} 32-28! {B} 19-23$2 28x19 (18-23? {C} 33-29 (34-30)) ({D}17-22)`, ""},
		{`1. 32-28 19-23 (18-23 2. 33-44 20-24) 2. 28x19 *`, `32-28 19-23 28x19 (18-23)`, "draughts.move.occupied"},
		{`1. 32-28 (1. 33-28) (1. 32-28 18-23) 19-23 *`, `32-28 19-23 (18-23) (33-28)`, ""},
		{`1. 32-28 /FEN "W:W28:B23"/ 1. 28x19 *`, `32-28 /W:W28:B23/ 28x19`, ""},
		{`1. 32-28 (/FEN "W:W28:B23"/ {E} 1. 28x19) 18-23 *`, `32-28 18-23 (/W:W28:B23/ {E} 28x19)`, ""},
		{`1. 32-28 ({F}) ({G} 1. 33-55) 18-23 *`, `{F}{G} 32-28 18-23`, "draughts.move.syntax"},
		{`*`, ``, ""},
	} {
		game := readAll(t, []byte("[GameType \"20\"]\n"+test.moves+"\n"))[0]
		tree, wrong, err := Tree(game, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := treeText(tree.Root()); got != test.want {
			t.Errorf("%s\n got %s\nwant %s", test.moves, got, test.want)
		}
		if (len(wrong) > 0) != (test.wrong != "") || len(wrong) > 0 && string(wrong[0].Reason.Code) != test.wrong {
			t.Errorf("%s: %v, should be %s", test.moves, wrong, test.wrong)
		}
	}
}

// TestTreeMainLine: the main line is that of the check, and a game without a
// position has no tree.
func TestTreeMainLine(t *testing.T) {
	game := readAll(t, []byte("[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *\n"))[0]
	tree, _, err := Tree(game, Options{})
	report, checked := Check(game, Options{})
	if err != nil || checked != nil {
		t.Fatal(err, checked)
	}
	line := tree.MainLine()
	if len(line) != 5 || len(report.Moves) != 5 || line[4].Position() != report.Final {
		t.Errorf("%d moves, the check has %d", len(line), len(report.Moves))
	}
	game.SetTag("FEN", "W:W51:B1")
	if tree, wrong, err := Tree(game, Options{}); tree != nil || len(wrong) == 0 || err != nil {
		t.Errorf("%v %v %v", tree, wrong, err)
	}
	if _, _, err := Tree(game, Options{Variant: article.Chess}); err == nil {
		t.Error("a tree of chess")
	}
}
