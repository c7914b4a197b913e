package draughts

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"damka/article"
	"damka/internal/perfttest"
)

// comparedDepth and comparedRounds: what is counted, and how often in each way.
const (
	comparedDepth  = 10
	comparedRounds = 15
)

// publicCounter counts as another program would: with what the package offers
// to everybody, and a list of moves for each depth.
type publicCounter struct{ lists [comparedDepth + 1][]Move }

// bulk counts the last moves by the length of their list.
func (c *publicCounter) bulk(p Position, depth int) uint64 {
	moves := p.AppendLegalMoves(c.lists[depth][:0])
	c.lists[depth] = moves
	if depth == 1 {
		return uint64(len(moves))
	}
	nodes := uint64(0)
	for _, m := range moves {
		nodes += c.bulk(p.PlayUnchecked(m), depth-1)
	}
	return nodes
}

// leaves makes the last moves too.
func (c *publicCounter) leaves(p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	moves := p.AppendLegalMoves(c.lists[depth][:0])
	c.lists[depth] = moves
	nodes := uint64(0)
	for _, m := range moves {
		nodes += c.leaves(p.PlayUnchecked(m), depth-1)
	}
	return nodes
}

// comparedWays are the ways of counting, with what the engine is told to do
// the same.
var comparedWays = []struct {
	name, engine string
	count        func(Position, int) uint64
}{
	{"public, last moves listed", "", new(publicCounter).bulk},
	{"public, last moves made", "leaf", new(publicCounter).leaves},
	{"Perft, last moves counted", "", Position.Perft},
}

// TestComparePerft measures the generator against another engine in the same
// run, by processor time. It runs only if the environment names the engine:
//
//	DAMKA_ENGINE=/path/to/engine go test -count=1 -v -run '^TestComparePerft$' ./draughts
//
// The engine is started with the depth as its first argument, counts from the
// initial position of international draughts with one thread, and prints
// "nodes <N>" somewhere. It makes lists of the last moves and counts them; with
// "leaf" as its second argument it makes these moves, too.
//
// A shared machine changes its speed from one second to the next. So each of our
// counts is between two of the engine's and is compared with their mean, and
// what is reported is the median of the ratios, with the quarter of them below
// and above.
func TestComparePerft(t *testing.T) {
	engine := os.Getenv("DAMKA_ENGINE")
	if engine == "" {
		t.Skip("DAMKA_ENGINE names no engine to compare with")
	}
	start := Initial(article.International)
	want := start.Perft(comparedDepth)
	for _, way := range comparedWays {
		ratios := make([]float64, comparedRounds)
		before := engineTime(t, engine, way.engine, want)
		for round := range ratios {
			ours := wayTime(t, way.count, start, want)
			after := engineTime(t, engine, way.engine, want)
			ratios[round] = 2 * ours.Seconds() / (before + after).Seconds()
			t.Logf("%s: engine %v, damka %v, engine %v", way.name, before, ours, after)
			before = after
		}
		slices.Sort(ratios)
		t.Logf("%s: %.2f of the engine's time (median; half of the rounds %.2f to %.2f)", way.name,
			ratios[comparedRounds/2], ratios[comparedRounds/4], ratios[comparedRounds-1-comparedRounds/4])
	}
}

// wayTime is the processor time of one of our counts.
func wayTime(t *testing.T, count func(Position, int) uint64, start Position, want uint64) time.Duration {
	t.Helper()
	before := userTime(t)
	if nodes := count(start, comparedDepth); nodes != want {
		t.Fatalf("%d nodes, should be %d", nodes, want)
	}
	return userTime(t) - before
}

// TestPublicWayAllocatesNothing: once the lists are long enough, neither
// generating nor playing moves allocates.
func TestPublicWayAllocatesNothing(t *testing.T) {
	for _, row := range perfttest.Between(perftRows(t), 100_000, 300_000) {
		if row.Depth > comparedDepth {
			continue
		}
		p, c := MustParsePosition(row.Variant, row.FEN), new(publicCounter)
		if nodes := c.leaves(p, row.Depth); nodes != row.Nodes || c.bulk(p, row.Depth) != nodes {
			t.Errorf("%v: %d nodes, should be %d", row, nodes, row.Nodes)
		}
		if n := testing.AllocsPerRun(1, func() { c.leaves(p, row.Depth) }); n != 0 {
			t.Errorf("%v: %v allocations", row, n)
		}
	}
}

var nodesLine = regexp.MustCompile(`nodes (\d+)`)

// engineTime is the processor time that the engine takes.
func engineTime(t *testing.T, engine, way string, want uint64) time.Duration {
	t.Helper()
	arguments := []string{strconv.Itoa(comparedDepth)}
	if way != "" {
		arguments = append(arguments, way)
	}
	command := exec.Command(engine, arguments...)
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v", engine, err)
	}
	found := nodesLine.FindSubmatch(out)
	if found == nil || string(found[1]) != strconv.FormatUint(want, 10) {
		t.Fatalf("%s printed %q, should print %d nodes", engine, out, want)
	}
	return command.ProcessState.UserTime()
}

func userTime(t *testing.T) time.Duration {
	t.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		t.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano())
}
