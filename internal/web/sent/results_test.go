package sent

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"damka/internal/tournament"
	"damka/score"
)

// Every result is understood by its stable name, and nothing else is.
func TestResultChanges(t *testing.T) {
	var inputs []Result
	var want []tournament.ResultChange
	for i, result := range score.Results() {
		inputs = append(inputs, Result{Round: 1, Board: i + 1, Result: result.String()})
		want = append(want, tournament.ResultChange{Round: 1, Board: i + 1, Result: result})
	}
	if got, err := ResultChanges(inputs); err != nil || !slices.Equal(got, want) {
		t.Errorf("got %v, %v; want %v", got, err, want)
	}
	_, err := ResultChanges([]Result{{Was: "3-0"}, {Result: "2-0"}, {Was: " 2-0", Result: "½"}})
	var invalid *tournament.InvalidError
	if !errors.As(err, &invalid) {
		t.Fatalf("got %v", err)
	}
	var fields []string
	for _, problem := range invalid.Problems {
		fields = append(fields, problem.Field+": "+string(problem.Reason.Code))
	}
	if want := []string{"0.was: input.unknown_result", "2.was: input.unknown_result", "2.result: input.unknown_result"}; !slices.Equal(fields, want) {
		t.Errorf("got %q, want %q", fields, want)
	}
}

// What a program says of a player is what it is told again.
func TestPlayerThereAndBack(t *testing.T) {
	player := Player{
		Family: "Czyż", Given: "Olga", Club: "KS Młyn", Born: 1994, Sex: "f", Register: "17", Federation: "POL", Title: "M", Rating: 2284, List: "A", ListPlace: 4,
		Technical: 2100, TechnicalSource: "kndb", Group: 2, WomensTitle: "mk", FMJDTitle: "mif", BestListA: 2300, Foreign: true,
		Norms: []Norm{{"AM", "Puchar Trzech Mostów", 9}},
	}
	got, err := json.Marshal(PlayerOf(player.Form()))
	want, errWanted := json.Marshal(player)
	if err != nil || errWanted != nil || string(got) != string(want) {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// FuzzResults: whatever a program sends as results, each is understood as one
// that says the same again, or named.
func FuzzResults(f *testing.F) {
	f.Add([]byte(`[{"round":1,"board":3,"was":"","result":"2-0"}]`))
	f.Add([]byte(`[{"round":-1,"board":0,"was":"adjourned","result":"1+1-"},{"result":"x"}]`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var inputs []Result
		if json.Unmarshal(data, &inputs) != nil {
			return
		}
		changes, err := ResultChanges(inputs)
		var invalid *tournament.InvalidError
		if errors.As(err, &invalid) && len(invalid.Problems) > 0 && changes == nil {
			return
		}
		if err != nil || len(changes) != len(inputs) {
			t.Fatalf("%d of %d, %v", len(changes), len(inputs), err)
		}
		for i, change := range changes {
			if in := inputs[i]; (Result{change.Round, change.Board, change.Was.String(), change.Result.String()}) != in {
				t.Errorf("%+v became %+v", in, change)
			}
		}
	})
}
