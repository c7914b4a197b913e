package chess

import "slices"

// searchHelpmate looks for a mate from a position in which the side to move
// has a legal move. It answers Yes with the moves, No, or NotProved; positions
// is how many it has met. Each guess of the distance to mate gets a part of
// the budget, the last one most.
func searchHelpmate(p Position, by Colour, budget int) (answer Answer, line []Move, positions int) {
	for i, guess := range guesses {
		h := newHelpmateSearch(by, guess)
		if answer, line = h.run(p, budgetPart(budget, i)); answer != NotProved {
			return answer, line, len(h.seen)
		}
		positions += len(h.seen)
	}
	return NotProved, nil, positions
}

// budgetPart is how many positions may be met with one of the guesses.
func budgetPart(budget, guess int) int {
	part := budget / 5
	if guess == len(guesses)-1 {
		return budget - guess*part
	}
	return part
}

// helpmateSearch looks for a mate through all series of legal moves, both
// sides helping, the most promising positions first. It ends with a mate, or
// with its budget, or with nothing left to look at, which proves that there is
// no mate.
type helpmateSearch struct {
	by    Colour
	guess guess

	nodes  []helpmateNode
	seen   map[Position]struct{}
	queue  [farthest + 1][]int32 // the nodes to look at, by their guessed distance to mate
	taken  [farthest + 1]int     // how many of each have been looked at
	lowest int                   // no lower part of the queue has any
}

// helpmateNode is a position and the move that led to it.
type helpmateNode struct {
	position Position
	before   int32 // the node before, -1 for the first
	move     Move
}

// farthest is the last part of the queue.
const farthest = 255

func newHelpmateSearch(by Colour, guess guess) *helpmateSearch {
	return &helpmateSearch{by: by, guess: guess, seen: make(map[Position]struct{})}
}

// run searches from p until it has met as many positions as the budget allows.
func (h *helpmateSearch) run(p Position, budget int) (answer Answer, line []Move) {
	h.add(p, -1, Move{})
	var room [256]Move
	for {
		at, ok := h.next()
		if !ok {
			return No, nil
		}
		position := h.nodes[at].position
		for _, m := range position.appendMoves(room[:0]) {
			next := position.PlayUnchecked(m)
			if _, known := h.seen[next]; known {
				continue
			}
			if next.turn != h.by && next.checkers() != 0 && next.count() == 0 {
				return Yes, append(h.line(at), m)
			}
			if len(h.seen) >= budget {
				return NotProved, nil
			}
			if position.IsIrreversible(m) && next.cannotMate(h.by) {
				h.seen[next] = struct{}{}
				continue
			}
			h.add(next, at, m)
		}
	}
}

// cannotMate says whether it is proved without looking at any move that a side
// cannot mate.
func (p *Position) cannotMate(by Colour) bool {
	_, isExcluded := p.cannotByMaterial(by)
	return isExcluded || p.isShutOut(by)
}

// add puts a position into the queue.
func (h *helpmateSearch) add(p Position, before int32, m Move) {
	at := int32(len(h.nodes))
	h.seen[p] = struct{}{}
	h.nodes = append(h.nodes, helpmateNode{p, before, m})
	distance := min(p.distanceToMate(h.by, h.guess), farthest)
	h.queue[distance] = append(h.queue[distance], at)
	h.lowest = min(h.lowest, distance)
}

// next takes the most promising position, of equals the one met first.
func (h *helpmateSearch) next() (at int32, ok bool) {
	for ; h.lowest <= farthest; h.lowest++ {
		if queue, taken := h.queue[h.lowest], &h.taken[h.lowest]; *taken < len(queue) {
			at = queue[*taken]
			*taken++
			return at, true
		}
	}
	return 0, false
}

// line are the moves that lead to a node.
func (h *helpmateSearch) line(at int32) (moves []Move) {
	for ; h.nodes[at].before >= 0; at = h.nodes[at].before {
		moves = append(moves, h.nodes[at].move)
	}
	slices.Reverse(moves)
	return moves
}
