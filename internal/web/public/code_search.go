package public

import (
	"strings"
	"unicode"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/letters"
)

// codeWords is what an article is found by: its number, and what is said of it
// in every language, so that whoever knows a word of one finds it in the other.
func codeWords(ref article.Ref, where []string) string {
	words := []string{string(ref)}
	for _, lang := range i18n.Langs() {
		p := i18n.For(lang)
		words = append(words, p.Text(summaryKey(ref)))
		for _, place := range where {
			words = append(words, p.Text("code.at."+place))
		}
	}
	return letters.Plain(strings.Join(words, " "))
}

// fitsWords says whether a text has every word wanted. A number with its
// chapter, as V.2, is wanted from its beginning.
func fitsWords(text string, wanted []string) bool {
	for _, word := range wanted {
		if strings.Contains(word, ".") && unicode.IsLetter(rune(word[0])) {
			word = " " + word
		}
		if !strings.Contains(" "+text, word) {
			return false
		}
	}
	return true
}
