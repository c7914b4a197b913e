package pairing

import "damka/score"

// halvesAmongThemselves is the phase of the half systems in which the upper
// half 1…n/2 and the lower half n/2+1…n each play the table of n/2, side by
// side: the upper half on the first boards (V.1.5.1.2). n is divisible by 4.
func halvesAmongThemselves(n int) []Round {
	rounds := berger(n / 2)
	for r, upper := range rounds {
		for _, pair := range upper {
			rounds[r] = append(rounds[r], Pair{
				Board: pair.Board + n/4,
				White: pair.White + score.Number(n/2),
				Black: pair.Black + score.Number(n/2),
			})
		}
	}
	return rounds
}

// halfAgainstHalf is the phase in which the upper half stays at boards
// 1…n/2, all with one colour in a round, white first. The lower half begins at
// the boards in its order and moves up one board every round; the player on
// the first board moves to the last (V.1.5.1.3).
func halfAgainstHalf(n int) []Round {
	half := n / 2
	rounds := make([]Round, half)
	for r := range rounds {
		rounds[r] = make(Round, half)
		for i := range half {
			upper, lower := score.Number(i+1), score.Number(half+(i+r)%half+1)
			pair := Pair{Board: i + 1, White: upper, Black: lower}
			if r%2 == 1 {
				pair.White, pair.Black = lower, upper
			}
			rounds[r][i] = pair
		}
	}
	return rounds
}
