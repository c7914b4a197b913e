package swiss

import (
	"slices"
	"strings"

	"damka/article"
	"damka/score"
)

// mostForced is the largest field in which it is computed what would be worse
// if two particular players met: the round has to be paired again for it.
const mostForced = 400

// refused says why a player does not meet some others, the nearest first.
func (x *explainer) refused(p int, others []int) []article.Reason {
	var reasons []article.Reason
	for i, q := range others {
		if i == mostRefused {
			return append(reasons, article.Because("swiss.refused_more", "", countArg("number", len(others)-i)))
		}
		reasons = append(reasons, x.refusal(p, q))
	}
	return reasons
}

// refusal says why two players do not meet.
func (x *explainer) refusal(p, q int) article.Reason {
	if reason, found := x.ownRefusal(p, q); found {
		return reason
	}
	return x.judge(x.f.forced(p, q), x.person("first", p), x.person("second", q))
}

// ownRefusal finds the reason that concerns the two players alone.
func (x *explainer) ownRefusal(p, q int) (article.Reason, bool) {
	one, other := &x.f.players[p], &x.f.players[q]
	first, second := x.person("first", p), x.person("second", q)
	switch {
	case one.hasMet(q):
		if round := x.f.history.metIn(one.number, other.number); round > 0 {
			return article.Because("swiss.refused_met", "V.2.8.6.1.1", first, second, countArg("round", round)), true
		}
		return article.Because("swiss.refused_forbidden", "", first, second), true
	case breaks(one, other) && !x.f.relaxed:
		colour, ref := onlyColour(one)
		return article.Because("swiss.refused_absolute", ref, first, second, colourArg("colour", colour)), true
	case thirdColour(one, other) && x.best.ThirdColours == 0:
		return article.Because("swiss.refused_third_colour_own", "V.2.8.5.1", first, second, colourArg("colour", one.due)), true
	}
	return article.Reason{}, false
}

// onlyColour is the only colour that A3 and A4 leave a player, and the article
// that excludes the other.
func onlyColour(p *player) (score.Colour, article.Ref) {
	colour := score.White
	if !p.mayWhite {
		colour = score.Black
	}
	if abs(p.history.then(colour.Other()).balance) > mostImbalance {
		return colour, "V.2.8.6.1.3"
	}
	return colour, "V.2.8.6.1.4"
}

// judge says what is worse if the round is paired under a further condition,
// which the field given has. The code is that of the comparison's deciding
// reason with "refused" in place of "check".
func (x *explainer) judge(field *field, about ...article.Arg) article.Reason {
	if len(field.players) > mostForced {
		return article.Because("swiss.refused_rest", "V.2.8.7.1", about...)
	}
	mates, ok := field.complete()
	if !ok {
		return article.Because("swiss.refused_incomplete", "V.2.8.7.11", about...)
	}
	if x.f.vector(mates).Broken > x.best.Broken {
		return article.Because("swiss.refused_breaks", "V.2.8.6.1", about...)
	}
	worse := compareMeasures(x.f, mates, x.mates)
	if len(worse) == 0 {
		return article.Because("swiss.refused_rest", "V.2.8.7.1", about...)
	}
	reason := decisive(worse, about)
	reason.Code = article.Code(strings.Replace(string(reason.Code), "check_", "refused_", 1))
	reason.Args = append(article.Args(about), reason.Args...)
	return reason
}

// decisive is the deciding one of some findings, or another of its kind that
// names one of the persons in about.
func decisive(findings []article.Reason, about []article.Arg) article.Reason {
	for _, finding := range findings {
		if finding.Code != findings[0].Code {
			break
		}
		if named, _ := finding.Args.Get("player"); slices.ContainsFunc(about, func(arg article.Arg) bool { return arg.Value == named }) {
			return finding
		}
	}
	return findings[0]
}

// forced is the field in which two players can only be paired with each other.
func (f *field) forced(p, q int) *field {
	var others []int
	for r := range f.players {
		if r != p && r != q {
			others = append(others, r)
		}
	}
	return f.apart(p, others).apart(q, others)
}

// apart is the field with a player kept apart from some others.
func (f *field) apart(p int, others []int) *field {
	copied := *f
	copied.players = slices.Clone(f.players)
	for _, other := range others {
		if other != p && !f.players[p].hasMet(other) {
			met := copied.players[other].met
			at, _ := slices.BinarySearch(met, p)
			copied.players[other].met = slices.Insert(slices.Clip(met), at, p)
		}
	}
	met := slices.Concat(f.players[p].met, others)
	slices.Sort(met)
	copied.players[p].met = slices.DeleteFunc(slices.Compact(met), func(other int) bool { return other == p })
	return &copied
}
