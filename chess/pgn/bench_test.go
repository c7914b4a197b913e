package pgn

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"damka/article"
	"damka/chess"
)

// benchmarkText is a file of 100 games played at random.
func benchmarkText(b *testing.B) []byte {
	b.Helper()
	random := rand.New(rand.NewPCG(3, 4))
	var games []*Game
	for range 100 {
		g, err := NewGame(chess.Initial(article.Chess), randomGame(random, chess.Initial(article.Chess), 160))
		if err != nil {
			b.Fatal(err)
		}
		g.SetTag("White", "Czyż, Olga")
		g.SetTag("Black", "Źrebak, Emil")
		g.SetResult(Unfinished)
		games = append(games, g)
	}
	return write(b, games)
}

// BenchmarkPGN reads the games and checks every move.
func BenchmarkPGN(b *testing.B) {
	benchmarkRead(b, func(g *Game) {
		if report, err := Check(g, Options{}); err != nil || !report.Legal() {
			b.Fatal(report, err)
		}
	})
}

// BenchmarkPGNRead only reads them.
func BenchmarkPGNRead(b *testing.B) { benchmarkRead(b, func(*Game) {}) }

func benchmarkRead(b *testing.B, each func(*Game)) {
	text := benchmarkText(b)
	games := 0
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		for g, err := range NewReader(bytes.NewReader(text)).Games() {
			if err != nil {
				b.Fatal(err)
			}
			each(g)
			games++
		}
	}
	b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkPGNWrite writes them.
func BenchmarkPGNWrite(b *testing.B) {
	text := benchmarkText(b)
	games := readAll(b, text)
	var out bytes.Buffer
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		out.Reset()
		w := NewWriter(&out)
		for _, g := range games {
			if err := w.Write(g); err != nil {
				b.Fatal(err)
			}
		}
	}
}
