package main

import (
	"damka/internal/reportfile"
	"damka/pairing/swiss"
	"damka/score"
)

// pairedRound is a round of a file as the engine would give it.
type pairedRound struct {
	pairs      []swiss.Pair
	colourless map[swiss.Pair]bool // forfeits without colours
	bye        score.Number
	out        []score.Bye // those who were not paired
}

func pairedRoundOf(round reportfile.Round) pairedRound {
	made := pairedRound{colourless: make(map[swiss.Pair]bool)}
	for _, g := range round.Games {
		pair := swiss.Pair{White: g.White, Black: g.Black}
		made.pairs = append(made.pairs, pair)
		made.colourless[pair] = round.Colourless(g)
	}
	for _, bye := range round.Byes {
		if bye.Kind == score.PairingBye {
			made.bye = bye.Player
		} else {
			made.out = append(made.out, bye)
		}
	}
	return made
}

// giveColours gives a forfeited game whose colours the file does not know those
// of the computed pairing.
func (r *pairedRound) giveColours(computed []swiss.Pair) {
	same := make(map[swiss.Pair]bool, len(computed))
	for _, pair := range computed {
		same[pair] = true
	}
	for i, pair := range r.pairs {
		if turned := (swiss.Pair{White: pair.Black, Black: pair.White}); r.colourless[pair] && same[turned] {
			r.pairs[i] = turned
		}
	}
}

// is says whether the round is the computed one.
func (r *pairedRound) is(computed swiss.Pairing) bool {
	if len(r.pairs) != len(computed.Pairs) || r.bye != computed.Bye {
		return false
	}
	there := make(map[swiss.Pair]bool, len(computed.Pairs))
	for _, pair := range computed.Pairs {
		there[pair] = true
	}
	for _, pair := range r.pairs {
		if !there[pair] {
			return false
		}
	}
	return true
}
