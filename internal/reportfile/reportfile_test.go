package reportfile_test

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/reportfile"
	"damka/internal/tournament"
	"damka/score"
	"damka/trf"
)

// read makes a report of header lines and of a line of cells a player, "." for
// an empty one.
func read(t *testing.T, head string, cells ...string) *reportfile.Report {
	t.Helper()
	var text strings.Builder
	if head != "" {
		text.WriteString(head + "\n")
	}
	for i, line := range cells {
		row := fmt.Sprintf("%-89s", fmt.Sprintf("001 %4d      Zawodnik %d", i+1, i+1))
		for cell := range strings.FieldsSeq(line) {
			row += "  " + cellText(cell)
		}
		text.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	report, err := reportfile.Read([]byte(text.String()), trf.UTF8)
	if err != nil {
		t.Fatalf("%v in\n%s", err, &text)
	}
	return report
}

// cellText is a cell of eight characters: "3w1", "Z", ".".
func cellText(cell string) string {
	switch {
	case cell == ".":
		return strings.Repeat(" ", 8)
	case len(cell) == 1:
		return "0000 - " + cell
	}
	if len(cell) == 2 {
		cell += " "
	}
	return "   " + cell[:1] + " " + cell[1:2] + " " + cell[2:]
}

// A late entry gets the number after the last: an empty cell of anybody before
// somebody who was there is an absence (decision 0005).
func TestLateEntriesHaveTheLastNumbers(t *testing.T) {
	report := read(t, "XXR 5",
		"2w1 5b1", // 1
		"1b0 4w=", // 2
		". .",     // 3: away
		"Z 2b=",   // 4
		". 1w0",   // 5: late
		". .")     // 6: later
	swiss := report.Swiss(5)
	for round, want := range map[int]int{1: 4, 2: 5, 3: 6} {
		if got := swiss.Entered(round); got != want {
			t.Errorf("round %d: %d had entered, not %d", round, got, want)
		}
		before, err := swiss.Before(round)
		if err != nil || len(before.Players()) != want || before.Rounds() != round-1 {
			t.Errorf("before round %d: %d players, %d rounds, %v", round, len(before.Players()), before.Rounds(), err)
		}
	}
	if got := fmt.Sprint(swiss.Round(1).Byes, swiss.Round(2).Byes); got != "[{1 3 0} {1 4 0}] [{2 3 0}]" {
		t.Errorf("without an opponent: %s", got)
	}
	if got := report.RoundRobin().Entered(1); got != 6 {
		t.Errorf("of a round robin %d entered", got)
	}
	if got := report.Swiss(2).Entered(2); got != 6 { // no round was left to enter for
		t.Errorf("of two rounds: %d had entered", got)
	}
}

// A round that is announced is paired, and who entered after that was not in it.
func TestAnnouncedRound(t *testing.T) {
	report := read(t, "XXR 5\nXXZ 5", "2w1 3b", "1b0 4w", "4w1 1w", "3b0 2b", "U .", ". .")
	if report.Finished() != 1 || report.Paired() != 2 {
		t.Errorf("%d finished, %d paired", report.Finished(), report.Paired())
	}
	swiss := report.Swiss(5)
	if swiss.Entered(2) != 5 || swiss.Entered(3) != 6 {
		t.Errorf("%d and %d had entered", swiss.Entered(2), swiss.Entered(3))
	}
	if got := fmt.Sprint(swiss.Round(1).Byes, swiss.Round(2).Byes, swiss.Announced(2)); got != "[{1 5 1}] [{2 5 0}] [{2 5 0}]" {
		t.Errorf("byes %s", got)
	}
	if games := swiss.Round(2).Games; len(games) != 2 || games[0].Result != score.NotPlayed {
		t.Errorf("round 2: %+v", games)
	}
}

// Absences may be written for any round ahead, not for the next alone.
func TestAnnouncedAbsences(t *testing.T) {
	swiss := read(t, "XXR 5\nXXZ 4", "2w1 . H", "1b0 F .", "4w1 U Z", "3b0 . U").Swiss(5)
	for round, want := range map[int]string{2: "[{2 2 2} {2 4 0}]", 3: "[{3 1 3} {3 3 0}]", 4: "[]"} {
		if got := fmt.Sprint(swiss.Announced(round)); got != want {
			t.Errorf("round %d: %s, want %s", round, got, want)
		}
	}
}

// V.2.8.5.3, V.2.8.5.4: what a record says, or what follows from round 1.
func TestV2854FirstColour(t *testing.T) {
	for name, c := range map[string]struct {
		head  string
		cells []string
		want  score.Colour
	}{
		"nothing played":            {"", []string{".", "."}, 0},
		"said":                      {"XXC black1", []string{"3w1", "4b1", "1b0", "2w0"}, score.Black},
		"number 1":                  {"", []string{"3b1", "4w1", "1w0", "2b0"}, score.Black},
		"number 1 is away":          {"", []string{"Z", "4b1", "5w1", "2w0", "3b0"}, score.Black},
		"number 1 without a colour": {"", []string{"3-+", "4w1", "1--", "2b0"}, score.Black},
		"announced":                 {"", []string{"3b", "4w", "1w", "2b"}, score.Black},
	} {
		if got := read(t, c.head, c.cells...).FirstColour(); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestColourless(t *testing.T) {
	round := read(t, "", "3-+", "4w+", "1--", "2b-").Swiss(0).Round(1)
	if len(round.Games) != 2 || !round.Colourless(round.Games[0]) || round.Colourless(round.Games[1]) {
		t.Errorf("%+v", round)
	}
}

func TestForbidden(t *testing.T) {
	if got := fmt.Sprint(read(t, "XXP 1 2 4\nXXP 3 4", ".", ".", ".", ".").Forbidden()); got != "[[1 2] [1 4] [2 4] [3 4]]" {
		t.Error(got)
	}
}

// Records that the code does not know are refused where they matter.
func TestUnknownRecords(t *testing.T) {
	for name, c := range map[string]struct {
		head, pairable, rankable string
	}{
		"none":                       {"XXR 5", "", ""},
		"acceleration":               {"XXA    1  1.0", "pair.record_unknown", ""},
		"forbidden pairs of TRF26":   {"260 1 2", "pair.record_unknown", ""},
		"points besides the games":   {"299 1 1.0\n299 2 1.0", "pair.record_unknown", "standings.record_unknown"},
		"by position, in that order": {"XXC rank", "", ""},
	} {
		report := read(t, c.head, ".", ".")
		for want, err := range map[string]error{c.pairable: report.Pairable(), c.rankable: report.Rankable()} {
			if code := codeOf(err); code != want {
				t.Errorf("%s: %q, want %q", name, code, want)
			}
		}
	}
	swapped, err := reportfile.Of(&trf.Tournament{ByPosition: true, Players: []trf.Player{{Number: 2, Name: "A"}, {Number: 1, Name: "B"}}})
	if err != nil || codeOf(swapped.Pairable()) != "pair.by_position" || codeOf(swapped.Rankable()) != "" {
		t.Errorf("%v, %v", swapped.Pairable(), err)
	}
}

func codeOf(err error) string {
	refusal, _ := article.AsRefusal(err)
	if refusal == nil {
		return ""
	}
	return string(refusal.Code)
}

// Settings count every round of which the file has pairs, and the cycles.
func TestSettings(t *testing.T) {
	for name, c := range map[string]struct {
		head   string
		cells  []string
		system tournament.System
		rounds int // of the Swiss
		cycles int
	}{
		"open":             {"", []string{".", "."}, tournament.SwissClassic, 1, 1},
		"planned":          {"XXR 7", []string{"2w1", "1b0"}, tournament.SwissClassic, 7, 1},
		"announced":        {"", []string{"2w1 3b", "1b0 4w", "4w1 1w", "3b0 2b"}, tournament.SwissClassic, 2, 1},
		"one cycle":        {"092 Individual: Round-Robin", []string{"2w1", "1b0", "."}, tournament.Berger, 0, 1},
		"two cycles":       {"092 Round robin\nXXR 6", []string{"2w1", "1b0", "."}, tournament.Berger, 0, 2},
		"two, by the game": {"092 Berger", []string{"2w1 2b1", "1b0 1w0"}, tournament.Berger, 0, 2},
	} {
		got := read(t, c.head, c.cells...).Settings()
		if got.System != c.system || got.Swiss.Rounds != c.rounds || got.Cycles != c.cycles {
			t.Errorf("%s: %s, %d rounds, %d cycles", name, got.System, got.Swiss.Rounds, got.Cycles)
		}
	}
}

// V.2.6.1.2: a technical rating replaces a missing one; without a number
// it says nothing.
func TestV2612Strength(t *testing.T) {
	file := &trf.Tournament{
		Players:   []trf.Player{{Number: 1, Rating: 1900, Title: "m"}, {Number: 2, Rating: 1500}, {Number: 3}},
		Technical: []score.Number{2, 3}, ListA: []trf.ListPlace{{Player: 1, Place: 4}},
	}
	report, err := reportfile.Of(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []tournament.Strength{
		{Title: "m", Rating: 1900, List: tournament.ListA, ListPlace: 4},
		{Technical: tournament.Technical{Rating: 1500, Source: tournament.TechnicalEstimate}},
		{},
	} {
		if got := report.Strength(file.Players[i]); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("player %d: %+v", i+1, got)
		}
	}
}

func TestScoringOfAnotherKind(t *testing.T) {
	if _, err := reportfile.Read([]byte("XXS W=3 D=1\n001    1      A\n"), trf.UTF8); err == nil {
		t.Error("three points for a win are read")
	}
}
