package words

import (
	"slices"
	"strings"

	"damka/article"
	"damka/internal/i18n"
	"damka/title"
)

// Lack is a condition that a tournament does not meet for categories and titles,
// and everything that it bars.
type Lack struct {
	Text     string
	Articles []article.Ref
	Bars     []string // grades
}

// Lacks are the conditions that a tournament does not meet. One that bars
// categories by one article and titles by another is listed once.
func Lacks(p *i18n.Printer, all []title.Lack) []Lack {
	var lacks []Lack
	for _, lack := range all {
		text := ExplainNorm(p, lack.Reason, func(string) string { return "" })
		i := slices.IndexFunc(lacks, func(l Lack) bool { return l.Text == text })
		if i < 0 {
			i = len(lacks)
			lacks = append(lacks, Lack{Text: text})
		}
		lacks[i].Articles = append(lacks[i].Articles, lack.Reason.Article)
		lacks[i].Bars = append(lacks[i].Bars, Grades(lack.Bars)...)
	}
	return lacks
}

// Grades are the names of categories and titles, which are the same in every
// language.
func Grades(grades []title.Grade) []string {
	names := make([]string, len(grades))
	for i, g := range grades {
		names[i] = g.String()
	}
	return names
}

// Holding is a category or title with its norms, such as "I++"; empty for
// nothing.
func Holding(h title.Holding) string {
	if h == (title.Holding{}) {
		return ""
	}
	return h.String()
}

// Decimal is a decimal number, written with a point, with the mark of the
// language.
func Decimal(p *i18n.Printer, number string) string {
	return strings.Replace(number, ".", p.Text("title.text.decimal_mark"), 1)
}
