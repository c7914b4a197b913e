package i18n

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"damka/internal/golden"
)

// Every text that chooses by number, to be read aloud: in full for one and for
// five, which also shows what is around the choice, and for the other numbers
// as far as it differs by number. The rules for 12, 21 and 22 are those people
// get wrong.
func TestTextsWithNumbers(t *testing.T) {
	all, _ := builtIn()
	for _, lang := range Langs() {
		var out strings.Builder
		for _, key := range sortedKeys(all[lang]) {
			found := all[lang][key].text
			for _, name := range numbersOf(found) {
				fmt.Fprintf(&out, "%s {%s}\n", key, name)
				for _, n := range []int{1, 5} {
					fmt.Fprintf(&out, "\t%s\n", For(lang).Plain().Text(key, shownWith(found, name, n)...))
				}
				var rest []string
				for _, n := range []int{0, 2, 12, 21, 22, 25} {
					rest = append(rest, choicesOf(lang, found, name, n))
				}
				fmt.Fprintf(&out, "\t%s\n", strings.Join(rest, " · "))
			}
		}
		golden.Expect(t, "testdata/plurals."+lang.String()+".golden", out.String())
	}
}

// numbersOf are the arguments by which a text chooses a plural form.
func numbersOf(t text) []string {
	var names []string
	for _, p := range t {
		if p.kind == pluralPart {
			names = append(names, p.name)
		}
		for _, f := range p.forms {
			names = append(names, numbersOf(f.text)...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// shownWith are arguments for a text: n for one name, for other numbers a 3, and
// for words their own name.
func shownWith(t text, name string, n int) []Arg {
	args := []Arg{A(name, n)}
	for _, other := range t.arguments() {
		switch {
		case other == name:
		case slices.Contains(numbersOf(t), other):
			args = append(args, A(other, 3))
		default:
			args = append(args, A(other, "‹"+other+"›"))
		}
	}
	return args
}

// choicesOf is what a text says differently for n.
func choicesOf(lang Lang, t text, name string, n int) string {
	var said []string
	for _, p := range t {
		if !slices.Contains(numbersOf(text{p}), name) {
			continue
		}
		part := newPrinter(lang, map[string]entry{"part": {text: text{p}}})
		said = append(said, strings.TrimSpace(part.Text("part", shownWith(t, name, n)...)))
	}
	return strings.Join(said, " … ")
}
