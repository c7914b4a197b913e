package rating_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/golden"
	"damka/jsonfault"
	"damka/rating"
	"damka/score"
)

// written is a period as the JSON that Decode reads.
func written(t testing.TB, file rating.File) []byte {
	t.Helper()
	players, tournaments := []object{}, []object{}
	for _, p := range file.Players {
		players = append(players, object{
			"id": p.ID, "rating": p.Rating, "games": p.Games, "list": p.List, "reached2300": p.Reached2300, "lastGame": p.LastGame,
		})
	}
	for _, cup := range file.Tournaments {
		games, withdrawn := []object{}, append([]string{}, cup.Withdrawn...)
		for _, g := range cup.Games {
			games = append(games, object{"white": g.White, "black": g.Black, "result": g.Result})
		}
		tournaments = append(tournaments, object{
			"id": cup.ID, "end": cup.End, "approved": cup.Approved, "control": cup.Control, "games": games, "withdrawn": withdrawn,
		})
	}
	data, err := json.Marshal(object{
		"variant": file.Period.Variant, "edition": file.Period.Edition,
		"period":  object{"from": file.Period.From, "to": file.Period.To},
		"players": players, "tournaments": tournaments,
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// What is written is read as the same, and has the documented form.
func TestDecodeReadsWhatIsWritten(t *testing.T) {
	input, output := schema(t, "rate-input.schema.json"), schema(t, "rate-output.schema.json")
	for seed := range uint64(500) {
		file := drawPeriod(seed)
		data := written(t, file)
		got, err := rating.Decode(data)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, data)
		}
		if !reflect.DeepEqual(got, file) {
			t.Fatalf("seed %d: got %+v\nwant %+v", seed, got, file)
		}
		if err := conforms(t, input, data); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, data)
		}
		outcome, err := json.Marshal(rate(t, got.Period, got.Players, got.Tournaments...))
		if err != nil {
			t.Fatal(err)
		}
		if err := conforms(t, output, outcome); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, outcome)
		}
	}
}

// document is a file with some fields, all others being in order.
func document(fields string) []byte {
	return []byte(`{"variant": "international", "period": {"from": "2026-01-01", "to": "2026-03-31"}` + fields + `}`)
}

// What may be left out.
func TestDecodeWithoutOptionalFields(t *testing.T) {
	file, err := rating.Decode(document(`, "players": [
		{"id": "new", "games": 0, "list": "-"}, {"id": "zero", "rating": 0, "games": 0, "list": "-"}, {"id": "null", "rating": null, "games": 0, "list": "-", "lastGame": null},
		{"id": "own", "rating": 1950, "games": 0, "list": "-", "lastGame": ""}, {"id": "off", "rating": 0, "games": 12, "list": "-"}],
		"tournaments": [{"id": "t", "end": "2026-02-01", "control": "90", "approved": "", "games": [
			{"white": "a", "black": "b", "result": "+-"}, {"white": "c", "black": "b", "result": "-+"}, {"white": "d", "black": "e", "result": "--"}, {"white": "e", "black": "f", "result": "1+1-"}]}]`))
	if err != nil {
		t.Fatal(err)
	}
	if file.Period.Edition != article.PZWarc {
		t.Errorf("edition %s", file.Period.Edition)
	}
	for i, want := range []int{2100, 2100, 2100, 1950, 0} {
		if got := file.Players[i]; got.Rating != want || got.Reached2300 || got.LastGame.IsValid() {
			t.Errorf("%+v, want a rating of %d", got, want)
		}
	}
	cup := file.Tournaments[0]
	if cup.Approved.IsValid() || cup.Games[3].Result != score.DrawWhiteAdvantage {
		t.Errorf("%+v", cup)
	}
	// Nobody is named, so everybody who lost by forfeit counts as withdrawn.
	if want := []string{"b", "c", "d", "e"}; !reflect.DeepEqual(cup.Withdrawn, want) {
		t.Errorf("withdrawn %v, want %v", cup.Withdrawn, want)
	}
	file, err = rating.Decode(append([]byte("\uFEFF"), document(`, "players": [], "tournaments": [{"id": "t", "end": "2026-02-01", "control": "90", "withdrawn": [],
		"games": [{"white": "a", "black": "b", "result": "+-"}]}]`)...))
	if err != nil || file.Tournaments[0].Withdrawn != nil {
		t.Errorf("%+v, %v", file.Tournaments, err)
	}
}

// Every bad file of testdata/bad is refused, with all faults at once.
func TestDecodeTellsAllFaults(t *testing.T) {
	files, err := filepath.Glob("testdata/bad/*.json")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	var told strings.Builder
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, err = rating.Decode(data)
		faults, is := errors.AsType[jsonfault.Faults](err)
		if !is {
			t.Errorf("%s: %v", name, err)
			continue
		}
		fmt.Fprintf(&told, "%s\n", filepath.Base(name))
		for _, fault := range faults {
			fmt.Fprintf(&told, "  %s %d:%d %s\n", fault.Path, fault.Line, fault.Column, fault.Reason)
		}
	}
	golden.Expect(t, "testdata/bad.golden", told.String())
}

// Rate refuses the same when it is not given a file.
func TestRateRefusesWhatIsWrong(t *testing.T) {
	_, err := rating.Rate(rating.Period{}, []rating.Player{{List: 9, Games: -1, Rating: 100_000}}, []rating.Tournament{{Games: []rating.Game{{White: "a", Black: "a"}}}})
	faults, is := errors.AsType[jsonfault.Faults](err)
	if !is {
		t.Fatal(err)
	}
	var paths []string
	for _, fault := range faults {
		paths = append(paths, fault.Path)
	}
	want := []string{
		"variant", "edition", "period.from", "period.to", "players[0].id", "players[0].rating", "players[0].games", "players[0].list",
		"tournaments[0].id", "tournaments[0].end", "tournaments[0].control", "tournaments[0].games[0].black", "tournaments[0].games[0].result",
	}
	if !reflect.DeepEqual(paths, want) {
		t.Errorf("%v\nwant %v", paths, want)
	}
	if !strings.Contains(err.Error(), "players[0].list: json.missing") {
		t.Error(err)
	}
}
