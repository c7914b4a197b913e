package events

import (
	"encoding/json"
	"errors"
	"strings"

	"damka/article"
	"damka/internal/fullname"
	"damka/internal/tournament"
)

// Person is what is known of somebody as a person. It is kept apart from the
// journal and may be corrected and erased.
type Person struct {
	Name       fullname.Name
	Club       string
	Born       int    // year; 0: not given
	Sex        string // "f", "m" or empty
	Register   string
	Federation string // three letters

	Class string // of an arbiter: see [ArbiterClasses]

	// Note is what a record holds that is of nobody: why the arbiter paired a
	// round by hand. Free text may name people, so it is kept as their data is.
	Note string
}

// personRecord is a person as it is written. Older versions wrote one name,
// which stays as it is: its record's hash is in an event. A divided name is
// written as one text as well, because that is all that older versions read.
type personRecord struct {
	Name       string `json:"name,omitempty"`
	Family     string `json:"family,omitempty"`
	Given      string `json:"given,omitempty"`
	Club       string `json:"club,omitempty"`
	Born       int    `json:"born,omitempty"`
	Sex        string `json:"sex,omitempty"`
	Register   string `json:"register,omitempty"`
	Federation string `json:"federation,omitempty"`
	Class      string `json:"class,omitempty"`
	Note       string `json:"note,omitempty"`
}

// MarshalJSON writes the data of a record.
func (p Person) MarshalJSON() ([]byte, error) {
	var data strings.Builder
	encoder := json.NewEncoder(&data)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(personRecord{
		Name: p.Name.String(), Family: p.Name.Family(), Given: p.Name.Given(), Club: p.Club, Born: p.Born, Sex: p.Sex,
		Register: p.Register, Federation: p.Federation, Class: p.Class, Note: p.Note,
	})
	return []byte(strings.TrimSpace(data.String())), err
}

// UnmarshalJSON reads the data of a record, of any version.
func (p *Person) UnmarshalJSON(data []byte) error {
	var record personRecord
	if err := json.Unmarshal(data, &record); err != nil {
		return err
	}
	person, problem := record.person()
	if problem != nil {
		return errors.New(problem.Field + ": " + problem.Reason.String())
	}
	*p = person
	return nil
}

// person is the person of a record, or what is contradictory about the name.
func (r personRecord) person() (Person, *tournament.Problem) {
	name, problem := NameOf(r.Family, r.Given, r.Name)
	return Person{
		Name: name, Club: r.Club, Born: r.Born, Sex: r.Sex, Register: r.Register, Federation: r.Federation, Class: r.Class, Note: r.Note,
	}, problem
}

// NameOf is the name that somebody says in two parts, in one text, or in both
// ways if both say the same; none of them is no name. A given name alone is a
// problem: a person with one name has it as the family name.
func NameOf(family, given, whole string) (fullname.Name, *tournament.Problem) {
	name := fullname.Of(family, given)
	switch {
	case family == "" && given != "":
		return name, &tournament.Problem{Field: "family", Reason: article.Because("entry.family_missing", "")}
	case name.IsZero():
		return fullname.Undivided(whole), nil
	case whole != "" && !name.Reads(whole):
		return name, &tournament.Problem{Field: "name", Reason: article.Because("entry.name_disagrees", "",
			article.Arg{Name: "name", Value: article.Text(article.Printable(whole))}, article.Arg{Name: "parts", Value: article.Text(article.Printable(name.Comma()))})}
	}
	return name, nil
}
