package swiss

import (
	"damka/article"
	"damka/score"
)

// Evaluate measures a pairing of everybody who is to be paired; bye is 0 in an
// even field. Of two pairings with the same bye the one with the smaller
// vector is better. The colours are those by the rules, not those of made. The
// refusal names who is missing, absent or listed twice.
func Evaluate(in Input, made []Pair, bye score.Number) (Vector, error) {
	if err := in.check(); err != nil {
		return Vector{}, err
	}
	h := readHistory(in.Table)
	m := newField(in, h, h.roundList(in)).read(made, bye)
	if len(m.defects) > 0 {
		return Vector{}, &article.Refusal{Reason: m.defects[0]}
	}
	if len(m.missing) > 0 {
		return Vector{}, &article.Refusal{Reason: m.missingReason(m.missing[0])}
	}
	return m.field.vector(m.mates), nil
}

// handMade is a pairing made by hand, which may have defects.
type handMade struct {
	present *field
	defects []article.Reason // what makes it no pairing
	missing []int            // places among those present: neither paired nor free
	bye     int              // place among those present, -1: nobody

	field *field // those who are paired
	mates []int
	white []bool // who has white by hand
}

// read reads a pairing of the field, which is everybody present.
func (f *field) read(made []Pair, bye score.Number) handMade {
	m := handMade{present: f, bye: -1}
	places := make(map[score.Number]int, len(f.players))
	for place := range f.players {
		places[f.players[place].number] = place
	}
	partner := make([]int, len(f.players))
	white := make([]bool, len(f.players))
	for place := range partner {
		partner[place] = -1
	}
	seated := make([]bool, len(f.players))
	sit := func(n score.Number) (int, bool) {
		place, here := places[n]
		switch {
		case !here:
			m.defects = append(m.defects, article.Because("swiss.check_absent", "V.2.8.9.5", personArg("player", n)))
		case seated[place]:
			m.defects = append(m.defects, article.Because("swiss.check_twice", "", personArg("player", n)))
			here = false
		default:
			seated[place] = true
		}
		return place, here
	}
	for _, pair := range made {
		p, one := sit(pair.White)
		q, other := sit(pair.Black)
		if one && other {
			partner[p], partner[q], white[p] = q, p, true
		}
	}
	if bye != 0 {
		if place, here := sit(bye); here {
			m.bye = place
		}
	}
	m.rest(partner, white)
	return m
}

// rest makes the field of those who are paired.
func (m *handMade) rest(partner []int, white []bool) {
	var out []int
	moved := make([]int, len(partner))
	n := 0
	for place, mate := range partner {
		moved[place] = n
		switch {
		case mate >= 0:
			n++
			continue
		case place != m.bye:
			m.missing = append(m.missing, place)
		}
		out = append(out, place)
	}
	m.field = m.present.without(out...)
	for place, mate := range partner {
		if mate >= 0 {
			m.mates = append(m.mates, moved[mate])
			m.white = append(m.white, white[place])
		}
	}
}

func (m *handMade) missingReason(place int) article.Reason {
	return article.Because("swiss.check_missing", "V.2.8.7.11", personArg("player", m.present.players[place].number))
}
