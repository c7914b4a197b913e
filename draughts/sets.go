package draughts

// Sets are the squares of a position's pieces, for programs that value millions of
// positions: bit n of a set is the [Square] n. A step to the north west is
// six bits to the right, to the north east five; to the south west five bits
// to the left, to the south east six, on every board.
type Sets struct {
	Own, Opponent uint64 // of the side to move, and of the other
	Kings         uint64 // of both
}

// Sets are the position's pieces as sets of squares.
func (p Position) Sets() Sets {
	return Sets{Own: uint64(p.own), Opponent: uint64(p.opponent), Kings: uint64(p.kings)}
}
