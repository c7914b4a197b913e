package draughts

// node is a position as the move generator sees it: the side to move is
// "own". Unlike [Position] it does not have the variant.
type node struct {
	own, opponent bitboard
	kings         bitboard // of both sides
	white         bool     // white is to move
}

// colour is the side to move.
func (n node) colour() Colour {
	if n.white {
		return White
	}
	return Black
}

// men are the men of the side to move.
func (n node) men() bitboard { return n.own &^ n.kings }

// ownKings are the kings of the side to move.
func (n node) ownKings() bitboard { return n.own & n.kings }

// manStep is the node after a man's step; promotion is the row where the
// mover's men become kings.
func (n node) manStep(from, to, promotion bitboard) node {
	return node{own: n.opponent, opponent: n.own ^ (from | to), kings: n.kings | to&promotion, white: !n.white}
}

// kingStep is the node after a king's step.
func (n node) kingStep(from, to bitboard) node {
	return node{own: n.opponent, opponent: n.own ^ (from | to), kings: n.kings ^ (from | to), white: !n.white}
}

// after is the node after m, which must be legal.
func (n node) after(m *Move) node {
	from, to := m.from.bit(), m.to.bit()
	kings := n.kings &^ (m.captured | from)
	if m.piece.IsKing() || m.promotes {
		kings |= to
	}
	return node{own: n.opponent &^ m.captured, opponent: n.own&^from | to, kings: kings, white: !n.white}
}
