package tiebreak

import "damka/article"

// each gives every one of the tied his own value of a list.
func each(tied *tie, list []int) [][]int {
	values := make([][]int, len(tied.players))
	for i, player := range tied.players {
		values[i] = list[player : player+1]
	}
	return values
}

// because is a reason that compares two players.
func (t *tally) because(code article.Code, ref article.Ref, higher, lower int, args ...article.Arg) article.Reason {
	reason := article.Because(code, ref,
		article.Arg{Name: "higher", Value: t.person(higher)}, article.Arg{Name: "lower", Value: t.person(lower)})
	reason.Args = append(reason.Args, args...)
	return reason
}

// compareCounts compares two counts; equal ones have a code of their own.
func (t *tally) compareCounts(code article.Code, ref article.Ref, higher, lower, more, less int) article.Reason {
	if more == less {
		return t.because(code+"_equal", ref, higher, lower, number("both", more))
	}
	return t.because(code, ref, higher, lower, number("more", more), number("less", less))
}

// comparePoints compares two sums of points likewise.
func (t *tally) comparePoints(code article.Code, ref article.Ref, higher, lower, more, less int) article.Reason {
	if more == less {
		return t.because(code+"_equal", ref, higher, lower, pointsArg("both", more))
	}
	return t.because(code, ref, higher, lower, pointsArg("more", more), pointsArg("less", less))
}

func number(name string, n int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(n)}
}

func pointsArg(name string, points int) article.Arg {
	return article.Arg{Name: name, Value: article.Points(points)}
}
