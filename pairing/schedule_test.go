package pairing_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"damka/article"
	"damka/pairing"
	"damka/score"
)

// mostPlayers is how far the properties are tried out.
const mostPlayers = 60

func schedule(t *testing.T, system pairing.System, players, cycles int) []pairing.Round {
	t.Helper()
	rounds, err := pairing.Schedule(system, players, cycles)
	if err != nil {
		t.Fatalf("%s for %d players: %v", system, players, err)
	}
	return rounds
}

// admissible are the numbers of players a system can pair, up to mostPlayers.
func admissible(system pairing.System) []int {
	var all []int
	for n := 2; n <= mostPlayers; n++ {
		halves := system == pairing.Half || system == pairing.ReversedHalf
		if !halves || n%4 == 0 || n%4 == 3 {
			all = append(all, n)
		}
	}
	return all
}

// Tables VII–XIII, for 4 to 16 players.
func TestV14TheTablesOfTheCode(t *testing.T) {
	files, err := filepath.Glob("testdata/pairings_round_robin_*.csv")
	if err != nil || len(files) != 7 {
		t.Fatalf("want the seven tables, found %v (%v)", files, err)
	}
	for _, file := range files {
		size := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(file), "pairings_round_robin_"), ".csv")
		n, err := strconv.Atoi(size)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(size, func(t *testing.T) {
			want := readTable(t, file)
			var got [][]string
			for i, round := range schedule(t, pairing.Berger, n, 1) {
				for _, p := range round {
					got = append(got, []string{fmt.Sprint(i + 1), fmt.Sprint(p.Board), fmt.Sprint(p.White), fmt.Sprint(p.Black)})
				}
			}
			if !slices.EqualFunc(got, want, slices.Equal[[]string]) {
				t.Errorf("got\n%v\nwant\n%v", got, want)
			}
		})
	}
}

// readTable is a table without its heading.
func readTable(t *testing.T, file string) [][]string {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

// V.1.4.6: with an even sum the higher number is white, with an odd one the
// lower; the highest number is black against the first half.
func TestV146Colour(t *testing.T) {
	for n := 2; n <= mostPlayers; n += 2 {
		for _, round := range schedule(t, pairing.Berger, n, 1) {
			for _, p := range round {
				low, high := min(p.White, p.Black), max(p.White, p.Black)
				want := low
				switch {
				case int(high) == n && int(low) > n/2:
					want = high
				case int(high) < n && (low+high)%2 == 0:
					want = high
				}
				if p.White != want {
					t.Errorf("n=%d: %d–%d, want %d white", n, p.White, p.Black, want)
				}
			}
		}
	}
}

// V.1.4.7: the round in which two meet follows from the sum of their numbers.
func TestV147Round(t *testing.T) {
	for n := 2; n <= mostPlayers; n += 2 {
		for i, round := range schedule(t, pairing.Berger, n, 1) {
			for _, p := range round {
				sum := int(p.White + p.Black)
				if max(int(p.White), int(p.Black)) == n {
					sum = 2 * (sum - n)
				}
				want := sum - 1
				if sum > n {
					want = sum - n
				}
				if i+1 != want {
					t.Errorf("n=%d: %d–%d in round %d, want %d", n, p.White, p.Black, i+1, want)
				}
			}
		}
	}
}

// V.1.4.8: the opponent in a round follows from the round and one's number.
func TestV148Partner(t *testing.T) {
	for n := 2; n <= mostPlayers; n += 2 {
		for i, round := range schedule(t, pairing.Berger, n, 1) {
			partners := partnersOf(round)
			for player := 1; player < n; player++ {
				want := i + 1 - player
				if want >= 0 {
					want++
				} else {
					want += n
				}
				if want == player {
					want = n
				}
				if got := int(partners[score.Number(player)]); got != want {
					t.Errorf("n=%d round %d: %d meets %d, want %d", n, i+1, player, got, want)
				}
			}
		}
	}
}

func partnersOf(round pairing.Round) map[score.Number]score.Number {
	partners := make(map[score.Number]score.Number)
	for _, p := range round {
		partners[p.White], partners[p.Black] = p.Black, p.White
	}
	return partners
}

// V.1.4.1: an odd number plays the table of the next even one, and the player
// paired with the number nobody has is free.
func TestV141OddNumbers(t *testing.T) {
	for _, system := range []pairing.System{pairing.Berger, pairing.Half, pairing.ReversedHalf} {
		for _, n := range admissible(system) {
			if n%2 == 0 {
				continue
			}
			full, odd := schedule(t, system, n+1, 1), schedule(t, system, n, 1)
			for r, round := range full {
				for i, want := range round {
					switch n + 1 {
					case int(want.White):
						want.White, want.Black = want.Black, 0
					case int(want.Black):
						want.Black = 0
					}
					if odd[r][i] != want {
						t.Errorf("%s n=%d round %d: %v, want %v", system, n, r+1, odd[r][i], want)
					}
				}
			}
		}
	}
}

// V.1.5.1.3: the example for eight players.
func TestV1513HalfAgainstHalf(t *testing.T) {
	rounds := schedule(t, pairing.Half, 8, 1)
	expectRound(t, rounds[3], "1–5 2–6 3–7 4–8")
	expectRound(t, rounds[4], "6–1 7–2 8–3 5–4")
	expectRound(t, rounds[5], "1–7 2–8 3–5 4–6")
	expectRound(t, rounds[6], "8–1 5–2 6–3 7–4")
}

// V.1.5.1.2: both halves play the table of half the number, side by side.
func TestV1512HalvesAmongThemselves(t *testing.T) {
	for n := 4; n <= mostPlayers; n += 4 {
		table, rounds := schedule(t, pairing.Berger, n/2, 1), schedule(t, pairing.Half, n, 1)
		for r, round := range table {
			for i, want := range round {
				if upper := rounds[r][i]; upper != want {
					t.Errorf("n=%d round %d: %v, want %v", n, r+1, upper, want)
				}
				want.Board += n / 4
				want.White += score.Number(n / 2)
				want.Black += score.Number(n / 2)
				if lower := rounds[r][n/4+i]; lower != want {
					t.Errorf("n=%d round %d: %v, want %v", n, r+1, lower, want)
				}
			}
		}
	}
}

// V.1.5.2: the phases of the half system change places.
func TestV152ReversedHalf(t *testing.T) {
	for _, n := range admissible(pairing.Half) {
		half, reversed := schedule(t, pairing.Half, n, 1), schedule(t, pairing.ReversedHalf, n, 1)
		first := (n+n%2)/2 - 1 // rounds of the halves among themselves
		want := append(slices.Clone(half[first:]), half[:first]...)
		if !slices.EqualFunc(reversed, want, slices.Equal[pairing.Round]) {
			t.Errorf("n=%d: %v, want %v", n, reversed, want)
		}
	}
}

// V.1.5.3: number 1 stays at the first board, the others move; the player who met
// number 1 goes to board 2 and has black.
func TestV1531Rutsch(t *testing.T) {
	even := schedule(t, pairing.Rutsch, 8, 1)
	expectRound(t, even[0], "1–8 7–2 3–6 5–4")
	expectRound(t, even[1], "7–1 6–8 2–5 4–3")
	expectRound(t, even[2], "1–6 5–7 8–4 3–2")
	odd := schedule(t, pairing.Rutsch, 7, 1)
	expectRound(t, odd[0], "1–6 5–2 3–4 7–0")
	expectRound(t, odd[1], "7–5 4–1 2–3 6–0")
	for n := 4; n <= mostPlayers; n += 2 {
		rounds := schedule(t, pairing.Rutsch, n, 1)
		for r, round := range rounds[1:] {
			before := partnersOf(rounds[r])
			if round[1].Black != before[1] {
				t.Errorf("n=%d round %d: black on board 2 is %d, want %d", n, r+2, round[1].Black, before[1])
			}
		}
	}
}

func expectRound(t *testing.T, round pairing.Round, want string) {
	t.Helper()
	var pairs []string
	for i, p := range round {
		if p.Board != i+1 {
			t.Errorf("pair %d is on board %d", i+1, p.Board)
		}
		pairs = append(pairs, fmt.Sprintf("%d–%d", p.White, p.Black))
	}
	if got := strings.Join(pairs, " "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestV1511Refusals(t *testing.T) {
	tests := []struct {
		system          pairing.System
		players, cycles int
		code            article.Code
		ref             article.Ref
	}{
		{pairing.Half, 6, 1, "pairing.half_needs_multiple_of_four", "V.1.5.1.1"},
		{pairing.ReversedHalf, 9, 1, "pairing.half_needs_multiple_of_four", "V.1.5.1.1"},
		{pairing.Half, 2, 1, "pairing.half_needs_multiple_of_four", "V.1.5.1.1"},
		{pairing.Berger, 1, 1, "pairing.too_few_players", "V.1.1"},
		{pairing.Rutsch, -3, 1, "pairing.too_few_players", "V.1.1"},
		{pairing.Berger, pairing.MaxPlayers + 1, 1, "pairing.too_many_players", "V.1.1"},
		{pairing.Berger, 8, 0, "pairing.cycles_out_of_range", "V.1.1"},
		{pairing.Berger, 8, pairing.MaxCycles + 1, "pairing.cycles_out_of_range", "V.1.1"},
		{0, 8, 1, "pairing.no_system", "V.1.3"},
	}
	for _, test := range tests {
		_, err := pairing.Schedule(test.system, test.players, test.cycles)
		refusal, ok := article.AsRefusal(err)
		if !ok || refusal.Code != test.code || refusal.Article != test.ref {
			t.Errorf("%s, %d players, %d cycles: %v, want %s [%s]", test.system, test.players, test.cycles, err, test.code, test.ref)
		}
	}
}
