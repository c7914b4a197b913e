package main

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// patience is how long a test waits for what must happen. It bounds a test
// that would hang; nothing is measured with it.
const patience = 30 * time.Second

// toStart is how long one waits for a server to say where it is: one with an example first plays two years of a federation, on a machine that may be busy.
const toStart = 6 * patience

// process is the real program serving in a process of its own.
type process struct {
	testing.TB
	command *exec.Cmd
	Base    string // http://127.0.0.1:port
	Link    string // the arbiter's link; empty: it is off
	First   string // the link to make the first administrator; empty: none is printed

	mu    sync.Mutex
	said  strings.Builder // everything on standard output and standard error
	ended chan struct{}   // closed when the process is gone
}

// serveDamka starts "damka serve" with further arguments on a port that the
// system chooses and waits until it has printed its addresses. It is the test
// binary itself under the program's name; see TestMain.
func serveDamka(t testing.TB, arguments ...string) *process {
	t.Helper()
	return serveBinary(t, "damka", arguments...)
}

func serveBinary(t testing.TB, program string, arguments ...string) *process {
	t.Helper()
	p, announced := startServer(t, program, arguments...)
	p.awaitFor(announced, "announce its address", toStart)
	return p
}

// startServer starts a server; announced is closed when it has said where it is. It may end before.
func startServer(t testing.TB, program string, arguments ...string) (p *process, announced <-chan struct{}) {
	t.Helper()
	p = &process{TB: t, ended: make(chan struct{})}
	p.command = exec.Command(program, append([]string{"serve", "--addr", "127.0.0.1:0"}, arguments...)...)
	p.command.Env = append(os.Environ(), "LC_ALL=en_GB.UTF-8")
	p.command.Stderr = p
	out, err := p.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	said := make(chan struct{})
	var once sync.Once
	go func() {
		defer close(p.ended)
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			if p.read(lines.Text()) {
				once.Do(func() { close(said) })
			}
		}
		_ = p.command.Wait() // the exit code tells
	}()
	t.Cleanup(p.Kill)
	return p, said
}

var address = regexp.MustCompile(`https?://\S+`)

// read takes a line of standard output. The first address is where the pages are;
// others are the links that lead in. It says whether all are told: what comes
// last is who else can reach them, or a QR code for these.
func (p *process) read(line string) (last bool) {
	_, _ = p.Write([]byte(line + "\n"))
	found := address.FindString(line)
	switch {
	case strings.Contains(found, "/enter/"):
		p.Link = found
	case strings.Contains(found, "/first/"):
		p.First = found
	case found != "" && p.Base == "":
		p.Base = strings.TrimSuffix(found, "/")
	}
	return strings.Contains(line, "0.0.0.0:8080") || strings.Contains(line, "█")
}

// Write keeps what the process says.
func (p *process) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.said.Write(b)
}

// Said is everything the process has written.
func (p *process) Said() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.said.String()
}

// await waits for a channel to close; the process must not end before it.
func (p *process) await(done <-chan struct{}, what string) {
	p.Helper()
	p.awaitFor(done, what, patience)
}

func (p *process) awaitFor(done <-chan struct{}, what string, long time.Duration) {
	p.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), long)
	defer cancel()
	select {
	case <-done:
		return
	case <-p.ended:
		select {
		case <-done: // both at once
			return
		default:
			p.Fatalf("the process ended instead of going on to %s: %s", what, p.Said())
		}
	case <-ctx.Done():
		p.Fatalf("the process did not %s: %s", what, p.Said())
	}
}

// Kill ends the process as a power cut would, at once. It may be gone already.
func (p *process) Kill() {
	if err := p.command.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		p.Error(err)
	}
	<-p.ended
}

// Stop asks the process to end and returns its exit code.
func (p *process) Stop(signal os.Signal) int {
	p.Helper()
	if err := p.command.Process.Signal(signal); err != nil {
		p.Fatal(err)
	}
	p.await(p.ended, "end")
	return p.command.ProcessState.ExitCode()
}
