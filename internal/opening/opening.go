package opening

import (
	"slices"
	"strings"
	"sync"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// Opening is a name of a position after some first moves.
type Opening struct {
	Code      string // of chess: the letter and number of the usual classification; empty for draughts
	PL, EN    string
	Variant   article.Variant
	HalfMoves int // of the line that has the name
}

// line is a line of the list: one game of draughts or chess from its first position.
type line struct {
	code, pl, en, moves string
}

// lines are the list by variants; see the files draughts.go and chess….go. Only names are in it that their players agree on. Draughts on 64
// squares by the rules of the code begin as russian draughts do, and their players have the same names.
var lines = map[article.Variant][]line{
	article.International: international, article.Russian: russian, article.Brazilian: russian, article.Chess: slices.Concat(chessLines, kingsPawn, otherStarts),
}

// key is a position with its side to move: of both games, of which one is zero.
type key struct {
	draughts draughts.Position
	chess    chess.Position
}

// book are the openings by their positions, made when somebody asks first.
var book = sync.OnceValue(func() map[key]Opening {
	all := make(map[key]Opening)
	for v, list := range lines {
		for _, l := range list {
			moves := strings.Fields(l.moves)
			if at, err := after(v, moves); err == nil {
				all[at] = Opening{Code: l.code, PL: l.pl, EN: l.en, Variant: v, HalfMoves: len(moves)}
			}
		}
	}
	return all
})

// after is the position after moves from the first of a variant.
func after(v article.Variant, moves []string) (key, error) {
	if v.IsDraughts() {
		p := draughts.Initial(v)
		for _, text := range moves {
			m, err := p.ParseMove(text)
			if err != nil {
				return key{}, err
			}
			p = p.PlayUnchecked(m)
		}
		return key{draughts: p}, nil
	}
	p := chess.Initial(v)
	for _, text := range moves {
		m, err := p.ParseMove(text)
		if err != nil {
			return key{}, err
		}
		p = p.PlayUnchecked(m)
	}
	return key{chess: p}, nil
}

// FindDraughts is the name of the last of some positions that has one: the deepest.
func FindDraughts(positions []draughts.Position) (Opening, bool) {
	keys := make([]key, len(positions))
	for i, p := range positions {
		keys[i].draughts = p
	}
	return find(keys)
}

// FindChess is the same for chess.
func FindChess(positions []chess.Position) (Opening, bool) {
	keys := make([]key, len(positions))
	for i, p := range positions {
		keys[i].chess = p
	}
	return find(keys)
}

func find(keys []key) (Opening, bool) {
	for i := len(keys) - 1; i >= 0; i-- {
		if found, ok := book()[keys[i]]; ok {
			return found, true
		}
	}
	return Opening{}, false
}
