package events

import (
	"slices"

	"damka/article"
	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/score"
)

// checkFinal holds a final table against the results before it. The points are
// those of the results, whoever made the table. The order of another version of
// the standings stands as it was decided; this version's own is made again.
func (f *checkedFile) checkFinal(written journal.Event, closed tournament.Closed) error {
	field := func(code article.Code) error {
		return f.impossible(written, tournament.Problem{Field: "standings", Reason: article.Because(code, "II.5.8")})
	}
	table, err := newSnapshot("", f.folding.State(), nil, nil).Standings(0)
	if err != nil {
		return field("event.table_of_no_results")
	}
	points := make(map[tournament.ParticipantID]score.Points, len(table.Standings))
	for _, standing := range table.Standings {
		points[standing.Player.ID] = standing.Points
	}
	for _, place := range closed.Standings {
		if points[place.ID] != place.Points {
			return field("event.table_other_points")
		}
	}
	if closed.Engine == tieBreakEngine && !samePlaces(places(table), closed.Standings) {
		return field("event.table_other_places")
	}
	return nil
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
