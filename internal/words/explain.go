package words

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// Explain is a reason in words. names finds people by the ids in the reason; an
// empty name is shown as erased. The article is not part of the
// text: pages show it as a link beside it.
func Explain(p *i18n.Printer, reason article.Reason, names func(id string) string) string {
	reason = withChessMoves(p, reason)
	return p.Text(string(reason.Code), Arguments(p, reason.Args, names)...)
}

// Cited is a reason in words with its article after it, for lines of plain text.
func Cited(p *i18n.Printer, reason article.Reason, names func(id string) string) string {
	text := Explain(p, reason, names)
	if reason.Article == "" {
		return text
	}
	return p.Text("cli.with_article", i18n.A("text", text), i18n.A("article", string(reason.Article)))
}

// ExplainNorm is a reason of packages title and rating in words, as by
// [Explain], with the days in it as people write them.
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

// ExplainDays is a reason in words, as by [Explain], with days and the quarters of lists as people write them. What somebody typed stays as it was.
func ExplainDays(p *i18n.Printer, reason article.Reason, names func(id string) string) string {
	return Explain(p, withDays(p, reason), names)
}

func withDays(p *i18n.Printer, reason article.Reason) article.Reason {
	reason.Args = slices.Clone(reason.Args)
	for i, arg := range reason.Args {
		switch v := arg.Value.(type) {
		case article.Reason:
			reason.Args[i].Value = withDays(p, v)
		case article.Text:
			if day, err := time.Parse(tournament.DateLayout, string(v)); err == nil && arg.Name != "value" {
				reason.Args[i].Value = article.Text(p.DateLong(day))
			}
			year, number, is := strings.Cut(string(v), "-")
			if n, err := strconv.Atoi(number); is && err == nil && n >= 1 && n <= 4 && len(year) == 4 && strings.HasPrefix(string(reason.Code), "ratinglist.") {
				reason.Args[i].Value = article.Text(p.Text("register.quarter", i18n.A("quarter", [...]string{"", "I", "II", "III", "IV"}[n]), i18n.A("year", year)))
			}
		}
	}
	return reason
}

// Arguments are a reason's arguments as texts take them.
func Arguments(p *i18n.Printer, args article.Args, names func(id string) string) []i18n.Arg {
	named := func(id string) string {
		if name := names(id); name != "" {
			return name
		}
		return p.Text("player.erased")
	}
	shown := make([]i18n.Arg, len(args))
	for i, arg := range args {
		var value any
		switch v := arg.Value.(type) {
		case article.Number:
			value = int(v)
		case article.Points:
			value = int(v)
		case article.Text:
			value = string(v)
		case article.Word:
			value = p.Text(string(v))
		case article.Person:
			value = named(string(v))
		case article.Persons:
			value = people(p, v, named)
		case article.Reason:
			value = Explain(p, v, names)
		}
		shown[i] = i18n.A(arg.Name, value)
	}
	return shown
}

// mostNamed is how many people a reason names. After the first round of a
// large tournament a hundred can be tied, and each line would name them all.
const mostNamed = 20

// people are names, and how many more there are.
func people(p *i18n.Printer, ids article.Persons, named func(id string) string) string {
	var names []string
	for _, id := range ids[:min(len(ids), mostNamed)] {
		names = append(names, named(id))
	}
	if rest := len(ids) - len(names); rest > 0 {
		names = append(names, p.Text("people.more", i18n.A("n", rest)))
	}
	return p.List(names...)
}
