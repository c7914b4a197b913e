package chess_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
)

func ExampleInitial() {
	p := chess.Initial(article.Chess)
	fmt.Println(p)
	for _, m := range p.LegalMoves() {
		fmt.Print(p.MoveText(m), " ")
	}
	// Output:
	// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
	// Na3 Nc3 Nf3 Nh3 a3 b3 c3 d3 e3 f3 g3 h3 a4 b4 c4 d4 e4 f4 g4 h4
}

func ExamplePosition_Play() {
	play := func() error {
		p := chess.Initial(article.Chess)
		m, err := p.ParseMove("Nf3")
		if err != nil {
			return err
		}
		p, err = p.Play(m)
		fmt.Println(p)
		return err
	}
	fmt.Println(play())
	// Output:
	// rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1
	// <nil>
}

func ExamplePosition_ParseMove() {
	p := chess.MustParsePosition(article.Chess, "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1")
	_, err := p.ParseMove("O-O")
	fmt.Println(err)
	// Output:
	// refused: chess.move.castling_attacked [FIDE 3.8.2.2] move=O-O square=f1
}

func ExamplePosition_ReadMove() {
	p := chess.MustParsePosition(article.Chess, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
	reading, err := p.ReadMove("ed6 (=)")
	fmt.Println(chess.PolishNotation().WithEnPassant().Move(p, reading.Move), reading.DrawOffer, reading.Notes, err)
	fmt.Println(chess.PolishSpeech().Move(p, reading.Move))
	// Output:
	// e:d6 e.p. true [chess.note.no_capture [FIDE C.9] move=ed6 (=) standard=exd6] <nil>
	// pion Eva pięć bije David sześć w przelocie
}

func ExampleChess960() {
	p, err := chess.Chess960(0)
	fmt.Println(p, err)
	fmt.Println(p.ShredderFEN())
	// Output:
	// bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1 <nil>
	// bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1
}

func ExampleSetup() {
	u := chess.InitialSetup(article.Chess)
	u.Remove(chess.H1)
	u.Put(chess.A8, chess.WhitePawn)
	_, err := u.Position()
	violations, _ := errors.AsType[chess.Violations](err)
	for _, reason := range violations {
		fmt.Println(reason)
	}
	// Output:
	// chess.setup.pawn_rank [FIDE 3.7.3.3] square=a8
	// chess.setup.many_pawns [FIDE 2.2] side=colour.white count=9 most=8
	// chess.setup.castling_rook [FIDE 3.8.2.1] side=colour.white square=h1
	// chess.setup.castling_rook [FIDE 3.8.2.1] side=colour.black square=a8
}

func ExampleGame() {
	play := func() error {
		g, err := chess.NewGame(chess.Initial(article.Chess), chess.Options{Edition: article.FIDE2023})
		if err != nil {
			return err
		}
		for _, text := range []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"} {
			m, err := g.Position().ParseMove(text)
			if err != nil {
				return err
			}
			if g, err = g.Play(m); err != nil {
				return err
			}
		}
		for _, c := range g.Counters() {
			fmt.Println(c.Rule, "by", c.Rule.Article(), "has", c.Done, "of", c.Claim)
		}
		m, _ := g.Position().ParseMove("Ng8") // written down, not played (9.2.1)
		judged, err := g.Judge(chess.Claim{Rule: chess.Repetition, Move: m})
		fmt.Println(judged.Right, judged.Count, "of", judged.Needed, judged.Reason)
		return err
	}
	fmt.Println(play())
	// Output:
	// repetition by FIDE 9.2 has 2 of 3
	// no_progress by FIDE 9.3 has 7 of 100
	// true 3 of 3 chess.end.threefold_written [FIDE 9.2.1] times=3 move=Ng8
	// <nil>
}

func ExamplePosition_Owed() {
	p := chess.MustParsePosition(article.Chess, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
	owed := p.Owed(chess.Handling{Touches: []chess.Touch{{Square: chess.E1}, {Square: chess.H1}}})
	for _, m := range owed.Moves {
		fmt.Println(p.MoveText(m), "by", owed.Reason.Article)
	}
	// Output:
	// O-O by FIDE 4.4.1
}

func ExamplePerft() {
	p := chess.Initial(article.Chess)
	fmt.Println(chess.Perft{Threads: 2}.Count(p, 5))
	// Output:
	// 4865609
}

// TestDocIsTested: every line of code in the package's front page is in
// an example of this file.
func TestDocIsTested(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	examples, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	code := 0
	for line := range strings.Lines(string(doc)) {
		text, isCode := strings.CutPrefix(line, "//\t")
		if !isCode {
			continue
		}
		code++
		if !strings.Contains(string(examples), strings.TrimSpace(text)) {
			t.Errorf("no example has %q", strings.TrimSpace(text))
		}
	}
	if code < 30 {
		t.Errorf("only %d lines of code", code)
	}
}
