package draughts

// Hash is a number made of the whole position: the same for equal positions, in
// every run, and as good as never the same for two others. It is for tables of
// a search or a library of openings. It is cheap to make of any position, so
// that a position need not carry one along; a table must still compare the
// positions themselves if it may not err.
func (p Position) Hash() uint64 {
	// Each line mixes one more word in and loses nothing, so positions that
	// differ in one word only never collide. The factors are odd and otherwise
	// arbitrary.
	h := uint64(p.own)*0x9E3779B97F4A7C15 + uint64(p.variant)<<2 + uint64(p.turn)
	h = (h ^ h>>32 ^ uint64(p.opponent)) * 0xC2B2AE3D27D4EB4F
	h = (h ^ h>>29 ^ uint64(p.kings)) * 0xBF58476D1CE4E5B9
	return h ^ h>>32
}
