package title

import (
	"fmt"

	"damka/rating"
)

// Sex decides the column of weights and the ladders for a player. The zero value
// is none.
type Sex uint8

// The sexes.
const (
	Female Sex = iota + 1
	Male
)

// ParseSex reads f or m.
func ParseSex(name string) (Sex, error) {
	switch name {
	case "f":
		return Female, nil
	case "m":
		return Male, nil
	}
	return 0, fmt.Errorf("title: unknown sex %q (f or m)", name)
}

// IsValid says whether s is one of the sexes.
func (s Sex) IsValid() bool { return s == Female || s == Male }

// String is the stable name: f or m.
func (s Sex) String() string {
	switch s {
	case Female:
		return "f"
	case Male:
		return "m"
	}
	return fmt.Sprintf("Sex(%d)", uint8(s))
}

// MarshalText writes the stable name.
func (s Sex) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Player is a participant as he was on the tournament's first day (VII.5.1).
type Player struct {
	ID         string
	Sex        Sex
	Rating     int         // on the lists in force; 0: none
	List       rating.List // the list he is on
	Category   Grade       // NoCategory to I
	Title      Grade       // K, M, AM; NoCategory: none
	WomenTitle Grade       // KK, MK, AMK; NoCategory: none
	FMJDTitle  FMJDTitle
	Foreign    bool   // of foreign nationality
	Norms      []Norm // for a category or title not yet granted
	BestListA  int    // the highest rating he ever had on list A; 0: never on it
	Place      int    // in the final table; 0: not known
	Withdrawn  bool   // left the tournament
}

// Norm is a norm from an earlier tournament.
type Norm struct {
	For        Grade  // I or a title
	Tournament string // its id; "" if not known
	Games      int    // the games played in it
}

// bestListA is the highest rating on any list A, that of the first day
// included (VII.5.6).
func (p *Player) bestListA() int {
	if p.List == rating.A {
		return max(p.BestListA, p.Rating)
	}
	return p.BestListA
}

// isLeftOut says that the player counts for no category, neither his own nor
// others': foreigners without a title of FMJD (VII.4.3).
func (p *Player) isLeftOut() bool { return p.Foreign && p.FMJDTitle == NoFMJDTitle }
