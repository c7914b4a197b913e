package letters

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// alone are letters that Unicode does not decompose into others and marks.
var alone = map[rune]string{
	'ł': "l", 'Ł': "L", 'đ': "d", 'Đ': "D", 'ø': "o", 'Ø': "O", 'ħ': "h", 'Ħ': "H", 'ŧ': "t", 'Ŧ': "T", 'ŋ': "n", 'Ŋ': "N",
	'ı': "i", 'ß': "ss", 'ẞ': "SS", 'æ': "ae", 'Æ': "AE", 'œ': "oe", 'Œ': "OE", 'ð': "d", 'Ð': "D", 'þ': "th", 'Þ': "Th",
}

// Unmarked is a text without the accents, tails and strokes of its letters,
// and with plain letters and digits for signs made of them: "Łódź ½" is
// "Lodz 1⁄2". Capitals and everything else stay.
func Unmarked(text string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToValidUTF8(text, "\ufffd")) {
		if plain, found := alone[r]; found {
			b.WriteString(plain)
		} else if !unicode.IsMark(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Plain is [Unmarked] in lower case. It is for finding a part of a text in
// which punctuation matters, such as "v.2.8".
func Plain(text string) string { return strings.ToLower(Unmarked(text)) }

// Words are the words of [Plain], of letters and digits: "Żółw-Bąk, J.O’Neil" is
// zolw, bak, j, oneil. An apostrophe divides no word.
func Words(text string) []string {
	plain := strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("'’‘ʼ", r):
			return -1
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return r
		}
		return ' '
	}, Plain(text))
	return strings.Fields(plain)
}
