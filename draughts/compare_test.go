package draughts

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"damka/article"
)

// comparedDepth and comparedRounds: what is counted, and how often each of
// the two counts it, in turns.
const (
	comparedDepth  = 10
	comparedRounds = 5
)

// TestComparePerft measures the generator against another engine in the same
// run, by processor time. It runs only if the environment names the engine:
//
//	DAMKA_ENGINE=/path/to/engine go test -count=1 -v -run '^TestComparePerft$' ./draughts
//
// The engine is started with the depth as its only argument, counts from the
// initial position of international draughts with one thread, and prints
// "nodes <N>" somewhere.
func TestComparePerft(t *testing.T) {
	engine := os.Getenv("DAMKA_ENGINE")
	if engine == "" {
		t.Skip("DAMKA_ENGINE names no engine to compare with")
	}
	var ratios []float64
	for range comparedRounds {
		theirs := engineRate(t, engine)
		ours := ownRate(t)
		ratios = append(ratios, ours/theirs)
		t.Logf("engine %6.1f Mnodes/s, damka %6.1f Mnodes/s, ratio %.2f", theirs, ours, ours/theirs)
	}
	slices.Sort(ratios)
	t.Logf("median ratio %.2f", ratios[len(ratios)/2])
}

var nodesLine = regexp.MustCompile(`nodes (\d+)`)

// engineRate is the engine's rate in millions of nodes a second of its own
// processor time.
func engineRate(t *testing.T, engine string) float64 {
	t.Helper()
	command := exec.Command(engine, strconv.Itoa(comparedDepth))
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v", engine, err)
	}
	found := nodesLine.FindSubmatch(out)
	if found == nil {
		t.Fatalf("%s printed no nodes: %q", engine, out)
	}
	if want := fmt.Sprint(Initial(article.International).Perft(comparedDepth)); string(found[1]) != want {
		t.Fatalf("%s counted %s nodes, should be %s", engine, found[1], want)
	}
	return rate(t, string(found[1]), command.ProcessState.UserTime())
}

// ownRate is this package's rate in the same measure.
func ownRate(t *testing.T) float64 {
	t.Helper()
	before := userTime(t)
	nodes := Initial(article.International).Perft(comparedDepth)
	return rate(t, fmt.Sprint(nodes), userTime(t)-before)
}

func rate(t *testing.T, nodes string, took time.Duration) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(nodes, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n / took.Seconds() / 1e6
}

func userTime(t *testing.T) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano())
}
