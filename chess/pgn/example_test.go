package pgn_test

import (
	"fmt"
	"os"
	"strings"

	"damka/chess/pgn"
)

func ExampleReader() {
	read := func(text string) error {
		file := strings.NewReader(text)
		for g, err := range pgn.NewReader(file).Games() {
			if err != nil {
				return err
			}
			white, _ := g.Tag("White")
			fmt.Println(white, len(g.Moves), g.End)
		}
		return nil
	}
	fmt.Println(read(`
[White "Czyż, Olga"]
[Black "Źrebak, Emil"]

1. e4 e5 {the usual answer} 2. Nf3 Nc6 1/2-1/2

[White "Źrebak, Emil"]
[Black "Czyż, Olga"]

1. d4 *`))
	// Output:
	// Czyż, Olga 5 1/2-1/2
	// Źrebak, Emil 1 *
	// <nil>
}

func ExampleComment_Annotations() {
	g, err := pgn.NewReader(strings.NewReader(`1. e4 {[%clk 0:59:58] as always} e5 *`)).Next()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range g.Moves {
		if c, ok := e.(pgn.Comment); ok {
			left, ok := c.Clock(pgn.TimeLeft)
			fmt.Println(left, ok, c.Text())
		}
	}
	// Output:
	// 59m58s true as always
}

func ExampleCheck() {
	check := func(text string) error {
		g, err := pgn.NewReader(strings.NewReader(text)).Next()
		if err != nil {
			return err
		}
		report, err := pgn.Check(g, pgn.Options{})
		if err != nil {
			return err
		}
		for _, f := range report.Wrong {
			fmt.Println("move", f.Number, f.Side, f.Reason)
		}
		return nil
	}
	fmt.Println(check(`[Result "*"] 1. e4 e5 2. Ke2 Ke7 3. O-O *`))
	// Output:
	// move 3 white chess.move.castling_lost [FIDE 3.8.2.1] move=O-O
	// <nil>
}

func ExampleWriter() {
	write := func(text string) error {
		g, err := pgn.NewReader(strings.NewReader(text)).Next()
		if err != nil {
			return err
		}
		g, err = pgn.Standard(g, 0)
		if err != nil {
			return err
		}
		w := pgn.NewWriter(os.Stdout)
		if err := w.Write(g); err != nil {
			return err
		}
		return nil
	}
	fmt.Println(write(`[White "Czyż, Olga"] [Result "1/2-1/2"] e2-e4! e7-e5 Sf3 (Gc4 Sf6) Sc6 1/2`))
	// Output:
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Czyż, Olga"]
	// [Black "?"]
	// [Result "1/2-1/2"]
	//
	// 1. e4 $1 e5 2. Nf3 (2. Bc4 Nf6) 2... Nc6 1/2-1/2
	// <nil>
}
