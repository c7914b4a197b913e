package pdn_test

import (
	"fmt"
	"os"
	"strings"

	"damka/article"
	"damka/draughts"
	"damka/draughts/pdn"
)

func ExampleReader() {
	read := func(text string) error {
		file := strings.NewReader(text)
		for g, err := range pdn.NewReader(file).Games() {
			if err != nil {
				return err
			}
			white, _ := g.Tag("White")
			fmt.Println(white, len(g.Moves), g.End)
		}
		return nil
	}
	fmt.Println(read(`
[White "Czyż, O."]
[Black "Źrebak, E."]

1. 32-28 19-23 {the usual answer} 2. 28x19 14x23 1-1

[White "Źrebak, E."]
[Black "Czyż, O."]

1. 33-29 *`))
	// Output:
	// Czyż, O. 5 1-1
	// Źrebak, E. 1 *
	// <nil>
}

func ExampleCheck() {
	check := func(text string) error {
		g, err := pdn.NewReader(strings.NewReader(text)).Next()
		if err != nil {
			return err
		}
		report, err := pdn.Check(g, pdn.Options{Edition: article.PZWarc})
		if err != nil {
			return err
		}
		for _, f := range report.Wrong {
			fmt.Println("move", f.Number, f.Side, f.Reason)
		}
		return nil
	}
	fmt.Println(check(`[GameType "20"] [Result "*"] 1. 32-28 19-23 2. 37-32 *`))
	// Output:
	// move 2 white draughts.move.must_capture [I.4.2] move=37-32 capture=28x19
	// <nil>
}

func ExampleWriter() {
	write := func() error {
		start := draughts.Initial(article.International)
		m, err := start.ParseMove("32-28")
		if err != nil {
			return err
		}
		g, err := pdn.NewGame(start, []draughts.Move{m})
		if err != nil {
			return err
		}
		g.SetTag("White", "Czyż, O.")
		g.SetResult(pdn.Draw, article.International)
		w := pdn.NewWriter(os.Stdout)
		if err := w.Write(g); err != nil {
			return err
		}
		return nil
	}
	fmt.Println(write())
	// Output:
	// [GameType "20"]
	// [White "Czyż, O."]
	// [Result "1-1"]
	//
	// 1. 32-28 1-1
	// <nil>
}
