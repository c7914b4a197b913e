package pairing

import "damka/score"

// berger is the table for an even n, built as V.1.4.2–1.4.4 describe.
func berger(n int) []Round {
	highest := score.Number(n)
	rounds := make([]Round, 0, n-1)
	opponent := score.Number(1) // of the highest number in round 1 (V.1.4.3.1)
	for r := range n - 1 {
		round := make(Round, n/2)
		// The highest number is always on board 1, first as black, then with
		// the other colour every round (V.1.4.2, V.1.4.4.1).
		round[0] = Pair{Board: 1, White: opponent, Black: highest}
		if r%2 == 1 {
			round[0].White, round[0].Black = highest, opponent
		}
		last := fillBoards(round, opponent)
		rounds = append(rounds, round)
		// The next opponent is the player who was black on the last board (V.1.4.4.1).
		opponent = last
	}
	return rounds
}

// fillBoards writes the numbers after opponent, in turn, as white from board
// 2 down and then as black from the last board up (V.1.4.3.2–3, V.1.4.4.2).
// It returns the number that is black on the last board.
func fillBoards(round Round, opponent score.Number) score.Number {
	cycle := score.Number(2*len(round) - 1) // after it comes 1
	next := opponent
	take := func() score.Number {
		next = next%cycle + 1
		return next
	}
	for board := 1; board < len(round); board++ {
		round[board].Board = board + 1
		round[board].White = take()
	}
	for board := len(round) - 1; board > 0; board-- {
		round[board].Black = take()
	}
	return round[len(round)-1].Black
}
