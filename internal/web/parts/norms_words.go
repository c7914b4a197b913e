package parts

import (
	"fmt"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/rating"
	"damka/title"
)

// normsSentence says a reason in words.
func normsSentence(reader page.Reader, s *events.Snapshot, reason article.Reason) Sentence {
	return Sentence{words.ExplainNorm(reader.Printer, reason, s.Name), reason.Article}
}

func normsSentences(reader page.Reader, s *events.Snapshot, reasons []article.Reason) []Sentence {
	var said []Sentence
	for _, reason := range reasons {
		said = append(said, normsSentence(reader, s, reason))
	}
	return said
}

// holdingsOf is what a player held on the first day: "I++", in a tournament of
// women also "I / kk+".
func holdingsOf(p events.PlayerNorms) string {
	held := words.Holding(p.Held)
	if women := words.Holding(p.HeldWomen); women != "" && women != held {
		held = strings.TrimPrefix(held+" / "+women, " / ")
	}
	return held
}

// grantText is what was held and what came of it: "I+ → K".
func grantText(reader page.Reader, g title.Grant) string {
	if before := words.Holding(g.Before); before != "" {
		return reader.Text("norms.grant", i18n.A("before", before), i18n.A("after", g.After.String()))
	}
	return g.After.String()
}

// signed is a number with the reader's decimal mark and a minus as wide as the
// plus.
func signed(p *i18n.Printer, number string) string {
	return strings.Replace(words.Decimal(p, number), "-", words.Minus, 1)
}

// briefChange is a change of rating with its sign, to two places, halves
// upwards.
func briefChange(p *i18n.Printer, d rating.Decimal) string {
	hundredths := (d * 100).Round()
	sign := "+"
	switch {
	case hundredths == 0:
		sign = ""
	case hundredths < 0:
		sign, hundredths = "-", -hundredths
	}
	return signed(p, fmt.Sprintf("%s%d.%02d", sign, hundredths/100, hundredths%100))
}

// change is a change of rating with its sign, as exact as it is.
func change(p *i18n.Printer, d rating.Decimal) string {
	if d > 0 {
		return "+" + signed(p, d.String())
	}
	return signed(p, d.String())
}
