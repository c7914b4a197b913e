package app

import (
	"slices"
	"time"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

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
