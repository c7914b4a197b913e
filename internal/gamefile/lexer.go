package gamefile

import "io"

// kind is what a token is.
type kind uint8

const (
	endOfFile    kind = iota
	tagToken          // [Name "value"]: name and text
	badTag            // a tag that cannot be read: text
	commentToken      // the text between braces, or after a semicolon
	openComment       // the text after a brace that is never closed
	glyphToken        // the digits after a dollar sign
	openToken         // (
	closeToken        // )
	strayToken        // } or ]
	ownToken          // a token that only this format has
	wordToken         // anything else up to a space or a bracket
)

// token is a part of a file. Its texts are valid until the next one is read.
type token struct {
	kind       kind
	name, text []byte
	at         Place
}

// Match is a token at the beginning of a window that only one format has, or
// that it reads differently from the others.
type Match struct {
	Size     int  // in bytes; 0 if there is none
	From, To int  // where the token's text is in it
	IsWord   bool // it is a word; else it is a token of the format's own
}

// lexer divides a file into tokens, holding only a window of it.
type lexer struct {
	Window
	match  func(*Window) Match
	longer func(w *Window, size int) int

	escaped int // bytes skipped in lines that begin with a % sign
}

func newLexer(source io.Reader, match func(*Window) Match, longer func(*Window, int) int) *lexer {
	return &lexer{Window: newWindow(source), match: match, longer: longer}
}

// read is how many bytes have been read that are part of a game.
func (l *lexer) read() int { return l.passed - l.escaped }

// skipSpace skips spaces and the lines that begin with a % sign.
func (l *lexer) skipSpace() {
	for {
		n := 0
		for n < len(l.ahead) && IsSpace(l.ahead[n]) {
			n++
		}
		end := n == len(l.ahead)
		l.pass(n)
		switch {
		case end && l.fill():
		case !end && l.ahead[0] == '%' && l.startsLine():
			l.escaped += l.passLine()
		default:
			return
		}
	}
}

// next is the next token.
func (l *lexer) next() token {
	l.skipSpace()
	t := token{at: l.place()}
	if len(l.ahead) == 0 {
		t.kind = endOfFile
		return t
	}
	if m := l.match(&l.Window); m.Size > 0 {
		t.kind = ownToken
		if m.IsWord {
			t.kind = wordToken
		}
		t.text = l.pass(m.Size)[m.From:m.To]
		return t
	}
	switch c := l.ahead[0]; {
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
		n, _ := l.Index(1, isLineEnd)
		t.kind, t.text = commentToken, l.pass(n)[1:]
	case c == '[':
		l.tag(&t)
	case c == '$' && IsDigit(l.At(1)):
		n, _ := l.Index(1, func(c byte) bool { return !IsDigit(c) })
		t.kind, t.text = glyphToken, l.pass(n)[1:]
	default:
		l.word(&t)
	}
	return t
}

// word takes everything up to a space or a bracket, at least one byte.
func (l *lexer) word(t *token) {
	n := l.wordEnd(1)
	if l.longer != nil && n < len(l.ahead) && l.ahead[n] == '(' {
		n = l.longer(&l.Window, n)
	}
	t.kind, t.text = wordToken, l.passInLine(n)
}

// comment takes the text between braces. A line that looks like a tag ends a
// comment that was not closed, so that the comment cannot take in the games
// that follow.
func (l *lexer) comment(t *token) {
	for i := 1; ; i++ {
		switch c := l.At(i); {
		case c == '}':
			t.kind, t.text = commentToken, l.pass(i + 1)[1:i]
			return
		case c == 0 && i >= len(l.ahead), c == '\n' && l.looksLikeTag(i+1):
			t.kind, t.text = openComment, l.pass(i)[1:]
			return
		}
	}
}
