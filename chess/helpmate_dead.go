package chess

// IsDead says whether it is proved that neither side can mate by any possible
// series of legal moves: the game is drawn at once (5.2.2). It is called after
// every move of a game, so it looks for a proof only where the material,
// blocked pawns or an only move hint at one. [Position.CanMate] for both sides
// looks further.
func (p Position) IsDead() bool {
	if !p.IsValid() || !p.mayBeDead() {
		return false
	}
	if p.outgrows(White) || p.outgrows(Black) {
		return false
	}
	for _, side := range [...]Colour{p.turn.Other(), p.turn} {
		if verdict, _ := p.helpmate(side, budgetInGame); verdict.Answer != No {
			return false
		}
	}
	return true
}

// mayBeDead is the hint that a position is dead: too little material on both
// sides, no pawn that can step ahead, or no legal move.
func (p *Position) mayBeDead() bool {
	if p.pawns != 0 {
		ahead := (p.pawns & p.white).forward(true) | (p.pawns & p.black).forward(false)
		return ahead&^(p.white|p.black) == 0 || p.count() <= 1
	}
	_, white := p.cannotByMaterial(White)
	_, black := p.cannotByMaterial(Black)
	return white && black || p.count() <= 1
}

// outgrows says whether a search after a move would surely not come to an end:
// neither material nor reach excludes a mate, and moves that are never left out
// lead to more positions than it may meet. It saves the search in nearly all
// positions of games; HELPMATE.md has the proof.
func (p *Position) outgrows(by Colour) bool {
	at := *p
	var room [256]Move
	switch moves := p.appendMoves(room[:0]); {
	case len(moves) == 0 || p.cannotMate(by):
		return false
	case len(moves) == 1:
		at = p.PlayUnchecked(moves[0])
		if p.IsIrreversible(moves[0]) && at.cannotMate(by) {
			return false
		}
	}
	return at.hasMoreThan(budgetPart(budgetInGame, len(guesses)-1))
}

// hasMoreThan says whether moves of pieces that capture nothing lead to more
// than n positions.
func (p *Position) hasMoreThan(n int) bool {
	if p.quietPairs() > n {
		return true
	}
	seen := make(map[Position]struct{}, n+1)
	seen[*p] = struct{}{}
	queue := append(make([]Position, 0, n+1), *p)
	var room [256]Move
	for at := 0; at < len(queue); at++ {
		for _, m := range queue[at].appendMoves(room[:0]) {
			if queue[at].IsIrreversible(m) {
				continue
			}
			next := queue[at].PlayUnchecked(m)
			if _, known := seen[next]; known {
				continue
			}
			if len(seen) == n {
				return true
			}
			seen[next] = struct{}{}
			queue = append(queue, next)
		}
	}
	return false
}

// quietPairs is to how many positions one move of each side leads, both of
// pieces and neither a capture. No two of these pairs lead to the same
// position: if the moves of a side differ, so do its men.
func (p *Position) quietPairs() (n int) {
	var room, replies [256]Move
	for _, m := range p.appendMoves(room[:0]) {
		if p.IsIrreversible(m) {
			continue
		}
		next := p.PlayUnchecked(m)
		for _, reply := range next.appendMoves(replies[:0]) {
			if !next.IsIrreversible(reply) {
				n++
			}
		}
	}
	return n
}
