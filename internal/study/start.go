package study

import (
	"strings"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// Start is the position in which a chapter begins, with what is known of the game before it. The zero value is none.
type Start struct {
	Board     Board
	HalfMoves int // in a row without what ends the count: in draughts moves of men and captures, in chess of pawns and captures
	Number    int // of the first move, from 1
}

// Usual is the start of a game of a variant.
func Usual(v article.Variant) Start { return Start{Board: Initial(v), Number: 1} }

// IsUsual says that the chapter begins as games of its variant do.
func (s Start) IsUsual() bool { return s == Usual(s.Board.Variant()) }

// FEN is the start with its counters where they say something.
func (s Start) FEN() string {
	counted := s.HalfMoves > 0 || s.Number > 1
	if p, ok := s.Board.Draughts(); ok {
		return draughts.FEN{Setup: p.Setup(), HalfMoves: s.HalfMoves, MoveNumber: s.Number, HasCounters: counted}.String()
	}
	if p, ok := s.Board.Chess(); ok {
		return chess.FEN{Setup: p.Setup(), HalfMoves: s.HalfMoves, MoveNumber: s.Number, HasCounters: true}.String()
	}
	return ""
}

// ParseStart reads a start: a FEN, or nothing for the usual one of the variant. What is wrong with it is named at once.
func ParseStart(v article.Variant, fen string) (Start, error) { return parseStart(v, fen, false) }

// ParseReplayed also reads positions of chess that no game leads to, if one can be replayed from them, as files have some.
func ParseReplayed(v article.Variant, fen string) (Start, error) { return parseStart(v, fen, true) }

func parseStart(v article.Variant, text string, replayed bool) (Start, error) {
	text = strings.TrimSpace(text)
	switch {
	case !v.IsValid():
		return Start{}, article.Refuse(CodeVariant, "", textArg("found", v.String()))
	case text == "":
		return Usual(v), nil
	case v.IsDraughts():
		fen, err := draughts.ParseFEN(v, text)
		if err != nil {
			return Start{}, err
		}
		p, err := fen.Setup.Position()
		return Start{Board{draughts: p}, fen.HalfMoves, max(fen.MoveNumber, 1)}.orNone(err)
	}
	fen, err := chess.ParseFEN(v, text)
	if err != nil {
		return Start{}, err
	}
	p, err := fen.Setup.Position()
	if err != nil && replayed {
		p, _, err = fen.Setup.PositionToReplay()
	}
	return Start{Board{chess: p}, fen.HalfMoves, max(fen.MoveNumber, 1)}.orNone(err)
}

func (s Start) orNone(err error) (Start, error) {
	if err != nil {
		return Start{}, err
	}
	return s, nil
}
