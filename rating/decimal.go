package rating

import (
	"strconv"
	"strings"
)

// Decimal is an exact decimal number with six places, counted in millionths.
// Expected points and changes of rating never need more places, so they are
// never rounded.
type Decimal int64

// one is the number 1.
const one Decimal = 1_000_000

// String writes the number exactly and as short as possible: "-3.75", "12".
func (d Decimal) String() string {
	whole, rest := d/one, d%one
	text := strconv.FormatInt(int64(whole), 10)
	if rest == 0 {
		return text
	}
	if rest < 0 {
		rest = -rest
		text = "-" + strings.TrimPrefix(text, "-")
	}
	places := strconv.FormatInt(int64(one+rest), 10)[1:]
	return text + "." + strings.TrimRight(places, "0")
}

// MarshalText writes the number as String does. So it is a string in JSON, and
// programs do not read it as an inexact float.
func (d Decimal) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// Round is the whole number nearest to d, halves upwards: 2.5 is 3, -2.5 is
// -2.
func (d Decimal) Round() int { return int(floorDivide(int64(d+one/2), int64(one))) }

// Mean is an exact mean of whole numbers. The zero value is the mean of
// nothing.
type Mean struct{ Sum, Count int }

// Round is the whole number nearest to the mean, halves upwards; 0 for the
// mean of nothing.
func (m Mean) Round() int {
	if m.Count == 0 {
		return 0
	}
	return roundDivide(m.Sum, m.Count)
}

// String is the mean to four places, halves upwards, without trailing zeros;
// empty for the mean of nothing.
func (m Mean) String() string {
	if m.Count == 0 {
		return ""
	}
	const places = 10_000
	return (Decimal(roundDivide(m.Sum*places, m.Count)) * one / places).String()
}

// MarshalText writes the mean as String does.
func (m Mean) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// roundDivide is a/b rounded to a whole number, halves upwards; b is positive.
func roundDivide(a, b int) int { return int(floorDivide(2*int64(a)+int64(b), 2*int64(b))) }

// floorDivide is the greatest whole number not above a/b; b is positive.
func floorDivide(a, b int64) int64 {
	quotient := a / b
	if a%b < 0 {
		quotient--
	}
	return quotient
}
