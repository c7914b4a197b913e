package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"damka/internal/app/events"
	"damka/internal/i18n"
)

// olderRoundsText says which rounds an older reading of the rules paired: a line
// for each that today's would pair otherwise, and one for all the others of a
// version.
func olderRoundsText(text *i18n.Printer, older []events.OlderRound) []string {
	var lines []string
	same := make(map[int][]int) // rounds by version
	for _, round := range older {
		if round.Differs {
			lines = append(lines, olderRoundText(text, round))
		} else {
			same[round.Version] = append(same[round.Version], round.Round)
		}
	}
	for _, version := range slices.Sorted(maps.Keys(same)) {
		rounds := same[version]
		lines = append(lines, text.Text("cli.tournament.verify.older_same", i18n.A("n", len(rounds)),
			i18n.A("rounds", text.List(roundRanges(rounds)...)), i18n.A("version", version)))
	}
	return lines
}

// olderRoundText says how today's reading of the rules would pair a round.
func olderRoundText(text *i18n.Printer, round events.OlderRound) string {
	var pairs []string
	for _, pair := range round.Instead {
		pairs = append(pairs, fmt.Sprintf("%d–%d", pair.White.Number, pair.Black.Number))
	}
	return text.Text("cli.tournament.verify.older", i18n.A("round", round.Round), i18n.A("version", round.Version), i18n.A("pairs", strings.Join(pairs, ", ")))
}

// roundRanges writes rising numbers of rounds with those in a row together:
// 1–3, 5.
func roundRanges(rounds []int) []string {
	var ranges []string
	for len(rounds) > 0 {
		n := 1
		for n < len(rounds) && rounds[n] == rounds[0]+n {
			n++
		}
		if n == 1 {
			ranges = append(ranges, fmt.Sprint(rounds[0]))
		} else {
			ranges = append(ranges, fmt.Sprintf("%d–%d", rounds[0], rounds[n-1]))
		}
		rounds = rounds[n:]
	}
	return ranges
}
