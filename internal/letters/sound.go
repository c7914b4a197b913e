package letters

import (
	"strings"
	"unicode"
)

// sounds are groups of letters that are heard as others, those that are longest first. What is written is the
// Polish way; spellings of neighbours come to the same.
var sounds = strings.NewReplacer(
	"szcz", "sc", "sch", "s", "tsch", "c",
	"dź", "c", "dż", "c", "dz", "c", "rz", "s", "sz", "s", "cz", "c", "ch", "h", "ck", "k", "ph", "f", "th", "t", "tz", "c", "ts", "c", "qu", "kw",
	"ą", "on", "ę", "en", "ó", "u", "ś", "s", "ć", "c", "ń", "n", "ź", "s", "ż", "s", "ž", "s", "š", "s", "č", "c",
	"x", "ks", "q", "k",
)

// deaf are consonants as they are heard where they are not voiced, and letters that are heard alike.
var deaf = map[rune]rune{'b': 'p', 'd': 't', 'g': 'k', 'w': 'f', 'v': 'f', 'z': 's', 'm': 'n', 'y': 'i', 'j': 'i', 'h': 'h'}

// Sound is how a word is heard, roughly: names that are taken for one another at the table sound alike, such as Żurawski and
// Rzurawska, Kowalski and Kovalsky, Dąbek and Dombek. Only the first vowel is kept, at the beginning. The sound of nothing is empty.
func Sound(word string) string {
	heard := Unmarked(sounds.Replace(strings.ToLower(word)))
	var b strings.Builder
	var last rune
	for i, r := range []rune(heard) {
		if !unicode.IsLetter(r) {
			continue
		}
		if plain, found := deaf[r]; found {
			r = plain
		}
		isVowel := strings.ContainsRune("aeiou", r)
		if r != last && (!isVowel || i == 0) {
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
}

// Heard is how all words of a text are heard together; the parts of a hyphenated one are words.
func Heard(text string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '-' || r == '–' }) {
		b.WriteString(Sound(word))
	}
	return b.String()
}
