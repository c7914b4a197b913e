package events

import (
	"slices"
	"time"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// NormsLack is something a tournament lacks, and all that it bars.
type NormsLack struct {
	Text     string // in words
	Articles []article.Ref
	Bars     []string // grades
}

// LacksInWords are what a tournament lacks in words. What bars categories by
// one article and titles by another is said once.
func (n Norms) LacksInWords(p *i18n.Printer) []NormsLack {
	var lacks []NormsLack
	for _, lack := range n.Lacks {
		text := ExplainNorm(p, lack.Reason, func(string) string { return "" })
		i := slices.IndexFunc(lacks, func(l NormsLack) bool { return l.Text == text })
		if i < 0 {
			i = len(lacks)
			lacks = append(lacks, NormsLack{Text: text})
		}
		lacks[i].Articles = append(lacks[i].Articles, lack.Reason.Article)
		for _, g := range lack.Bars {
			lacks[i].Bars = append(lacks[i].Bars, g.String())
		}
	}
	return lacks
}

// ExplainNorm says a reason of packages title and rating in words, as
// [Explain] does, with the days in it as people write them.
func ExplainNorm(p *i18n.Printer, reason article.Reason, names func(id string) string) string {
	reason.Args = slices.Clone(reason.Args)
	for i, arg := range reason.Args {
		if text, ok := arg.Value.(article.Text); ok {
			if day, err := time.Parse(tournament.DateLayout, string(text)); err == nil {
				reason.Args[i].Value = article.Text(p.DateLong(day))
			}
		}
	}
	return Explain(p, reason, names)
}
