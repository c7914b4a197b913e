package storetest

import (
	"fmt"

	"damka/internal/store"
)

// The register of a federation after ten years, in the largest imagined. Everything in it is invented, and the same each time: benchmarks of the rows alone
// and those of the whole application measure the same federation.
const (
	LargePersons = 100_000
	LargeLists   = 40
	LargeClubs   = 500
)

// LargePerson is the id of a person, from 0.
func LargePerson(n int) string { return fmt.Sprintf("q3m7aabz2x%06d", n) }

// LargeClub is the id of the club of a person.
func LargeClub(n int) string { return fmt.Sprintf("club-%03d", n%LargeClubs) }

// LargeList is the quarter of a list, from 0. The last one is the third of 2026.
func LargeList(n int) string {
	const first = 2016*4 + 3
	return fmt.Sprintf("%d-%d", (first+n)/4, 1+(first+n)%4)
}

// LargeName is an invented name: a family name of two syllables and an ending, and one or two given names.
func LargeName(n int) (family, given string) {
	syllables := []string{"ka", "ko", "wa", "no", "zie", "li", "ma", "jan", "pio", "tro", "ste", "fa", "ba", "do", "mi", "cho", "gra", "wil", "zu", "kro"}
	endings := []string{"wski", "wska", "k", "cz", "ska", "ik", "r", "n", "j", "c"}
	names := []string{"jan", "maria", "anna", "piotr", "olga", "emil", "zofia", "adam", "ewa", "jakub", "hanna", "igor", "maja", "leon", "ida", "wit"}
	family = syllables[n%20] + syllables[n/20%20] + endings[n/400%10]
	given = names[n/7%16]
	if n%3 == 0 {
		given += " " + names[n/11%16]
	}
	return family, given
}

// LargeSex is a person's sex, LargeBorn the year of birth.
func LargeSex(n int) string { return []string{"f", "m", "m"}[n%3] }

// LargeBorn is the year in which a person was born.
func LargeBorn(n int) int { return 1940 + n/3%80 }

// LargeRating is a row: a tenth is on list A, as many on B, two tenths on N, the rest on no list that is published. Every tenth has played.
func LargeRating(n, list int) store.RatingRow {
	on := []string{"A", "B", "N", "N", "T", "-", "-", "-", "-", "-"}[n%10]
	row := store.RatingRow{
		Variant: "international", Period: LargeList(list), Person: LargePerson(n), List: on, ListBefore: on, Rating: 1800 + n%700, Before: 1800 + n%700,
		Games: n % 300, LastGame: "2026-03-08", Best: 2000 + n%400, Sex: LargeSex(n), Born: LargeBorn(n), Club: LargeClub(n),
	}
	if n%10 < 4 {
		row.Place = n/10 + 1
	}
	if (n+list)%10 == 0 {
		row.Played = 3
		row.Detail = fmt.Appendf(nil, `{"v":1,"tournaments":[{"dossier":"c3m7aabz2x%06d","games":3,"sum":6570,"mean":"2190","d":-190,"e":"25","wo":"1.5","wp":3,"k":15,"r":"11.25","opponents":[%s]}]}`,
			n%1000, `[1,"q3m7aabz2x000001","white","1-1",2150],[2,"q3m7aabz2x000002","black","0-2",2210],[3,"q3m7aabz2x000003","white","0-2",2210]`)
	}
	return row
}
