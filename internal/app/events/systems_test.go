package events

import (
	"slices"
	"testing"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/pairing"
	"damka/pairing/swiss"
	"damka/tiebreak"
)

// Every system has a whole row: one way to make rounds, criteria, titles and a
// name people read.
func TestEverySystemHasItsEngines(t *testing.T) {
	if len(engines) != len(tournament.Systems()) {
		t.Errorf("%d rows for %d systems", len(engines), len(tournament.Systems()))
	}
	used := make(map[pairing.System]bool)
	usedSwiss := make(map[swiss.System]bool)
	for _, system := range tournament.Systems() {
		row := engines[system]
		if row.tables.IsValid() == (row.swiss != 0) || system.IsSwiss() != (SwissSystem(system) != 0) {
			t.Errorf("%s: tables %v, Swiss engine %v", system, row.tables, row.swiss)
		}
		if used[row.tables] && row.tables != 0 || usedSwiss[row.swiss] && row.swiss != 0 {
			t.Errorf("%s is paired as another", system)
		}
		used[row.tables], usedSwiss[row.swiss] = true, true
		if system.IsSwiss() == (CriteriaSystem(system) == tiebreak.RoundRobin) || !row.titles.IsValid() {
			t.Errorf("%s: criteria %s, titles %s", system, row.criteria, row.titles)
		}
		for _, edition := range article.Editions() {
			for _, criterion := range (tiebreak.Rules{Edition: edition, System: row.criteria}).Criteria() {
				if !slices.Contains(AllowedCriteria(system), criterion) {
					t.Errorf("%s: %s is applied in %s and not allowed", system, criterion, edition)
				}
			}
		}
		if !i18n.Has("system." + system.String()) {
			t.Errorf("%s has no name", system)
		}
		if tables, err := tablesOf(system); (err == nil) == system.IsSwiss() || err == nil && tables.Article() != system.Article() {
			t.Errorf("%s: tables of %s, %v", system, tables.Article(), err)
		}
	}
}

// Criteria of teams are refused in the regulations: a table of players has
// nothing to count for them.
func TestCriteriaOfTeamsAreRefused(t *testing.T) {
	for _, criterion := range tiebreak.TeamCriteria() {
		settings := tournament.Settings{System: tournament.SwissClassic, TieBreaks: []string{criterion.String()}}
		if checkSettings(settings) == nil {
			t.Errorf("%s is taken", criterion)
		}
		if _, err := rulesOf(settings); err == nil {
			t.Errorf("%s is applied", criterion)
		}
	}
}
