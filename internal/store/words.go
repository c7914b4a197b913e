package store

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"
)

// undecomposed are letters that Unicode does not decompose into a plain
// letter and a mark.
var undecomposed = strings.NewReplacer(
	"ł", "l", "đ", "d", "ħ", "h", "ı", "i", "ø", "o", "ŧ", "t", "æ", "ae", "œ", "oe", "ß", "ss", "ð", "d", "þ", "th",
)

// Fold is a text for searching: lower case, without accents, its words of
// letters and digits divided by single spaces. "Żółw, Łódź" is "zolw lodz".
func Fold(text string) string {
	plain := norm.NFKD.String(undecomposed.Replace(strings.ToLower(text)))
	var b strings.Builder
	for _, r := range plain {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		case !unicode.IsMark(r):
			b.WriteByte(' ')
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// polish makes the keys of [SortKey]. A collator serves one goroutine at a
// time.
var polish = struct {
	sync.Mutex
	*collate.Collator
}{Collator: collate.New(language.Polish)}

// SortKey orders texts as a Polish dictionary does when the keys are compared
// as bytes. Keys of different versions of the program may not be compared.
func SortKey(text string) []byte {
	polish.Lock()
	defer polish.Unlock()
	var buffer collate.Buffer
	return append([]byte{}, polish.KeyFromString(&buffer, text)...)
}
