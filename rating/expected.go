package rating

// Expected is a line of table VI looked up for a player: the score expected of
// somebody with a rating against opponents of a mean rating (VI.4.2).
type Expected struct {
	Difference int     // |own rating − mean| rounded to a whole number, halves upwards
	Percent    Decimal // of the possible points: column H for the higher rated, L for the lower
}

// Expect looks up the score expected of a player with a rating against
// opponents of a mean rating. Beyond the differences in the table the higher
// rated is expected to score everything. The mean must be one of at least one
// rating.
func Expect(own int, opponents Mean) Expected {
	lead := own*opponents.Count - opponents.Sum // the difference times the games, exactly
	e := Expected{Difference: roundDivide(max(lead, -lead), opponents.Count)}
	higher := int64(higherPercent[min(e.Difference, len(higherPercent)-1)])
	if lead < 0 {
		higher = wholePercent - higher
	}
	e.Percent = Decimal(higher) * (one / percentParts)
	return e
}

// The table counts in ten-thousandths of a percent.
const (
	percentParts = 10_000
	wholePercent = 100 * percentParts
)

// Points are the points expected from a number of games, Wo of VI.4.2: two a
// game times the percentage.
func (e Expected) Points(games int) Decimal { return e.Percent * Decimal(2*games) / 100 }

// The factors k of VI.4.2.
const (
	kNew         = 25
	kEstablished = 15
	kStrong      = 10

	gamesToEstablished = 30
	strongRating       = 2300
)

// K is the factor by which a player's results change his rating (VI.4.2): 10
// once the rating has ever reached 2300, else 25 for the first 30 counted
// games and 15 after them. It is fixed before each tournament (VI.4.3).
func K(reached2300 bool, games int) int {
	switch {
	case reached2300:
		return kStrong
	case games < gamesToEstablished:
		return kNew
	}
	return kEstablished
}
