package person

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/calendar"
	"damka/internal/fullname"
	"damka/internal/letters"
)

// Details are what is known of somebody as a person. They are a record beside the stream. Everybody may see the name; the rest is for
// those who need it.
type Details struct {
	Name        fullname.Name
	Sex         string        // "f", "m", or empty: not known
	Born        calendar.Date // no day: not known
	BornYear    int           // where only the year is known; 0: not known, or Born is
	Nationality string        // three letters, such as POL; empty: not known
	Citizenship string        // the same
	Email       string
	Phone       string
	Address     string
	Elsewhere   Elsewhere
	Note        string // of the office, for the office
}

// Elsewhere is who somebody is in other registers. A rating of 0 is not known.
type Elsewhere struct {
	FMJD, KNDB, FIDE Account
}

// Account is a number and a rating in another register.
type Account struct {
	ID     string `json:"id,omitempty"`
	Rating int    `json:"rating,omitempty"`
}

// Year is the year of birth; 0: not known.
func (d Details) Year() int {
	if d.Born.IsValid() {
		return d.Born.Year()
	}
	return d.BornYear
}

// Bounds of details, in characters.
const (
	MostNamePart = 60
	MostText     = 200
	MostNote     = 2000
	FirstBirth   = 1850
	MostRating   = 4000 // in any register
)

// Problem is something wrong with a field of details.
type Problem struct {
	Field  string // as in the form: family, given, born …
	Reason article.Reason
}

// The codes of problems and their arguments.
const (
	CodeFamilyMissing article.Code = "person.family_missing"
	CodeTooLong       article.Code = "person.too_long"       // most: in characters
	CodeControl       article.Code = "person.control"        // control characters
	CodeComma         article.Code = "person.comma"          // in a family name
	CodeSex           article.Code = "person.sex"            // value
	CodeBorn          article.Code = "person.born"           // first, last: years
	CodeCountry       article.Code = "person.country"        // value
	CodeEmail         article.Code = "person.email"          // value
	CodePhone         article.Code = "person.phone"          // value
	CodeOtherNumber   article.Code = "person.other_number"   // value: of another register
	CodeElsewhere     article.Code = "person.rating_range"   // most
	CodeTurns         article.Code = "text.turns_writing"    // sign
	CodeInvisible     article.Code = "text.invisible"        //
	CodeBornTwice     article.Code = "person.born_twice"     // a day and another year
	CodeBornFuture    article.Code = "person.born_in_future" // today
)

// Problems are all that is wrong with details; today is the last possible day of birth.
func (d Details) Problems(today calendar.Date) []Problem {
	var found problems
	if d.Name.IsZero() || d.Name.Family() == "" && d.Name.Whole() == "" {
		found.add("family", CodeFamilyMissing)
	}
	found.text("family", d.Name.Family(), MostNamePart)
	found.text("given", d.Name.Given(), MostNamePart)
	if strings.Contains(d.Name.Family(), ",") {
		found.add("family", CodeComma)
	}
	if d.Sex != "" && d.Sex != "f" && d.Sex != "m" {
		found.add("sex", CodeSex, text("value", d.Sex))
	}
	found.birth(d, today)
	found.country("nationality", d.Nationality)
	found.country("citizenship", d.Citizenship)
	found.text("email", d.Email, MostText)
	if d.Email != "" && !mayBeAddress(d.Email) {
		found.add("email", CodeEmail, text("value", d.Email))
	}
	found.text("phone", d.Phone, MostText)
	if d.Phone != "" && !hasDigit(d.Phone) {
		found.add("phone", CodePhone, text("value", d.Phone))
	}
	found.text("address", d.Address, MostText)
	found.lines("note", d.Note, MostNote)
	for _, other := range []struct {
		field string
		Account
	}{{"fmjd", d.Elsewhere.FMJD}, {"kndb", d.Elsewhere.KNDB}, {"fide", d.Elsewhere.FIDE}} {
		found.text(other.field, other.ID, MostNamePart)
		if other.ID != "" && !hasDigit(other.ID) {
			found.add(other.field, CodeOtherNumber, text("value", other.ID))
		}
		if other.Rating < 0 || other.Rating > MostRating {
			found.add(other.field+"_rating", CodeElsewhere, number("most", MostRating))
		}
	}
	return found
}

type problems []Problem

func (p *problems) add(field string, code article.Code, args ...article.Arg) {
	*p = append(*p, Problem{field, article.Because(code, "", args...)})
}

// text says what is wrong with one line of text.
func (p *problems) text(field, value string, most int) {
	if strings.ContainsFunc(value, unicode.IsControl) || !utf8.ValidString(value) {
		p.add(field, CodeControl)
	}
	p.letters(field, value, most)
}

// lines says what is wrong with a text of several lines.
func (p *problems) lines(field, value string, most int) {
	if strings.ContainsFunc(value, func(r rune) bool { return unicode.IsControl(r) && r != '\n' }) || !utf8.ValidString(value) {
		p.add(field, CodeControl)
	}
	p.letters(field, value, most)
}

func (p *problems) letters(field, value string, most int) {
	if utf8.RuneCountInString(value) > most {
		p.add(field, CodeTooLong, number("most", most))
	}
	if sign, turns := letters.TurnsWriting(value); turns {
		p.add(field, CodeTurns, text("sign", fmt.Sprintf("U+%04X", sign)))
	}
	if letters.IsInvisible(value) {
		p.add(field, CodeInvisible)
	}
}

func (p *problems) birth(d Details, today calendar.Date) {
	switch {
	case d.Born.IsValid() && d.BornYear != 0 && d.Born.Year() != d.BornYear:
		p.add("born", CodeBornTwice)
	case d.Year() != 0 && (d.Year() < FirstBirth || d.Year() > today.Year()):
		p.add("born", CodeBorn, text("first", fmt.Sprint(FirstBirth)), text("last", fmt.Sprint(today.Year())))
	case d.Born.Compare(today) > 0:
		p.add("born", CodeBornFuture, text("today", today.String()))
	}
}

func (p *problems) country(field, value string) {
	isLetter := func(r rune) bool { return r >= 'A' && r <= 'Z' }
	if value != "" && (len(value) != 3 || strings.ContainsFunc(value, func(r rune) bool { return !isLetter(r) })) {
		p.add(field, CodeCountry, text("value", value))
	}
}

func hasDigit(text string) bool { return strings.ContainsAny(text, "0123456789") }

// mayBeAddress says that a text has the outward form of an address; whether anybody reads what is sent there is another matter.
func mayBeAddress(address string) bool {
	local, host, found := strings.Cut(address, "@")
	return found && local != "" && strings.Contains(strings.Trim(host, "."), ".") && !strings.ContainsAny(address, " ,;<>\"") && !strings.Contains(host, "@")
}

func text(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(article.Printable(value))}
}

func number(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}

// written are details as a record has them.
type written struct {
	Family      string        `json:"family,omitempty"`
	Given       string        `json:"given,omitempty"`
	Whole       string        `json:"name,omitempty"` // a name that was never divided
	Sex         string        `json:"sex,omitempty"`
	Born        calendar.Date `json:"born,omitzero"`
	BornYear    int           `json:"bornYear,omitempty"`
	Nationality string        `json:"nationality,omitempty"`
	Citizenship string        `json:"citizenship,omitempty"`
	Email       string        `json:"email,omitempty"`
	Phone       string        `json:"phone,omitempty"`
	Address     string        `json:"address,omitempty"`
	FMJD        Account       `json:"fmjd,omitzero"`
	KNDB        Account       `json:"kndb,omitzero"`
	FIDE        Account       `json:"fide,omitzero"`
	Note        string        `json:"note,omitempty"`
}

// MarshalJSON writes the data of a record: one line.
func (d Details) MarshalJSON() ([]byte, error) {
	w := written{
		Family: d.Name.Family(), Given: d.Name.Given(), Sex: d.Sex, Born: d.Born, BornYear: d.BornYear, Nationality: d.Nationality,
		Citizenship: d.Citizenship, Email: d.Email, Phone: d.Phone, Address: d.Address,
		FMJD: d.Elsewhere.FMJD, KNDB: d.Elsewhere.KNDB, FIDE: d.Elsewhere.FIDE, Note: d.Note,
	}
	if w.Family == "" {
		w.Whole = d.Name.Whole()
	}
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(w)
	return bytes.TrimSpace(line.Bytes()), err
}

// UnmarshalJSON reads the data of a record.
func (d *Details) UnmarshalJSON(data []byte) error {
	var w written
	if err := json.Unmarshal(data, &w); err != nil {
		return err
	}
	*d = Details{
		Name: fullname.Of(w.Family, w.Given), Sex: w.Sex, Born: w.Born, BornYear: w.BornYear, Nationality: w.Nationality, Citizenship: w.Citizenship,
		Email: w.Email, Phone: w.Phone, Address: w.Address, Elsewhere: Elsewhere{w.FMJD, w.KNDB, w.FIDE}, Note: w.Note,
	}
	if d.Name.IsZero() {
		d.Name = fullname.Undivided(w.Whole)
	}
	return nil
}
