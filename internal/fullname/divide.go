package fullname

import (
	"slices"
	"strings"
	"unicode"
)

// particles come before the last word of a family name and belong to it.
var particles = []string{
	"af", "al", "av", "bin", "d'", "da", "das", "de", "degli", "dei", "del", "della", "den", "der", "des", "di", "do", "dos", "du",
	"el", "ibn", "la", "le", "lo", "ten", "ter", "van", "vom", "von", "zu", "zum", "zur", "’t", "'t",
}

// suffixes come after a family name and belong to it.
var suffixes = []string{"jr", "sr", "jun", "sen", "junior", "senior", "ii", "iii", "iv"}

// Divide proposes which part of a text is the family name, for a person to look
// at. What is before a comma is the family name, whatever the order; so are words
// in capitals beside others that are not. Else the order decides: with the given
// name first the family name is the last word, with its hyphens, the particles
// before it and a suffix after it; with the family name first it is the first
// word, with the particles before it. One word is the family name.
//
// No letter is changed or lost: both parts together have the words of the text.
// A text without a word gives no name.
func Divide(text string, order Order) Name {
	if family, given, comma := strings.Cut(text, ","); comma {
		family, given = oneSpaced(family), oneSpaced(given)
		if family == "" {
			return Of(given, "")
		}
		return Of(family, given)
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		return Name{}
	}
	if name, found := byCapitals(words); found {
		return name
	}
	if order == FamilyFirst {
		return cut(words, familyEnd(words), FamilyFirst)
	}
	return cut(words, familyStart(words), GivenFirst)
}

// MayBeWhole says whether a family name without a given name can be divided, so
// that it may be a whole name written in one field: "Kowalski Jan", but neither
// "Pelé" nor "van der Berg".
func (n Name) MayBeWhole() bool {
	words := strings.Fields(n.family)
	if n.given != "" || len(words) < 2 || !slices.ContainsFunc(words[:len(words)-1], func(word string) bool { return !IsParticle(word) }) {
		return false
	}
	return Divide(n.family, FamilyFirst).given != ""
}

// cut divides words before the word at.
func cut(words []string, at int, order Order) Name {
	first, second := strings.Join(words[:at], " "), strings.Join(words[at:], " ")
	switch {
	case first == "" || second == "":
		return Of(first+second, "")
	case order == FamilyFirst:
		return Of(first, second)
	}
	return Of(second, first)
}

// familyStart is where the family name begins that the words end with.
func familyStart(words []string) int {
	at := len(words) - 1
	if at > 1 && isSuffix(words[at]) {
		at--
	}
	for at > 1 && joined(words[at-1], words[at]) {
		at--
	}
	for at > 1 && IsParticle(words[at-1]) {
		at--
	}
	return at
}

// familyEnd is where the family name ends that the words begin with.
func familyEnd(words []string) int {
	at := 1
	for at < len(words)-1 && IsParticle(words[at-1]) {
		at++
	}
	for at < len(words) && joined(words[at-1], words[at]) {
		at++
	}
	return at
}

// byCapitals finds the family name by its capitals, at the beginning or at the
// end: KOWALSKI Jan, Jan KOWALSKI. Two letters are no evidence: they may be
// initials.
func byCapitals(words []string) (Name, bool) {
	capital := func(word string) bool { return inCapitals(word) }
	other := func(word string) bool { return !inCapitals(word) }
	first := slices.IndexFunc(words, other)
	last := slices.IndexFunc(words, capital)
	switch {
	case first > 0 && !slices.ContainsFunc(words[first:], capital):
		return cut(words, first, FamilyFirst), true
	case last > 0 && !slices.ContainsFunc(words[last:], other):
		for last > 1 && IsParticle(words[last-1]) {
			last--
		}
		return cut(words, last, GivenFirst), true
	}
	return Name{}, false
}

// inCapitals says whether a word has at least three letters, all of them capitals,
// and is no suffix.
func inCapitals(word string) bool {
	if isSuffix(word) {
		return false
	}
	letters := 0
	for _, r := range word {
		if unicode.IsLower(r) || unicode.IsLetter(r) && !unicode.IsUpper(r) {
			return false
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters >= 3
}

// joined says whether a hyphen holds two words together: "Nowak - Kos".
func joined(before, after string) bool {
	return endsWithHyphen(before) || slices.ContainsFunc([]rune(after)[:1], isHyphen)
}

func endsWithHyphen(word string) bool {
	runes := []rune(word)
	return isHyphen(runes[len(runes)-1])
}

func isHyphen(r rune) bool { return unicode.Is(unicode.Hyphen, r) || r == '–' }

// IsParticle says whether a word belongs to the family name that follows it: van,
// de, von.
func IsParticle(word string) bool { return slices.Contains(particles, strings.ToLower(word)) }

func isSuffix(word string) bool {
	return slices.Contains(suffixes, strings.ToLower(strings.TrimRight(word, ".")))
}
