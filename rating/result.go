package rating

import (
	"cmp"
	"slices"

	"damka/article"
	"damka/score"
)

// TournamentResult is the change of one player's rating by one tournament, with
// every number it was computed from (VI.4.2).
type TournamentResult struct {
	ID              string       `json:"id"`              // of the tournament
	Games           int          `json:"games"`           // counted games, at least one; n
	Mean            Mean         `json:"mean"`            // of the opponents' ratings, each once a game
	RatingSum       int          `json:"ratingSum"`       // of the same ratings
	Difference      int          `json:"difference"`      // D
	ExpectedPercent Decimal      `json:"expectedPercent"` // E
	Expected        Decimal      `json:"expected"`        // Wo, in points
	Points          score.Points `json:"points"`          // Wp
	K               int          `json:"k"`
	Change          Decimal      `json:"change"` // R, not rounded
}

// NotCounted is a game that does not count for a player, and why.
type NotCounted struct {
	Tournament string         `json:"tournament"`
	Opponent   string         `json:"opponent"`
	Reason     article.Reason `json:"reason"`
}

// SoFar is the change of the player's rating by the games of one tournament that
// are finished by now, with the games that do not count in the order given. It
// is the change on the list if the tournament were the period's first and ended
// now. There is no result (Games is 0) while no game counts.
func SoFar(e article.Edition, p Player, tournament string, games []OwnGame) (TournamentResult, []NotCounted) {
	var counted tally
	var not []NotCounted
	for _, g := range games {
		if reason, is := g.NotCounted(e); is {
			not = append(not, NotCounted{tournament, g.Opponent.ID, reason})
			continue
		}
		counted.add(g)
	}
	return counted.result(tournament, p.Rating, p.K()), not
}

// tally adds up the counted games of a player in one tournament.
type tally struct {
	opponents Mean
	points    score.Points
}

func (t *tally) add(g OwnGame) {
	t.opponents.Sum += g.Opponent.Rating
	t.opponents.Count++
	t.points += g.Points()
}

// result is R = ½ · k · (Wp − Wo) with all its terms; the zero result if there
// are no games.
func (t *tally) result(tournament string, own, k int) TournamentResult {
	if t.opponents.Count == 0 {
		return TournamentResult{}
	}
	expected := Expect(own, t.opponents)
	r := TournamentResult{
		ID:              tournament,
		Games:           t.opponents.Count,
		Mean:            t.opponents,
		RatingSum:       t.opponents.Sum,
		Difference:      expected.Difference,
		ExpectedPercent: expected.Percent,
		Expected:        expected.Points(t.opponents.Count),
		Points:          t.points,
		K:               k,
	}
	r.Change = Decimal(k) * (Decimal(r.Points)*one - r.Expected) / 2
	return r
}

// sortNotCounted sorts games of one tournament, so that the result does not
// depend on the order in which they were given.
func sortNotCounted(games []NotCounted) {
	slices.SortFunc(games, func(a, b NotCounted) int {
		return cmp.Or(cmp.Compare(a.Opponent, b.Opponent), cmp.Compare(a.Reason.Code, b.Reason.Code), cmp.Compare(a.Reason.Article, b.Reason.Article))
	})
}
