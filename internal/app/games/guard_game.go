package games

import (
	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/game"
)

// What a program finds is refused from the first half-move of a game: it is a judgement of that position. What books say is refused later: the first
// moves are in thousands of games, and guarding them would shut every book, and every study that begins with them, as soon as a round starts. A game
// from a position that was set, drawn or has a handicap is in no book, so for it both are guarded from its first position on. The usual first
// position is everybody's, and is never guarded.
//
// A game with one of the server's programs counts as a book as long as it is in its first moves from the usual position (see programs.App): nobody
// could play one while a round goes on, if its answers to the first moves were refused. All of this is decision 14.

// booksFrom is the half-move of a game from the usual position on which books are shut.
const booksFrom = 8

// guarded is one game.
type guarded struct {
	positions map[cells]bool // by key: whether books are shut, too
	newest    *board         // the position from which the game goes on; nil: it does not, or has not left the usual first position
	books     bool           // books are shut for what follows from it
}

// guardedOf are the positions of a game that are guarded; a board in the hall may have one that no legal move led to.
func guardedOf(s *game.State) *guarded {
	of := &guarded{positions: map[cells]bool{}}
	boards := boardsOf(s)
	usual, set := cells{}, false
	for ply, b := range boards {
		if ply == 0 {
			usual = usualKey(s.Settings.Variant)
			set = b.key() != usual
		}
		if key := b.key(); key != usual {
			of.positions[key] = of.positions[key] || set || ply >= booksFrom
		}
	}
	now, ok := boardNow(s)
	if !ok {
		return of
	}
	of.books = set || len(s.Moves) >= booksFrom
	if key := now.key(); key != usual {
		of.positions[key] = of.positions[key] || of.books
	}
	if s.Outcome == nil && (set || len(s.Moves) > 0) {
		of.newest = &now
	}
	return of
}

// boardsOf are the positions that the legal moves of a game have led to, with the first; none where they cannot be read.
func boardsOf(s *game.State) (all []board) {
	if s.Settings.Variant.IsDraughts() {
		p, moves, err := s.DraughtsMoves()
		if err != nil {
			return nil
		}
		all = append(all, draughtsBoard(p))
		for _, m := range moves {
			p = p.PlayUnchecked(m)
			all = append(all, draughtsBoard(p))
		}
		return all
	}
	p, moves, err := s.ChessMoves()
	if err != nil {
		return nil
	}
	all = append(all, chessBoard(p))
	for _, m := range moves {
		p = p.PlayUnchecked(m)
		all = append(all, chessBoard(p))
	}
	return all
}

// boardNow is the position of a game now; false where there is none.
func boardNow(s *game.State) (board, bool) {
	if d, ok := s.Draughts(); ok && d.Position().IsValid() {
		return draughtsBoard(d.Position()), true
	}
	if c, ok := s.Chess(); ok && c.Position().IsValid() {
		return chessBoard(c.Position()), true
	}
	return board{}, false
}

// usualKey is the key of the usual first position of a variant.
func usualKey(v article.Variant) cells {
	if v.IsDraughts() {
		b := draughtsBoard(draughts.Initial(v))
		return b.key()
	}
	b := chessBoard(chess.Initial(v))
	return b.key()
}
