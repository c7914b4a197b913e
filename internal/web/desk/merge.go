package desk

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// mergeField is a field of a form that two people may have changed.
type mergeField[T any] struct {
	name  string
	label i18n.Key
	show  func(*i18n.Printer, T) string
	take  func(into *T, from T)
}

// mergeView asks which of two versions of each field is kept.
type mergeView struct {
	Head   parts.Head
	Fields []mergeChoice
	Hidden []hiddenField // everything else of the form
	Back   string        // to what is there now
}

// mergeChoice is a field with what is there now and what this person wants.
type mergeChoice struct{ Name, Label, Theirs, Mine string }

// hiddenField goes with a form unseen.
type hiddenField struct{ Name, Value string }

const mergePrefix = "choice."

// versions are three versions of a form: what the person began with, what he
// made of it, and what is there now. What he began with may not be known any
// more: then both sides count as changed.
type versions[T any] struct {
	began     *T
	mine, now T
}

// merge makes one version of them. What only one side changed is taken from
// that side; where both did, and differently, the person chooses: fields
// without a choice are the answer.
func merge[T any](p *i18n.Printer, fields []mergeField[T], v versions[T], choice func(field string) string) (T, []mergeChoice) {
	merged := v.mine
	var open []mergeChoice
	for _, field := range fields {
		own, theirs := field.show(p, v.mine), field.show(p, v.now)
		was := func(now string) bool { return v.began != nil && field.show(p, *v.began) == now }
		switch {
		case own == theirs || was(theirs): // nobody else touched it
		case was(own):
			field.take(&merged, v.now)
		case choice(field.name) == "theirs":
			field.take(&merged, v.now)
		case choice(field.name) != "mine":
			open = append(open, mergeChoice{field.name, page.Capital(p.Text(string(field.label))), theirs, own})
		}
	}
	return merged, open
}

// choicesOf are the choices of a form. Leaving what is there is safe whatever
// that is by now; having one's own way counts only against what was shown.
func choicesOf(f *page.Form, now string) func(field string) string {
	return func(field string) string {
		choice := f.Text(mergePrefix + field)
		if choice == "mine" && f.Text("now") != now {
			return ""
		}
		return choice
	}
}

// askToMerge shows the choices that are open. The form goes along, with what
// it began with and what is there now, so that the answer is asked for again if
// that changes too.
func askToMerge(c *page.Call, head parts.Head, open []mergeChoice, f *page.Form, now, back string) error {
	view := mergeView{Head: head, Fields: open, Hidden: []hiddenField{{"now", now}}, Back: back}
	for _, name := range slices.Sorted(maps.Keys(f.Values)) {
		if name == "now" || strings.HasPrefix(name, mergePrefix) && f.Text("now") != now {
			continue
		}
		if strings.HasPrefix(name, mergePrefix) && slices.ContainsFunc(open, func(m mergeChoice) bool { return mergePrefix+m.Name == name }) {
			continue
		}
		for _, value := range f.Values[name] {
			view.Hidden = append(view.Hidden, hiddenField{name, value})
		}
	}
	return c.ShowStatus(http.StatusConflict, view)
}
