package events

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/tournament"
)

// Bounds of what is written about a person.
const (
	MaxPersonText = 120 // characters in a name or a club
	FirstBirth    = 1900
)

// personProblems lists what is wrong with what is there about a person, by
// field. Forms, programs and the records of tournament files are held to the
// same; thisYear is the year in which it was written.
func personProblems(person Person, thisYear int) []tournament.Problem {
	var problems []tournament.Problem
	bad := func(field string, code article.Code, args ...article.Arg) {
		problems = append(problems, tournament.Problem{Field: field, Reason: article.Because(code, "", args...)})
	}
	most := article.Arg{Name: "most", Value: article.Number(MaxPersonText)}
	for _, field := range []struct{ name, value string }{
		{"name", person.Name}, {"club", person.Club}, {"register", person.Register},
	} {
		if utf8.RuneCountInString(field.value) > MaxPersonText {
			bad(field.name, "entry.too_long", most)
		}
		if strings.ContainsFunc(field.value, unicode.IsControl) || !utf8.ValidString(field.value) {
			bad(field.name, "entry.control_characters")
		}
		if reason := tournament.NameProblem(field.value); reason != nil {
			problems = append(problems, tournament.Problem{Field: field.name, Reason: *reason})
		}
	}
	if person.Born != 0 && (person.Born < FirstBirth || person.Born > thisYear) {
		bad("born", "entry.birth_year_out_of_range",
			article.Arg{Name: "first", Value: article.Text(fmt.Sprint(FirstBirth))},
			article.Arg{Name: "last", Value: article.Text(fmt.Sprint(thisYear))})
	}
	if person.Sex != "" && person.Sex != "f" && person.Sex != "m" {
		bad("sex", "entry.sex_unknown", article.Arg{Name: "value", Value: article.Text(article.Printable(person.Sex))})
	}
	if person.Federation != "" && !isFederation(person.Federation) {
		bad("federation", "entry.federation_invalid", article.Arg{Name: "value", Value: article.Text(article.Printable(person.Federation))})
	}
	return problems
}

// isFederation says whether s is a three-letter code.
func isFederation(s string) bool {
	if len(s) != 3 {
		return false
	}
	for _, c := range []byte(s) {
		if c < 'A' || c > 'Z' {
			return false
		}
	}
	return true
}
