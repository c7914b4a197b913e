package swiss

import (
	"slices"
	"strings"

	"damka/article"
	"damka/score"
)

// explainLeaver says why a player leaves his group: somebody has to, and he is
// the lowest who can; or there is nobody in it whom he could meet.
func (x *explainer) explainLeaver(g, p int, members, leavers []int) {
	x.tell(p, article.Because("swiss.floats_down", "V.2.8.2", x.person("player", p), x.person("opponent", x.mates[p]),
		pointsOf("from", x.f.players[p].points), pointsOf("to", x.f.players[x.mates[p]].points)))
	if len(members) == 1 {
		x.tell(p, article.Because("swiss.leaves_alone", "V.2.8.7.8", x.person("player", p)))
		return
	}
	if len(leavers) > len(members)%2 {
		x.tell(p, x.refused(p, x.nearest(p, members))...)
		return
	}
	x.tell(p, article.Because("swiss.leaves_odd", "V.2.8.7.2", x.person("player", p), countArg("members", len(members))))
	below := members[slices.Index(members, p)+1:]
	for i := len(below) - 1; i >= 0; i-- {
		if len(below)-1-i == mostRefused {
			x.tell(p, article.Because("swiss.stays_more", "", countArg("number", i+1)))
			return
		}
		x.tell(p, x.staying(g, below[i], members))
	}
}

// explainPassing says why a floater from above meets nobody of a group either.
func (x *explainer) explainPassing(g, p int, own []int) {
	x.tell(p, article.Because("swiss.floats_past", "V.2.8.7.8", x.person("player", p), pointsArg(x.f.groups[g].points)))
	x.tell(p, x.refused(p, x.nearest(p, own))...)
}

// nearest are the other members of the group in the order in which a player
// would meet them if he were its first. Those whom an absolute condition keeps
// from him come last, because there is less to explain.
func (x *explainer) nearest(p int, members []int) []int {
	var others []int
	for _, q := range members {
		if q != p {
			others = append(others, q)
		}
	}
	slices.SortStableFunc(others, func(a, b int) int {
		return x.weightOf(p, a) - x.weightOf(p, b)
	})
	return others
}

// weightOf orders pairs that colours keep apart before those who have met.
func (x *explainer) weightOf(p, q int) int {
	if x.f.players[p].hasMet(q) {
		return 1
	}
	return 0
}

// staying says why a lower player stays in the group in which a higher one
// cannot.
func (x *explainer) staying(g, p int, members []int) article.Reason {
	if player := &x.f.players[p]; player.group == g && x.f.downAgain(player) {
		return article.Because("swiss.stays_floated", "V.2.8.2", x.person("stays", p))
	}
	reason := x.judge(x.f.apart(p, members), x.person("stays", p))
	reason.Code = article.Code(strings.Replace(string(reason.Code), "refused_", "stays_", 1))
	return reason
}

func pointsOf(name string, points score.Points) article.Arg {
	return article.Arg{Name: name, Value: article.Points(points)}
}
