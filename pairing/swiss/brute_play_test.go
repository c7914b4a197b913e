package swiss_test

import (
	"cmp"
	"slices"

	"damka/pairing/swiss"
	"damka/score"
)

// pair pairs an earlier round of a random tournament: as brute says, or by
// some complete pairing without a second game, if there is one: of neighbours
// on the round list, or of anybody. Who finds nobody stays away.
func (h *history) pair() swiss.Pairing {
	if present := len(h.in.Table.Players()) - len(h.in.Out); h.pairs == "brute" && (present <= 9 || present <= 12 && h.r.percent(30)) {
		return brute(h.in).pairing()
	}
	if h.pairs == "strangers" {
		return h.strangers()
	}
	list := h.disordered()
	pairing := swiss.Pairing{}
	if len(list)%2 == 1 {
		i := len(list) - 1 - h.r.below(min(3, len(list)))
		pairing.Bye, list = list[i].number, without(list, i)
	}
	mate := h.anyMatching(list)
	for i, j := range mate {
		if i < j {
			pairing.Pairs = append(pairing.Pairs, h.colour(list[i], list[j]))
		}
	}
	return pairing
}

// choosePasts gives each player one of three pasts. Every second time they all
// end with twice the same colour, so that all expect the other absolutely.
func (h *history) choosePasts(rounds int) {
	end := pick(h.r, "", "", "ww", "bb")
	pasts := []string{}
	for range 3 {
		past := ""
		for range max(0, rounds-len(end)) {
			past += pick(h.r, "w", "b", "w", "b", "-")
		}
		pasts = append(pasts, (past + end)[:rounds])
	}
	h.pasts = map[score.Number]string{}
	for _, p := range h.table.Players {
		h.pasts[p.Number] = pick(h.r, pasts...)
	}
}

// strangers pairs who stays with who will have left: each of them has one of
// the three pasts.
func (h *history) strangers() swiss.Pairing {
	staying, leaving := []*person{}, []*person{}
	for _, p := range presentOf(h.in) {
		if h.leaving[p.number] {
			leaving = append(leaving, p)
		} else {
			staying = append(staying, p)
		}
	}
	shuffle(h.r, leaving)
	pairing := swiss.Pairing{}
	round := h.in.Table.Rounds()
	for _, p := range staying {
		i := slices.IndexFunc(leaving, func(q *person) bool { return !p.met[q.number] })
		colour := h.pasts[p.number][round]
		switch {
		case colour == '-':
			h.table.Byes = append(h.table.Byes, score.Bye{Round: round + 1, Player: p.number, Kind: score.HalfPointBye})
			continue
		case i < 0:
			continue
		case colour == 'w':
			pairing.Pairs = append(pairing.Pairs, swiss.Pair{White: p.number, Black: leaving[i].number})
		default:
			pairing.Pairs = append(pairing.Pairs, swiss.Pair{White: leaving[i].number, Black: p.number})
		}
		leaving = without(leaving, i)
	}
	return pairing
}

// disordered are those present, in the order of the round list but for some
// disorder.
func (h *history) disordered() []*person {
	list := presentOf(h.in)
	spread := 3
	if h.pairs == "random" {
		spread = 100
	}
	key := map[*person]int{}
	for i, p := range list {
		key[p] = 2*i + h.r.below(2*spread)
	}
	slices.SortStableFunc(list, func(p, q *person) int { return cmp.Compare(key[p], key[q]) })
	return list
}

// anyMatching is the first complete pairing of neighbours without a second
// game; or, there being none, as many pairs as taking them one by one gives.
func (h *history) anyMatching(list []*person) []int {
	allow := func(i, j int) bool { return !list[i].met[list[j].number] }
	var first []int
	mate := slices.Repeat([]int{-1}, len(list))
	tries := 0
	var next func() bool
	next = func() bool {
		i := slices.Index(mate, -1)
		if i < 0 {
			first = slices.Clone(mate)
			return true
		}
		for j := i + 1; j < len(list) && tries < 5000; j++ {
			if mate[j] < 0 && allow(i, j) {
				tries++
				mate[i], mate[j] = j, i
				if next() {
					return true
				}
				mate[i], mate[j] = -1, -1
			}
		}
		return false
	}
	if next() {
		return first
	}
	mate = slices.Repeat([]int{-1}, len(list))
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			if mate[i] < 0 && mate[j] < 0 && allow(i, j) {
				mate[i], mate[j] = j, i
			}
		}
	}
	return mate
}

// colour gives colours to a pair in the manner of this tournament.
func (h *history) colour(p, q *person) swiss.Pair {
	var white bool
	switch h.colours {
	case "rule":
		white = colourOfHigher(h.in, p, q, int(p.number)) == score.White
	case "low is white":
		white = p.number > q.number
	case "runs": // of five rounds
		white = (p.number > q.number) == (h.in.Table.Rounds()/5%2 == 0)
	default:
		white = h.r.percent(50)
	}
	if white {
		return swiss.Pair{White: p.number, Black: q.number}
	}
	return swiss.Pair{White: q.number, Black: p.number}
}
