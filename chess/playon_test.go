package chess

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"damka/article"
)

// playedOn is a position in which a game goes on.
func playedOn(t testing.TB, fen string) Position {
	t.Helper()
	p, err := setupOf(t, fen).PositionToPlayOn()
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// wantMoves compares the legal moves, in any order, and as the oracle has them.
func wantMoves(t testing.TB, what string, p Position, want string) {
	t.Helper()
	got, all := strings.Fields(strings.ReplaceAll(texts(p, p.LegalMoves()), "+", "")), strings.Fields(want)
	slices.Sort(got)
	slices.Sort(all)
	if !slices.Equal(got, all) {
		t.Errorf("%s: %v, should be %v", what, got, all)
	}
	compareWithOracle(t, p)
}

// TestArticleA_5_2PositionToPlayOn: from which boards a game goes on (A.5.1.2,
// A.5.2, A.5.4), and which boards the Laws say nothing about.
func TestArticleA_5_2PositionToPlayOn(t *testing.T) {
	for _, fen := range []string{
		initialFEN,
		"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",    // a wrong start
		"rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", // nine pawns, seventeen pieces
		"4k2R/8/8/8/8/8/8/r3K3 w - - 0 1",                           // both kings in check
		"4k3/8/8/8/8/8/8/4RK2 w - - 0 1",                            // the side that has moved is in check
		"8/8/8/3kK3/8/8/8/8 b - - 0 1",                              // the kings are next to each other
		"P3k2p/8/8/8/8/8/8/P3K2p b - - 0 1",                         // pawns where none can be
		"4k3/8/8/1b6/8/6n1/8/4rK2 w - - 0 1",                        // three checks
		"4k3/8/8/8/8/6n1/3n4/5K2 w - - 0 1",                         // two knights give check
		"8/8/7k/8/3pP3/8/8/2B4K b - e3 0 1",                         // in check before the pawn passed
	} {
		p, err := setupOf(t, fen).PositionToPlayOn()
		if err != nil || p.FEN() != fen {
			t.Errorf("%s: %v, %v", fen, p, err)
		}
	}
	for fen, want := range map[string]string{
		"4k3/8/8/8/8/8/8/8 w - - 0 1":        "chess: not a position: chess.setup.no_king [FIDE 2.2] side=colour.white",
		"4k3/8/8/8/8/8/8/K3K3 w - - 0 1":     "chess: not a position: chess.setup.many_kings [FIDE 2.2] side=colour.white count=2",
		"P3k3/8/8/8/8/8/8/R2K3R w KQ - 0 1":  "chess: not a position: chess.setup.pawn_rank [FIDE 3.7.3.3] square=a8; chess.setup.castling_king [FIDE 3.8.2.1] side=colour.white",
		"4k3/8/8/8/8/8/8/R3K3 w K - 0 1":     "chess: not a position: chess.setup.castling_rook [FIDE 3.8.2.1] side=colour.white square=h1",
		"4k3/8/8/8/3P4/8/8/4K3 b - e3 0 1":   "chess: not a position: chess.setup.en_passant_pawn [FIDE 3.7.3.1] square=e3 pawn=e4",
		"4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1": "chess: not a position: chess.setup.en_passant_blocked [FIDE 3.7.2] square=e3 start=e2",
	} {
		if p, err := setupOf(t, fen).PositionToPlayOn(); err == nil || err.Error() != want || p.IsValid() {
			t.Errorf("%s: %v, %v", fen, p, err)
		}
	}
	if _, err := NewSetup(article.Russian).PositionToPlayOn(); err == nil {
		t.Error("a game of draughts")
	}
}

// TestArticle1_4_1KingIsNeverCaptured: what the side to move may do when it
// could take a king.
func TestArticle1_4_1KingIsNeverCaptured(t *testing.T) {
	for _, test := range []struct{ name, fen, moves string }{
		{"another move with the piece that gives check", "4k3/8/8/8/8/8/4P3/4RK2 w - - 0 1", "Kg1 Kg2 Kf2 Rd1 Rc1 Rb1 Ra1 e3 e4"},
		{"a rook beside the king", "3Rk3/8/8/8/8/8/8/K7 w - - 0 1", "Kb1 Ka2 Kb2 Rd1 Rd2 Rd3 Rd4 Rd5 Rd6 Rd7 Ra8 Rb8 Rc8"},
		{"a pawn", "8/8/8/3k4/4P3/8/8/K7 w - - 0 1", "Kb1 Ka2 Kb2 e5"},
		{"a pawn that would be promoted", "3k4/4P3/8/8/8/8/8/K7 w - - 0 1", "Kb1 Ka2 Kb2 e8=Q e8=R e8=B e8=N"},
		{"a king beside the other is in check and steps away", "8/8/8/3kK3/8/8/8/R7 w - - 0 1", "Kf4 Kf5 Kf6"},
		{"only the king can end the check by a king", "8/8/8/8/8/2Q5/1k6/K7 w - - 0 1", ""},
		{"both kings in check: the own comes first", "4k2R/8/8/8/8/8/8/r3K3 w - - 0 1", "Kd2 Ke2 Kf2"},
		{"a piece pinned on the line to a king it attacks", "4k3/8/8/8/8/4R3/8/4K3 w - - 0 1", "Kd1 Kf1 Kd2 Ke2 Kf2 Re2 Ra3 Rb3 Rc3 Rd3 Rf3 Rg3 Rh3 Re4 Re5 Re6 Re7"},
	} {
		p := playedOn(t, test.fen)
		wantMoves(t, test.name, p, test.moves)
		for _, m := range p.LegalMoves() {
			if p.At(m.To()).Type() == King && !m.IsCastling() || p.PlayUnchecked(m).Count(p.Turn().Other(), King) != 1 {
				t.Errorf("%s: %v", test.name, m)
			}
		}
	}
	p := playedOn(t, "4k3/8/8/8/8/8/8/4RK2 w - - 0 1")
	for _, text := range []string{"Rxe8", "e1e8"} {
		_, err := p.ParseMove(text)
		wantRefusal(t, text, err, "chess.move.takes_king [FIDE 1.4.1] move="+text+" square=e8")
	}
	_, err := playedOn(t, "8/8/8/3kK3/8/8/8/8 w - - 0 1").ParseMove("Kxd5")
	wantRefusal(t, "Kxd5", err, "chess.move.takes_king [FIDE 1.4.1] move=Kxd5 square=d5")
}

// TestArticle3_7PawnsOnTheEdge: a pawn left on its last rank does not move and
// attacks nothing. One on its first rank goes a step ahead, and two from the
// second rank only (2.3): a position does not know its past.
func TestArticle3_7PawnsOnTheEdge(t *testing.T) {
	for fen, want := range map[string]string{
		"P6k/8/8/8/8/8/8/7K w - - 0 1":    "Kg1 Kg2 Kh2",
		"1r5k/P7/8/8/8/8/8/K6p b - - 0 1": "Kg8 Kg7 Kh7 Rb1 Rb2 Rb3 Rb4 Rb5 Rb6 Rb7 Ra8 Rc8 Rd8 Re8 Rf8 Rg8",
		"7k/8/8/8/8/8/1p6/P6K w - - 0 1":  "Kg1 Kg2 Kh2 a2 axb2",
		"p6k/8/8/8/8/8/8/7K b - - 0 1":    "Kg8 Kg7 Kh7 a7",
	} {
		wantMoves(t, fen, playedOn(t, fen), want)
	}
}

// strewnBoard is a position in which a game goes on, with any pieces anywhere.
func strewnBoard(random *rand.Rand) Position {
	for {
		u := NewSetup(article.Chess960)
		u.Turn = Colour(1 + random.IntN(2))
		for range 1 + random.IntN(24) {
			u.Put(Square(random.IntN(64)), []Piece{
				WhitePawn, WhiteKnight, WhiteBishop, WhiteRook, WhiteQueen, BlackPawn, BlackKnight, BlackBishop, BlackRook, BlackQueen,
			}[random.IntN(10)])
		}
		king := Square(random.IntN(64))
		other := Square(random.IntN(64))
		if near := kingAttacks[king]; random.IntN(3) == 0 {
			for other = Square(random.IntN(64)); !near.has(other); {
				other = Square(random.IntN(64))
			}
		}
		u.Put(king, WhiteKing)
		u.Put(other, BlackKing)
		for s, piece := range u.Pieces() {
			if piece.Type() == Rook && s.Rank() == firstRank(piece.Colour()) {
				u.Castling = u.Castling.With(piece.Colour(), s.File())
			}
		}
		if random.IntN(2) == 0 {
			passed, stands := 5, 4
			if u.Turn == Black {
				passed, stands = 2, 3
			}
			file := 1 + random.IntN(6)
			u.Put(SquareAt(file, stands), Pawn.Of(u.Turn.Other()))
			u.Put(SquareAt(file-1, stands), Pawn.Of(u.Turn))
			u.SetEnPassant(SquareAt(file, passed))
		}
		if p, err := u.PositionToPlayOn(); err == nil {
			return p
		}
		u.Castling = 0
		if p, err := u.PositionToPlayOn(); err == nil {
			return p
		}
	}
}

// TestArticleA_5_2AgainstTheOracle compares the legal moves of 10,000 random
// positions that nearly all cannot be reached, move for move.
func TestArticleA_5_2AgainstTheOracle(t *testing.T) {
	saw := map[string]int{}
	randomGames(52, 10_000, 6, strewnBoard, func(random *rand.Rand, p Position) {
		compareWithOracle(t, p)
		moves := p.LegalMoves()
		for i, has := range []bool{p.exposed, p.exposed && p.InCheck(), p.exposed && len(moves) == 0,
			kingAttacks[p.King(White)].has(p.King(Black)), p.pawns&(rank1|rank8) != 0, p.checkers().count() > 2,
			slices.ContainsFunc(moves, p.IsEnPassant), slices.ContainsFunc(moves, Move.IsCastling)} {
			if has {
				saw[[]string{"opponent in check", "both in check", "nothing to do", "kings beside each other", "pawns on the edge",
					"three checks", "capture in passing", "castling"}[i]]++
			}
		}
		if len(moves) > 0 {
			comparePlay(t, p, moves[random.IntN(len(moves))])
		}
	})
	t.Log(saw)
	for what, n := range saw {
		if n < 10 {
			t.Errorf("%s: only %d positions", what, n)
		}
	}
	if len(saw) != 8 {
		t.Errorf("only %v", saw)
	}
}
