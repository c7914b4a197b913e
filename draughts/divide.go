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
			atomic.AddUint64(&branches[job.branch].Nodes, g.nodes(job.position, job.depth))
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

// perftJob is a part of the count: a position after some moves, and how many
// moves are left.
type perftJob struct {
	position Position
	depth    int
	branch   int
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
		jobs[i] = perftJob{p.PlayUnchecked(m), depth - 1, i}
	}
	for range min(splitDepth, depth) - 1 {
		var finer []perftJob
		for _, job := range jobs {
			for _, m := range g.appendMoves(nil, job.position) {
				finer = append(finer, perftJob{job.position.PlayUnchecked(m), job.depth - 1, job.branch})
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

func (g *perftGenerator) nodes(p Position, depth int) uint64 {
	switch {
	case depth == 0:
		return 1
	case g.table.entries == nil:
		return g.perft(p, depth)
	}
	return g.perftWithTable(p, depth)
}

// leastForTable is the depth below which looking up costs more than counting.
const leastForTable = 3

// perftWithTable is perft with a table of what was counted.
func (g *perftGenerator) perftWithTable(p Position, depth int) uint64 {
	if depth < leastForTable {
		return g.perft(p, depth)
	}
	entry := g.table.entry(p, depth)
	if entry.matches(p, depth) {
		return entry.nodes
	}
	list := g.appendMoves(g.list(depth), p)
	g.lists[depth] = list
	nodes := uint64(0)
	for _, m := range list {
		nodes += g.perftWithTable(p.PlayUnchecked(m), depth-1)
	}
	*entry = perftEntry{position: p, depth: uint32(depth), nodes: nodes}
	return nodes
}

// perftTable holds one entry in each slot; a newer one replaces it. Entries hold
// the whole position, so a count is never taken for that of another position.
type perftTable struct{ entries []perftEntry }

type perftEntry struct {
	position Position
	depth    uint32
	nodes    uint64
}

const perftEntryBytes = 48

func newPerftTable(megabytes int) perftTable {
	if megabytes <= 0 {
		return perftTable{}
	}
	return perftTable{make([]perftEntry, megabytes<<20/perftEntryBytes)}
}

// entry is the slot for a position at a depth, taken from the upper half of a
// product.
func (t perftTable) entry(p Position, depth int) *perftEntry {
	hash := (p.Hash() + uint64(depth)) * 0x165667B19E3779F9
	return &t.entries[(hash>>32)*uint64(len(t.entries))>>32]
}

func (e *perftEntry) matches(p Position, depth int) bool {
	return e.depth == uint32(depth) && e.position == p
}
