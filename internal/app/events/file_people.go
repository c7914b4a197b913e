package events

import (
	"encoding/json"
	"errors"
	"unicode/utf8"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/jsonfault"
)

// checkPeople reads the records of a file, which are held to what people may
// type; erased ones are left out.
func checkPeople(content journal.File) (map[string]Person, error) {
	year := FirstBirth
	for _, e := range content.Events {
		year = max(year, e.At.Year())
	}
	people := make(map[string]Person, len(content.Records))
	for i, record := range content.Records {
		if record.Erased {
			continue
		}
		person, problem := personIn(record.Data, year)
		if problem != nil {
			return nil, &FileError{i + 2, recordReason(record.ID, *problem)}
		}
		people[record.ID] = person
	}
	return people, nil
}

func recordReason(id string, problem tournament.Problem) article.Reason {
	record := article.Arg{Name: "record", Value: article.Text(id)}
	why := article.Arg{Name: "why", Value: problem.Reason}
	if problem.Field == "" {
		return article.Because("file.record_unreadable", "", record, why)
	}
	return article.Because("file.record_impossible", "", record,
		article.Arg{Name: "field", Value: article.Text(article.Printable(problem.Field))}, why)
}

// personIn reads the data of a record, or says what is wrong with them.
func personIn(data []byte, year int) (Person, *tournament.Problem) {
	if repeated := jsonfault.Twice(data); repeated != nil {
		return Person{}, &tournament.Problem{Field: repeated.Path, Reason: jsonfault.FieldTwice()}
	}
	var record personRecord
	if err := json.Unmarshal(data, &record); err != nil {
		return Person{}, &tournament.Problem{Field: fieldOfError(err), Reason: article.Because("event.unreadable_data", "")}
	}
	person, problem := record.person()
	if problem != nil {
		return Person{}, problem
	}
	if problems := personProblems(person, year); problems != nil {
		return Person{}, &problems[0]
	}
	if utf8.RuneCountInString(person.Note) > maxText {
		problem := textTooLong("note")
		return Person{}, &problem
	}
	return person, nil
}

// fieldOfError is the field in which decoding failed; empty when it is not said.
func fieldOfError(err error) string {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return wrong.Field
	}
	return ""
}
