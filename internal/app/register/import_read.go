package register

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/calendar"
	"damka/internal/fullname"
	"damka/internal/register/person"
	"damka/internal/sheet"
)

// ImportFault is what is wrong with a cell of a row, or with what it would make.
type ImportFault struct {
	Field  ImportField
	Column int    // index of the column; -1: it is not of one cell
	Value  string // of the cell
	Reason article.Reason
	Whole  bool // the row can't be brought in without the cell
}

// incoming is a row of the file as it was read.
type incoming struct {
	Line     int
	Number   int // 0: none in the file
	Details  person.Details
	Club     string
	Since    calendar.Date // in the club; no day: not in the file
	Licences []int
	Grades   []grade
	Norms    []normOf
	Ratings  []person.Standing
	Faults   []ImportFault

	entry *Person // as it would be
}

// grade is a category or title in the file.
type grade struct {
	Variant article.Variant
	Grade   string
	FMJD    bool
	On      calendar.Date
	Field   ImportField
}

// normOf is a norm in the file; one without event and games is a plus after a grade.
type normOf struct {
	norm
	Variant article.Variant
	Field   ImportField
}

// rowReader reads the rows of a file, one after the other.
type rowReader struct {
	columns  []ImportField
	headings []string
	order    fullname.Order // of names in one cell
	day      calendar.Date  // after which ratings hold
	today    calendar.Date

	row sheet.Row
	in  incoming
}

// read is a row as it is meant.
func (r *rowReader) read(row sheet.Row) incoming {
	r.row, r.in = row, incoming{Line: row.Number}
	r.number()
	r.details()
	r.club()
	r.licences()
	for _, v := range keptVariants {
		r.holdings(v)
		r.rating(v)
	}
	r.problems()
	return r.in
}

func (r *rowReader) column(field ImportField) int {
	for i, column := range r.columns {
		if column == field {
			return i
		}
	}
	return -1
}

// raw is a cell as it is, without space around it.
func (r *rowReader) raw(field ImportField) string {
	if at := r.column(field); at >= 0 {
		return strings.TrimSpace(r.row.Cell(at))
	}
	return ""
}

// cell is a cell with single spaces; what means nothing is empty.
func (r *rowReader) cell(field ImportField) string {
	text := tidy(r.raw(field))
	if isNothing(text) {
		return ""
	}
	return text
}

// note keeps what is wrong with a cell; nil: nothing is.
func (r *rowReader) note(field ImportField, fault *article.Reason) {
	if fault != nil {
		r.in.Faults = append(r.in.Faults, ImportFault{Field: field, Column: r.column(field), Value: tidy(r.raw(field)), Reason: *fault})
	}
}

// whole reads a whole number; 0 for an empty cell.
func (r *rowReader) whole(field ImportField) int {
	text := r.cell(field)
	if text == "" && !isNotNumber(tidy(r.raw(field))) {
		return 0
	}
	n, fault := readNumber(tidy(r.raw(field)))
	r.note(field, fault)
	return n
}

func (r *rowReader) number() {
	text := r.cell(fieldNumber)
	if text == "" {
		return
	}
	n, fault := readNumber(text)
	if fault == nil && (n < 1 || n > person.MostNumber) {
		reason := article.Because(person.CodeNumber, "", article.Arg{Name: "most", Value: article.Number(person.MostNumber)})
		fault = &reason
		n = 0
	}
	r.note(fieldNumber, fault)
	r.in.Number = n
}

// details reads what is known of a person.
func (r *rowReader) details() {
	d := &r.in.Details
	d.Name = r.name()
	if text := tidy(r.raw(fieldSex)); !isNothing(text) || isNotNumber(text) { // an x is a mark of something, and nobody could tell of what
		var fault *article.Reason
		d.Sex, fault = readSex(text)
		r.note(fieldSex, fault)
	}
	if text := r.cell(fieldBorn); text != "" {
		on, fault := readDay(text, r.today)
		r.note(fieldBorn, fault)
		d.Born, d.BornYear = on.On, on.Year
	}
	for _, country := range []struct {
		field ImportField
		to    *string
	}{{fieldNationality, &d.Nationality}, {fieldCitizenship, &d.Citizenship}} {
		if text := r.cell(country.field); text != "" {
			var fault *article.Reason
			*country.to, fault = readCountry(text)
			r.note(country.field, fault)
		}
	}
	d.Email, d.Phone, d.Address = strings.TrimPrefix(r.cell(fieldEmail), "mailto:"), r.cell(fieldPhone), r.cell(fieldAddress)
	if note := r.raw(fieldNote); !isNothing(note) {
		d.Note = strings.ReplaceAll(strings.ReplaceAll(note, "\r\n", "\n"), "\t", " ")
	}
	d.Elsewhere = person.Elsewhere{
		FMJD: person.Account{ID: r.cell(fieldFMJD), Rating: r.whole(fieldFMJDRating)},
		KNDB: person.Account{ID: r.cell(fieldKNDB), Rating: r.whole(fieldKNDBRating)},
		FIDE: person.Account{ID: r.cell(fieldFIDE), Rating: r.whole(fieldFIDERating)},
	}
}

// name is the name of the row: of two cells, or of one that is divided in the order of the draft. Words in capitals alone, or without
// any, are written as names are.
func (r *rowReader) name() fullname.Name {
	family, given := r.cell(fieldFamily), r.cell(fieldGiven)
	whole := r.cell(fieldName)
	switch {
	case family != "" && given != "":
	case whole != "":
		name := fullname.Divide(whole, r.order)
		return name.Map(nameCase)
	case family == "":
		return fullname.Name{} // a given name alone is nobody's
	}
	if given == "" && strings.Contains(family, " ") && r.column(fieldGiven) < 0 { // a column of family names that has both
		return fullname.Divide(family, fullname.FamilyFirst).Map(nameCase)
	}
	return fullname.Of(nameCase(family), nameCase(given))
}

// nameCase writes a part of a name with capitals where it has nothing else, or none.
func nameCase(text string) string {
	text = strings.Trim(tidy(text), ",;")
	if utf8.RuneCountInString(text) < 2 || text != strings.ToUpper(text) && text != strings.ToLower(text) {
		return text
	}
	words := strings.Split(strings.ToLower(text), " ")
	for i, word := range words {
		if !fullname.IsParticle(word) || i == len(words)-1 {
			words[i] = capitalised(word)
		}
	}
	return strings.Join(words, " ")
}

// capitalised has a capital at the beginning and after a hyphen or an apostrophe.
func capitalised(word string) string {
	begins := true
	return strings.Map(func(c rune) rune {
		if begins {
			c = unicode.ToUpper(c)
		}
		begins = c == '-' || c == '–' || c == '\'' || c == '’'
		return c
	}, word)
}

func (r *rowReader) club() {
	switch club := r.cell(fieldClub); strings.ToLower(club) {
	case "niezrzeszony", "niezrzeszona", "niestowarzyszony", "niestowarzyszona", "bez klubu", "nz", "n/z", "ns", "no club", "unattached":
	default:
		r.in.Club = club
	}
	if text := r.cell(fieldClubSince); text != "" {
		on, fault := readDay(text, r.today)
		if fault == nil && !on.On.IsValid() {
			on.On = calendar.MustDate("0001-01-01").AddYears(on.Year - 1)
		}
		if fault == nil && on.On.Compare(r.today) > 0 {
			reason := article.Because(person.CodeDayFuture, "", article.Arg{Name: "today", Value: article.Text(r.today.String())})
			fault = &reason
		}
		if r.note(fieldClubSince, fault); fault == nil {
			r.in.Since = on.On
		}
	}
}

// problems are those of the details; what is wrong is left out of them.
func (r *rowReader) problems() {
	for _, p := range r.in.Details.Problems(r.today) {
		field := ImportField(p.Field)
		at, value := r.column(field), tidy(r.raw(field))
		if at < 0 && (field == fieldFamily || field == fieldGiven) {
			at, value = r.column(fieldName), tidy(r.raw(fieldName))
		}
		fault := ImportFault{Field: field, Column: at, Value: value, Reason: p.Reason, Whole: field == fieldFamily || field == fieldGiven}
		r.in.Faults = append(r.in.Faults, fault)
		without(&r.in.Details, field)
	}
}

// without clears a field of details.
func without(d *person.Details, field ImportField) {
	switch field {
	case fieldSex:
		d.Sex = ""
	case fieldBorn:
		d.Born, d.BornYear = calendar.Date{}, 0
	case fieldNationality:
		d.Nationality = ""
	case fieldCitizenship:
		d.Citizenship = ""
	case fieldEmail:
		d.Email = ""
	case fieldPhone:
		d.Phone = ""
	case fieldAddress:
		d.Address = ""
	case fieldNote:
		d.Note = ""
	case fieldFMJD:
		d.Elsewhere.FMJD.ID = ""
	case fieldFMJDRating:
		d.Elsewhere.FMJD.Rating = 0
	case fieldKNDB:
		d.Elsewhere.KNDB.ID = ""
	case fieldKNDBRating:
		d.Elsewhere.KNDB.Rating = 0
	case fieldFIDE:
		d.Elsewhere.FIDE.ID = ""
	case fieldFIDERating:
		d.Elsewhere.FIDE.Rating = 0
	}
}
