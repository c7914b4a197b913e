package letters

import (
	"slices"
	"strings"
	"testing"
	"unicode"
)

// One text, as it is written, without marks, in lower case, and in words.
func TestLetters(t *testing.T) {
	for _, one := range []struct{ text, unmarked, plain, words string }{
		{"", "", "", ""},
		{"ZAŻÓŁĆ gęślą jaźń", "ZAZOLC gesla jazn", "zazolc gesla jazn", "zazolc|gesla|jazn"},
		{"Straße WEIẞ Øresund Ærø", "Strasse WEISS Oresund AEro", "strasse weiss oresund aero", "strasse|weiss|oresund|aero"},
		{"Đorđe Þór Guðrún Œuvre", "Dorde Thor Gudrun OEuvre", "dorde thor gudrun oeuvre", "dorde|thor|gudrun|oeuvre"},
		{"Ħamrun Ŧ ŋ ılık İzmir", "Hamrun T n ilik Izmir", "hamrun t n ilik izmir", "hamrun|t|n|ilik|izmir"},
		{"Ǿ ǽ", "O ae", "o ae", "o|ae"},                                          // a mark on a letter that is not decomposed
		{"pu\u0301char imie\u0328", "puchar imie", "puchar imie", "puchar|imie"}, // the marks as characters of their own
		{"Żółw-Bąk, J.O’Neil", "Zolw-Bak, J.O’Neil", "zolw-bak, j.o’neil", "zolw|bak|j|oneil"},
		{"d'Arc dʼArc", "d'Arc dʼArc", "d'arc dʼarc", "darc|darc"},
		{"V.2.8.9", "V.2.8.9", "v.2.8.9", "v|2|8|9"},
		{"  III\u00a0Memoriał — Nr\u202f4/2026 ", "  III Memorial — Nr 4/2026 ", "  iii memorial — nr 4/2026 ", "iii|memorial|nr|4|2026"},
		{"½ finału, № 5™", "1⁄2 finalu, No 5TM", "1⁄2 finalu, no 5tm", "1|2|finalu|no|5tm"},
		{"%_\"„…”", "%_\"„...”", "%_\"„...”", ""},
		{"Кубок Йошки", "Кубок Иошки", "кубок иошки", "кубок|иошки"},
	} {
		if got := Unmarked(one.text); got != one.unmarked {
			t.Errorf("%q unmarked is %q, want %q", one.text, got, one.unmarked)
		}
		if got := Plain(one.text); got != one.plain {
			t.Errorf("%q plain is %q, want %q", one.text, got, one.plain)
		}
		if got := strings.Join(Words(one.text), "|"); got != one.words {
			t.Errorf("%q in words is %q, want %q", one.text, got, one.words)
		}
	}
}

// Every letter that stays alone is listed with its capital, and is made of
// plain Latin letters.
func TestLettersAlone(t *testing.T) {
	for letter, plain := range alone {
		for _, other := range []rune{unicode.ToLower(letter), unicode.ToUpper(letter)} {
			if _, listed := alone[other]; !listed && other >= unicode.MaxASCII {
				t.Errorf("%c is listed, but not %c", letter, other)
			}
		}
		if Unmarked(plain) != plain || strings.ContainsFunc(plain, func(r rune) bool { return r >= unicode.MaxASCII }) {
			t.Errorf("%c is %q", letter, plain)
		}
	}
}

// What is plain stays as it is, and words have nothing but letters and digits.
func FuzzWords(f *testing.F) {
	for _, text := range []string{"Żółw-Bąk, J.O’Neil", "ℒ ™ ﬁ ĳ ǆ", "İΣς", "한글 ば", "000\xf2ŀ", "ⅷ²"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if plain := Plain(text); Plain(plain) != plain || Unmarked(plain) != plain {
			t.Errorf("%q: %q is not plain yet", text, plain)
		}
		words := Words(text)
		if again := Words(strings.Join(words, " ")); !slices.Equal(again, words) {
			t.Errorf("%q: %q, and again %q", text, words, again)
		}
		for _, r := range strings.Join(words, "") {
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				t.Errorf("%q: %q in a word", text, r)
			}
		}
	})
}
