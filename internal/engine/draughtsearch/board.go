package draughtsearch

import (
	"math/bits"

	"damka/article"
	"damka/draughts"
)

// board is what the valuation knows of one board. Everything is for the side that plays north.
type board struct {
	squares uint64
	road    uint64 // the main diagonal (I.2.3)
	west    uint64 // the left half
	east    uint64
	far     uint64 // the rows from which a free man counts
	mostMen int    // of a side
	turn    int    // how far a reversed set is to be moved to be the board turned by half

	placed [64]placed
	ahead  [64]uint64 // the squares from which a man can be stopped on its way
	free   [64]int16
}

// placed is what a square is worth to a man, early and late in the game.
type placed struct{ early, late int16 }

var boards = func() (all [article.Russian + 1]*board) {
	for _, v := range draughts.Variants() {
		all[v] = newBoard(v)
	}
	return all
}()

func boardOf(v article.Variant) *board { return boards[v] }

func newBoard(v article.Variant) *board {
	rules, _ := draughts.RulesOf(v)
	b := &board{mostMen: rules.Men}
	first, last := draughts.Square(64), draughts.Square(0)
	for s := range rules.Squares() {
		b.squares |= 1 << s
		first, last = min(first, s), max(last, s)
		if rules.OnMainDiagonal(s) {
			b.road |= 1 << s
		}
		if s.Column() < rules.Size/2 {
			b.west |= 1 << s
		} else {
			b.east |= 1 << s
		}
		b.placed[s] = placeOf(rules, s)
		b.addFree(rules, s)
	}
	b.turn = 63 - int(first+last)
	return b
}

// turned is a set as the other side sees it.
func (b *board) turned(set uint64) uint64 { return bits.Reverse64(set) >> b.turn }

// placeOf values a square for a man: the centre is good early; later it matters how near the promotion row is.
// Men at home keep the opponent from making kings.
func placeOf(rules draughts.Rules, s draughts.Square) placed {
	far := rules.Size - 1 - s.Row() // rows from home
	middle := min(s.Column(), rules.Size-1-s.Column())
	early, late := 2*far+2*min(middle, 3), 5*far+min(middle, 2)
	if far == 0 {
		early, late = early+8, late+6
	}
	return placed{int16(early), int16(late)}
}

// addFree notes from where a man on a square can be stopped: from the squares it can come to, and those beside
// them.
func (b *board) addFree(rules draughts.Rules, s draughts.Square) {
	rows := s.Row() // to the promotion row
	if rows > rules.Size/2 || rows == 0 {
		return
	}
	b.far |= 1 << s
	b.free[s] = int16(110 - 14*rows)
	for row := range rows {
		for column := range rules.Size {
			if across := column - s.Column(); max(across, -across) <= s.Row()-row+1 {
				if at, ok := rules.At(row, column); ok {
					b.ahead[s] |= 1 << at
				}
			}
		}
	}
}

// threatened says whether a man of the opponent could take something if it were to move.
func (b *board) threatened(s draughts.Sets) bool {
	empty := b.squares &^ (s.Own | s.Opponent)
	return s.Own&(s.Opponent>>stepWest)&(empty<<stepWest) != 0 ||
		s.Own&(s.Opponent>>stepEast)&(empty<<stepEast) != 0 ||
		s.Own&(s.Opponent<<stepEast)&(empty>>stepEast) != 0 ||
		s.Own&(s.Opponent<<stepWest)&(empty>>stepWest) != 0
}
