package public

import (
	"slices"
	"strings"
	"unicode"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/letters"
)

// codeWords is what an article is found by: its number, and what is said of it
// in every language, so that a word of one finds it in the other.
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

// wantedWords are the words somebody looks for. A single letter is in nearly
// every article: it is short unless a word of at least two letters or digits is
// beside it.
func wantedWords(search string) (wanted []string, short bool) {
	wanted = strings.Fields(letters.Plain(search))
	enough := func(word string) bool {
		return len([]rune(strings.Join(letters.Words(word), ""))) > 1
	}
	if len(wanted) > 0 && !slices.ContainsFunc(wanted, enough) {
		return nil, true
	}
	return wanted, false
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
