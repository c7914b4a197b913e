package fullname

import (
	"slices"
	"strings"

	"damka/internal/letters"
)

// Signs tell by the words of names which part is the given name. They know the
// given names and the endings of family names that are the most frequent in
// Poland, and learn from names of which the parts are certain. The zero value has
// learnt nothing.
type Signs struct {
	learnt map[string]int // by word: how much more often it was in a given name than in a family name
}

// Look is what signs say of how a name was divided.
type Look int

// The looks.
const (
	Unclear   Look = iota // no sign, or as many for one as for the other
	AsDivided             // the family name looks like one, or the given name does
	Swapped               // the parts look as if one was taken for the other
)

// Learn notes the words of a name of which the parts are certain. Of a name of
// one part there is nothing to learn.
func (s *Signs) Learn(name Name) {
	if name.given == "" {
		return
	}
	if s.learnt == nil {
		s.learnt = make(map[string]int)
	}
	for _, word := range letters.Words(name.given) {
		s.learnt[word]++
	}
	for _, word := range letters.Words(name.family) {
		s.learnt[word]--
	}
}

// Look says how a name of two parts looks. Others are unclear.
func (s *Signs) Look(name Name) Look {
	if name.given == "" {
		return Unclear
	}
	swapped := 0
	for _, word := range letters.Words(name.family) {
		swapped += s.givenness(word)
	}
	for _, word := range letters.Words(name.given) {
		swapped -= s.givenness(word)
	}
	switch {
	case swapped > 0:
		return Swapped
	case swapped < 0:
		return AsDivided
	}
	return Unclear
}

// givenness is 1 for a word that looks like a given name, -1 for one that looks
// like a family name, 0 for others. What was learnt counts more than what is
// frequent.
func (s *Signs) givenness(word string) int {
	switch n := s.learnt[word]; {
	case n > 0:
		return 1
	case n < 0:
		return -1
	case slices.Contains(frequent, word):
		return 1
	case slices.ContainsFunc(familyEndings, func(ending string) bool { return len(word) > len(ending)+1 && strings.HasSuffix(word, ending) }):
		return -1
	}
	return 0
}

// familyEndings are endings of Polish family names that no given name has there,
// as [letters.Words] has them. Given names of other languages that have one are
// among those of which something is known.
var familyEndings = []string{"ski", "ska", "cki", "cka", "dzki", "dzka", "wicz", "czyk", "czak", "enko"}

// frequent are given names that most people in a Polish list have one of, and
// last those of others that end like a Polish family name, as [letters.Words] has
// them. Without them nothing is known of the first list in an empty Damka. It is a
// sign and no rule, so it need not be complete: whom it does not know, it says
// nothing of.
var frequent = strings.Fields(`
adam andrzej antoni bartosz dariusz dawid filip franciszek grzegorz henryk jacek jakub jan jaroslaw jerzy jozef kamil karol
krzysztof leszek lukasz maciej marcin marek mariusz mateusz michal mikolaj pawel piotr przemyslaw rafal robert ryszard
sebastian slawomir stanislaw szymon tadeusz tomasz wieslaw wojciech zbigniew
agata agnieszka aleksandra alicja anna barbara beata danuta dorota elzbieta emilia ewa grazyna halina hanna irena iwona
jadwiga janina joanna jolanta julia justyna karolina katarzyna krystyna lucyna magdalena malgorzata maria marta monika
natalia olga paulina renata teresa urszula weronika wiktoria zofia zuzanna
becki franciska jacki jaska maruska micki nicki ricki vicki zdenko
`)
