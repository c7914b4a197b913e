package chesssearch

import (
	"slices"

	"damka/chess"
	"damka/internal/engine"
	"damka/internal/engine/search"
)

// Searcher searches one game at a time. What it needs is made once, and used again for the next.
type Searcher struct {
	table    *search.Table
	budget   *search.Budget
	fog      search.Fog
	game     Game
	thorough bool // nothing is passed over that a plain search would see; for tests

	nodes    [search.MostPly + 1]node
	past     []uint64 // hashes of the game's past
	history  [2][64 * 64]int32
	root     []rootMove
	improved bool // the depth being searched has found a better move than the one before
}

// node is what is known of one position on the way from the first.
type node struct {
	hash    uint64
	depth   int // that was asked for, as the table knows it
	quiet   int // half-moves since the last one that cannot be taken back
	moves   []chess.Move
	order   []ordered
	line    []chess.Move // the best moves from here
	killers [2]chess.Move
}

// rootMove is a move of the first position.
type rootMove struct {
	move  chess.Move
	value int
	line  []chess.Move // what follows
}

// New is a searcher whose table takes so many bytes.
func New(bytes int) *Searcher { return &Searcher{table: search.NewTable(bytes)} }

// Think finds a move. It remembers nothing of earlier searches, so that it depends on its arguments alone as
// long as the budget does not end by the clock.
func (s *Searcher) Think(g Game, budget *search.Budget, fog search.Fog, report func(engine.Line)) engine.Answer {
	s.begin(g, budget, fog)
	var last engine.Line
	for depth := 1; budget.Deepens(depth); depth++ {
		finished := s.deepen(depth)
		if finished || s.improved {
			last = s.line(depth)
			if report != nil {
				report(last)
			}
		}
		if !finished || s.decided(depth) {
			break
		}
	}
	return s.answer(last)
}

func (s *Searcher) begin(g Game, budget *search.Budget, fog search.Fog) {
	s.game, s.budget, s.fog = g, budget, fog
	s.table.Clear()
	p := g.now.Position()
	s.history = [2][64 * 64]int32{}
	for i := range s.nodes {
		s.nodes[i].killers = [2]chess.Move{}
	}
	s.past = s.past[:0]
	for _, position := range g.past {
		s.past = append(s.past, position.Hash())
	}
	s.nodes[0].hash, s.nodes[0].quiet = p.Hash(), g.quiet
	s.root = s.root[:0]
	for _, m := range p.LegalMoves() {
		s.root = append(s.root, rootMove{move: m})
	}
}

// decided says whether looking further changes nothing: there is one move, or the end is seen.
func (s *Searcher) decided(depth int) bool {
	best := s.root[0].value
	return len(s.root) == 1 && s.budget.Hurries() || search.IsSure(best) && depth > search.InPlies(best)
}

const window = 30 // hundredths of a pawn around the last value

// deepen searches the moves to a depth; false if it was stopped. A better move found until then has been put
// first, which improved says.
func (s *Searcher) deepen(depth int) bool {
	s.improved = false
	last := s.root[0].value
	low, high := -search.Infinite, search.Infinite
	if depth > 3 && !search.IsSure(last) {
		low, high = last-window, last+window
	}
	for {
		value := s.searchRoot(depth, low, high)
		switch {
		case s.budget.Stopped():
			return false
		case value <= low && low > -search.Infinite:
			low = -search.Infinite
		case value >= high && high < search.Infinite:
			high = search.Infinite
		default:
			return true
		}
	}
}

// searchRoot searches the moves of the first position, and puts each that is better first.
func (s *Searcher) searchRoot(depth, alpha, beta int) int {
	best := -search.Infinite
	p := s.game.now.Position()
	for i := range s.root {
		m := s.root[i].move
		value := s.valueOfRoot(p, m, depth, alpha, beta, i == 0)
		if s.budget.Stopped() {
			return best
		}
		if i > 0 && value <= alpha {
			continue
		}
		r := s.root[i]
		r.value, r.line = value, append(r.line[:0], s.nodes[1].line...)
		copy(s.root[1:i+1], s.root[:i])
		s.root[0] = r
		s.improved = s.improved || i > 0
		best = max(best, value)
		alpha = max(alpha, value)
		if alpha >= beta {
			break
		}
	}
	return best
}

func (s *Searcher) valueOfRoot(p chess.Position, m chess.Move, depth, alpha, beta int, first bool) int {
	next := p.PlayUnchecked(m)
	if value, ended := s.endedBy(m); ended {
		s.nodes[1].line = s.nodes[1].line[:0]
		return value
	}
	s.stepTo(1, &p, m, &next)
	if !first {
		value := -s.search(&next, depth-1, 1, -alpha-1, -alpha, true)
		if value <= alpha || value >= beta {
			return value
		}
	}
	return -s.search(&next, depth-1, 1, -beta, -alpha, true)
}

// line is the best line found at a depth.
func (s *Searcher) line(depth int) engine.Line {
	best := s.root[0]
	return engine.Line{
		Depth: depth, Score: search.ScoreOf(best.value), Nodes: s.budget.Nodes(), Time: s.budget.Time(),
		Moves: s.texts(best),
	}
}

// texts are a move and what follows as they are written.
func (s *Searcher) texts(r rootMove) []string {
	p := s.game.now.Position()
	var texts []string
	for _, m := range append([]chess.Move{r.move}, r.line...) {
		if !slices.Contains(p.LegalMoves(), m) {
			break
		}
		texts = append(texts, p.MoveText(m))
		p = p.PlayUnchecked(m)
	}
	return texts
}

// answer is the best move; the first of all if there was no time for anything.
func (s *Searcher) answer(last engine.Line) engine.Answer {
	texts := s.texts(s.root[0])
	a := engine.Answer{Move: texts[0], Line: last}
	if len(texts) > 1 {
		a.Ponder = texts[1]
	}
	return a
}
