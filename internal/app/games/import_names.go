package games

import (
	"slices"

	"damka/internal/game"
	"damka/internal/letters"
)

// nameFit is how well a name in a file fits a participant's; the greater the better.
type nameFit int

const (
	noFit      nameFit = iota
	familyOnly         // Czyż
	initials           // Czyż, O.
	allWords           // Czyż Olga, Olga Czyż
)

// fitOf compares a name as a file has it. Accents, capitals, commas and the order of the names
// do not matter.
func fitOf(text string, name game.Named) nameFit {
	written, family, given := letters.Words(text), letters.Words(name.Family), letters.Words(name.Given)
	if len(written) == 0 || len(family) == 0 {
		return noFit
	}
	if sameWords(written, slices.Concat(family, given)) {
		return allWords
	}
	if len(given) > 0 {
		return partFit(written, family, given)
	}
	last := len(family) - 1
	if last == 0 {
		return noFit
	}
	return max(partFit(written, family[last:], family[:last]), partFit(written, family[:1], family[1:])) // nobody divided it
}

// partFit is for less than all words: the family name, and the beginning of the given names.
func partFit(written, family, given []string) nameFit {
	rest := slices.Clone(written)
	for _, word := range family {
		at := slices.Index(rest, word)
		if at < 0 {
			return noFit
		}
		rest = slices.Delete(rest, at, at+1)
	}
	if len(rest) > len(given) {
		return noFit
	}
	for i, word := range rest {
		if word != given[i] && word != string([]rune(given[i])[:1]) {
			return noFit
		}
	}
	if len(rest) == 0 {
		return familyOnly
	}
	return initials
}

func sameWords(a, b []string) bool {
	a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	return slices.Equal(a, b)
}
