package rating

import (
	"bytes"
	"encoding/json"

	"damka/jsonfault"
)

// jsonLexer divides a text that is known to be JSON into tokens. The standard
// library's tokens take twice the time on a period of a federation.
type jsonLexer struct {
	text []byte
	at   int
}

// jsonToken is a sign, a string, a number or a literal.
type jsonToken struct {
	kind jsonKind
	text string // of a string its value; of others as it is written
}

// jsonKind is the first character of a token: { } [ ] or that of a value.
type jsonKind byte

const (
	jsonString  jsonKind = '"'
	jsonNumber  jsonKind = '0'
	jsonBoolean jsonKind = 't'
	jsonNull    jsonKind = 'n'
)

// kind is the kind of value that begins with the token.
func (k jsonKind) kind() jsonfault.Kind {
	switch k {
	case '{':
		return jsonfault.Object
	case '[':
		return jsonfault.Array
	case jsonString:
		return jsonfault.String
	case jsonNumber:
		return jsonfault.Number
	case jsonBoolean:
		return jsonfault.Boolean
	}
	return jsonfault.Null
}

// more says whether the object or the array that is being read has more.
func (l *jsonLexer) more() bool {
	l.skipBetween()
	return l.text[l.at] != '}' && l.text[l.at] != ']'
}

// skipBetween skips space, commas and colons between tokens.
func (l *jsonLexer) skipBetween() {
	for l.at < len(l.text) && bytes.IndexByte([]byte(" \t\r\n,:"), l.text[l.at]) >= 0 {
		l.at++
	}
}

// next is the next token, of which there must be one.
func (l *jsonLexer) next() jsonToken {
	l.skipBetween()
	begin := l.at
	l.at++
	switch kind := jsonKind(l.text[begin]); kind {
	case '{', '}', '[', ']':
		return jsonToken{kind: kind}
	case jsonString:
		return jsonToken{kind, l.string(begin)}
	case 't', 'f':
		return jsonToken{jsonBoolean, l.bare(begin)}
	case jsonNull:
		return jsonToken{kind, l.bare(begin)}
	}
	return jsonToken{jsonNumber, l.bare(begin)}
}

// string reads to the closing quote.
func (l *jsonLexer) string(begin int) string {
	escaped := false
	for ; l.text[l.at] != '"'; l.at++ {
		if l.text[l.at] == '\\' {
			escaped = true
			l.at++
		}
	}
	l.at++
	if !escaped {
		return string(l.text[begin+1 : l.at-1])
	}
	var s string
	_ = json.Unmarshal(l.text[begin:l.at], &s) // cannot fail: it is a JSON string
	return s
}

// bare reads a number or a literal.
func (l *jsonLexer) bare(begin int) string {
	for l.at < len(l.text) && bytes.IndexByte([]byte(" \t\r\n,:]}"), l.text[l.at]) < 0 {
		l.at++
	}
	return string(l.text[begin:l.at])
}
