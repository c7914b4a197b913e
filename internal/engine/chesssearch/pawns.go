package chesssearch

import "damka/chess"

// passedBy is what a passed pawn is worth by its rank.
var passedBy = [8]tapered{1: {2, 8}, 2: {4, 12}, 3: {10, 25}, 4: {25, 50}, 5: {50, 90}, 6: {85, 150}}

// Sets of squares of pawns.
var (
	beside [8]uint64  // the files beside a file
	before [64]uint64 // where enemy pawns stop a pawn or take it on its way
)

func init() {
	for file := range 8 {
		if file > 0 {
			beside[file] |= fileA << (file - 1)
		}
		if file < 7 {
			beside[file] |= fileA << (file + 1)
		}
	}
	for s := range chess.Square(64) {
		before[s] = (fileA<<s.File() | beside[s.File()]) &^ (1<<(8*(s.Rank()+1)) - 1)
	}
}

// pawnPlay is what a side's pawns are worth: by their squares, less if they are alone or behind each other, more
// if no enemy pawn can stop them.
func (h *half) pawnPlay() tapered {
	var t tapered
	for set := h.pawns; set != 0; set &= set - 1 {
		s := first(set)
		t.add(placed[chess.Pawn][s])
		if h.pawns&beside[s.File()] == 0 {
			t.add(tapered{-12, -10})
		}
		ahead := fileA << s.File() & before[s]
		if h.pawns&ahead != 0 {
			t.add(tapered{-8, -16})
			continue
		}
		if h.enemyPawns&before[s] == 0 {
			t.add(h.passed(s))
		}
	}
	return t
}

// passed is what a passed pawn is worth: late in the game more if the own king is nearer to its way than the
// enemy's, less if something is before it.
func (h *half) passed(s chess.Square) tapered {
	t := passedBy[s.Rank()]
	next := s + 8
	t.end += (s.Rank() - 1) * (2*distance(h.enemyKing, next) - distance(h.king, next))
	if h.Enemy>>next&1 != 0 {
		t.middle, t.end = t.middle/2, t.end*2/3
	}
	return t
}

// distance is how many moves a king needs from one square to another.
func distance(a, b chess.Square) int {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return max(files, -files, ranks, -ranks)
}
