package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestMakeSample makes the sample of a version: DAMKA_SAMPLE is its name,
// DAMKA_PROGRAM the program, this one unless given. It replaces nothing. See
// testdata/samples/README.md and "make sample".
func TestMakeSample(t *testing.T) {
	name := os.Getenv("DAMKA_SAMPLE")
	if name == "" {
		t.Skip("only when DAMKA_SAMPLE names the version")
	}
	program := os.Getenv("DAMKA_PROGRAM")
	if program == "" {
		program = "damka"
	}
	dir := filepath.Join(samplesDir, name)
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	data, files := t.TempDir(), t.TempDir()
	p := serveBinary(t, program, "--data", data)
	arbiter := newArbiter(p)
	backup := filepath.Join(files, sampleBackup)
	roundRobinOfSample(arbiter)
	if code := p.Stop(syscall.SIGTERM); code != exitOK {
		t.Fatalf("exit code %d: %s", code, p.Said())
	}
	mustRun(t, program, "backup", "--data", data, backup)

	p = serveBinary(t, program, "--data", data)
	arbiter = newArbiter(p)
	keep(t, filepath.Join(dir, earlyTables), earlyTablesOf(arbiter))
	keep(t, filepath.Join(dir, sampleLink), p.Link[strings.LastIndex(p.Link, "/")+1:]+"\n")
	makeSampleData(t, p)
	packed := map[string]string{sampleBackup: backup}
	for _, id := range tournamentsOf(arbiter) {
		name := id + tournamentEnding
		packed[name] = filepath.Join(files, name)
		keep(t, packed[name], arbiter.get("/api/tournaments/"+id+"/file"))
		keep(t, filepath.Join(dir, id+tablesEnding), shownOf(arbiter, program, id, packed[name]))
	}
	if code := p.Stop(syscall.SIGTERM); code != exitOK {
		t.Fatalf("exit code %d: %s", code, p.Said())
	}
	zipFiles(t, filepath.Join(dir, sampleFiles), packed)
	zipFiles(t, filepath.Join(dir, sampleData), map[string]string{"damka.db": filepath.Join(data, "damka.db")})
}

func keep(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
