package explorer

import (
	"encoding/binary"
	"errors"
	"unicode/utf8"

	"damka/article"
	"damka/internal/openings"
)

// A game is kept as bytes: a version, the variant, and then numbers (uvarint) and texts with their lengths before them. The result,
// the class and the day are the store's, which counts by them.

// version is the first byte of a kept game.
const version = 1

// ErrUnreadable is the error of bytes that are no game.
var ErrUnreadable = errors.New("explorer: this is no kept game")

// The variants as they are kept.
var keptVariants = [...]article.Variant{article.International, article.Brazilian, article.Russian, article.Chess, article.Chess960}

// Append appends the game as bytes.
func (g *Game) Append(dst []byte) []byte {
	dst = append(dst, version)
	for i, v := range keptVariants {
		if v == g.Variant {
			dst = append(dst, byte(i))
		}
	}
	start := ""
	if g.Start != Initial(g.Variant) {
		start = g.Start.FEN()
	}
	for _, text := range []string{g.ID, g.White, g.Black, g.Event, start} {
		dst = append(binary.AppendUvarint(dst, uint64(len(text))), text...)
	}
	for _, n := range []int{g.WhiteRating, g.BlackRating, len(g.Moves)} {
		dst = binary.AppendUvarint(dst, uint64(n))
	}
	for _, code := range g.Moves {
		dst = binary.BigEndian.AppendUint16(dst, uint16(code))
	}
	return dst
}

// ReadGame reads what [Game.Append] writes. Every move is legal. The error is [ErrUnreadable].
func ReadGame(data []byte) (*Game, error) {
	g, start, moves, err := readHeading(data)
	if err != nil {
		return nil, err
	}
	if g.Start = Initial(g.Variant); start != "" {
		if g.Start, err = Parse(g.Variant, start); err != nil || g.Start.FEN() != start || g.Start == Initial(g.Variant) {
			return nil, ErrUnreadable
		}
	}
	p := g.Start
	for ; len(moves) > 0; moves = moves[2:] {
		code := openings.Move(binary.BigEndian.Uint16(moves))
		next, ok := p.Play(code)
		if !ok {
			return nil, ErrUnreadable
		}
		p, g.Moves = next, append(g.Moves, code)
	}
	return g, nil
}

// ReadHeading reads what [Game.Append] writes, without the first position and the moves.
func ReadHeading(data []byte) (*Game, error) {
	g, _, _, err := readHeading(data)
	return g, err
}

func readHeading(data []byte) (g *Game, start string, moves []byte, err error) {
	r := reader{rest: data}
	if r.byte() != version {
		return nil, "", nil, ErrUnreadable
	}
	variant := int(r.byte())
	if variant >= len(keptVariants) {
		return nil, "", nil, ErrUnreadable
	}
	g = &Game{Variant: keptVariants[variant]}
	for _, text := range []*string{&g.ID, &g.White, &g.Black, &g.Event, &start} {
		*text = r.text()
	}
	g.WhiteRating, g.BlackRating = r.number(openings.MaxRating), r.number(openings.MaxRating)
	count := r.number(len(r.rest) / 2)
	if r.bad || len(r.rest) != 2*count {
		return nil, "", nil, ErrUnreadable
	}
	return g, start, r.rest, nil
}

// reader reads the parts of a kept game.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) byte() byte {
	if len(r.rest) == 0 {
		r.bad = true
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

func (r *reader) number(most int) int {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 || n > uint64(most) || size > 1 && r.rest[size-1] == 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return int(n)
}

func (r *reader) text() string {
	n := r.number(len(r.rest))
	if n > len(r.rest) { // the number itself was a part of the rest
		r.bad, n = true, len(r.rest)
	}
	text := string(r.rest[:n])
	r.rest = r.rest[n:]
	r.bad = r.bad || !utf8.ValidString(text)
	return text
}
