package draughts_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"damka/article"
	"damka/draughts"
)

func ExampleInitial() {
	p := draughts.Initial(article.International)
	fmt.Println(p)
	for _, m := range p.LegalMoves() {
		fmt.Print(p.MoveText(m), " ")
	}
	// Output:
	// W:W31-50:B1-20
	// 31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30
}

func ExamplePosition_Play() {
	play := func() error {
		p := draughts.Initial(article.International)
		m, err := p.ParseMove("32-28")
		if err != nil {
			return err
		}
		p, err = p.Play(m)
		fmt.Println(p)
		return err
	}
	fmt.Println(play())
	// Output:
	// B:W28,31,33-50:B1-20
	// <nil>
}

func ExamplePosition_ParseMove() {
	p := draughts.MustParsePosition(article.International, "W:W28:B22,23,14")
	_, err := p.ParseMove("28x17")
	fmt.Println(err)
	// Output:
	// refused: draughts.move.too_few [I.4.13] move=28x17 count=1 most=2 capture=28x10
}

func ExamplePosition_MoveText() {
	p := draughts.MustParsePosition(article.International, "W:WK12:B9,23,24,30")
	for _, m := range p.LegalMoves() {
		fmt.Println(p.MoveText(m), "takes", m.NumCaptured())
	}
	// Unordered output:
	// 12x29x20x3 takes 3
	// 12x34x25x3 takes 3
}

func ExamplePosition_Paths() {
	p := draughts.MustParsePosition(article.International, "W:W28:B22,12,13,23")
	rules := p.Rules()
	for _, m := range p.LegalMoves() {
		fmt.Println(p.MoveText(m))
		for _, path := range p.Paths(m) {
			for _, jump := range path.Jumps {
				fmt.Print(" over ", rules.Name(jump.Over), " to ", rules.Name(jump.To))
			}
			fmt.Println()
		}
	}
	// Output:
	// 28x28
	//  over 22 to 17 over 12 to 8 over 13 to 19 over 23 to 28
	//  over 23 to 19 over 13 to 8 over 12 to 17 over 22 to 28
}

func ExampleSetup() {
	p := draughts.Initial(article.Brazilian)
	u := draughts.InitialSetup(article.Brazilian)
	square, _ := p.Rules().ParseSquare("c1")
	u.Remove(square)
	p, err := u.Position()
	fmt.Println(p, err)

	u = draughts.NewSetup(article.Brazilian)
	u.Put(square, draughts.BlackMan)
	_, err = u.Position()
	fmt.Println(err)
	// Output:
	// W:W21-29,31,32:B1-12 <nil>
	// draughts: not a position: draughts.setup.promotion_row [I.3.5] square=c1 side=colour.black
}

func ExampleGame() {
	play := func(p draughts.Position) error {
		g, err := draughts.NewGame(p, draughts.Options{Edition: article.PZWarc})
		if err != nil {
			return err
		}
		for _, text := range []string{"47-38", "3-9", "46-23", "9-22"} {
			m, err := g.Position().ParseMove(text)
			if err != nil {
				return err
			}
			if g, err = g.Play(m); err != nil {
				return err
			}
		}
		for _, c := range g.Counters() {
			fmt.Println(c.Rule, "by", c.Rule.Article(), "has", c.MovesLeft(), "moves left")
		}
		return nil
	}
	fmt.Println(play(draughts.MustParsePosition(article.International, "W:WK46,K47,K48:BK3")))
	// Output:
	// kings_only by I.6.2 has 23 moves left
	// three_one by I.6.3 has 14 moves left
	// <nil>
}

func ExamplePerft() {
	p := draughts.Initial(article.International)
	fmt.Println(draughts.Perft{Threads: 2}.Count(p, 7))
	// Output: 1049442
}

// TestTutorial: every line of code in the package's tutorial is a line of the
// examples above, which are run.
func TestTutorial(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	examples, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	run := map[string]bool{}
	for line := range strings.Lines(string(examples)) {
		run[strings.TrimSpace(line)] = true
	}
	lines := 0
	for line := range strings.Lines(string(doc)) {
		code, ok := strings.CutPrefix(line, "//\t")
		if !ok {
			continue
		}
		lines++
		if !run[strings.TrimSpace(code)] {
			t.Errorf("the tutorial's line is in no example: %s", code)
		}
	}
	if lines < 30 {
		t.Errorf("only %d lines of code found in the tutorial", lines)
	}
}
