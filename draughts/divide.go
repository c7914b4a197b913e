package draughts

import (
	"sync"
	"sync/atomic"
)

// Perft is how to count; the zero value counts with one goroutine and without
// a table.
type Perft struct {
	Threads   int // goroutines, 1 if less
	Megabytes int // size of a table of positions already counted, none if 0
}

// Branch is one move of a position and how many sequences begin with it.
type Branch struct {
	Move  Move
	Nodes uint64
}

// Count is the number of sequences of legal moves of a length; see
// [Position.Perft].
func (o Perft) Count(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	nodes := uint64(0)
	for _, branch := range o.Divide(p, depth) {
		nodes += branch.Nodes
	}
	return nodes
}

// Divide is Count move by move, in the order of [Position.LegalMoves]; nil
// for a depth of less than 1.
func (o Perft) Divide(p Position, depth int) []Branch {
	if depth < 1 {
		return nil
	}
	jobs, branches := split(p, depth)
	next := atomic.Int64{}
	work := func() {
		g := newPerftGenerator(p, o)
		for i := next.Add(1) - 1; int(i) < len(jobs); i = next.Add(1) - 1 {
			job := jobs[i]
			atomic.AddUint64(&branches[job.branch].Nodes, g.nodes(job.node, job.depth))
		}
	}
	if o.Threads <= 1 {
		work()
		return branches
	}
	var workers sync.WaitGroup
	for range o.Threads {
		workers.Go(work)
	}
	workers.Wait()
	return branches
}

// perftJob is a part of the count: a node after some moves, and how many
// moves are left.
type perftJob struct {
	node   node
	depth  int
	branch int
}

// splitDepth is the number of moves after which the work is split: large enough
// for many parts of similar size.
const splitDepth = 3

// split divides the count into jobs. Every job has a depth of at least 0.
func split(p Position, depth int) ([]perftJob, []Branch) {
	g := geometryOf(p.variant)
	moves := p.LegalMoves()
	branches := make([]Branch, len(moves))
	jobs := make([]perftJob, len(moves))
	for i, m := range moves {
		branches[i].Move = m
		jobs[i] = perftJob{p.node().after(&m), depth - 1, i}
	}
	for range min(splitDepth, depth) - 1 {
		var finer []perftJob
		for _, job := range jobs {
			for _, m := range g.appendMoves(nil, job.node) {
				finer = append(finer, perftJob{job.node.after(&m), job.depth - 1, job.branch})
			}
		}
		jobs = finer
	}
	return jobs, branches
}

// perftGenerator counts with or without a table.
type perftGenerator struct {
	generator
	table perftTable
}

func newPerftGenerator(p Position, o Perft) *perftGenerator {
	return &perftGenerator{
		generator: generator{geometry: geometryOf(p.variant)},
		table:     newPerftTable(o.Megabytes / max(o.Threads, 1)),
	}
}

func (g *perftGenerator) nodes(n node, depth int) uint64 {
	switch {
	case depth == 0:
		return 1
	case g.table.entries == nil:
		return g.perft(n, depth)
	}
	return g.perftWithTable(n, depth)
}

// leastForTable is the depth below which looking up costs more than counting.
const leastForTable = 3

// perftWithTable is perft with a table of what was counted.
func (g *perftGenerator) perftWithTable(n node, depth int) uint64 {
	if depth < leastForTable {
		return g.perft(n, depth)
	}
	entry := g.table.entry(n, depth)
	if entry.matches(n, depth) {
		return entry.nodes
	}
	list := g.appendMoves(g.list(depth), n)
	g.lists[depth] = list
	nodes := uint64(0)
	for i := range list {
		nodes += g.perftWithTable(n.after(&list[i]), depth-1)
	}
	*entry = perftEntry{node: n, depth: uint32(depth), nodes: nodes}
	return nodes
}

// perftTable holds one entry in each slot; a newer one replaces it. Entries hold
// the whole position, so a count is never taken for that of another position.
type perftTable struct{ entries []perftEntry }

type perftEntry struct {
	node  node
	depth uint32
	nodes uint64
}

const perftEntryBytes = 48

func newPerftTable(megabytes int) perftTable {
	if megabytes <= 0 {
		return perftTable{}
	}
	return perftTable{make([]perftEntry, megabytes<<20/perftEntryBytes)}
}

// entry is the slot for a node at a depth. The factors are odd and otherwise
// arbitrary; the slot is taken from the product's upper half.
func (t perftTable) entry(n node, depth int) *perftEntry {
	hash := uint64(n.own)*0x9E3779B97F4A7C15 ^ uint64(n.opponent)*0xC2B2AE3D27D4EB4F ^ uint64(n.kings)*0x165667B19E3779F9
	hash ^= hash>>29 ^ uint64(depth)<<40
	hash *= 0xBF58476D1CE4E5B9
	return &t.entries[(hash>>32)*uint64(len(t.entries))>>32]
}

func (e *perftEntry) matches(n node, depth int) bool { return e.depth == uint32(depth) && e.node == n }
