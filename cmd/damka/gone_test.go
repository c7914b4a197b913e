package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDatabaseRemovedUnderTheServer: the files of the database are removed
// while the server runs. Results that it confirms afterwards are there after a
// kill.
func TestDatabaseRemovedUnderTheServer(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	id := cupOf(t, dir, 4, 1)
	p := serveDamka(t, "--data", dir)
	arbiter := newArbiter(p)
	was := ""
	for _, result := range []string{"2-0", "1-1", "0-2"} {
		for _, name := range []string{"damka.db", "damka.db-wal", "damka.db-shm"} {
			if err := os.Remove(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
		if err := arbiter.enter(id, enteredResult{Round: 1, Board: 1, Was: was, Result: result}); err != nil {
			t.Fatal(err)
		}
		was = result
	}
	keptAfterAKill(t, p, dir, id, was)
}

// TestDataFolderGoneUnderTheServer: what cannot be put back is said on the
// page, in the log and to a supervisor, and nothing is confirmed until it can.
func TestDataFolderGoneUnderTheServer(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	id := cupOf(t, dir, 4, 1)
	p := serveDamka(t, "--data", dir)
	arbiter := newArbiter(p)
	if err := os.Rename(dir, dir+"-away"); err != nil {
		t.Fatal(err)
	}
	result := enteredResult{Round: 1, Board: 1, Result: "2-0"}
	for lang, want := range map[string]string{"en": "no longer in its place", "pl": "nie ma na swoim miejscu"} {
		arbiter.lang = lang
		if err := arbiter.enter(id, result); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("in %s: %v", lang, err)
		}
	}
	if status := newClient(p).status("/healthz"); status != http.StatusServiceUnavailable {
		t.Errorf("/healthz answers %d", status)
	}
	if said := p.Said(); !strings.Contains(said, "not in its place any more") {
		t.Errorf("the log says: %s", said)
	}
	file := arbiter.get("/api/tournaments/" + id + "/file")
	if !strings.HasPrefix(file, `{"file":"damka"`) {
		t.Errorf("the tournament file: %.100s", file)
	}
	if err := os.Rename(dir+"-away", dir); err != nil {
		t.Fatal(err)
	}
	if err := arbiter.enter(id, result); err != nil {
		t.Error(err)
	}
	if status := newClient(p).status("/healthz"); status != http.StatusOK {
		t.Errorf("/healthz answers %d afterwards", status)
	}
}

// TestDataFolderDeleted: the folder is deleted while the server runs. When it stops,
// everything is put into a new one; what cannot be is said in words, in both
// languages.
func TestDataFolderDeleted(t *testing.T) {
	t.Parallel()
	for lang, wants := range map[string][]string{
		"en": {"was removed or replaced while Damka was running", "could not be put back", "If it was deleted, restore the newest copy"},
		"pl": {"usunięto lub podmieniono podczas pracy Damki", "nie udało się jej przywrócić", "Jeśli go usunięto, przywróć najnowszą kopię"},
	} {
		dir := filepath.Join(t.TempDir(), "data")
		id := cupOf(t, dir, 4, 1)
		p := serveDamka(t, "--data", dir, "--lang", lang)
		if err := newArbiter(p).enter(id, enteredResult{Round: 1, Board: 1, Result: "2-0"}); err != nil {
			t.Fatal(err)
		}
		insteadOf(t, dir, func() error { return nil })
		if code := p.Stop(os.Interrupt); code != exitOK {
			t.Errorf("exit code %d: %s", code, p.Said())
		}
		q := serveDamka(t, "--data", dir, "--lang", lang)
		if got := standing(newClient(q), id)[gameAt{1, 1}]; got != "2-0" {
			t.Errorf("the result is %q", got)
		}
		insteadOf(t, dir, func() error { return os.WriteFile(dir, nil, 0o600) })
		if code := q.Stop(os.Interrupt); code != exitMisuse {
			t.Errorf("exit code %d", code)
		}
		for _, want := range append(wants, filepath.Join(dir, "damka.db")) {
			if !strings.Contains(q.Said(), want) {
				t.Errorf("no %q in: %s", want, q.Said())
			}
		}
	}
}

// TestLogCutUnderTheServer: what the server confirms after its log was cut is
// there after a kill.
func TestLogCutUnderTheServer(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	id := cupOf(t, dir, 4, 1)
	p := serveDamka(t, "--data", dir)
	arbiter := newArbiter(p)
	was := ""
	for _, result := range []string{"2-0", "1-1", "0-2"} {
		if err := os.Truncate(filepath.Join(dir, "damka.db-wal"), 0); err != nil {
			t.Fatal(err)
		}
		// What is read before something is written may be refused until the writer has looked.
		err := arbiter.enter(id, enteredResult{Round: 1, Board: 1, Was: was, Result: result})
		for attempt := 0; err != nil && attempt < 1000; attempt++ {
			if strings.Contains(err.Error(), "500") {
				t.Fatal(err)
			}
			err = arbiter.enter(id, enteredResult{Round: 1, Board: 1, Was: was, Result: result})
		}
		if err != nil {
			t.Fatal(err)
		}
		was = result
	}
	keptAfterAKill(t, p, dir, id, was)
}

// TestLogWrittenOver: the file in the place of the log is named as what it is, and is kept
// when the loss is accepted.
func TestLogWrittenOver(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	id := cupOf(t, dir, 4, 1)
	p := serveDamka(t, "--data", dir)
	if err := newArbiter(p).enter(id, enteredResult{Round: 1, Board: 1, Result: "2-0"}); err != nil {
		t.Fatal(err)
	}
	p.Kill()
	letter := strings.Repeat("a letter ", 1000)
	if err := os.WriteFile(filepath.Join(dir, "damka.db-wal"), []byte(letter), 0o600); err != nil {
		t.Fatal(err)
	}
	refusedStart(t, dir, map[string][]string{
		"en": {"is unusable: it was emptied, cut or overwritten"}, "pl": {"jest nie do użytku: opróżniono go, skrócono lub nadpisano"},
	})
	q := serveDamka(t, "--data", dir, "--accept-loss")
	q.Kill()
	aside, err := filepath.Glob(filepath.Join(dir, "damka.db-wal.replaced-*"))
	if err != nil || len(aside) != 1 {
		t.Fatalf("%v, %v", aside, err)
	}
	if text, err := os.ReadFile(aside[0]); err != nil || string(text) != letter {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	for _, want := range []string{aside[0], "continues with 1 tournament; the newest event is number 4."} {
		if !strings.Contains(q.Said(), want) {
			t.Errorf("no %q in: %s", want, q.Said())
		}
	}
}

// TestDataFolderMadeAgain: the folder is deleted and made again under the server. After the
// next change it is as it was: a second server is refused, and the first goes on.
func TestDataFolderMadeAgain(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	id := cupOf(t, dir, 4, 1)
	p := serveDamka(t, "--data", dir)
	arbiter := newArbiter(p)
	afterFirstBackup(t, dir, arbiter)
	insteadOf(t, dir, func() error { return os.Mkdir(dir, 0o700) })
	if err := arbiter.enter(id, enteredResult{Round: 1, Board: 1, Result: "2-0"}); err != nil {
		t.Fatal(err)
	}
	if code, said := runToEnd(t, "serve", "--addr", "127.0.0.1:0", "--data", dir); code != exitMisuse || !strings.Contains(said, "in use by another Damka") {
		t.Errorf("%d: %s", code, said)
	}
	if err := arbiter.enter(id, enteredResult{Round: 1, Board: 1, Was: "2-0", Result: "1-1"}); err != nil {
		t.Error(err)
	}
	p.Stop(os.Interrupt)
	backupOf(t, dir)
}

// TestDataFolderTaken: a second server was started in the folder that was made again. The
// first says in words that it could not save what it had.
func TestDataFolderTaken(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string]string{"en": "is in use by another Damka (process ", "pl": "używa inna Damka (proces "} {
		dir := filepath.Join(t.TempDir(), "data")
		id := cupOf(t, dir, 4, 1)
		p := serveDamka(t, "--data", dir, "--lang", lang)
		arbiter := newArbiter(p)
		afterFirstBackup(t, dir, arbiter)
		takeOver(t, dir)
		if err := arbiter.enter(id, enteredResult{Round: 1, Board: 1, Result: "2-0"}); err == nil {
			t.Error("confirmed")
		}
		if code := p.Stop(os.Interrupt); code != exitMisuse || !strings.Contains(p.Said(), want) {
			t.Errorf("exit code %d, no %q in: %s", code, want, p.Said())
		}
	}
}

// takeOver makes a data folder anew under its server and starts another one in it. What the first one
// writes by itself soon after its start puts its own folder back: then it is done once more.
func takeOver(t *testing.T, dir string) {
	t.Helper()
	for range 10 {
		insteadOf(t, dir, func() error { return os.Mkdir(dir, 0o700) })
		second, announced := startServer(t, "damka", "--data", dir)
		select {
		case <-announced:
			return
		case <-second.ended:
			if !strings.Contains(second.Said(), "in use by another Damka") {
				t.Fatal(second.Said())
			}
		}
	}
	t.Fatal("the first server keeps its folder")
}

// keptAfterAKill holds that the confirmed result of board 1 is there when the server
// has been killed and another is started.
func keptAfterAKill(t *testing.T, p *process, dir, id, confirmed string) {
	t.Helper()
	p.Kill()
	if got := standing(newClient(serveDamka(t, "--data", dir)), id)[gameAt{1, 1}]; got != confirmed {
		t.Errorf("the result is %q, but %s was confirmed", got, confirmed)
	}
}

// insteadOf removes a data folder and makes something in its place. The server may be making
// a backup there, so that it takes more than one attempt.
func insteadOf(t *testing.T, dir string, instead func() error) {
	t.Helper()
	var err error
	for range 1000 {
		if err = os.RemoveAll(dir); err == nil {
			err = instead()
		}
		if err == nil {
			return
		}
	}
	t.Fatal(err)
}
