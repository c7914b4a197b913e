package swiss_test

import (
	"slices"
	"testing"

	"damka/pairing/swiss"
	"damka/score"
)

// violations are the articles of the absolute conditions that a pairing made
// by hand breaks, sorted; "" means a pair the regulations keep apart.
func violations(in swiss.Input, made []swiss.Pair, bye score.Number) []string {
	all, articles := people(in), []string{}
	for _, pair := range made {
		white, black := all[pair.White], all[pair.Black]
		switch {
		case havePlayed(in, pair):
			articles = append(articles, "V.2.8.6.1.1")
		case white.met[pair.Black]:
			articles = append(articles, "")
		}
		articles = append(articles, white.violations(score.White)...)
		articles = append(articles, black.violations(score.Black)...)
	}
	if bye != 0 && all[bye].barred {
		articles = append(articles, "V.2.8.6.1.2")
	}
	slices.Sort(articles)
	return articles
}

func havePlayed(in swiss.Input, pair swiss.Pair) bool {
	in.Forbidden = nil
	return people(in)[pair.White].met[pair.Black]
}

// violations are those of A3 and A4 (2.8.6.1.3, 2.8.6.1.4) by a colour.
func (p *person) violations(c score.Colour) []string {
	articles := []string{}
	after := append(slices.Clone(p.colours), c)
	if d := difference(after); max(d, -d) > 3 {
		articles = append(articles, "V.2.8.6.1.3")
	}
	if n := len(after); n >= 4 && after[n-2] == c && after[n-3] == c && after[n-4] == c {
		articles = append(articles, "V.2.8.6.1.4")
	}
	return articles
}

// byHand is a random pairing of everybody: legal and with the right colours
// but for some of them, or with second games.
func byHand(in swiss.Input, r *splitMix64) ([]swiss.Pair, score.Number) {
	list, bye := presentOf(in), score.Number(0)
	if len(list)%2 == 1 {
		i := len(list) - 1 - r.below(min(4, len(list)))
		bye, list = list[i].number, without(list, i)
	}
	if some := someMatchings(newField(in, list), r); len(some) > 0 && r.percent(60) {
		made := newField(in, list).boards(some[0])
		for i, pair := range made {
			if r.percent(15) {
				made[i] = swiss.Pair{White: pair.Black, Black: pair.White}
			}
		}
		return made, bye
	}
	shuffle(r, list)
	made := []swiss.Pair{}
	for i := 0; i < len(list); i += 2 {
		made = append(made, swiss.Pair{White: list[i].number, Black: list[i+1].number})
	}
	return made, bye
}

// TestCheckIsBrute judges random pairings of rounds that can be paired under
// the strict conditions: exactly the violations of V.2.8.6.1 are errors, and
// whatever is not the computed pairing is at least a finding.
func TestCheckIsBrute(t *testing.T) {
	kinds := map[string]int{}
	first, number := campaign(t)
	for seed := first; seed < first+number/4; seed++ {
		in := position(seed)
		a := brute(in)
		if fewerThanTwo(in) || a.relaxed || len(a.unpaired) > 0 || a.bye != 0 && people(in)[a.bye].barred {
			continue
		}
		checker, err := swiss.NewChecker(in)
		if err != nil {
			t.Fatal(err)
		}
		if r := checker.Check(a.pairs, a.bye); len(r.Errors)+len(r.Findings) > 0 || !r.Agrees() {
			t.Fatalf("seed %d: against its own pairing the engine says %v, %v\n%s", seed, r.Errors, r.Findings, formatPosition(in))
		}
		made, bye := byHand(in, &splitMix64{seed})
		report := checker.Check(made, bye)
		got := []string{}
		for _, reason := range report.Errors {
			got = append(got, string(reason.Article))
			kinds[string(reason.Article)]++
		}
		slices.Sort(got)
		want := violations(in, made, bye)
		if bye != a.bye && !strictly(in, bye) {
			continue // with this bye the conditions on colours cannot be satisfied
		}
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d: %v bye %d\n%s\nthe engine: %v\nbrute: %q", seed, made, bye, formatPosition(in), report.Errors, want)
		}
		same := formatPairing(swiss.Pairing{Pairs: made, Bye: bye}) == formatPairing(a.pairing())
		if !same && len(report.Errors)+len(report.Findings) == 0 && len(report.Changed) > 0 {
			t.Fatalf("seed %d: %v bye %d is not %s, but nothing is said\n%s", seed, made, bye, formatPairing(a.pairing()), formatPosition(in))
		}
	}
	for _, article := range []string{"", "V.2.8.6.1.1", "V.2.8.6.1.2", "V.2.8.6.1.3", "V.2.8.6.1.4"} {
		if kinds[article] == 0 {
			t.Errorf("no error of article %q: %v", article, kinds)
		}
	}
}

// strictly says that those who remain after a bye can be paired without
// breaking A3 and A4.
func strictly(in swiss.Input, bye score.Number) bool {
	rest := slices.DeleteFunc(presentOf(in), func(p *person) bool { return p.number == bye })
	_, ok := bruteBest(in, rest, false)
	return ok
}
