package words_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/internal/i18n"
	"damka/internal/words"
)

// A move of chess is read with one notation on Polish pages, that of the code's annex, and as PGN on English ones.
// What is shown can be typed in.
func TestFIDECMovesInWords(t *testing.T) {
	promotes := chess.MustParsePosition(article.Chess, "1n5k/P7/8/8/8/8/8/K7 w - - 0 1")
	seen := make(map[byte]bool)
	for seed := range uint64(60) {
		p, chance := chess.Initial(article.Chess), rand.New(rand.NewPCG(seed, 3))
		if seed < 5 {
			p = promotes
		}
		for range 120 {
			legal := p.LegalMoves()
			if len(legal) == 0 {
				break
			}
			for _, m := range legal {
				pgn := p.MoveText(m)
				polish := words.ChessMove(i18n.For(i18n.PL), pgn)
				if want := chess.PolishNotation().Move(p, m); polish != want {
					t.Fatalf("%s in %s: %q, want %q", pgn, p.FEN(), polish, want)
				}
				if reading, err := p.ReadMove(polish); err != nil || reading.Move != m {
					t.Fatalf("%q is not read as %s in %s: %v", polish, pgn, p.FEN(), err)
				}
				if got := words.ChessMove(i18n.For(i18n.EN), pgn); got != pgn {
					t.Fatalf("%q in English, want %q", got, pgn)
				}
				for i := range len(pgn) {
					seen[pgn[i]] = true
				}
			}
			p = p.PlayUnchecked(legal[chance.IntN(len(legal))])
		}
	}
	for _, sign := range "KQRBNx=O+" {
		if !seen[byte(sign)] {
			t.Errorf("no move had %c", sign)
		}
	}
}

// Refusals name moves in the same notation, but repeat what was typed as it was typed.
func TestFIDECMovesInReasons(t *testing.T) {
	nobody := func(string) string { return "" }
	owed := article.Because("chess.claim.owed", "FIDE 9.5.3", article.Arg{Name: "owed", Value: article.Text("bxa8=N+")})
	if got := words.Explain(i18n.For(i18n.PL), owed, nobody); !strings.Contains(got, "b:a8S+") {
		t.Error(got)
	}
	if got := words.Explain(i18n.For(i18n.EN), owed, nobody); !strings.Contains(got, "bxa8=N+") {
		t.Error(got)
	}
	typed := article.Because("chess.move.syntax", "", article.Arg{Name: "move", Value: article.Text("NxQ")})
	if got := words.Explain(i18n.For(i18n.PL), typed, nobody); !strings.Contains(got, "NxQ") {
		t.Error(got)
	}
}
