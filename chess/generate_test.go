package chess

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"damka/article"
)

// compareWithOracle compares moves, check, mate and stalemate with the oracle.
func compareWithOracle(t testing.TB, p Position) {
	t.Helper()
	o := newOracle(p)
	want := o.legalMoves()
	got := asOracle(p.LegalMoves())
	if !slices.Equal(got, want) {
		t.Fatalf("%v: moves\n%v, should be\n%v", p, got, want)
	}
	if n := p.count(); n != len(want) || p.HasLegalMove() != (n > 0) {
		t.Fatalf("%v: counts %d moves, should be %d; has one: %v", p, n, len(want), p.HasLegalMove())
	}
	check := o.inCheck(o.turn)
	if p.InCheck() != check || p.IsCheckmate() != (check && len(want) == 0) || p.IsStalemate() != (!check && len(want) == 0) {
		t.Fatalf("%v: check %v, mate %v, stalemate %v", p, p.InCheck(), p.IsCheckmate(), p.IsStalemate())
	}
}

// comparePlay compares the position after a move with the oracle's board.
func comparePlay(t *testing.T, p Position, m Move) {
	t.Helper()
	next := p.PlayUnchecked(m)
	got := newOracle(next)
	want := newOracle(p).after(oracleMove{placeOf(m.from), placeOf(m.to), m.promotion, m.castling})
	if want.canPass && !want.canCapturePassing() {
		want.passed, want.canPass = place{}, false // 9.2.3.1
	}
	if got.pieces != want.pieces || got.turn != want.turn || !maps.Equal(got.rights, want.rights) ||
		got.passed != want.passed || got.canPass != want.canPass {
		t.Fatalf("%v after %v is %v", p, m, next)
	}
	makePosition := Setup.PositionToPlayOn
	if _, err := p.Setup().Position(); err == nil { // legal moves lead from positions of games to such ones
		makePosition = Setup.Position
	}
	if back, err := makePosition(next.Setup()); err != nil || back != next {
		t.Fatalf("%v after %v is %v: %v", p, m, next, err)
	}
}

// randomGames calls see with the positions of random games, so many
// altogether, until the games end by themselves or by their length.
func randomGames(seed uint64, positions, length int, start func(*rand.Rand) Position, see func(*rand.Rand, Position)) {
	random := rand.New(rand.NewPCG(seed, 960))
	for positions > 0 {
		p := start(random)
		for range length {
			see(random, p)
			positions--
			moves := p.LegalMoves()
			if len(moves) == 0 || positions == 0 {
				break
			}
			p = p.PlayUnchecked(moves[random.IntN(len(moves))])
		}
	}
}

// randomBoard is a valid position with pieces strewn over the board.
func randomBoard(random *rand.Rand) Position {
	for {
		u := NewSetup(article.Chess960)
		u.Turn = Colour(1 + random.IntN(2))
		for range 2 + random.IntN(14) {
			u.Put(Square(random.IntN(64)), Piece(1+random.IntN(12)))
		}
		u.Put(Square(random.IntN(64)), WhiteKing)
		u.Put(Square(random.IntN(64)), BlackKing)
		for range random.IntN(4) {
			c := Colour(1 + random.IntN(2))
			u.Castling = u.Castling.With(c, random.IntN(8))
		}
		if random.IntN(3) == 0 {
			u.SetEnPassant(SquareAt(random.IntN(8), 2+3*random.IntN(2)))
		}
		if p, err := u.Position(); err == nil {
			return p
		}
	}
}

// homeBoard is a valid position with kings and rooks on their first ranks,
// all rights to castle and few pieces besides, so that castling is often
// legal, and often just not.
func homeBoard(random *rand.Rand) Position {
	for {
		u := NewSetup(article.Chess960)
		u.Turn = Colour(1 + random.IntN(2))
		for range random.IntN(8) {
			u.Put(Square(random.IntN(64)), Piece(1+random.IntN(12)))
		}
		for _, c := range []Colour{White, Black} {
			files := random.Perm(8)[:3]
			slices.Sort(files)
			for i, file := range files {
				u.Put(SquareAt(file, firstRank(c)), []PieceType{Rook, King, Rook}[i].Of(c))
			}
			u.Castling = u.Castling.With(c, files[0]).With(c, files[2])
		}
		if p, err := u.Position(); err == nil {
			return p
		}
	}
}

// passingBoard is a valid position in which a pawn has just passed another,
// with lines that may open on a king.
func passingBoard(random *rand.Rand) Position {
	for {
		u := NewSetup(article.Chess)
		u.Turn = Colour(1 + random.IntN(2))
		passed, stands := 5, 4
		if u.Turn == Black {
			passed, stands = 2, 3
		}
		u.Put(Square(random.IntN(64)), WhiteKing)
		u.Put(Square(random.IntN(64)), BlackKing)
		for range 1 + random.IntN(6) {
			u.Put(Square(random.IntN(64)), Piece(1+random.IntN(12)))
		}
		file := 1 + random.IntN(6)
		u.Put(SquareAt(file, stands), Pawn.Of(u.Turn.Other()))
		u.Put(SquareAt(file-1, stands), Pawn.Of(u.Turn))
		if random.IntN(4) == 0 {
			u.Put(SquareAt(file+1, stands), Pawn.Of(u.Turn))
		}
		u.SetEnPassant(SquareAt(file, passed))
		if p, err := u.Position(); err == nil {
			return p
		}
	}
}

// TestArticle3AgainstTheOracle compares the legal moves of 30,000 random
// positions, move for move: games of chess, games of Chess960 from all start
// positions, boards strewn with pieces, and boards on which castling or
// capturing in passing is near.
func TestArticle3AgainstTheOracle(t *testing.T) {
	for i, source := range []struct {
		name              string
		positions, length int
		start             func(*rand.Rand) Position
	}{
		{"chess", 6_000, 120, func(*rand.Rand) Position { return Initial(article.Chess) }},
		{"chess960", 6_000, 120, func(random *rand.Rand) Position { return chess960(random.IntN(Starts960)) }},
		{"strewn", 6_000, 8, randomBoard},
		{"castling", 6_000, 4, homeBoard},
		{"passing", 6_000, 2, passingBoard},
	} {
		t.Run(source.name, func(t *testing.T) {
			t.Parallel()
			castled, passed, promoted := 0, 0, 0
			see := func(random *rand.Rand, p Position) {
				compareWithOracle(t, p)
				moves := p.LegalMoves()
				for _, m := range moves {
					if m.castling {
						castled++
					}
					if p.IsEnPassant(m) {
						passed++
					}
					if m.promotion != 0 {
						promoted++
					}
				}
				if len(moves) > 0 {
					comparePlay(t, p, moves[random.IntN(len(moves))])
				}
			}
			randomGames(uint64(i), source.positions, source.length, source.start, see)
			t.Logf("%d castlings, %d captures in passing, %d promotions", castled, passed, promoted)
			special := map[string]int{"castling": castled, "passing": passed, "strewn": promoted, "chess": castled, "chess960": castled}[source.name]
			if special < 100 {
				t.Errorf("only %d special moves were tested", special)
			}
		})
	}
}

// TestArticle3PerftPositionsAgainstTheOracle: the positions of the table, and
// every position one move away.
func TestArticle3PerftPositionsAgainstTheOracle(t *testing.T) {
	seen := map[Position]bool{}
	for _, row := range perftRows(t) {
		p := MustParsePosition(row.Variant, row.FEN)
		if seen[p] {
			continue
		}
		seen[p] = true
		compareWithOracle(t, p)
		for _, m := range p.LegalMoves() {
			comparePlay(t, p, m)
		}
	}
}

// TestAppendLegalMovesAllocatesNothing: nor do counting and playing.
func TestAppendLegalMovesAllocatesNothing(t *testing.T) {
	p := MustParsePosition(article.Chess, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	room := make([]Move, 0, 256)
	allocations := testing.AllocsPerRun(100, func() {
		for _, m := range p.AppendLegalMoves(room) {
			next := p.PlayUnchecked(m)
			if !next.HasLegalMove() || next.IsCheckmate() {
				panic("there is no mate here")
			}
			next.AppendLegalMoves(room)
		}
	})
	if allocations != 0 {
		t.Errorf("%v allocations", allocations)
	}
}

// TestArticle3_10_1MostMoves: the position with the most legal moves known.
func TestArticle3_10_1MostMoves(t *testing.T) {
	p := MustParsePosition(article.Chess, "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")
	if n := len(p.LegalMoves()); n != 218 {
		t.Errorf("%d moves, should be 218", n)
	}
}
