package title

import (
	"fmt"
	"strings"
)

// FMJDTitle is an international title (VII.3). Damka records these titles and
// uses their weights, but does not compute them. The zero value is no such title.
type FMJDTitle uint8

// The titles of FMJD.
const (
	NoFMJDTitle FMJDTitle = iota
	CMF                   // candidate master (VII.3.1.1)
	MF                    // master
	MI                    // international master
	GM                    // international grandmaster, GMI in the table of weights
	CMFF                  // the same for women (VII.3.2)
	MFF
	MIF
	GMF
)

var fmjdNames = [...]string{
	NoFMJDTitle: "none", CMF: "cmf", MF: "mf", MI: "mi", GM: "gm",
	CMFF: "cmff", MFF: "mff", MIF: "mif", GMF: "gmf",
}

// FMJDTitles lists the titles, none first.
func FMJDTitles() []FMJDTitle { return []FMJDTitle{NoFMJDTitle, CMF, MF, MI, GM, CMFF, MFF, MIF, GMF} }

// ParseFMJDTitle reads a title's name in small or capital letters: none, cmf,
// mf, mi, gm, cmff, mff, mif, gmf.
func ParseFMJDTitle(name string) (FMJDTitle, error) {
	for t, known := range fmjdNames {
		if name == known || name == strings.ToUpper(known) {
			return FMJDTitle(t), nil
		}
	}
	return 0, fmt.Errorf("title: unknown title of FMJD %q (one of none, cmf, mf, mi, gm, cmff, mff, mif, gmf)", name)
}

// IsValid says whether t is one of the titles or none.
func (t FMJDTitle) IsValid() bool { return int(t) < len(fmjdNames) }

// IsWomens says whether only women can hold t (VII.3.2).
func (t FMJDTitle) IsWomens() bool { return t >= CMFF && t <= GMF }

// String is the stable name.
func (t FMJDTitle) String() string {
	if !t.IsValid() {
		return fmt.Sprintf("FMJDTitle(%d)", uint8(t))
	}
	return fmjdNames[t]
}

// MarshalText writes the stable name.
func (t FMJDTitle) MarshalText() ([]byte, error) {
	if !t.IsValid() {
		return nil, fmt.Errorf("title: no such title of FMJD: %d", uint8(t))
	}
	return []byte(fmjdNames[t]), nil
}
