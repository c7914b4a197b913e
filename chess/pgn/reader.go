package pgn

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"damka/article"
)

// maxGame is how many bytes one game may take; what goes on longer is cut,
// and said so.
const maxGame = 2 << 20

// Reader reads a file game by game, holding only one of them.
type Reader struct {
	lexer    *lexer
	fallback encoding.Encoding
	name     string // of the fallback
	ahead    *token // read but not used: the first tag of the next game
}

// NewReader reads from source. Text is taken for UTF-8 (or UTF-16 if it
// begins with a byte order mark); what is not valid UTF-8 is read as
// Windows-1250, and the game says so among its defects. See
// [Reader.ReadAsLatin1].
func NewReader(source io.Reader) *Reader {
	return &Reader{lexer: newLexer(decodeUTF16(source)), fallback: charmap.Windows1250, name: "windows-1250"}
}

// ReadAsLatin1 makes the reader take text that is not UTF-8 for Latin-1.
func (r *Reader) ReadAsLatin1() { r.fallback, r.name = charmap.ISO8859_1, "iso-8859-1" }

// decodeUTF16 passes over the byte order mark of UTF-8, and decodes text that
// begins with one of UTF-16.
func decodeUTF16(source io.Reader) io.Reader {
	buffered := bufio.NewReaderSize(source, 4096)
	mark, _ := buffered.Peek(3)
	switch {
	case bytes.HasPrefix(mark, []byte{0xEF, 0xBB, 0xBF}):
		buffered.Discard(3) // three bytes are there
	case bytes.HasPrefix(mark, []byte{0xFF, 0xFE}), bytes.HasPrefix(mark, []byte{0xFE, 0xFF}):
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Reader(buffered)
	}
	return buffered
}

// Games yields the games of the file. The error, which is the last value, is
// the source's: no text is so bad that reading stops.
func (r *Reader) Games() iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for {
			game, err := r.Next()
			if err == io.EOF || !yield(game, err) || err != nil {
				return
			}
		}
	}
}

// Next is the next game. At the end of the file the error is [io.EOF];
// another error is the source's. Results that stand alone, without tags or
// moves, are passed over.
func (r *Reader) Next() (*Game, error) {
	for {
		p := parser{reader: r, game: &Game{}}
		atEnd := p.parse()
		switch {
		case !p.game.isEmpty():
			return p.game, nil
		case atEnd && r.lexer.err != nil:
			return nil, r.lexer.err // io.EOF or worse
		case atEnd:
			return nil, io.EOF
		}
	}
}

func (g *Game) isEmpty() bool { return len(g.Tags) == 0 && len(g.Moves) == 0 && len(g.Defects) == 0 }

// next is the next token of the file.
func (r *Reader) next() token {
	if r.ahead != nil {
		t := *r.ahead
		r.ahead = nil
		return t
	}
	return r.lexer.next()
}

// back gives a token back, to be read again as the first of the next game.
// Its texts are kept, for the lexer goes on.
func (r *Reader) back(t token) {
	t.name, t.text = bytes.Clone(t.name), bytes.Clone(t.text)
	r.ahead = &t
}

// text is a token's text as a string of valid UTF-8.
func (p *parser) text(b []byte, line int) string {
	if utf8.Valid(b) {
		return string(b)
	}
	if !p.decoded {
		p.decoded = true
		p.defect(line, CodeEncoding, textArg("encoding", p.reader.name))
	}
	decoded, err := p.reader.fallback.NewDecoder().Bytes(b)
	if err != nil {
		return strings.ToValidUTF8(string(b), "\uFFFD")
	}
	return string(decoded)
}

func (p *parser) defect(line int, code article.Code, args ...article.Arg) {
	p.game.Defects = append(p.game.Defects, Defect{Line: line, Reason: article.Because(code, "", args...)})
}

func textArg(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func numberArg(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}
