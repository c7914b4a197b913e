package register

import (
	"context"
	"errors"
	"slices"
	"strings"

	"damka/article"
	"damka/internal/app"
	"damka/internal/fullname"
	"damka/internal/letters"
	"damka/internal/register/person"
	"damka/internal/store"
)

// Alike is an entry that may be of the same person as another one, and why.
type Alike struct {
	Row Row
	Why article.Code
}

// Why two entries may be of one person, the surest first.
const (
	AlikeFMJD    article.Code = "alike.fmjd"     // the same number there
	AlikeName    article.Code = "alike.name"     // the same name and birth
	AlikeNameNo  article.Code = "alike.name_no"  // the same name; a birth is not known
	AlikeSwapped article.Code = "alike.swapped"  // family and given name are exchanged
	AlikeSound   article.Code = "alike.sound"    // the names sound alike, and the birth is the same
	AlikeSoundNo article.Code = "alike.sound_no" // the given name is the same, the family names sound alike; a birth is not known
)

// AlikeTo are the entries that may be of a person.
func (a *App) AlikeTo(ctx context.Context, d person.Details) ([]Alike, error) {
	return a.likeOf(ctx, d, alike)
}

// LooksLike are the entries about which somebody is to be asked before a person is registered: those of AlikeTo, and those that are no more than likely.
func (a *App) LooksLike(ctx context.Context, d person.Details) ([]Alike, error) {
	return a.likeOf(ctx, d, looksLike)
}

func (a *App) likeOf(ctx context.Context, d person.Details, is func(x, y Row) (article.Code, bool)) ([]Alike, error) {
	candidate := rowOf(&Person{State: &person.State{}, Details: d})
	var rows []Row
	if candidate.FMJD != "" {
		docs, err := a.base.Store().DocumentsBy(ctx, personKind, fmjdKey, candidate.FMJD)
		if err != nil {
			return nil, err
		}
		for _, doc := range docs {
			row, err := a.Counting(ctx, doc.ID) // the number may be that of an entry which another has replaced
			if err != nil {
				return nil, err
			}
			rows = append(rows, row)
		}
	}
	for _, by := range alikeBy(d.Name) { // exchanged names have the same words
		docs, err := a.base.Store().DocumentsBy(ctx, personKind, soundKey, by)
		if err != nil {
			return nil, err
		}
		for _, doc := range docs {
			row, err := readRow(doc)
			if err != nil {
				return nil, err
			}
			rows = append(rows, row)
		}
	}
	var all []Alike
	for _, row := range distinct(rows) {
		if why, alike := is(candidate, row); alike {
			all = append(all, Alike{row, why})
		}
	}
	slices.SortStableFunc(all, func(x, y Alike) int { return sureness(x.Why) - sureness(y.Why) })
	return all, nil
}

func sureness(why article.Code) int {
	return slices.Index([]article.Code{AlikeFMJD, AlikeName, AlikeNameNo, AlikeSwapped, AlikeSound, AlikeSoundNo}, why)
}

// alike says whether two entries may be of one person.
func alike(x, y Row) (article.Code, bool) {
	if x.FMJD != "" && x.FMJD == y.FMJD {
		return AlikeFMJD, true
	}
	born, known := sameBirth(x.Born, y.Born)
	if !born || x.Sex != "" && y.Sex != "" && x.Sex != y.Sex {
		return "", false
	}
	switch one, other := x.Name(), y.Name(); {
	case folded(one) == folded(other) && known:
		return AlikeName, true
	case folded(one) == folded(other):
		return AlikeNameNo, true
	case folded(one) == folded(other.Swapped()) || folded(one.Swapped()) == folded(other): // one that was never divided is not exchanged
		return AlikeSwapped, true
	case known && soundsAlike(one, other):
		return AlikeSound, true
	}
	return "", false
}

// looksLike says the same, and of those whose given name is the same and whose family names sound alike, if a birth is not known: people are asked about them, and
// nothing is decided by it.
func looksLike(x, y Row) (article.Code, bool) {
	if why, is := alike(x, y); is {
		return why, true
	}
	given := func(r Row) string { return strings.Join(letters.Words(r.Name().Given()), " ") }
	born, known := sameBirth(x.Born, y.Born)
	if !born || known || x.Sex != "" && y.Sex != "" && x.Sex != y.Sex || given(x) == "" || given(x) != given(y) || !soundsAlike(x.Name(), y.Name()) {
		return "", false
	}
	return AlikeSoundNo, true
}

// soundsAlike says that two names are heard alike, as they are written or without their accents.
func soundsAlike(one, other fullname.Name) bool {
	others := soundsOf(other)
	return slices.ContainsFunc(soundsOf(one), func(by string) bool { return slices.Contains(others, by) })
}

// folded is a name without accents, case and punctuation.
func folded(name fullname.Name) string {
	return strings.Join(letters.Words(name.In(fullname.FamilyFirst)), " ")
}

// sameBirth says whether two births, days or years, do not contradict each other, and whether both are known.
func sameBirth(x, y string) (same, known bool) {
	if x == "" || y == "" {
		return true, false
	}
	shorter := min(len(x), len(y)) // of a year and a day the years are compared
	return x[:shorter] == y[:shorter], true
}

// Pair is two entries that may be of one person.
type Pair struct {
	One, Other Row
	Why        article.Code
}

// PairPlace is where a part of the proposed pairs ended: an entry, and which of the keys by which it is found. It names nobody, so that it can stand in an address.
type PairPlace struct {
	Entry string
	Key   int // from 1; 0: the beginning
}

// placeOf is the place of a key of an entry; the beginning where the entry has no such key any more.
func (a *App) placeOf(ctx context.Context, after PairPlace) (store.KeyPlace, error) {
	if after.Key <= 0 {
		return store.KeyPlace{}, nil
	}
	row, err := a.Row(ctx, after.Entry)
	if errors.Is(err, ErrNoPerson) {
		return store.KeyPlace{}, nil
	}
	keys := alikeBy(row.Name())
	if err != nil || after.Key > len(keys) {
		return store.KeyPlace{}, err
	}
	return store.KeyPlace{Value: keys[after.Key-1], ID: row.ID}, nil
}

// pairPlace is a place as an address has it.
func pairPlace(doc store.KeyedDocument) (PairPlace, error) {
	row, err := readRow(doc.Document)
	return PairPlace{row.ID, 1 + slices.Index(alikeBy(row.Name()), doc.Value)}, err
}

// Duplicates proposes pairs of entries that may be of one person, in the order of their keys, from after a place on. It
// looks through the whole register part by part; next is where to go on, zero at the end.
func (a *App) Duplicates(ctx context.Context, actor app.Actor, from PairPlace, limit int) (pairs []Pair, next PairPlace, err error) {
	if err := a.base.Allow(ctx, actor, app.MergePersons, ""); err != nil {
		return nil, PairPlace{}, err
	}
	after, err := a.placeOf(ctx, from)
	if err != nil {
		return nil, PairPlace{}, err
	}
	const atOnce = 1000
	var group []store.KeyedDocument // of one key
	for {
		docs, err := a.base.Store().DocumentsBetween(ctx, store.DocumentRange{Kind: personKind, Name: soundKey, After: after, Limit: atOnce})
		if err != nil {
			return nil, PairPlace{}, err
		}
		for _, doc := range docs {
			if len(group) > 0 && group[0].Value != doc.Value {
				if pairs, err = addPairs(pairs, group); err != nil {
					return nil, PairPlace{}, err
				}
				if len(pairs) >= limit {
					next, err := pairPlace(group[len(group)-1])
					return pairs, next, err
				}
				group = nil
			}
			group = append(group, doc)
		}
		if len(docs) < atOnce {
			pairs, err = addPairs(pairs, group)
			return pairs, PairPlace{}, err
		}
		after = docs[len(docs)-1].Place()
	}
}

// addPairs adds those of a group with one key. A pair with several in common is of the group of the first.
func addPairs(pairs []Pair, group []store.KeyedDocument) ([]Pair, error) {
	if len(group) < 2 {
		return pairs, nil
	}
	rows := make([]Row, len(group))
	for i, doc := range group {
		var err error
		if rows[i], err = readRow(doc.Document); err != nil {
			return nil, err
		}
	}
	for i, one := range rows {
		for _, other := range rows[i+1:] {
			if slices.Contains(one.Apart, other.ID) || slices.Contains(other.Apart, one.ID) {
				continue
			}
			if firstInCommon(one, other) != group[0].Value {
				continue
			}
			if why, is := looksLike(one, other); is {
				pairs = append(pairs, Pair{one, other, why})
			}
		}
	}
	return pairs, nil
}

// firstInCommon is the first key that two entries have in common; empty: none.
func firstInCommon(one, other Row) string {
	others := alikeBy(other.Name())
	first := ""
	for _, by := range alikeBy(one.Name()) {
		if slices.Contains(others, by) && (first == "" || by < first) {
			first = by
		}
	}
	return first
}
