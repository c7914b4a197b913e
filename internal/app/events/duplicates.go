package events

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/fullname"
	"damka/internal/letters"
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

// foldName is a name without case, accents, punctuation and order of words.
func foldName(name string) string {
	words := letters.Words(name)
	slices.Sort(words)
	return strings.Join(words, " ")
}
