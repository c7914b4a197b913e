//go:build unix

package web_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/register/largetest"
	"damka/internal/store"
	"damka/internal/store/sqlite"
	"damka/internal/store/storetest"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/webtest"
)

// largeStore is a store with the largest register, and so many tournaments of others than the first person. It takes minutes to make: DAMKA_BENCH_REGISTER names a
// folder to keep it in.
func largeStore(b *testing.B, others int) store.Store {
	b.Helper()
	within := os.Getenv("DAMKA_BENCH_REGISTER")
	if within == "" {
		within = b.TempDir()
	}
	size := largetest.Size{Persons: storetest.LargePersons, Lists: storetest.LargeLists, Career: 300, Others: others}
	people := keptFolder(b, filepath.Join(within, "people"), func(dir string) {
		fill(b, dir, size, (*largetest.Register).MakePeople)
	})
	whole := keptFolder(b, filepath.Join(within, "tournaments-"+strconv.Itoa(others)), func(dir string) {
		if err := os.CopyFS(dir, os.DirFS(people)); err != nil {
			b.Fatal(err)
		}
		fill(b, dir, size, (*largetest.Register).MakeTournaments)
	})
	kept, err := sqlite.Open(b.Context(), whole)
	if err != nil {
		b.Fatal(err)
	}
	return kept
}

// keptFolder is a folder that is made once: one that was not finished is made anew.
func keptFolder(b *testing.B, dir string, make func(dir string)) string {
	b.Helper()
	if _, err := os.Stat(dir); err == nil {
		return dir
	}
	unfinished := dir + ".unfinished"
	if err := os.RemoveAll(unfinished); err != nil {
		b.Fatal(err)
	}
	if err := os.MkdirAll(unfinished, 0o700); err != nil {
		b.Fatal(err)
	}
	make(unfinished)
	if err := os.Rename(unfinished, dir); err != nil {
		b.Fatal(err)
	}
	return dir
}

// fill opens a store, fills it and closes it.
func fill(b *testing.B, dir string, size largetest.Size, with func(*largetest.Register)) {
	b.Helper()
	kept, err := sqlite.Open(b.Context(), dir)
	if err != nil {
		b.Fatal(err)
	}
	made := largetest.New(b, kept, size)
	with(made)
	made.Close()
	if err := kept.Close(); err != nil {
		b.Fatal(err)
	}
}

// largeTournament is a tournament on whose desk persons are looked for: the one that was made when these pages were measured before, or a new one.
func largeTournament(s *webtest.Site) string {
	known, err := s.Events.List(s.Context(), events.Query{Variants: []article.Variant{article.International}})
	s.Check(err)
	if len(known.Tournaments) > 0 {
		return known.Tournaments[0].ID
	}
	id, err := s.Events.Create(s.Context(), app.Arbiter, largeSettings)
	if err != nil { // ids are drawn in one order: something else was made in this folder, with the first
		id, err = s.Events.Create(s.Context(), app.Arbiter, largeSettings)
	}
	s.Check(err)
	return id
}

var largeSettings = tournament.Settings{
	Name: "Jesienny", Edition: article.PZWarc, Variant: article.International, System: tournament.Rutsch, Cycles: 2, Control: clock.MustParse("80+60"),
	TieBreaks: []string{"direct", "wins"},
}

// largePages are the pages of the register that are measured, by what they are called.
func largePages(tournament string) []struct{ name, path string } {
	newest := "/ratings/international/" + storetest.LargeList(storetest.LargeLists-1)
	roster := parts.DeskPath(tournament, "roster")
	return []struct{ name, path string }{
		{"ratings", newest},
		{"ratings filtered", newest + "?list=&sex=f&age=o60&club=" + storetest.LargeClub(10)},
		{"ratings typed", newest + "?q=kow"},
		{"people", "/people"},
		{"people typed k", "/people?q=k"},
		{"people typed kow", "/people?q=kow"},
		{"people typed jan kow", "/people?q=jan+kow"},
		{"people typed sounds", "/people?q=kowallsky"},
		{"people typed number", "/people?q=123"},
		{"desk typed kow", roster + "?q=kow"},
		{"desk typed jan kow", roster + "?q=jan+kow"},
		{"person", "/people/1"},
		{"person's games", "/people/1/games"},
		{"person's tournament", "/people/1/tournaments/c3m7aabz2x000299"},
		{"person of few", "/people/50001"},
		{"club", "/clubs/" + storetest.LargeClub(10)},
		{"calendar", "/calendar"},
		{"calendar feed", "/calendar.ics"},
		{"tournament", "/calendar/c3m7aabz2x000299"},
		{"queue", "/registry"},
		{"commission's lists", "/registry/lists"},
		{"commission's titles", "/registry/titles"},
		{"commission's person", "/registry/people/" + storetest.LargePerson(0)},
		{"commission's clubs", "/registry/clubs"},
		{"money", "/registry/money"},
		{"commission's statement", "/registry/statement"},
		{"club's money", "/registry/clubs/" + storetest.LargeClub(10) + "/money"},
		{"duplicates", "/registry/duplicates"},
		{"arbiters", "/arbiters"},
		{"college", "/college"},
		{"statement", "/college/statement"},
		{"api people", "/api/people?q=kow"},
		{"api person", "/api/people/1"},
		{"api ratings", "/api/ratings/international?limit=100"},
		{"api calendar", "/api/calendar"},
	}
}

// BenchmarkLargeRegister asks for pages of a register with 100,000 persons and 40 lists, when a hundred tournaments were ever held (and three hundred of one
// person), and when ten thousand were. No page takes much longer for it. What the first request took is apart: others find in memory what it read.
func BenchmarkLargeRegister(b *testing.B) {
	for _, others := range []int{100, 10_000} {
		b.Run(strconv.Itoa(others)+" tournaments", func(b *testing.B) {
			s := webtest.NewOver(b, largeStore(b, others), page.Options{})
			s.AsArbiter()
			tournament := largeTournament(s)
			for _, one := range largePages(tournament) {
				b.Run(one.name, func(b *testing.B) { measurePage(b, s, one.path) })
			}
		})
	}
}

// measurePage reports the first request, of the others the median and the slowest, and the time of the processor that one of them takes: on a machine on which others
// work, too, that is what the page costs.
func measurePage(b *testing.B, s *webtest.Site, path string) {
	ask := func() (time.Duration, int) {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.AddCookie(s.Cookie)
		w := httptest.NewRecorder()
		began := time.Now()
		s.Server.ServeHTTP(w, r)
		took := time.Since(began)
		if w.Code != http.StatusOK {
			b.Fatalf("%s: status %d\n%s", path, w.Code, w.Body)
		}
		return took, w.Body.Len()
	}
	first, size := ask()
	var all []time.Duration
	before := largetest.ProcessorTime(b)
	for b.Loop() {
		took, _ := ask()
		all = append(all, took)
	}
	b.ReportMetric(milliseconds(largetest.ProcessorTime(b)-before)/float64(len(all)), "cpu-ms")
	slices.Sort(all)
	b.ReportMetric(milliseconds(first), "first-ms")
	b.ReportMetric(milliseconds(all[len(all)/2]), "p50-ms")
	b.ReportMetric(milliseconds(all[len(all)-1]), "max-ms")
	b.ReportMetric(float64(size)/1024, "KiB")
	b.ReportMetric(0, "ns/op")
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
