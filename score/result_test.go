package score_test

import (
	"encoding/json"
	"testing"

	"damka/score"
)

// II.5.4–5.6, I.6.5: what each result gives each side.
func TestII54Results(t *testing.T) {
	type side struct {
		points    score.Points
		win       bool
		advantage int
	}
	cases := []struct {
		result                      score.Result
		white, black                side
		played, finished, forfeited bool
	}{
		{score.NotPlayed, side{}, side{}, false, false, false},
		{score.Adjourned, side{}, side{}, false, false, false},
		{score.WhiteWins, side{2, true, 0}, side{}, true, true, false},
		{score.Draw, side{1, false, 0}, side{1, false, 0}, true, true, false},
		{score.BlackWins, side{}, side{2, true, 0}, true, true, false},
		{score.DrawWhiteAdvantage, side{1, false, 1}, side{1, false, -1}, true, true, false},
		{score.DrawBlackAdvantage, side{1, false, -1}, side{1, false, 1}, true, true, false},
		{score.BothLost, side{}, side{}, true, true, false},
		{score.WhiteForfeits, side{}, side{2, true, 0}, false, true, true},
		{score.BlackForfeits, side{2, true, 0}, side{}, false, true, true},
		{score.BothForfeit, side{}, side{}, false, true, true},
	}
	if n := len(score.Results()); n != len(cases) {
		t.Errorf("%d results, the table has %d", n, len(cases))
	}
	for _, c := range cases {
		for colour, want := range map[score.Colour]side{score.White: c.white, score.Black: c.black} {
			got := c.result.For(colour)
			if (side{got.Points, got.Win, got.Advantage}) != want {
				t.Errorf("%q for %d: %+v, want %+v", c.result, colour, got, want)
			}
			if got.Played != c.played || got.Finished != c.finished || got.Forfeited != c.forfeited {
				t.Errorf("%q for %d: %+v", c.result, colour, got)
			}
		}
		if c.result.Played() != c.played || c.result.Finished() != c.finished || c.result.Forfeited() != c.forfeited {
			t.Errorf("%q: played %v, finished %v, forfeited %v", c.result, c.result.Played(), c.result.Finished(), c.result.Forfeited())
		}
	}
}

func TestForfeitBy(t *testing.T) {
	for colour, want := range map[score.Colour]score.Result{score.White: score.WhiteForfeits, score.Black: score.BlackForfeits} {
		if got := score.ForfeitBy(colour); got != want || got.For(colour).Points != 0 || got.For(colour.Other()).Points != 2 {
			t.Errorf("forfeit by %d is %q", colour, got)
		}
	}
}

// The names are in every journal ever written.
func TestResultNamesReadBack(t *testing.T) {
	words := make(map[string]bool)
	for _, r := range score.Results() {
		parsed, err := score.ParseResult(r.String())
		if err != nil || parsed != r {
			t.Errorf("%q reads back as %q, %v", r, parsed, err)
		}
		data, err := json.Marshal(r)
		var again score.Result
		if err == nil {
			err = json.Unmarshal(data, &again)
		}
		if err != nil || again != r {
			t.Errorf("%q is written %s and read %q, %v", r, data, again, err)
		}
		if r.Word() == "" || words[r.Word()] {
			t.Errorf("%q has the word %q, which is empty or another's", r, r.Word())
		}
		words[r.Word()] = true
	}
	for _, name := range []string{"2:0", "1-0", "½", "+", "1+", "0"} {
		if r, err := score.ParseResult(name); err == nil {
			t.Errorf("%q is read as %q", name, r)
		}
	}
}
