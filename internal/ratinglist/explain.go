package ratinglist

import (
	"fmt"

	"damka/rating"
)

// Cause is why somebody stands elsewhere than on the list before.
type Cause string

// The causes.
const (
	ByGames      Cause = "games"      // of the quarter
	ByCorrection Cause = "correction" // games of earlier tournaments are other ones now
	ByRecord     Cause = "record"     // the federation recorded a rating
	ByRest       Cause = "rest"       // no counted game for years
	ByEngine     Cause = "engine"     // an older version had computed otherwise
)

// Change is somebody who stands elsewhere than on the list before.
type Change struct {
	Person   string
	Was, Now Standing // the zero one: not there
	Reasons  []Reason // at least one
}

// Reason is one cause of a change, with the dossiers it comes of.
type Reason struct {
	Cause    Cause
	Dossiers []string
}

// Explain is everybody who stands elsewhere after the outcome than on the list before it, by person, and why.
func (o *Outcome) Explain(last []Account) ([]Change, error) {
	before, corrections := bookOf(last), make(map[string]Correction, len(o.Corrections))
	for _, c := range o.Corrections {
		corrections[c.Person] = c
	}
	var changes []Change
	gone := make(map[string]bool, len(corrections)) // who has no row
	for person := range corrections {
		gone[person] = true
	}
	for _, row := range o.Rows {
		delete(gone, row.Person)
		change := Change{Person: row.Person, Was: before[row.Person].standing(), Now: row.standing()}
		if row.isEmpty() {
			change.Now = Standing{}
		}
		if change.Was == change.Now {
			continue
		}
		own, err := o.ownReasons(row)
		if err != nil {
			return nil, err
		}
		_, known := before[row.Person]
		if c, corrected := corrections[row.Person]; corrected {
			change.Reasons = append(change.Reasons, o.reasonOf(c))
		} else if !known && row.began() {
			change.Reasons = append(change.Reasons, Reason{Cause: ByRecord})
		}
		change.Reasons = append(change.Reasons, own...)
		changes = append(changes, change)
	}
	for _, c := range o.Corrections {
		if gone[c.Person] {
			changes = append(changes, Change{Person: c.Person, Was: c.Was, Now: c.Now, Reasons: []Reason{o.reasonOf(c)}})
		}
	}
	sortBy(changes, func(c Change) string { return c.Person })
	return changes, nil
}

// ownReasons are those of the quarter itself. Who has just computed it need not read the details again, which takes longer than to compute them.
func (o *Outcome) ownReasons(row Row) ([]Reason, error) {
	if o.why != nil {
		return o.why[row.Person], nil
	}
	detail, err := ParseDetail(row.Detail)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", row.Person, err)
	}
	return detail.reasons(), nil
}

// began says that the quarter began with an account of the person.
func (r Row) began() bool { return r.ListBefore != rating.None || r.Games > r.Played }

func (o *Outcome) reasonOf(c Correction) Reason {
	if c.Cause != "" {
		return Reason{Cause: c.Cause}
	}
	return Reason{ByCorrection, o.dossiers(c)}
}

// dossiers are those a correction comes of.
func (o *Outcome) dossiers(c Correction) []string {
	var ids []string
	for _, n := range c.By {
		ids = append(ids, o.Changed[n].Dossier)
	}
	return ids
}

// reasons are those of the quarter itself.
func (d Detail) reasons() []Reason {
	var reasons []Reason
	if d.Recorded != nil {
		reasons = append(reasons, Reason{Cause: ByRecord})
	}
	var dossiers []string
	for _, t := range d.Tournaments {
		if t.Games > 0 {
			dossiers = append(dossiers, t.Dossier)
		}
	}
	if len(dossiers) > 0 {
		reasons = append(reasons, Reason{ByGames, dossiers})
	}
	for _, m := range d.Moves {
		if m.Code != rating.CodeByGames {
			return append(reasons, Reason{Cause: ByRest})
		}
	}
	return reasons
}
