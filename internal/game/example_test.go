package game_test

import (
	"fmt"

	"damka/article"
	"damka/chess"
	"damka/internal/game"
)

func ExampleChess_Claim() {
	g, err := game.NewChess(chess.Initial(article.Chess), game.ChessOptions{Edition: article.FIDE2023})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"} {
		m, err := g.Position().ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		if g, err = g.Play(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	m, _ := g.Position().ParseMove("Ng8") // written down, not played (9.2.1)
	g, ruling, err := g.Claim(game.Claim{By: chess.Black, Claim: chess.Claim{Rule: chess.Repetition, Move: m}})
	ending, over := g.Ended()
	fmt.Println(ruling.Granted, over, ending.IsDraw(), ending.Reason, err)
	// Output:
	// true true true chess.end.threefold_written [FIDE 9.2.1] times=3 move=Ng8 <nil>
}

func ExampleChess_FlagFell() {
	p := chess.MustParsePosition(article.Chess, "7k/8/8/8/8/8/r7/6K1 b - - 0 1")
	g, err := game.NewChess(p, game.ChessOptions{Edition: article.FIDE2023})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err = g.FlagFell(chess.Black)
	ending, _ := g.Ended()
	fmt.Println(ending.IsDraw(), ending.Reason, ending.CanMate.Answer, err)
	// Output:
	// true chess.end.flag_drawn [FIDE 6.9] side=colour.white no <nil>
}

func ExampleChess_Irregular() {
	g, err := game.NewChess(chess.Initial(article.Chess), game.ChessOptions{Edition: article.FIDE2023, Conduct: game.Rapid})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, ruling, err := g.Irregular(game.Irregularity{By: chess.White, Act: game.PressedOnly})
	fmt.Println(ruling.Measure, ruling.BonusMinutes, ruling.Reason, err)
	// Output:
	// play_on 1 chess.illegal.first [FIDE A.3] side=colour.black act=chess.act.pressed_only minutes=1 <nil>
}
