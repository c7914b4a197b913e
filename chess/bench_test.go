package chess

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

func benchmarkPerft(b *testing.B, p Position, depth int, o Perft) {
	nodes := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		nodes += o.Count(p, depth)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

const middleGame = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func BenchmarkPerftStart(b *testing.B) {
	benchmarkPerft(b, Initial(article.Chess), 6, Perft{})
}

func BenchmarkPerftStart2Threads(b *testing.B) {
	benchmarkPerft(b, Initial(article.Chess), 6, Perft{Threads: 2})
}

func BenchmarkPerftStartWithTable(b *testing.B) {
	benchmarkPerft(b, Initial(article.Chess), 6, Perft{Megabytes: 64})
}

func BenchmarkPerftMiddleGame(b *testing.B) {
	benchmarkPerft(b, standard(middleGame), 5, Perft{})
}

func BenchmarkPerftEndGame(b *testing.B) {
	benchmarkPerft(b, standard("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"), 6, Perft{})
}

func BenchmarkPerftPromotions(b *testing.B) {
	benchmarkPerft(b, standard("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"), 5, Perft{})
}

func BenchmarkPerft960(b *testing.B) {
	benchmarkPerft(b, chess960(959), 5, Perft{})
}

// benchmarkPositions are the same 1,000 positions in every run, from random
// games.
func benchmarkPositions() (positions []Position) {
	see := func(random *rand.Rand, p Position) {
		if random.IntN(5) == 0 {
			positions = append(positions, p)
		}
	}
	randomGames(1, 6_000, 100, func(*rand.Rand) Position { return Initial(article.Chess) }, see)
	return positions[:1_000]
}

// perPosition reports the time for one of the benchmark positions.
func perPosition(b *testing.B) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/position")
}

// BenchmarkLegalMoves builds the legal moves of 1,000 positions.
func BenchmarkLegalMoves(b *testing.B) {
	positions := benchmarkPositions()
	room := make([]Move, 0, 256)
	moves := 0
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range positions {
			moves += len(p.AppendLegalMoves(room))
		}
	}
	perPosition(b)
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
}

// benchmarkMoves are a legal move of each benchmark position.
func benchmarkMoves() (positions []Position, moves []Move) {
	random := rand.New(rand.NewPCG(2, 2))
	for _, p := range benchmarkPositions() {
		if legal := p.LegalMoves(); len(legal) > 0 {
			positions, moves = append(positions, p), append(moves, legal[random.IntN(len(legal))])
		}
	}
	return positions, moves
}

// BenchmarkMoveText writes a move of each of 1,000 positions, as a writer of
// game files does.
func BenchmarkMoveText(b *testing.B) {
	positions, moves := benchmarkMoves()
	room := make([]byte, 0, 16)
	b.ReportAllocs()
	for b.Loop() {
		for i, p := range positions {
			StandardNotation().AppendMove(room, p, moves[i])
		}
	}
	perPosition(b)
}

// BenchmarkParseMove reads a move of each of 1,000 positions, as a reader of
// game files does.
func BenchmarkParseMove(b *testing.B) {
	positions, moves := benchmarkMoves()
	texts := make([]string, len(moves))
	for i, p := range positions {
		texts[i] = p.MoveText(moves[i])
	}
	b.ReportAllocs()
	for b.Loop() {
		for i, p := range positions {
			if _, err := p.ParseMove(texts[i]); err != nil {
				b.Fatal(err)
			}
		}
	}
	perPosition(b)
}

// BenchmarkGame plays random games to their ends, with all that a game
// counts.
func BenchmarkGame(b *testing.B) {
	start, err := NewGame(Initial(article.Chess), Options{Edition: article.FIDE2023})
	if err != nil {
		b.Fatal(err)
	}
	moves := 0
	for b.Loop() {
		random := rand.New(rand.NewPCG(3, 3))
		for g := start; ; moves++ {
			if _, over := g.Ended(); over {
				break
			}
			legal := g.Position().LegalMoves()
			g = g.PlayUnchecked(legal[random.IntN(len(legal))])
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
}
