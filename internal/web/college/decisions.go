package college

import (
	"strings"

	"damka/article"
	"damka/internal/app/college"
	"damka/internal/college/matter"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
)

// decisions are the published ones.
func decisions(c *page.Call) (*sheet, error) {
	all, err := c.College.Published(c.Context())
	if err != nil {
		return nil, err
	}
	view := &sheet{
		Crumbs: []link{{Path: "/arbiters", Label: c.Text("college.arbiters.title")}}, Title: c.Text("college.decisions.title"), Lead: c.Text("college.decisions.lead"), Rule: "IV.5.3.3",
	}
	waived, err := waivedPart(c)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		view.Sections = append([]section{{Empty: c.Text("college.decisions.none")}}, waived...)
		return view, nil
	}
	t := heads(view.Title, c.Text("college.col.number"), c.Text("college.col.subject"), c.Text("college.col.kind"), c.Text("college.col.outcome"), c.Text("college.col.published"))
	for _, m := range all {
		t.put(cell{Text: m.Number, Path: "/college/decisions/" + m.ID}, cell{Text: titleOf(c, m.Public, m.Kind)}, cell{Text: word(c, "kind", m.Kind)}, cell{Text: word(c, "phase", m.Phase)}, cell{Text: date(c, m.Published)})
	}
	view.Sections = append([]section{{Table: t}}, waived...)
	return view, nil
}

// waivedPart are the suspensions for late reports that the college has ended or annulled; without its reasons.
func waivedPart(c *page.Call) ([]section, error) {
	arbiters, err := c.College.Arbiters(c.Context())
	if err != nil {
		return nil, err
	}
	one := section{ID: "waived", Title: c.Text("college.waived.title"), Rule: "KS IV.4.3.2"}
	t := heads(one.Title, c.Text("college.col.name"), c.Text("college.col.outcome"), c.Text("college.col.waived"))
	i18n.SortBy(c.Printer, arbiters, func(r college.Arbiter) string { return r.Name })
	for _, r := range arbiters {
		for _, w := range r.Waived {
			t.put(cell{Text: r.Name, Path: "/arbiters/" + r.Person}, cell{Text: waivedLabel(c, w.Annulled)}, cell{Text: date(c, w.Day)})
		}
	}
	if len(t.Rows) == 0 {
		return nil, nil
	}
	one.Table = t
	return []section{one}, nil
}

// titleOf is a title, or the kind where there is none.
func titleOf(c *page.Call, title string, kind matter.Kind) string {
	if title == "" {
		return page.Capital(word(c, "kind", kind))
	}
	return title
}

// decision is a published one.
func decision(c *page.Call) (*sheet, error) {
	k, err := c.College.Decision(c.Context(), c.Request.PathValue("matter"))
	if err != nil {
		return nil, err
	}
	s := k.State
	words := k.Words(s.Published.Record)
	view := &sheet{Crumbs: []link{{Path: "/college/decisions", Label: c.Text("college.decisions.title")}}, Title: titleOf(c, words.Title, s.Opening.Kind)}
	one := section{Quote: words.Text}
	if k.IsErased(s.Published.Record) {
		one.Empty = c.Text("college.page.text_erased")
	}
	one.Facts = []fact{
		{Label: c.Text("college.col.number"), Text: s.Published.Number}, {Label: c.Text("college.col.kind"), Text: word(c, "kind", s.Opening.Kind), Article: s.Rules().Article},
		{Label: c.Text("college.col.outcome"), Text: word(c, "phase", s.Phase)}, {Label: c.Text("college.col.decided"), Text: c.Text("college.page.by", i18n.A("date", date(c, s.Decision.Day)), i18n.A("body", word(c, "body", s.Decision.By)))},
	}
	one.Facts = append(one.Facts, articleFacts(c, k)...)
	view.Sections = []section{one}
	return view, nil
}

// articleFacts are the articles of a proceeding, and from when to when it is in force.
func articleFacts(c *page.Call, k *college.Kept[matter.State]) (all []fact) {
	s := k.State
	all = amountFacts(c, s.Opening.Subject)
	for _, change := range s.Opening.Subject.Articles {
		all = append(all, fact{Label: string(change.Article), Text: word(c, "how", change.How)})
	}
	if refs := s.Opening.Subject.Departures; len(refs) > 0 {
		texts := make([]string, len(refs))
		for i, ref := range refs {
			texts[i] = string(ref)
		}
		all = append(all, fact{Label: c.Text("college.col.articles"), Text: strings.Join(texts, ", ")})
	}
	if e := s.Opening.Subject.Edition; e.IsValid() {
		all = append(all, fact{Label: c.Text("college.col.edition"), Text: editionText(c, e.String())})
	}
	if s.Decision.Edition != "" {
		all = append(all, fact{Label: c.Text("college.field.new_edition"), Text: editionText(c, s.Decision.Edition)})
	}
	if s.Decision.From.IsValid() {
		all = append(all, fact{Label: c.Text("college.col.in_force"), Text: c.Text("college.page.from", i18n.A("date", date(c, s.Decision.From)))})
	}
	if s.Decision.Until.IsValid() {
		all = append(all, fact{Label: c.Text("college.col.until"), Text: date(c, s.Decision.Until)})
	}
	if s.Phase == matter.Annulled {
		all = append(all, fact{Label: c.Text("college.phase.repealed"), Text: date(c, s.Repeal.Day), Bad: true})
	}
	return all
}

// editionText is the name of an edition; of one that an amendment made, the name that it was given.
func editionText(c *page.Call, name string) string {
	if e, err := article.ParseEdition(name); err == nil {
		return words.Edition(c.Printer, e)
	}
	return name
}
