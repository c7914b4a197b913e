package events

import (
	"slices"

	"damka/article"
	"damka/internal/fullname"
)

// lookAtOrder says what the whole list tells of the order in which names were
// divided: whether it matters, an example of it, and where it looks wrong. That
// is said once for the list where the other order is likelier, else of each row.
func (n *namesIn) lookAtOrder(rows []ImportRow) {
	var divided []fullname.Name
	for i, row := range rows {
		name := row.Form.Person.Name
		switch {
		case n.divided[i] && !n.Matters:
			n.Example, n.Matters = name, true
		case n.Example.IsZero() && name.Given() != "":
			n.Example = name
		}
		if n.divided[i] {
			divided = append(divided, name)
		}
	}
	signs := n.signsIn(rows)
	swapped := slices.DeleteFunc(slices.Clone(divided), func(name fullname.Name) bool { return signs.Look(name) != fullname.Swapped })
	likely := slices.DeleteFunc(slices.Clone(divided), func(name fullname.Name) bool { return signs.Look(name) != fullname.AsDivided })
	switch {
	case len(swapped) > 1 && len(swapped) > len(likely):
		n.doubt(swapped[0])
	case len(swapped)+len(likely) == 0 && familiesRepeat(divided):
		n.doubt(n.Example)
	default:
		n.remarkOn(rows, signs)
	}
}

// signsIn are the signs of the list's own names: of those of which the parts are
// certain, and of those that look as they should.
func (n *namesIn) signsIn(rows []ImportRow) *fullname.Signs {
	signs := new(fullname.Signs)
	for i, row := range rows {
		if !n.divided[i] {
			signs.Learn(row.Form.Person.Name)
		}
	}
	var clear []fullname.Name
	for i, row := range rows {
		name := row.Form.Person.Name
		switch look := signs.Look(name); {
		case !n.divided[i] || look == fullname.Unclear:
		case look == fullname.Swapped:
			clear = append(clear, name.Swapped())
		default:
			clear = append(clear, name)
		}
	}
	for _, name := range clear {
		signs.Learn(name)
	}
	return signs
}

// doubt says that the other order is likelier, by a name that was divided.
func (n *namesIn) doubt(name fullname.Name) {
	doubt := article.Because("import.order_unlikely", "",
		article.Arg{Name: "family", Value: article.Text(name.Given())}, article.Arg{Name: "given", Value: article.Text(name.Family())})
	n.Doubt = &doubt
}

// remarkOn says of rows that look as if they were in the other order.
func (n *namesIn) remarkOn(rows []ImportRow, signs *fullname.Signs) {
	for i := range rows {
		if name := rows[i].Form.Person.Name; n.divided[i] && signs.Look(name) == fullname.Swapped {
			rows[i].Remarks = append(rows[i].Remarks, article.Because("import.other_way_round", "",
				article.Arg{Name: "family", Value: article.Text(name.Family())}, article.Arg{Name: "given", Value: article.Text(name.Given())}))
		}
	}
}

// familiesRepeat says that what was taken as family names comes again and again
// in a list, and what was taken as given names does not: it is given names that
// many people share. Two families of three are no sign.
func familiesRepeat(names []fullname.Name) bool {
	const rows, again, more = 12, 6, 3
	families, givens := repeats(names, fullname.Name.Family), repeats(names, fullname.Name.Given)
	return len(names) >= rows && families >= again && families >= more*givens
}

// repeats is how many names have a part that a name before them has, too.
func repeats(names []fullname.Name, part func(fullname.Name) string) int {
	different := make(map[string]bool)
	for _, name := range names {
		different[foldName(part(name))] = true
	}
	return len(names) - len(different)
}
