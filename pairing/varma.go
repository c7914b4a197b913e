package pairing

import (
	"cmp"
	"slices"
	"strconv"

	"damka/article"
)

// The numbers of players for which there are Varma's pools.
const (
	MinVarma = 7
	MaxVarma = 24
)

// poolCount is how many pools there are for every number of players.
const poolCount = 4

// varmaPools are the pools of V.1.6.2, by half the even number of players:
// the first row is for 7 and 8 players, the last for 23 and 24.
var varmaPools = [...][poolCount][]int{
	{{1, 2, 8}, {3, 6}, {4, 5}, {7}},
	{{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}},
	{{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}},
	{{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}},
	{{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}},
	{{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}},
	{{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}},
	{{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}},
	{{6, 7, 8, 9, 10, 11, 19, 20, 21, 22}, {1, 2, 3, 4, 13, 14, 15, 16, 17}, {12, 18, 23}, {5, 24}},
}

// Varma draws start numbers so that players of one club meet early (V.1.6.2).
// clubs has the club of every participant, "" for none; the answer's i-th
// value is the start number of participant i, a permutation of 1…n.
//
// The clubs draw one after the other, the largest first, of equal ones the
// one that is named first. A club's players draw from one pool, the smallest
// that has enough numbers for all of them. If a later club would then find no
// pool, it is the next larger, so that no club is divided unnecessarily. If
// some clubs must be divided, each club in turn takes the smallest sufficient
// pool, or the rest of the fullest pools, of equal ones the first. Players who
// are alone of their club draw last, from everything that is left.
//
// The reasons say what was done with each club; persons in them are start
// numbers in digits. Below 7 and above 24 players there are no pools, and
// without two players of one club they are not needed: then the lots are those
// of [Lots] and one reason says so. With an odd number of players the number
// that only the table has is not drawn.
func Varma(seed uint64, clubs []string) ([]int, []article.Reason) {
	n := len(clubs)
	if n < MinVarma || n > MaxVarma {
		return Lots(seed, n), []article.Reason{article.Because("pairing.varma_no_pools", "V.1.6.2",
			article.Arg{Name: "players", Value: article.Number(n)},
			article.Arg{Name: "least", Value: article.Number(MinVarma)},
			article.Arg{Name: "most", Value: article.Number(MaxVarma)})}
	}
	groups := clubGroups(clubs)
	if len(groups) == 0 {
		return Lots(seed, n), []article.Reason{article.Because("pairing.varma_no_clubs", "V.1.6.2")}
	}
	drawing := newDrawing(seed, n)
	pools, whole := placeWhole(groups, drawing.room())
	var reasons []article.Reason
	for i, members := range groups {
		var pool int
		if whole {
			pool = pools[i]
		} else {
			pool = smallestWithRoom(len(members), drawing.room())
		}
		if pool >= 0 {
			reasons = append(reasons, drawing.fromOne(members, pool))
		} else {
			reasons = append(reasons, drawing.fromSeveral(members))
		}
	}
	drawing.rest()
	return drawing.numbers, reasons
}

// clubGroups are the participants of each club that has at least two, the
// largest club first, equal ones in the order in which the clubs are named.
func clubGroups(clubs []string) [][]int {
	index := make(map[string]int)
	var groups [][]int
	for participant, club := range clubs {
		if club == "" {
			continue
		}
		if _, known := index[club]; !known {
			index[club] = len(groups)
			groups = append(groups, nil)
		}
		groups[index[club]] = append(groups[index[club]], participant)
	}
	groups = slices.DeleteFunc(groups, func(members []int) bool { return len(members) < 2 })
	slices.SortStableFunc(groups, func(a, b []int) int { return cmp.Compare(len(b), len(a)) })
	return groups
}

// placeWhole finds a pool for every group so that none is divided, if there
// is a way; of several ways it is the first in the order Varma describes.
func placeWhole(groups [][]int, room [poolCount]int) ([]int, bool) {
	if len(groups) == 0 {
		return nil, true
	}
	size := len(groups[0])
	for _, pool := range bySize(room) {
		if room[pool] < size {
			continue
		}
		left := room
		left[pool] -= size
		if others, ok := placeWhole(groups[1:], left); ok {
			return append([]int{pool}, others...), true
		}
	}
	return nil, false
}

// smallestWithRoom is the pool for a group of the given size, -1 if it fits
// into none.
func smallestWithRoom(size int, room [poolCount]int) int {
	for _, pool := range bySize(room) {
		if room[pool] >= size {
			return pool
		}
	}
	return -1
}

// bySize are the pools with the least room first.
func bySize(room [poolCount]int) []int {
	order := []int{0, 1, 2, 3}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(room[a], room[b]) })
	return order
}

// drawing is a drawing from Varma's pools under way.
type drawing struct {
	lots    splitMix64
	pools   [poolCount][]int // numbers nobody has drawn yet
	numbers []int            // by participant; 0: has not drawn yet
}

func newDrawing(seed uint64, n int) *drawing {
	d := &drawing{lots: splitMix64{seed}, numbers: make([]int, n)}
	for i, pool := range varmaPools[(even(n)-MinVarma)/2] {
		for _, number := range pool {
			if number <= n {
				d.pools[i] = append(d.pools[i], number)
			}
		}
	}
	return d
}

// room is how many numbers are left in each pool.
func (d *drawing) room() (room [poolCount]int) {
	for i, pool := range d.pools {
		room[i] = len(pool)
	}
	return room
}

// draw gives the participants numbers from one pool.
func (d *drawing) draw(members []int, pool int) {
	d.lots.shuffle(d.pools[pool])
	for i, participant := range members {
		d.numbers[participant] = d.pools[pool][i]
	}
	d.pools[pool] = d.pools[pool][len(members):]
}

func (d *drawing) fromOne(members []int, pool int) article.Reason {
	d.draw(members, pool)
	return article.Because("pairing.varma_club_in_one_pool", "V.1.6.2",
		article.Arg{Name: "players", Value: d.persons(members)},
		article.Arg{Name: "pool", Value: article.Number(pool + 1)})
}

// fromSeveral divides a group that no pool can hold among the fullest pools.
func (d *drawing) fromSeveral(members []int) article.Reason {
	pools := 0
	for left := members; len(left) > 0; pools++ {
		room := d.room()
		fullest := slices.Index(room[:], slices.Max(room[:]))
		size := min(len(left), len(d.pools[fullest]))
		d.draw(left[:size], fullest)
		left = left[size:]
	}
	return article.Because("pairing.varma_club_divided", "V.1.6.2",
		article.Arg{Name: "players", Value: d.persons(members)},
		article.Arg{Name: "pools", Value: article.Number(pools)})
}

// rest lets everybody who has no number yet draw from all that is left.
func (d *drawing) rest() {
	left := slices.Concat(d.pools[:]...)
	d.lots.shuffle(left)
	for participant, number := range d.numbers {
		if number == 0 {
			d.numbers[participant], left = left[0], left[1:]
		}
	}
}

// persons are the participants' start numbers, lowest first.
func (d *drawing) persons(members []int) article.Persons {
	var numbers []int
	for _, participant := range members {
		numbers = append(numbers, d.numbers[participant])
	}
	slices.Sort(numbers)
	var persons article.Persons
	for _, number := range numbers {
		persons = append(persons, strconv.Itoa(number))
	}
	return persons
}
