package api

import (
	"net/http"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
	"damka/score"
)

// apiRoundList are the rounds that were ever published.
type apiRoundList struct {
	Seq    uint64     `json:"seq"`
	Rounds []apiRound `json:"rounds"`
}

// apiRound is one round with its games.
type apiRound struct {
	Progress apiProgress `json:"progress"`
	Games    []apiGame   `json:"games"`
	Free     []apiSeat   `json:"free" doc:"who has a bye in a round robin"`
	Byes     []apiBye    `json:"byes,omitempty" doc:"who has no opponent in a Swiss tournament"`
	ByHand   bool        `json:"byHand,omitempty" doc:"the arbiter made the pairs"`
	Seq      uint64      `json:"seq,omitempty" doc:"event that announced the round: names these games when results are entered"`
	Voided   []apiVoided `json:"voided,omitempty" doc:"earlier attempts that were cancelled"`
}

type apiVoided struct {
	Reason tournament.CancelReason `json:"reason"`
	Games  []apiGame               `json:"games"`
}

// apiGame is one game.
type apiGame struct {
	Board  int          `json:"board"`
	White  apiSeat      `json:"white"`
	Black  apiSeat      `json:"black"`
	Result score.Result `json:"result" doc:"2-0, 1-1, 0-2, 1+1-, 1-1+, 0-0 (both lost), +- and -+ (forfeits), -- (both), adjourned, or empty"`
	Open   bool         `json:"open" doc:"a result is still needed"`

	Void      bool `json:"void,omitempty" doc:"one of the pair was struck out: the game does not count, and takes no result unless it had one (II.5.7.1.1)"`
	Exchanged bool `json:"exchanged,omitempty" doc:"played with the other colours than announced (II.4.6)"`
}

func apiRoundOf(reader page.Reader, r *events.Round) apiRound {
	shown := apiRound{
		Progress: progressOf(r), Games: apiGames(reader, r.Games), Free: apiSeats(reader, r.Free),
		Byes: apiByes(reader, r.Byes), ByHand: r.ByHand != nil, Seq: r.SeatedBy,
	}
	for _, v := range r.Voided {
		shown.Voided = append(shown.Voided, apiVoided{v.Reason, apiGames(reader, v.Games)})
	}
	return shown
}

func apiGames(reader page.Reader, games []events.Game) []apiGame {
	shown := make([]apiGame, len(games))
	for i, g := range games {
		shown[i] = apiGame{g.Board, apiSeatOf(reader, g.White), apiSeatOf(reader, g.Black), g.Result, g.Open, g.Void(), g.Exchanged}
	}
	return shown
}

func apiRounds(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	answer := apiRoundList{snapshot.Seq, make([]apiRound, len(snapshot.Rounds))}
	for i := range snapshot.Rounds {
		answer.Rounds[i] = apiRoundOf(c.Reader, &snapshot.Rounds[i])
	}
	return c.JSON(http.StatusOK, answer)
}

func apiRoundShow(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	number, err := sent.NamedRound(c, snapshot)
	if err != nil {
		return err
	}
	if number > len(snapshot.Rounds) {
		return page.NotFound("round.not_published", page.NumberArg("round", number))
	}
	return c.JSON(http.StatusOK, apiRoundOf(c.Reader, &snapshot.Rounds[number-1]))
}

// apiOnRound makes a handler of a change to one round.
func apiOnRound(change func(c *page.Call, id string, round int) error) page.Handler {
	return func(c *page.Call) error {
		snapshot, err := c.Snapshot()
		if err != nil {
			return err
		}
		number, err := sent.NamedRound(c, snapshot)
		if err != nil {
			return err
		}
		return apiChanged(c, change(c, snapshot.ID, number))
	}
}

// apiCancellation says why a round is cancelled.
type apiCancellation struct {
	Reason string `json:"reason" doc:"power, conditions, other or, in a round robin, pairing" example:"power"`
}

func cancelRound(c *page.Call, id string, round int) error {
	var input apiCancellation
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	return c.Events.CancelRound(c.Context(), c.Actor, id, round, tournament.CancelReason(input.Reason))
}
