package api

import (
	"net/http"

	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/rating"
	"damka/score"
	"damka/title"
)

// apiNorms is what a tournament gives its players, and what it lacks.
// Visitors are not told what follows from somebody's sex: category results.
type apiNorms struct {
	Seq          uint64           `json:"seq"`
	After        int              `json:"after" doc:"round; 0 before the first"`
	Complete     bool             `json:"complete" doc:"all rounds are played, so places count, too"`
	Lacks        []apiLack        `json:"lacks" doc:"what the tournament lacks for categories and titles (VII.7)"`
	DocumentsDue string           `json:"documentsDue,omitempty" doc:"the last day for handing in the documents (VII.7.5)"`
	Unrated      *apiReason       `json:"unrated,omitempty" doc:"why no game counts for ratings"`
	Faults       []apiNormsFault  `json:"faults,omitempty" doc:"what has to be corrected before anything is decided; for the arbiter"`
	NoSex        []apiSeat        `json:"sexNotGiven,omitempty" doc:"taken for men; for the arbiter"`
	Players      []apiPlayerNorms `json:"players" doc:"by place"`
}

// apiLack is something a tournament lacks.
type apiLack struct {
	Reason apiReason     `json:"reason"`
	Bars   []title.Grade `json:"bars" doc:"what cannot be earned for that"`
}

// apiNormsFault is something that contradicts chapter VII.
type apiNormsFault struct {
	Player string    `json:"player,omitempty" doc:"id; none: it is in the regulations"`
	Reason apiReason `json:"reason"`
}

// apiPlayerNorms is what a tournament gives one player.
type apiPlayerNorms struct {
	Player    apiSeat         `json:"player"`
	Place     int             `json:"place,omitempty"`
	Held      title.Holding   `json:"held" doc:"on the first day, such as II+"`
	HeldWomen title.Holding   `json:"heldWomen" doc:"on the women’s ladder"`
	Granted   []apiGrant      `json:"granted" doc:"in force once the tournament is approved (VII.7.6)"`
	Category  *apiCategory    `json:"category,omitempty" doc:"for the arbiter"`
	Ladders   []apiLadder     `json:"ladders"`
	Award     *apiAward       `json:"award,omitempty" doc:"for the place; for the arbiter"`
	Ahead     int             `json:"ahead" doc:"games still to be played"`
	Forecast  []apiOutlook    `json:"forecast,omitempty" doc:"what is needed from them; categories are for the arbiter"`
	Rating    apiRatingChange `json:"rating"`
}

// apiGrant is something earned.
type apiGrant struct {
	Ladder  title.Ladder  `json:"ladder" doc:"open or women"`
	Before  title.Holding `json:"before"`
	After   title.Holding `json:"after"`
	By      title.Way     `json:"by" doc:"category, norm or place"`
	Article string        `json:"article"`
}

// apiCategory is the category result (VII.4.2).
type apiCategory struct {
	Games     int            `json:"games"`
	Wk        string         `json:"wk,omitempty" doc:"with two decimal places; none while no game counts"`
	Opponents int            `json:"opponentWeights"`
	Own       int            `json:"ownWeight"`
	Wins      int            `json:"wins"`
	Draws     int            `json:"draws"`
	Losses    int            `json:"losses"`
	Different int            `json:"differentOpponents"`
	Reached   *title.Holding `json:"reached,omitempty"`
	Missing   []apiMissing   `json:"missing"`
}

// apiMissing is what keeps somebody from a grade.
type apiMissing struct {
	For     title.Grade `json:"for"`
	Reasons []apiReason `json:"reasons"`
}

// apiLadder is what a player has reached on a ladder of titles (VII.5).
type apiLadder struct {
	Ladder    title.Ladder   `json:"ladder" doc:"open or women"`
	Games     int            `json:"games"`
	RatingSum int            `json:"ratingSum" doc:"of the opponents, once a game"`
	Own       int            `json:"ownRating"`
	Mean      int            `json:"mean,omitempty"`
	Strength  string         `json:"tournamentCategory,omitempty" doc:"A to S, by table III"`
	Points    int            `json:"points"`
	Needed    []apiNeeded    `json:"needed" doc:"points for each norm that there is, by table IV"`
	Limit     int            `json:"limit" doc:"rating of the opponents counted next"`
	Over      int            `json:"opponentsOverLimit"`
	OverMin   int            `json:"opponentsNeeded"`
	Norm      string         `json:"norm,omitempty" doc:"the highest one made"`
	Cell      string         `json:"tableTwo,omitempty" doc:"what table II has for the norm; for the arbiter"`
	Gives     *title.Holding `json:"gives,omitempty" doc:"what the norm gives; for the arbiter"`
	Missing   []apiMissing   `json:"missing"`
}

// apiNeeded is the points for a norm.
type apiNeeded struct {
	For    title.Grade `json:"for"`
	Points int         `json:"points"`
}

// apiAward is what table V has for a place.
type apiAward struct {
	Place   int            `json:"place"`
	Award   title.Holding  `json:"award"`
	Gives   *title.Holding `json:"gives,omitempty"`
	Missing []apiReason    `json:"missing"`
}

// apiOutlook is what is needed from the games ahead.
type apiOutlook struct {
	For     title.Grade `json:"for"`
	Least   *int        `json:"least,omitempty" doc:"with fewer points from the games ahead it is not reached; none: out of reach"`
	Most    *int        `json:"most,omitempty" doc:"points that are enough for certain, whoever the opponents are and however others play; none: there is no such number"`
	Why     []apiReason `json:"why" doc:"if out of reach, what would lack after winning all games"`
	Besides []apiReason `json:"besides" doc:"conditions that the tournament does not meet"`
}

// apiRatingChange is the expected change of a rating, if the tournament were
// the first of its period (VI.4.2).
type apiRatingChange struct {
	Own        int              `json:"own,omitempty"`
	Games      int              `json:"games" doc:"that count; the rest is there only if it is not 0"`
	Mean       string           `json:"mean,omitempty"`
	Difference int              `json:"difference,omitempty"`
	Percent    rating.Decimal   `json:"expectedPercent,omitzero"`
	Expected   rating.Decimal   `json:"expected,omitzero"`
	Points     score.Points     `json:"points,omitempty"`
	K          int              `json:"k,omitempty"`
	Change     rating.Decimal   `json:"change,omitzero" doc:"exact, as text"`
	Rounds     []apiRatingRound `json:"rounds"`
}

// apiRatingRound is one finished game.
type apiRatingRound struct {
	Round      int            `json:"round"`
	Opponent   string         `json:"opponent" doc:"id"`
	Change     rating.Decimal `json:"change"`
	Sum        rating.Decimal `json:"sum" doc:"change of the rating after the round"`
	NotCounted *apiReason     `json:"notCounted,omitempty"`
}

func apiShowNorms(c *page.Call) error {
	snapshot, norms, err := tableAfter(c, (*events.Snapshot).Norms)
	if err != nil {
		return err
	}
	answer := apiNorms{
		Seq: snapshot.Seq, After: norms.After, Complete: norms.Complete, DocumentsDue: norms.DocumentsDue.String(),
		Lacks: make([]apiLack, len(norms.Lacks)), Players: make([]apiPlayerNorms, len(norms.Players)),
	}
	for i, lack := range norms.Lacks {
		answer.Lacks[i] = apiLack{apiReasonOf(c.Reader, snapshot, lack.Reason), lack.Bars}
	}
	if norms.Unrated != nil {
		answer.Unrated = new(apiReasonOf(c.Reader, snapshot, *norms.Unrated))
	}
	if c.Personal {
		answer.NoSex = apiSeats(c.Reader, norms.NoSex)
		for _, fault := range norms.Faults {
			shown := apiNormsFault{Reason: apiReasonOf(c.Reader, snapshot, fault.Reason)}
			if fault.Player != nil {
				shown.Player = string(fault.Player.ID)
			}
			answer.Faults = append(answer.Faults, shown)
		}
	}
	for i, p := range norms.Players {
		answer.Players[i] = apiPlayerNormsOf(c.Reader, snapshot, p)
	}
	return c.JSON(http.StatusOK, answer)
}

func apiPlayerNormsOf(reader page.Reader, s *events.Snapshot, p events.PlayerNorms) apiPlayerNorms {
	personal := reader.Personal
	shown := apiPlayerNorms{
		Player: apiSeatOf(reader, p.Player), Held: p.Held, HeldWomen: p.HeldWomen, Granted: make([]apiGrant, len(p.Granted)),
		Ladders: []apiLadder{apiLadderOf(reader, s, p.Open)}, Ahead: p.Ahead, Rating: apiRatingChangeOf(reader, s, p.Rating),
	}
	if p.Standing != nil {
		shown.Place = p.Standing.Place
	}
	for i, g := range p.Granted {
		shown.Granted[i] = apiGrant{g.Ladder, g.Before, g.After, g.By, string(g.Article)}
	}
	if p.Women != nil {
		shown.Ladders = append(shown.Ladders, apiLadderOf(reader, s, *p.Women))
	}
	for _, o := range p.Forecast {
		if personal || o.For.IsTitle() {
			shown.Forecast = append(shown.Forecast, apiOutlook{o.For, o.Least, o.Most, apiReasonsOf(reader, s, o.Why), apiReasonsOf(reader, s, o.Besides)})
		}
	}
	if personal {
		shown.Category = apiCategoryOf(reader, s, p.Category)
		if a := p.PlayerResult.Place; a != nil {
			shown.Award = &apiAward{a.Place, a.Award, a.Result, apiReasonsOf(reader, s, a.Missing)}
		}
	}
	return shown
}

func apiCategoryOf(reader page.Reader, s *events.Snapshot, r title.CategoryResult) *apiCategory {
	shown := &apiCategory{
		Games: r.Games, Opponents: r.Terms.Opponents, Own: r.Terms.Own, Wins: r.Terms.Wins, Draws: r.Terms.Draws, Losses: r.Terms.Losses,
		Different: r.Terms.Different, Reached: r.Reached, Missing: apiMissingOf(reader, s, r.Missing),
	}
	if r.Wk != nil {
		shown.Wk = r.Wk.String()
	}
	return shown
}

func apiMissingOf(reader page.Reader, s *events.Snapshot, all []title.Missing) []apiMissing {
	shown := make([]apiMissing, len(all))
	for i, m := range all {
		shown[i] = apiMissing{m.For, apiReasonsOf(reader, s, m.Reasons)}
	}
	return shown
}

func apiLadderOf(reader page.Reader, s *events.Snapshot, r title.LadderResult) apiLadder {
	shown := apiLadder{
		Ladder: r.Ladder, Games: r.Games, RatingSum: r.Terms.RatingSum, Own: r.Terms.Own, Mean: r.Mean, Points: r.Points, Needed: []apiNeeded{},
		Limit: r.Over.Limit, Over: r.Over.Have, OverMin: r.Over.Needed, Missing: apiMissingOf(reader, s, r.Missing),
	}
	if r.Games > 0 {
		shown.Strength = r.Strength.String()
	}
	for _, t := range r.Ladder.Titles() {
		if points, ok := r.Needed[t]; ok {
			shown.Needed = append(shown.Needed, apiNeeded{t, points})
		}
	}
	if r.Norm != nil {
		shown.Norm = r.Norm.String()
	}
	if r.LookUp != nil && reader.Personal {
		shown.Cell, shown.Gives = r.LookUp.Cell, r.LookUp.Result
	}
	return shown
}

func apiRatingChangeOf(reader page.Reader, s *events.Snapshot, r events.RatingChange) apiRatingChange {
	shown := apiRatingChange{
		Own: r.Own, Games: r.Games, Mean: r.Mean.String(), Difference: r.Difference, Percent: r.ExpectedPercent, Expected: r.Expected,
		Points: r.Points, K: r.K, Change: r.Change, Rounds: make([]apiRatingRound, len(r.Rounds)),
	}
	for i, g := range r.Rounds {
		shown.Rounds[i] = apiRatingRound{g.Round, string(g.Opponent), g.Change, g.Sum, nil}
		if g.NotCounts != nil {
			shown.Rounds[i].NotCounted = new(apiReasonOf(reader, s, *g.NotCounts))
		}
	}
	return shown
}
