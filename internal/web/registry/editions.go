package registry

import (
	"slices"

	"damka/article"
	"damka/internal/app/register"
	"damka/internal/register/edition"
	"damka/internal/web/page"
	"damka/internal/words"
)

// editionName is an edition by its name: an adopted one with what it is over.
func editionName(reader page.Reader, base article.Edition, amended string) string {
	return words.Amended(reader.Printer, base, amended)
}

// known are the editions of draughts that the program has, and those that adopted amendments make of them. What is sent of an adopted one is its name.
func known(c *page.Call, chosen article.Edition, amended string) ([]page.Choice, error) {
	all := editionChoices(c, chosen.String())
	adopted, err := c.Register.Amendments(c.Context())
	seen := map[string]bool{"": true}
	for _, a := range adopted {
		over, is := edition.Of(adopted, a.Name)
		if !is || seen[a.Name] {
			continue
		}
		seen[a.Name] = true
		base := over.Base
		if !base.IsValid() {
			base = article.PZWarc
		}
		all = append(all, page.Choice{Value: a.Name, Label: editionName(c.Reader, base, a.Name), Chosen: a.Name == amended})
	}
	if amended != "" {
		for i := range all {
			all[i].Chosen = all[i].Value == amended
		}
		if !seen[amended] {
			all = append(all, page.Choice{Value: amended, Label: editionName(c.Reader, chosen, amended), Chosen: true})
		}
	}
	return all, err
}

// planEditions are those for an entry of the calendar, the first of which is the one in force on its first day.
func planEditions(c *page.Call, chosen article.Edition, amended string) ([]page.Choice, error) {
	all, err := known(c, chosen, amended)
	first := page.Choice{Label: c.Text("registry.edition.in_force"), Chosen: !chosen.IsValid() && amended == ""}
	return append([]page.Choice{first}, all...), err
}

// editionIn is what was chosen.
func editionIn(f *page.Form) (e article.Edition, amended string) {
	e, err := article.ParseEdition(f.Text("edition"))
	if err != nil {
		return 0, f.Text("edition")
	}
	return e, ""
}

// byIn is the edition of a period, and why it is that one.
func byIn(f *page.Form) register.By {
	e, amended := editionIn(f)
	return register.By{Edition: e, Amended: amended, Why: f.Text("why")}
}

// addEditions are the editions by which a period may be rated, the one in force on its first day chosen.
func (v *draftView) addEditions(c *page.Call, variant article.Variant, f *page.Form, holds edition.Edition) (err error) {
	chosen, amended := holds.Base, holds.Name
	if f != nil {
		chosen, amended = editionIn(f)
		v.Why = f.Text("why")
	}
	v.Editions, err = known(c, chosen, amended)
	v.Editions = slices.DeleteFunc(v.Editions, func(one page.Choice) bool {
		e, err := article.ParseEdition(one.Value)
		return err == nil && !e.Covers(variant)
	})
	v.InForce = editionName(c.Reader, holds.Base, holds.Name)
	return err
}
