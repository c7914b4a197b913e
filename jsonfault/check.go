package jsonfault

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode"
	"unicode/utf8"

	"damka/article"
)

// Check is the text to read, without the byte order mark that some editors
// write, or the place at which it stops being one JSON value in UTF-8, or
// nested as deeply as is read. Nothing after it can be read.
func Check(data []byte) (text []byte, defect *Fault) {
	if len(data) > mostBytes {
		return nil, &Fault{Reason: article.Because("json.too_large", "", article.Arg{Name: "most", Value: article.Number(mostBytes >> 20)})}
	}
	text = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if at := firstInvalid(text); at >= 0 {
		return nil, defectAt(text, at, article.Because("json.not_utf8", ""))
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, &Fault{Reason: article.Because("json.empty", "")}
	}
	deep := tooDeep(text)
	switch at := end(text); {
	case deep >= 0 && deep <= at:
		return nil, defectAt(text, deep, article.Because("json.too_deep", "", article.Arg{Name: "most", Value: article.Number(mostDepth)}))
	case at < len(text):
		return nil, defectAt(text, at, article.Because("json.not_json", "",
			article.Arg{Name: "character", Value: article.Text(named(text[at:]))}))
	case at > len(text):
		return nil, defectAt(text, len(text), article.Because("json.ends", ""))
	}
	return text, nil
}

// Limits of what is read. A federation's year is far below them.
const (
	mostBytes = 64 << 20
	mostDepth = 100 // of objects and arrays in each other
)

// tooDeep is the bracket that goes beyond the depth; -1 if none does.
func tooDeep(text []byte) int {
	depth, quoted := 0, false
	for at := 0; at < len(text); at++ {
		switch c := text[at]; {
		case quoted && c == '\\':
			at++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if depth++; depth > mostDepth {
				return at
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return -1
}

// end is where a text stops being one JSON value: its length if it does not,
// more than that if something is missing at the end.
func end(text []byte) int {
	if json.Valid(text) { // without a copy, unlike the decoder
		return len(text)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	var whole json.RawMessage
	err := decoder.Decode(&whole)
	if syntax, is := errors.AsType[*json.SyntaxError](err); is {
		return int(syntax.Offset) - 1
	}
	if err != nil {
		return len(text) + 1
	}
	rest := bytes.TrimLeft(text[decoder.InputOffset():], " \t\r\n")
	return len(text) - len(rest)
}

func defectAt(text []byte, at int, reason article.Reason) *Fault {
	begins := bytes.LastIndexByte(text[:at], '\n') + 1
	return &Fault{Line: 1 + bytes.Count(text[:at], []byte("\n")), Column: 1 + utf8.RuneCount(text[begins:at]), Reason: reason}
}

// named is the first character of a text as people can read it.
func named(text []byte) string {
	r, _ := utf8.DecodeRune(text)
	if unicode.IsPrint(r) {
		return fmt.Sprintf("%q", r)
	}
	return fmt.Sprintf("%U", r)
}

// firstInvalid is where a text stops being UTF-8; -1 if nowhere.
func firstInvalid(text []byte) int {
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
	return -1
}
