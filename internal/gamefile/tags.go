package gamefile

import "bytes"

// Tag is a pair of a name and a value, such as [White "Czyż, Olga"].
type Tag struct {
	Name, Value string
	Line        int // of the file, from 1; 0 if it was not read from one
}

// TagValue is the value of the first tag with a name; ok is false if there is
// none.
func TagValue(tags []Tag, name string) (value string, ok bool) {
	for _, tag := range tags {
		if tag.Name == name {
			return tag.Value, true
		}
	}
	return "", false
}

// TagLine is the line of the first tag with a name, and that of the game if it
// has none.
func TagLine(tags []Tag, name string, game int) int {
	for _, tag := range tags {
		if tag.Name == name {
			return tag.Line
		}
	}
	return game
}

// SetTag changes the first tag with a name, or adds one at the end.
func SetTag(tags []Tag, name, value string) []Tag {
	for i := range tags {
		if tags[i].Name == name {
			tags[i].Value = value
			return tags
		}
	}
	return append(tags, Tag{Name: name, Value: value})
}

// isOnce says whether a game can have a tag only once: a second one begins
// the next game.
func isOnce(name string) bool { return name == "Event" || name == "White" }

// isTagName says whether a text can be read as the name of a tag.
func isTagName(name string) bool {
	for _, c := range []byte(name) {
		if !IsNameByte(c) {
			return false
		}
	}
	return name != ""
}

// looksLikeTag says whether there is [Name " at a distance.
func (w *Window) looksLikeTag(i int) bool {
	if w.At(i) != '[' || !IsUpper(w.At(i+1)) {
		return false
	}
	for i++; IsNameByte(w.At(i)); i++ {
	}
	for ; w.At(i) == ' '; i++ {
	}
	return w.At(i) == '"'
}

// tag takes a tag pair from its line. Quotes inside a value need not be
// escaped: the value ends with the first quote that a closing bracket
// follows.
func (l *lexer) tag(t *token) {
	end, _ := l.Index(1, isLineEnd)
	line := l.ahead[:end]
	i := skip(line, 1, isBlank)
	name := i
	i = skip(line, i, IsNameByte)
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

func skip(text []byte, i int, over func(byte) bool) int {
	for i < len(text) && over(text[i]) {
		i++
	}
	return i
}

// unescape removes the backslashes before quotes and backslashes.
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
