package events

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/tournament"
)

// Bounds of what is written about a person.
const (
	MaxPersonText = 120 // characters in an undivided name or a club
	MaxNamePart   = 60  // characters in a family name or a given name
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
	for _, field := range []struct {
		name, value string
		most        int // characters
	}{
		{"name", person.Name.Whole(), MaxPersonText}, {"family", person.Name.Family(), MaxNamePart}, {"given", person.Name.Given(), MaxNamePart},
		{"club", person.Club, MaxPersonText}, {"register", person.Register, MaxPersonText},
	} {
		if utf8.RuneCountInString(field.value) > field.most {
			bad(field.name, "entry.too_long", article.Arg{Name: "most", Value: article.Number(field.most)})
		}
		if strings.ContainsFunc(field.value, unicode.IsControl) || !utf8.ValidString(field.value) {
			bad(field.name, "entry.control_characters")
		}
		if reason := tournament.NameProblem(field.value); reason != nil {
			problems = append(problems, tournament.Problem{Field: field.name, Reason: *reason})
		}
	}
	if strings.Contains(person.Name.Family(), ",") {
		bad("family", "entry.family_with_comma")
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
	if person.Class != "" && !slices.Contains(ArbiterClasses(), person.Class) {
		bad("class", "arbiters.class_unknown", article.Arg{Name: "value", Value: article.Text(article.Printable(person.Class))})
	}
	return problems
}

// ArbiterClasses are the classes of arbiters (IV.6.2), the lowest first: of the
// federation, then of the FMJD.
func ArbiterClasses() []string { return []string{"III", "II", "I", "P", "FMJD-T", "FMJD"} }

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
