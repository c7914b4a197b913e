package chess

import "strings"

// Speech is how squares, pieces and moves are said aloud in games with blind
// players (annex D). Get one from [GermanSpeech], [PolishSpeech] or
// [EnglishSpeech].
type Speech struct {
	Files  [8]string // the names for the letters, a first
	Ranks  [8]string // the numbers, from White's side
	Pieces [King + 1]string

	KingSide, QueenSide string // castling
	Takes, EnPassant    string
	Check, Mate         string
}

// files are the same in every language (D.2.1).
var speechFiles = [8]string{"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"}

// GermanSpeech is what annex D requires unless the arbiter decides otherwise.
func GermanSpeech() Speech {
	return Speech{
		Files:    speechFiles,
		Ranks:    [8]string{"eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"},
		Pieces:   [King + 1]string{Pawn: "Bauer", Knight: "Springer", Bishop: "Läufer", Rook: "Turm", Queen: "Dame", King: "König"},
		KingSide: "kurze Rochade", QueenSide: "lange Rochade",
		Takes: "schlägt", EnPassant: "en passant", Check: "Schach", Mate: "matt",
	}
}

// PolishSpeech has Polish numbers and names of pieces.
func PolishSpeech() Speech {
	return Speech{
		Files:    speechFiles,
		Ranks:    [8]string{"jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem"},
		Pieces:   [King + 1]string{Pawn: "pion", Knight: "skoczek", Bishop: "goniec", Rook: "wieża", Queen: "hetman", King: "król"},
		KingSide: "krótka roszada", QueenSide: "długa roszada",
		Takes: "bije", EnPassant: "w przelocie", Check: "szach", Mate: "mat",
	}
}

// EnglishSpeech has English numbers and names of pieces.
func EnglishSpeech() Speech {
	return Speech{
		Files:    speechFiles,
		Ranks:    [8]string{"one", "two", "three", "four", "five", "six", "seven", "eight"},
		Pieces:   [King + 1]string{Pawn: "pawn", Knight: "knight", Bishop: "bishop", Rook: "rook", Queen: "queen", King: "king"},
		KingSide: "castles short", QueenSide: "castles long",
		Takes: "takes", EnPassant: "en passant", Check: "check", Mate: "mate",
	}
}

// Square is a square's name, such as "Eva four".
func (s Speech) Square(at Square) string {
	if !at.IsValid() {
		return ""
	}
	return s.Files[at.File()] + " " + s.Ranks[at.Rank()]
}

// Move is m, a legal move of p, in words: the piece, where from, where to, and
// the piece a pawn becomes (D.2.1). Check and mate are said too.
func (s Speech) Move(p Position, m Move) string {
	var words []string
	switch {
	case m.castling && m.CastlingSide() == KingSide:
		words = []string{s.KingSide}
	case m.castling:
		words = []string{s.QueenSide}
	default:
		words = []string{s.Pieces[p.typeAt(m.from)], s.Square(m.from)}
		if _, _, captures := p.Captured(m); captures {
			words = append(words, s.Takes)
		}
		words = append(words, s.Square(m.to))
	}
	if m.promotion != 0 {
		words = append(words, s.Pieces[m.promotion])
	}
	if p.IsEnPassant(m) {
		words = append(words, s.EnPassant)
	}
	switch next := p.PlayUnchecked(m); {
	case next.IsCheckmate():
		words = append(words, s.Mate)
	case next.InCheck():
		words = append(words, s.Check)
	}
	return strings.Join(words, " ")
}
