package imports

import (
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// explain is a reason as a sentence.
func explain(reader page.Reader, reason article.Reason) string {
	return page.Capital(reader.Explain(reason))
}

// fieldText names a field: "ranking (100)".
func fieldText(p *i18n.Printer, field register.ImportField) string {
	part, squares := field.Part()
	text := p.Text("imports.field." + part)
	if squares == "" {
		return text
	}
	return p.Text("imports.field_of", i18n.A("field", text), i18n.A("squares", squares))
}

// valueText is a value as it is shown: days as people write them, sex as a word.
func valueText(p *i18n.Printer, field register.ImportField, value string) string {
	part, _ := field.Part()
	switch part {
	case "born":
		if on, err := calendar.ParseDate(value); err == nil {
			return p.DateLong(on.Time())
		}
	case "sex":
		if value == "f" || value == "m" {
			return p.Text("imports.sex." + value)
		}
	case "fmjd_title":
		return strings.ToUpper(value)
	}
	return value
}

// conflictText says in one line what differs.
func conflictText(reader page.Reader, c register.ImportConflict) string {
	return reader.Text("imports.conflict_line", i18n.A("field", page.Capital(fieldText(reader.Printer, c.Field))),
		i18n.A("register", valueText(reader.Printer, c.Field, c.Register)), i18n.A("file", valueText(reader.Printer, c.Field, c.File)))
}
