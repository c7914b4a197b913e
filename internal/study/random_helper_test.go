package study

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

// comments are texts that files have trouble with.
var comments = []string{
	"a plan", "(not a variation)", "with } a brace", "[White \"nobody\"]", "% at the beginning", "; semicolon", "żółw – ½ \"quoted\" \\ and 1-0",
	"1. e4 32-28 $3 !?", "[%eval 0.25,20]", "a very long comment that goes on and on so that it does not fit into one line of a file and has to be broken somewhere in it",
	"* 2-0", "{ open", "}", "/FEN \"W:W1:B50\"/",
}

// randomChapter plays and says at random what a chapter can have.
func randomChapter(t *testing.T, seed uint64, v article.Variant) *Chapter {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, uint64(v)))
	start := Usual(v)
	if r.IntN(3) == 0 { // begins somewhere else
		for range r.IntN(12) {
			if moves := start.Board.Moves(); len(moves) > 0 {
				start.Board, _, _ = start.Board.Play(moves[r.IntN(len(moves))])
			}
		}
		start.Number = 1 + r.IntN(50)
	}
	c, err := NewChapter(start)
	if err != nil {
		t.Fatal(err)
	}
	nodes := []*Node{c.root}
	annotate(t, r, c.root)
	for range r.IntN(60) {
		n := nodes[len(nodes)-1]
		if r.IntN(4) == 0 {
			n = nodes[r.IntN(len(nodes))]
		}
		if moves := n.board.Moves(); len(moves) > 0 {
			n = step(t, r, n, moves)
			nodes = append(nodes, n)
		}
	}
	if r.IntN(2) == 0 {
		must(t, c.SetName("Chapter \"one\""))
		must(t, c.SetTags([]Tag{{"White", "Zielińska, Ewa"}, {"Result", "*"}, {"Note_1", "a \\ backslash"}}))
		must(t, c.SetEnd(endsOf(v)[r.IntN(len(endsOf(v)))]))
	}
	return c
}

func step(t *testing.T, r *rand.Rand, n *Node, moves []string) *Node {
	t.Helper()
	next, err := n.Add(moves[r.IntN(len(moves))])
	if n.board.Variant().IsDraughts() && r.IntN(12) == 0 {
		if placed, failed := n.Place(Initial(n.board.Variant())); failed == nil {
			next, err = placed, nil
		}
	}
	must(t, err)
	if r.IntN(3) == 0 {
		annotate(t, r, next)
	}
	return next
}

func annotate(t *testing.T, r *rand.Rand, n *Node) {
	t.Helper()
	var s Notes
	for range r.IntN(3) {
		s.Comments = append(s.Comments, comments[r.IntN(len(comments))])
	}
	if n.parent != nil && n.move != "" && n != n.parent.next[0] {
		for range r.IntN(2) {
			s.Before = append(s.Before, comments[r.IntN(len(comments))])
		}
	}
	for range r.IntN(3) {
		s.Glyphs = append(s.Glyphs, 1+r.IntN(255))
	}
	if n.move != "" {
		for range r.IntN(3) {
			if n.board.Variant().IsDraughts() {
				s.Marks = append(s.Marks, append(marksOfCode, "+1", "-12")[r.IntN(len(marksOfCode)+2)])
			} else {
				s.Marks = []string{offer}
			}
		}
	}
	must(t, n.Annotate(s))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
