package pairing

import (
	"damka/article"
	"damka/score"
)

// Pair is two players at a board. A player who is free in the round has no
// opponent: he is White and Black is 0.
type Pair struct {
	Board        int // from 1
	White, Black score.Number
}

// IsFree says that White has no opponent in this round.
func (p Pair) IsFree() bool { return p.Black == 0 }

// Round is the pairs of one round in the order of boards.
type Round []Pair

// The sizes Schedule accepts. A larger round robin is a typing error, not a
// tournament.
const (
	MinPlayers = 2
	MaxPlayers = 1000
	MaxCycles  = 20
)

// Schedule is the whole round robin of the given number of players: in every
// cycle each meets each once, in each further cycle with the colours of the
// cycle before reversed. A cycle has players-1 rounds, or players rounds when
// their number is odd and one is free in each (V.1.1).
//
// It refuses, with an *[article.Refusal], a number of players or cycles out
// of range, and halves that do not come out even (V.1.5.1.1).
func Schedule(system System, players, cycles int) ([]Round, error) {
	if err := check(system, players, cycles); err != nil {
		return nil, err
	}
	cycle := system.cycle(players)
	rounds := make([]Round, 0, cycles*len(cycle))
	for i := range cycles {
		for _, round := range cycle {
			if i%2 == 1 {
				round = round.reversed()
			}
			rounds = append(rounds, round)
		}
	}
	return rounds, nil
}

// Rounds is the number of rounds of a round robin (V.1.1).
func Rounds(players, cycles int) int { return (even(players) - 1) * cycles }

func check(system System, players, cycles int) error {
	switch {
	case !system.IsValid():
		return article.Refuse("pairing.no_system", "V.1.3")
	case players < MinPlayers:
		return article.Refuse("pairing.too_few_players", "V.1.1",
			article.Arg{Name: "players", Value: article.Number(players)},
			article.Arg{Name: "least", Value: article.Number(MinPlayers)})
	case players > MaxPlayers:
		return article.Refuse("pairing.too_many_players", "V.1.1",
			article.Arg{Name: "players", Value: article.Number(players)},
			article.Arg{Name: "most", Value: article.Number(MaxPlayers)})
	case cycles < 1 || cycles > MaxCycles:
		return article.Refuse("pairing.cycles_out_of_range", "V.1.1",
			article.Arg{Name: "cycles", Value: article.Number(cycles)},
			article.Arg{Name: "most", Value: article.Number(MaxCycles)})
	case (system == Half || system == ReversedHalf) && even(players)%4 != 0:
		return article.Refuse("pairing.half_needs_multiple_of_four", "V.1.5.1.1",
			article.Arg{Name: "players", Value: article.Number(players)})
	}
	return nil
}

// cycle is one cycle of an admissible number of players.
func (s System) cycle(players int) []Round {
	switch s {
	case Half:
		return withFree(append(halvesAmongThemselves(even(players)), halfAgainstHalf(even(players))...), players)
	case ReversedHalf:
		return withFree(append(halfAgainstHalf(even(players)), halvesAmongThemselves(even(players))...), players)
	case Rutsch:
		return rutsch(players)
	}
	return withFree(berger(even(players)), players)
}

// even is n, or for odd n the next number: tables are always made for an even
// number of players (V.1.4.1).
func even(n int) int { return n + n%2 }

// withFree makes the table of an even number into that of players, which may
// be one less: the player paired with the number that nobody has is free. The
// row keeps its place in the table.
func withFree(rounds []Round, players int) []Round {
	for _, round := range rounds {
		for i, pair := range round {
			switch {
			case int(pair.White) > players:
				round[i].White, round[i].Black = pair.Black, 0
			case int(pair.Black) > players:
				round[i].Black = 0
			}
		}
	}
	return rounds
}

func (r Round) reversed() Round {
	reversed := make(Round, len(r))
	for i, pair := range r {
		if !pair.IsFree() {
			pair.White, pair.Black = pair.Black, pair.White
		}
		reversed[i] = pair
	}
	return reversed
}
