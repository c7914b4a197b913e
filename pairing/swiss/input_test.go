package swiss_test

import (
	"testing"

	"damka/article"
	"damka/pairing/swiss"
	"damka/score"
)

// What no round can be paired from is refused by every function.
func TestRefusedInputs(t *testing.T) {
	plain := func() swiss.Input { return read(t, four) }
	tests := map[article.Code]func(*swiss.Input){
		"swiss.no_system":           func(in *swiss.Input) { in.System = 0 },
		"swiss.no_more_rounds":      func(in *swiss.Input) { in.Rounds = 1 },
		"swiss.too_few_players":     func(in *swiss.Input) { in.Out = []score.Number{1, 2, 3} },
		"swiss.unknown_player":      func(in *swiss.Input) { in.Out = []score.Number{9} },
		"swiss.rating_missing":      func(in *swiss.Input) { in.System = swiss.Rating },
		"swiss.game_outside_rounds": func(in *swiss.Input) { in.Table = withRounds(t, in.Table, 0) },
	}
	for code, spoil := range tests {
		in := plain()
		spoil(&in)
		_, pairErr := swiss.PairRound(in)
		_, checkErr := swiss.Check(in, nil, 0)
		_, evaluateErr := swiss.Evaluate(in, nil, 0)
		for _, err := range []error{pairErr, checkErr, evaluateErr} {
			refusal, ok := article.AsRefusal(err)
			if !ok || refusal.Code != code {
				t.Errorf("%s: %v", code, err)
				continue
			}
			expectText(t, refusal.Reason)
		}
	}
	in := plain()
	in.Forbidden = [][2]score.Number{{1, 9}}
	if _, err := swiss.PairRound(in); err == nil {
		t.Error("a stranger is kept apart")
	}
}

func withRounds(t *testing.T, table score.Crosstable, rounds int) score.Crosstable {
	t.Helper()
	made, err := score.NewCrosstable(score.Table{Players: table.Players(), Games: table.Games(), Byes: table.Byes(), Rounds: rounds})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// A pairing that leaves somebody out, or has somebody twice, has no vector.
func TestEvaluateRefusesWhatIsNoPairing(t *testing.T) {
	in := read(t, four)
	for text, code := range map[string]article.Code{
		"2-1": "swiss.check_missing", "2-1 3-1": "swiss.check_twice", "2-1 3-7": "swiss.check_absent", "2-1 bye=3": "swiss.check_missing",
	} {
		made, bye := parseMade(t, text)
		_, err := swiss.Evaluate(in, made, bye)
		if refusal, ok := article.AsRefusal(err); !ok || refusal.Code != code {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// The measures of pairings, counted by hand.
func TestEvaluateByHand(t *testing.T) {
	tests := []struct{ name, position, made, want string }{
		{"c: both 4 and 3 come to 2", four, "4-1 3-2", "V 0 · 1 points: a 0 b 0 e [] c 2 f [2 1]"},
		{"f: PB1 has been met, PB2 is second", four, "2-1 3-4", "V 0 · 1 points: a 0 b 0 e [] c 0 f [3 1]"},
		{"V: twice the same colour expected absolutely", runs, "2-1 5-3 6-4 7-8", "V 2 · 2 points: a 0 b 0 e [] c 2 f [7 4 3 1]"},
		{"a, e: two leave, floaters in their order", six, "4-1 2-3 5-6",
			"V 0 · 2 points: a 2 b 0 e [1 2] c 0 f [] · 1 points: a 0 b 0 e [] c 0 f [2 1] · 0 points: a 0 b 0 e [] c 0 f [1]"},
		// 1, 3 floated down, 2, 5 up. 1 is alone at the top, which does not
		// count; 3 goes down again, and 5 is met from above again.
		{"b: once down and once up again", "classic\n1 0: 4w2 2b2\n2 0: 5w1 1w0\n3 0: 6w2 5b1\n4 0: 1b0 6b1\n5 0: 2b1 3w1\n6 0: 3b0 4w1\n", "1-5 3-4 2-6",
			"V 0 · 4 points: a 1 b 0 e [1] c 0 f [] · 3 points: a 2 b 1 e [1 2] c 0 f []" +
				" · 2 points: a 1 b 1 e [2] c 0 f [1] · 1 points: a 0 b 0 e [] c 0 f [2 1]"},
	}
	for _, test := range tests {
		made, bye := parseMade(t, test.made)
		got, err := swiss.Evaluate(read(t, test.position), made, bye)
		if err != nil || got.String() != test.want {
			t.Errorf("%s: %v\n%v\nwant\n%v", test.name, err, got, test.want)
		}
	}
}
