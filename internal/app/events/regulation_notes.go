package events

import (
	"slices"

	"damka/article"
	"damka/clock"
	"damka/internal/tournament"
	"damka/tiebreak"
)

// RegulationNotes say where the regulations part with the code, or have
// something that does not count in a Swiss tournament. They are for everybody
// who reads the regulations.
func (s *Snapshot) RegulationNotes() []article.Reason {
	notes := slices.Concat(controlNotes(s.Settings), unratedNotes(s.Settings), lateNotes(s.Settings))
	if !s.Settings.System.IsSwiss() {
		return notes
	}
	if n := s.absencesWithPoints(); n > 0 {
		notes = append(notes, pointsForAbsences(n))
	}
	if s.Settings.DrawsWithAdvantage && !ranksAdvantage(s.Settings) {
		notes = append(notes, article.Because("notice.advantage_not_in_swiss", "V.2.9"))
	}
	return notes
}

// controlNotes say why a championship of Poland may not or should not be played
// at its time control (II.6.1.6).
func controlNotes(settings tournament.Settings) []article.Reason {
	if !championshipsOfPoland[settings.Norms.Championship] {
		return nil
	}
	remark := settings.Control.InChampionship(settings.Edition, settings.Variant)
	if remark == nil {
		return nil
	}
	return []article.Reason{article.Because("notice.control", remark.Article,
		article.Arg{Name: "control", Value: article.Text(settings.Control.String())}, article.Arg{Name: "what", Value: *remark})}
}

// unratedNotes say that no game at the time control counts, which is most often
// a control of the other board (VI.4.5).
func unratedNotes(settings tournament.Settings) []article.Reason {
	class, ref := settings.Control.Class(settings.Edition, settings.Variant)
	if class != clock.Unclassified || ref == "" || !settings.Control.IsValid() {
		return nil
	}
	return []article.Reason{article.Because("notice.control_unrated", ref,
		article.Arg{Name: "control", Value: article.Text(settings.Control.String())},
		article.Arg{Name: "variant", Value: article.Word("variant." + settings.Variant.String())})}
}

// lateNotes say that lateness is allowed for longer than the clocks run, which games on this server forfeit by themselves (II.5.5).
func lateNotes(settings tournament.Settings) []article.Reason {
	within, byClock := LatenessOf(settings)
	if !byClock || settings.Games.Kept != tournament.KeptByPlayers {
		return nil
	}
	_, ref := settings.Control.LateLimit(settings.Edition, nil)
	return []article.Reason{article.Because("notice.late_beyond_clock", ref,
		article.Arg{Name: "late", Value: article.Number(settings.LateAfter)}, article.Arg{Name: "minutes", Value: article.Number(within)})}
}

// LatenessOf is after how many minutes a player who has not come has lost by the regulations, and whether the own clock says so,
// which would run out before the limit; 0: the arbiter says.
func LatenessOf(settings tournament.Settings) (minutes int, byClock bool) {
	if !settings.Control.IsValid() || settings.LateAfter == 0 {
		return settings.LateAfter, false
	}
	regulated := clock.Time(settings.LateAfter) * clock.Minute
	limit, _ := settings.Control.LateLimit(settings.Edition, &regulated)
	if start := settings.Control.AtStart(settings.Edition); start < limit {
		return int(start / clock.Minute), true
	}
	return int(limit / clock.Minute), false
}

// championshipsOfPoland are those of table V, and its columns with one in them.
var championshipsOfPoland = map[string]bool{
	"individual_championship": true, "senior_junior_lzs_disabled_championship": true, "senior_championship": true,
	"junior_championship": true, "lzs_championship": true, "disabled_championship": true,
	"younger_junior_crystal_stone_cross": true, "younger_junior_championship": true, "cross_championship": true,
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
