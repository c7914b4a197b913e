package draughts

import (
	"cmp"
	"slices"
)

// Jump is one piece taken on the way of a capture.
type Jump struct {
	Over Square // the square of the captured piece
	To   Square // where the capturing piece turns or ends; if it goes straight on, right behind Over
}

// Path is one way of making a capture, jump by jump: the squares a player's
// hand shows (I.4.9), in the order an animation needs.
type Path struct {
	From  Square
	Jumps []Jump
}

// compare orders paths by the squares the piece comes to.
func (a Path) compare(b Path) int {
	return slices.CompareFunc(a.Jumps, b.Jumps, func(x, y Jump) int { return cmp.Compare(x.To, y.To) })
}

// Paths are all ways of making the capture m in p, in a fixed order; nil if m
// is not a capture of p.
func (p Position) Paths(m Move) []Path {
	if !m.IsCapture() || m.taken()&^p.opponent != 0 || !p.own.has(m.From()) {
		return nil
	}
	s := pathSearch{
		empty:  geometryOf(p.variant).squares&^(p.own|p.opponent) | m.From().bit(),
		to:     m.To().bit(),
		flying: m.Piece().IsKing(),
		from:   m.From(),
	}
	if geometryOf(p.variant).promotesInPassing && !s.flying {
		s.promotion = geometryOf(p.variant).promotionOf(p.turn)
	}
	s.jumpOn(m.From().bit(), m.taken(), s.flying)
	return s.paths
}

// pathSearch collects the ways of one capture.
type pathSearch struct {
	empty     bitboard
	promotion bitboard // where the man becomes a king in passing
	to        bitboard
	from      Square
	flying    bool
	jumps     []Jump
	paths     []Path
}

// jumpOn takes the pieces left, in every order that leads to the end, with a
// piece on at.
func (s *pathSearch) jumpOn(at, left bitboard, king bool) {
	king = king || at&s.promotion != 0
	for _, d := range directions {
		s.jump(at, left, king, d)
	}
}

// jump takes the next piece in direction d, if it is one of those left.
func (s *pathSearch) jump(at, left bitboard, king bool, d int) {
	over := at.toward(d)
	for king && over&s.empty != 0 {
		over = over.toward(d)
	}
	behind := over.toward(d) & s.empty
	if over&left == 0 || behind == 0 {
		return
	}
	left &^= over
	s.jumps = append(s.jumps, Jump{Over: over.square(), To: behind.square()})
	last := &s.jumps[len(s.jumps)-1]
	switch {
	case left == 0:
		s.end(behind, king, d)
	case !king:
		s.jumpOn(behind, left, false)
	default:
		s.jump(behind, left, true, d)
		for turn := behind; turn != 0; turn = turn.toward(d) & s.empty {
			last.To = turn.square()
			s.jump(turn, left, true, across(d))
			s.jump(turn, left, true, -across(d))
			last = &s.jumps[len(s.jumps)-1]
		}
	}
	s.jumps = s.jumps[:len(s.jumps)-1]
}

// end records the way if it leads to the square where the capture ends.
func (s *pathSearch) end(behind bitboard, king bool, d int) {
	for at := behind; at != 0; at = at.toward(d) & s.empty {
		if at == s.to {
			jumps := slices.Clone(s.jumps)
			jumps[len(jumps)-1].To = at.square()
			s.paths = append(s.paths, Path{From: s.from, Jumps: jumps})
			return
		}
		if !king {
			return
		}
	}
}
