package gamefile

import (
	"bytes"
	"io"
	"iter"
)

// Reader reads a file game by game, holding only one of them.
type Reader[E any] struct {
	grammar  *Grammar[E]
	lexer    *lexer
	fallback fallback
	ahead    *token // read but not used: the first one of the next game
}

// NewReader reads from source. Text is taken for UTF-8 (or UTF-16 if it
// begins with a byte order mark); what is not valid UTF-8 is read as
// Windows-1250, and the game says so among its defects. See
// [Reader.ReadAsLatin1].
func NewReader[E any](source io.Reader, grammar *Grammar[E]) *Reader[E] {
	return &Reader[E]{grammar: grammar, lexer: newLexer(decodeUTF16(source), grammar.Match, grammar.Longer), fallback: windows1250}
}

// ReadAsLatin1 makes the reader take text that is not UTF-8 for Latin-1.
func (r *Reader[E]) ReadAsLatin1() { r.fallback = latin1 }

// Next is the next game. At the end of the file the error is [io.EOF];
// another error is the source's. Results that are alone, without tags or
// moves, are skipped.
func (r *Reader[E]) Next() (*Game[E], error) {
	for {
		p := newParser(r)
		atEnd := p.parse()
		switch {
		case !p.game.isEmpty():
			return p.game, nil
		case atEnd && r.lexer.err != nil:
			return nil, r.lexer.err // io.EOF, or the source's error
		case atEnd:
			return nil, io.EOF
		}
	}
}

// Games yields what next gives, up to the end of the file. An error is the
// last value.
func Games[G any](next func() (*G, error)) iter.Seq2[*G, error] {
	return func(yield func(*G, error) bool) {
		for {
			game, err := next()
			if err == io.EOF || !yield(game, err) || err != nil {
				return
			}
		}
	}
}

// next is the next token of the file.
func (r *Reader[E]) next() token {
	if r.ahead != nil {
		t := *r.ahead
		r.ahead = nil
		return t
	}
	return r.lexer.next()
}

// back puts a token back, to be read again as the first of the next game.
// Its texts are copied, because the lexer reads on.
func (r *Reader[E]) back(t token) {
	t.name, t.text = bytes.Clone(t.name), bytes.Clone(t.text)
	r.ahead = &t
}
