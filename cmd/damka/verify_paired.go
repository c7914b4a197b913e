package main

import (
	"damka/pairing/swiss"
	"damka/score"
	"damka/trf"
)

// pairedRound is a round as the file has it. A file says nothing of boards.
type pairedRound struct {
	pairs      []swiss.Pair
	colourless map[swiss.Pair]bool // forfeits without colours
	bye        score.Number
	out        []score.Number // those who were not paired
}

// paired is what the file has of a round.
func (r *swissReport) paired(round int) pairedRound {
	made := pairedRound{colourless: make(map[swiss.Pair]bool)}
	for _, g := range r.table.Games() {
		if g.Round == round {
			made.pairs = append(made.pairs, swiss.Pair{White: g.White, Black: g.Black})
		}
	}
	colourless := make(map[score.Number]bool)
	for i := range r.Players {
		p := &r.Players[i]
		var cell trf.Cell
		if round <= len(p.Cells) {
			cell = p.Cells[round-1]
		}
		switch {
		case cell.Opponent != 0:
			colourless[p.Number] = cell.Colour == 0
		case cell.Mark == trf.PairingBye:
			made.bye = p.Number
		case r.hasEntered(p, round):
			made.out = append(made.out, p.Number)
		}
	}
	for _, pair := range made.pairs {
		if colourless[pair.White] && colourless[pair.Black] {
			made.colourless[pair] = true
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
