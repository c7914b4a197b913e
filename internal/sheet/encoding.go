package sheet

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Encoding is how a text file writes its letters.
type Encoding string

// The encodings that are recognised.
const (
	UTF8        Encoding = "UTF-8"
	UTF16       Encoding = "UTF-16" // with a byte-order mark only
	Windows1250 Encoding = "Windows-1250"
	ISO88592    Encoding = "ISO-8859-2"
)

const byteOrderMark = "\ufeff"

// decode recognises the encoding and makes UTF-8 of the text, without the
// byte-order mark.
func decode(data []byte) (string, Encoding, error) {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return decodeAs(UTF16, unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM), data)
	}
	unmarked, marked := bytes.CutPrefix(data, []byte(byteOrderMark))
	if utf8.Valid(unmarked) {
		return string(unmarked), UTF8, nil
	}
	if marked || isBrokenUTF8(unmarked) {
		at := bytes.IndexRune(unmarked, utf8.RuneError)
		return "", UTF8, failAt(WrongEncoding, lineAt(string(unmarked), at), 0)
	}
	if isISO88592(data) {
		return decodeAs(ISO88592, charmap.ISO8859_2, data)
	}
	return decodeAs(Windows1250, charmap.Windows1250, data)
}

func decodeAs(name Encoding, from encoding.Encoding, data []byte) (string, Encoding, error) {
	decoded, err := from.NewDecoder().Bytes(data)
	if err != nil {
		return "", name, failAt(WrongEncoding, 1, 0)
	}
	text := string(decoded)
	// U+FFFD is what bytes that are no letters become; the controls beyond ASCII
	// are what ISO-8859-2 has where Windows-1250 has letters.
	isWrong := func(r rune) bool { return r == utf8.RuneError || r >= 0x80 && r < 0xa0 }
	if at := strings.IndexFunc(text, isWrong); at >= 0 {
		return "", name, failAt(WrongEncoding, lineAt(text, at), 0)
	}
	return text, name, nil
}

// isBrokenUTF8 says whether text that is not valid UTF-8 was meant to be: most
// of what is not ASCII in it is. Letters of the one-byte encodings hardly ever
// look like UTF-8.
func isBrokenUTF8(data []byte) bool {
	letters, broken := 0, 0
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case r == utf8.RuneError && size == 1:
			broken++
		case size > 1:
			letters++
		}
		data = data[size:]
	}
	return letters > broken
}

// isISO88592 decides between the two encodings of one byte a letter, which
// agree about all Polish letters but ą, ś, ź: those of each are signs such as
// ± and ¶, or control characters, in the other. If the evidence is equal it is
// Windows-1250, by far the more common.
func isISO88592(data []byte) bool {
	windows, iso := 0, 0
	for _, c := range data {
		switch {
		case c == 0xb1 || c == 0xa1 || c == 0xb6 || c == 0xa6 || c == 0xbc || c == 0xac: // ą Ą ś Ś ź Ź
			iso++
		case c == 0xb9 || c == 0xa5 || c >= 0x80 && c < 0xa0: // ą Ą; ś Ś ź Ź, dashes and quotes
			windows++
		}
	}
	return iso > windows
}

// lineAt is the number, from 1, of the line that holds a position.
func lineAt(text string, at int) int {
	before := strings.ReplaceAll(text[:at], "\r\n", "\n")
	return 1 + strings.Count(before, "\n") + strings.Count(before, "\r")
}
