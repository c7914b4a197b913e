package chess

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

// TestWhyNoMove: why a text is no legal move, by the article it breaks.
func TestWhyNoMove(t *testing.T) {
	const (
		start  = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
		pinned = "4k3/8/8/8/1b6/8/3N4/4K3 w - -"
		pawns  = "4k3/P7/8/2pP4/4p3/4P3/7P/4K3 w - -"
	)
	for _, test := range []struct{ fen, text, want string }{
		{start, "", "chess.move.syntax [FIDE C.8] move="},
		{start, "hello", "chess.move.syntax [FIDE C.8] move=hello"},
		{start, "e9", "chess.move.syntax [FIDE C.8] move=e9"},
		{start, "nf3", "chess.move.syntax [FIDE C.8] move=nf3"},
		{start, "O-", "chess.move.syntax [FIDE C.8] move=O-"},
		{start, "O-O-O-O", "chess.move.syntax [FIDE C.8] move=O-O-O-O"},
		{start, "O-0", "chess.move.syntax [FIDE C.8] move=O-0"},
		{start, "Nfx", "chess.move.syntax [FIDE C.8] move=Nfx"},
		{start, "N9f3", "chess.move.syntax [FIDE C.8] move=N9f3"},
		{start, "N0f3", "chess.move.syntax [FIDE C.8] move=N0f3"},
		{start, "Nif3", "chess.move.syntax [FIDE C.8] move=Nif3"},
		{start, "e8)", "chess.move.syntax [FIDE C.8] move=e8)"},

		// 3.1: an own piece is there. 3.2 to 3.6, 3.8.1: pieces do not move so.
		{start, "Qd2", "chess.move.own_piece [FIDE 3.1] move=Qd2 square=d2"},
		{start, "Nf4", "chess.move.impossible [FIDE 3.6] move=Nf4 piece=chess.piece.knight from=b1 square=f4"},
		{start, "Rc3", "chess.move.impossible [FIDE 3.3] move=Rc3 piece=chess.piece.rook from=a1 square=c3"},
		{start, "Bc1c4", "chess.move.impossible [FIDE 3.2] move=Bc1c4 piece=chess.piece.bishop from=c1 square=c4"},
		{start, "Qe4", "chess.move.impossible [FIDE 3.4] move=Qe4 piece=chess.piece.queen from=d1 square=e4"},
		{start, "Ke3", "chess.move.impossible [FIDE 3.8.1] move=Ke3 piece=chess.piece.king from=e1 square=e3"},
		// 3.5: nothing is jumped over; the nearest piece is named.
		{start, "Bc4", "chess.move.blocked [FIDE 3.5] move=Bc4 piece=chess.piece.bishop from=f1 square=c4 blocker=e2"},
		{start, "Ra5", "chess.move.blocked [FIDE 3.5] move=Ra5 piece=chess.piece.rook from=a1 square=a5 blocker=a2"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -", "Wa5", "chess.move.blocked [FIDE 3.5] move=Wa5 piece=chess.piece.rook from=a8 square=a5 blocker=a7"},

		// The refusal is about the start that is written.
		{"R7/7k/8/8/8/8/K7/6R1 w - -", "Rae4", "chess.move.impossible [FIDE 3.3] move=Rae4 piece=chess.piece.rook from=a8 square=e4"},
		{"2R5/2P4k/8/8/8/8/K7/6R1 w - -", "R1c5", "chess.move.impossible [FIDE 3.3] move=R1c5 piece=chess.piece.rook from=g1 square=c5"},

		// 3.7: pawns.
		{start, "exd3", "chess.move.nothing_there [FIDE 3.7.3] move=exd3 square=d3"},
		{start, "e5", "chess.move.impossible [FIDE 3.7] move=e5 piece=chess.piece.pawn from=e2 square=e5"},
		{pawns, "e4", "chess.move.occupied [FIDE 3.7.1] move=e4 piece=chess.piece.pawn from=e3 square=e4"},
		{pawns, "a8", "chess.move.promotion [FIDE 3.7.3.3] move=a8"},
		{pawns, "a8K", "chess.move.promotion [FIDE 3.7.3.3] move=a8K"},
		{"4k3/8/8/8/8/8/p7/4K3 b - -", "a1", "chess.move.promotion [FIDE 3.7.3.3] move=a1"},
		{pawns, "h3Q", "chess.move.no_promotion [FIDE 3.7.3.3] move=h3Q"},
		{pawns, "dxc6", "chess.move.nothing_there [FIDE 3.7.3] move=dxc6 square=c6"}, // 3.7.3.2: not any more
		{pawns, "h2h5", "chess.move.impossible [FIDE 3.7] move=h2h5 piece=chess.piece.pawn from=h2 square=h5"},
		{"4k3/8/8/8/7p/8/7P/4K3 w - -", "h4", "chess.move.occupied [FIDE 3.7.1] move=h4 piece=chess.piece.pawn from=h2 square=h4"},
		{"4k3/7p/7N/8/8/8/8/4K3 b - -", "h5", "chess.move.blocked [FIDE 3.7.1] move=h5 piece=chess.piece.pawn from=h7 square=h5 blocker=h6"},

		// 3.9.2, 1.4.1: the own king.
		{pinned, "Ne4", "chess.move.pinned [FIDE 3.9.2] move=Ne4 from=d2 piece=chess.piece.knight"},
		{"8/r5PK/8/8/8/8/8/k7 w - -", "g8Q", "chess.move.pinned [FIDE 3.9.2] move=g8Q from=g7 piece=chess.piece.pawn"},
		{"K7/8/8/8/8/8/R5pk/8 b - -", "g1Q", "chess.move.pinned [FIDE 3.9.2] move=g1Q from=g2 piece=chess.piece.pawn"},
		{"4k3/8/8/8/1b6/8/5N2/4K3 w - -", "Ng4", "chess.move.in_check [FIDE 3.9.2] move=Ng4"},
		{"4k3/8/8/8/8/8/r7/4K3 w - -", "Ke2", "chess.move.king_attacked [FIDE 1.4.1] move=Ke2 square=e2"},
		{"8/8/8/3pP3/K6r/8/8/6k1 w - d6", "Ka5", "not refused"},

		// What is on a square.
		{"4k3/8/8/8/8/8/8/4K3 w - -", "Qd1", "chess.move.no_piece [FIDE C.8] move=Qd1 piece=chess.piece.queen"},
		{start, "Rbd1", "chess.move.no_piece [FIDE C.8] move=Rbd1 piece=chess.piece.rook"},
		{start, "e4e5", "chess.move.empty [FIDE C.8] move=e4e5 square=e4"},
		{start, "e7e5", "chess.move.opponent [FIDE 1.3] move=e7e5 square=e7"},
		{start, "Rb1c3", "chess.move.other_piece [FIDE C.2] move=Rb1c3 square=b1 piece=chess.piece.knight"},

		// C.10: several pieces can go there.
		{"4k3/8/8/8/8/8/8/R3K2R w - -", "Rd1", "not refused"},
		{"4k3/8/8/8/8/8/K7/R6R w - -", "Rd1", "chess.move.ambiguous [FIDE C.10] move=Rd1 moves=Rad1 Rhd1"},

		// 3.8.2: castling.
		{"4k3/8/8/8/8/8/8/R3K2R w Q -", "0-0", "chess.move.castling_lost [FIDE 3.8.2.1] move=0-0"},
		{"4k3/8/8/8/8/8/4r3/R3K2R w KQ -", "O-O", "chess.move.castling_check [FIDE 3.8.2.2] move=O-O square=e1"},
		{start, "O-O", "chess.move.castling_blocked [FIDE 3.8.2.2] move=O-O square=f1"},
		{"4k3/8/8/8/8/8/8/RN2K2R w KQ -", "O-O-O", "chess.move.castling_blocked [FIDE 3.8.2.2] move=O-O-O square=b1"},
		{"4k3/8/8/8/8/5r2/8/R3K2R w KQ -", "O-O", "chess.move.castling_attacked [FIDE 3.8.2.2] move=O-O square=f1"},
		// The king's own move means castling, too, where it may castle.
		{"4k3/8/8/8/8/8/4r3/R3K2R w KQ -", "e1g1", "chess.move.castling_check [FIDE 3.8.2.2] move=e1g1 square=e1"},
		{"4k3/8/8/8/8/8/4r3/R3K2R w KQ -", "Kg1", "chess.move.castling_check [FIDE 3.8.2.2] move=Kg1 square=e1"},
		{"4k3/8/8/8/8/8/8/R3K1NR w KQ -", "e1g1", "chess.move.castling_blocked [FIDE 3.8.2.2] move=e1g1 square=g1"},
		{"4k3/8/8/8/8/8/8/R3K1NR w KQ -", "Ke1h1", "chess.move.castling_blocked [FIDE 3.8.2.2] move=Ke1h1 square=g1"},
		{"4k3/8/8/8/8/8/8/R3K2R w Q -", "e1g1", "chess.move.castling_lost [FIDE 3.8.2.1] move=e1g1"},
		{"r3k2r/8/8/8/8/8/8/4K3 b q -", "e8g8", "chess.move.castling_lost [FIDE 3.8.2.1] move=e8g8"},
		{"4k3/8/8/8/4K3/8/8/8 w - -", "e4g4", "chess.move.impossible [FIDE 3.8.1] move=e4g4 piece=chess.piece.king from=e4 square=g4"},
		{"4k3/8/8/8/8/8/8/2K5 w - -", "c1e1", "chess.move.impossible [FIDE 3.8.1] move=c1e1 piece=chess.piece.king from=c1 square=e1"},
		{"4k3/8/8/8/8/8/8/4K3 w - -", "Ke3", "chess.move.impossible [FIDE 3.8.1] move=Ke3 piece=chess.piece.king from=e1 square=e3"},
		{"4k3/8/8/8/8/8/8/R3K2R w - -", "e1h1", "chess.move.own_piece [FIDE 3.1] move=e1h1 square=h1"},
		{"4k3/8/8/8/8/6r1/8/R3K2R w KQ -", "O-O", "chess.move.castling_attacked [FIDE 3.8.2.2] move=O-O square=g1"},
	} {
		_, err := standard(test.fen).ParseMove(test.text)
		wantRefusal(t, test.fen+" "+test.text, err, test.want)
	}
	_, err := Position{}.ParseMove("e4")
	wantRefusal(t, "no position", err, "chess.move.no_position [FIDE 2.3] move=e4")
	_, err = Initial(article.Chess).Play(Move{from: E2, to: E5})
	wantRefusal(t, "Play", err, "chess.move.not_legal [FIDE 3.10.2] from=e2 to=e5")
	_, err = Initial(article.Chess).Play(Move{})
	wantRefusal(t, "no move", err, "chess.move.not_legal [FIDE 3.10.2] from=a1 to=a1")
}

// TestCoordinates: two squares, as programs write.
func TestCoordinates(t *testing.T) {
	const castle = "4k3/8/8/8/8/8/8/R3K2R w KQ -"
	for _, test := range []struct {
		variant         article.Variant
		fen, text, want string
	}{
		{article.Chess, castle, "e1g1", "O-O"}, {article.Chess, castle, "e1h1", "O-O"}, {article.Chess, castle, "e1c1", "O-O-O"},
		{article.Chess960, castle, "e1h1", "O-O"}, {article.Chess960, castle, "e1g1", "O-O"}, {article.Chess960, castle, "e1f1", "Kf1"},
		// The king's step comes before castling to the same square.
		{article.Chess960, "4k3/8/8/8/8/8/8/5K1R w H -", "f1g1", "Kg1"}, {article.Chess960, "4k3/8/8/8/8/8/8/5K1R w H -", "f1h1", "O-O"},
		{article.Chess960, "4k3/8/8/8/8/8/8/6KR w H -", "g1h1", "O-O"},
		{article.Chess, "8/3P4/8/8/7k/8/8/4K3 w - -", "d7d8n", "d8=N"},
	} {
		p := MustParsePosition(test.variant, test.fen)
		m, err := p.ParseCoordinates(test.text)
		if err != nil || p.MoveText(m) != test.want {
			t.Errorf("%v %s: %v, %v", p, test.text, m, err)
		}
	}
	for _, test := range []struct{ fen, text, want string }{
		{castle, "e1", "chess.move.syntax [FIDE C.8] move=e1"},
		{castle, "e1g9", "chess.move.syntax [FIDE C.8] move=e1g9"},
		{castle, "e1g1x", "chess.move.syntax [FIDE C.8] move=e1g1x"},
		{"4k3/8/8/8/8/8/8/R3K2R w Q -", "e1g1", "chess.move.castling_lost [FIDE 3.8.2.1] move=e1g1"},
		{"4k3/8/8/8/8/5r2/8/R3K2R w K -", "e1g1", "chess.move.castling_attacked [FIDE 3.8.2.2] move=e1g1 square=f1"},
		{castle, "e1e3", "chess.move.impossible [FIDE 3.8.1] move=e1e3 piece=chess.piece.king from=e1 square=e3"},
		{castle, "a1a9", "chess.move.syntax [FIDE C.8] move=a1a9"},
		{castle, "a1b2", "chess.move.impossible [FIDE 3.3] move=a1b2 piece=chess.piece.rook from=a1 square=b2"},
		{castle, "b1b2", "chess.move.empty [FIDE C.8] move=b1b2 square=b1"},
		{castle, "e8e7", "chess.move.opponent [FIDE 1.3] move=e8e7 square=e8"},
		{"8/3P4/8/8/7k/8/8/4K3 w - -", "d7d8", "chess.move.promotion [FIDE 3.7.3.3] move=d7d8"},
		{castle, "a1a2q", "chess.move.no_promotion [FIDE 3.7.3.3] move=a1a2q"},
	} {
		_, err := standard(test.fen).ParseCoordinates(test.text)
		wantRefusal(t, test.fen+" "+test.text, err, test.want)
	}
}

// TestWhyNotAgainstTheMoves: of every pair of squares either there is a legal
// move or a reason why not, and never the reason that something else is wrong
// with the text.
func TestWhyNotAgainstTheMoves(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	see := func(_ *rand.Rand, p Position) {
		legal := map[string]bool{}
		for _, m := range p.LegalMoves() {
			legal[p.Coordinates(m)] = true
		}
		for range 60 {
			from, to := Square(random.IntN(64)), Square(random.IntN(64))
			text := from.String() + to.String()
			m, err := p.ParseCoordinates(text)
			if legal[text] {
				if err != nil || p.Coordinates(m) != text {
					t.Fatalf("%v: %s is refused: %v", p, text, err)
				}
				continue
			}
			if err == nil && m.IsCastling() {
				continue
			}
			refusal, ok := article.AsRefusal(err)
			if !ok || refusal.Code == CodeMoveSyntax || refusal.Article == "" {
				t.Fatalf("%v: %s: %v, %v", p, text, m, err)
			}
		}
	}
	for seed, start := range []func(*rand.Rand) Position{randomBoard, homeBoard, passingBoard} {
		randomGames(uint64(seed), 300, 10, start, see)
	}
}
