package pdn

import "io"

// kind is what a token is.
type kind uint8

const (
	endOfFile    kind = iota
	tagToken          // [Name "value"]: name and text
	badTag            // a tag that cannot be read: text
	commentToken      // the text between braces
	openComment       // the text after a brace that is never closed
	setupToken        // the text between slashes
	nagToken          // the digits after a dollar sign
	openToken         // (
	closeToken        // )
	wordToken         // anything else up to a space or a bracket
)

// token is a part of a file. Its texts are only good until the next one.
type token struct {
	kind       kind
	name, text []byte
	line       int
}

// window sizes: how much is read at once, and how long one token may be.
const (
	readSize = 64 << 10
	maxToken = 2 << 20
)

// lexer cuts a file into tokens, holding only a window of it.
type lexer struct {
	source    io.Reader
	window    []byte // what has been read and not passed
	line      int
	lineStart bool // at the first byte of a line
	passed    int  // bytes passed since the lexer began
	err       error
}

func newLexer(source io.Reader) *lexer {
	return &lexer{source: source, line: 1, lineStart: true, window: make([]byte, 0, readSize)}
}

// fill reads on, and says whether the window has grown.
func (l *lexer) fill() bool {
	for l.err == nil && len(l.window) < maxToken {
		if cap(l.window)-len(l.window) < readSize {
			grown := make([]byte, len(l.window), 2*len(l.window)+readSize)
			copy(grown, l.window)
			l.window = grown
		}
		room := l.window[len(l.window) : len(l.window)+readSize]
		n, err := l.source.Read(room)
		l.window = l.window[:len(l.window)+n]
		l.err = err
		if n > 0 {
			return true
		}
	}
	return false
}

// at is the byte at a distance, reading on if need be; 0 at the end.
func (l *lexer) at(i int) byte {
	for i >= len(l.window) {
		if !l.fill() {
			return 0
		}
	}
	return l.window[i]
}

// index finds the first byte at a distance of start or more for which found
// is true; ok is false if the file ends first.
func (l *lexer) index(start int, found func(byte) bool) (i int, ok bool) {
	for i = start; ; i++ {
		if i >= len(l.window) && !l.fill() {
			return len(l.window), false
		}
		if found(l.window[i]) {
			return i, true
		}
	}
}

// pass leaves n bytes behind and counts their lines.
func (l *lexer) pass(n int) []byte {
	passed := l.window[:n]
	for _, c := range passed {
		if c == '\n' {
			l.line++
		}
	}
	l.window = l.window[n:]
	l.passed += n
	return passed
}

func isSpace(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == 0
}

// endsWord: what a word stops before.
func endsWord(c byte) bool { return wordEnds[c] }

var wordEnds = [256]bool{
	'(': true, ')': true, '{': true, '}': true, '[': true, ']': true, ';': true, '$': true,
	' ': true, '\t': true, '\n': true, '\r': true, '\v': true, '\f': true, 0: true,
}

func isLineEnd(c byte) bool { return c == '\n' }

// skipSpace passes spaces and the lines that begin with a % sign.
func (l *lexer) skipSpace() {
	for {
		n := 0
		for n < len(l.window) && isSpace(l.window[n]) {
			l.lineStart = l.window[n] == '\n'
			n++
		}
		end := n == len(l.window)
		l.pass(n)
		switch {
		case end && l.fill():
		case !end && l.window[0] == '%' && l.lineStart:
			n, _ := l.index(0, isLineEnd)
			l.pass(n)
		default:
			return
		}
	}
}

// next is the next token.
func (l *lexer) next() token {
	l.skipSpace()
	if len(l.window) == 0 {
		return token{kind: endOfFile, line: l.line}
	}
	t := token{line: l.line}
	switch c := l.window[0]; {
	case c == '(' && !l.isStrength():
		l.pass(1)
		t.kind = openToken
	case c == ')':
		l.pass(1)
		t.kind = closeToken
	case c == '{':
		l.comment(&t)
	case c == ';':
		n, _ := l.index(1, isLineEnd)
		t.kind, t.text = commentToken, l.pass(n)[1:]
	case c == '[':
		l.tag(&t)
	case c == '$' && isDigit(l.at(1)):
		n, _ := l.index(1, func(c byte) bool { return !isDigit(c) })
		t.kind, t.text = nagToken, l.pass(n)[1:]
	case c == '/' && l.setup(&t):
	default:
		l.word(&t)
	}
	l.lineStart = false
	return t
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// isStrength says whether a move strength in brackets, such as (!) or (?!),
// stands next.
func (l *lexer) isStrength() bool {
	i := 1
	for c := l.at(i); c == '!' || c == '?'; c = l.at(i) {
		i++
	}
	return i > 1 && i < 6 && l.at(i) == ')'
}

// word takes everything up to a space or a bracket, at least one byte.
func (l *lexer) word(t *token) {
	t.kind = wordToken
	if l.window[0] == '(' {
		n, _ := l.index(0, func(c byte) bool { return c == ')' })
		t.text = l.pass(n + 1)
		return
	}
	n := 1
	for n < len(l.window) && !wordEnds[l.window[n]] {
		n++
	}
	if n == len(l.window) {
		n, _ = l.index(n, endsWord)
	}
	t.text = l.pass(n)
}

// comment takes the text between braces. A line that looks like a tag ends a
// comment that somebody forgot to close, so that it cannot swallow the games
// that follow.
func (l *lexer) comment(t *token) {
	for i := 1; ; i++ {
		switch c := l.at(i); {
		case c == '}':
			t.kind, t.text = commentToken, l.pass(i + 1)[1:i]
			return
		case c == 0 && i >= len(l.window), c == '\n' && l.looksLikeTag(i+1):
			t.kind, t.text = openComment, l.pass(i)[1:]
			return
		}
	}
}

// looksLikeTag says whether [Name " stands at a distance.
func (l *lexer) looksLikeTag(i int) bool {
	if l.at(i) != '[' || !isUpper(l.at(i+1)) {
		return false
	}
	for i++; isNameByte(l.at(i)); i++ {
	}
	for ; l.at(i) == ' '; i++ {
	}
	return l.at(i) == '"'
}

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }

func isNameByte(c byte) bool {
	return isUpper(c) || c >= 'a' && c <= 'z' || isDigit(c) || c == '_'
}

// setup takes the text of /FEN "…"/; it says false if anything else stands
// there.
func (l *lexer) setup(t *token) bool {
	i := l.skipFrom(1)
	for _, c := range []byte("FEN") {
		if l.at(i) != c {
			return false
		}
		i++
	}
	i = l.skipFrom(i)
	if l.at(i) != '"' {
		return false
	}
	start := i + 1
	end, ok := l.index(start, func(c byte) bool { return c == '"' || c == '/' })
	if !ok || l.window[end] != '"' {
		return false
	}
	slash := l.skipFrom(end + 1)
	if l.at(slash) != '/' {
		return false
	}
	t.kind, t.text = setupToken, l.pass(slash + 1)[start:end]
	return true
}

// skipFrom is the distance of the first byte from i on that is no space.
func (l *lexer) skipFrom(i int) int {
	n, _ := l.index(i, func(c byte) bool { return !isSpace(c) })
	return n
}
