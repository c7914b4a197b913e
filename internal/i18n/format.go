package i18n

import (
	"fmt"
	"strings"

	"golang.org/x/text/number"
)

// Number is n with the language's grouping: 12 345 in Polish, 12,345 in
// English.
func (p *Printer) Number(n int) string {
	return p.spaced(p.numbers.Sprint(number.Decimal(n)))
}

// Points are tournament points: n as it is, or with halves, where n counts
// half points: 7 is 3½.
func (p *Printer) Points(n int, halves bool) string {
	if !halves {
		return fmt.Sprint(n)
	}
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	switch {
	case n == 1:
		return sign + "½"
	case n%2 == 1:
		return fmt.Sprintf("%s%d½", sign, n/2)
	}
	return fmt.Sprintf("%s%d", sign, n/2)
}

// List joins items as a sentence does: A, B i C.
func (p *Printer) List(items ...string) string { return p.join(items, "join.and") }

// Alternatives joins items as a choice: A, B lub C.
func (p *Printer) Alternatives(items ...string) string { return p.join(items, "join.or") }

func (p *Printer) join(items []string, key string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return p.Text(key, A("items", strings.Join(items[:last], ", ")), A("last", items[last]))
}
