package pairing

import (
	"fmt"

	"damka/article"
)

// System is a way to order the games of a round robin. The zero value is no
// system.
type System uint8

// The systems.
const (
	Berger       System = iota + 1 // the tables of the code, the default (V.1.4)
	Half                           // each half among itself first, then half against half (V.1.5.1)
	ReversedHalf                   // half against half first (V.1.5.2)
	Rutsch                         // everybody moves one seat a round (V.1.5.3)
)

var systemNames = [...]string{Berger: "berger", Half: "half", ReversedHalf: "reversed-half", Rutsch: "rutsch"}

// Systems lists all systems, the default first.
func Systems() []System { return []System{Berger, Half, ReversedHalf, Rutsch} }

// ParseSystem reads a system's stable name, such as "reversed-half".
func ParseSystem(name string) (System, error) {
	for _, s := range Systems() {
		if systemNames[s] == name {
			return s, nil
		}
	}
	return 0, fmt.Errorf("pairing: unknown system %q (one of berger, half, reversed-half, rutsch)", name)
}

// IsValid says whether s is one of the systems.
func (s System) IsValid() bool { return s >= Berger && s <= Rutsch }

// Article is where the code describes the system.
func (s System) Article() article.Ref {
	switch s {
	case Berger:
		return "V.1.4"
	case Half:
		return "V.1.5.1"
	case ReversedHalf:
		return "V.1.5.2"
	case Rutsch:
		return "V.1.5.3"
	}
	return ""
}

// String is the stable name.
func (s System) String() string {
	if !s.IsValid() {
		return "no system"
	}
	return systemNames[s]
}

// MarshalText writes the stable name.
func (s System) MarshalText() ([]byte, error) {
	if !s.IsValid() {
		return nil, fmt.Errorf("pairing: no such system: %d", s)
	}
	return []byte(systemNames[s]), nil
}

// UnmarshalText reads the stable name.
func (s *System) UnmarshalText(text []byte) error {
	parsed, err := ParseSystem(string(text))
	if err == nil {
		*s = parsed
	}
	return err
}
