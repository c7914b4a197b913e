package chess

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
	dealt := 1
	if o.Threads > 1 {
		dealt = min(splitDepth, depth)
	}
	jobs, branches := split(p, depth, dealt)
	next := atomic.Int64{}
	work := func() {
		g := newPerftGenerator(depth, o)
		for i := next.Add(1) - 1; int(i) < len(jobs); i = next.Add(1) - 1 {
			job := jobs[i]
			atomic.AddUint64(&branches[job.branch].Nodes, g.countWith(job.position, job.depth))
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

// splitDepth is the number of moves after which the work is split between
// goroutines: large enough for many parts.
const splitDepth = 2

// split divides the count into jobs after some moves. Every job has a depth
// of at least 0.
func split(p Position, depth, dealt int) ([]perftJob, []Branch) {
	moves := p.LegalMoves()
	branches := make([]Branch, len(moves))
	jobs := make([]perftJob, len(moves))
	for i, m := range moves {
		branches[i].Move = m
		jobs[i] = perftJob{p.PlayUnchecked(m), depth - 1, i}
	}
	for range dealt - 1 {
		var finer []perftJob
		for _, job := range jobs {
			for _, m := range job.position.LegalMoves() {
				finer = append(finer, perftJob{job.position.PlayUnchecked(m), job.depth - 1, job.branch})
			}
		}
		jobs = finer
	}
	return jobs, branches
}

// perftGenerator counts with or without a table.
type perftGenerator struct {
	*generator
	table perftTable
}

func newPerftGenerator(depth int, o Perft) *perftGenerator {
	return &perftGenerator{newGenerator(depth), newPerftTable(o.Megabytes / max(o.Threads, 1))}
}

func (g *perftGenerator) countWith(p Position, depth int) uint64 {
	if g.table.entries == nil {
		return g.count(p, depth)
	}
	g.nodes[depth].position = p
	return g.perftWithTable(depth)
}

// leastForTable is the depth below which looking up costs more than counting.
const leastForTable = 3

// perftWithTable is perft with a table of what was counted.
func (g *perftGenerator) perftWithTable(depth int) uint64 {
	here := &g.nodes[depth]
	if depth < leastForTable {
		return g.count(here.position, depth)
	}
	entry := g.table.entry(&here.position, depth)
	if entry.depth == uint32(depth) && entry.position == here.position {
		return entry.nodes
	}
	here.moves = here.position.appendMoves(here.moves[:0])
	next := &g.nodes[depth-1].position
	nodes := uint64(0)
	for _, m := range here.moves {
		*next = here.position
		next.play(m)
		nodes += g.perftWithTable(depth - 1)
	}
	*entry = perftEntry{position: here.position, depth: uint32(depth), nodes: nodes}
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

const perftEntryBytes = 80

func newPerftTable(megabytes int) perftTable {
	if megabytes <= 0 {
		return perftTable{}
	}
	return perftTable{make([]perftEntry, megabytes<<20/perftEntryBytes)}
}

// entry is the slot for a position at a depth. The factors are odd and
// otherwise arbitrary; the slot is taken from the product's upper half.
func (t perftTable) entry(p *Position, depth int) *perftEntry {
	hash := uint64(p.white)*0x9E3779B97F4A7C15 ^ uint64(p.black)*0xC2B2AE3D27D4EB4F ^ uint64(p.pawns)*0x165667B19E3779F9
	hash ^= uint64(p.knights)*0xD6E8FEB86659FD93 ^ uint64(p.diagonal)*0xA0761D6478BD642F ^ uint64(p.straight)*0xE7037ED1A0B428DB
	hash ^= uint64(p.kings)*0x8EBC6AF09C88C6E3 ^ uint64(p.castling)<<24 ^ uint64(p.turn)<<12 ^ uint64(depth)<<40
	hash ^= hash >> 29
	hash *= 0xBF58476D1CE4E5B9
	return &t.entries[(hash>>32)*uint64(len(t.entries))>>32]
}
