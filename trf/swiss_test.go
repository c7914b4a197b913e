package trf_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/score"
	"damka/trf"
)

// swiss.trf is a Swiss after three of five rounds, with byes of all kinds, a
// forfeit, a late entry, a withdrawal and the extensions of pairing programs.
func TestParseSwiss(t *testing.T) {
	got := parseFile(t, "testdata/swiss.trf")
	if got.Rounds != 5 || got.FirstColour != score.White || got.ByPosition || got.Scoring != trf.ScoringOf(1) ||
		fmt.Sprint(got.Absent, got.Forbidden, got.Technical) != "[6] [[1 3 5] [2 4]] [5]" || len(got.Other) != 0 {
		t.Errorf("got %+v", got)
	}
	if finished := got.FinishedRounds(); finished != 3 {
		t.Errorf("%d rounds are finished", finished)
	}
	want := []score.Bye{
		{Round: 4, Player: 1, Kind: score.HalfPointBye}, {Round: 4, Player: 4}, {Round: 4, Player: 6},
	}
	if out := got.Out(); !slices.Equal(out, want) {
		t.Errorf("not to be paired: %v, want %v", out, want)
	}
}

// A pairing bye in the round to pair is part of a pairing, not an absence.
func TestOutHasNoPairingBye(t *testing.T) {
	tournament, err := trf.Parse(row(1, "", []string{"   2 w"}) + row(2, "", []string{"   1 b"}) +
		row(3, "", []string{"0000 - U"}) + row(4, "", []string{"0000 - F"}))
	if err != nil {
		t.Fatal(err)
	}
	if out := fmt.Sprint(tournament.Out()); out != fmt.Sprint([]score.Bye{{Round: 1, Player: 4, Kind: score.FullPointBye}}) {
		t.Errorf("out are %s", out)
	}
}

func TestCrosstableOfSwiss(t *testing.T) {
	table, err := parseFile(t, "testdata/swiss.trf").Crosstable()
	if err != nil {
		t.Fatal(err)
	}
	wantPlayers := []score.Player{
		{Number: 1, Rating: 2105, ListA: 14}, {Number: 2, Rating: 2090}, {Number: 3, Rating: 1900},
		{Number: 4, Rating: 1850}, {Number: 5, Rating: 1500, Technical: true}, {Number: 6},
	}
	wantGames := []score.Game{
		{Round: 1, White: 1, Black: 4, Result: score.WhiteWins},
		{Round: 2, White: 2, Black: 1, Result: score.Draw},
		{Round: 3, White: 1, Black: 3, Result: score.WhiteWins},
		{Round: 1, White: 5, Black: 2, Result: score.BlackWins},
		{Round: 2, White: 6, Black: 3, Result: score.Draw},
		{Round: 3, White: 4, Black: 5, Result: score.WhiteForfeits},
	}
	wantByes := []score.Bye{
		{Round: 3, Player: 2, Kind: score.HalfPointBye}, {Round: 1, Player: 3, Kind: score.PairingBye},
		{Round: 2, Player: 4, Kind: score.FullPointBye}, {Round: 3, Player: 6, Kind: score.HalfPointBye},
	}
	if !slices.Equal(table.Players(), wantPlayers) || !slices.Equal(table.Games(), wantGames) ||
		!slices.Equal(table.Byes(), wantByes) || table.Rounds() != 3 || !table.HasLists() {
		t.Errorf("players %v\ngames %v\nbyes %v\n%d rounds", table.Players(), table.Games(), table.Byes(), table.Rounds())
	}
}

// The same tournament in the points of draughts, by the records of another
// program, is the same table.
func TestDraughtsPointsAreTheSameOrder(t *testing.T) {
	plain, draughts := parseFile(t, "testdata/swiss.trf"), parseFile(t, "testdata/swiss-draughts.trf")
	if draughts.Scoring != trf.ScoringOf(2) || draughts.FirstColour != score.Black || draughts.Rounds != 5 {
		t.Errorf("got %+v", draughts)
	}
	plain.ListA = nil
	first, err := plain.Crosstable()
	if err != nil {
		t.Fatal(err)
	}
	second, err := draughts.Crosstable()
	if err != nil || !reflect.DeepEqual(first, second) {
		t.Errorf("%+v\nis not\n%+v (%v)", second, first, err)
	}
	for i, p := range draughts.Players {
		if p.Tenths != 2*plain.Players[i].Tenths {
			t.Errorf("number %d has %d and %d tenths", p.Number, p.Tenths, plain.Players[i].Tenths)
		}
	}
}

// A round is finished when somebody has a result of a game in it.
func TestFinishedRounds(t *testing.T) {
	for _, test := range []struct {
		first, second []string
		want          int
	}{
		{nil, nil, 0},
		{[]string{"0000 - U"}, []string{"0000 - Z"}, 0}, // announced, nothing played
		{[]string{"   2 w"}, []string{"   1 b"}, 0},     // paired, nothing played
		{[]string{"   2 w 1"}, []string{"   1 b 0"}, 1},
		{[]string{"   2 w +"}, []string{"   1 b -"}, 1},
		{[]string{"   2 w -"}, []string{"   1 b -"}, 1},
		{[]string{"   2 w D"}, []string{"   1 b D"}, 1},
		{[]string{"   2 w 1", "0000 - H"}, []string{"   1 b 0"}, 1},
		{[]string{"0000 - Z", "   2 w 1"}, []string{"", "   1 b 0"}, 2},
	} {
		tournament, err := trf.Parse(row(1, "", test.first) + row(2, "", test.second))
		if err != nil {
			t.Errorf("%q, %q: %v", test.first, test.second, err)
			continue
		}
		if got := tournament.FinishedRounds(); got != test.want {
			t.Errorf("%q, %q: %d rounds are finished, want %d", test.first, test.second, got, test.want)
		}
	}
}

// row is a 001 record with points and cells.
func row(number int, points string, cells []string) string {
	s := fmt.Sprintf("001 %4d%72s%4s%5s", number, "", points, "")
	for _, cell := range cells {
		s += fmt.Sprintf("  %-8s", cell)
	}
	return s + "\n"
}

// Files of 2006 have + = - without an opponent for byes and absences.
func TestOldByes(t *testing.T) {
	tournament, err := trf.Parse(row(1, "2.0", []string{"0000 - +", "   2 w 1", "0000 - -", "0000 - -"}) +
		row(2, "0.5", []string{"0000 - =", "   1 b 0", "", ""}))
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(tournament.Players[0].Cells, tournament.Players[1].Cells); got != "[0000 - U 2 w 1 0000 - Z 0000 - Z] [0000 - H 1 b 0]" {
		t.Errorf("cells %s", got)
	}
	if finished := tournament.FinishedRounds(); finished != 2 {
		t.Errorf("%d rounds are finished", finished)
	}
}

// The number of rounds may be in both records of the format's versions.
func TestRoundsInBothRecords(t *testing.T) {
	tournament, err := trf.Parse("142 5\nXXR 5\n" + row(1, "", nil))
	if err != nil || tournament.Rounds != 5 {
		t.Errorf("%+v, %v", tournament, err)
	}
}

// Scorings as records have them, and as they are written.
func TestScoring(t *testing.T) {
	for records, want := range map[string]string{
		"": "",
		"XXS W=1 D=0.5 WL=0 BL=0 FL=0 ZPB=0 PAB=1":   "XXS W=1 D=0.5",
		"XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0":       "XXS W=1 D=0.5",
		"XXS W=2 D=1 PAB=2":                          "XXS W=2 D=1 PAB=2",
		"XXS W=2,0\nXXS D=1,0":                       "XXS W=2 D=1", // a pairing bye counts 1 then
		"XXS PAB=3 D=1 W=3":                          "XXS W=3 D=1 PAB=3",
		"XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1":     "XXS W=3 D=2 L=1 PAB=2 ZPB=1",
		"XXS W=3 WL=1 HPB=0":                         "XXS W=3 D=0.5 WL=1 HPB=0",
		"XXS FPB=0\nXXS W=3":                         "XXS W=3 D=0.5", // the later one counts
		"BBW 2.0\nBBD 1.0":                           "XXS W=2 D=1 PAB=2",
		"BBU 1.0\nBBW 2.0\nBBD 1.0":                  "XXS W=2 D=1",
		"BBW 3.0\nBBU 1.0\nBBF 0.5\nBBL 0.5\nBBZ .5": "XXS W=3 D=0.5 L=0.5 FL=0.5 ZPB=0.5",
	} {
		tournament, err := trf.Parse(records + "\n" + twoPlayers("", ""))
		if err != nil {
			t.Errorf("%q: %v", records, err)
			continue
		}
		written, err := trf.Format(tournament)
		if err != nil {
			t.Fatal(err)
		}
		got, _, _ := strings.Cut(written, "\r\n")
		if !strings.HasPrefix(got, "XXS") {
			got = ""
		}
		if got != want {
			t.Errorf("%q is written %q, want %q", records, got, want)
		}
		again, err := trf.Parse(written)
		if err != nil || again.Scoring != tournament.Scoring {
			t.Errorf("%q: %+v is read again as %+v, %v", records, tournament.Scoring, again.Scoring, err)
		}
	}
}

// The code counts wins, draws and byes in one way only (II.5.4, V.2.8.9.1).
func TestCrosstableOfAnotherScoring(t *testing.T) {
	for scoring, want := range map[string]string{
		"XXS W=1 D=0.5":       "",
		"XXS W=2 D=1 PAB=2":   "",
		"XXS W=2 D=1":         "trf.scoring_other", // half a win for the pairing bye
		"XXS W=3 D=1 PAB=3":   "trf.scoring_other",
		"XXS ZPB=0.5":         "trf.scoring_other",
		"XXS W=2 D=1 BW=1":    "trf.scoring_other",
		"BBW 10.0\nBBD 5.0":   "",
		"BBW 1.0\nBBF 0.5":    "trf.scoring_other",
		"XXS W=1 D=0.5 L=0.5": "trf.scoring_other",
	} {
		tournament, err := trf.Parse(scoring + "\n" + twoPlayers("", ""))
		if err != nil {
			t.Fatal(err)
		}
		_, err = tournament.Crosstable()
		got := ""
		if fault, ok := errors.AsType[*trf.Error](err); ok {
			got = string(fault.Code)
		}
		if got != want {
			t.Errorf("%s: %v, want %q", scoring, err, want)
		}
	}
}

// Points that are not those of the cells are faults, unless something else
// gives points too.
func TestPointsAgainstCells(t *testing.T) {
	tests := []struct {
		name, records string
		points        [2]string
		cells         [2][]string // by player, then by round
		faults        int
	}{
		{"chess", "", [2]string{"1.0", "0.0"}, [2][]string{{"   2 w 1"}, {"   1 b 0"}}, 0},
		{"draughts", "", [2]string{"2.0", "0.0"}, [2][]string{{"   2 w 1"}, {"   1 b 0"}}, 0},
		{"draughts, and told so", "XXS W=2", [2]string{"2.0", "0.0"}, [2][]string{{"   2 w 1"}, {"   1 b 0"}}, 0},
		{"draughts, told chess", "XXS W=1", [2]string{"2.0", "0.0"}, [2][]string{{"   2 w 1"}, {"   1 b 0"}}, 1},
		{"one as chess, one as draughts", "", [2]string{"1.0", "2.0"},
			[2][]string{{"   2 w =", "   2 b ="}, {"   1 b =", "   1 w ="}}, 1},
		{"neither", "", [2]string{"3.0", "1.0"}, [2][]string{{"   2 w 1"}, {"   1 b 0"}}, 2},
		{"none given", "", [2]string{}, [2][]string{{"   2 w 1"}, {"   1 b 0"}}, 0},
		{"without a bye announced", "", [2]string{"1.0", "0.0"}, [2][]string{{"   2 w 1", "0000 - H"}, {"   1 b 0"}}, 0},
		{"with a bye announced", "", [2]string{"1.5", "0.0"}, [2][]string{{"   2 w 1", "0000 - H"}, {"   1 b 0"}}, 0},
		{"accelerated", "XXA    1  1.0", [2]string{"2.5", "0.0"}, [2][]string{{"   2 w 1"}, {"   1 b 0"}}, 0},
		{"forfeits", "", [2]string{"1.0", "0.0"}, [2][]string{{"   2 w +"}, {"   1 b -"}}, 0},
		{"points for absence", "XXS ZPB=0.5", [2]string{"1.5", "0.5"},
			[2][]string{{"0000 - Z", "   2 w 1"}, {"", "   1 b 0"}}, 0},
		{"nothing for an unfinished game", "XXS ZPB=0.5", [2]string{"1.0", "0.0"},
			[2][]string{{"   2 w  ", "   2 w 1"}, {"   1 b  ", "   1 b 0"}}, 0},
		{"no points for absence", "XXS ZPB=0.5", [2]string{"1.0", "0.0"},
			[2][]string{{"0000 - Z", "   2 w 1"}, {"", "   1 b 0"}}, 2},
	}
	for _, test := range tests {
		content := test.records + "\n"
		for i, cells := range test.cells {
			content += row(i+1, test.points[i], cells)
		}
		_, err := trf.Parse(content)
		faults, _ := errors.AsType[trf.Errors](err)
		if len(faults) != test.faults {
			t.Errorf("%s: %v in\n%s", test.name, err, content)
		}
		for _, fault := range faults {
			if fault.Code != "trf.points_contradict" || fault.Column != 81 || fault.Line < 2 {
				t.Errorf("%s: %v", test.name, fault)
			}
		}
	}
}
