package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
)

// firstPageMost is the most bytes that the front page may take over the wire
// with everything it loads.
const firstPageMost = 60 << 10

// TestFirstPageIsSmall counts the bytes that cross the wire, heads included,
// for the front page, its styles, scripts and pictures.
func TestFirstPageIsSmall(t *testing.T) {
	t.Parallel()
	p := serveDamka(t, "--demo")
	wire := &countedWire{}
	todo, seen := []string{"/"}, map[string]bool{"/": true}
	for len(todo) > 0 {
		path := todo[0]
		todo = todo[1:]
		before := wire.read.Load()
		body := wire.get(t, p.Base+path)
		t.Logf("%6d bytes  %s", wire.read.Load()-before, path)
		for _, needed := range neededBy(path, body) {
			if !seen[needed] {
				seen[needed] = true
				todo = append(todo, needed)
			}
		}
	}
	t.Logf("%6d bytes in all, %d answers", wire.read.Load(), len(seen))
	if got := wire.read.Load(); got >= firstPageMost {
		t.Errorf("the front page takes %d bytes, want less than %d", got, firstPageMost)
	}
	if len(seen) < 4 {
		t.Errorf("only %d answers counted: the page names its styles, scripts and pictures in a way that this test does not see", len(seen))
	}
}

var (
	assetAddress = regexp.MustCompile(`(?:href|src)="(/assets/[^"]+)"`)
	moduleImport = regexp.MustCompile(`(?:from|import\()\s*['"]\./([^'"]+)['"]`)
)

// neededBy are the paths of what a page or a script loads.
func neededBy(path, body string) []string {
	var needed []string
	for _, found := range assetAddress.FindAllStringSubmatch(body, -1) {
		needed = append(needed, found[1])
	}
	folder := path[:strings.LastIndex(path, "/")+1]
	for _, found := range moduleImport.FindAllStringSubmatch(body, -1) {
		needed = append(needed, folder+found[1])
	}
	return needed
}

// countedWire asks as a browser does, by gzip over one kept connection, and
// counts what comes back.
type countedWire struct {
	http.Client
	read atomic.Int64
}

func (w *countedWire) get(t *testing.T, url string) string {
	t.Helper()
	if w.Transport == nil {
		w.Transport = &http.Transport{DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
			connection, err := (&net.Dialer{}).DialContext(ctx, network, addr)
			return countedConn{connection, &w.read}, err
		}}
	}
	// The transport itself asks for gzip and unpacks it.
	answer, err := w.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", url, answer.Status, err)
	}
	return string(body)
}

type countedConn struct {
	net.Conn
	read *atomic.Int64
}

func (c countedConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.read.Add(int64(n))
	return n, err
}

// TestSecondProcessOnTheSameData is told who has the folder, and the first
// one goes on.
func TestSecondProcessOnTheSameData(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first := serveDamka(t, "--data", dir)
	for lang, want := range map[string]string{
		"en": "is in use by another Damka (process ",
		"pl": "używa inna Damka (proces ",
	} {
		code, said := runToEnd(t, "serve", "--addr", "127.0.0.1:0", "--data", dir, "--lang", lang)
		if code != exitMisuse || !strings.Contains(said, dir) || !strings.Contains(said, want) {
			t.Errorf("in %s: exit code %d: %s", lang, code, said)
		}
	}
	if code, said := runToEnd(t, "backup", "--data", dir, t.TempDir()+"/copy.db"); code != exitMisuse || !strings.Contains(said, "in use") {
		t.Errorf("a backup beside a server: exit code %d: %s", code, said)
	}
	// The file that only shows the number may be removed.
	if err := os.Remove(filepath.Join(dir, "lock")); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		code, said := runToEnd(t, "serve", "--addr", "127.0.0.1:0", "--data", dir)
		if code != exitMisuse || !strings.Contains(said, "is in use by another Damka. Stop") {
			t.Errorf("without the file: exit code %d: %s", code, said)
		}
	}
	newClient(first).get("/")
}

// TestPortInUse says which address it is and how to choose another.
func TestPortInUse(t *testing.T) {
	t.Parallel()
	first := serveDamka(t, "--data", t.TempDir())
	addr := strings.TrimPrefix(first.Base, "http://")
	for lang, want := range map[string]string{
		"en": "cannot listen on " + addr,
		"pl": "nie może nasłuchiwać pod adresem " + addr,
	} {
		code, said := runToEnd(t, "serve", "--addr", addr, "--data", t.TempDir(), "--lang", lang)
		if code != exitMisuse || !strings.Contains(said, want) || !strings.Contains(said, "--addr") {
			t.Errorf("in %s: exit code %d: %s", lang, code, said)
		}
	}
}

// TestArbitersLinkStays: the link is the same after a restart, and another
// one after --new-link, which ends the old one and its cookies.
func TestArbitersLinkStays(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	secret := func(p *process) string { return p.Link[strings.LastIndex(p.Link, "/")+1:] }
	first := serveDamka(t, "--data", dir)
	before := secret(first)
	if code := first.Stop(syscall.SIGTERM); code != exitOK {
		t.Fatalf("exit code %d: %s", code, first.Said())
	}
	second := serveDamka(t, "--data", dir)
	if after := secret(second); after != before {
		t.Errorf("the arbiter's secret changed from %s to %s", before, after)
	}
	second.Stop(syscall.SIGTERM)
	third := serveDamka(t, "--data", dir, "--new-link")
	if after := secret(third); after == before {
		t.Error("--new-link kept the old secret")
	}
	if status := newClient(third).status("/enter/" + before); status != http.StatusForbidden {
		t.Errorf("the old link still works: status %d", status)
	}
}
