package events

import (
	"slices"
	"strings"
	"unicode"

	"damka/article"
	"damka/internal/fullname"

	"golang.org/x/text/unicode/norm"
)

// Duplicate is a player who may be the same person as a new one.
type Duplicate struct {
	Player *Player
	Why    article.Reason
}

// Duplicates are the players entered already who may be the person of a form:
// the same register number, or the same name (in any order of its words,
// with or without Polish letters) unless the years of birth differ.
func (s *Snapshot) Duplicates(form PlayerForm) []Duplicate {
	var found []Duplicate
	for _, p := range s.Players {
		if why, same := samePerson(p.Person, form.Person); same && !p.Erased {
			found = append(found, Duplicate{p, article.Because(why, "", article.Arg{Name: "player", Value: article.Person(p.ID)})})
		}
	}
	return found
}

func samePerson(a, b Person) (article.Code, bool) {
	if a.Register != "" && a.Register == b.Register {
		return "duplicate.register", true
	}
	if a.Born != 0 && b.Born != 0 && a.Born != b.Born {
		return "", false
	}
	folded := foldName(a.Name.String())
	if folded == "" || folded != foldName(b.Name.String()) {
		return "", false
	}
	if isSwapped(a.Name, b.Name) {
		return "duplicate.swapped", true
	}
	return "duplicate.name", true
}

// isSwapped says whether the family name of one is the given name of the other
// and the other way round. Of a name in one field nobody knows.
func isSwapped(a, b fullname.Name) bool {
	family, given := foldName(a.Family()), foldName(a.Given())
	return family != given && family == foldName(b.Given()) && given == foldName(b.Family())
}

// withoutMarks are letters that have no decomposition.
var withoutMarks = map[rune]string{
	'ł': "l", 'ø': "o", 'đ': "d", 'ð': "d", 'ħ': "h", 'ı': "i", 'ß': "ss", 'æ': "ae", 'œ': "oe", 'þ': "th",
}

// foldName is a name without case, accents, punctuation and order of words.
func foldName(name string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(name)) {
		if plain, found := withoutMarks[r]; found {
			b.WriteString(plain)
			continue
		}
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		case unicode.IsSpace(r) || r == '-' || r == ',':
			b.WriteByte(' ')
		}
	}
	words := strings.Fields(b.String())
	slices.Sort(words)
	return strings.Join(words, " ")
}
