package words

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"damka/internal/fullname"
	"damka/internal/i18n"
)

// Lists of names are in the order of the family names, then of the given names;
// the twin puts each name before the first that is greater.
func TestSortByName(t *testing.T) {
	families := []string{"Lis", "Łan", "Lud", "Lisowska", "Ćwik", "Czyż", "van Dijk"}
	givens := []string{"", "Łucja", "Lena", "Ada", "Ądam"}
	random := rand.New(rand.NewPCG(7, 1))
	p := i18n.For(i18n.PL)
	for range 50 {
		var names, twin []fullname.Name
		for range 20 {
			name := fullname.Of(families[random.IntN(len(families))], givens[random.IntN(len(givens))])
			if random.IntN(6) == 0 {
				name = fullname.Undivided(name.String())
			}
			if random.IntN(9) == 0 {
				name = fullname.Name{}
			}
			names = append(names, name)
			at := slices.IndexFunc(twin, func(other fullname.Name) bool { return comesBefore(p, name, other) })
			if at < 0 {
				at = len(twin)
			}
			twin = slices.Insert(twin, at, name)
		}
		SortByName(p, names, func(name fullname.Name) fullname.Name { return name })
		if fmt.Sprint(names) != fmt.Sprint(twin) {
			t.Fatalf("%v\nwant %v", names, twin)
		}
	}
	if !comesBefore(p, fullname.Of("Lud", "Żaneta"), fullname.Of("Łan", "Ada")) || !comesBefore(p, fullname.Of("Lis", "Zofia"), fullname.Of("Lisowska", "Ada")) {
		t.Error("the twin does not know the order")
	}
}

func comesBefore(p *i18n.Printer, a, b fullname.Name) bool {
	if a.IsZero() || b.IsZero() {
		return !a.IsZero() && b.IsZero()
	}
	family, given := a.Keys()
	otherFamily, otherGiven := b.Keys()
	if order := p.Compare(family, otherFamily); order != 0 {
		return order < 0
	}
	return p.Compare(given, otherGiven) < 0
}
