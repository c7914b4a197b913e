package ratingfile

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/ratinglist"
)

// What the forms of the file are called.
const (
	Form = "damka-ratings-2"

	// first has years of licences without days, and nobody who is on no list. It is still read.
	first = "damka-ratings-1"
)

// List is a published list.
type List struct {
	Form        string             `json:"form"`
	Variant     article.Variant    `json:"variant"`
	Quarter     ratinglist.Quarter `json:"quarter" doc:"such as 2026-3"`
	Published   calendar.Date      `json:"published"`
	ValidFrom   calendar.Date      `json:"validFrom"`
	ValidTo     calendar.Date      `json:"validTo"`
	Outcome     string             `json:"outcome" doc:"hash of the whole list, by which a copy is known"`
	Made        calendar.Date      `json:"made" doc:"the day whose names, clubs and licences these are"`
	Part        bool               `json:"part,omitempty" doc:"not all persons of the list are here"`
	Total       int                `json:"total" doc:"persons on the list, or of it who were asked for"`
	Multipliers *Multipliers       `json:"multipliers,omitempty"`
	Persons     []Person           `json:"persons"`
	Unlisted    []Unlisted         `json:"unlisted,omitempty" doc:"who has a player's licence and no published rating; only with the whole list"`
	Content     string             `json:"content" doc:"SHA-256 of this JSON object with an empty content, without spaces and its members in this order"`
}

// Multipliers are those by which a chief arbiter finds technical ratings (V.2.6.1.2.1).
type Multipliers struct {
	FMJD   string         `json:"fmjd,omitempty" doc:"a decimal such as 1.025"`
	KNDB   string         `json:"kndb,omitempty"`
	Titles map[string]int `json:"titles,omitempty" doc:"the technical rating of who holds a title or category"`
}

// Person is somebody on the list.
type Person struct {
	Number      int    `json:"number" doc:"in the register"`
	Family      string `json:"family,omitempty"`
	Given       string `json:"given,omitempty"`
	Club        string `json:"club,omitempty"`
	List        string `json:"list" doc:"A, B or N"`
	Place       int    `json:"place,omitempty" doc:"on its list"`
	Rating      int    `json:"rating"`
	Games       int    `json:"games" doc:"rated so far"`
	Title       string `json:"title,omitempty" doc:"category or title on the day of publication, + for norms for the next one"`
	WomensTitle string `json:"womensTitle,omitempty"`
	FMJDTitle   string `json:"fmjdTitle,omitempty"`
	Licences    []int  `json:"licences,omitempty" doc:"years with a player's licence, from the list's on"`

	Licensed []Licence `json:"licensed,omitempty" doc:"the same licences with their days"`
}

// Unlisted is somebody without a published rating. Nothing here tells whether the person has another one (VI.2.1.4).
type Unlisted struct {
	Number   int       `json:"number" doc:"in the register"`
	Family   string    `json:"family,omitempty"`
	Given    string    `json:"given,omitempty"`
	Club     string    `json:"club,omitempty"`
	Licensed []Licence `json:"licensed"`
}

// Licence is a player's licence of a year.
type Licence struct {
	Year int           `json:"year"`
	From calendar.Date `json:"from,omitzero" doc:"the first day; none: it is of the whole year"`
}

// Person is the same as a person of the list, without a list and a rating.
func (u Unlisted) Person() Person {
	p := Person{Number: u.Number, Family: u.Family, Given: u.Given, Club: u.Club, Licensed: u.Licensed}
	for _, l := range u.Licensed {
		p.Licences = append(p.Licences, l.Year)
	}
	return p
}

// HasDays says whether the file knows the days of licences, and who has one without being on the list. One of the first form does not.
func (l List) HasDays() bool { return l.Form != first }

// LicensedOn says whether there is a licence on a day (VII.7.2.3, VII.7.3.3). Of a file of the first form only the year is known.
func (p Person) LicensedOn(day calendar.Date) bool {
	if len(p.Licensed) == 0 {
		return slices.Contains(p.Licences, day.Year())
	}
	return slices.ContainsFunc(p.Licensed, func(l Licence) bool { return l.Year == day.Year() && l.From.Compare(day) <= 0 })
}

// LicensedFrom is the first day of the licence of a year; no day: there is none, or it is of the whole year.
func (p Person) LicensedFrom(year int) (from calendar.Date) {
	for _, l := range p.Licensed {
		if l.Year == year {
			from = l.From
		}
	}
	return from
}

// MultipliersOf are the multipliers of a list; nil where none are published.
func MultipliersOf(m ratinglist.Multipliers) *Multipliers {
	if m.IsZero() {
		return nil
	}
	out := &Multipliers{FMJD: m.FMJD.String(), KNDB: m.KNDB.String(), Titles: make(map[string]int, len(m.Titles))}
	for _, t := range m.Titles {
		out.Titles[t.Title] = t.Rating
	}
	return out
}

// Sealed is the list with the hash of its content.
func (l List) Sealed() List {
	l.Form = Form
	if l.Persons == nil {
		l.Persons = []Person{}
	}
	l.Content = l.hash()
	return l
}

// hash is what [List.Content] has to be.
func (l List) hash() string {
	l.Content = ""
	data, err := json.Marshal(l)
	if err != nil {
		return "" // a day or quarter that there is not; Check has said so
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
