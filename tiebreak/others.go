package tiebreak

import "damka/article"

// others is the points against the players who are not tied: against the first
// of the table, then the second, and so on (V.1.7.1.4, V.1.7.2.6). Those above
// the tie are in their final order; who shares a place there, or is below
// and not settled yet, is a block, and points against a block are added up.
// Applied once more, it looks only at those who were tied the time before:
// against all the others these players are equal.
//
// Teams have their board points against the other teams (V.3.2.1.7).
type others struct {
	criterion Criterion
	codes     placeCodes
}

func (o others) values(t *tally, tied *tie) [][]int {
	among := tied.lookedAt()
	tied.others = tied.table.without(tied.span, among)
	column := make([]int, among.size) // by block
	for i, block := range tied.others {
		column[block.first-among.first] = i
	}
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		values[i] = make([]int, len(tied.others))
		add := func(opponent, points int) {
			if block := tied.table.block[opponent]; among.has(block) && !tied.span.has(block) {
				values[i][column[block-among.first]] += points
			}
		}
		if o.criterion == OthersBoardPoints {
			for _, m := range t.matches[player] {
				add(m.opponent, sum(m.boards))
			}
			continue
		}
		for _, m := range t.met[player] {
			add(m.opponent, m.points)
		}
	}
	return values
}

// column shows as many opponents, or blocks, as were needed to separate the tied.
func (others) column(_ *tally, player int, tied *tie) Value {
	if tied == nil || tied.depth == 0 {
		return nil
	}
	return tied.values(player)[:tied.depth]
}

// scoredAgainstBlocks says whether a player has points against a block of
// several.
func (d *tie) scoredAgainstBlocks(player int) bool {
	for ; d != nil; d = d.before {
		values := d.values(player)
		for i, block := range d.others {
			if block.size > 1 && values[i] > 0 {
				return true
			}
		}
	}
	return false
}

func (o others) reason(t *tally, tied *tie, higher, lower int) article.Reason {
	ref := t.rules.Article(o.criterion)
	at := tied.difference(higher, lower)
	if at < 0 {
		return t.equalAgainst(o.codes, ref, tied.scoredAgainstBlocks(higher), higher, lower)
	}
	return t.compareAgainst(o.codes, ref, tied.others[at], higher, lower, tied.values(higher)[at], tied.values(lower)[at])
}
