package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"damka/internal/golden"
)

// samplesDir has one folder for each version of Damka that left a sample; its
// README says what is in them and how one is made.
const samplesDir = "testdata/samples"

// The parts of a sample.
const (
	sampleData       = "data.zip"  // a data folder
	sampleFiles      = "files.zip" // the tournament files of it, by id, and a backup of an earlier moment
	sampleLink       = "link.txt"  // the secret of the arbiter's link
	sampleBackup     = "backup.db" // in sampleFiles
	tablesEnding     = ".golden"   // what that version showed of the tournament with the id
	tournamentEnding = ".damka"
	earlyTables      = "early.golden" // what it showed of the tournament in the backup
)

// TestSamples opens what older versions wrote, data folders, backups and
// tournament files, and expects the tables that those versions showed.
func TestSamples(t *testing.T) {
	versions, err := os.ReadDir(samplesDir)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, version := range versions {
		if !version.IsDir() {
			continue // the README
		}
		tried++
		t.Run(version.Name(), func(t *testing.T) { newSample(t, version.Name()).check(t) })
	}
	if tried == 0 {
		t.Error("there is no sample")
	}
}

// sample is what one version left, unpacked.
type sample struct {
	dir   string // what is checked in
	data  string // a copy of the data folder
	files string // copies of the files
}

func newSample(t *testing.T, version string) *sample {
	t.Helper()
	s := &sample{filepath.Join(samplesDir, version), t.TempDir(), t.TempDir()}
	unzip(t, filepath.Join(s.dir, sampleData), s.data)
	unzip(t, filepath.Join(s.dir, sampleFiles), s.files)
	return s
}

func (s *sample) check(t *testing.T) {
	t.Run("data", func(t *testing.T) { t.Parallel(); s.checkData(t) })
	t.Run("files", func(t *testing.T) { t.Parallel(); s.checkFiles(t) })
	t.Run("backup", func(t *testing.T) { t.Parallel(); s.checkBackup(t) })
}

// checkData serves the data folder. The arbiter's link still opens it.
func (s *sample) checkData(t *testing.T) {
	p := serveDamka(t, "--data", s.data)
	if secret := s.read(t, sampleLink); !strings.HasSuffix(p.Link, "/enter/"+strings.TrimSpace(secret)) {
		t.Errorf("the arbiter's link is now %s", p.Link)
	}
	arbiter := newArbiter(p)
	ids := tournamentsOf(arbiter)
	goldens, err := filepath.Glob(filepath.Join(s.dir, "*"+tablesEnding))
	if err != nil || len(ids) != len(goldens)-1 {
		t.Errorf("%d tournaments, %d tables, %v", len(ids), len(goldens)-1, err)
	}
	for _, id := range ids {
		s.expect(t, id+tablesEnding, shownOf(arbiter, "damka", id, s.file(id)))
	}
}

// checkFiles verifies each tournament file and opens it in an empty folder,
// where it shows the same. Exported again, it verifies with the same
// fingerprint.
func (s *sample) checkFiles(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(s.files, "*"+tournamentEnding))
	if err != nil || len(files) == 0 {
		t.Fatal("no tournament files", err)
	}
	empty := t.TempDir()
	for _, file := range files {
		mustRun(t, "damka", "tournament", "import", "--data", empty, file)
	}
	arbiter := newArbiter(serveDamka(t, "--data", empty))
	for _, file := range files {
		id := strings.TrimSuffix(filepath.Base(file), tournamentEnding)
		s.expect(t, id+tablesEnding, shownOf(arbiter, "damka", id, s.file(id)))
		var shown shownTournament
		arbiter.read("/api/tournaments/"+id, &shown)
		again := filepath.Join(t.TempDir(), id+tournamentEnding)
		if err := os.WriteFile(again, []byte(arbiter.get("/api/tournaments/"+id+"/file")), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{file, again} {
			if said := mustRun(t, "damka", "tournament", "verify", name); !strings.Contains(said, shown.Fingerprint) {
				t.Errorf("%s: %s, want the fingerprint %s", name, said, shown.Fingerprint)
			}
		}
	}
}

// checkBackup restores the backup into an empty folder.
func (s *sample) checkBackup(t *testing.T) {
	empty := t.TempDir()
	mustRun(t, "damka", "restore", "--data", empty, filepath.Join(s.files, sampleBackup))
	arbiter := newArbiter(serveDamka(t, "--data", empty))
	s.expect(t, earlyTables, earlyTablesOf(arbiter))
}

// earlyTablesOf is what a folder with one tournament shows.
func earlyTablesOf(c *client) string {
	c.Helper()
	ids := tournamentsOf(c)
	if len(ids) != 1 {
		c.Fatalf("%d tournaments, want 1", len(ids))
	}
	return tablesOf(c, ids[0])
}

func (s *sample) file(id string) string { return filepath.Join(s.files, id+tournamentEnding) }

func (s *sample) read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(s.dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// expect compares with what the older version showed. That is never written
// again, so -update does not reach it.
func (s *sample) expect(t *testing.T, name, got string) {
	t.Helper()
	golden.Compare(t, filepath.Join(s.dir, name), got)
}

// mustRun is the standard output of a program that must end well.
func mustRun(t testing.TB, program string, arguments ...string) string {
	t.Helper()
	code, out := runProgram(t, program, arguments...)
	if code != exitOK {
		t.Fatalf("%s: exit code %d: %s", strings.Join(arguments, " "), code, out)
	}
	return out
}

// unzip unpacks an archive into a folder.
func unzip(t testing.TB, archive, dir string) {
	t.Helper()
	reader, err := zip.OpenReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if err := os.CopyFS(dir, reader); err != nil {
		t.Fatal(err)
	}
}

// zipFiles packs files by the names they get.
func zipFiles(t testing.TB, archive string, files map[string]string) {
	t.Helper()
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		content, err := os.ReadFile(files[name])
		if err != nil {
			t.Fatal(err)
		}
		member, err := w.Create(name)
		if err == nil {
			_, err = io.Copy(member, bytes.NewReader(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(archive, packed.Bytes(), 0o644); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", archive, err))
	}
}
