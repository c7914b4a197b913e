package register

import (
	"slices"
	"strconv"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/register/person"
	"damka/internal/sheet"
)

// sought is a person as rows of files are held to them.
type sought struct {
	id     string
	number int
	names  []fullname.Name // all that the entry has or had
	births []string        // likewise: days and years
	today  calendar.Date
}

// whose says whether a row of a file is somebody's.
type whose int

const (
	notTheirs     whose = iota
	perhapsTheirs       // it has the name, and nothing that tells them from a namesake
	surelyTheirs        // it was brought in for them, somebody has said so, or the birth or the number agrees with the name
)

func (a *App) soughtOf(of app.Concerned, versions []person.Details) sought {
	s := sought{id: of.ID, number: of.Number, names: of.Names, today: a.Today()}
	for _, d := range versions {
		if born := bornText(d); born != "" {
			s.births = append(s.births, born)
		}
	}
	return s
}

func (s sought) isCalled(name fullname.Name) bool {
	return slices.ContainsFunc(s.names, func(one fullname.Name) bool { return folded(one) == folded(name) || one.HasSameWords(name) })
}

// isBorn says whether a birth is the person's, and whether there is anything to compare.
func (s sought) isBorn(born string) (is, known bool) {
	for _, own := range s.births {
		same, both := sameBirth(own, born)
		is, known = is || same && both, known || both
	}
	return is, known
}

// has says of a row whose columns are known whose it is: the name is the person's, and the birth or, without one, the number does not contradict it.
func (s sought) has(in incoming) whose {
	if !s.isCalled(in.Details.Name) {
		return notTheirs
	}
	is, known := s.isBorn(bornText(in.Details))
	switch {
	case known && is, !known && in.Number != 0 && in.Number == s.number:
		return surelyTheirs
	case known, in.Number != 0:
		return notTheirs
	}
	return perhapsTheirs
}

// mentions says of a row whose columns nobody has named whether it is the person's: the name, and the number, the birth or no day at all.
func (s sought) mentions(row sheet.Row) whose {
	if !s.isNamedIn(row) {
		return notTheirs
	}
	dated := false
	for _, cell := range row.Cells {
		cell = tidy(cell)
		if cell == strconv.Itoa(s.number) {
			return surelyTheirs
		}
		on, fault := readDay(cell, s.today)
		if cell == "" || fault != nil {
			continue
		}
		if is, _ := s.isBorn(bornText(person.Details{Born: on.On, BornYear: on.Year})); is {
			return surelyTheirs
		}
		dated = dated || on.On.IsValid()
	}
	if dated {
		return notTheirs
	}
	return perhapsTheirs
}

// isNamedIn says whether a cell of a row, or two that stand beside each other, has a name of the person and nothing else. Words that are scattered over a row, or that stand
// among others, are somebody else's: a sister with her coach, a club that bears a king's name.
func (s sought) isNamedIn(row sheet.Row) bool {
	for at, cell := range row.Cells {
		if tidy(cell) == "" {
			continue
		}
		if s.isCalled(fullname.Undivided(cell)) {
			return true
		}
		if at > 0 && tidy(row.Cells[at-1]) != "" && s.isCalled(fullname.Undivided(row.Cells[at-1]+" "+cell)) {
			return true
		}
	}
	return false
}
