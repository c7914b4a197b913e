package game

import "damka/article"

// Conduct says which of the Laws' competition rules a game is played by. The
// regulations of the tournament say whether a rapid or blitz game is
// supervised (A.6, B.4).
type Conduct uint8

// The conducts.
const (
	Classical       Conduct = iota // articles 6 to 12
	RapidSupervised                // A.4: one arbiter for at most three games, all recorded
	Rapid                          // A.5
	BlitzSupervised                // B.2: one arbiter for one game, recorded
	Blitz                          // B.3: the rapid rules A.2, A.3 and A.5
)

// BonusMinutes is the time for the opponent after a first illegal move (7.5.5)
// or a wrong claim of a draw (9.5.3). It is one minute in rapid chess (A.3)
// and in blitz without supervision (B.3), and two in all other games.
func (c Conduct) BonusMinutes() int {
	if c == Classical || c == BlitzSupervised {
		return 2
	}
	return 1
}

// IsSupervised says whether the competition rules apply in full; if not,
// article A.5 applies.
func (c Conduct) IsSupervised() bool { return c != Rapid && c != Blitz }

// bonusArticle is the article of the bonus, for a ruling by another article.
func (c Conduct) bonusArticle(ref article.Ref) article.Ref {
	switch c {
	case RapidSupervised, Rapid:
		return "FIDE A.3"
	case Blitz:
		return "FIDE B.3"
	}
	return ref
}

// String is the conduct's stable name, such as "rapid_supervised".
func (c Conduct) String() string {
	if int(c) >= len(conductNames) {
		return "no conduct"
	}
	return conductNames[c]
}

var conductNames = [...]string{"classical", "rapid_supervised", "rapid", "blitz_supervised", "blitz"}

// MarshalText writes the stable name.
func (c Conduct) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
