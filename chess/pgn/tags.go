package pgn

import "bytes"

// tag takes a tag pair from its line. Quotes inside a value need not be
// escaped: the value ends with the first quote that a closing bracket
// follows.
func (l *lexer) tag(t *token) {
	end, _ := l.index(1, isLineEnd)
	line := l.window[:end]
	i := skip(line, 1, isBlank)
	name := i
	i = skip(line, i, isNameByte)
	t.name = line[name:i]
	i = skip(line, i, isBlank)
	if len(t.name) == 0 || i == len(line) || line[i] != '"' {
		l.unreadableTag(t, line)
		return
	}
	for j := i + 1; j < len(line); j++ {
		if line[j] == '\\' {
			j++
			continue
		}
		if line[j] != '"' {
			continue
		}
		if closing := skip(line, j+1, isBlank); closing < len(line) && line[closing] == ']' {
			t.kind, t.text = tagToken, unescape(line[i+1:j])
			l.pass(closing + 1)
			return
		}
	}
	l.unreadableTag(t, line)
}

// unreadableTag takes the bracket's text up to its end or the end of the
// line.
func (l *lexer) unreadableTag(t *token, line []byte) {
	n := len(line)
	if closing := bytes.IndexByte(line, ']'); closing >= 0 {
		n = closing + 1
	}
	t.kind, t.name, t.text = badTag, nil, l.pass(n)
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' }

func skip(text []byte, i int, over func(byte) bool) int {
	for i < len(text) && over(text[i]) {
		i++
	}
	return i
}

// unescape takes the backslashes before quotes and backslashes away.
func unescape(value []byte) []byte {
	if bytes.IndexByte(value, '\\') < 0 {
		return value
	}
	out := make([]byte, 0, len(value))
	for i := 0; i < len(value); i++ {
		if value[i] == '\\' && i+1 < len(value) && (value[i+1] == '"' || value[i+1] == '\\') {
			i++
		}
		out = append(out, value[i])
	}
	return out
}

// escape is the reverse of unescape.
func escape(dst []byte, value string) []byte {
	for _, c := range []byte(value) {
		if c == '"' || c == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, c)
	}
	return dst
}
