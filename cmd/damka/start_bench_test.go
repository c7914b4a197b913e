package main

import (
	"context"
	"net/http"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"damka/internal/app/events"
)

// BenchmarkStart measures from the start of the process to the first page
// that it has answered with: the binary as it is shipped, on an empty data
// folder, on one with a big tournament that is nearly over, and with the
// example. The goal is 200 ms.
func BenchmarkStart(b *testing.B) {
	program := shippedBinary(b)
	b.Run("empty", func(b *testing.B) {
		benchmarkStart(b, program, func() []string { return []string{"--data", b.TempDir()} })
	})
	b.Run("data", func(b *testing.B) {
		dir := b.TempDir()
		err := onData(dir, func(ctx context.Context, a *events.App) error {
			_, err := cup{"Puchar Trzech Mostów", 100, true, 99, true, false}.play(ctx, a)
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
		benchmarkStart(b, program, func() []string { return []string{"--data", dir} })
	})
	b.Run("demo", func(b *testing.B) {
		benchmarkStart(b, program, func() []string { return []string{"--demo"} })
	})
}

func benchmarkStart(b *testing.B, program string, arguments func() []string) {
	var took []time.Duration
	for b.Loop() {
		b.StopTimer()
		given := arguments()
		b.StartTimer()
		began := time.Now()
		p := serveBinary(b, program, given...)
		answer, err := http.Get(p.Base + "/")
		if err != nil || answer.StatusCode != http.StatusOK {
			b.Fatal(answer, err)
		}
		took = append(took, time.Since(began))
		b.StopTimer()
		answer.Body.Close()
		p.Kill()
		b.StartTimer()
	}
	reportQuantiles(b, took, "ms", 0.5, 1)
}

// shippedBinary builds the program as "make build" does.
func shippedBinary(b *testing.B) string {
	b.Helper()
	program := filepath.Join(b.TempDir(), "damka")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", program, ".")
	build.Env = append(build.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return program
}

// reportQuantiles reports quantiles of durations in milliseconds: 0.5 as
// "p50-ms", 1 as "max-ms".
func reportQuantiles(b *testing.B, took []time.Duration, unit string, quantiles ...float64) {
	b.Helper()
	slices.Sort(took)
	names := map[float64]string{0.5: "p50", 0.9: "p90", 0.99: "p99", 1: "max"}
	for _, q := range quantiles {
		at := min(int(q*float64(len(took))), len(took)-1)
		b.ReportMetric(float64(took[at].Microseconds())/1000, names[q]+"-"+unit)
	}
}
