package register

import (
	"context"
	"slices"
	"strconv"

	"damka/article"
	"damka/internal/fullname"
	"damka/internal/register/person"
)

// AlikeImported is why a row may be of somebody else than it seems, beside the reasons of [App.AlikeTo] and [AlikeNumber]: an earlier row of
// the file is of the same person.
const AlikeImported article.Code = "alike.imported"

// ImportCandidate is who a row may be of.
type ImportCandidate struct {
	Who  string // as [Choice] has it
	Line int    // the earlier row; 0: somebody who is registered
	Row  Row    // as lists have the person
	Why  article.Code
}

// known is somebody of whom a row may be: registered, or in an earlier row.
type known struct {
	Row
	line int // 0: registered
}

// registry finds persons by what rows have of them. It has the whole register in memory: to ask the store thrice for each row takes
// longer than to read it once.
type registry struct {
	byID     map[string]*known
	byNumber map[int][]*known
	byFMJD   map[string][]*known
	bySound  map[string][]*known
	byName   map[string][]*known // folded: without its accents a name may sound like another one
	highest  int
	signs    fullname.Signs
}

func newRegistry() *registry {
	return &registry{byID: map[string]*known{}, byNumber: map[int][]*known{}, byFMJD: map[string][]*known{}, bySound: map[string][]*known{}, byName: map[string][]*known{}}
}

// registry reads the register.
func (a *App) registry(ctx context.Context) (*registry, error) {
	const atOnce = 1000
	all := newRegistry()
	for after := ""; ; {
		docs, err := a.base.Store().DocumentsAfter(ctx, personKind, after, atOnce)
		if err != nil {
			return nil, err
		}
		for _, doc := range docs {
			row, err := readRow(doc)
			if err != nil {
				return nil, err
			}
			all.add(&known{Row: row})
			after = doc.ID
		}
		if len(docs) < atOnce {
			return all, nil
		}
	}
}

func (r *registry) add(one *known) {
	if one.line == 0 {
		r.byID[one.ID] = one
		r.highest = max(r.highest, one.Number)
	}
	if one.Number != 0 {
		r.byNumber[one.Number] = append(r.byNumber[one.Number], one)
	}
	if one.FMJD != "" && !one.Erased { // of an entry that another has replaced, too
		r.byFMJD[one.FMJD] = append(r.byFMJD[one.FMJD], one)
	}
	if one.Into != "" || one.Erased || one.Name().IsZero() {
		return
	}
	for _, sound := range soundsOf(one.Name()) {
		r.bySound[sound] = append(r.bySound[sound], one)
	}
	r.byName[folded(one.Name())] = append(r.byName[folded(one.Name())], one)
	if one.line == 0 {
		r.signs.Learn(one.Name())
	}
}

// counting is the entry that counts for one that was replaced.
func (r *registry) counting(one *known) *known {
	for range 20 {
		next := r.byID[one.Into]
		if one.Into == "" || next == nil {
			return one
		}
		one = next
	}
	return one
}

// match is who a row is of, as far as the program may say so by itself.
type match struct {
	id    string // of the person; empty: nobody is known
	by    article.Code
	doubt []ImportCandidate // empty: there is none
	taken bool              // the row's number is of somebody else
}

// find looks for the person of a row: by the number, by that of FMJD, by the name with the birth. Number and name have to fit together.
func (r *registry) find(in incoming) match {
	row := rowOf(&Person{State: &person.State{Number: in.Number}, Details: in.Details})
	var m match
	sure, bySure := r.surely(row, &m)
	for _, one := range r.heard(row) {
		why, is := alike(row, one.Row)
		switch {
		case !is || why == AlikeFMJD:
		case one.line > 0 && !isSureTwin(row, one.Row):
		case why == AlikeName && one.line == 0:
			sure = append(sure, one)
			bySure = append(bySure, AlikeName)
		default:
			m.doubt = append(m.doubt, candidate(one, why))
		}
	}
	r.decide(&m, sure, bySure)
	return m
}

// decide says who it is where one is sure; an earlier row of the same person is always a doubt.
func (r *registry) decide(m *match, sure []*known, by []article.Code) {
	m.doubt = onceEach(m.doubt)
	twin := slices.ContainsFunc(m.doubt, func(c ImportCandidate) bool { return c.Line > 0 })
	switch {
	case len(sure) == 0:
	case slices.ContainsFunc(sure, func(other *known) bool { return other.ID != sure[0].ID }) || twin || slices.ContainsFunc(m.doubt, contradicts(sure[0].ID)):
		for i, one := range sure {
			m.doubt = append(m.doubt, candidate(one, by[i]))
		}
		m.doubt = onceEach(m.doubt)
	default:
		m.id, m.by, m.doubt, m.taken = sure[0].ID, by[0], nil, false
	}
	slices.SortStableFunc(m.doubt, func(x, y ImportCandidate) int { return y.Line - x.Line })
}

// contradicts says that a candidate has a number of the row and is somebody else.
func contradicts(id string) func(ImportCandidate) bool {
	return func(c ImportCandidate) bool {
		return (c.Why == AlikeNumber || c.Why == AlikeFMJD) && c.Row.ID != id
	}
}

// surely finds by numbers. Who has the number and another name is in doubt.
func (r *registry) surely(row Row, m *match) (sure []*known, by []article.Code) {
	for _, one := range r.byNumber[row.Number] {
		counts := r.counting(one)
		switch {
		case row.Number == 0:
		case counts.line == 0 && !counts.Erased && namesFit(row, counts.Row):
			sure, by = append(sure, counts), append(by, AlikeNumber)
		default:
			m.taken = true
			why := AlikeNumber
			if counts.line > 0 && namesFit(row, counts.Row) {
				why = AlikeImported
			}
			if !counts.Erased {
				m.doubt = append(m.doubt, candidate(counts, why))
			}
		}
	}
	for _, one := range r.byFMJD[row.FMJD] {
		one = r.counting(one)
		switch {
		case row.FMJD == "":
		case one.line == 0 && namesFit(row, one.Row):
			sure, by = append(sure, one), append(by, AlikeFMJD)
		default:
			m.doubt = append(m.doubt, candidate(one, AlikeFMJD))
		}
	}
	return sure, by
}

// heard are those whose names are written or sound like a row's, in either order.
func (r *registry) heard(row Row) []*known {
	name := row.Name()
	var all []*known
	for _, either := range []fullname.Name{name, name.Swapped()} {
		found := slices.Clone(r.byName[folded(either)])
		for _, sound := range soundsOf(either) {
			found = append(found, r.bySound[sound]...)
		}
		for _, one := range found {
			if !slices.Contains(all, one) {
				all = append(all, one)
			}
		}
	}
	return all
}

// namesFit says that two rows with one number are of one person: the name is the same, whatever else differs, or it is heard alike and nothing
// contradicts.
func namesFit(x, y Row) bool {
	if folded(x.Name()) == folded(y.Name()) {
		return true
	}
	born, _ := sameBirth(x.Born, y.Born)
	sexes := x.Sex == "" || y.Sex == "" || x.Sex == y.Sex
	one := x.Name()
	fits := func(other fullname.Name) bool {
		return soundsAlike(one, other) || folded(one) == folded(other)
	}
	return born && sexes && (fits(y.Name()) || fits(y.Name().Swapped()))
}

// isSureTwin says that two rows of one file are likely of one person: who kept the file gave two people with one name two numbers.
func isSureTwin(x, y Row) bool {
	_, born := sameBirth(x.Born, y.Born)
	return born || x.Number == 0 || y.Number == 0 || x.Number == y.Number
}

func candidate(one *known, why article.Code) ImportCandidate {
	if one.line > 0 {
		return ImportCandidate{WhoRow + strconv.Itoa(one.line), one.line, one.Row, why}
	}
	return ImportCandidate{WhoPerson + one.ID, 0, one.Row, why}
}

// onceEach has each candidate once, with the first reason.
func onceEach(all []ImportCandidate) []ImportCandidate {
	var once []ImportCandidate
	for _, c := range all {
		if !slices.ContainsFunc(once, func(other ImportCandidate) bool { return other.Who == c.Who }) {
			once = append(once, c)
		}
	}
	return once
}

// looksSwapped says that the names of a row look exchanged, by all other names there are.
func (r *registry) looksSwapped(name fullname.Name) bool {
	r.signs.Learn(name.Swapped()) // its own words say nothing of it
	look := r.signs.Look(name)
	r.signs.Learn(name)
	return look == fullname.Swapped
}
