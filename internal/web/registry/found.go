package registry

import (
	"slices"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/i18n"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/words"
	"damka/title"
)

// add adds a finding. What was found already in the same words is one finding with another article: of two, each reader would look for the difference.
func (v *foundView) add(row findingRow) {
	at := slices.IndexFunc(v.Findings, func(other findingRow) bool { return other.Text == row.Text && other.Path == row.Path })
	if at < 0 || row.Key != "" && v.Findings[at].Key != "" && row.Key != v.Findings[at].Key { // each can be ticked as a reason
		v.Findings = append(v.Findings, row)
		return
	}
	there := &v.Findings[at]
	there.Grave = there.Grave || row.Grave
	there.says(row.Article)
}

// says adds an article by which the same speaks against something.
func (r *findingRow) says(ref article.Ref) {
	if ref != "" && ref != r.Article && !slices.Contains(r.Also, ref) {
		r.Also = append(slices.Clip(r.Also), ref)
	}
}

// bars adds what cannot be earned for it, and by which articles.
func (r *findingRow) bars(c *page.Call, lacks []title.Lack) {
	var grades []string
	for _, lack := range lacks {
		r.says(lack.Reason.Article)
		grades = append(grades, words.Grades(lack.Bars)...)
	}
	if len(grades) > 0 {
		r.Comes = append(r.Comes, c.Text("norms.bars", i18n.A("grades", c.List(grades...))))
	}
}

// foundIn is what an examination has found.
func foundIn(c *page.Call, x *register.Examination) (found foundView) {
	names := make(map[string]string, len(x.People))
	for _, e := range x.People {
		names[e.ID] = words.Name(c.Printer, e.Name.String(), e.Erased)
		if e.Link.Person != "" {
			names[string(dossier.InRegister(e.Person.ID))] = named(c.Reader, e.Person)
		}
	}
	called := func(id string) string { return names[id] }
	lacks, alone := x.LacksOf()
	for i, f := range x.Findings {
		row := findingRow{Key: register.FindingKey(f), Text: page.Capital(words.Finding(c.Printer, f, called)), Article: f.Article, Grave: f.Grave}
		if f.Code == register.FoundTwice {
			row.Path = eventPath(f.Args["dossier"])
		}
		row.bars(c, lacks[i])
		if weight := x.Weighs(f); weight != register.WeighsWarning || len(row.Comes) == 0 {
			row.Comes = append(row.Comes, c.Text(string(weight)))
		}
		found.add(row)
	}
	for _, lack := range words.Lacks(c.Printer, alone) {
		row := findingRow{Text: page.Capital(lack.Text), Article: lack.Articles[0], Comes: []string{c.Text("norms.bars", i18n.A("grades", c.List(lack.Bars...)))}}
		for _, ref := range lack.Articles {
			row.says(ref)
		}
		found.add(row)
	}
	for _, passed := range x.Passed() {
		found.Passed = append(found.Passed, c.Text(string(passed)))
	}
	for _, fault := range x.Faults {
		found.Faults = append(found.Faults, findingRow{Text: page.Capital(c.Explain(fault)), Article: fault.Article, Grave: true})
	}
	return found
}
