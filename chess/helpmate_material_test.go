package chess

import "testing"

// theoremMates is called with every way a lone checker can mate a king of the
// other colour that is hemmed in by men of one kind: the king, the checker,
// the mating king, and the squares that must be blocked.
func theoremMates(kind PieceType, see func(prey, checker, hunter Square, blocked bitboard)) {
	for prey := range Square(numSquares) {
		checkers := knightAttacks[prey]
		if kind == Bishop {
			checkers = bishopAttacks(prey, 0)
		}
		for checker := range checkers.squares() {
			for hunter := range (^(kingAttacks[prey] | prey.bit() | checker.bit())).squares() {
				attacked := kingAttacks[hunter] | knightAttacks[checker]
				if kind == Bishop {
					attacked = kingAttacks[hunter] | bishopAttacks(checker, hunter.bit())
				}
				free := kingAttacks[prey] &^ attacked
				if free.has(checker) {
					continue // the king takes it
				}
				see(prey, checker, hunter, free)
			}
		}
	}
}

// TestKnightCannotMateQueens: wherever a knight gives check and queens fill
// every square the king could go to, a queen takes the knight: if not one of
// these, one that is between.
func TestKnightCannotMateQueens(t *testing.T) {
	n := 0
	theoremMates(Knight, func(prey, checker, hunter Square, blocked bitboard) {
		n++
		kings := prey.bit() | hunter.bit()
		if (bishopAttacks(checker, kings)|rookAttacks(checker, kings))&blocked == 0 {
			t.Errorf("king %v, knight %v, king %v", prey, checker, hunter)
		}
	})
	if n < 10_000 {
		t.Errorf("only %d checks", n)
	}
}

// TestBishopsCannotMateRooks: wherever a bishop gives check, one of the two
// squares beside both the king and the check's first square is not attacked
// by the other king, and a rook or queen there ends the check. More bishops
// on the same colour attack neither square.
func TestBishopsCannotMateRooks(t *testing.T) {
	n := 0
	theoremMates(Bishop, func(prey, checker, hunter Square, _ bitboard) {
		n++
		first := (between[prey][checker] | checker.bit()) & kingAttacks[prey]
		corners := kingAttacks[prey] & kingAttacks[first.square()] & (first.besideStraight())
		if corners.count() != 2 || corners&(lightSquares&first) != 0 || corners&^kingAttacks[hunter] == 0 {
			t.Errorf("king %v, bishop %v, king %v", prey, checker, hunter)
		}
		for corner := range corners.squares() {
			if rookAttacks(corner, prey.bit()|hunter.bit())&first == 0 {
				t.Errorf("king %v, bishop %v: a rook on %v does not help", prey, checker, corner)
			}
		}
	})
	if n < 10_000 {
		t.Errorf("only %d checks", n)
	}
}

// TestMaterial: what the pieces alone decide, and what they do not.
func TestMaterial(t *testing.T) {
	for _, test := range []struct {
		white, black string // besides the kings
		want         Answer // can White mate?
	}{
		{"", "", No}, {"", "q", No}, {"", "ppp", No}, {"N", "", No}, {"B", "", No}, {"N", "q", No}, {"N", "qqq", No},
		{"B", "r", No}, {"B", "q", No}, {"B", "rrq", No},
		{"N", "r", Yes}, {"N", "b", Yes}, {"N", "n", Yes}, {"N", "p", Yes}, {"B", "n", Yes}, {"B", "p", Yes},
		{"NN", "", Yes}, {"BN", "", Yes}, {"R", "", Yes}, {"Q", "", Yes}, {"P", "", Yes}, {"R", "q", Yes}, {"P", "q", Yes},
	} {
		p := spread(t, test.white, test.black)
		if got := p.CanMate(White); got.Answer != test.want {
			t.Errorf("K%s v K%s, %v: %v, %v, should be %v", test.white, test.black, p, got.Answer, got.Reason, test.want)
		}
	}
	// The colours of the bishops' squares (2.1) decide.
	for fen, want := range map[string]Answer{
		"8/8/3k4/8/8/3K4/1B6/b7 w - -":   No,
		"8/8/3k4/8/8/3K4/1B6/1b6 w - -":  Yes,
		"8/8/3k4/8/8/3K4/1B6/B7 w - -":   No,
		"8/8/3k4/8/8/3K4/1B6/1B6 w - -":  Yes,
		"8/8/3k4/8/r7/3K4/1B6/b7 w - -":  No,
		"8/8/3k4/8/r7/3K4/1B6/1b6 w - -": Yes,
	} {
		if got := standard(fen).CanMate(White); got.Answer != want {
			t.Errorf("%s: %v, %v", fen, got.Answer, got.Reason)
		}
	}
}

// spread is a position with kings on d6 and d3 and the other pieces, by their
// letters, on the first squares of a fixed order where nobody is in check.
func spread(t testing.TB, white, black string) Position {
	t.Helper()
	u := NewSetup(standard(initialFEN).Variant())
	u.Put(D6, BlackKing)
	u.Put(D3, WhiteKing)
	u.Turn = White
	for _, letter := range white + black {
		placed := false
		for _, s := range []Square{B2, H7, G7, A7, G2, H2, A2, B7, H5, A5} {
			if u.At(s) != 0 || placed {
				continue
			}
			u.Put(s, pieceOf(byte(letter)))
			if p, err := u.Position(); err == nil && !p.InCheck() {
				placed = true
				continue
			}
			u.Remove(s)
		}
		if !placed {
			t.Fatalf("no square for %c", letter)
		}
	}
	p, err := u.Position()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func pieceOf(letter byte) Piece {
	for piece := WhitePawn; piece <= BlackKing; piece++ {
		if piece.Letter() == letter {
			return piece
		}
	}
	return 0
}
