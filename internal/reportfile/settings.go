package reportfile

import (
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/clock"
	"damka/internal/tournament"
	"damka/score"
	"damka/trf"
)

// Settings are regulations as far as a report file has them, to be corrected
// before they become a tournament. The format has neither the edition nor the
// variant; a time zone and the number of rounds may be missing.
func (r *Report) Settings() tournament.Settings {
	settings := tournament.Settings{
		Name: r.File.Name, Place: r.File.City, Starts: day(r.File.Starts), Ends: day(r.File.Ends),
		Edition: article.PZWarc, Variant: article.International, Cycles: 1, LateAfter: tournament.DefaultLateAfter,
		System: tournament.SwissClassic, DrawsWithAdvantage: len(r.File.Advantages) > 0,
	}
	rounds := max(r.File.Rounds, r.paired)
	if r.saysRoundRobin() {
		settings.System = tournament.Berger
		if cycle := settings.Rounds(len(r.players)); cycle > 0 {
			settings.Cycles = min(max((rounds+cycle-1)/cycle, 1), tournament.MaxCycles)
		}
	} else {
		settings.Swiss.Rounds = max(rounds, 1)
	}
	if control, err := clock.Parse(r.File.Control); err == nil {
		settings.Control = control
	}
	return settings
}

// saysRoundRobin reads the kind of tournament, which is free text.
func (r *Report) saysRoundRobin() bool {
	kind := strings.ToLower(r.File.Kind)
	return strings.Contains(kind, "round") && strings.Contains(kind, "robin") || strings.Contains(kind, "berger")
}

// day is a day of a report file as the regulations write it; empty when it is
// none.
func day(written string) string {
	for _, layout := range []string{"2006/01/02", "2006-01-02", "2006/1/2", "02.01.2006", "06/01/02"} {
		if at, err := time.Parse(layout, written); err == nil {
			return at.Format(tournament.DateLayout)
		}
	}
	return ""
}

// Strength is what the file has of a player's strength. A rating that a
// comment calls technical replaces a missing one (V.2.6.1.2).
func (r *Report) Strength(p trf.Player) tournament.Strength {
	strength := tournament.Strength{Title: p.Title}
	switch {
	case !slices.Contains(r.File.Technical, p.Number):
		strength.Rating = p.Rating
	case p.Rating > 0:
		strength.Technical = tournament.Technical{Rating: p.Rating, Source: tournament.TechnicalEstimate}
	}
	for _, place := range r.File.ListA {
		if place.Player == p.Number {
			strength.List, strength.ListPlace = tournament.ListA, place.Place
		}
	}
	return strength
}

// ByeKind is a bye of a table as a tournament announces it.
func ByeKind(kind score.ByeKind) tournament.ByeKind {
	switch kind {
	case score.PairingBye:
		return tournament.PairingBye
	case score.FullPointBye:
		return tournament.FullPointBye
	case score.HalfPointBye:
		return tournament.HalfPointBye
	}
	return tournament.Absent
}
