package main

import (
	"strings"
	"testing"
)

// Version 0.1 read V.2.8.5.2 and V.2.8.8.2 otherwise than today. A tournament that
// it paired is whole, and the round that would be paired otherwise is named.
func TestSampleOfAnOlderReading(t *testing.T) {
	file := newSample(t, "0.1").file("equb73gj2cuxgxeq")
	for lang, want := range map[string]string{
		"en": "\nnote: round 6 was paired by an older reading of the regulations (version 1); today’s would pair: ",
		"pl": "\nuwaga: rundę 6 skojarzono według starszej interpretacji przepisów (wersja 1); dzisiejsza dałaby: ",
	} {
		if said := mustRun(t, "damka", "tournament", "verify", "--lang", lang, file); !strings.Contains(said, want) {
			t.Errorf("said %s\nwant %s", said, want)
		}
	}
}
