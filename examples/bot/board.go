package main

import (
	"fmt"
	"strings"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// board is a position, and the moves that can be made in it, as the server writes them.
type board interface {
	set(moves []string) error // from the beginning of the game
	whiteToMove() bool
	legal() []string
	fen() string      // of the first position; of draughts also where it is the usual one
	played() []string // since then, in the way of engines
	variant() article.Variant
}

// newBoard is the board of a game.
func newBoard(kind gameKind) (board, error) {
	v, known := map[string]article.Variant{
		"draughts standard": article.International, "draughts fromPosition": article.International, "draughts brazilian": article.Brazilian, "draughts russian": article.Russian,
		"chess standard": article.Chess, "chess fromPosition": article.Chess, "chess chess960": article.Chess960,
	}[kind.Game+" "+kind.Variant]
	switch {
	case !known:
		return nil, fmt.Errorf("there is no variant %s of %s", kind.Variant, kind.Game)
	case v.IsDraughts() && kind.Start == "":
		return &draughtsBoard{start: draughts.Initial(v)}, nil
	case v.IsDraughts():
		start, err := draughts.ParsePosition(v, kind.Start)
		return &draughtsBoard{start: start}, err
	case kind.Start == "":
		return &chessBoard{start: chess.Initial(v)}, nil
	}
	start, err := chess.ParsePosition(v, kind.Start)
	return &chessBoard{start: start}, err
}

// draughtsBoard is a board of draughts.
type draughtsBoard struct {
	start, at draughts.Position
	made      []string // as engines write moves
}

func (b *draughtsBoard) set(words []string) error {
	b.at, b.made = b.start, nil
	for _, word := range words {
		m, err := b.read(word)
		if err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
		b.made = append(b.made, hubMove(b.at, m))
		if b.at, err = b.at.Play(m); err != nil {
			return err
		}
	}
	return nil
}

func (b *draughtsBoard) numbers() draughts.Notation {
	return b.start.Rules().NumberNotation(draughts.TopLeft)
}

// read finds the move of a word. Of several ways to make one capture the server may write another than we do.
func (b *draughtsBoard) read(word string) (draughts.Move, error) {
	for _, m := range b.at.LegalMoves() {
		if b.word(m) == word {
			return m, nil
		}
	}
	var names []string
	for ; len(word) >= 2; word = word[2:] {
		square, _ := b.numbers().ParseSquare(word[:2])
		names = append(names, b.start.Rules().Name(square))
	}
	return b.at.ParseMove(strings.Join(names, "x"))
}

// word is a move as the server takes it: a capture with every landing square.
func (b *draughtsBoard) word(m draughts.Move) string {
	squares := []draughts.Square{m.From(), m.To()}
	if paths := b.at.Paths(m); len(paths) > 0 {
		squares = squares[:1]
		for _, jump := range paths[0].Jumps {
			squares = append(squares, jump.To)
		}
	}
	word := ""
	for _, square := range squares {
		word += fmt.Sprintf("%02s", b.numbers().Name(square))
	}
	return word
}

func (b *draughtsBoard) legal() (words []string) {
	for _, m := range b.at.LegalMoves() {
		words = append(words, b.word(m))
	}
	return words
}

func (b *draughtsBoard) whiteToMove() bool        { return b.at.Turn() == draughts.White }
func (b *draughtsBoard) fen() string              { return b.start.FEN() }
func (b *draughtsBoard) played() []string         { return b.made }
func (b *draughtsBoard) variant() article.Variant { return b.start.Rules().Variant }

// chessBoard is a board of chess, whose moves everybody writes alike.
type chessBoard struct {
	start, at chess.Position
	made      []string
}

func (b *chessBoard) set(words []string) error {
	b.at, b.made = b.start, words
	for _, word := range words {
		m, err := b.at.ParseCoordinates(word)
		if err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
		b.at = b.at.PlayUnchecked(m)
	}
	return nil
}

func (b *chessBoard) legal() (words []string) {
	for _, m := range b.at.LegalMoves() {
		words = append(words, b.at.Coordinates(m))
	}
	return words
}

func (b *chessBoard) whiteToMove() bool        { return b.at.Turn() == chess.White }
func (b *chessBoard) fen() string              { return b.start.FEN() }
func (b *chessBoard) played() []string         { return b.made }
func (b *chessBoard) variant() article.Variant { return b.start.Variant() }
