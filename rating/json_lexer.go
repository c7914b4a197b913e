package rating

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode"
	"unicode/utf8"

	"damka/article"
)

// jsonLexer cuts a text that is known to be JSON into tokens. The library's
// own tokens take twice the time on a period of a federation.
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

// word is the kind of value as a key of texts.
func (k jsonKind) word() article.Word {
	name := "null"
	switch k {
	case '{':
		name = "object"
	case '[':
		name = "array"
	case jsonString:
		name = "string"
	case jsonNumber:
		name = "number"
	case jsonBoolean:
		name = "boolean"
	}
	return article.Word("rating.file_kind." + name)
}

// newJSONLexer begins to read a text, which must be one JSON value: nothing
// can be read after a fault in that.
func newJSONLexer(data []byte) (*jsonLexer, *Fault) {
	data = bytes.TrimPrefix(data, []byte("\uFEFF")) // some editors write a byte order mark
	if at := firstInvalid(data); at >= 0 {
		return nil, faultIn(data, at, faulty("rating.file_not_utf8"))
	}
	if at := endOfJSON(data); at < len(data) {
		r, _ := utf8.DecodeRune(data[at:])
		character := fmt.Sprintf("%q", r)
		if !unicode.IsPrint(r) {
			character = fmt.Sprintf("%U", r)
		}
		return nil, faultIn(data, at, faulty("rating.file_not_json", text("character", character)))
	} else if at > len(data) {
		return nil, faultIn(data, len(data), faulty("rating.file_ends"))
	}
	return &jsonLexer{text: data}, nil
}

// endOfJSON is where the text stops being one JSON value: its length if it
// does not, more than that if something is missing at the end.
func endOfJSON(data []byte) int {
	decoder := json.NewDecoder(bytes.NewReader(data))
	var whole json.RawMessage
	err := decoder.Decode(&whole)
	if syntax, is := errors.AsType[*json.SyntaxError](err); is {
		return int(syntax.Offset) - 1
	}
	if err != nil {
		return len(data) + 1
	}
	end := int(decoder.InputOffset())
	rest := bytes.TrimLeft(data[end:], " \t\r\n")
	return len(data) - len(rest)
}

func faultIn(data []byte, at int, reason article.Reason) *Fault {
	line := 1 + bytes.Count(data[:at], []byte("\n"))
	begins := bytes.LastIndexByte(data[:at], '\n') + 1
	return &Fault{Line: line, Column: 1 + utf8.RuneCount(data[begins:at]), Reason: reason}
}

// firstInvalid is where text stops being UTF-8; -1 if nowhere.
func firstInvalid(data []byte) int {
	for at := 0; at < len(data); {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
	return -1
}

// more says whether the object or the array that is being read goes on.
func (l *jsonLexer) more() bool {
	l.skipBetween()
	return l.text[l.at] != '}' && l.text[l.at] != ']'
}

// skipBetween goes past what stands between tokens.
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
	_ = json.Unmarshal(l.text[begin:l.at], &s) // it is a JSON string
	return s
}

// bare reads a number or a literal.
func (l *jsonLexer) bare(begin int) string {
	for l.at < len(l.text) && bytes.IndexByte([]byte(" \t\r\n,:]}"), l.text[l.at]) < 0 {
		l.at++
	}
	return string(l.text[begin:l.at])
}
