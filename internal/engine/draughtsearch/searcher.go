package draughtsearch

import (
	"damka/draughts"
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
	board    *board

	nodes   [search.MostPly + 1]node
	past    []uint64 // hashes of the game's past
	history [2][64 * 64]int32
	root    search.Root[draughts.Move]
}

// node is what is known of one position on the way from the first.
type node struct {
	hash    uint64
	depth   int // that was asked for, as the table knows it
	quiet   int // half-moves since the last one that cannot be taken back
	moves   []draughts.Move
	order   []ordered
	line    []draughts.Move // the best moves from here
	killers [2]draughts.Move
}

// New is a searcher whose table takes so many bytes.
func New(bytes int) *Searcher { return &Searcher{table: search.NewTable(bytes)} }

// Think finds a move. It remembers nothing of earlier searches, so that it depends on its arguments alone as
// long as the budget does not end by the clock.
func (s *Searcher) Think(g Game, budget *search.Budget, fog search.Fog, report func(engine.Line)) engine.Answer {
	s.begin(g, budget, fog)
	p := g.now.Position()
	texts := func(moves []draughts.Move) []string { return search.Texts(p, moves) }
	last := s.root.Think(budget, func(m draughts.Move, depth, alpha, beta int, first bool) (int, []draughts.Move) {
		return s.valueOfRoot(p, m, depth, alpha, beta, first), s.nodes[1].line
	}, texts, report)
	return search.AnswerOf(texts(s.root.Best()), last)
}

func (s *Searcher) begin(g Game, budget *search.Budget, fog search.Fog) {
	s.game, s.budget, s.fog = g, budget, fog
	s.table.Clear()
	p := g.now.Position()
	s.board = boardOf(p.Variant())
	s.history = [2][64 * 64]int32{}
	for i := range s.nodes {
		s.nodes[i].killers = [2]draughts.Move{}
	}
	s.past = s.past[:0]
	for _, position := range g.past {
		s.past = append(s.past, position.Hash())
	}
	s.nodes[0].hash, s.nodes[0].quiet = p.Hash(), g.quiet
	s.root.Begin(p.LegalMoves())
}

func (s *Searcher) valueOfRoot(p draughts.Position, m draughts.Move, depth, alpha, beta int, first bool) int {
	next := p.PlayUnchecked(m)
	if value, ended := s.endedBy(&s.game.now, m, 1); ended {
		s.nodes[1].line = s.nodes[1].line[:0]
		return value
	}
	s.stepTo(1, m, &next)
	var game *draughts.Game // without kings no draw rule counts
	if next.Sets().Kings != 0 {
		after := s.game.now.PlayUnchecked(m)
		game = &after
	}
	if !first {
		value := -s.search(game, &next, depth-1, 1, -alpha-1, -alpha)
		if value <= alpha || value >= beta {
			return value
		}
	}
	return -s.search(game, &next, depth-1, 1, -beta, -alpha)
}
