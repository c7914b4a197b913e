package trf_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"damka/internal/golden"
	"damka/score"
	"damka/trf"
)

func parseFile(t *testing.T, file string) *trf.Tournament {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tournament, err := trf.Parse(string(content))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return tournament
}

// everything.trf has every kind of record and cell.
func TestParse(t *testing.T) {
	got := parseFile(t, "testdata/everything.trf")
	players := got.Players
	got.Players = nil
	want := &trf.Tournament{
		Name: "Turniej Łódzki", City: "Łódź", Federation: "POL", Starts: "2024/05/01", Ends: "2024/05/03",
		PlayerCount: "4", RatedCount: "2", TeamCount: "0", Kind: "Individual: Round-Robin",
		ChiefArbiter: "Lipa, Helena", Control: "80+60", DeputyArbiters: []string{"Dąb, Ryszard", "Grab, Elżbieta"},
		RoundDates: []string{"24/05/01", "24/05/02", "24/05/03"}, Rounds: 3,
		FirstColour: score.White,
		Other:       []trf.Record{{"013", "Drużyna                             1    2"}},
		Advantages:  []trf.Advantage{{2, 3}},
		ListA:       []trf.ListPlace{{1, 12}, {4, 3}},
		Comments:    []string{"zapisy od ręki"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	wantPlayers := []trf.Player{
		{1, "w", "GM", "Czyż, Olga", 2105, "POL", "1234567", "1990/02/28", 20, 1, []trf.Cell{{4, score.White, trf.Win}, {2, score.Black, trf.Win}, {3, score.Black, trf.Loss}}},
		{2, "m", "MF", "Źrebak, Emil Maksymilian Bolesław", 2090, "POL", "12345678901", "1981", 10, 3, []trf.Cell{{3, score.Black, trf.Loss}, {1, score.White, trf.Loss}, {4, score.White, trf.ForfeitWin}}},
		{3, "", "", "Ćwik, Witold", 0, "", "", "", 25, 2, []trf.Cell{{2, score.White, trf.Win}, {4, score.Black, trf.Draw}, {1, score.White, trf.Win}}},
		{4, "f", "k", "Łoś, Jadwiga", 0, "UKR", "", "", 5, 4, []trf.Cell{{1, score.Black, trf.Loss}, {3, score.White, trf.Draw}, {2, 0, trf.ForfeitLoss}}},
	}
	if !reflect.DeepEqual(players, wantPlayers) {
		t.Errorf("got %+v\nwant %+v", players, wantPlayers)
	}
}

// What the format makes of a file is checked in and read as the same.
func TestFormat(t *testing.T) {
	files, err := filepath.Glob("testdata/*.trf")
	if err != nil || len(files) < 4 {
		t.Fatalf("found %v (%v)", files, err)
	}
	for _, file := range files {
		tournament := parseFile(t, file)
		written, err := trf.Format(tournament)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		golden.Expect(t, strings.TrimSuffix(file, ".trf")+".golden", strings.ReplaceAll(written, "\r\n", "\n"))
		again, err := trf.Parse(written)
		if err != nil || !reflect.DeepEqual(again, tournament) {
			t.Errorf("%s: what is written is read as %+v (%v)", file, again, err)
		}
	}
}

// A file as the format writes it comes back byte for byte.
func TestFormatSame(t *testing.T) {
	files, err := filepath.Glob("testdata/*.golden")
	if err != nil || len(files) < 6 {
		t.Fatalf("found %v (%v)", files, err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(file, "bad") {
			continue
		}
		same := strings.ReplaceAll(string(content), "\n", "\r\n")
		tournament, err := trf.Parse(same)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if written, err := trf.Format(tournament); err != nil || written != same {
			t.Errorf("%s: %v\n%s", file, err, written)
		}
	}
}

func TestFormatRefuses(t *testing.T) {
	tests := []struct {
		name   string
		change func(*trf.Tournament)
		code   string
	}{
		{"a name that is too long", func(t *trf.Tournament) { t.Players[0].Name = strings.Repeat("ł", 34) }, "trf.text_too_long"},
		{"points that are too many", func(t *trf.Tournament) { t.Players[0].Tenths = 100005 }, "trf.text_too_long"},
		{"a line break in a name", func(t *trf.Tournament) { t.Name = "a\nb" }, "trf.text_unwritable"},
		{"a space at the end", func(t *trf.Tournament) { t.City = "Mokre " }, "trf.text_unwritable"},
		{"broken characters", func(t *trf.Tournament) { t.Comments = []string{"\xff"} }, "trf.text_unwritable"},
		{"cells that contradict each other", func(t *trf.Tournament) { t.Players[0].Cells[0].Mark = trf.Draw }, "trf.results_contradict"},
		{"a rating that is too long", func(t *trf.Tournament) { t.Players[0].Rating = 12345 }, "trf.column_occupied"},
		{"a comment that means something", func(t *trf.Tournament) { t.Comments = []string{"listA 2 5"} }, "trf.unwritable"},
		{"another record that is a known one", func(t *trf.Tournament) { t.Other = []trf.Record{{"012", "x"}} }, "trf.record_twice"},
		{"no players", func(t *trf.Tournament) { t.Players = nil; t.Advantages = nil; t.ListA = nil }, "trf.no_players"},
	}
	for _, test := range tests {
		tournament := parseFile(t, "testdata/everything.trf")
		test.change(tournament)
		written, err := trf.Format(tournament)
		fault, ok := errors.AsType[*trf.Error](err)
		if !ok || string(fault.Code) != test.code {
			t.Errorf("%s: %v\n%s", test.name, err, written)
		}
	}
}

// Empty lists and empty cells at the end are as good as none.
func TestFormatEmptyLists(t *testing.T) {
	tournament := parseFile(t, "testdata/everything.trf")
	tournament.Comments = []string{}
	for i := range tournament.Players {
		tournament.Players[i].Cells = append(tournament.Players[i].Cells, trf.Cell{})
	}
	if _, err := trf.Format(tournament); err != nil {
		t.Error(err)
	}
}

func TestCrosstable(t *testing.T) {
	table, err := parseFile(t, "testdata/everything.trf").Crosstable()
	if err != nil {
		t.Fatal(err)
	}
	wantPlayers := []score.Player{{Number: 1, Rating: 2105, ListA: 12}, {Number: 2, Rating: 2090}, {Number: 3}, {Number: 4, ListA: 3}}
	wantGames := []score.Game{
		{Round: 1, White: 1, Black: 4, Result: score.WhiteWins},
		{Round: 2, White: 2, Black: 1, Result: score.BlackWins},
		{Round: 3, White: 3, Black: 1, Result: score.WhiteWins},
		{Round: 1, White: 3, Black: 2, Result: score.WhiteWins},
		{Round: 3, White: 2, Black: 4, Result: score.BlackForfeits},
		{Round: 2, White: 4, Black: 3, Result: score.DrawBlackAdvantage},
	}
	if !slices.Equal(table.Players(), wantPlayers) || !slices.Equal(table.Games(), wantGames) || !table.HasLists() {
		t.Errorf("players %v, games %v, lists %t", table.Players(), table.Games(), table.HasLists())
	}
}

// Every result that two cells can make.
func TestCrosstableResults(t *testing.T) {
	tests := []struct {
		white, black string
		want         score.Result
	}{
		{"2 w 1", "1 b 0", score.WhiteWins},
		{"2 w 0", "1 b 1", score.BlackWins},
		{"2 w =", "1 b =", score.Draw},
		{"2 w 0", "1 b 0", score.BothLost},
		{"2 w W", "1 b L", score.WhiteWins},
		{"2 w D", "1 b D", score.Draw},
		{"2 w L", "1 b L", score.BothLost},
		{"2 w +", "1 b -", score.BlackForfeits},
		{"2 - -", "1 - +", score.WhiteForfeits},
		{"2 - -", "1 - -", score.BothForfeit},
		{"2 w +", "1 - -", score.BlackForfeits},
		{"2 - +", "1 b -", score.BlackForfeits},
		{"2 w  ", "1 b", score.NotPlayed},
		{"2 - ", "1", score.NotPlayed},
	}
	for _, test := range tests {
		tournament, err := trf.Parse(twoPlayers(test.white, test.black))
		if err != nil {
			t.Errorf("%s, %s: %v", test.white, test.black, err)
			continue
		}
		table, err := tournament.Crosstable()
		if err != nil {
			t.Fatal(err)
		}
		want := []score.Game{{Round: 1, White: 1, Black: 2, Result: test.want}}
		if got := table.Games(); !slices.Equal(got, want) {
			t.Errorf("%s, %s: %v, want %v", test.white, test.black, got, want)
		}
	}
}

// twoPlayers is a file of two players with these cells in round 1.
func twoPlayers(first, second string) string {
	row := func(number int, cell string) string {
		return fmt.Sprintf("001 %4d %s   %s\n", number, strings.Repeat(" ", 82), cell)
	}
	return row(1, first) + row(2, second)
}

func TestCrosstableOfContradictions(t *testing.T) {
	for name, cells := range map[string][2][]trf.Cell{
		"nobody there":     {{{3, score.White, trf.Win}}, nil},
		"not returned":     {nil, {{1, score.White, trf.Win}}},
		"equal colours":    {{{2, score.White, trf.Win}}, {{1, score.White, trf.Loss}}},
		"two winners":      {{{2, score.White, trf.Win}}, {{1, score.Black, trf.Win}}},
		"one has finished": {{{2, score.White, trf.Win}}, {{1, score.Black, 0}}},
	} {
		tournament := trf.Tournament{Players: []trf.Player{{Number: 1, Cells: cells[0]}, {Number: 2, Cells: cells[1]}}}
		if table, err := tournament.Crosstable(); err == nil {
			t.Errorf("%s: %v", name, table.Games())
		}
	}
}

func TestDecode(t *testing.T) {
	const name = "Źrebak, Łoś"
	for _, test := range []struct {
		bytes    string
		encoding trf.Encoding
	}{
		{name, trf.UTF8},
		{name, trf.Latin1}, // UTF-8 is recognised
		{"\x8frebak, \xa3o\x9c", trf.Windows1250},
		{"\xacrebak, \xa3o\xb6", trf.ISO88592},
	} {
		if got, err := trf.Decode([]byte(test.bytes), test.encoding); err != nil || got != name {
			t.Errorf("%q in %s: %q, %v", test.bytes, test.encoding, got, err)
		}
	}
	if got, err := trf.Decode([]byte("Andr\xe9"), trf.Latin1); err != nil || got != "André" {
		t.Errorf("%q, %v", got, err)
	}
	for _, test := range []struct {
		bytes    string
		encoding trf.Encoding
		line     int
	}{
		{"a\nb\xa3c", trf.UTF8, 2},
		{"a\nb\nc\x81", trf.Windows1250, 3},
	} {
		_, err := trf.Decode([]byte(test.bytes), test.encoding)
		if fault, ok := errors.AsType[*trf.Error](err); !ok || fault.Line != test.line || fault.Code != "trf.byte_unreadable" {
			t.Errorf("%q in %s: %v", test.bytes, test.encoding, err)
		}
	}
}

func TestEncodingNames(t *testing.T) {
	for _, encoding := range trf.Encodings() {
		var back trf.Encoding
		if err := back.UnmarshalText([]byte(strings.ToUpper(encoding.String()))); err != nil || back != encoding {
			t.Errorf("%s comes back as %s (%v)", encoding, back, err)
		}
	}
	if _, err := trf.ParseEncoding("ebcdic"); err == nil {
		t.Error("ebcdic is known")
	}
}
