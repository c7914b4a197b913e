package swiss

import (
	"slices"

	"damka/article"
	"damka/score"
)

// mostRefused is how many refused alternatives are named of one player; the
// others are only counted.
const mostRefused = 3

// explainer finds the reasons of a round.
type explainer struct {
	r     *round
	f     *field
	mates []int
	best  Vector
	told  map[int][]article.Reason // by place among those paired
}

// reasons are those of everybody who has any, in the order of the round list:
// the bye, the float, the pair (listed under White), a third colour.
func (r *round) reasons() []PlayerReasons {
	x := &explainer{r: r, f: r.field, mates: r.mates, best: r.field.vector(r.mates), told: make(map[int][]article.Reason)}
	var leavers []int
	for g := range x.f.groups {
		leavers = x.explainGroup(g, leavers)
	}
	x.explainColours()
	var all []PlayerReasons
	paired := 0
	for place := range r.present.players {
		n := r.present.players[place].number
		var reasons []article.Reason
		switch {
		case place == r.bye:
			reasons = r.byeReasons()
		case slices.Contains(r.unpaired, place):
			reasons = []article.Reason{article.Because("swiss.unpaired", "V.2.8.6.1.1", personArg("player", n))}
		default:
			reasons = x.told[paired]
			paired++
		}
		if len(reasons) > 0 {
			all = append(all, PlayerReasons{n, reasons})
		}
	}
	return all
}

func (x *explainer) tell(p int, reasons ...article.Reason) {
	x.told[p] = append(x.told[p], reasons...)
}

func (x *explainer) person(name string, p int) article.Arg {
	return personArg(name, x.f.players[p].number)
}

// whiteOf is the player under whom the pair of p is listed.
func (x *explainer) whiteOf(p int) int { return x.f.whiteOf(p, x.mates[p]) }

// explainGroup explains a group, given those who float into it, and returns
// those who leave it, both from the top.
func (x *explainer) explainGroup(g int, floaters []int) []int {
	own := x.f.own(g)
	members := slices.Concat(floaters, own)
	leavers := x.f.leavers(g, members, x.mates)
	slices.Reverse(leavers)
	for _, p := range leavers {
		if x.f.players[p].group == g {
			x.explainLeaver(g, p, members, leavers)
		} else {
			x.explainPassing(g, p, own)
		}
	}
	for _, p := range without(floaters, leavers) {
		x.explainFloater(p, own)
	}
	free := slices.DeleteFunc(own, func(p int) bool { return x.f.players[x.mates[p]].group != g })
	x.explainHalves(free)
	return leavers
}

// explainFloater explains whom a floater from above meets: the highest of the
// group's own players whom he can (V.2.8.1.2).
func (x *explainer) explainFloater(p int, own []int) {
	mate := x.mates[p]
	told := x.whiteOf(p)
	x.tell(told, article.Because("swiss.pair_floater", "V.2.8.1.2", x.person("player", p), x.person("opponent", mate)))
	x.tell(told, x.refused(p, own[:slices.Index(own, mate)])...)
	x.tell(mate, article.Because("swiss.floats_up", "V.2.8.2", x.person("player", mate), x.person("opponent", p)))
}

// choiceArticle is the article for choice at, from 0, of PA's first among n free
// players: PB1, the others of PB, those of PA.
func choiceArticle(n, at int) (article.Code, article.Ref) {
	switch {
	case at == 0:
		return "swiss.pair_first", "V.2.8.7.4"
	case at < n/2:
		return "swiss.pair_lower_half", "V.2.8.7.5"
	}
	return "swiss.pair_upper_half", "V.2.8.7.7"
}

// explainHalves explains the pairs of the halves of a group.
func (x *explainer) explainHalves(free []int) {
	for len(free) > 0 {
		p := free[0]
		for at := range len(free) - 1 {
			if partner := preferred(len(free), at); free[partner] == x.mates[p] {
				x.explainChoice(free, at)
				free = withoutPair(free, partner)
				break
			}
		}
	}
}

// explainChoice explains the choice, from 0, of the first of a list.
func (x *explainer) explainChoice(free []int, at int) {
	p := free[0]
	code, ref := choiceArticle(len(free), at)
	told := x.whiteOf(p)
	reason := article.Because(code, ref, x.person("player", p), x.person("opponent", x.mates[p]))
	if at > 0 {
		reason.Args = append(reason.Args, countArg("choice", at+1))
	}
	x.tell(told, reason)
	var passed []int
	for before := range at {
		passed = append(passed, free[preferred(len(free), before)])
	}
	x.tell(told, x.refused(p, passed)...)
}

// explainColours says by which rule each pair got its colours, and who plays a
// third colour or violates A3 or A4.
func (x *explainer) explainColours() {
	for p, q := range x.mates {
		if x.f.whiteOf(p, q) != p {
			continue
		}
		rule := x.f.colourRule(p, q)
		x.tell(p, article.Because(rule.code, rule.ref, x.person("white", p), x.person("black", q)))
		white, black := &x.f.players[p], &x.f.players[q]
		for _, reason := range colourViolations(white, black) {
			x.tell(x.placeOf(reason, p, q), reason)
		}
		if thirdColour(white, black) {
			x.explainThirdColour(p, q)
		}
	}
}

// explainThirdColour says which player of a pair expected a colour absolutely
// and did not get it.
func (x *explainer) explainThirdColour(white, black int) {
	denied, other := white, black
	if x.f.players[white].due == score.White {
		denied, other = black, white
	}
	code := article.Code("swiss.third_colour")
	if x.f.lastRound {
		code = "swiss.third_colour_last"
	}
	x.tell(denied, article.Because(code, "V.2.8.5.1", x.person("player", denied), x.person("opponent", other),
		colourArg("colour", x.f.players[denied].due.Other())))
}

// placeOf is the one of two players that a reason is about.
func (x *explainer) placeOf(reason article.Reason, p, q int) int {
	if value, _ := reason.Args.Get("player"); value == article.Person(digits(x.f.players[q].number)) {
		return q
	}
	return p
}
