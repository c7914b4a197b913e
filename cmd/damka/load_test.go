//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The goals of TestLoad, for 99 of 100.
const (
	goalAcknowledged = 20 * time.Millisecond  // from sending a move to the answer that it is kept
	goalSeen         = 200 * time.Millisecond // from sending a move to its arrival at a spectator
)

// loadStep is how many games are under way and how many look at them.
type loadStep struct{ games, spectators int }

// loadSteps go on as long as the goals are met, at least to the fourth.
var loadSteps = []loadStep{{125, 1250}, {250, 2500}, {500, 5000}, {1000, 10000}, {1300, 13000}}

const leastSteps = 4

// pace is how often a move is made in each game.
const pace = 2 * time.Second

// TestLoad lets games be played on the real program, over the loopback, with its data on the disk: a move in each game every two
// seconds, both players and ten spectators listening to each. It goes up step by step and says at each size how long moves take to be
// acknowledged and seen, what they cost, and how busy the machine is: those who play and look are on it as well.
//
// It runs with DAMKA_LOAD set: "all", or one size as games+spectators. DAMKA_LOAD_TIME is how long each is measured, DAMKA_PROFILE a
// folder for profiles of the server.
func TestLoad(t *testing.T) {
	asked := os.Getenv("DAMKA_LOAD")
	if asked == "" {
		t.Skip("DAMKA_LOAD is not set")
	}
	steps, least := loadSteps, leastSteps
	if asked != "all" {
		var one loadStep
		if _, err := fmt.Sscanf(asked, "%d+%d", &one.games, &one.spectators); err != nil {
			t.Fatalf("DAMKA_LOAD=%s: neither all nor games+spectators", asked)
		}
		steps = []loadStep{one}
	}
	measured := 15 * time.Second
	if given := os.Getenv("DAMKA_LOAD_TIME"); given != "" {
		var err error
		if measured, err = time.ParseDuration(given); err != nil {
			t.Fatal(err)
		}
	}
	l := newLoad(t)
	fmt.Printf("%d processors, %s, load average before %s\n", runtime.NumCPU(), runtime.Version(), loadAverage())
	fmt.Printf("%6s %6s | %7s %7s %7s | %7s %7s %7s | %6s %6s %5s | %8s %8s | %7s %7s | %s\n",
		"games", "looking", "ack p50", "p99", "max ms", "seen p50", "p99", "max ms", "moves/s", "frames", "fails", "µs/move", "µs/frame", "server", "client", "MB, load average")
	for i, step := range steps {
		l.grow(step)
		m := l.measure(measured)
		m.print(step)
		if broken := m.broken(); broken != "" {
			fmt.Printf("at %d games and %d spectators: %s\n", step.games, step.spectators, broken)
			if i+1 >= least {
				break
			}
		}
	}
	l.printMemory()
	if code := l.server.Stop(syscall.SIGTERM); code != exitOK {
		t.Errorf("the server ended with %d: %s", code, l.server.Said())
	}
}

// loadServer is the program as it is shipped; for a profile it is the test's own build.
func loadServer(t *testing.T) *process {
	t.Helper()
	program := "damka"
	if os.Getenv(profileFolder) == "" {
		program = filepath.Join(t.TempDir(), "damka")
		build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", program, ".")
		build.Env = append(build.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	return serveBinary(t, program, "--data", t.TempDir())
}

// loadAverage is how many processes wanted to run in the last minute.
func loadAverage() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "unknown"
	}
	first, _, _ := strings.Cut(string(text), " ")
	return first
}
