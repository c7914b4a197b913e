package fullname

import (
	"slices"
	"strings"
	"unicode/utf8"

	"damka/internal/letters"
)

// AgreesWith says whether two names may be one as people write it: the same words in any order, or family names that are heard alike with given names that are
// compatible. Brothers have one family name, so a given name that is another, or that is missing, agrees with none.
func (n Name) AgreesWith(other Name) bool { return n.agrees(other, true) }

// AgreesInFull is the same without initials for given names.
func (n Name) AgreesInFull(other Name) bool { return n.agrees(other, false) }

func (n Name) agrees(other Name, initials bool) bool {
	if n.HasSameWords(other) {
		return true
	}
	family := letters.Heard(n.Family())
	return family != "" && family == letters.Heard(other.Family()) && compatible(letters.Words(n.Given()), letters.Words(other.Given()), initials)
}

// HasSameWords says whether two names have the same words, in any order.
func (n Name) HasSameWords(other Name) bool {
	count := make(map[string]int)
	for _, word := range letters.Words(n.String()) {
		count[word]++
	}
	for _, word := range letters.Words(other.String()) {
		count[word]--
	}
	for _, difference := range count {
		if difference != 0 {
			return false
		}
	}
	return len(count) > 0
}

// compatible says whether each of the fewer given names is among the others, in whole or as an initial.
func compatible(few, more []string, initials bool) bool {
	if len(few) > len(more) {
		few, more = more, few
	}
	if len(few) == 0 {
		return false
	}
	isInitial := func(short, long string) bool {
		return initials && utf8.RuneCountInString(short) == 1 && strings.HasPrefix(long, short)
	}
	for _, name := range few {
		if !slices.ContainsFunc(more, func(other string) bool { return name == other || isInitial(name, other) || isInitial(other, name) }) {
			return false
		}
	}
	return true
}
