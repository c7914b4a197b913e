package clock

import (
	"slices"

	"damka/article"
)

// The tempi of official events of PZWarc that are not slow (III.2).
var (
	rapidTempi      = []Control{MustParse("20"), MustParse("15+5")}
	rapidTempi64    = []Control{MustParse("10"), MustParse("15"), MustParse("8+4"), MustParse("7+5")}
	blitzTempi      = []Control{MustParse("5"), MustParse("5+3"), MustParse("3+2")}
	blitzTempi64    = []Control{MustParse("3"), MustParse("5"), MustParse("3+2")}
	superblitzTempi = []Control{MustParse("3+2")}
)

// PZWarcTempi are the controls of official events of PZWarc in a class of
// accelerated draughts (III.2.1–2.3); none for other classes, for chess, and
// in the editions of others.
func PZWarcTempi(e article.Edition, class Class, v article.Variant) []Control {
	if !isOfPZWarc(e) || !v.IsDraughts() {
		return nil
	}
	hundred := v == article.International
	switch {
	case class == Rapid && hundred:
		return slices.Clone(rapidTempi)
	case class == Rapid:
		return slices.Clone(rapidTempi64)
	case class == Blitz && hundred:
		return slices.Clone(blitzTempi)
	case class == Blitz:
		return slices.Clone(blitzTempi64)
	case class == Superblitz:
		return slices.Clone(superblitzTempi)
	}
	return nil
}
