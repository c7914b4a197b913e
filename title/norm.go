package title

import "damka/article"

// Norms for titles on one ladder (VII.5.1–5.5).

// LadderResult is what a player has reached on a ladder.
type LadderResult struct {
	Ladder   Ladder        `json:"ladder"`
	Held     Holding       `json:"held"`                         // on the first day
	Games    int           `json:"n"`                            // counted games
	Mean     int           `json:"mean,omitempty"`               // rounded; 0: no game counts
	Terms    MeanTerms     `json:"terms"`                        // of the mean
	Strength Strength      `json:"tournamentCategory,omitempty"` // 0: no game counts
	Points   int           `json:"points"`                       // from the counted games
	Needed   map[Grade]int `json:"needed"`                       // points for a norm; a title without a norm is not in it
	Over     Over          `json:"opponentsOverLimit"`
	Beaten   *Beaten       `json:"beaten,omitempty"` // nil: no Swiss
	Norm     *Grade        `json:"norm,omitempty"`   // the highest norm reached; nil: none
	Missing  []Missing     `json:"missing"`          // for each title above it and above what is held
	LookUp   *LookUp       `json:"lookUp,omitempty"` // table II; nil: no norm
}

// MeanTerms are what a mean rating is made of.
type MeanTerms struct {
	RatingSum int `json:"ratingSum"` // of the opponents, each once a game
	Own       int `json:"ownRating"` // or the one used in its place
}

// ladder decides about a player's norms on a ladder.
func (e *Event) ladder(player int, l Ladder) LadderResult {
	p := &e.players[player]
	held := p.HeldOn(l)
	games := e.counted(player)
	mean := e.meanOf(player, l, games)
	result := LadderResult{
		Ladder: l, Held: held, Games: len(games), Points: pointsOf(games), Needed: make(map[Grade]int),
		Terms: MeanTerms{RatingSum: mean.Sum - p.ownRating(l), Own: p.ownRating(l)},
		Over:  e.over(l, games), Beaten: e.beaten(player, l), Missing: []Missing{},
	}
	if len(games) > 0 {
		result.Mean = mean.Round()
		result.Strength = StrengthOf(result.Mean, l)
	}
	for _, t := range l.Titles() {
		if points, ok := PointsNeeded(t, result.Strength, result.Games); ok {
			result.Needed[t] = points
		}
		reasons := e.lacksForNorm(t, &result)
		if len(reasons) == 0 {
			result.Norm, result.Missing = &t, result.Missing[:0]
		} else if t.level() > held.Grade.level() {
			result.Missing = append(result.Missing, Missing{t, reasons})
		}
	}
	if result.Norm != nil {
		lookUp := e.lookUp(player, l, *result.Norm)
		result.LookUp = &lookUp
	}
	return result
}

// lacksForNorm are the conditions for a norm for a title that are not met.
func (e *Event) lacksForNorm(t Grade, r *LadderResult) []article.Reason {
	lacks := append(r.lacksPoints(t), r.Over.lacks()...)
	lacks = append(lacks, r.Beaten.lacks(t)...)
	return append(lacks, e.tournament.lacksFor(t)...)
}

// lacksPoints are the conditions on games and points for a norm that are not met
// (VII.5.4).
func (r *LadderResult) lacksPoints(t Grade) []article.Reason {
	because := func(code article.Code, args ...article.Arg) []article.Reason {
		return []article.Reason{article.Because(code, "VII.5.4", args...)}
	}
	needed, ok := PointsNeeded(t, r.Strength, r.Games)
	switch {
	case r.Games < leastGames:
		return because("title.games_few", number("games", r.Games), number("needed", leastGames))
	case r.Games > mostGames:
		return because("title.games_many", number("games", r.Games), number("most", mostGames))
	case !ok:
		return because("title.no_norm", grade("title", t), text("category", r.Strength.String()))
	case r.Points < needed:
		return because("title.points_short", grade("title", t), number("short", needed-r.Points),
			number("points", r.Points), number("needed", needed))
	}
	return nil
}
