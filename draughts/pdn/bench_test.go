package pdn

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"damka/article"
)

func benchmarkText(b *testing.B) ([]byte, article.Variant) {
	b.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "round-robin-64.pdn"))
	if err != nil {
		b.Fatal(err)
	}
	return text, article.Russian
}

// BenchmarkPDN reads a file of 153 games and checks every move.
func BenchmarkPDN(b *testing.B) {
	text, variant := benchmarkText(b)
	benchmarkRead(b, text, func(g *Game) {
		if report, err := Check(g, Options{Variant: variant}); err != nil || !report.Legal() {
			b.Fatal(report, err)
		}
	})
}

// BenchmarkPDNRead only reads it.
func BenchmarkPDNRead(b *testing.B) {
	text, _ := benchmarkText(b)
	benchmarkRead(b, text, func(*Game) {})
}

func benchmarkRead(b *testing.B, text []byte, each func(*Game)) {
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

// BenchmarkPDNWrite writes the games.
func BenchmarkPDNWrite(b *testing.B) {
	text, _ := benchmarkText(b)
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
