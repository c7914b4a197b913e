package events

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/fullname"
	"damka/internal/letters"
	"damka/internal/sheet"
	"damka/internal/tournament"
)

// Words for the two parts of a name, as headings have them. "Name" is a given
// name only beside a word for the other part.
var (
	familyWords = []string{"surname", "last name", "family name", "family", "nazwisko", "nazwiska"}
	givenWords  = []string{"given name", "given names", "given", "first name", "first names", "forename", "forenames", "imię", "imiona"}
)

// familyFirstHeadings and givenFirstHeadings are headings of columns with whole
// names that say the order. Other headings of such columns do not: there the
// given name is taken to be first until the reader says otherwise.
var (
	familyFirstHeadings = headingsOf(familyWords, append([]string{"name", "names"}, givenWords...))
	givenFirstHeadings  = headingsOf(append([]string{"name", "names"}, givenWords...), familyWords)
)

// headingsOf are the headings that name both parts of a name, one after the
// other. Spaces, commas and slashes between them do not matter to [sheet].
func headingsOf(first, second []string) []string {
	var headings []string
	for _, before := range first {
		for _, after := range second {
			for _, between := range []string{" ", " i ", " and "} {
				headings = append(headings, before+between+after)
			}
		}
	}
	return headings
}

// ImportNames says how the names of a list were read.
type ImportNames struct {
	Whole         string          // heading of the column with whole names; empty: there is none
	Family, Given string          // headings of the columns with one part; empty: there is none
	Order         fullname.Order  // in which whole names are divided that have no comma
	Matters       bool            // some are divided otherwise in the other order
	Example       fullname.Name   // one that is divided otherwise in the other order, or else the first with two parts; zero: there is none
	Doubt         *article.Reason // why the other order is likelier; nil: it is not
}

// namesIn reads the names of a list.
type namesIn struct {
	ImportNames
	whole, family, given string // the columns, by what [sheet] calls them

	cells   wholeCells // what the cells of the column with whole names have
	divided []bool     // the rows, from the first: the order decided how the name was divided
}

// wholeCells is what a heading says of the cells of a column with whole names,
// beside a column with one part.
type wholeCells int

const (
	wholeOrPart wholeCells = iota // "player": whole names, or the other part in one word
	wholeAlways                   // "family name, given name": never a part alone
	anyNames                      // "name": often the other part, also in several words
)

// nameColumns finds where the names are. A column of family names without one of
// given names is read as one of whole names: it often is. Beside a column of one
// part, a column of whole names has the other part, or both.
func nameColumns(grid *sheet.Grid, columns sheet.Columns, order *fullname.Order) namesIn {
	heading := func(name string) string {
		if _, found := columns.Index(name); !found {
			return ""
		}
		return columns.Cell(grid.Rows[columns.Head], name)
	}
	names := namesIn{
		ImportNames: ImportNames{Whole: heading("name"), Family: heading("family"), Given: heading("given")},
		whole:       "name", family: "family", given: "given",
	}
	familyFirst := sheet.IsHeading(names.Whole, familyFirstHeadings...)
	names.Order = fullname.Order(familyFirst)
	switch {
	case familyFirst || sheet.IsHeading(names.Whole, givenFirstHeadings...):
		names.cells = wholeAlways
	case sheet.IsHeading(names.Whole, "name", "names", "nazwa"):
		names.cells = anyNames
	}
	switch whole, family, given := names.Whole != "", names.Family != "", names.Given != ""; {
	case whole && family && !given:
		names.Given, names.given, names.Whole = names.Whole, "name", ""
	case whole && given && !family:
		names.Family, names.family, names.Whole = names.Whole, "name", ""
	case family && !given:
		names.Whole, names.whole, names.Family = names.Family, "family", ""
		names.Order = fullname.FamilyFirst
	}
	if order != nil {
		names.Order = *order
	}
	return names
}

// read is the name of the next row: of its two cells, else of the one cell. The
// cells disagree where one has a whole name in which the part in the other is not
// found; then that part is left out.
func (n *namesIn) read(cell func(string) string) (name fullname.Name, remarks []article.Reason, problem *tournament.Problem) {
	family, given, found := n.parts(cell)
	if found == bothParts {
		n.divided = append(n.divided, false)
		name, problem = NameOf(family, given, "")
	} else {
		text := cell(n.whole)
		name = fullname.Divide(text, n.Order)
		n.divided = append(n.divided, name != fullname.Divide(text, n.Order.Other()))
	}
	return name, remarksOn(name, found), problem
}

// remarksOn are the remarks on a name as it was found, whatever the order.
func remarksOn(name fullname.Name, found partsFound) []article.Reason {
	var remarks []article.Reason
	if found == partsDisagree {
		remarks = append(remarks, article.Because("import.names_disagree", ""))
	}
	switch oneWord := name.Given() == "" && len(strings.Fields(name.Family())) == 1; {
	case name.MayBeWhole():
		remarks = append(remarks, article.Because("import.may_be_whole", ""))
	case oneWord && found != bothParts:
		remarks = append(remarks, article.Because("import.one_word", ""))
	}
	return remarks
}

// partsFound is what the cells of a row have of a name.
type partsFound int

const (
	wholeAlone    partsFound = iota // one cell has all there is
	bothParts                       // the family name and the given name, which may be empty
	partsDisagree                   // one cell has a whole name, the other a part of another name
)

// parts are the family name and the given name where they are known from two
// cells.
func (n *namesIn) parts(cell func(string) string) (family, given string, found partsFound) {
	text, family, given := cell(n.whole), cell(n.family), cell(n.given)
	agree := true
	switch {
	case n.Family == "":
		return "", "", wholeAlone
	case n.given == "name" && family != "":
		given, agree = n.other(text, family)
	case n.family == "name" && given != "":
		family, agree = n.other(text, given)
	case n.given == "name" || n.family == "name" || n.Whole != "" && family == "":
		return "", "", wholeAlone
	}
	if !agree {
		return "", "", partsDisagree
	}
	return family, given, bothParts
}

// other is the other part of a name of which one part is known, as a cell with
// the other part or the whole name has it. False: the cell has a whole name, but
// not with that part.
//
//	heading   cell                part      other part
//	any       Anna Nowak          Nowak     Anna
//	any       (empty)             Nowak     (none)
//	whole     Anna                Nowak     false
//	player    Anna                Nowak     Anna
//	player    Anna Maria          Nowak     false
//	name      Anna Maria          Nowak     Anna Maria
//	name      Anna Nowak-Łan      Nowak     false: a word of the part is there
func (n *namesIn) other(text, part string) (string, bool) {
	if rest, found := without(text, part); found {
		return rest, true
	}
	return text, n.isOtherPart(text, part)
}

// isOtherPart says whether a cell in which one part of a name is not found has
// the other part, and not another whole name.
func (n *namesIn) isOtherPart(text, part string) bool {
	words := len(strings.Fields(text))
	switch n.cells {
	case wholeAlways:
		return words == 0
	case anyNames:
		return words < 2 || !shareWord(text, part)
	default:
		return words < 2
	}
}

// without is the rest of a whole name when the words of one part are taken from
// its beginning or end, however they are written there. False: it has them at
// neither.
func without(text, part string) (string, bool) {
	words, taken := nameWords(text), nameWords(part)
	at := len(words) - len(taken)
	switch {
	case at < 0 || len(taken) == 0:
		return "", false
	case slices.EqualFunc(words[:len(taken)], taken, sameWord):
		words = words[len(taken):]
	case slices.EqualFunc(words[at:], taken, sameWord):
		words = words[:at]
	default:
		return "", false
	}
	return strings.Trim(strings.Join(words, " "), " ,"), true
}

// nameWords are the words of a name, with the commas after them.
func nameWords(text string) []string {
	return strings.Fields(strings.ReplaceAll(text, ",", ", "))
}

func sameWord(one, other string) bool {
	return letters.Plain(strings.Trim(one, ",")) == letters.Plain(strings.Trim(other, ","))
}

// shareWord says whether two texts have a word in common that is no particle.
func shareWord(one, other string) bool {
	words := letters.Words(other)
	return slices.ContainsFunc(letters.Words(one), func(word string) bool {
		return !fullname.IsParticle(word) && slices.Contains(words, word)
	})
}
