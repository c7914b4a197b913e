package events

import (
	"damka/internal/fullname"
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
	familyFirstHeadings = bothParts(familyWords, append([]string{"name", "names"}, givenWords...))
	givenFirstHeadings  = bothParts(append([]string{"name", "names"}, givenWords...), familyWords)
)

// bothParts are the headings that name both parts of a name, one after the
// other. Spaces, commas and slashes between them do not matter to [sheet].
func bothParts(first, second []string) []string {
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
	Whole         string         // heading of the column with whole names; empty: there is none
	Family, Given string         // headings of the columns with one part; empty: there is none
	Order         fullname.Order // in which whole names are divided that have no comma
	Matters       bool           // some are divided otherwise in the other order
}

// namesIn reads the names of a list.
type namesIn struct {
	ImportNames
	whole string // name of the column of whole names: "name", or "family" when that is the only one
}

// nameColumns finds where the names are. A column of family names without one of
// given names is read as one of whole names: it often is.
func nameColumns(grid *sheet.Grid, columns sheet.Columns, order *fullname.Order) namesIn {
	heading := func(name string) string {
		if _, found := columns.Index(name); !found {
			return ""
		}
		return columns.Cell(grid.Rows[columns.Head], name)
	}
	names := namesIn{ImportNames{Whole: heading("name"), Family: heading("family"), Given: heading("given")}, "name"}
	if names.Whole == "" && names.Given == "" {
		names.Whole, names.Family, names.whole = names.Family, "", "family"
		names.Order = fullname.FamilyFirst
	}
	if sheet.IsHeading(names.Whole, familyFirstHeadings...) {
		names.Order = fullname.FamilyFirst
	}
	if order != nil {
		names.Order = *order
	}
	return names
}

// read is the name of one row: of its two cells, else of the one cell.
func (n *namesIn) read(cell func(string) string) (fullname.Name, *tournament.Problem) {
	if n.Family != "" {
		family, given := cell("family"), cell("given")
		if n.Whole == "" || family != "" {
			return NameOf(family, given, "")
		}
	}
	text := cell(n.whole)
	name := fullname.Divide(text, n.Order)
	n.Matters = n.Matters || name != fullname.Divide(text, n.Order.Other())
	return name, nil
}
