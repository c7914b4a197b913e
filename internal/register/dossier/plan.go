package dossier

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damka/article"
	"damka/internal/letters"
	"damka/title"
)

// Problem is something wrong with a field of a plan.
type Problem struct {
	Field  string // as in the form: name, place, starts …
	Reason article.Reason
}

// Problems are all that is wrong with a plan that makes no sense, field by field.
func (p Plan) Problems() (found []Problem) {
	add := func(field string, code article.Code, ref article.Ref, args ...article.Arg) {
		found = append(found, Problem{field, article.Because(code, ref, args...)})
	}
	if strings.TrimSpace(p.Name) == "" {
		add("name", CodeName, "")
	}
	for _, field := range []struct{ name, value string }{{"name", p.Name}, {"place", p.Place}, {"control", p.Control}, {"system", p.System}, {"organiser", p.Organiser}, {"site", p.Site}, {"edition", p.Amended}} {
		label := article.Arg{Name: "field", Value: article.Word("dossier.field." + field.name)}
		_, turns := letters.TurnsWriting(field.value)
		switch {
		case utf8.RuneCountInString(field.value) > MostText:
			add(field.name, CodeTooLong, "", label, article.Arg{Name: "most", Value: article.Number(MostText)})
		case turns || letters.IsInvisible(field.value) || strings.ContainsFunc(field.value, unicode.IsControl) || !utf8.ValidString(field.value):
			add(field.name, CodeText, "", label)
		}
	}
	switch {
	case !p.Starts.IsValid():
		add("starts", CodeDays, "")
	case !p.Ends.IsValid():
		add("ends", CodeDays, "")
	case p.Ends.Compare(p.Starts) < 0:
		add("ends", CodeDaysOrder, "", text("starts", p.Starts.String()), text("ends", p.Ends.String()))
	case p.Starts.AddDays(MostDays).Compare(p.Ends) < 0:
		add("ends", CodeDaysLong, "", article.Arg{Name: "most", Value: article.Number(MostDays)})
	}
	if !p.Variant.IsDraughts() {
		add("variant", CodeVariant, "")
	}
	if !p.Edition.IsValid() {
		add("edition", CodeEdition, "")
	}
	if !slices.Contains(Kinds(), p.Kind) {
		add("kind", CodeKind, "")
	}
	if p.Site != "" && !strings.HasPrefix(p.Site, "https://") && !strings.HasPrefix(p.Site, "http://") {
		add("site", CodeSite, "")
	}
	if _, err := title.ParseChampionship(p.Championship); err != nil && p.Championship != "" {
		add("championship", CodeChampion, "VII.6.1", text("value", p.Championship))
	}
	return found
}

// check refuses a plan that makes no sense, with the first that is wrong with it.
func (p Plan) check() error {
	if found := p.Problems(); len(found) > 0 {
		return &article.Refusal{Reason: found[0].Reason}
	}
	return nil
}
