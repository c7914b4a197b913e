package title

import "damka/article"

// Players beaten in a Swiss tournament (VII.5.5.2), and how players of one band
// count for the band above (VII.5.5.3).

// Beaten are the participants on list A, B or N with no more points than the
// player: met or not, withdrawn or not.
type Beaten struct {
	Limits [3]int `json:"limits"` // where the bands of rating begin, the highest first
	Bands  [3]int `json:"bands"`  // how many are in each band, the highest first
}

// beatenLimits are those of the open ladder, for AM, M and K.
var beatenLimits = [3]int{2300, 2250, 2200}

// beatenNeeded is how many have to be beaten, for every title.
const beatenNeeded = 3

// standIn is how many of a band count as one of the band above.
const standIn = 3

// beaten counts the players beaten in a Swiss tournament; nil in others.
func (e *Event) beaten(player int, l Ladder) *Beaten {
	if e.tournament.System != Swiss {
		return nil
	}
	beaten := e.noneBeaten(l)
	for i := range e.players {
		if i != player && e.points[i] <= e.points[player] {
			beaten.add(&e.players[i])
		}
	}
	return &beaten
}

// noneBeaten has the limits of a ladder, and nobody yet.
func (e *Event) noneBeaten(l Ladder) Beaten {
	var none Beaten
	for band, points := range beatenLimits {
		none.Limits[band] = limit(points, l, e.tournament.Variant)
	}
	return none
}

// add counts somebody beaten, if he is on list A, B or N and in a band.
func (b *Beaten) add(p *Player) {
	if !p.List.IsClassified() {
		return
	}
	for band, least := range b.Limits {
		if p.Rating >= least {
			b.Bands[band]++
			return
		}
	}
}

// For is how many count for a title: those with the required rating, and
// one for every three of the band below.
func (b Beaten) For(t Grade) int {
	high, middle, low := b.Bands[0], b.Bands[1], b.Bands[2]
	switch t.level() {
	case AM.level():
		return high + (middle+low/standIn)/standIn
	case M.level():
		return high + middle + low/standIn
	}
	return high + middle + low
}

// lacks has a reason if too few are beaten for a title; only a Swiss has the condition.
func (b *Beaten) lacks(t Grade) []article.Reason {
	if b == nil || b.For(t) >= beatenNeeded {
		return nil
	}
	var ref article.Ref
	var least int
	switch t.level() {
	case AM.level():
		ref, least = "VII.5.5.2.1", b.Limits[0]
	case M.level():
		ref, least = "VII.5.5.2.2", b.Limits[1]
	default:
		ref, least = "VII.5.5.2.3", b.Limits[2]
	}
	return []article.Reason{article.Because("title.beaten_few", ref,
		number("beaten", b.For(t)), number("needed", beatenNeeded), number("limit", least))}
}
