package events

import (
	"fmt"
	"slices"

	"damka/article"
	"damka/internal/tournament"
	"damka/pairing"
	"damka/pairing/swiss"
	"damka/tiebreak"
	"damka/title"
)

// engines is what the rules know of each system: by what its rounds are made,
// and by what its tables and titles go. A round robin has tables, a Swiss
// tournament the Swiss engine.
var engines = map[tournament.System]struct {
	tables   pairing.System  // 0: none
	swiss    swiss.System    // 0: none
	criteria tiebreak.System // on which the default order depends, with the edition
	titles   title.System
}{
	tournament.Berger:       {pairing.Berger, 0, tiebreak.RoundRobin, title.RoundRobin},
	tournament.Half:         {pairing.Half, 0, tiebreak.RoundRobin, title.RoundRobin},
	tournament.ReversedHalf: {pairing.ReversedHalf, 0, tiebreak.RoundRobin, title.RoundRobin},
	tournament.Rutsch:       {pairing.Rutsch, 0, tiebreak.RoundRobin, title.RoundRobin},
	tournament.SwissClassic: {0, swiss.Classic, tiebreak.Swiss, title.Swiss},
	tournament.SwissDutch:   {0, swiss.Dutch, tiebreak.Swiss, title.Swiss},
	tournament.SwissRating:  {0, swiss.Rating, tiebreak.SwissRating, title.Swiss},
}

// SwissSystem is what the Swiss engine pairs a system by; 0 for a round robin.
func SwissSystem(system tournament.System) swiss.System { return engines[system].swiss }

// CriteriaSystem is what the order of criteria depends on.
func CriteriaSystem(system tournament.System) tiebreak.System { return engines[system].criteria }

// AllowedCriteria are the criteria that regulations may choose from.
func AllowedCriteria(system tournament.System) []tiebreak.Criterion {
	all := slices.Concat(tiebreak.Criteria(), tiebreak.SwissCriteria(), tiebreak.TeamCriteria())
	return slices.DeleteFunc(all, func(c tiebreak.Criterion) bool { return !CriteriaSystem(system).Allows(c) })
}

// orderOf is the order of criteria that the regulations name; empty: that of
// the edition.
func orderOf(settings tournament.Settings) (tiebreak.Order, error) {
	order, err := tiebreak.ParseOrder(settings.TieBreaks)
	if err != nil {
		return nil, err
	}
	for _, criterion := range order {
		if !CriteriaSystem(settings.System).Allows(criterion) {
			return nil, fmt.Errorf("events: criterion %s has nothing to count in the system %s", criterion, settings.System)
		}
	}
	return order, nil
}

// rulesOf are the regulations that decide places.
func rulesOf(settings tournament.Settings) (tiebreak.Rules, error) {
	order, err := orderOf(settings)
	return tiebreak.Rules{
		Edition: settings.Edition, System: CriteriaSystem(settings.System), Advantage: settings.DrawsWithAdvantage, Order: order,
	}, err
}

// tablesOf are the tables of a system of a round robin.
func tablesOf(system tournament.System) (pairing.System, error) {
	if tables := engines[system].tables; tables.IsValid() {
		return tables, nil
	}
	return 0, article.Refuse("pairing.no_schedule", "V.2.8")
}
