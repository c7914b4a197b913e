package chess

import (
	"testing"

	"damka/article"
)

func benchmarkPerft(b *testing.B, v article.Variant, fen string, depth int) {
	p := MustParsePosition(v, fen)
	nodes := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		nodes += p.Perft(depth)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

func BenchmarkPerftStart(b *testing.B) {
	benchmarkPerft(b, article.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6)
}

func BenchmarkPerftKiwipete(b *testing.B) {
	benchmarkPerft(b, article.Chess, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5)
}
