package title

import (
	"fmt"
	"strings"
)

// Grade is a category (VII.1) or a national title (VII.2). The zero value is
// no category. Categories are the same for everybody; titles are on two
// independent ladders, the open one and that of women.
type Grade uint8

// The grades.
const (
	NoCategory Grade = iota
	V
	IV
	III
	II
	I
	K   // candidate
	M   // master
	AM  // grandmaster
	KK  // the women's candidate
	MK  // the women's master
	AMK // the women's grandmaster
)

var gradeNames = [...]string{
	NoCategory: "none", V: "V", IV: "IV", III: "III", II: "II", I: "I",
	K: "K", M: "M", AM: "AM", KK: "kk", MK: "mk", AMK: "amk",
}

// Grades lists the categories from the lowest, then the open titles, then
// those of women.
func Grades() []Grade { return []Grade{NoCategory, V, IV, III, II, I, K, M, AM, KK, MK, AMK} }

// ParseGrade reads a grade's stable name: none, V to I, K, M, AM, kk, mk, amk.
// Titles may be written in small or capital letters.
func ParseGrade(name string) (Grade, error) {
	for g, known := range gradeNames {
		if known == name || Grade(g).IsTitle() && (name == strings.ToLower(known) || name == strings.ToUpper(known)) {
			return Grade(g), nil
		}
	}
	return 0, fmt.Errorf("title: unknown grade %q (one of none, V, IV, III, II, I, K, M, AM, kk, mk, amk)", name)
}

// IsValid says whether g is one of the grades.
func (g Grade) IsValid() bool { return int(g) < len(gradeNames) }

// IsTitle says whether g is a title and no category.
func (g Grade) IsTitle() bool { return g >= K && g <= AMK }

// IsWomens says whether g is a title of the women's ladder.
func (g Grade) IsWomens() bool { return g >= KK && g <= AMK }

// String is the stable name.
func (g Grade) String() string {
	if !g.IsValid() {
		return fmt.Sprintf("Grade(%d)", uint8(g))
	}
	return gradeNames[g]
}

// MarshalText writes the stable name.
func (g Grade) MarshalText() ([]byte, error) {
	if !g.IsValid() {
		return nil, fmt.Errorf("title: no such grade: %d", uint8(g))
	}
	return []byte(gradeNames[g]), nil
}

// level is the place of the grade on its ladder: 0 for no category, 5 for I,
// 6 to 8 for the titles.
func (g Grade) level() int {
	if g.IsWomens() {
		return int(g-KK) + int(K)
	}
	return int(g)
}

// Ladder is a sequence of grades from the lowest. Both begin with the categories.
type Ladder uint8

// The ladders.
const (
	Open  Ladder = iota + 1 // … I, K, M, AM
	Women                   // … I, kk, mk, amk
)

// Titles are the ladder's titles from the lowest.
func (l Ladder) Titles() []Grade {
	if l == Women {
		return []Grade{KK, MK, AMK}
	}
	return []Grade{K, M, AM}
}

// String is the stable name: open or women.
func (l Ladder) String() string {
	if l == Women {
		return "women"
	}
	return "open"
}

// MarshalText writes the stable name.
func (l Ladder) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// top is the level of the highest grade.
const top = int(AM)

// at is the grade at a level.
func (l Ladder) at(level int) Grade {
	if g := Grade(level); l == Women && g.IsTitle() {
		return g - K + KK
	}
	return Grade(level)
}
