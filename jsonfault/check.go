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

// Defect is the place at which a text stops being one JSON value. Nothing
// after it can be read.
type Defect struct {
	Line, Column int // from 1; 0: the text as a whole
	Reason       article.Reason
}

// Check is the text to read, without the byte order mark that some editors
// write, or the defect: it is not UTF-8, or not one JSON value.
func Check(data []byte) (text []byte, defect *Defect) {
	text = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if at := firstInvalid(text); at >= 0 {
		return nil, defectAt(text, at, article.Because("json.not_utf8", ""))
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, &Defect{Reason: article.Because("json.empty", "")}
	}
	switch at := end(text); {
	case at < len(text):
		return nil, defectAt(text, at, article.Because("json.not_json", "",
			article.Arg{Name: "character", Value: article.Text(named(text[at:]))}))
	case at > len(text):
		return nil, defectAt(text, len(text), article.Because("json.ends", ""))
	}
	return text, nil
}

// end is where a text stops being one JSON value: its length if it does not,
// more than that if something is missing at the end.
func end(text []byte) int {
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

func defectAt(text []byte, at int, reason article.Reason) *Defect {
	begins := bytes.LastIndexByte(text[:at], '\n') + 1
	return &Defect{1 + bytes.Count(text[:at], []byte("\n")), 1 + utf8.RuneCount(text[begins:at]), reason}
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
