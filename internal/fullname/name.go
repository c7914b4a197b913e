package fullname

import (
	"strings"
	"unicode"
)

// Order is which of the two names is written first.
type Order bool

// The orders. GivenFirst is the zero value.
const (
	GivenFirst  Order = false // Olga Czyż
	FamilyFirst Order = true  // Czyż Olga
)

// Other is the other order.
func (o Order) Other() Order { return !o }

// Name is a person's name. It is one of three: no name (the zero value), a
// family name with or without a given name, or an undivided text. A person with
// one name has it as the family name. Names are compared with ==.
type Name struct{ whole, family, given string }

// Of is a name of two parts. Without a family name there is no name.
func Of(family, given string) Name {
	if family == "" {
		return Name{}
	}
	return Name{family: family, given: given}
}

// Undivided is a name of which nobody said what is the family name.
func Undivided(text string) Name { return Name{whole: text} }

// IsZero says that there is no name.
func (n Name) IsZero() bool { return n == Name{} }

// IsUndivided says that nobody said what is the family name.
func (n Name) IsUndivided() bool { return n.whole != "" }

// Whole is the text of an undivided name; empty for others.
func (n Name) Whole() string { return n.whole }

// Family is the family name; empty when the name is undivided.
func (n Name) Family() string { return n.family }

// Given is the given name; empty when there is none or the name is undivided.
func (n Name) Given() string { return n.given }

// In is the name in an order. An undivided one is as it was written.
func (n Name) In(order Order) string {
	first, second := n.given, n.family
	if order == FamilyFirst {
		first, second = second, first
	}
	if n.IsUndivided() || first == "" || second == "" {
		return n.whole + first + second
	}
	return first + " " + second
}

// String is the name with the given name first.
func (n Name) String() string { return n.In(GivenFirst) }

// Comma is the name with the family name first and a comma after it, as report
// files and rating lists write it: Czyż, Olga. Without a given name there is no
// comma.
func (n Name) Comma() string {
	if n.given == "" {
		return n.whole + n.family
	}
	return n.family + ", " + n.given
}

// Reads says whether a text is the name as it is written in some order, with or
// without a comma. Spaces do not matter. No text is no name.
func (n Name) Reads(text string) bool {
	text = oneSpaced(text)
	return !n.IsZero() && (text == oneSpaced(n.In(GivenFirst)) || text == oneSpaced(n.In(FamilyFirst)) || text == oneSpaced(n.Comma()))
}

// oneSpaced is a text with single spaces between its words.
func oneSpaced(text string) string { return strings.Join(strings.Fields(text), " ") }

// Keys are what names are sorted by, one after the other: the family name and the
// given name. An undivided name is sorted as it is written.
func (n Name) Keys() (family, given string) { return n.whole + n.family, n.given }

// Swapped has the family name and the given name the other way round. A name of
// one part stays as it is.
func (n Name) Swapped() Name {
	if n.given == "" {
		return n
	}
	return Name{family: n.given, given: n.family}
}

// Map is the name with each part changed, as by one who takes spaces out.
func (n Name) Map(change func(string) string) Name {
	if n.IsUndivided() {
		return Undivided(change(n.whole))
	}
	return Of(change(n.family), change(n.given))
}

// Short is the name in an order with the initials of the given names alone:
// "A. M. van Dijk-Bos", "Nowak J.-P.". A given name with a word that begins with
// no Latin, Greek or Cyrillic letter stays as it is: others are not written as
// initials. So does a name without a given name or an undivided one.
func (n Name) Short(order Order) string {
	return Name{whole: n.whole, family: n.family, given: initials(n.given)}.In(order)
}

// initials has the first letter of each word, with a full stop and with the
// spaces and hyphens of the text.
func initials(given string) string {
	var b strings.Builder
	begins := true
	for _, r := range given {
		switch {
		case unicode.IsSpace(r) || isHyphen(r):
			b.WriteRune(r)
			begins = true
		case begins && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic):
			return given
		case begins:
			b.WriteRune(r)
			b.WriteByte('.')
			begins = false
		}
	}
	return b.String()
}
