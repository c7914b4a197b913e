package chesssearch

import (
	"math/bits"

	"damka/chess"
)

func count(set uint64) int { return bits.OnesCount64(set) }

// tapered is a value in the middle game and one in the endgame, in hundredths of a pawn. What a position is
// worth is between the two, by what is left of the pieces.
type tapered struct{ middle, end int }

func (t *tapered) add(o tapered)             { t.middle, t.end = t.middle+o.middle, t.end+o.end }
func (t *tapered) addTimes(o tapered, n int) { t.middle, t.end = t.middle+n*o.middle, t.end+n*o.end }

// fullPhase is the phase with all pieces on the board; it is 0 when only pawns are left.
const fullPhase = 24

func phaseOf(s *chess.Sets) int {
	return min(count(s.Knights|s.Bishops)+2*count(s.Rooks)+4*count(s.Queens), fullPhase)
}

// half is what one side has, on a board turned so that it plays up.
type half struct {
	chess.Sets
	occupied   uint64
	king       chess.Square
	enemyKing  chess.Square
	pawns      uint64 // own
	enemyPawns uint64
	guarded    uint64 // by the enemy's pawns

	attackers, pressure int // on the squares around the enemy's king
}

// flipped is a set on the board turned upside down.
func flipped(s chess.Sets) chess.Sets {
	return chess.Sets{
		Own: bits.ReverseBytes64(s.Own), Enemy: bits.ReverseBytes64(s.Enemy),
		Pawns: bits.ReverseBytes64(s.Pawns), Knights: bits.ReverseBytes64(s.Knights), Bishops: bits.ReverseBytes64(s.Bishops),
		Rooks: bits.ReverseBytes64(s.Rooks), Queens: bits.ReverseBytes64(s.Queens), Kings: bits.ReverseBytes64(s.Kings),
	}
}

func halfOf(s chess.Sets) half {
	h := half{Sets: s, occupied: s.Own | s.Enemy, pawns: s.Own & s.Pawns, enemyPawns: s.Enemy & s.Pawns}
	h.king, h.enemyKing = first(s.Own&s.Kings), first(s.Enemy&s.Kings)
	h.guarded = (h.enemyPawns&^fileA)>>9 | (h.enemyPawns&^fileH)>>7
	return h
}

const (
	fileA uint64 = 0x0101010101010101
	fileH        = fileA << 7
)

func first(set uint64) chess.Square { return chess.Square(bits.TrailingZeros64(set)) & 63 }

// toMove is what it is worth to be the side to move.
const toMove = 10

// evaluate is what a position is worth for its side to move, if nothing hangs.
func evaluate(s chess.Sets, white bool) int {
	other := flipped(s)
	other.Own, other.Enemy = other.Enemy, other.Own
	if !white { // each side is looked at as if it were white
		f := flipped(s)
		o := s
		o.Own, o.Enemy = o.Enemy, o.Own
		s, other = f, o
	}
	us, them := halfOf(s), halfOf(other)
	phase := phaseOf(&s)
	value := us.value()
	less := them.value()
	value.middle, value.end = value.middle-less.middle, value.end-less.end
	worth := (value.middle*phase + value.end*(fullPhase-phase)) / fullPhase
	return adjusted(worth, &us, &them) + toMove
}

// value is what a side has.
func (h *half) value() tapered {
	var t tapered
	t.add(h.pieces(chess.Knight, h.Knights&h.Own))
	t.add(h.pieces(chess.Bishop, h.Bishops&h.Own))
	t.add(h.pieces(chess.Rook, h.Rooks&h.Own))
	t.add(h.pieces(chess.Queen, h.Queens&h.Own))
	if count(h.Bishops&h.Own) >= 2 {
		t.add(tapered{30, 45})
	}
	t.add(placed[chess.King][h.king])
	t.middle += h.shelter()
	if h.attackers > 1 {
		t.middle += h.pressure * min(h.attackers, 5) / 5
	}
	t.add(h.pawnPlay())
	t.add(h.rookFiles())
	return t
}

// mobility is what a square a piece can go to is worth, beyond an ordinary number of them.
var (
	mobility = [...]tapered{chess.Knight: {4, 4}, chess.Bishop: {5, 5}, chess.Rook: {2, 5}, chess.Queen: {1, 3}}
	ordinary = [...]int{chess.Knight: 4, chess.Bishop: 6, chess.Rook: 7, chess.Queen: 13}
	pressing = [...]int{chess.Knight: 18, chess.Bishop: 18, chess.Rook: 25, chess.Queen: 40}
)

// pieces are the values of a side's pieces of a kind: of themselves, of their squares, and of the squares they can
// go to without being taken by a pawn. It notes which of them are directed at the enemy's king.
func (h *half) pieces(kind chess.PieceType, set uint64) tapered {
	var t tapered
	around := chess.King.AttackedFrom(h.enemyKing, 0)
	for ; set != 0; set &= set - 1 {
		s := first(set)
		t.add(placed[kind][s])
		to := kind.AttackedFrom(s, h.occupied)
		t.addTimes(mobility[kind], count(to&^h.Own&^h.guarded)-ordinary[kind])
		if at := to & around; at != 0 {
			h.attackers++
			h.pressure += pressing[kind]
		}
	}
	return t
}

// shelter is what pawns before the king are worth in the middle game.
func (h *half) shelter() int {
	near := chess.King.AttackedFrom(h.king, 0) | 1<<h.king
	return 10*count(h.pawns&(near<<8)) + 5*count(h.pawns&(near<<16)&^(near<<8))
}

// rookFiles is what rooks on files without pawns are worth.
func (h *half) rookFiles() tapered {
	var t tapered
	for rooks := h.Rooks & h.Own; rooks != 0; rooks &= rooks - 1 {
		file := fileA << first(rooks).File()
		switch {
		case file&h.Pawns == 0:
			t.add(tapered{22, 8})
		case file&h.pawns == 0:
			t.add(tapered{10, 6})
		}
	}
	return t
}
