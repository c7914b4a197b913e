package trf

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"damka/article"
)

// Encoding is how the characters of a file are written as bytes. The zero
// value is UTF-8.
type Encoding uint8

// The encodings that report files come in.
const (
	UTF8 Encoding = iota
	Windows1250
	ISO88592
	Latin1
)

var encodings = [...]struct {
	name   string
	single *charmap.Charmap // nil: not one byte a character
}{
	UTF8:        {"utf-8", nil},
	Windows1250: {"windows-1250", charmap.Windows1250},
	ISO88592:    {"iso-8859-2", charmap.ISO8859_2},
	Latin1:      {"latin-1", charmap.ISO8859_1},
}

// Encodings lists all encodings.
func Encodings() []Encoding { return []Encoding{UTF8, Windows1250, ISO88592, Latin1} }

// ParseEncoding reads an encoding's name, such as "windows-1250".
func ParseEncoding(name string) (Encoding, error) {
	for _, e := range Encodings() {
		if encodings[e].name == strings.ToLower(name) {
			return e, nil
		}
	}
	return 0, fmt.Errorf("trf: unknown encoding %q (one of utf-8, windows-1250, iso-8859-2, latin-1)", name)
}

// String is the encoding's name.
func (e Encoding) String() string {
	if int(e) >= len(encodings) {
		return "no encoding"
	}
	return encodings[e].name
}

// UnmarshalText reads the name.
func (e *Encoding) UnmarshalText(text []byte) error {
	parsed, err := ParseEncoding(string(text))
	if err == nil {
		*e = parsed
	}
	return err
}

// Decode is the text of a file: UTF-8 if the bytes are, else in the encoding
// given. The error is [Errors] with the line of the first byte that cannot be
// read.
func Decode(data []byte, otherwise Encoding) (string, error) {
	if utf8.Valid(data) {
		return string(data), nil
	}
	single := encodings[otherwise].single
	var b strings.Builder
	line := 1
	for rest := data; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		if single != nil {
			r, size = single.DecodeByte(rest[0]), 1
		}
		if r == utf8.RuneError && size == 1 {
			return "", Errors{{Line: line, Code: "trf.byte_unreadable", Args: article.Args{
				text("byte", fmt.Sprintf("%02X", rest[0])), text("encoding", otherwise.String())}}}
		}
		if r == '\n' {
			line++
		}
		b.WriteRune(r)
		rest = rest[size:]
	}
	return b.String(), nil
}
