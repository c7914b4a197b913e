package pairing_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"damka/article"
	"damka/pairing"
)

// pools are the printed pools for every number of players.
func pools(t *testing.T) map[int][][]int {
	t.Helper()
	all := make(map[int][][]int)
	for _, row := range readTable(t, "testdata/varma_pools.csv") {
		var pools [][]int
		for _, cell := range row[2:] {
			var pool []int
			for _, digits := range strings.Fields(cell) {
				pool = append(pool, number(t, digits))
			}
			pools = append(pools, pool)
		}
		for n := number(t, row[0]); n <= number(t, row[1]); n++ {
			all[n] = pools
		}
	}
	return all
}

func number(t interface{ Fatal(...any) }, digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// V.1.6.2: the pools divide the numbers of the table among them.
func TestV162PoolsAreAPartition(t *testing.T) {
	printed := pools(t)
	for n := pairing.MinVarma; n <= pairing.MaxVarma; n++ {
		expectPermutation(t, slices.Concat(printed[n]...), n+n%2)
	}
	if len(printed) != pairing.MaxVarma-pairing.MinVarma+1 {
		t.Errorf("pools for %d numbers of players", len(printed))
	}
}

// What the pools are for: players of one pool meet early, none of them in
// the last two rounds, nor from nine players on in the last three. The printed
// pools keep that with one exception, 6–12 in the last round.
func TestV162OnePoolMeetsEarly(t *testing.T) {
	for n, pools := range pools(t) {
		rounds := schedule(t, pairing.Berger, n, 1)
		for r, round := range rounds {
			for _, p := range round {
				for _, pool := range pools {
					late := r >= len(rounds)-3
					if n < 9 {
						late = r >= len(rounds)-2
					}
					exception := n >= 11 && n <= 12 && p.White == 6 && p.Black == 12
					if late && !exception && slices.Contains(pool, int(p.White)) && slices.Contains(pool, int(p.Black)) {
						t.Errorf("n=%d: %d–%d, both of the pool %v, meet in round %d", n, p.White, p.Black, pool, r+1)
					}
				}
			}
		}
	}
}

// V.1.6.2: same-club players draw from one pool whenever that can be done for
// all clubs, and the reasons agree with the numbers.
func TestV162ClubsDrawFromOnePool(t *testing.T) {
	printed := pools(t)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(pairing.MinVarma, pairing.MaxVarma).Draw(t, "n")
		most := rapid.IntRange(1, n).Draw(t, "clubs")
		clubs := make([]string, n)
		for i := range clubs {
			if club := rapid.IntRange(0, most).Draw(t, "club"); club > 0 {
				clubs[i] = fmt.Sprintf("Klub %d", club)
			}
		}
		numbers, reasons := pairing.Varma(rapid.Uint64().Draw(t, "seed"), clubs)
		expectPermutation(t, numbers, n)

		members := make(map[string][]int) // start numbers by club
		for i, club := range clubs {
			if club != "" {
				members[club] = append(members[club], numbers[i])
			}
		}
		var sizes []int
		told := make(map[string]article.Reason)
		for _, reason := range reasons {
			persons, _ := reason.Args.Get("players")
			told[fmt.Sprint(persons)] = reason
		}
		for _, club := range members {
			if len(club) < 2 {
				continue
			}
			sizes = append(sizes, len(club))
			slices.Sort(club)
			expectTold(t, told[fmt.Sprint(club)], club, printed[n])
		}
		if len(sizes) == 0 {
			if len(reasons) != 1 || reasons[0].Code != "pairing.varma_no_clubs" {
				t.Errorf("nobody has a clubmate, and the reasons are %v", reasons)
			}
			return
		}
		if len(reasons) != len(sizes) {
			t.Errorf("%d reasons for %d clubs: %v", len(reasons), len(sizes), reasons)
		}
		divided := slices.ContainsFunc(reasons, func(r article.Reason) bool { return r.Code == "pairing.varma_club_divided" })
		if divided == canBeWhole(sizes, rooms(printed[n], n)) {
			t.Errorf("n=%d, clubs of %v: divided is %t", n, sizes, divided)
		}
	})
}

// expectTold compares a club's numbers, sorted, with those in its reason.
func expectTold(t *rapid.T, reason article.Reason, club []int, printed [][]int) {
	drawn := 0 // pools the club has numbers of
	for _, pool := range printed {
		if slices.ContainsFunc(club, func(n int) bool { return slices.Contains(pool, n) }) {
			drawn++
		}
	}
	switch reason.Code {
	case "pairing.varma_club_in_one_pool":
		pool, _ := reason.Args.Get("pool")
		for _, n := range club {
			if !slices.Contains(printed[pool.(article.Number)-1], n) {
				t.Errorf("%v: %d is not of the pool %d", club, n, pool)
			}
		}
	case "pairing.varma_club_divided":
		if pools, _ := reason.Args.Get("pools"); drawn < 2 || pools != article.Number(drawn) {
			t.Errorf("%v has numbers of %d pools, told %v", club, drawn, pools)
		}
	default:
		t.Errorf("%v: nothing is told, or something else: %v", club, reason)
	}
}

// rooms are the sizes of the pools when numbers above n are not drawn.
func rooms(pools [][]int, n int) []int {
	var sizes []int
	for _, pool := range pools {
		size := 0
		for _, number := range pool {
			if number <= n {
				size++
			}
		}
		sizes = append(sizes, size)
	}
	return sizes
}

// canBeWhole tries every pool for every club.
func canBeWhole(clubs, rooms []int) bool {
	if len(clubs) == 0 {
		return true
	}
	for i := range rooms {
		left := slices.Clone(rooms)
		left[i] -= clubs[0]
		if left[i] >= 0 && canBeWhole(clubs[1:], left) {
			return true
		}
	}
	return false
}

// The largest club draws first; of equal ones the one named first; a club
// takes the smallest pool with room, or the next if another club needs it.
func TestV162OrderOfClubs(t *testing.T) {
	tests := []struct {
		name  string
		clubs string // a letter a participant, "-" for none
		want  string
	}{
		{"the largest first", "aabbb---", "bbb in pool 1, aa in pool 2"},
		{"of equal ones the first named", "-abab---", "aa in pool 2, bb in pool 3"},
		{"the smallest pool with room", "aaaa------", "aaaa divided among 2"},
		{"a larger pool where a later club needs the smaller", "aabbcc--", "aa in pool 2, bb in pool 3, cc in pool 1"},
		{"the odd number is not drawn", "aaabb--", "aaa divided among 2, bb in pool 3"},
		{"everybody of one club", "aaaaaaaaaa", "aaaaaaaaaa divided among 4"},
	}
	for _, test := range tests {
		clubs := make([]string, len(test.clubs))
		for i, letter := range test.clubs {
			if letter != '-' {
				clubs[i] = string(letter)
			}
		}
		numbers, reasons := pairing.Varma(7, clubs)
		var told []string
		for _, reason := range reasons {
			persons, _ := reason.Args.Get("players")
			letters := ""
			for _, person := range persons.(article.Persons) {
				letters += clubs[slices.Index(numbers, number(t, person))]
			}
			if pool, ok := reason.Args.Get("pool"); ok {
				told = append(told, fmt.Sprintf("%s in pool %d", letters, pool))
			} else {
				among, _ := reason.Args.Get("pools")
				told = append(told, fmt.Sprintf("%s divided among %d", letters, among))
			}
		}
		if got := strings.Join(told, ", "); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// There are pools for 7 to 24 players; otherwise the lots are plain, and said
// to be so.
func TestV162WithoutPools(t *testing.T) {
	for _, n := range []int{0, 1, 6, 25, 40} {
		clubs := slices.Repeat([]string{"Klub"}, n)
		numbers, reasons := pairing.Varma(99, clubs)
		if !slices.Equal(numbers, pairing.Lots(99, n)) {
			t.Errorf("n=%d: the lots are not the plain ones", n)
		}
		want := fmt.Sprintf("[pairing.varma_no_pools [V.1.6.2] players=%d least=7 most=24]", n)
		if got := fmt.Sprint(reasons); got != want {
			t.Errorf("n=%d: %s, want %s", n, got, want)
		}
	}
}

// The outcome of a seed never changes: journals have it.
func TestVarmaGolden(t *testing.T) {
	clubs := []string{"Damka", "Damka", "Pionek", "", "Damka", "Pionek", "Lider", "", "Lider", "Hetman"}
	numbers, reasons := pairing.Varma(20250517, clubs)
	const want = "[4 8 1 9 3 6 10 5 2 7] [pairing.varma_club_in_one_pool [V.1.6.2] players=[3 4 8] pool=1 pairing.varma_club_in_one_pool [V.1.6.2] players=[1 6] pool=3 pairing.varma_club_in_one_pool [V.1.6.2] players=[2 10] pool=4]"
	if got := fmt.Sprint(numbers, reasons); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
