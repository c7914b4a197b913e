package tournament

import (
	"fmt"
	"strings"
	"unicode"

	"damka/article"
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
	if i := strings.IndexFunc(name, turnsWriting); i >= 0 {
		sign := []rune(name[i:])[0]
		reason := article.Because("text.turns_writing", "", text("sign", fmt.Sprintf("U+%04X", sign)))
		return &reason
	}
	if strings.TrimSpace(name) != "" && !strings.ContainsFunc(name, isSeen) {
		reason := article.Because("text.invisible", "")
		return &reason
	}
	return nil
}

// turnsWriting says whether a sign controls the direction of writing (Unicode's
// Bidi_Control). Letters that are written from right to left need none.
func turnsWriting(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }

// isSeen says whether a character is visible on the page by itself: not a space,
// not an accent without its letter, and none of those that fonts leave blank.
func isSeen(r rune) bool {
	const blankBraille = '\u2800'
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != blankBraille &&
		!unicode.In(r, unicode.Mn, unicode.Me, unicode.Mc, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
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
