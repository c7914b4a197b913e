package i18n

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/collate"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/message"
)

// Printer makes texts in one language. It is made by [For] and safe for
// concurrent use.
type Printer struct {
	lang      Lang
	texts     map[string]entry
	numbers   *message.Printer
	collators sync.Pool // of *collate.Collator, which is not safe for concurrent use
	plain     *Printer  // the same with plain spaces; of a plain printer, itself
}

var printers = sync.OnceValue(func() []*Printer {
	all, _ := builtIn()
	var out []*Printer
	for _, lang := range Langs() {
		out = append(out, newPrinter(lang, all[lang]))
	}
	return out
})

func newPrinter(lang Lang, texts map[string]entry) *Printer {
	tag := languages[lang].tag
	made := func() *Printer {
		return &Printer{
			lang:      lang,
			texts:     texts,
			numbers:   message.NewPrinter(tag),
			collators: sync.Pool{New: func() any { return collate.New(tag) }},
		}
	}
	p := made()
	p.plain = made()
	p.plain.plain = p.plain
	return p
}

// For is the printer of a language; of Polish for an invalid language.
func For(lang Lang) *Printer {
	if !lang.IsValid() {
		lang = PL
	}
	return printers()[lang]
}

// Plain is the printer for terminals and for what programs read: command
// lines, JSON, tables to export. It puts no no-break spaces into texts and
// numbers; those of arguments stay.
func (p *Printer) Plain() *Printer { return p.plain }

// Lang is the printer's language.
func (p *Printer) Lang() Lang { return p.lang }

// Arg is a named argument of a text. The value is
//
//	a string or a fmt.Stringer   shown as it is
//	a whole number of any type   shown without grouping, as years need
//	a Key                        shown as the text it names, in the same language
//	a time.Time                  shown as Printer.Date
//	a []string                   shown as Printer.List
//
// Plural forms are chosen by whole numbers; in them # is grouped.
type Arg struct {
	Name  string
	Value any
}

// A is an argument.
func A(name string, value any) Arg { return Arg{name, value} }

// Key is an argument's value that is itself a key of the catalog.
type Key string

// Text is the text of a key, filled in. A hyphen in the key counts as an
// underscore, so that stable names such as "pzwarc-2024" can be part of it.
// More arguments than the text takes are allowed. A key or an argument that
// is missing shows as a mark.
func (p *Printer) Text(key string, args ...Arg) string {
	found, ok := p.texts[catalogKey(key)]
	if !ok {
		return mark(key)
	}
	var out filled
	p.write(&out, found.text, args)
	if p == p.plain {
		return out.String()
	}
	return languages[p.lang].spaces.tie(out.String(), out.spaces)
}

func catalogKey(key string) string { return strings.ReplaceAll(key, "-", "_") }

// Has says whether the catalog has a text for the key.
func Has(key string) bool {
	_, ok := For(PL).texts[catalogKey(key)]
	return ok
}

// Keys lists all keys, sorted.
func Keys() []string { return sortedKeys(For(PL).texts) }

// Arguments are the names of the arguments that the key's text takes, sorted;
// nil for a key without text.
func Arguments(key string) []string { return For(PL).texts[catalogKey(key)].text.arguments() }

// The mark around what is missing in a text.
const markOpen, markClose = "⟦", "⟧"

func mark(what string) string { return markOpen + what + markClose }

// Marked says whether a text shows the mark of a missing key or argument.
// Tests of pages and printouts use it.
func Marked(text string) bool { return strings.Contains(text, markOpen) }

func (p *Printer) write(b *filled, t text, args []Arg) {
	for _, part := range t {
		switch part.kind {
		case literalPart:
			b.writeLiteral(p.spaced(part.literal))
		case argumentPart:
			b.WriteString(p.show(part.name, args))
		case numberPart:
			n, _ := wholeNumber(part.name, args)
			b.WriteString(p.Number(n))
		case pluralPart:
			n, ok := wholeNumber(part.name, args)
			if !ok {
				b.WriteString(mark(part.name))
				continue
			}
			p.write(b, part.forms[p.pluralForm(n)].text, args)
		case selectPart:
			p.write(b, part.choose(p.show(part.name, args)), args)
		}
	}
}

// spaced is a text of the catalog or of the library as this printer shows it.
func (p *Printer) spaced(text string) string {
	if p == p.plain {
		return untie(text)
	}
	return text
}

// choose is the form of a selection for a word.
func (p part) choose(word string) text {
	for _, f := range p.forms {
		if f.word == word {
			return f.text
		}
	}
	return p.forms[len(p.forms)-1].text
}

// pluralForm is the index of the plural form for n.
func (p *Printer) pluralForm(n int) int {
	// The rules depend on the last digits, and on whether there are others.
	digits := max(n%1_000_000, -(n % 1_000_000))
	if n >= 1_000_000 || n <= -1_000_000 {
		digits += 1_000_000
	}
	category := plural.Cardinal.MatchPlural(languages[p.lang].tag, digits, 0, 0, 0, 0)
	return max(slices.Index(languages[p.lang].forms, category), 0)
}

// show is an argument as words, or the mark of a missing one.
func (p *Printer) show(name string, args []Arg) string {
	switch value := find(name, args).(type) {
	case nil:
		return mark(name)
	case string:
		return value
	case Key:
		return p.Text(string(value))
	case time.Time:
		return p.Date(value)
	case []string:
		return p.List(value...)
	case fmt.Stringer:
		return value.String()
	default:
		if v := reflect.ValueOf(value); v.CanInt() || v.CanUint() || v.Kind() == reflect.String {
			return fmt.Sprint(value)
		}
		return mark(name)
	}
}

func find(name string, args []Arg) any {
	for _, arg := range args {
		if arg.Name == name {
			return arg.Value
		}
	}
	return nil
}

// wholeNumber is an argument as a whole number.
func wholeNumber(name string, args []Arg) (int, bool) {
	v := reflect.ValueOf(find(name, args))
	switch {
	case v.IsValid() && v.CanInt():
		return int(v.Int()), true
	case v.IsValid() && v.CanUint():
		return int(v.Uint()), true
	}
	return 0, false
}
