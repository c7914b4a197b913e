package rating_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"damka/article"
	"damka/rating"
)

// outcomeObject is an outcome as the slow twin writes it: of reasons only
// the codes, of no day an empty text.
func outcomeObject(t *testing.T, o rating.Outcome) object {
	t.Helper()
	data, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	var out object
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return plain(out).(object)
}

// plain makes JSON comparable with the twin's values.
func plain(v any) any {
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = plain(v[i])
		}
	case object:
		if code, is := v["code"]; is {
			return code
		}
		for key := range v {
			v[key] = plain(v[key])
		}
	case float64:
		return int64(v) // whole numbers only: decimals are texts
	case nil:
		return ""
	}
	return v
}

// expectTwin compares an outcome with the slow one.
func expectTwin(t *testing.T, seed uint64, file rating.File, outcome rating.Outcome) {
	t.Helper()
	got, want := outcomeObject(t, outcome), slowRate(file)
	if reflect.DeepEqual(got, want) {
		return
	}
	gotPlayers, wantPlayers := got["players"].([]any), want["players"].([]any)
	for i := range min(len(gotPlayers), len(wantPlayers)) {
		if !reflect.DeepEqual(gotPlayers[i], wantPlayers[i]) {
			t.Fatalf("seed %d: %+v\ngot  %v\nwant %v", seed, file, gotPlayers[i], wantPlayers[i])
		}
	}
	t.Fatalf("seed %d: %+v\ngot  %v\nwant %v", seed, file, got, want)
}

// Thousands of periods come out of the program as the articles, read one by
// one with fractions, say.
func TestRateIsTheSlowOne(t *testing.T) {
	seenCodes := map[article.Code]int{}
	seenLists := map[[2]rating.List]int{}
	seenK := map[int]int{}
	for seed := range uint64(6000) {
		file := drawPeriod(seed)
		if seed%3 == 0 {
			for i := range file.Tournaments { // each under an edition of its own, as no file says
				file.Tournaments[i].Edition = []article.Edition{0, article.PZWarc, article.Kotek2008}[(int(seed)+i)/3%3]
			}
		}
		outcome, err := rating.Rate(file.Period, file.Players, file.Tournaments)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		expectTwin(t, seed, file, outcome)
		for _, skipped := range outcome.Skipped {
			seenCodes[skipped.Reason.Code]++
		}
		for _, p := range outcome.Players {
			seenLists[[2]rating.List{p.ListBefore, p.List}]++
			for _, not := range p.NotCounted {
				seenCodes[not.Reason.Code]++
			}
			for _, result := range p.Tournaments {
				seenK[result.K]++
			}
		}
	}
	// A comparison that meets nothing proves nothing.
	for _, code := range []article.Code{
		rating.CodeForfeit, rating.CodeOpponentOnT, rating.CodeOpponentOnNone,
		rating.CodeTempo, rating.CodeEndsLater, rating.CodeUnapproved, rating.CodeLate,
	} {
		if seenCodes[code] < 200 {
			t.Errorf("%s was met only %d times", code, seenCodes[code])
		}
	}
	for _, k := range []int{10, 15, 25} {
		if seenK[k] < 500 {
			t.Errorf("k = %d was met only %d times", k, seenK[k])
		}
	}
	if len(seenLists) < 18 {
		t.Errorf("only %d ways from list to list: %v", len(seenLists), seenLists)
	}
}
