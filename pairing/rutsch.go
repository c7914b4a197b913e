package pairing

import "damka/score"

// rutsch is the system in which the players move round the tables, one seat a
// round (V.1.5.3). The seats S1…S2m go along one side from left to right and back
// along the other, so board j has Sj and S(2m+1-j). Sj has white on odd boards
// and black on even ones. In round 1 number k has seat Sk.
func rutsch(players int) []Round {
	seats := make([]score.Number, players)
	for i := range seats {
		seats[i] = score.Number(i + 1)
	}
	// With an even number, number 1 stays on S1 and only the others move
	// (V.1.5.3.1.4.2). With an odd one the highest number begins free, behind
	// the last seat, and everybody moves (V.1.5.3.1.2).
	walkers := seats
	if players%2 == 0 {
		walkers = seats[1:]
	}
	rounds := make([]Round, 0, even(players)-1)
	for r := range even(players) - 1 {
		round := seated(seats)
		if players%2 == 0 && r%2 == 1 { // number 1 alternates colours, white first
			round[0].White, round[0].Black = round[0].Black, round[0].White
		}
		rounds = append(rounds, round)
		moveOn(walkers)
	}
	return rounds
}

// seated is the round that the players on the seats play. With an odd number
// the free player is behind the last seat and is listed after the last board.
func seated(seats []score.Number) Round {
	boards := len(seats) / 2
	round := make(Round, 0, boards+1)
	for j := range boards {
		pair := Pair{Board: j + 1, White: seats[j], Black: seats[2*boards-1-j]}
		if j%2 == 1 {
			pair.White, pair.Black = pair.Black, pair.White
		}
		round = append(round, pair)
	}
	if len(seats)%2 == 1 {
		round = append(round, Pair{Board: boards + 1, White: seats[len(seats)-1]})
	}
	return round
}

// moveOn moves everybody to the next seat, the last to the first.
func moveOn(seats []score.Number) {
	last := seats[len(seats)-1]
	copy(seats[1:], seats)
	seats[0] = last
}
