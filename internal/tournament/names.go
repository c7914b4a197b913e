package tournament

import (
	"fmt"

	"damka/article"
	"damka/internal/letters"
)

// NameProblem says why a name cannot be told from others by people who read it;
// nil for a good one, and for none at all. A name has a letter, a digit or
// another sign that is seen, and no sign that turns the direction of writing:
// with one of these a name is shown as another, and so may be all that follows
// it on the line.
//
// It is asked of names of people, clubs, halls and tournaments when they are
// typed, sent or read from a file. Names stored by earlier versions stay as
// they are.
func NameProblem(name string) *article.Reason {
	if sign, found := letters.TurnsWriting(name); found {
		reason := article.Because("text.turns_writing", "", text("sign", fmt.Sprintf("U+%04X", sign)))
		return &reason
	}
	if letters.IsInvisible(name) {
		reason := article.Because("text.invisible", "")
		return &reason
	}
	return nil
}

// addName adds what is wrong with a name in a field.
func (p *problems) addName(field, name string) {
	if reason := NameProblem(name); reason != nil {
		*p = append(*p, Problem{field, *reason})
	}
}

// NamesProblem is the first name in an event that cannot be told from others,
// and its field; nil when there is none. [State.Check] does not ask for it: names
// that an earlier version accepted stay. Anyone who reads a tournament file asks.
func NamesProblem(event Event) *Problem {
	switch e := event.(type) {
	case Created:
		return firstBelow("settings", e.Settings.nameProblems())
	case Regulated:
		return firstBelow("settings", e.Settings.nameProblems())
	case Entered:
		for i, entry := range e.Entries {
			if problem := firstBelow(item("entries", i)+".strength", entry.Strength.nameProblems()); problem != nil {
				return problem
			}
		}
	case Amended:
		return firstBelow("strength", e.Strength.nameProblems())
	}
	return nil
}

func (s Settings) nameProblems() (found problems) {
	found.addName("name", s.Name)
	found.addName("place", s.Place)
	return found
}

func (strength Strength) nameProblems() (found problems) {
	found.addName("title", strength.Title)
	found.addName("womensTitle", strength.Career.WomensTitle)
	found.addName("fmjdTitle", strength.Career.FMJDTitle)
	for _, norm := range strength.Career.Norms {
		found.addName("norms", norm.For)
		found.addName("norms", norm.Tournament)
	}
	return found
}
