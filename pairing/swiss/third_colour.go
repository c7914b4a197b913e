package swiss

// thirdColour is the measure V (V.2.8.5.1): both players of a pair expect the
// same colour absolutely, so that one of them plays a third game running with
// one colour or reaches a difference of 3. It is counted over the whole
// pairing, before all score groups.
func thirdColour(p, q *player) bool {
	return p.absolute && q.absolute && p.due == q.due
}
