package registry

import (
	"slices"

	"damka/internal/app/register"
	"damka/internal/register/dossier"
	"damka/internal/web/page"
	"damka/internal/words"
)

// add adds a finding. What was found already in the same words is one finding with another article: of two, each reader would look for the difference.
func (v *foundView) add(row findingRow) {
	at := slices.IndexFunc(v.Findings, func(other findingRow) bool { return other.Text == row.Text && other.Path == row.Path })
	if at < 0 || row.Key != "" && v.Findings[at].Key != "" { // each can be ticked as a reason
		v.Findings = append(v.Findings, row)
		return
	}
	there := &v.Findings[at]
	there.Grave = there.Grave || row.Grave
	if row.Article != "" && row.Article != there.Article && !slices.Contains(there.Also, row.Article) {
		there.Also = append(slices.Clip(there.Also), row.Article)
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
	for _, f := range x.Findings {
		row := findingRow{Key: register.FindingKey(f), Text: page.Capital(words.Finding(c.Printer, f, called)), Article: f.Article, Grave: f.Grave}
		if f.Code == register.FoundTwice {
			row.Path = eventPath(f.Args["dossier"])
		}
		found.add(row)
	}
	for _, lack := range x.Lacks {
		found.add(findingRow{Text: page.Capital(c.Explain(lack.Reason)), Article: lack.Reason.Article})
	}
	for _, passed := range x.Passed() {
		found.Passed = append(found.Passed, c.Text(string(passed)))
	}
	for _, fault := range x.Faults {
		found.Faults = append(found.Faults, findingRow{Text: page.Capital(c.Explain(fault)), Article: fault.Article, Grave: true})
	}
	return found
}
