package pgn

import "io"

// kind is what a token is.
type kind uint8

const (
	endOfFile    kind = iota
	tagToken          // [Name "value"]: name and text
	badTag            // a tag that cannot be read: text
	commentToken      // the text between braces
	openComment       // the text after a brace that is never closed
	nagToken          // the digits after a dollar sign
	openToken         // (
	closeToken        // )
	strayToken        // } or ]
	offerToken        // (=)
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
	buffer    []byte // window is a part of it
	window    []byte // what has been read and not passed
	line      int
	lineStart bool // at the first byte of a line
	passed    int  // bytes passed since the lexer began
	err       error
}

func newLexer(source io.Reader) *lexer {
	return &lexer{source: source, line: 1, lineStart: true, buffer: make([]byte, 2*readSize)}
}

// fill reads on, and says whether the window has grown. It moves the window,
// so that no text of a token may be held across it.
func (l *lexer) fill() bool {
	for l.err == nil && len(l.window) < maxToken {
		if len(l.window)+readSize > len(l.buffer) {
			l.buffer = make([]byte, 2*len(l.buffer))
		}
		size := copy(l.buffer, l.window)
		n, err := l.source.Read(l.buffer[size : size+readSize])
		l.window, l.err = l.buffer[:size+n], err
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

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }

func isNameByte(c byte) bool {
	return isUpper(c) || c >= 'a' && c <= 'z' || isDigit(c) || c == '_'
}

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
			for { // a line of any length, without holding it
				n, _ := l.index(0, isLineEnd)
				l.pass(n)
				if n < maxToken {
					break
				}
			}
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
	case c == '(' && l.at(1) == '=' && l.at(2) == ')':
		t.kind, t.text = offerToken, l.pass(3)
	case c == '(':
		l.pass(1)
		t.kind = openToken
	case c == ')':
		l.pass(1)
		t.kind = closeToken
	case c == '}' || c == ']':
		t.kind, t.text = strayToken, l.pass(1)
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
	default:
		l.word(&t)
	}
	l.lineStart = false
	return t
}

// word takes everything up to a space or a bracket, at least one byte: a
// result even with spaces in it, and a new piece in brackets, as in e8(Q).
func (l *lexer) word(t *token) {
	t.kind = wordToken
	if n := l.result(); n > 0 {
		t.text = l.pass(n)
		return
	}
	n, _ := l.index(1, endsWord)
	for l.at(n) == '(' && isPieceLetter(l.at(n+1)) && l.at(n+2) == ')' {
		n, _ = l.index(n+3, endsWord)
	}
	t.text = l.pass(n)
}

func isPieceLetter(c byte) bool {
	switch c {
	case 'Q', 'R', 'B', 'N', 'H', 'W', 'G', 'S':
		return true
	}
	return false
}

// result is the length of a result that begins here with spaces in it, such
// as 1 - 0 or 1/2 - 1/2, 0 if there is none.
func (l *lexer) result() int {
	first, i := l.share(0)
	if i == 0 {
		return 0
	}
	i, spaced := l.skipBlanks(i)
	switch {
	case l.at(i) == '-' || l.at(i) == ':':
		i++
	case l.at(i) == 0xE2 && l.at(i+1) == 0x80 && l.at(i+2) == 0x93: // –
		i += 3
	default:
		return 0
	}
	i, more := l.skipBlanks(i)
	second, end := l.share(i)
	if end == i || first+second != 2 || !spaced && !more || !endsWord(l.at(end)) {
		return 0
	}
	return end
}

// share reads one side's part of a result at a distance, in half-points, and
// the distance of what follows; the same distance if there is none.
func (l *lexer) share(i int) (halves, end int) {
	switch c := l.at(i); {
	case c == '0':
		return 0, i + 1
	case c == '1' && l.at(i+1) == '/' && l.at(i+2) == '2':
		return 1, i + 3
	case c == '1':
		return 2, i + 1
	case c == 0xC2 && l.at(i+1) == 0xBD: // ½
		return 1, i + 2
	}
	return 0, i
}

func (l *lexer) skipBlanks(i int) (end int, any bool) {
	for end = i; l.at(end) == ' '; end++ {
	}
	return end, end > i
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
