package gamefiletest

import (
	"cmp"
	"slices"

	"damka/internal/gamefile"
)

// written is a format's game, whose lines of play have elements of type E.
type written[E any] interface {
	~struct {
		Tags    []gamefile.Tag
		Moves   []E
		End     string
		Line    int
		Defects []gamefile.Defect
	}
}

// Bare is a game without what depends on its place in a file. M and V are the
// format's moves and variations; move is a move without its line.
func Bare[M any, V ~[]E, G written[E], E any](g *G, move func(M) M) *G {
	read := gamefile.Game[E](*g)
	return new(G(gamefile.Game[E]{Tags: bareTags(read.Tags), Moves: bareLine[M, V](read.Moves, move), End: cmp.Or(read.End, "*")}))
}

func bareTags(tags []gamefile.Tag) []gamefile.Tag {
	out := slices.Clone(tags)
	for i := range out {
		out[i].Line = 0
	}
	return out
}

func bareLine[M any, V ~[]E, E any](line []E, move func(M) M) []E {
	out := make([]E, len(line))
	for i, e := range line {
		switch e := any(e).(type) {
		case M:
			out[i] = any(move(e)).(E)
		case V:
			out[i] = any(V(bareLine[M, V](e, move))).(E)
		default:
			out[i] = line[i]
		}
	}
	return out
}

// BareGames are games, each made bare, but for those that are defects only.
func BareGames[G written[E], E any](games []*G, bare func(*G) *G) []*G {
	var out []*G
	for _, g := range games {
		if read := gamefile.Game[E](*g); len(read.Tags) > 0 || len(read.Moves) > 0 {
			out = append(out, bare(g))
		}
	}
	return out
}
