package web

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"damka/internal/i18n"
)

// mergeField is a field of a form that two people may have changed.
type mergeField[T any] struct {
	name  string
	label i18n.Key
	show  func(*i18n.Printer, T) string
	take  func(into *T, from T)
}

// mergeView asks which of two versions of each field shall stand.
type mergeView struct {
	Head   tournamentHead
	Fields []mergeChoice
	Hidden []hiddenField // everything else of the form
	Back   string        // to what stands now
}

// mergeChoice is a field with what stands now and what this person wants.
type mergeChoice struct{ Name, Label, Theirs, Mine string }

// hiddenField goes with a form unseen.
type hiddenField struct{ Name, Value string }

const mergePrefix = "choice."

// merged takes over what the person chose to leave as it stands now. A field
// without a choice keeps what the person wants.
func merged[T any](fields []mergeField[T], f *formReader, mine, now T) T {
	for _, field := range fields {
		if f.text(mergePrefix+field.name) == "theirs" {
			field.take(&mine, now)
		}
	}
	return mine
}

// differences are the fields in which two versions differ.
func differences[T any](p *i18n.Printer, fields []mergeField[T], now, mine T) []mergeChoice {
	var found []mergeChoice
	for _, field := range fields {
		theirs, own := field.show(p, now), field.show(p, mine)
		if theirs != own {
			found = append(found, mergeChoice{field.name, capital(p.Text(string(field.label))), theirs, own})
		}
	}
	return found
}

// askToMerge shows the choice. The form goes along with what it was now seen
// to stand on, so that the answer is refused again if that changes too.
func (c *call) askToMerge(head tournamentHead, choices []mergeChoice, f *formReader, seen, back string) error {
	view := mergeView{Head: head, Fields: choices, Hidden: []hiddenField{{"seen", seen}}, Back: back}
	for _, name := range slices.Sorted(maps.Keys(f.values)) {
		if name == "seen" || strings.HasPrefix(name, mergePrefix) {
			continue
		}
		for _, value := range f.values[name] {
			view.Hidden = append(view.Hidden, hiddenField{name, value})
		}
	}
	return c.showStatus(http.StatusConflict, view)
}
