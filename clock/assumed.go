package clock

// MovesAssumed is how many moves count as completed when a flag fell and no score
// can show how many were made (FIDE 8.6): all of the period under way, so that
// the next move is the first of the next one. completed are those that the clock
// has counted, and evidence is a number of moves that is clearly shown; if that
// is more, it counts. Set them with [Clock.Correct].
//
// ok is false in the last period, in which no count of moves is asked for.
func (c Control) MovesAssumed(completed, evidence int) (moves int, ok bool) {
	if !c.IsValid() || completed < 0 {
		return 0, false
	}
	left := c.movesToControl(completed)
	return max(completed+left, evidence), left > 0
}
