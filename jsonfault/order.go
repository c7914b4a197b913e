package jsonfault

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Order is the order of the fields at the top of a kind of file, as its
// description has them. It puts faults in their places.
type Order []string

// Compare compares two paths by their first fields, then by the items of
// lists in them. A path that names nothing described comes first.
func (o Order) Compare(a, b string) int {
	fieldA, itemsA := o.place(a)
	fieldB, itemsB := o.place(b)
	return cmp.Or(cmp.Compare(fieldA, fieldB), slices.Compare(itemsA, itemsB))
}

// itemOf finds the numbers of items in a path.
var itemOf = regexp.MustCompile(`\[([0-9]+)\]`)

// place is the place of the first field of a path, and the numbers of the items
// in the path.
func (o Order) place(path string) (field int, items []int) {
	first := strings.IndexAny(path+".", ".[")
	field = slices.Index(o, path[:first])
	for _, found := range itemOf.FindAllStringSubmatch(path, -1) {
		n, _ := strconv.Atoi(found[1]) // digits
		items = append(items, n)
	}
	return field, items
}
