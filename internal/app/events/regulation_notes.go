package events

import (
	"slices"

	"damka/article"
	"damka/internal/tournament"
	"damka/tiebreak"
)

// RegulationNotes say where the regulations of a Swiss tournament part with the
// code, or have something that does not count there. They are for everybody
// who reads the regulations.
func (s *Snapshot) RegulationNotes() []article.Reason {
	if !s.Settings.System.IsSwiss() {
		return nil
	}
	var notes []article.Reason
	if n := s.absencesWithPoints(); n > 0 {
		notes = append(notes, pointsForAbsences(n))
	}
	if s.Settings.DrawsWithAdvantage && !ranksAdvantage(s.Settings) {
		notes = append(notes, article.Because("notice.advantage_not_in_swiss", "V.2.9"))
	}
	return notes
}

// pointsForAbsences says that announced absences give points, for which the
// code gives 0 (V.2.8.9.5).
func pointsForAbsences(n int) article.Reason {
	return article.Because("notice.absences_with_points", "V.2.8.9.5", article.Arg{Name: "absences", Value: article.Number(n)})
}

// absencesWithPoints counts the announced absences that give points, of
// published rounds and of those to come.
func (s *Snapshot) absencesWithPoints() int {
	n := 0
	for round := 1; round <= max(s.RoundsPlanned, len(s.Rounds)); round++ {
		byes := s.state.Absences(round)
		if r, published := s.state.Round(round); published && r.Published {
			byes = r.Byes
		}
		n += withPoints(byes)
	}
	return n
}

func withPoints(byes []tournament.Bye) int {
	n := 0
	for _, bye := range byes {
		if bye.Kind.OutsideCode() {
			n++
		}
	}
	return n
}

// ranksAdvantage says whether the order of criteria looks at draws with
// advantage.
func ranksAdvantage(settings tournament.Settings) bool {
	rules, err := rulesOf(settings)
	return err == nil && slices.ContainsFunc(rules.Criteria(), func(c tiebreak.Criterion) bool {
		return c == tiebreak.AdvantageDifference || c == tiebreak.AdvantageCount
	})
}
