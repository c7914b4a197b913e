package main

import (
	"fmt"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// boardOnPage is a position as the rules have it, with what a page needs to show it. Pages are
// compared with it, so what they show does not come from where they have it.
type boardOnPage interface {
	turn() article.Colour
	fen() string
	squares() map[string]string // the key of the text of what is on each square
	after(move string) boardOnPage
	ways(move string) []string // the squares of a move, start first
	byEnds(move string) bool   // its first and its last square mean no other move, and the last is no step of another one
}

// onPage is the first position of a game.
func onPage(v article.Variant, start string) boardOnPage {
	switch {
	case v.IsDraughts() && start == "":
		return draughtsOnPage{draughts.Initial(v)}
	case v.IsDraughts():
		return draughtsOnPage{draughts.MustParsePosition(v, start)}
	case start == "":
		return chessOnPage{chess.Initial(v)}
	}
	return chessOnPage{chess.MustParsePosition(v, start)}
}

type draughtsOnPage struct{ draughts.Position }

func (b draughtsOnPage) turn() article.Colour { return b.Turn() }
func (b draughtsOnPage) fen() string          { return b.FEN() }

func (b draughtsOnPage) squares() map[string]string {
	rules := b.Rules()
	all := make(map[string]string)
	for square := range rules.Squares() {
		all[rules.Name(square)] = "board.empty"
	}
	for square, piece := range b.Pieces() {
		kind := "man"
		if piece.IsKing() {
			kind = "king"
		}
		all[rules.Name(square)] = fmt.Sprintf("board.draughts.%s_%s", piece.Colour(), kind)
	}
	return all
}

func (b draughtsOnPage) read(move string) draughts.Move {
	m, err := b.ParseMove(move)
	if err != nil {
		panic(fmt.Sprintf("%s in %s: %v", move, b.FEN(), err)) // a mistake of the test
	}
	return m
}

func (b draughtsOnPage) after(move string) boardOnPage {
	return draughtsOnPage{b.PlayUnchecked(b.read(move))}
}

func (b draughtsOnPage) ways(move string) []string {
	m, rules := b.read(move), b.Rules()
	if !m.IsCapture() {
		return []string{rules.Name(m.From()), rules.Name(m.To())}
	}
	squares := []string{rules.Name(m.From())}
	for _, jump := range b.Paths(m)[0].Jumps {
		squares = append(squares, rules.Name(jump.To))
	}
	return squares
}

func (b draughtsOnPage) byEnds(move string) bool {
	m := b.read(move)
	for _, other := range b.LegalMoves() {
		if other == m || other.From() != m.From() {
			continue
		}
		if other.To() == m.To() {
			return false
		}
		if !other.IsCapture() {
			continue
		}
		for _, way := range b.Paths(other) {
			if way.Jumps[0].To == m.To() {
				return false
			}
		}
	}
	return true
}

type chessOnPage struct{ chess.Position }

func (b chessOnPage) turn() article.Colour { return b.Turn() }
func (b chessOnPage) fen() string          { return b.FEN() }

func (b chessOnPage) squares() map[string]string {
	all := make(map[string]string)
	for _, file := range "abcdefgh" {
		for rank := 1; rank <= 8; rank++ {
			all[fmt.Sprintf("%c%d", file, rank)] = "board.empty"
		}
	}
	for square, piece := range b.Pieces() {
		all[square.String()] = fmt.Sprintf("board.chess.%s_%s", piece.Colour(), piece.Type())
	}
	return all
}

func (b chessOnPage) read(move string) chess.Move {
	m, err := b.ParseMove(move)
	if err != nil {
		panic(fmt.Sprintf("%s in %s: %v", move, b.FEN(), err)) // a mistake of the test
	}
	return m
}

func (b chessOnPage) after(move string) boardOnPage {
	return chessOnPage{b.PlayUnchecked(b.read(move))}
}

// ways: castling is entered by the squares of the king.
func (b chessOnPage) ways(move string) []string {
	m := b.read(move)
	if m.IsCastling() {
		king, _ := m.CastlingTargets()
		return []string{m.From().String(), king.String()}
	}
	return []string{m.From().String(), m.To().String()}
}

func (b chessOnPage) byEnds(move string) bool { return !b.read(move).Promotion().IsPromotion() }
