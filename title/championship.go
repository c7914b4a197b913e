package title

import "fmt"

// Championship is a column of table V: championships whose places give
// titles and categories. The zero value gives none.
type Championship uint8

// The championships.
const (
	NoChampionship Championship = iota
	IndividualChampionship
	SeniorJuniorLZSDisabledChampionship
	YoungerJuniorCrystalStoneCross
	PolishCupMlodzik
	PolishCupOrlik
)

var championshipNames = [...]string{
	NoChampionship: "none", IndividualChampionship: "individual_championship",
	SeniorJuniorLZSDisabledChampionship: "senior_junior_lzs_disabled_championship",
	YoungerJuniorCrystalStoneCross:      "younger_junior_crystal_stone_cross",
	PolishCupMlodzik:                    "polish_cup_mlodzik", PolishCupOrlik: "polish_cup_orlik",
}

// members are the events that share a column of table V.
var members = map[string]Championship{
	"senior_championship":         SeniorJuniorLZSDisabledChampionship,
	"junior_championship":         SeniorJuniorLZSDisabledChampionship,
	"lzs_championship":            SeniorJuniorLZSDisabledChampionship,
	"disabled_championship":       SeniorJuniorLZSDisabledChampionship,
	"younger_junior_championship": YoungerJuniorCrystalStoneCross,
	"crystal_stone":               YoungerJuniorCrystalStoneCross,
	"cross_championship":          YoungerJuniorCrystalStoneCross,
}

// Championships lists the columns of table V, none first.
func Championships() []Championship {
	return []Championship{NoChampionship, IndividualChampionship, SeniorJuniorLZSDisabledChampionship,
		YoungerJuniorCrystalStoneCross, PolishCupMlodzik, PolishCupOrlik}
}

// ParseChampionship reads the name of a column of table V or of one of the
// events in it, such as junior_championship.
func ParseChampionship(name string) (Championship, error) {
	if c, ok := members[name]; ok {
		return c, nil
	}
	for c, known := range championshipNames {
		if known == name {
			return Championship(c), nil
		}
	}
	return 0, fmt.Errorf("title: unknown championship %q (one of individual_championship, senior_championship, junior_championship, lzs_championship, disabled_championship, younger_junior_championship, crystal_stone, cross_championship, polish_cup_mlodzik, polish_cup_orlik)", name)
}

// IsValid says whether c is one of the columns or none.
func (c Championship) IsValid() bool { return int(c) < len(championshipNames) }

// String is the stable name of the column.
func (c Championship) String() string {
	if !c.IsValid() {
		return fmt.Sprintf("Championship(%d)", uint8(c))
	}
	return championshipNames[c]
}

// MarshalText writes the stable name.
func (c Championship) MarshalText() ([]byte, error) {
	if !c.IsValid() {
		return nil, fmt.Errorf("title: no such championship: %d", uint8(c))
	}
	return []byte(championshipNames[c]), nil
}
