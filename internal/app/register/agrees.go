package register

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"damka/internal/fullname"
	"damka/internal/letters"
	"damka/internal/register/played"
)

// agrees says whether a person's name and birth do not contradict an entry: numbers are mistyped, and often by one, which is the number of whoever was registered
// with them.
func agrees(row Row, player played.Player) bool {
	if row.Erased || player.Erased || player.Born != 0 && row.BirthYear() != 0 && player.Born != row.BirthYear() {
		return false
	}
	return agreeNames(row.Name(), player.Name)
}

// agreeNames says whether two names may be one as people write it: the same words in any order, or family names that are heard alike with given names that are compatible.
// Brothers have one family name, so a given name that is another, or that is missing, agrees with none.
func agreeNames(one, other fullname.Name) bool { return areOneName(one, other, true) }

// areOneName is the same with initials for given names, or without.
func areOneName(one, other fullname.Name, initials bool) bool {
	if sameWords(one.String(), other.String()) {
		return true
	}
	family := heard(one.Family())
	return family != "" && family == heard(other.Family()) && compatible(letters.Words(one.Given()), letters.Words(other.Given()), initials)
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

// isAnothersToo says whether a participant whose name agrees with an entry by an initial alone may be somebody else of that family name as well: an initial does not tell
// Piotr from Paweł, and the number is what may be mistyped.
func (a *App) isAnothersToo(ctx context.Context, row Row, player played.Player) (bool, error) {
	if areOneName(row.Name(), player.Name, false) {
		return false, nil
	}
	words := letters.Words(row.Name().Family())
	for _, given := range letters.Words(player.Name.Given()) {
		initial, _ := utf8.DecodeRuneInString(given)
		words = append(words, string(initial))
	}
	others, err := a.byName(ctx, words, MostFound)
	return slices.ContainsFunc(others, func(other Row) bool { return other.ID != row.ID && agrees(other, player) }), err
}

// sameWords says whether two names have the same words, in any order.
func sameWords(one, other string) bool {
	count := make(map[string]int)
	for _, word := range letters.Words(one) {
		count[word]++
	}
	for _, word := range letters.Words(other) {
		count[word]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return len(count) > 0
}
