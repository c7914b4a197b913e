package web_test

import (
	"bytes"
	"math/rand/v2"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/journal"
	"damka/internal/report"
	"damka/internal/web/webtest"
	"damka/internal/words"
)

// What a page of a forged tournament may cost. The pages of the samples need a
// small part of it; a page that makes as much as a number of the file says needs
// more.
const (
	mostAllocated = 256 << 20 // bytes
	mostAnswered  = 4 << 20   // bytes
)

// FuzzForgedFile: a tournament file with right hashes and impossible content is
// refused in words and leaves nothing behind, or every page, table, paper and
// export of it can be shown.
func FuzzForgedFile(f *testing.F) {
	files := sampleFiles(f)
	for i := range files {
		f.Add(uint8(i), uint8(i), []byte{})
		f.Add(uint8(i), uint8(i+3), []byte{0, 1, 0, 200, 9, 7, 31})
	}
	site := webtest.New(f)
	site.AsArbiter()
	f.Fuzz(func(t *testing.T, which, part uint8, choices []byte) {
		s := site.Client(t)
		s.Cookie = site.Cookie
		forgeAndShow(t, s, files[int(which)%len(files)], int(part%showParts), choices)
	})
}

// forgeAndShow forges a file, opens it, or as much of it as is not refused, and
// asks for a part of what there is to see of it.
func forgeAndShow(t *testing.T, s *webtest.Site, file journal.File, part int, choices []byte) (refused bool) {
	t.Helper()
	forged := forge(file, choices)
	if forged == nil {
		return true
	}
	id, line := openForged(t, s, forged)
	if refused = line > 0; refused { // what comes before the refused event is a tournament, too
		if forged = upTo(forged, line); forged == nil {
			return true
		}
		if id, line = openForged(t, s, forged); line > 0 {
			t.Fatalf("line %d of the beginning is refused, which was not in the whole file", line)
		}
	}
	show(t, s, id, part)
	return refused
}

// randomForgeries is how many files are forged at random; DAMKA_FORGED gives
// another number, for a long campaign.
const randomForgeries = 160

func TestForgedAtRandom(t *testing.T) {
	most := randomForgeries
	if text := os.Getenv("DAMKA_FORGED"); text != "" {
		var err error
		if most, err = strconv.Atoi(text); err != nil {
			t.Fatalf("DAMKA_FORGED: %v", err)
		}
	}
	files, refused := sampleFiles(t), 0
	var s *webtest.Site
	for seed := range most {
		if seed%100 == 0 { // a site with many tournaments is slow
			s = webtest.New(t)
			s.AsArbiter()
		}
		random := rand.New(rand.NewPCG(uint64(seed), 0xf04ed))
		choices := make([]byte, 3+random.IntN(20))
		for i := range choices {
			choices[i] = byte(random.UintN(256))
		}
		if forgeAndShow(t, s, files[seed%len(files)], random.IntN(showParts), choices) {
			refused++
		}
		if t.Failed() {
			t.Fatalf("seed %d, choices %v", seed, choices)
		}
	}
	t.Logf("%d of %d refused", refused, most)
	if refused < most/4 || refused > most*19/20 {
		t.Errorf("%d of %d refused: the forgeries prove little", refused, most)
	}
}

// Everything of the samples can be shown.
func TestSamplesShowEverything(t *testing.T) {
	s := webtest.New(t)
	s.AsArbiter()
	for _, file := range sampleFiles(t) {
		id, line := openForged(t, s, forge(file, nil))
		if line > 0 {
			t.Fatalf("%s: line %d is refused", file.Header.Stream, line)
		}
		for part := range showParts {
			show(t, s, id, part)
		}
	}
}

// openForged opens a file under a new id, or gives the line that is refused. A
// refusal says in both languages what is wrong and leaves nothing behind.
func openForged(t *testing.T, s *webtest.Site, forged []byte) (id string, line int) {
	t.Helper()
	before := listed(t, s)
	opened, err := s.Events.ImportFile(t.Context(), app.Arbiter, bytes.NewReader(forged), true)
	if err == nil {
		return opened.ID, 0
	}
	line, reason, ok := events.FileFault(err)
	if !ok {
		t.Fatalf("not a fault of the file: %v", err)
	}
	for _, lang := range i18n.Langs() {
		said := words.Explain(i18n.For(lang), reason, func(string) string { return "" })
		if i18n.Marked(said) || len(said) > 2000 {
			t.Fatalf("%v in %s: %s", reason, lang, said)
		}
	}
	if line == 0 || listed(t, s) != before {
		t.Fatalf("%v: in no line, or a tournament is there all the same", reason)
	}
	return "", line
}

// listed is how many tournaments there are.
func listed(t *testing.T, s *webtest.Site) int {
	t.Helper()
	list, err := s.Events.List(t.Context(), events.Query{})
	if err != nil {
		t.Fatal(err)
	}
	return list.Total
}

// upTo is the file without the events from a line on; nil when none is left.
func upTo(forged []byte, line int) []byte {
	file, err := journal.ReadFile(bytes.NewReader(forged))
	if err != nil {
		return nil
	}
	left := line - 2 - len(file.Records) // the header is the first line
	if left < 1 {
		return nil
	}
	drafts := make([]journal.Draft, left)
	for i, e := range file.Events[:left] {
		drafts[i] = journal.Draft{Type: e.Type, Version: e.Version, At: e.At, By: e.By, Data: e.Data}
	}
	return sealed(file.Header.Stream, file.Records, drafts)
}

// showParts is into how many parts what there is to see is divided: all of it
// takes too long for each input of a fuzz test.
const showParts = 8

// show asks for one part of everything there is to see of a tournament.
func show(t *testing.T, s *webtest.Site, id string, part int) {
	t.Helper()
	snapshot, err := s.Events.Snapshot(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for i, path := range pathsOf(s, snapshot) {
		if i%showParts != part {
			continue
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		got := s.Get(path, "Accept-Language: pl")
		runtime.ReadMemStats(&after)
		if allocated := after.TotalAlloc - before.TotalAlloc; allocated > mostAllocated || len(got.Body) > mostAnswered {
			t.Errorf("%s: %d bytes for an answer of %d", path, allocated, len(got.Body))
		}
		if got.StatusCode >= http.StatusInternalServerError {
			t.Fatalf("%s: %d %s", path, got.StatusCode, got.Body)
		}
		if i18n.Marked(got.Body) {
			t.Errorf("%s: a text is missing: %s", path, around(got.Body, "⟦"))
		}
	}
}

// pathsOf are all addresses at which something of a tournament is shown: of its
// first and its last player, of its newest round, the next and one beyond all.
func pathsOf(s *webtest.Site, snapshot *events.Snapshot) []string {
	players := []string{"nobody"}
	if n := len(snapshot.Players); n > 0 {
		players = []string{string(snapshot.Players[0].ID), string(snapshot.Players[n-1].ID)}
	}
	rounds := []string{itoa(max(len(snapshot.Rounds), 1)), itoa(snapshot.NextRound), "1000000000"}
	var papers, files []string
	for _, kind := range report.Kinds() {
		papers = append(papers, string(kind))
		files = append(files, string(kind)+".csv", string(kind)+".xlsx")
	}
	var paths []string
	for _, line := range s.Server.Routes {
		streams := endless(line.Path)
		if line.Method != http.MethodGet || streams || strings.HasPrefix(line.Path, "/enter/") {
			continue
		}
		filled := []string{strings.ReplaceAll(strings.TrimSuffix(line.Path, "{$}"), "{id}", snapshot.ID)}
		for _, part := range []struct {
			name   string
			values []string
		}{{"{player}", players}, {"{round}", rounds}, {"{paper}", papers}, {"{file}", files}} {
			if !strings.Contains(line.Path, part.name) {
				continue
			}
			var next []string
			for _, path := range filled {
				for _, value := range part.values {
					next = append(next, strings.ReplaceAll(path, part.name, value))
				}
			}
			filled = next
		}
		paths = append(paths, filled...)
	}
	return paths
}
