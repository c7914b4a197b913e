package gamefile

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// fallback is the encoding of text that is not valid UTF-8.
type fallback struct {
	name     string
	encoding encoding.Encoding
}

var (
	windows1250 = fallback{"windows-1250", charmap.Windows1250}
	latin1      = fallback{"iso-8859-1", charmap.ISO8859_1}
)

// decodeUTF16 skips the byte order mark of UTF-8, and decodes text that
// begins with one of UTF-16.
func decodeUTF16(source io.Reader) io.Reader {
	buffered := bufio.NewReaderSize(source, 4096)
	mark, _ := buffered.Peek(3)
	switch {
	case bytes.HasPrefix(mark, []byte{0xEF, 0xBB, 0xBF}):
		buffered.Discard(3) // cannot fail: three bytes are there
	case bytes.HasPrefix(mark, []byte{0xFF, 0xFE}), bytes.HasPrefix(mark, []byte{0xFE, 0xFF}):
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Reader(buffered)
	}
	return buffered
}

// text is a token's text as a string of valid UTF-8.
func (p *Parser[E]) text(b []byte, at Place) string {
	if utf8.Valid(b) {
		return string(b)
	}
	fallback := p.reader.fallback
	if !p.decoded {
		p.decoded = true
		p.Defect(at, p.reader.grammar.Codes.Encoding, textArg("encoding", fallback.name))
	}
	decoded, err := fallback.encoding.NewDecoder().Bytes(b)
	if err != nil {
		return strings.ToValidUTF8(string(b), "\uFFFD")
	}
	return string(decoded)
}

// commentText is a comment's text with single spaces.
func (p *Parser[E]) commentText(t token) string {
	return strings.Join(strings.Fields(p.text(t.text, t.at)), " ")
}

// wordText is a word without byte order marks, which are inside files that were
// put together.
func (p *Parser[E]) wordText(t token) string {
	return strings.ReplaceAll(p.text(t.text, t.at), "\uFEFF", "")
}
