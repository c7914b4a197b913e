package events

import (
	"slices"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// maxFinalTables is how many final tables of different results a file may have.
// Nobody closes a tournament and opens it again so often, but anybody can write
// such a file, and each table is made again.
const maxFinalTables = 1000

// finalTable is the table by the results at some time.
type finalTable struct {
	places []tournament.Place
	points map[tournament.ParticipantID]score.Points
}

// apply folds an event. Closing and reopening leave the results as they are, and
// so the table by them.
func (f *checkedFile) apply(r tournament.Recorded) {
	event := r.Event
	if _, undo := event.(tournament.Undone); undo {
		newest, _ := f.folding.Newest()
		event = newest.Event
	}
	switch event.(type) {
	case tournament.Closed, tournament.Reopened:
	default:
		f.table = nil
	}
	f.folding.Apply(r)
}

// checkFinal holds a final table against the results before it. The points are
// those of the results, whoever made the table. The order of another version of
// the standings remains as it was decided; this version's own is made again.
func (f *checkedFile) checkFinal(written journal.Event, closed tournament.Closed) error {
	field := func(code article.Code, args ...article.Arg) error {
		return f.impossible(written, tournament.Problem{Field: "standings", Reason: article.Because(code, "II.5.8", args...)})
	}
	if f.table == nil && f.tables == maxFinalTables {
		return field("event.tables_too_many", article.Arg{Name: "most", Value: article.Number(maxFinalTables)})
	}
	if !f.makeTable() {
		return field("event.table_of_no_results")
	}
	for _, place := range closed.Standings {
		if f.table.points[place.ID] != place.Points {
			return field("event.table_other_points")
		}
	}
	if closed.Engine == tieBreakEngine && !samePlaces(f.table.places, closed.Standings) {
		return field("event.table_other_places")
	}
	return nil
}

// makeTable makes the table by the results, if it is not there yet; ok says that
// they have one.
func (f *checkedFile) makeTable() (ok bool) {
	if f.table != nil {
		return true
	}
	table, err := newSnapshot("", f.folding.State(), nil, nil).Standings(0)
	if err != nil {
		return false
	}
	f.tables++
	f.table = &finalTable{places(table), make(map[tournament.ParticipantID]score.Points, len(table.Standings))}
	for _, place := range f.table.places {
		f.table.points[place.ID] = place.Points
	}
	return true
}

// samePlaces says whether two tables give everybody the same place, whatever the
// order of those who share one.
func samePlaces(a, b []tournament.Place) bool {
	of := make(map[tournament.ParticipantID]tournament.Place, len(a))
	for _, place := range a {
		of[place.ID] = place
	}
	return len(a) == len(b) && !slices.ContainsFunc(b, func(place tournament.Place) bool { return of[place.ID] != place })
}
