package api

import (
	"net/http"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
	"damka/score"
)

// apiReports are what the players of a round reported and is not its result yet.
type apiReports struct {
	Seq   uint64            `json:"seq"`
	Round int               `json:"round"`
	At    uint64            `json:"announced" doc:"seq of the round that the reports are of"`
	Games []apiReportedGame `json:"games"`
}

// apiReportedGame is a game of which something was reported.
type apiReportedGame struct {
	Board     int                    `json:"board"`
	White     apiSeat                `json:"white"`
	Black     apiSeat                `json:"black"`
	WhiteSays score.Result           `json:"whiteSays" doc:"the result that White reported; empty: none"`
	BlackSays score.Result           `json:"blackSays"`
	State     tournament.ReportState `json:"state" doc:"one (of the two reported), reported (both alike) or disagreement"`
}

// apiReport is what a player says of the own game.
type apiReport struct {
	Board     int    `json:"board" example:"3"`
	Player    string `json:"player" doc:"the participant who reports"`
	Result    string `json:"result" doc:"a win, a draw or a loss, White’s side first" example:"2-0"`
	Announced uint64 `json:"announced,omitempty" doc:"seq of the round that was looked at: of a round published anew the report is refused"`
}

// apiConfirmation names reports as they were seen.
type apiConfirmation struct {
	Boards    []apiConfirmed `json:"boards"`
	Announced uint64         `json:"announced,omitempty" doc:"seq of the round that was looked at"`
}

type apiConfirmed struct {
	Board  int    `json:"board" example:"3"`
	Result string `json:"result" doc:"what both players were seen to report" example:"2-0"`
}

// apiTaken is the tournament after what somebody said was taken.
type apiTaken struct {
	Seq uint64 `json:"seq"`
}

// apiCheckIns is who is here for a round.
type apiCheckIns struct {
	Seq     uint64    `json:"seq"`
	Round   int       `json:"round"`
	Here    []apiSeat `json:"here" doc:"in order of arrival"`
	Missing []apiSeat `json:"missing" doc:"who are to play and have not been heard of"`
}

// apiArrivals are those who are here.
type apiArrivals struct {
	Players []tournament.ParticipantID `json:"players"`
}

func apiShowReports(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	answer := apiReports{Seq: snapshot.Seq, Round: number, Games: []apiReportedGame{}}
	if round := snapshot.Round(number); round != nil {
		answer.At = round.SeatedBy
		for _, g := range round.Games {
			if g.Reports != tournament.NotReported {
				answer.Games = append(answer.Games, apiReportedGame{g.Board, apiSeatOf(c.Reader, g.White), apiSeatOf(c.Reader, g.Black), g.WhiteSays, g.BlackSays, g.Reports})
			}
		}
	}
	return c.JSON(http.StatusOK, answer)
}

func apiReportResult(c *page.Call) error {
	var input apiReport
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	changes, err := sent.ResultChanges([]sent.Result{{Round: number, Board: input.Board, Result: input.Result}})
	if err != nil {
		return err
	}
	report := tournament.ReportResult{Round: number, Board: input.Board, ID: tournament.ParticipantID(input.Player), Result: changes[0].Result}
	return apiAnswerTaken(c, c.Events.ReportResult(c.Context(), c.Actor, snapshot.ID, report, announcedAt(number, input.Announced)...))
}

func apiConfirmReports(c *page.Call) error {
	var input apiConfirmation
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	named := make([]sent.Result, len(input.Boards))
	for i, board := range input.Boards {
		named[i] = sent.Result{Round: number, Board: board.Board, Result: board.Result}
	}
	changes, err := sent.ResultChanges(named)
	if err != nil {
		return page.Under("boards", err)
	}
	seen := make([]tournament.Reported, len(changes))
	for i, change := range changes {
		seen[i] = tournament.Reported{Round: number, Board: change.Board, Result: change.Result}
	}
	if err := c.Events.ConfirmReports(c.Context(), c.Actor, snapshot.ID, seen, announcedAt(number, input.Announced)...); err != nil {
		return err
	}
	return apiShowReports(c)
}

// announcedAt is the announcement that was looked at; none for 0.
func announcedAt(round int, seq uint64) []events.Announcement {
	if seq == 0 {
		return nil
	}
	return []events.Announcement{{Round: round, Seq: seq}}
}

func apiShowCheckIns(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	checkIns := snapshot.CheckIns(number)
	return c.JSON(http.StatusOK, apiCheckIns{snapshot.Seq, number, apiSeats(c.Reader, checkIns.Here), apiSeats(c.Reader, checkIns.Missing)})
}

func apiCheckIn(c *page.Call) error {
	var input apiArrivals
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	return apiAnswerTaken(c, c.Events.CheckIn(c.Context(), c.Actor, snapshot.ID, number, input.Players))
}

func apiWithdrawCheckIn(c *page.Call) error {
	snapshot, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return err
	}
	player := tournament.ParticipantID(c.Request.PathValue("player"))
	return apiAnswerTaken(c, c.Events.WithdrawCheckIn(c.Context(), c.Actor, snapshot.ID, number, player))
}

// apiAnswerTaken says how far the tournament is, and nothing of others.
func apiAnswerTaken(c *page.Call, err error) error {
	if err != nil {
		return err
	}
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, apiTaken{snapshot.Seq})
}
