package draughts

import (
	"math/rand/v2"
	"testing"

	"damka/article"
)

func benchmarkPerft(b *testing.B, v article.Variant, fen string, depth int, o Perft) {
	p := MustParsePosition(v, fen)
	nodes := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		nodes += o.Count(p, depth)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

func BenchmarkPerftInternational(b *testing.B) {
	benchmarkPerft(b, article.International, "W:W31-50:B1-20", 9, Perft{})
}

func BenchmarkPerftInternational2Threads(b *testing.B) {
	benchmarkPerft(b, article.International, "W:W31-50:B1-20", 9, Perft{Threads: 2})
}

func BenchmarkPerftInternationalWithTable(b *testing.B) {
	benchmarkPerft(b, article.International, "W:W31-50:B1-20", 9, Perft{Megabytes: 64})
}

func BenchmarkPerftInternationalMiddleGame(b *testing.B) {
	benchmarkPerft(b, article.International, "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38", 13, Perft{})
}

func BenchmarkPerftBrazilian(b *testing.B) {
	benchmarkPerft(b, article.Brazilian, "W:W21-32:B1-12", 10, Perft{})
}

func BenchmarkPerftBrazilianKings(b *testing.B) {
	benchmarkPerft(b, article.Brazilian, "W:WK21,K22,K23,K24,K25,K26,K27,K28,K29,K30,K31,K32:BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12", 8, Perft{})
}

func BenchmarkPerftRussian(b *testing.B) {
	benchmarkPerft(b, article.Russian, "W:W21-32:B1-12", 10, Perft{})
}

// benchmarkPositions are the same 1,000 positions in every run, from random
// games.
func benchmarkPositions() []Position {
	random := rand.New(rand.NewPCG(1, 1000))
	var positions []Position
	for {
		p := Initial(article.International)
		for range 70 {
			moves := p.LegalMoves()
			if len(moves) == 0 {
				break
			}
			p = p.PlayUnchecked(moves[random.IntN(len(moves))])
			if random.IntN(5) == 0 {
				if positions = append(positions, p); len(positions) == 1_000 {
					return positions
				}
			}
		}
	}
}

// BenchmarkLegalMoves builds the legal moves of 1,000 positions.
func BenchmarkLegalMoves(b *testing.B) {
	positions := benchmarkPositions()
	room := make([]Move, 0, 128)
	moves := 0
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range positions {
			moves += len(p.AppendLegalMoves(room))
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1000, "ns/position")
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
}

// BenchmarkParseMove reads the text of every legal move of 1,000 positions.
func BenchmarkParseMove(b *testing.B) {
	positions := benchmarkPositions()
	texts := make([][]string, len(positions))
	read := 0
	for i, p := range positions {
		for _, m := range p.LegalMoves() {
			texts[i] = append(texts[i], p.MoveText(m))
			read++
		}
	}
	for b.Loop() {
		for i, p := range positions {
			for _, text := range texts[i] {
				if _, err := p.ParseMove(text); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(read), "ns/move")
}
