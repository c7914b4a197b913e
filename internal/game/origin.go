package game

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// OriginKind is why a game does not begin in the variant's own position.
type OriginKind string

// The kinds.
const (
	Handicap OriginKind = "handicap" // the stronger side lacks some men (I.11.1.7)
	Ballot   OriginKind = "ballot"   // the first moves were drawn, and are made for both
	Number   OriginKind = "number"   // the start position of Chess960 with a number (FIDE II.2)
)

// Origin says where the first position of a game comes from. The position follows from it, so
// the two cannot contradict each other: settings have an origin or a FEN, never both. The
// zero Origin says nothing. It is comparable.
type Origin struct {
	Kind OriginKind `json:"kind"`

	Side    article.Colour `json:"side,omitzero"`     // of a handicap: who has fewer
	Without string         `json:"without,omitempty"` // of a handicap: the squares left empty, such as "1 5"

	Drawn string `json:"drawn,omitempty"` // of a ballot: what was drawn, such as "12-7"
	Moves string `json:"moves,omitempty"` // of a ballot: such as "c3-d4 d6-c5"

	Number int `json:"number,omitempty"` // of Chess960: 0 to 959
}

// Limits of an origin.
const (
	mostBallot  = 12 // moves of both sides
	longestName = 40 // of what was drawn, in characters
)

// check refuses an origin that says too little, or more than its kind.
func (o Origin) check() error {
	handicap := Origin{Kind: Handicap, Side: o.Side, Without: o.Without}
	ballot := Origin{Kind: Ballot, Drawn: o.Drawn, Moves: o.Moves}
	number := Origin{Kind: Number, Number: o.Number}
	switch {
	case o != handicap && o != ballot && o != number:
		return article.Refuse(CodeOriginKind, "")
	case o.Kind == Handicap && (!o.Side.IsValid() || len(strings.Fields(o.Without)) == 0):
		return article.Refuse(CodeOriginHandicap, "I.11.1.7")
	case o.Kind == Ballot && (!isName(o.Drawn) || len(o.moves()) == 0 || len(o.moves()) > mostBallot):
		return article.Refuse(CodeOriginBallot, "", numberArg("most", mostBallot))
	}
	return nil
}

func isName(text string) bool {
	return text != "" && text == strings.TrimSpace(text) && utf8.RuneCountInString(text) <= longestName &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// moves are the moves of a ballot.
func (o Origin) moves() []string { return strings.Fields(o.Moves) }

// draughtsStart is the first position of a game of draughts.
func (s Settings) draughtsStart() (draughts.Position, error) {
	initial := draughts.Initial(s.Variant)
	switch {
	case s.Origin == Origin{} && s.Start == "":
		return initial, nil
	case s.Origin == Origin{}:
		return draughts.ParsePosition(s.Variant, s.Start)
	}
	if err := s.checkOrigin(); err != nil {
		return draughts.Position{}, err
	}
	switch s.Origin.Kind {
	case Handicap:
		return s.Origin.draughtsHandicap(initial)
	case Ballot:
		return balloted(initial, s.Origin.moves(), draughts.Position.ParseMove, draughts.Position.PlayUnchecked)
	}
	return draughts.Position{}, article.Refuse(CodeOriginKind, "")
}

// chessStart is the first position of a game of chess.
func (s Settings) chessStart() (chess.Position, error) {
	initial := chess.Initial(s.Variant)
	switch {
	case s.Origin == Origin{} && s.Start == "":
		return initial, nil
	case s.Origin == Origin{}:
		return chess.ParsePosition(s.Variant, s.Start)
	}
	if err := s.checkOrigin(); err != nil {
		return chess.Position{}, err
	}
	switch {
	case s.Origin.Kind == Handicap:
		return s.Origin.chessHandicap(initial)
	case s.Origin.Kind == Ballot:
		return balloted(initial, s.Origin.moves(), chess.Position.ParseMove, chess.Position.PlayUnchecked)
	case s.Variant == article.Chess960:
		return chess.Chess960(s.Origin.Number)
	}
	return chess.Position{}, article.Refuse(CodeOriginKind, "")
}

// halfMoves is how many half-moves without progress the position that a game of chess starts from has behind it (FIDE 9.3, 9.6.2).
func (s Settings) halfMoves() int {
	if s.Start == "" {
		return 0
	}
	fen, err := chess.ParseFEN(s.Variant, s.Start)
	if err != nil {
		return 0 // the position says what is wrong
	}
	return fen.HalfMoves
}

// originProblems names the field in which the problems of the first position are.
func (s Settings) originProblems(problems []Problem) []Problem {
	for i := range problems {
		if s.Origin != (Origin{}) && problems[i].Field == "start" {
			problems[i].Field = "origin"
		}
	}
	return problems
}

func (s Settings) checkOrigin() error {
	if s.Start != "" {
		return article.Refuse(CodeOriginTwice, "")
	}
	return s.Origin.check()
}

// balloted is a position after moves that were drawn. They are made for both, and no move of the game.
func balloted[P, M any](p P, moves []string, read func(P, string) (M, error), play func(P, M) P) (P, error) {
	for _, text := range moves {
		m, err := read(p, text)
		if err != nil {
			var none P
			return none, err
		}
		p = play(p, m)
	}
	return p, nil
}

// draughtsHandicap takes men away from one side.
func (o Origin) draughtsHandicap(initial draughts.Position) (draughts.Position, error) {
	setup, notation := initial.Setup(), initial.Rules().Notation()
	for _, name := range strings.Fields(o.Without) {
		square, ok := notation.ParseSquare(name)
		if !ok {
			return draughts.Position{}, article.Refuse(CodeOriginNoSquare, "I.11.1.7", textArg("square", article.Printable(name)))
		}
		if setup.At(square).Colour() != o.Side {
			return draughts.Position{}, article.Refuse(CodeOriginSquare, "I.11.1.7", textArg("square", article.Printable(name)), sideArg(o.Side))
		}
		setup.Remove(square)
	}
	return setup.Position()
}

// chessHandicap takes pieces away from one side; a rook that is not there does not castle.
func (o Origin) chessHandicap(initial chess.Position) (chess.Position, error) {
	setup := initial.Setup()
	for _, name := range strings.Fields(o.Without) {
		square, ok := chess.ParseSquare(name)
		if !ok {
			return chess.Position{}, article.Refuse(CodeOriginNoSquare, "", textArg("square", article.Printable(name)))
		}
		if setup.At(square).Colour() != o.Side {
			return chess.Position{}, article.Refuse(CodeOriginSquare, "", textArg("square", article.Printable(name)), sideArg(o.Side))
		}
		setup.Remove(square)
		for rook := range setup.Castling.Rooks() {
			if rook == square {
				setup.Castling = setup.Castling.Without(o.Side, square.File())
			}
		}
	}
	return setup.Position()
}
