package i18n

import (
	"cmp"
	"slices"

	"golang.org/x/text/collate"
)

// Compare orders two names as the language's dictionaries do: in Polish ą
// after a, ł after l. Names that only differ in ways the dictionary ignores
// are ordered by their bytes, so that 0 means equal.
func (p *Printer) Compare(a, b string) int {
	collator := p.collators.Get().(*collate.Collator)
	defer p.collators.Put(collator)
	return compare(collator, a, b)
}

func compare(collator *collate.Collator, a, b string) int {
	return cmp.Or(collator.CompareString(a, b), cmp.Compare(a, b))
}

// Sort puts names in the order of Compare.
func (p *Printer) Sort(names []string) { SortBy(p, names, func(name string) string { return name }) }

// SortBy puts items in the order of their names, those of one name in the order
// of the next: the names are compared one after the other, not as one text.
// Items alike in all keep their order.
func SortBy[T any](p *Printer, items []T, names ...func(T) string) {
	collator := p.collators.Get().(*collate.Collator)
	defer p.collators.Put(collator)
	slices.SortStableFunc(items, func(a, b T) int {
		for _, name := range names {
			if order := compare(collator, name(a), name(b)); order != 0 {
				return order
			}
		}
		return 0
	})
}
