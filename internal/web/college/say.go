package college

import (
	"fmt"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college/arbiter"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/words"
)

// date is a day as people read it, on one line; a dash for none.
func date(c *page.Call, day calendar.Date) string {
	if !day.IsValid() {
		return "–"
	}
	return strings.ReplaceAll(c.Date(day.Time()), " ", "\u00a0")
}

// span is from a day to another; open at its end where there is none.
func span(c *page.Call, from, until calendar.Date) string {
	switch {
	case !until.IsValid():
		return c.Text("college.page.from", i18n.A("date", date(c, from)))
	case from == until:
		return date(c, from)
	}
	return c.DateRange(from.Time(), until.Time())
}

// money is an amount in hundredths of a złoty; less than nothing where more was spent than came.
func money(c *page.Call, amount int) string {
	point := ","
	if c.Lang() == i18n.EN {
		point = "."
	}
	if amount < 0 {
		return "−" + money(c, -amount)
	}
	return fmt.Sprintf("%s%s%02d\u00a0zł", c.Number(amount/100), point, amount%100)
}

// word is a stable word in the reader's language.
func word[T ~string](c *page.Call, kind string, w T) string {
	if w == "" {
		return "–"
	}
	return c.Text("college." + kind + "." + string(w))
}

// listed are stable words in a row.
func listed[T ~string](c *page.Call, kind string, all []T) string {
	texts := make([]string, len(all))
	for i, w := range all {
		texts[i] = word(c, kind, w)
	}
	return strings.Join(texts, ", ")
}

// choices are stable words to choose from.
func choices[T ~string](c *page.Call, kind string, all []T, chosen T) []page.Choice {
	list := make([]page.Choice, len(all))
	for i, w := range all {
		list[i] = page.Choice{Value: string(w), Label: page.Capital(word(c, kind, w)), Chosen: w == chosen}
	}
	return list
}

// editions are those that are about draughts.
func editions(c *page.Call, chosen article.Edition) (list []page.Choice) {
	for _, e := range article.Editions() {
		if !e.Rules().Chess {
			list = append(list, page.Choice{Value: e.String(), Label: words.Edition(c.Printer, e), Chosen: e == chosen})
		}
	}
	return list
}

// nameOf finds the names of persons; somebody who was erased is said to be.
func nameOf(c *page.Call, ids ...string) (func(string) string, error) {
	names, err := c.College.Names(c.Context(), slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == "" })...)
	return func(id string) string {
		switch {
		case id == "":
			return "–"
		case names[id] == "":
			return c.Text("college.page.erased")
		}
		return names[id]
	}, err
}

// several are names in a row. In each there is a comma, so there is none between them.
func several(names []string) string { return strings.Join(names, "; ") }

// birth is a birth as people read it: a day where it is one, else what was written, as a year alone.
func birth(c *page.Call, text string) string {
	if day, err := calendar.ParseDate(text); err == nil {
		return date(c, day)
	}
	return text
}

// suspension is one in words: why, and from when to when.
func suspension(c *page.Call, s arbiter.Suspension) string {
	if !s.Until.IsValid() && s.Cause == arbiter.ByReport {
		return c.Text("college.page.until_sent", i18n.A("date", date(c, s.From)))
	}
	return span(c, s.From, s.Until)
}

// crumbs lead back to where one came from.
func crumbs(c *page.Call, more ...link) []link {
	return append([]link{{Path: "/college", Label: c.Text("college.page.title")}}, more...)
}

// tabs are the pages of the college at work: those that are wanted every day in the row, the others under "more", so that it is one row on a phone, too.
func tabs(c *page.Call) []link {
	all := []link{
		{Path: "/college", Label: c.Text("college.tab.due")}, {Path: "/college/matters", Label: c.Text("college.tab.matters")}, {Path: "/college/arbiters", Label: c.Text("college.tab.arbiters")},
		{Path: "/college/declarations", Label: c.Text("college.tab.declarations")},
		{Path: "/college/conferences", Label: c.Text("college.tab.conferences")}, {Path: "/college/courses", Label: c.Text("college.tab.courses")}, {Path: "/college/bans", Label: c.Text("college.tab.bans")},
		{Path: "/college/fees", Label: c.Text("college.tab.fees")}, {Path: "/college/bulletins", Label: c.Text("college.tab.bulletins")}, {Path: settlementsPath, Label: c.Text("college.tab.settlements")}, {Path: "/college/statement", Label: c.Text("college.tab.statement")},
	}
	if !may(c, app.SeeArbiterContacts) {
		all = slices.DeleteFunc(all, func(t link) bool { return t.Path == "/college/declarations" })
	}
	often := []string{"/college", "/college/matters", "/college/arbiters"}
	here := c.Request.URL.Path
	for i, t := range all {
		all[i].Rare = !slices.Contains(often, t.Path)
		all[i].Current = here == t.Path || t.Path != "/college" && strings.HasPrefix(here, t.Path+"/")
	}
	return all
}

// registerTabs are those of the central register, to which the list of arbiters belongs.
func registerTabs(c *page.Call) (all []link) {
	for _, part := range []string{"people", "ratings", "clubs", "calendar", "arbiters"} {
		all = append(all, link{Path: "/" + part, Label: c.Text("register.tab." + part), Current: c.Request.URL.Path == "/"+part})
	}
	return all
}

// workTabs are the tabs for who works there, none for others.
func workTabs(c *page.Call) []link {
	if !may(c, app.SeeCollege) {
		return nil
	}
	return tabs(c)
}

// Fields of forms.

func dayField(c *page.Call, name, label string, value calendar.Date) field {
	return field{Name: name, Label: label, Kind: "date", Value: value.String()}
}

func textField(name, label, hint string) field {
	return field{Name: name, Label: label, Hint: hint, Kind: "text"}
}

func numberField(name, label, hint string) field {
	return field{Name: name, Label: label, Hint: hint, Kind: "number"}
}

func areaField(name, label, hint string) field {
	return field{Name: name, Label: label, Hint: hint, Kind: "area", Optional: true}
}

func choiceField(name, label string, list []page.Choice) field {
	return field{Name: name, Label: label, Kind: "select", Choices: list}
}

func tickField(name, label string) field {
	return field{Name: name, Label: label, Kind: "tick", Optional: true}
}

// optional is a field that may be empty.
func (x field) optional() field {
	x.Optional = true
	return x
}

// personsField asks for several numbers in the register.
func personsField(c *page.Call, name string) field {
	return areaField(name, c.Text("college.field.persons"), "").needed().with(persons)
}

// personField asks for a number in the register.
func personField(c *page.Call, name string) field {
	return numberField(name, c.Text("college.field.person"), c.Text("college.field.person.hint")).with(aPerson)
}

// fieldsOf are words that were typed, divided by spaces or commas, in small letters.
func fieldsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
}

// lower is an article in the key of its summary.
func lower(ref article.Ref) string {
	return strings.ToLower(strings.ReplaceAll(string(ref), " ", "."))
}
