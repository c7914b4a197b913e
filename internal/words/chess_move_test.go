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

// Every reason that names a move which is none of what somebody typed names it as the page's language writes it; a move
// of draughts is written as it is, also on boards with letters.
func TestFIDECMovesOfEveryReason(t *testing.T) {
	nobody := func(string) string { return "" }
	text := func(name, value string) article.Arg { return article.Arg{Name: name, Value: article.Text(value)} }
	number := func(name string) article.Arg { return article.Arg{Name: name, Value: article.Number(3)} }
	for code, test := range map[article.Code]struct {
		args  article.Args
		want  []string
		typed string
	}{
		"chess.move.owed":             {article.Args{text("move", "Nf3"), text("owed", "Qxd5")}, []string{"Sf3", "H:d5"}, ""},
		"chess.move.touched":          {article.Args{text("move", "Nf3")}, []string{"Sf3"}, ""},
		"chess.move.is_legal":         {article.Args{text("move", "Nf3")}, []string{"Sf3"}, ""},
		"chess.move.ambiguous":        {article.Args{text("move", "Nd2"), text("moves", "Nbd2 Nfd2")}, []string{"Sbd2 Sfd2"}, "Nd2"},
		"chess.touch.kept":            {article.Args{text("move", "Rxe4")}, []string{"W:e4"}, ""},
		"chess.sealed.not_allowed":    {article.Args{text("move", "O-O"), text("side", "white")}, []string{"0-0"}, ""},
		"chess.claim.owed":            {article.Args{text("owed", "e8=Q")}, []string{"e8H"}, ""},
		"chess.end.threefold_written": {article.Args{text("move", "Bg5"), number("times")}, []string{"Gg5"}, ""},
		"chess.end.fifty_written":     {article.Args{text("move", "Bg5"), number("moves")}, []string{"Gg5"}, ""},
		"chess.note.too_much":         {article.Args{text("move", "Ng1f3"), text("standard", "Nf3")}, []string{"Nf3"}, "Ng1f3"}, // as files have it
		"game.transmit.other":         {article.Args{number("number"), text("move", "exd5")}, []string{"e:d5"}, ""},
	} {
		reason := article.Reason{Code: code, Args: test.args}
		got := words.Explain(i18n.For(i18n.PL), reason, nobody)
		for _, want := range append(test.want, test.typed) {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q does not name %s", code, got, want)
			}
		}
	}
	for _, move := range []string{"28x19", "c3xe5", "a3-b4"} {
		reason := article.Reason{Code: "game.transmit.other", Args: article.Args{number("number"), text("move", move)}}
		if got := words.Explain(i18n.For(i18n.PL), reason, nobody); !strings.Contains(got, move) {
			t.Errorf("%q does not name %s", got, move)
		}
	}
}
