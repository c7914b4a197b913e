package college

import (
	"cmp"
	"context"
	"slices"

	"damka/calendar"
	"damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/store"
)

// Arbiter is an arbiter as lists have it.
type Arbiter struct {
	Person    string               `json:"-"`
	Classes   []Class              `json:"classes,omitempty"`
	Fees      []Fee                `json:"fees,omitempty"`
	Suspended []arbiter.Suspension `json:"suspended,omitempty"` // by itself and by the college; bans are beside
	Waived    []Waived             `json:"waived,omitempty"`
	Exams     []Exam               `json:"exams,omitempty"`
	Declared  calendar.Date        `json:"declared,omitzero"`
	Answer    arbiter.Answered     `json:"answer,omitempty"` // to the declaration
	Name      string               `json:"-"`
	Bans      []arbiter.Ban        `json:"-"`
	own       []Payment            // annual fees that the register does not have
}

// Class is one that somebody holds.
type Class struct {
	Class   college.Class `json:"class"`
	Since   calendar.Date `json:"since"`
	Earlier bool          `json:"earlier,omitempty"`
}

// Waived is a suspension for a late report that the college has ended or annulled. Why is not in it.
type Waived struct {
	Day      calendar.Date `json:"day"` // the first one without it
	Dossier  string        `json:"dossier"`
	Annulled bool          `json:"annulled,omitempty"`
}

// Exam is an examination.
type Exam struct {
	Day    calendar.Date `json:"day"`
	Class  college.Class `json:"class"`
	Passed bool          `json:"passed,omitempty"`
}

// arbiterRows are the rows of an arbiter.
func (a *App) arbiterRows(k *Kept[arbiter.State]) (func(store.Tx) error, error) {
	s := k.State
	row := Arbiter{Suspended: s.Suspensions(nil), Answer: s.Answer}
	for _, h := range s.Classes {
		row.Classes = append(row.Classes, Class{h.Class, h.Since, h.Earlier})
	}
	for _, p := range s.Fees {
		row.Fees = append(row.Fees, Fee{p.Day, p.Amount, p.Year})
	}
	for _, e := range s.Exams {
		row.Exams = append(row.Exams, Exam{e.Day, e.Class, e.Passed})
	}
	for _, l := range s.Late {
		if l.Waived.IsValid() {
			row.Waived = append(row.Waived, Waived{l.Waived, l.Dossier, l.Annulled})
		}
	}
	if s.Declaration != nil {
		row.Declared = s.Declaration.Day
	}
	put, err := putRow(arbiterKind, k.ID, row, store.Key{Name: allKey, Value: k.ID})
	if err != nil {
		return nil, err
	}
	return withCertificates(k, put)
}

// Best is the highest national class that the arbiter has on a day; empty: none.
func (r Arbiter) Best(day calendar.Date) (best Class) {
	for _, c := range r.Classes {
		if c.Class.IsNational() && c.Since.Compare(day) <= 0 && c.Class.AtLeast(best.Class) {
			best = c
		}
	}
	return best
}

// World is the highest class of the FMJD; empty: none.
func (r Arbiter) World() (best Class) {
	for _, c := range r.Classes {
		if !c.Class.IsNational() && best.Class != college.FMJD {
			best = c
		}
	}
	return best
}

// LicensedIn says whether there is a licence of a year.
func (r Arbiter) LicensedIn(year int) bool {
	return slices.ContainsFunc(r.Fees, func(f Fee) bool { return f.Year == year })
}

// SuspendedOn is the suspension of a day that ends last; false for none.
func (r Arbiter) SuspendedOn(day calendar.Date) (arbiter.Suspension, bool) {
	all := slices.Clone(r.Suspended)
	for _, b := range r.Bans {
		all = append(all, arbiter.OfBan(b))
	}
	return arbiter.Longest(all, day)
}

// bansOf are all bans, by the entry that counts for the person.
func (a *App) bansOf(ctx context.Context, replaced map[string]string) (map[string][]arbiter.Ban, error) {
	all, err := list(ctx, a, banKind, allKey, func(b *Banned, id string) { b.ID = id })
	of := map[string][]arbiter.Ban{}
	for _, b := range all {
		if !b.IsAnnulled() {
			person := cmp.Or(replaced[b.Person], b.Person)
			of[person] = append(of[person], arbiter.Ban{ID: b.ID, From: b.From, Until: b.Until})
		}
	}
	return of, err
}
