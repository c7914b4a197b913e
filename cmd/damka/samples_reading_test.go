package main

import (
	"slices"
	"strings"
	"testing"

	"damka/internal/app/events"
	"damka/internal/i18n"
)

// Version 0.1 read V.2.8.5.2 and V.2.8.8.2 otherwise than today. A tournament that
// it paired is whole. The round that would be paired otherwise is named, and so
// are those that would not.
func TestSampleOfAnOlderReading(t *testing.T) {
	file := newSample(t, "0.1").file("equb73gj2cuxgxeq")
	for lang, want := range map[string][]string{
		"en": {
			"\nnote: round 6 was paired by an older interpretation of the regulations (version 1); today’s would give: ",
			"\nnote: rounds 1–5 were paired by an older interpretation of the regulations (version 1); today’s gives the same pairs\n",
		},
		"pl": {
			"\nuwaga: rundę 6 skojarzono według starszej interpretacji przepisów (wersja 1); dzisiejsza dałaby: ",
			"\nuwaga: rundy 1–5 skojarzono według starszej interpretacji przepisów (wersja 1); dzisiejsza daje te same pary\n",
		},
	} {
		said := mustRun(t, "damka", "tournament", "verify", "--lang", lang, file)
		for _, line := range want {
			if !strings.Contains(said, line) {
				t.Errorf("said %s\nwant %s", said, line)
			}
		}
	}
}

// One line tells of all rounds of one older version that today's reading pairs
// the same, whether one or several, in a row or not.
func TestOlderRoundsInOneLine(t *testing.T) {
	same := func(version int, rounds ...int) []events.OlderRound {
		var older []events.OlderRound
		for _, round := range rounds {
			older = append(older, events.OlderRound{Round: round, Version: version})
		}
		return older
	}
	for _, test := range []struct {
		older  []events.OlderRound
		en, pl []string
	}{
		{nil, nil, nil},
		{same(1, 4), []string{"note: round 4 was paired"}, []string{"uwaga: rundę 4 skojarzono"}},
		{same(1, 1, 2, 4, 6, 7), []string{"note: rounds 1–2, 4 and 6–7 were paired"}, []string{"uwaga: rundy 1–2, 4 i 6–7 skojarzono"}},
		{slices.Concat(same(1, 1, 2), same(2, 3)), []string{"note: rounds 1–2 were paired", "note: round 3 was paired"}, []string{"uwaga: rundy 1–2 skojarzono", "uwaga: rundę 3 skojarzono"}},
	} {
		for lang, want := range map[i18n.Lang][]string{i18n.EN: test.en, i18n.PL: test.pl} {
			lines := olderRoundsText(i18n.For(lang).Plain(), test.older)
			if !slices.EqualFunc(lines, want, strings.HasPrefix) {
				t.Errorf("%v: %q, want %q", lang, lines, want)
			}
		}
	}
}
