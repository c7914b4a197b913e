//go:build unix

package register_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/register"
	"damka/internal/app/register/largetest"
	"damka/internal/ratinglist"
	"damka/internal/store/sqlite"
)

// BenchmarkPeriod computes and publishes a list of 10,000 persons and 200,000 games in 4,000 tournaments from a database. How long it takes to read what it is made
// of, to compute it, and to write it is told apart. DAMKA_BENCH_REGISTER names a folder to keep the register in.
func BenchmarkPeriod(b *testing.B) {
	for _, size := range []struct {
		name           string
		persons, games int
	}{{"1,000 persons", 1_000, 20_000}, {"10,000 persons", 10_000, 200_000}} {
		b.Run(size.name, func(b *testing.B) { benchPeriod(b, size.name, largetest.Size{Persons: size.persons}, size.games) })
	}
}

func benchPeriod(b *testing.B, name string, size largetest.Size, games int) {
	within := os.Getenv("DAMKA_BENCH_REGISTER")
	if within == "" {
		within = b.TempDir()
	}
	kept := filepath.Join(within, "period "+name)
	if _, err := os.Stat(kept); err != nil {
		withOffice(b, kept+".unfinished", size, func(made *largetest.Register) { made.MakePeriod(games) })
		if err := os.Rename(kept+".unfinished", kept); err != nil {
			b.Fatal(err)
		}
	}
	copied := filepath.Join(b.TempDir(), "copy") // a list is published once
	if err := os.CopyFS(copied, os.DirFS(kept)); err != nil {
		b.Fatal(err)
	}
	withOffice(b, copied, size, func(made *largetest.Register) { measurePeriod(b, made.Office()) })
}

func withOffice(b *testing.B, dir string, size largetest.Size, do func(*largetest.Register)) {
	b.Helper()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		b.Fatal(err)
	}
	kept, err := sqlite.Open(b.Context(), dir)
	if err != nil {
		b.Fatal(err)
	}
	made := largetest.New(b, kept, size)
	do(made)
	made.Close()
	if err := kept.Close(); err != nil {
		b.Fatal(err)
	}
}

// spent is how long something took each time, and how much of the processor: on a machine on which others work, too, that is what it costs.
type spent struct{ time, processor []time.Duration }

func (s *spent) add(b *testing.B, do func() error) {
	b.Helper()
	began, used := time.Now(), largetest.ProcessorTime(b)
	if err := do(); err != nil {
		b.Fatal(err)
	}
	s.time, s.processor = append(s.time, time.Since(began)), append(s.processor, largetest.ProcessorTime(b)-used)
}

// and is how long one thing and the other took together.
func (s *spent) and(other *spent) *spent {
	sum := new(spent)
	for i := range s.time {
		sum.time, sum.processor = append(sum.time, s.time[i]+other.time[i]), append(sum.processor, s.processor[i]+other.processor[i])
	}
	return sum
}

// report reports half the times and the best one: the others say what else the machine did.
func (s *spent) report(b *testing.B, what string) {
	slices.Sort(s.time)
	slices.Sort(s.processor)
	milliseconds := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(milliseconds(s.time[len(s.time)/2]), what+"-p50-ms")
	b.ReportMetric(milliseconds(s.time[0]), what+"-min-ms")
	b.ReportMetric(milliseconds(s.processor[0]), what+"-cpu-min-ms")
}

func measurePeriod(b *testing.B, office *register.App) {
	var reading, computing, publishing spent
	var draft *register.Draft
	for b.Loop() {
		reading.add(b, func() (err error) {
			draft, err = register.Gather(b.Context(), office, article.International, article.PZWarc, largetest.Period())
			return err
		})
		computing.add(b, func() error { return draft.Run() })
	}
	publishing.add(b, func() error { // reads and computes once more
		return office.Publish(b.Context(), app.Arbiter, article.International, register.By{}, largetest.Period(), draft.Hash, ratinglist.Multipliers{})
	})
	reading.and(&computing).report(b, "both")
	reading.report(b, "reading")
	computing.report(b, "computing")
	publishing.report(b, "publishing")
	b.ReportMetric(float64(len(draft.Rows)), "rows")
	b.ReportMetric(float64(len(draft.Counted)), "tournaments")
	b.ReportMetric(0, "ns/op")
}
