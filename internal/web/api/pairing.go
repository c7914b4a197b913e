package api

import (
	"net/http"
	"strconv"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
	"damka/score"
)

// apiPairing is a round of a Swiss tournament as the engine pairs it.
type apiPairing struct {
	Seq       uint64       `json:"seq" doc:"what to publish is seen at: the sequence number of the newest event"`
	Round     int          `json:"round"`
	Published bool         `json:"published" doc:"the round is announced; this is how it is paired from what was known then"`
	Differs   bool         `json:"differs" doc:"it was announced otherwise"`
	Complete  bool         `json:"complete" doc:"everybody who is there has an opponent or the bye"`
	Pairs     []apiPair    `json:"pairs"`
	Byes      []apiBye     `json:"byes"`
	Notices   []apiReason  `json:"notices,omitempty"`
	Reasons   []apiReasons `json:"reasons,omitempty" doc:"player by player; only with why=true"`
}

// apiPair is a pair with the points before the round.
type apiPair struct {
	Board       int          `json:"board"`
	White       apiSeat      `json:"white"`
	Black       apiSeat      `json:"black"`
	WhitePoints score.Points `json:"whitePoints"`
	BlackPoints score.Points `json:"blackPoints"`
}

// apiBye is somebody without an opponent.
type apiBye struct {
	Player apiSeat            `json:"player"`
	Kind   tournament.ByeKind `json:"kind" doc:"pairing: left over, 2 points; absent: 0; half: 1; full: 2; unpaired: 0"`
}

// apiReasons say why a player was paired so.
type apiReasons struct {
	Player  string      `json:"player"`
	Reasons []apiReason `json:"reasons"`
}

// apiHand is a pairing made by hand.
type apiHand struct {
	Pairs []apiHandPair `json:"pairs" doc:"by board"`
	Bye   string        `json:"bye,omitempty" doc:"id of who has the bye"`
}

// apiHandPair is a pair by ids.
type apiHandPair struct {
	White string `json:"white"`
	Black string `json:"black"`
}

// apiInsisted is a pairing made by hand, to be announced.
type apiInsisted struct {
	Seen    uint64  `json:"seen" doc:"seq of the pairing that was looked at"`
	Pairing apiHand `json:"pairing"`
	Note    string  `json:"note,omitempty" doc:"why it differs; needed where it does"`
}

// apiJudgement is what there is to say about a pairing.
type apiJudgement struct {
	Agrees   bool          `json:"agrees" doc:"it is the computed pairing"`
	Errors   []apiReason   `json:"errors" doc:"violations of absolute conditions (V.2.8.6.1)"`
	Findings []apiReason   `json:"findings" doc:"what the computed pairing does better"`
	Instead  []apiHandPair `json:"instead" doc:"pairs of the computed pairing that are made otherwise"`
}

func apiShowPairing(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	why, _ := strconv.ParseBool(c.Request.URL.Query().Get("why")) // anything else asks for none
	ask := snapshot.Pairing
	if why {
		ask = snapshot.Explained
	}
	pairing, err := ask(number)
	if err != nil {
		return err
	}
	answer := apiPairing{
		Seq: snapshot.Seq, Round: number, Published: snapshot.Round(number) != nil, Differs: pairing.Differs, Complete: pairing.Complete,
		Pairs: make([]apiPair, len(pairing.Pairs)), Byes: apiByes(c.Reader, pairing.Byes), Notices: apiReasonsOf(c.Reader, snapshot, pairing.Notices),
	}
	for i, p := range pairing.Pairs {
		answer.Pairs[i] = apiPair{p.Board, apiSeatOf(c.Reader, p.White), apiSeatOf(c.Reader, p.Black), p.WhitePoints, p.BlackPoints}
	}
	for _, of := range pairing.Reasons {
		answer.Reasons = append(answer.Reasons, apiReasons{string(of.Player.ID), apiReasonsOf(c.Reader, snapshot, of.Reasons)})
	}
	return c.JSON(http.StatusOK, answer)
}

func apiByes(reader page.Reader, byes []events.Bye) []apiBye {
	shown := make([]apiBye, len(byes))
	for i, bye := range byes {
		shown[i] = apiBye{apiSeatOf(reader, bye.Player), bye.Kind}
	}
	return shown
}

// apiJudge judges a pairing of the next round and changes nothing.
func apiJudge(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	var input apiHand
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	judgement, err := snapshot.Judge(number, input.pairing())
	if err != nil {
		return err
	}
	answer := apiJudgement{
		Agrees: judgement.Agrees, Errors: apiReasonsOf(c.Reader, snapshot, judgement.Errors), Findings: apiReasonsOf(c.Reader, snapshot, judgement.Findings),
		Instead: make([]apiHandPair, len(judgement.Instead)),
	}
	for i, p := range judgement.Instead {
		answer.Instead[i] = apiHandPair{string(p.White.ID), string(p.Black.ID)}
	}
	return c.JSON(http.StatusOK, answer)
}

func (h apiHand) pairing() events.HandPairing {
	hand := events.HandPairing{Bye: tournament.ParticipantID(h.Bye)}
	for _, p := range h.Pairs {
		hand.Pairs = append(hand.Pairs, events.HandPair{White: tournament.ParticipantID(p.White), Black: tournament.ParticipantID(p.Black)})
	}
	return hand
}

// apiPublish announces a round, in a Swiss tournament only if nothing changed
// since what the query says was seen.
func apiPublish(c *page.Call, id string, round int) error {
	text := c.Request.URL.Query().Get("seen")
	if text == "" {
		return sent.PublishRound(c, id, round)
	}
	seen, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return page.BadRequest("input.whole_number", page.TextArg("value", text))
	}
	return c.Events.PublishRound(c.Context(), c.Actor, id, round, max(1, seen))
}

func apiPublishByHand(c *page.Call, id string, round int) error {
	var input apiInsisted
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	return c.Events.PublishByHand(c.Context(), c.Actor, id, round, input.Pairing.pairing(), input.Note, max(1, input.Seen))
}

// apiAbsent is who will not play in a round.
type apiAbsent struct {
	Round    int      `json:"round"`
	Absences []apiBye `json:"absences"`
}

// apiAnnouncement is who will not play, instead of what was seen announced.
type apiAnnouncement struct {
	Seen     []apiAbsence `json:"seen"`
	Absences []apiAbsence `json:"absences"`
}

// apiAbsence is one player's absence.
type apiAbsence struct {
	Player string             `json:"player"`
	Kind   tournament.ByeKind `json:"kind" doc:"absent: 0 points (V.2.8.9.5); half or full: 1 or 2 points, where the regulations of the event say so, outside the code"`
}

func apiShowAbsences(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, apiAbsent{number, apiByes(c.Reader, snapshot.Absences(number))})
}

func apiAnnounce(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	var input apiAnnouncement
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	byes := func(absences []apiAbsence) []tournament.Bye {
		all := make([]tournament.Bye, len(absences))
		for i, a := range absences {
			all[i] = tournament.Bye{ID: tournament.ParticipantID(a.Player), Kind: a.Kind}
		}
		return all
	}
	err = c.Events.AnnounceAbsences(c.Context(), c.Actor, snapshot.ID, number, byes(input.Seen), byes(input.Absences))
	if err != nil {
		return err
	}
	return apiShowAbsences(c)
}
