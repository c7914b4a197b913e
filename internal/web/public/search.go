package public

import (
	"damka/article"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// searchForm is the form above the list: what to search for, as it was asked.
type searchForm struct {
	Search, From, To              page.FormField
	Phase, System, Variant, Order page.ChoiceField
	Families                      []familyChoices
	More                          bool // something is chosen below the search box
	Clear                         bool // something is chosen at all
	Wrong                         []wrongParameter
}

// wrongParameter is something in the address that cannot be understood.
type wrongParameter struct {
	ID    string // of the field; empty: the form has none
	Label string
	Text  string
}

// familyChoices are the systems of a kind.
type familyChoices struct {
	Label   string
	Choices []page.Choice
}

// searchFormOf shows what the form asks for, and what is wrong with it.
func searchFormOf(reader page.Reader, f *page.Form) searchForm {
	defects := page.DefectsOf(reader, f.Problems)
	view := searchForm{
		Search: defects.Text("search", f.Text("search")), From: defects.Text("from", f.Text("from")), To: defects.Text("to", f.Text("to")),
		Phase: defects.Choose("phase", phaseChoices(reader, f.Text("phase"))), System: defects.Choose("system", nil),
		Variant:  defects.Choose("variant", page.Choices(article.Variants(), f.Text("variant"), func(v article.Variant) string { return page.Capital(reader.Text("variant." + v.String())) })),
		Order:    defects.Choose("order", orderChoices(reader, f.Text("order"))),
		Families: familiesOf(reader, f.Text("system")),
		Clear:    len(given(f)) > 0,
	}
	for _, field := range []string{"system", "variant", "from", "to", "order"} {
		view.More = view.More || f.Has(field)
	}
	for _, line := range defects.Lines {
		view.Wrong = append(view.Wrong, wrongOf(reader, line.ID, line.Text))
	}
	return view
}

// parameterLabels are the texts that name the parameters of the list.
var parameterLabels = map[string]string{
	"search": "public.search.words", "phase": "public.search.phase", "system": "system", "variant": "variant",
	"from": "public.search.from", "to": "public.search.to", "order": "public.search.order", "page": "public.pager.number",
}

func wrongOf(reader page.Reader, name, text string) wrongParameter {
	view := wrongParameter{ID: name, Label: page.Capital(reader.Text(parameterLabels[name])), Text: text}
	if name == "page" {
		view.ID = ""
	}
	return view
}

func phaseChoices(reader page.Reader, chosen string) []page.Choice {
	choices := []page.Choice{{Value: sent.EveryPhase, Label: reader.Text("public.search.every_phase")}}
	for _, phase := range []tournament.Phase{tournament.Running, tournament.Registration, tournament.Finished} {
		choices = append(choices, page.Choice{Value: string(phase), Label: page.Capital(reader.Text("tournament." + string(phase))), Chosen: string(phase) == chosen})
	}
	return choices
}

// orderChoices are the orders. The usual one is an empty value, so that it is
// not in the address.
func orderChoices(reader page.Reader, chosen string) []page.Choice {
	var choices []page.Choice
	for i, order := range sent.ListOrders() {
		choice := page.Choice{Value: order.Name, Label: reader.Text("public.search.order." + order.Name), Chosen: order.Name == chosen}
		if i == 0 {
			choice.Value = ""
		}
		choices = append(choices, choice)
	}
	return choices
}

func familiesOf(reader page.Reader, chosen string) []familyChoices {
	var families []familyChoices
	for _, family := range sent.SystemFamilies() {
		view := familyChoices{Label: reader.Text("public.search.family." + family.Name)}
		view.Choices = append([]page.Choice{{Value: family.Name, Label: reader.Text("public.search.whole_family." + family.Name), Chosen: family.Name == chosen}},
			page.Choices(family.Systems, chosen, func(s tournament.System) string { return page.Capital(reader.Text("system." + s.String())) })...)
		families = append(families, view)
	}
	return families
}
