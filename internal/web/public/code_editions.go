package public

import (
	"cmp"
	"strconv"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/tiebreak"
)

// differenceView is an article in which the editions differ, with what each of them has.
type differenceView struct {
	Ref    article.Ref
	Name   string
	Values []string // by edition; empty: the edition has nothing of it
}

// difference is a value that editions have. It is computed by what the program does, not written down twice.
type difference struct {
	ref   article.Ref
	name  string // a key of the catalog
	value func(reader page.Reader, e article.Edition) string
}

// differences are all that the program knows of, in the order of the code.
func differences() []difference {
	said := func(of func(article.Rules) bool) func(page.Reader, article.Edition) string {
		return func(reader page.Reader, e article.Edition) string { return yesNo(reader, of(e.Rules())) }
	}
	order := func(system tiebreak.System) func(page.Reader, article.Edition) string {
		return func(reader page.Reader, e article.Edition) string {
			var all []string
			rules := tiebreak.Rules{Edition: e, System: system}
			for _, c := range rules.Criteria() {
				all = append(all, words.Criterion(reader.Printer, c))
			}
			return strings.Join(all, ", ")
		}
	}
	return []difference{
		{"I.6.5", "code.rule.advantage", said(func(r article.Rules) bool { return r.DrawsWithAdvantage })},
		{"II.5.7", "code.rule.forfeits", said(func(r article.Rules) bool { return r.ForfeitsOfWithdrawn })},
		{"II.5.8.4", "code.rule.play_off_regulated", said(func(r article.Rules) bool { return r.PlayOffOnlyIfRegulated })},
		{"IV.6.2.1.3", "code.rule.exceptions", func(reader page.Reader, e article.Edition) string {
			return yesNo(reader, needs(e, college.Third, func(f arbiter.Finding) bool { return f.Exception != "" }))
		}},
		{"IV.6.2.2.1", "code.rule.exam_ii", func(reader page.Reader, e article.Edition) string {
			return yesNo(reader, needs(e, college.Second, func(f arbiter.Finding) bool { return f.Reason.Code == arbiter.CodeExam }))
		}},
		{"V.1.7", "code.rule.order", order(tiebreak.RoundRobin)},
		{"V.1.7.1.5", "code.rule.list_a", said(func(r article.Rules) bool { return r.ListAInRoundRobin })},
		{"V.2.9", "code.rule.order_swiss", order(tiebreak.Swiss)},
		{"VII.4.6.1", "code.rule.minutes_iv", func(_ page.Reader, e article.Edition) string { return digits(e.Rules().MinutesForIV) }},
		{"VII.7.5", "code.rule.report_days", func(_ page.Reader, e article.Edition) string {
			last := calendar.MustDate("2026-01-01")
			return digits(last.DaysTo(dossier.Plan{Ends: last, Edition: e}.ReportDue()))
		}},
	}
}

func digits(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func yesNo(reader page.Reader, yes bool) string {
	if yes {
		return reader.Text("word.yes")
	}
	return reader.Text("word.no")
}

// needs says whether a class has a condition of a kind in an edition, for somebody of whom nothing is known.
func needs(e article.Edition, class college.Class, is func(arbiter.Finding) bool) bool {
	for _, f := range new(arbiter.State).Eligibility(e, class, arbiter.Facts{}).Findings {
		if is(f) {
			return true
		}
	}
	return false
}

// compared are the articles in which the editions of draughts differ, each with all values.
func compared(reader page.Reader) (editions []string, rows []differenceView) {
	var of []article.Edition
	for _, e := range article.Editions() {
		if !e.Rules().Chess {
			of, editions = append(of, e), append(editions, words.Edition(reader.Printer, e))
		}
	}
	for _, d := range differences() {
		row, same := differenceView{Ref: d.ref, Name: reader.Text(d.name)}, true
		for _, e := range of {
			row.Values = append(row.Values, d.value(reader, e))
			same = same && row.Values[0] == row.Values[len(row.Values)-1]
		}
		if !same {
			rows = append(rows, row)
		}
	}
	return editions, rows
}

// amendmentView is an amendment of the code that was carried.
type amendmentView struct {
	Title, Path, Number string
	Articles            []changeView
	Opinions            []string
	Decided, InForce    string
	Edition             string
	Over                string // it is this edition with the articles changed; empty: the program has the edition itself
	Repealed            string // from when on it does not hold; empty: it was not repealed
}

type changeView struct {
	Ref article.Ref
	How string
}

// amendments are those that were carried and published: the proposal, what each body said, the outcome, from when on it holds.
func amendments(c *page.Call) ([]amendmentView, error) {
	if c.College == nil {
		return nil, nil
	}
	carried, err := c.College.Amendments(c.Context())
	var all []amendmentView
	for _, k := range carried {
		s := k.State
		day := func(d calendar.Date) string { return c.DateLong(d.Time()) }
		_, unknown := article.ParseEdition(s.Decision.Edition)
		view := amendmentView{
			Title: k.Words(s.Published.Record).Title, Path: "/college/decisions/" + k.ID, Number: s.Published.Number, InForce: day(s.Decision.From), Edition: s.Decision.Edition,
			Decided: c.Text("public.code.amendment.decided", i18n.A("body", c.Text("college.body."+string(s.Decision.By))), i18n.A("day", day(s.Decision.Day))),
		}
		if unknown != nil {
			view.Over = words.Edition(c.Printer, cmp.Or(s.Opening.Subject.Edition, article.PZWarc))
		}
		if view.Title == "" {
			view.Title = page.Capital(c.Text("college.kind." + string(matter.Amendment)))
		}
		for _, change := range s.Opening.Subject.Articles {
			view.Articles = append(view.Articles, changeView{change.Article, c.Text("college.how." + string(change.How))})
		}
		for _, o := range s.Opinions {
			said := c.Text("public.code.amendment.silent")
			if !o.Tacit && o.View != "" {
				said = c.Text("college.view." + string(o.View))
			}
			view.Opinions = append(view.Opinions, c.Text("college.body."+string(o.Body))+": "+said)
		}
		if s.Phase == matter.Annulled {
			view.Repealed = day(s.Repeal.Day)
		}
		all = append(all, view)
	}
	return all, err
}
