package reportfile

import (
	"slices"
	"strings"

	"damka/article"
	"damka/trf"
)

// Records of later formats that the code does not have.
var (
	changePairings = []string{"XXA", "240", "250", "260", "299"} // accelerations, absences, forbidden pairs
	changePoints   = []string{"299"}                             // points besides those of the games
)

// Pairable refuses a report whose pairing depends on what the code does not
// have: accelerations, points given besides the games, absences and forbidden
// pairs in records of later formats, an order other than that of start numbers.
func (r *Report) Pairable() error {
	if err := r.without(changePairings, "pair.record_unknown"); err != nil {
		return err
	}
	if r.File.ByPosition && !slices.IsSortedFunc(r.File.Players, func(a, b trf.Player) int { return int(a.Number - b.Number) }) {
		return article.Refuse("pair.by_position", "V.2.6.1")
	}
	return nil
}

// Rankable refuses a report that gives points besides those of the games: its
// table would be wrong.
func (r *Report) Rankable() error { return r.without(changePoints, "standings.record_unknown") }

// without refuses records.
func (r *Report) without(codes []string, code article.Code) error {
	var found []string
	for _, record := range r.File.Other {
		if slices.Contains(codes, record.Code) && !slices.Contains(found, record.Code) {
			found = append(found, record.Code)
		}
	}
	if len(found) == 0 {
		return nil
	}
	return article.Refuse(code, "", article.Arg{Name: "records", Value: article.Text(strings.Join(found, ", "))})
}
