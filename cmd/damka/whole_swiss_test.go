package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"damka/score"
	"damka/trf"
)

// wholeSwiss are the tournaments that are played every day: players, rounds,
// and a system each. The small ones run out of opponents.
var wholeSwiss = []struct {
	players, rounds int
	flags           string
}{
	{10, 5, "classic"}, {10, 11, "dutch"}, {11, 9, "rating"}, {12, 11, "classic --uncontrolled"},
	{15, 6, "dutch --uncontrolled"}, {21, 9, "classic"}, {24, 11, "rating --uncontrolled"}, {33, 7, "dutch"},
	{45, 6, "classic"}, {64, 9, "rating"}, {101, 11, "classic"}, {150, 9, "dutch"}, {240, 7, "rating"}, {500, 5, "dutch"},
}

// Whole tournaments with forfeits, absences, withdrawals, late entries and
// games left unfinished are never stuck, and every round is paired again the
// same way from the file that the tournament becomes.
// With DAMKA_SWISS=all ten of each size are played, and longer ones.
func TestWholeSwissTournaments(t *testing.T) {
	t.Parallel()
	played, often := wholeSwiss, uint64(1)
	if os.Getenv("DAMKA_SWISS") == "all" {
		often = 10
		for _, players := range []int{200, 300, 400, 500} {
			for _, system := range []string{"classic", "dutch", "rating"} {
				played = append(played, wholeSwiss[0])
				last := &played[len(played)-1]
				last.players, last.rounds, last.flags = players, 11, system
			}
		}
	}
	for seed := range often {
		for _, size := range played {
			t.Run(fmt.Sprintf("%d players %d rounds %s seed %d", size.players, size.rounds, size.flags, seed), func(t *testing.T) {
				t.Parallel()
				p := newPlayedSwiss(seed, size.players, size.rounds, strings.Fields(size.flags))
				for range size.rounds {
					p.playRound(t)
				}
				p.verify(t)
			})
		}
	}
}

// pairedJSON is what damka pair --json says of a round, without the reasons.
type pairedJSON struct {
	Round    int
	Complete bool
	Pairs    []boardJSON
	Bye      score.Number
	Unpaired []score.Number
}

// playRound pairs the next round by the command and plays it.
func (p *playedSwiss) playRound(t *testing.T) {
	round := len(p.tournament.Players[0].Cells) + 1
	p.enterLate(round)
	p.leaveAndStayAway(round)
	content, err := trf.Format(&p.tournament)
	if err != nil {
		t.Fatalf("round %d: %v", round, err)
	}
	var out, errs bytes.Buffer
	code := run(append([]string{"pair", "--json", "-", "--system"}, p.flags...), os.Getenv, strings.NewReader(content), &out, &errs)
	var made pairedJSON
	if err := json.Unmarshal(out.Bytes(), &made); err != nil {
		t.Fatalf("round %d: exit code %d, %v\n%s\n%s", round, code, err, &errs, content)
	}
	if (code == exitOK) != made.Complete || (code == exitWrong) != (len(made.Unpaired) > 0) || made.Round != round {
		t.Fatalf("round %d: exit code %d, %+v", round, code, made)
	}
	p.expectEverybody(t, made)
	p.play(made)
}

// expectEverybody holds that everybody who is not out has one place in the
// round, and that nobody meets again whom he has played.
func (p *playedSwiss) expectEverybody(t *testing.T, made pairedJSON) {
	t.Helper()
	seen := make(map[score.Number]int)
	seen[made.Bye]++
	for _, n := range made.Unpaired {
		seen[n]++
	}
	for _, pair := range made.Pairs {
		seen[pair.White]++
		seen[pair.Black]++
		if p.met[[2]score.Number{pair.White, pair.Black}] {
			t.Errorf("round %d: %d and %d meet again", made.Round, pair.White, pair.Black)
		}
	}
	for i := range p.tournament.Players {
		n := p.tournament.Players[i].Number
		want := 1
		if p.out[n] {
			want = 0
		}
		if seen[n] != want {
			t.Errorf("round %d: number %d stands in it %d times, want %d", made.Round, n, seen[n], want)
		}
	}
}

// verify pairs every round again.
func (p *playedSwiss) verify(t *testing.T) {
	content, err := trf.Format(&p.tournament)
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if code := run(append([]string{"verify", "-", "--system"}, p.flags...), os.Getenv, strings.NewReader(content), &out, &errs); code != exitOK {
		t.Errorf("exit code %d\n%s%s\n%s", code, &out, &errs, content)
	}
}
