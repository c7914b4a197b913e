package swiss_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"damka/article"
	"damka/pairing/swiss"
	"damka/score"
)

// parseMade reads pairs as "1-4 5-2 bye=3".
func parseMade(t *testing.T, text string) (pairs []swiss.Pair, bye score.Number) {
	t.Helper()
	for _, field := range strings.Fields(text) {
		if free, ok := strings.CutPrefix(field, "bye="); ok {
			bye = numberOf(t, free)
			continue
		}
		white, black, _ := strings.Cut(field, "-")
		pairs = append(pairs, swiss.Pair{White: numberOf(t, white), Black: numberOf(t, black)})
	}
	return pairs, bye
}

func numberOf(t *testing.T, digits string) score.Number {
	t.Helper()
	n := 0
	for _, c := range digits {
		if c < '0' || c > '9' {
			t.Fatalf("%q is no number", digits)
		}
		n = 10*n + int(c-'0')
	}
	return score.Number(n)
}

func read(t *testing.T, position string) swiss.Input {
	t.Helper()
	in, err := parsePosition(position)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// short is a list of reasons by code, article and persons, without "swiss.".
func short(reasons []article.Reason) []string {
	var lines []string
	for _, reason := range reasons {
		line := strings.TrimPrefix(string(reason.Code), "swiss.") + " " + string(reason.Article)
		for _, arg := range reason.Args {
			switch v := arg.Value.(type) {
			case article.Person:
				line += " " + arg.Name + "=" + string(v)
			case article.Persons:
				line += " " + arg.Name + "=" + strings.Join(v, ",")
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// four is one score group of four after a round: 1-3 and 2-4 have played.
const four = "classic\n1 0: 3w1\n2 0: 4b1\n3 0: 1b1\n4 0: 2w1\n"

// six are three score groups of two.
const six = "classic\n1 0: 5w2\n2 0: 6b2\n3 0: 4w1\n4 0: 3b1\n5 0: 1b0\n6 0: 2w0\n"

// runs are four who had white twice and four who had black.
const runs = "classic\n1 0: 5w1 6w1\n2 0: 6w1 5w1\n3 0: 7w1 8w1\n4 0: 8w1 7w1\n5 0: 1b1 2b1\n6 0: 2b1 1b1\n7 0: 3b1 4b1\n8 0: 4b1 3b1\n"

// The judgement of pairings made by hand, article by article.
func TestCheckByArticle(t *testing.T) {
	tests := []struct {
		name, position, made string
		errors, findings     []string
	}{
		{"the computed one", four, "2-1 3-4", nil, nil},
		{"V.2.8.6.1.1 a second game", four, "3-1 2-4", []string{
			"check_met V.2.8.6.1.1 white=2 black=4", "check_met V.2.8.6.1.1 white=3 black=1",
		}, nil},
		{"V.2.8.8.1 colours the other way round", four, "1-2 3-4", nil, []string{"check_colours V.2.8.8.1 white=2 black=1"}},
		{"no opponent", four, "4-1", []string{"check_missing V.2.8.7.11 player=2", "check_missing V.2.8.7.11 player=3"}, nil},
		{"V.2.8.3 a needless bye", four, "4-1 bye=2", []string{
			"check_missing V.2.8.7.11 player=3", "check_needless_bye V.2.8.3 player=2",
		}, nil},
		{"twice", four, "4-1 3-1", []string{
			"check_twice  player=1", "check_missing V.2.8.7.11 player=2", "check_missing V.2.8.7.11 player=3",
		}, nil},
		{"V.2.8.9.5 absent", "classic out=4\n1 0:\n2 0:\n3 0:\n4 0:\n", "1-4 2-3", []string{
			"check_absent V.2.8.9.5 player=4", "check_missing V.2.8.7.11 player=1",
		}, nil},
		{"nobody of that number", four, "1-9 2-3", []string{
			"check_absent V.2.8.9.5 player=9", "check_missing V.2.8.7.11 player=1", "check_missing V.2.8.7.11 player=4",
		}, nil},
		{"kept apart", "classic forbidden=1-2\n1 0:\n2 0:\n3 0:\n4 0:\n", "1-2 3-4", []string{"check_forbidden  white=1 black=2"}, []string{
			"check_order V.2.8.7.4 player=1 opponent=2 better=3",
		}},
		{"V.2.8.6.1.1 nobody left, as computed", "classic forbidden=1-2,1-3,1-4\n1 0:\n2 0:\n3 0:\n4 0:\n", "2-3", nil, []string{
			"check_missing V.2.8.7.11 player=1", "check_missing V.2.8.7.11 player=4",
		}},
		{"V.2.8.4 the bye of another", "classic\n1 0:\n2 0:\n3 0:\n", "1-3 bye=2", nil, []string{"check_bye V.2.8.4 player=2 better=3"}},
		{"V.2.8.6.1.2 a second bye", "classic\n1 0: 2w1\n2 0: 1b1\n3 0: U\n", "1-2 bye=3", []string{
			"check_barred V.2.8.6.1.2 player=3", "check_met V.2.8.6.1.1 white=1 black=2",
		}, []string{"check_colours V.2.8.8.1 white=2 black=1"}},
		{"V.2.8.6.2.1 leaving needlessly", six, "4-1 2-3 5-6", nil, []string{
			"check_leavers V.2.8.6.2.1 players=2,1",
		}},
		{"V.2.8.6.2.1 far apart in the last round", "classic rounds=3 forbidden=3-4\n1 0: F F\n2 0: F F\n3 0: F H\n4 0: F H\n5 0: Z Z\n6 0: Z Z\n", "1-2 3-5 6-4", nil, []string{
			"check_apart V.2.8.6.2.1", "check_leavers V.2.8.6.2.1 players=4,3",
		}},
		{"V.2.8.5.2 the colour of the higher", "classic out=3,4,5\n1 0: 3b1 4w1\n2 0: 5w1 H\n3 0: 1w1 Z\n4 0: Z 1b1\n5 0: 2b1 Z\n", "1-2", nil, []string{
			"check_colours V.2.8.5.2 white=2 black=1",
		}},
		{"V.2.8.7.4 order of the halves", "classic\n1 0:\n2 0:\n3 0:\n4 0:\n", "1-4 3-2", nil, []string{
			"check_order V.2.8.7.4 player=1 opponent=4 better=3",
		}},
		{"V.2.8.6.1.3 and V.2.8.6.1.4", "classic\n1 0: 5w1 6w1 7w1\n2 0: 6b1 7b1 8b1\n3 0: 7w1 8w1 5w1\n4 0: 8b1 5b1 6b1\n" +
			"5 0: 1b1 4w1 3b1\n6 0: 2w1 1b1 4w1\n7 0: 3b1 2w1 1b1\n8 0: 4w1 3b1 2w1\n", "1-2 4-3 5-6 7-8", []string{
			"check_imbalance V.2.8.6.1.3 player=1", "check_run V.2.8.6.1.4 player=1", "check_imbalance V.2.8.6.1.3 player=2", "check_run V.2.8.6.1.4 player=2",
		}, []string{"check_order V.2.8.7.4 player=1 opponent=2 better=4", "check_colours V.2.8.6.1.3 white=2 black=1"}},
		{"V.2.8.5.1 third colours", runs, "2-1 5-3 6-4 7-8", nil, []string{
			"check_third_colour V.2.8.5.1 player=1 other=2", "check_third_colour V.2.8.5.1 player=7 other=8",
			"check_unbalanced V.2.8.6.2.2 player=2 opponent=1", "check_unbalanced V.2.8.6.2.2 player=8 opponent=7",
			"check_order V.2.8.7.4 player=1 opponent=2 better=7",
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			in := read(t, test.position)
			made, bye := parseMade(t, test.made)
			report, err := swiss.Check(in, made, bye)
			if err != nil {
				t.Fatal(err)
			}
			for _, reason := range append(slices.Clone(report.Errors), report.Findings...) {
				expectText(t, reason)
			}
			if got := short(report.Errors); !slices.Equal(got, test.errors) {
				t.Errorf("errors %q\nwant %q", got, test.errors)
			}
			if got := short(report.Findings); !slices.Equal(got, test.findings) {
				t.Errorf("findings %q\nwant %q\nmade %v\nbest %v", got, test.findings, report.Made, report.Best)
			}
			if good := len(test.errors)+len(test.findings) == 0; good && !report.Agrees() || report.Agrees() && report.Made.Compare(report.Best) != 0 {
				t.Errorf("agrees: %v, changed %v instead of %v", report.Agrees(), report.Changed, report.Instead)
			}
		})
	}
}

// Changing the partners of two pairs is reported as such: a second game is an
// error, a better pairing is never found, and a worse one has findings.
func TestCheckOfChangedPairs(t *testing.T) {
	seen := make(map[string]int)
	eachRound(t, func(t *testing.T, in swiss.Input, seed uint64) {
		checker, err := swiss.NewChecker(in)
		if err != nil {
			t.Fatal(err)
		}
		made, err := swiss.PairRound(in)
		if err != nil {
			t.Fatal(err)
		}
		lots := splitMix64{seed}
		for range 40 {
			pairs := slices.Clone(made.Pairs)
			i, j := lots.below(len(pairs)), lots.below(len(pairs))
			if i == j {
				continue
			}
			if lots.percent(50) {
				pairs[i].White, pairs[j].White = pairs[j].White, pairs[i].White
			} else {
				pairs[i].White, pairs[j].Black = pairs[j].Black, pairs[i].White
			}
			report := checker.Check(pairs, made.Bye)
			if lots.percent(5) {
				again, err := swiss.Check(in, pairs, made.Bye)
				if err != nil || !slices.Equal(short(again.Findings), short(report.Findings)) || !slices.Equal(short(again.Errors), short(report.Errors)) {
					t.Fatalf("%v: a checker says %q, a new one %q, %v", pairs, short(report.Findings), short(again.Findings), err)
				}
			}
			if len(report.Errors) == 0 && report.Made.Compare(report.Best) <= 0 || len(report.Errors)+len(report.Findings) == 0 {
				t.Fatalf("%v is as good as what was computed: %v, %v", pairs, report.Made, report.Best)
			}
			if len(report.Changed) != 2 || len(report.Instead) != 2 {
				t.Errorf("changed %v instead of %v", report.Changed, report.Instead)
			}
			for _, reason := range append(report.Errors, report.Findings...) {
				expectText(t, reason)
				seen[strings.TrimPrefix(string(reason.Code), "swiss.check_")]++
			}
		}
	})
	for _, code := range []string{
		"met", "leavers", "third_colour", "down_again", "up_again", "lowest", "unbalanced", "floater_order", "order", "colours",
	} {
		if seen[code] == 0 {
			t.Errorf("nothing was found of the kind %s", code)
		}
	}
}

// One checker can be used concurrently: judging does not change it.
func TestCheckerIsShared(t *testing.T) {
	tour := newTournament(11, 30, swiss.Dutch)
	tour.playRounds(t, 4)
	in := tour.next(t)
	checker, err := swiss.NewChecker(in)
	if err != nil {
		t.Fatal(err)
	}
	made, err := swiss.PairRound(in)
	if err != nil {
		t.Fatal(err)
	}
	want := short(checker.Check(made.Pairs[2:], made.Bye).Errors)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 20 {
				if got := short(checker.Check(made.Pairs[2:], made.Bye).Errors); !slices.Equal(got, want) {
					t.Errorf("%q, want %q", got, want)
				}
			}
		})
	}
	all.Wait()
}
