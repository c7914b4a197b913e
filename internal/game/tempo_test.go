package game

import (
	"slices"
	"strconv"
	"testing"

	"damka/article"
	"damka/clock"
)

// III.1: the tempo is the class of the regulations; what falls in none of them is put by its time for a game.
func TestIII_1_Tempo(t *testing.T) {
	for v, tests := range map[article.Variant]map[string]Tempo{
		article.International: {
			"80+60": TempoClassical, "90": TempoClassical, "60+30": TempoClassical, "30": TempoRapid, "15": TempoRapid, "10+5": TempoRapid, "14": TempoBlitz, "5": TempoBlitz, "3+2": TempoBlitz,
			"4": TempoSuperblitz, "2+2": TempoSuperblitz, "1": TempoSuperblitz, "30+5": TempoClassical, "31": TempoClassical, "89": TempoClassical, "3d": TempoCorrespondence,
		},
		article.Brazilian: {"45": TempoClassical, "15": TempoRapid, "10": TempoRapid, "5": TempoBlitz, "3": TempoBlitz, "2": TempoSuperblitz, "7": TempoBlitz, "9": TempoBlitz, "16": TempoClassical, "14d": TempoCorrespondence},
		article.Russian:   {"45/25,15": TempoClassical, "8+4": TempoRapid, "7": TempoBlitz, "1+1": TempoSuperblitz},
		article.Chess:     {"60": TempoClassical, "59": TempoRapid, "10+1": TempoRapid, "10": TempoBlitz, "1": TempoBlitz, "7d": TempoCorrespondence},
		article.Chess960:  {"3+2": TempoBlitz},
	} {
		for text, want := range tests {
			if got, timed := TempoOf(clock.MustParse(text), v); got != want || !timed {
				t.Errorf("%s, %s: %s, want %s", v, text, got, want)
			}
		}
	}
	if tempo, timed := TempoOf(clock.Control{}, article.Chess); timed {
		t.Errorf("without a clock it is %s", tempo)
	}
}

// More time is never a quicker tempo, and every control has one.
func TestIII_1_MoreTimeIsNoQuickerTempo(t *testing.T) {
	for _, v := range article.Variants() {
		for _, increment := range []string{"", "+1", "+5", "b3"} {
			slowest := 0
			for minutes := 1; minutes <= 120; minutes++ {
				c, err := clock.Parse(strconv.Itoa(minutes) + increment)
				if err != nil {
					t.Fatal(err)
				}
				tempo, timed := TempoOf(c, v)
				place := slices.Index(Tempi(), tempo)
				if !timed || place < slowest {
					t.Errorf("%s: %v is %q", v, c, tempo)
				}
				slowest = place
			}
		}
	}
}

// III.1.3: superblitz is declared, so a game of an encounter is superblitz, and the same control alone is not.
func TestIII_1_3_TempoOfAnEncounter(t *testing.T) {
	s := blitz(article.International)
	s.Control = clock.MustParse("3+2")
	if tempo, _ := s.Tempo(); tempo != TempoBlitz {
		t.Errorf("alone it is %s", tempo)
	}
	s.Part = Part{"encounter/a", 1}
	if tempo, _ := s.Tempo(); tempo != TempoSuperblitz {
		t.Errorf("in an encounter it is %s", tempo)
	}
	s.Part, s.Carried = Part{}, Carried{clock.Minute, clock.Minute}
	if tempo, _ := s.Tempo(); tempo != TempoSuperblitz {
		t.Errorf("with carried clocks it is %s", tempo)
	}
}
