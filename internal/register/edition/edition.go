// Package edition says which edition of the code is in force on a day: the code, or what the adopted amendments make of it (the motion of 2008). An adopted edition is one
// of those whose rules the program has, or one of them with a list of changed articles.
//
// Begin with [InForce].
package edition

import (
	"slices"

	"damka/article"
	"damka/calendar"
)

// Amendment is an amendment of the code that was adopted and announced.
type Amendment struct {
	Name     string          // of the edition that comes of it
	Base     article.Edition // that it changes
	Articles []Change
	From     calendar.Date // the first day on which it holds
	Repealed calendar.Date // the first on which it does not, never before that of the decision; no day: it was not repealed
}

// Change is what becomes of an article: repeated, added, changed or deleted.
type Change struct {
	Article article.Ref
	How     string
}

// HoldsOn says whether it is in force for what begins on a day.
func (a Amendment) HoldsOn(day calendar.Date) bool {
	return day.Compare(a.From) >= 0 && (!a.Repealed.IsValid() || day.Compare(a.Repealed) < 0)
}

// Edition is an edition by which something is held.
type Edition struct {
	Base     article.Edition // whose rules the program applies
	Name     string          // of the adopted edition; empty: it is the base
	Articles []Change        // in which it differs from the base
}

// InForce is the edition that is in force for a variant on a day. An amendment whose edition the program has takes the place of the one before; another one is over the edition
// that it changes, beside those over it before.
func InForce(v article.Variant, all []Amendment, day calendar.Date) Edition {
	e := Edition{Base: article.InForce(v)}
	for _, a := range inOrder(all) {
		if a.HoldsOn(day) {
			e = e.with(v, a)
		}
	}
	return e
}

// Named is the adopted edition of a name as it is on a day; false if it is not in force then.
func Named(v article.Variant, all []Amendment, name string, day calendar.Date) (named Edition, is bool) {
	e := Edition{Base: article.InForce(v)}
	for _, a := range inOrder(all) {
		if !a.HoldsOn(day) {
			continue
		}
		if e = e.with(v, a); e.Name == name && name != "" {
			named, is = e, true
		}
	}
	return named, is
}

// Of is the amendment that an edition of a name comes of, the newest if there are several; false if the program has the edition itself, or there is none.
func Of(all []Amendment, name string) (Amendment, bool) {
	ordered := inOrder(all)
	slices.Reverse(ordered)
	i := slices.IndexFunc(ordered, func(a Amendment) bool { return a.Name == name && !isKnown(a.Name) })
	if i < 0 {
		return Amendment{}, false
	}
	return ordered[i], true
}

func isKnown(name string) bool {
	_, err := article.ParseEdition(name)
	return err == nil
}

// with is the edition after an amendment.
func (e Edition) with(v article.Variant, a Amendment) Edition {
	known, err := article.ParseEdition(a.Name)
	switch {
	case err == nil && known.Covers(v):
		return Edition{Base: known}
	case err == nil || a.base() != e.Base:
		return e
	}
	return Edition{e.Base, a.Name, slices.Concat(e.Articles, a.Articles)}
}

// base is the edition that is changed: of one that does not say it the code.
func (a Amendment) base() article.Edition {
	if !a.Base.IsValid() {
		return article.PZWarc
	}
	return a.Base
}

// inOrder are amendments by the day from which they hold.
func inOrder(all []Amendment) []Amendment {
	ordered := slices.Clone(all)
	slices.SortStableFunc(ordered, func(a, b Amendment) int { return a.From.Compare(b.From) })
	return ordered
}
