package search

import (
	"slices"

	"damka/internal/engine"
)

// Root has the moves of the first position, the best so far first. It deepens: each move is searched to a depth, then all again to
// the next, so that there is an answer whenever the search is stopped.
type Root[M any] struct {
	moves    []rootMove[M]
	improved bool // the depth being searched has found a better move than the one before
}

// rootMove is a move of the first position.
type rootMove[M any] struct {
	move  M
	value int
	line  []M // what follows
}

// Value searches a move of the first position to a depth, and says what follows it, which may be overwritten by the next call. What
// it returns after the budget has stopped counts for nothing.
type Value[M any] func(move M, depth, alpha, beta int, first bool) (value int, line []M)

// Begin is for another search. There has to be a move.
func (r *Root[M]) Begin(moves []M) {
	r.moves = r.moves[:0]
	for _, m := range moves {
		r.moves = append(r.moves, rootMove[M]{move: m})
	}
}

// Think deepens until the budget ends or looking further changes nothing. texts writes moves from the first position on. It returns the
// last line that was reported.
func (r *Root[M]) Think(budget *Budget, value Value[M], texts func([]M) []string, report func(engine.Line)) (last engine.Line) {
	for depth := 1; budget.Deepens(depth); depth++ {
		finished := r.deepen(depth, budget, value)
		if finished || r.improved {
			best := r.moves[0].value
			last = engine.Line{Depth: depth, Score: ScoreOf(best), Nodes: budget.Nodes(), Time: budget.Time(), Moves: texts(r.Best())}
			if report != nil {
				report(last)
			}
		}
		if !finished || r.decided(depth, budget) {
			break
		}
	}
	return last
}

// Best is the best move with what follows; the first of all if there was no time for anything.
func (r *Root[M]) Best() []M { return append([]M{r.moves[0].move}, r.moves[0].line...) }

// decided says whether looking further changes nothing: there is one move, or the end is seen.
func (r *Root[M]) decided(depth int, budget *Budget) bool {
	best := r.moves[0].value
	return len(r.moves) == 1 && budget.Hurries() || IsSure(best) && depth > InPlies(best)
}

const window = 30 // hundredths of a man or a pawn around the last value

// deepen searches the moves to a depth; false if it was stopped. A better move found until then has been put
// first, which improved says.
func (r *Root[M]) deepen(depth int, budget *Budget, value Value[M]) bool {
	r.improved = false
	last := r.moves[0].value
	low, high := -Infinite, Infinite
	if depth > 3 && !IsSure(last) {
		low, high = last-window, last+window
	}
	for {
		best := r.search(depth, low, high, budget, value)
		switch {
		case budget.Stopped():
			return false
		case best <= low && low > -Infinite:
			low = -Infinite
		case best >= high && high < Infinite:
			high = Infinite
		default:
			return true
		}
	}
}

// search searches the moves, and puts each that is better first.
func (r *Root[M]) search(depth, alpha, beta int, budget *Budget, value Value[M]) int {
	best := -Infinite
	for i, m := range r.moves {
		found, line := value(m.move, depth, alpha, beta, i == 0)
		if budget.Stopped() {
			return best
		}
		if i > 0 && found <= alpha {
			continue
		}
		m.value, m.line = found, append(m.line[:0], line...)
		copy(r.moves[1:i+1], r.moves[:i])
		r.moves[0] = m
		r.improved = r.improved || i > 0
		best, alpha = max(best, found), max(alpha, found)
		if alpha >= beta {
			break
		}
	}
	return best
}

// Position is what lines are written from.
type Position[M comparable, P any] interface {
	LegalMoves() []M
	MoveText(M) string
	PlayUnchecked(M) P
}

// Texts are moves from a position as they are written. A line from a table may end in one that is not legal: it ends there.
func Texts[M comparable, P Position[M, P]](p P, moves []M) (texts []string) {
	for _, m := range moves {
		if !slices.Contains(p.LegalMoves(), m) {
			break
		}
		texts = append(texts, p.MoveText(m))
		p = p.PlayUnchecked(m)
	}
	return texts
}

// AnswerOf is the answer of a search, from the texts of the best line.
func AnswerOf(texts []string, last engine.Line) engine.Answer {
	a := engine.Answer{Move: texts[0], Line: last}
	if len(texts) > 1 {
		a.Ponder = texts[1]
	}
	return a
}
