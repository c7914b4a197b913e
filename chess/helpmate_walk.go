package chess

// walkPlies is how far one walk goes, in half-moves.
const walkPlies = 48

// walks are the guesses that lead the walks, one after another: to a mate
// anywhere, then to one in each corner, then by other weights, then to one by
// minor pieces in each corner.
var walks = []guess{
	{flight: 3, men: 2},
	{corner: &cornerMate{A1, B3}, men: 1}, {corner: &cornerMate{H8, G6}, men: 1},
	{corner: &cornerMate{H1, G3}, men: 1}, {corner: &cornerMate{A8, B6}, men: 1},
	{flight: 2, men: 3, isPromoting: true},
	{corner: &cornerMate{A1, C2}, men: 1}, {corner: &cornerMate{H8, F7}, men: 1},
	{corner: &cornerMate{H1, F2}, men: 1}, {corner: &cornerMate{A8, C7}, men: 1},
	{flight: 6, men: 1},
	{flight: 5, isPromoting: true},
	{corner: &cornerMate{A1, B3}, flight: 2, men: 2, byMinors: true}, {corner: &cornerMate{H8, G6}, flight: 2, men: 2, byMinors: true},
	{corner: &cornerMate{H1, G3}, flight: 2, men: 2, byMinors: true}, {corner: &cornerMate{A8, B6}, flight: 2, men: 2, byMinors: true},
	{corner: &cornerMate{A1, C2}, flight: 3, byMinors: true}, {corner: &cornerMate{H8, F7}, flight: 3, byMinors: true},
	{corner: &cornerMate{H1, F2}, flight: 3, byMinors: true}, {corner: &cornerMate{A8, C7}, flight: 3, byMinors: true},
}

// cornerMate is where the kings are at a mate in a corner.
type cornerMate struct{ prey, hunter Square }

// seekHelpmate looks for a mate by walking, which finds nearly all there are
// in a small part of the time, and only then by searching, which can exclude
// one as well. The search after every move of a game is so short that walks
// before it would take longer.
func (p Position) seekHelpmate(by Colour, budget int) (answer Answer, line []Move, positions int) {
	if budget > budgetInGame {
		if line, found := p.walk(by); found {
			return Yes, line, 0
		}
	}
	return searchHelpmate(p, by, budget)
}

// walk tries the walks until one ends in mate.
func (p Position) walk(by Colour) (line []Move, found bool) {
	for _, g := range walks {
		if line, found := p.walkToMate(by, g); found {
			return line, true
		}
	}
	return nil, false
}

// walkToMate walks towards a mate and never turns back. A walk that ends in
// mate proves that there is one; another walk proves nothing.
func (p *Position) walkToMate(by Colour, g guess) (line []Move, found bool) {
	seen := make([]Position, 0, walkPlies)
	for at := *p; len(seen) < walkPlies; {
		seen = append(seen, at)
		m, next, ok := at.step(by, g, seen)
		if !ok {
			return nil, false
		}
		if line = append(line, m); !next.hasMove() {
			return line, true
		}
		at = next
	}
	return nil, false
}

// step is the move that mates, or else that after which the guessed distance
// to mate is least, of those that lead to a position not seen before, do not
// stalemate, and do not lose the material for a mate. ok is false if there is
// none.
func (p *Position) step(by Colour, g guess, seen []Position) (best Move, after Position, ok bool) {
	var room [256]Move
	least := farthest + 1
	for _, m := range p.appendMoves(room[:0]) {
		next := p.PlayUnchecked(m)
		if next.turn != by && next.checkers() != 0 && next.count() == 0 {
			return m, next, true
		}
		distance, hasNet := next.distanceButFlights(by, g)
		if hasNet && distance < least {
			distance += g.flight * next.flights(by, next.King(by.Other()))
		}
		if distance >= least || wasSeen(seen, &next) || !next.hasMove() {
			continue
		}
		if _, excluded := next.cannotByMaterial(by); !excluded {
			least, best, after = distance, m, next
		}
	}
	return best, after, least <= farthest
}

// wasSeen says whether a walk was in the position that comes after its last.
// The side to move alternates, so it is looked for among every second.
func wasSeen(seen []Position, next *Position) bool {
	for at := len(seen) - 2; at >= 0; at -= 2 {
		if seen[at] == *next {
			return true
		}
	}
	return false
}
