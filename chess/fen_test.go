package chess

import (
	"math/rand/v2"
	"strings"
	"testing"

	"damka/article"
)

// TestFENRoundTrip: every form of castling rights is read, and what is
// written is X-FEN or Shredder-FEN.
func TestFENRoundTrip(t *testing.T) {
	for _, test := range []struct {
		variant             article.Variant
		fen, xfen, shredder string
	}{
		{article.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"},
		{article.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ahAH -",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"},
		{article.Chess, "  4k3/8/8/8/8/8/8/4K2R   b K -   49 120 ",
			"4k3/8/8/8/8/8/8/4K2R b K - 0 1", "4k3/8/8/8/8/8/8/4K2R b H - 0 1"},
		// The inner rook castles: only its file shows which rook it is.
		{article.Chess960, "4k3/8/8/8/8/8/8/1RR1KRR1 w FC -", "4k3/8/8/8/8/8/8/1RR1KRR1 w FC - 0 1", "4k3/8/8/8/8/8/8/1RR1KRR1 w FC - 0 1"},
		{article.Chess960, "4k3/8/8/8/8/8/8/1RR1KRR1 w KQ -", "4k3/8/8/8/8/8/8/1RR1KRR1 w KQ - 0 1", "4k3/8/8/8/8/8/8/1RR1KRR1 w GB - 0 1"},
		{article.Chess960, "1rk1r3/8/8/8/8/8/8/1RK1R3 b Eb -", "1rk1r3/8/8/8/8/8/8/1RK1R3 b Kq - 0 1", "1rk1r3/8/8/8/8/8/8/1RK1R3 b Eb - 0 1"},
		// A square for capture in passing is written only if the capture is legal (9.2.3.1).
		{article.Chess, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
			"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1"},
		{article.Chess, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
	} {
		p, err := ParsePosition(test.variant, test.fen)
		if err != nil {
			t.Errorf("%s: %v", test.fen, err)
			continue
		}
		if p.FEN() != test.xfen || p.String() != test.xfen || p.ShredderFEN() != test.shredder {
			t.Errorf("%s is written %s and %s", test.fen, p.FEN(), p.ShredderFEN())
		}
		for _, text := range []string{p.FEN(), p.ShredderFEN()} {
			if back, err := ParsePosition(test.variant, text); err != nil || back != p {
				t.Errorf("%s is read back as %v, %v", text, back, err)
			}
		}
	}
}

// TestFENOfPerftPositions: the table's texts, X-FEN and Shredder-FEN, mean the
// same after writing and reading.
func TestFENOfPerftPositions(t *testing.T) {
	for _, row := range perftRows(t) {
		p := MustParsePosition(row.Variant, row.FEN)
		for _, text := range []string{p.FEN(), p.ShredderFEN()} {
			if back, err := ParsePosition(row.Variant, text); err != nil || back != p {
				t.Errorf("%s is written %s and read back as %v, %v", row.FEN, text, back, err)
			}
		}
	}
}

// TestFENOfRandomPositions: also of boards where outer rooks have no right.
func TestFENOfRandomPositions(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 7))
	inner := 0
	for range 3_000 {
		p := homeBoard(random)
		if strings.ContainsAny(strings.Fields(p.FEN())[2], "ABCDEFGHabcdefgh") {
			inner++
		}
		for _, text := range []string{p.FEN(), p.ShredderFEN()} {
			if back, err := ParsePosition(p.Variant(), text); err != nil || back != p {
				t.Fatalf("%v is written %s and read back as %v, %v", p, text, back, err)
			}
		}
	}
	if inner < 20 {
		t.Errorf("only %d positions with an inner rook", inner)
	}
}

// TestFENCounters: the counters are kept beside the board.
func TestFENCounters(t *testing.T) {
	const board = "8/8/8/8/8/8/4k3/7K b - -"
	fen, err := ParseFEN(article.Chess, board+" 37 112")
	if err != nil || !fen.HasCounters || fen.HalfMoves != 37 || fen.MoveNumber != 112 || fen.String() != board+" 37 112" {
		t.Errorf("%+v, %v", fen, err)
	}
	fen, err = ParseFEN(article.Chess, board)
	if err != nil || fen.HasCounters || fen.String() != board {
		t.Errorf("%+v, %v", fen, err)
	}
}

// TestFENFaults: each field's faults are named by the field.
func TestFENFaults(t *testing.T) {
	const board = "4k3/8/8/8/8/8/8/4K3"
	for fen, want := range map[string]string{
		"":                                      "chess.fen.fields count=0",
		board + " w -":                          "chess.fen.fields count=3",
		board + " w - - 0":                      "chess.fen.fields count=5",
		board + " w - - 0 1 x":                  "chess.fen.fields count=7",
		"4k3/8/8/8/8/8/8 w - -":                 "chess.fen.ranks count=7",
		board + "/8 w - -":                      "chess.fen.ranks count=9",
		"4k3/8/7/8/8/8/8/4K3 w - -":             "chess.fen.rank rank=6 count=7",
		"4k3/8/8/8/8/8/8/4K4 w - -":             "chess.fen.rank rank=1 count=9",
		"4k3/8/pppppppppp/8/8/8/8/4K3 w - -":    "chess.fen.rank rank=6 count=10",
		"4k3/8//8/8/8/8/4K3 w - -":              "chess.fen.rank rank=6 count=0",
		"4k3/8/44/8/8/8/8/4K3 w - -":            "chess.fen.digits rank=6 found=44",
		"4k3/9/8/8/8/8/8/4K3 w - -":             "chess.fen.piece rank=7 found=9",
		"4k3/0p7/8/8/8/8/8/4K3 w - -":           "chess.fen.piece rank=7 found=0",
		"4k3/7H/8/8/8/8/8/4K3 w - -":            "chess.fen.piece rank=7 found=H",
		"4k3/7♔/8/8/8/8/8/4K3 w - -":            "chess.fen.piece rank=7 found=♔",
		board + " W - -":                        "chess.fen.field field=chess.fen.field.turn found=W",
		board + " white - -":                    "chess.fen.field field=chess.fen.field.turn found=white",
		board + " w x -":                        "chess.fen.field field=chess.fen.field.castling found=x",
		board + " w K- -":                       "chess.fen.field field=chess.fen.field.castling found=K-",
		board + " w KK -":                       "chess.fen.field field=chess.fen.field.castling found=KK",
		board + " w KH -":                       "chess.fen.field field=chess.fen.field.castling found=KH",
		board + " w I -":                        "chess.fen.field field=chess.fen.field.castling found=I",
		board + " w - e9":                       "chess.fen.field field=chess.fen.field.en_passant found=e9",
		board + " w - e4":                       "chess.fen.field field=chess.fen.field.en_passant found=e4",
		board + " w - e":                        "chess.fen.field field=chess.fen.field.en_passant found=e",
		board + " w - - x 1":                    "chess.fen.field field=chess.fen.field.half_moves found=x",
		board + " w - - -1 1":                   "chess.fen.field field=chess.fen.field.half_moves found=-1",
		board + " w - - 01 1":                   "chess.fen.field field=chess.fen.field.half_moves found=01",
		board + " w - - 0 0":                    "chess.fen.field field=chess.fen.field.number found=0",
		board + " w - - 0 99999999999999999999": "chess.fen.field field=chess.fen.field.number found=99999999999999999999",
	} {
		_, err := ParseFEN(article.Chess, fen)
		wantRefusal(t, fen, err, want)
	}
	_, err := ParseFEN(article.International, board+" w - -")
	wantRefusal(t, "draughts", err, "chess.fen.variant")
	defer func() {
		if recover() == nil {
			t.Error("MustParsePosition panics")
		}
	}()
	MustParsePosition(article.Chess, "x")
}
