package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// refusedStart starts the server, which must refuse in both languages and say
// all of this.
func refusedStart(t *testing.T, dir string, wanted map[string][]string) {
	t.Helper()
	for lang, wants := range wanted {
		code, said := runToEnd(t, "serve", "--addr", "127.0.0.1:0", "--data", dir, "--lang", lang)
		if code != exitMisuse {
			t.Fatalf("exit code %d: %s", code, said)
		}
		for _, want := range append(wants, "damka serve --accept-loss --data "+dir) {
			if !strings.Contains(said, want) {
				t.Errorf("in %s: no %q in: %s", lang, want, said)
			}
		}
	}
}

// backupOf is the newest backup of a data folder: a server that was told something after the one of its start makes another when it stops.
func backupOf(t *testing.T, dir string) string {
	t.Helper()
	found, err := dataPlace(dir).Backups()
	if err != nil || len(found) == 0 {
		t.Fatalf("%v, %v", found, err)
	}
	return found[0].Path
}

// afterFirstBackup goes on when the server has made the backup that it makes
// when it starts. It asks the server something in between, so that a busy
// machine has its time.
func afterFirstBackup(t *testing.T, dir string, client *client) {
	t.Helper()
	for range 10000 {
		if found, err := dataPlace(dir).Backups(); err != nil || len(found) > 0 {
			return
		}
		client.get("/healthz")
	}
	t.Fatal("the server makes no backup")
}

// killedAfterResult is the data folder of a Damka that was killed after the first
// backup and one more result, and its tournament.
func killedAfterResult(t *testing.T) (dir, id string) {
	t.Helper()
	dir = t.TempDir()
	id = cupOf(t, dir, 4, 1)
	p := serveDamka(t, "--data", dir)
	arbiter := newArbiter(p)
	afterFirstBackup(t, dir, arbiter)
	if err := arbiter.enter(id, enteredResult{Round: 1, Board: 1, Result: "2-0"}); err != nil {
		t.Fatal(err)
	}
	p.Kill()
	return dir, id
}

// TestKilledAndItsLogLost: the newest results were in the log. Damka does not
// start as if they had never been entered.
func TestKilledAndItsLogLost(t *testing.T) {
	t.Parallel()
	dir, id := killedAfterResult(t)
	if err := os.Remove(filepath.Join(dir, "damka.db-wal")); err != nil {
		t.Fatal(err)
	}
	backup := backupOf(t, dir)
	refusedStart(t, dir, map[string][]string{
		"en": {"damka.db-wal with the newest changes is missing", "No copy has more than the database itself: the newest is " + backup, "with 4 events"},
		"pl": {"brakuje pliku", "Żadna kopia nie ma więcej", backup, "ma 4 zdarzenia"},
	})
	q := serveDamka(t, "--data", dir, "--accept-loss")
	if got := standing(newClient(q), id)[gameAt{1, 1}]; got != "" {
		t.Errorf("the result is %q", got)
	}
	q.Kill()
	serveDamka(t, "--data", dir).Kill()
}

// TestKilledAndItsLogCut: half of the log is there, and opens.
func TestKilledAndItsLogCut(t *testing.T) {
	t.Parallel()
	dir, _ := killedAfterResult(t)
	log := filepath.Join(dir, "damka.db-wal")
	info, err := os.Stat(log)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(log, info.Size()/2); err != nil {
		t.Fatal(err)
	}
	refusedStart(t, dir, map[string][]string{
		"en": {"ends at event 4", "was cut or replaced", "The newest event stored here has number 5."},
		"pl": {"kończy się na zdarzeniu 4", "skrócono lub podmieniono", "Najnowsze zapisane tu zdarzenie ma numer 5."},
	})
	serveDamka(t, "--data", dir, "--accept-loss").Kill()
	serveDamka(t, "--data", dir).Kill()
}

// TestOlderThanItsBackup: an older database was put in the place of the newest.
func TestOlderThanItsBackup(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	id := cupOf(t, dir, 4, 1)
	older, err := os.ReadFile(filepath.Join(dir, "damka.db"))
	if err != nil {
		t.Fatal(err)
	}
	p := serveDamka(t, "--data", dir)
	if err := newArbiter(p).enter(id, enteredResult{Round: 1, Board: 1, Result: "2-0"}); err != nil {
		t.Fatal(err)
	}
	p.Stop(os.Interrupt) // makes a backup with the result
	if err := os.WriteFile(filepath.Join(dir, "damka.db"), older, 0o600); err != nil {
		t.Fatal(err)
	}
	refusedStart(t, dir, map[string][]string{
		"en": {"ends at event 4, and some of what was stored here is missing", "1 copy beside it has events", "damka restore --replace --data " + dir, "with 5 events"},
		"pl": {"kończy się na zdarzeniu 4", "1 kopia obok niej ma", "ma 5 zdarzeń"},
	})
	if code, said := runToEnd(t, "tournament", "export", "--data", dir, filepath.Join(dir, "cup.damka")); code != exitMisuse {
		t.Errorf("exported from the older one: %s", said)
	}
	serveDamka(t, "--data", dir, "--accept-loss").Kill()
	serveDamka(t, "--data", dir).Kill()
}

// TestEverythingMissingIsNamed: the log is gone, a copy has other events, and two
// tournament files have more than the database alone. One refusal names all of
// it; --accept-loss says what it accepts, and what comes later is told again.
func TestEverythingMissingIsNamed(t *testing.T) {
	t.Parallel()
	dir, made := t.TempDir(), t.TempDir()
	id := cupOf(t, dir, 4, 1)
	p := serveDamka(t, "--data", dir)
	arbiter := newArbiter(p)
	afterFirstBackup(t, dir, arbiter)
	if err := arbiter.enter(id, enteredResult{Round: 1, Board: 1, Result: "2-0"}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "cup.damka")
	if err := os.WriteFile(file, []byte(arbiter.get("/api/tournaments/"+id+"/file")), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Kill()
	if err := os.Remove(filepath.Join(dir, "damka.db-wal")); err != nil {
		t.Fatal(err)
	}
	otherID := cupOf(t, made, 6, 2)
	other := filepath.Join(dir, "other.damka")
	mustRun(t, "damka", "tournament", "export", "--data", made, other)
	mustRun(t, "damka", "backup", "--data", made, filepath.Join(dir, "backups", "damka-20260101-120000.db"))
	all := []string{"damka.db-wal", "damka-20260101-120000.db", file, other, id, otherID}
	refusedStart(t, dir, map[string][]string{
		"en": append(all, "1 copy beside it has events that are not in the database", "The following will be possible once the database can be opened again.\nTo add what is only in "+file),
		"pl": append(all, "1 kopia obok niej ma zdarzenia, których nie ma w bazie", "Poniższe będzie możliwe, gdy bazę znów da się otworzyć.\nAby dodać"),
	})
	q := serveDamka(t, "--data", dir, "--accept-loss")
	for _, want := range append(all, "Accepted as lost") {
		if want != "damka-20260101-120000.db" && !strings.Contains(q.Said(), want) {
			t.Errorf("no %q in: %s", want, q.Said())
		}
	}
	q.Kill()
	serveDamka(t, "--data", dir).Kill()
	third := t.TempDir()
	cupOf(t, third, 8, 1)
	later := filepath.Join(dir, "later.damka")
	mustRun(t, "damka", "tournament", "export", "--data", third, later)
	refusedStart(t, dir, map[string][]string{"en": {later, "To open " + later + " as a copy"}})
}

// TestTournamentFileAhead: the folder has a tournament file with more than the
// database, which is empty, and then older.
func TestTournamentFileAhead(t *testing.T) {
	t.Parallel()
	dir, made := t.TempDir(), t.TempDir()
	id := cupOf(t, made, 4, 1)
	early := filepath.Join(t.TempDir(), "early.damka")
	mustRun(t, "damka", "tournament", "export", "--data", made, early)
	p := serveDamka(t, "--data", made)
	if err := newArbiter(p).enter(id, enteredResult{Round: 1, Board: 1, Result: "2-0"}); err != nil {
		t.Fatal(err)
	}
	p.Stop(os.Interrupt)
	file := filepath.Join(dir, "cup.damka")
	mustRun(t, "damka", "tournament", "export", "--data", made, file)

	refusedStart(t, dir, map[string][]string{"en": {file, "has 5 events of tournament " + id, "has 0."}, "pl": {file, "ma 5 zdarzeń"}})
	mustRun(t, "damka", "tournament", "import", "--data", dir, early)
	refusedStart(t, dir, map[string][]string{"en": {"has 5 events", "has 4.", "damka tournament import --data " + dir + " " + file}})
	serveDamka(t, "--data", dir, "--accept-loss").Kill()
	serveDamka(t, "--data", dir).Kill()
	mustRun(t, "damka", "tournament", "import", "--data", dir, file)
	if got := standing(newClient(serveDamka(t, "--data", dir)), id)[gameAt{1, 1}]; got != "2-0" {
		t.Errorf("the result is %q", got)
	}
}

// TestTournamentFileDiverged: the refusal says the whole way out, and anyone who goes it
// can start.
func TestTournamentFileDiverged(t *testing.T) {
	t.Parallel()
	dir, elsewhere := t.TempDir(), t.TempDir()
	id := cupOf(t, dir, 4, 1)
	file := filepath.Join(elsewhere, "cup.damka")
	mustRun(t, "damka", "tournament", "export", "--data", dir, file)
	mustRun(t, "damka", "tournament", "import", "--data", elsewhere, file)
	for folder, result := range map[string]string{dir: "2-0", elsewhere: "0-2"} {
		p := serveDamka(t, "--data", folder)
		if err := newArbiter(p).enter(id, enteredResult{Round: 1, Board: 1, Result: result}); err != nil {
			t.Fatal(err)
		}
		p.Stop(os.Interrupt)
	}
	other := filepath.Join(dir, "other.damka")
	mustRun(t, "damka", "tournament", "export", "--data", elsewhere, other)
	wanted := map[string][]string{
		"en": {"damka tournament import --copy --data " + dir + " " + other, "afterwards move " + other + " out of the folder, or accept with --accept-loss"},
		"pl": {"przenieś potem " + other + " poza folder albo zgódź się przez --accept-loss"},
	}
	refusedStart(t, dir, wanted)
	mustRun(t, "damka", "tournament", "import", "--copy", "--data", dir, other)
	refusedStart(t, dir, wanted)
	if err := os.Rename(other, filepath.Join(elsewhere, "other.damka")); err != nil {
		t.Fatal(err)
	}
	serveDamka(t, "--data", dir).Kill()
}

// TestAcceptedWithNothingLeft: anyone who goes on with nothing is told so.
func TestAcceptedWithNothingLeft(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cupOf(t, dir, 4, 1)
	if err := os.Rename(filepath.Join(dir, "damka.db"), filepath.Join(dir, "damka.db.replaced-20260314-120000")); err != nil {
		t.Fatal(err)
	}
	p := serveDamka(t, "--data", dir, "--accept-loss", "--lang", "pl")
	if want := "Damka pracuje dalej z pustą bazą danych."; !strings.Contains(p.Said(), want) {
		t.Errorf("no %q in: %s", want, p.Said())
	}
}
