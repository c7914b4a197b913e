package register

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"damka/article"
	"damka/calendar"
	"damka/internal/letters"
	"damka/internal/register/person"
)

// licences are those of all columns that have some: of years in the cells, or of the year in the heading.
func (r *rowReader) licences() {
	for at, column := range r.columns {
		if column != fieldLicences {
			continue
		}
		year := 0
		if at < len(r.headings) {
			year = yearIn(r.headings[at])
		}
		text := tidy(r.row.Cell(at))
		years, fault := readLicence(text, year, r.today)
		if fault != nil {
			r.in.Faults = append(r.in.Faults, ImportFault{Field: fieldLicences, Column: at, Value: text, Reason: *fault})
		}
		for _, year := range years {
			if !slices.Contains(r.in.Licences, year) {
				r.in.Licences = append(r.in.Licences, year)
			}
		}
	}
	slices.Sort(r.in.Licences)
}

// readLicences reads years: "2021, 2022", "2019-2023".
func readLicences(cell string, today calendar.Date) ([]int, *article.Reason) {
	var years []int
	bad := cellFault(CodeCellLicences, cell)
	for _, item := range strings.FieldsFunc(cell, func(r rune) bool {
		return r == ',' || r == ';' || unicode.IsSpace(r) && !strings.ContainsAny(cell, "-–—")
	}) {
		item = strings.Trim(strings.TrimSpace(item), ".")
		if item == "" {
			continue
		}
		from, to, isRange := strings.Cut(strings.NewReplacer("–", "-", "—", "-", " ", "").Replace(item), "-")
		first, err := strconv.Atoi(strings.TrimSuffix(from, ".0"))
		last := first
		if isRange && err == nil {
			last, err = strconv.Atoi(to)
		}
		if err != nil || first < 1900 || last > today.Year()+1 || last < first {
			return nil, bad
		}
		for year := first; year <= last; year++ {
			if !slices.Contains(years, year) {
				years = append(years, year)
			}
		}
	}
	if len(years) == 0 {
		return nil, bad
	}
	slices.Sort(years)
	return years, nil
}

// readLicence reads a cell under the heading of one year, in which lists tick who has a licence, or of none.
func readLicence(cell string, year int, today calendar.Date) ([]int, *article.Reason) {
	if year == 0 {
		if isNothing(cell) {
			return nil, nil
		}
		return readLicences(cell, today)
	}
	if cell != "?" && !strings.EqualFold(cell, "x") && isNothing(cell) { // an x is a tick here, and a question no answer
		return nil, nil
	}
	has, fault := readYesNo(cell)
	switch {
	case fault != nil: // a year stands there, or several
		years, fault := readLicences(cell, today)
		if fault != nil {
			fault.Code, fault.Args = CodeCellTicked, append(fault.Args, textArg("year", strconv.Itoa(year)))
		}
		return years, fault
	case !has:
		return nil, nil
	}
	return readLicences(strconv.Itoa(year), today)
}

// yearIn is the one year that a heading names, such as that of licences; 0: it names none, or several.
func yearIn(heading string) int {
	year := 0
	for _, word := range letters.Words(heading) {
		if n, err := strconv.Atoi(word); err == nil && n >= person.FirstYear && n < 2100 {
			if year != 0 {
				return 0
			}
			year = n
		}
	}
	return year
}

// withoutYear is a folded heading without a year, and without what may be said of one.
func withoutYear(heading string, year int) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(heading), func(word string) bool {
		return word == strconv.Itoa(year) || word == "rok" || word == "na" || word == "za" || word == "r" || word == "for"
	}), " ")
}
