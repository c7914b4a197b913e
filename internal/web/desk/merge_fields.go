package desk

import (
	"slices"
	"strconv"

	"damka/internal/i18n"
	"damka/internal/web/page"
)

// valueMerge is a field that show writes in the reader's language.
func valueMerge[T, V any](name string, label i18n.Key, field func(*T) *V, show func(*i18n.Printer, V) string) mergeField[T] {
	return mergeField[T]{name, label, func(p *i18n.Printer, v T) string { return show(p, *field(&v)) },
		func(into *T, from T) { *field(into) = *field(&from) }}
}

// listMerge is a field of several values, which are merged as one.
func listMerge[T, V any](name string, label i18n.Key, field func(*T) *[]V, show func(*i18n.Printer, []V) string) mergeField[T] {
	m := valueMerge(name, label, field, show)
	m.take = func(into *T, from T) { *field(into) = slices.Clone(*field(&from)) }
	return m
}

// textMerge is a field that shows as it is.
func textMerge[T any](name string, label i18n.Key, field func(*T) *string) mergeField[T] {
	return valueMerge(name, label, field, func(_ *i18n.Printer, text string) string { return text })
}

// wordMerge is a field whose values have texts: "variant.brazilian".
func wordMerge[T any](name string, label i18n.Key, field func(*T) *string) mergeField[T] {
	return valueMerge(name, label, field, func(p *i18n.Printer, word string) string { return p.Text(name + "." + word) })
}

// tickMerge is a box.
func tickMerge[T any](name string, label i18n.Key, field func(*T) *bool) mergeField[T] {
	return valueMerge(name, label, field, func(p *i18n.Printer, ticked bool) string { return p.Text(yesOrNo(ticked)) })
}

// countMerge is a field that holds a number, of which 0 is one.
func countMerge[T any](name string, label i18n.Key, field func(*T) *int) mergeField[T] {
	return valueMerge(name, label, field, func(_ *i18n.Printer, count int) string { return strconv.Itoa(count) })
}

// numberMerge is a field that holds a number, 0 meaning none.
func numberMerge[T any](name string, label i18n.Key, field func(*T) *int) mergeField[T] {
	return valueMerge(name, label, field, func(_ *i18n.Printer, number int) string { return page.NumberOrNothing(number) })
}
