package api

import (
	"net/http"
	"strconv"
	"time"

	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/score"
	"damka/tiebreak"
)

// apiTable is the standings after a round.
type apiTable struct {
	Seq       uint64               `json:"seq"`
	After     int                  `json:"after" doc:"round; 0 before the first"`
	Criteria  []tiebreak.Criterion `json:"criteria" doc:"after points, in the order applied"`
	Standings []apiStanding        `json:"standings"`
	StruckOut []apiSeat            `json:"struckOut" doc:"not classified (II.5.7.1.1)"`
}

// apiStanding is one line of the standings.
type apiStanding struct {
	Place         int          `json:"place" doc:"the first of the places that are shared"`
	Shared        bool         `json:"shared,omitempty"`
	Player        apiSeat      `json:"player"`
	Points        score.Points `json:"points" doc:"a win is 2"`
	Values        [][]int      `json:"values" doc:"for every criterion; empty where it says nothing"`
	AboveNext     []apiReason  `json:"aboveNext,omitempty" doc:"why this line is above the next"`
	BelowPrevious []apiReason  `json:"belowPrevious,omitempty" doc:"why this line is below the previous"`
}

// snapshotAndAfter are the tournament the path names and the round the query
// asks for; 0, now, unless it names one.
func snapshotAndAfter(c *page.Call) (*events.Snapshot, int, error) {
	snapshot, err := c.Snapshot()
	if err != nil {
		return nil, 0, err
	}
	text := c.Request.URL.Query().Get("after")
	if text == "" {
		return snapshot, 0, nil
	}
	after, err := strconv.Atoi(text)
	if err != nil || after < 1 || after > len(snapshot.Rounds) {
		return nil, 0, page.NotFound("error.no_round", page.NumberArg("rounds", len(snapshot.Rounds)))
	}
	return snapshot, after, nil
}

// tableAfter is a table of that tournament after that round.
func tableAfter[T any](c *page.Call, table func(s *events.Snapshot, after int) (T, error)) (*events.Snapshot, T, error) {
	snapshot, after, err := snapshotAndAfter(c)
	if err != nil {
		var none T
		return nil, none, err
	}
	made, err := table(snapshot, after)
	return snapshot, made, err
}

func apiStandings(c *page.Call) error {
	snapshot, table, err := tableAfter(c, (*events.Snapshot).Standings)
	if err != nil {
		return err
	}
	answer := apiTable{
		Seq: snapshot.Seq, After: table.After, Criteria: table.Rules.Criteria(),
		Standings: make([]apiStanding, len(table.Standings)), StruckOut: apiSeats(c.Reader, table.StruckOut),
	}
	for i, line := range table.Standings {
		answer.Standings[i] = apiStandingOf(c.Reader, snapshot, line)
	}
	return c.JSON(http.StatusOK, answer)
}

func apiStandingOf(reader page.Reader, s *events.Snapshot, line events.Standing) apiStanding {
	shown := apiStanding{
		Place: line.Place, Shared: line.Shared, Player: apiSeatOf(reader, line.Player), Points: line.Points,
		Values:    make([][]int, len(line.Values)),
		AboveNext: apiReasonsOf(reader, s, line.AboveNext), BelowPrevious: apiReasonsOf(reader, s, line.BelowPrevious),
	}
	for i, value := range line.Values {
		shown.Values[i] = append([]int{}, value...)
	}
	return shown
}

// apiSquare is the cross table, in order of place; struck-out players last.
type apiSquare struct {
	Seq   uint64         `json:"seq"`
	After int            `json:"after"`
	Rows  []apiSquareRow `json:"rows"`
}

// apiSquareRow is one player's row; a cell for the player of every row.
type apiSquareRow struct {
	Place  int          `json:"place,omitempty" doc:"none for a struck-out player"`
	Player apiSeat      `json:"player"`
	Points score.Points `json:"points"`
	Cells  [][]apiCell  `json:"cells" doc:"the games against the player of that row, one a cycle"`
}

// apiCell is one game seen from the row's player.
type apiCell struct {
	Round  int          `json:"round"`
	Colour string       `json:"colour" doc:"white or black: the row's player's"`
	Result score.Result `json:"result" doc:"as played, white first"`
	Void   bool         `json:"void,omitempty" doc:"a struck-out player's game, does not count"`
}

func apiCrosstable(c *page.Call) error {
	snapshot, square, err := tableAfter(c, (*events.Snapshot).Crosstable)
	if err != nil {
		return err
	}
	answer := apiSquare{snapshot.Seq, square.Table.After, make([]apiSquareRow, len(square.Rows))}
	for i, row := range square.Rows {
		shown := apiSquareRow{
			Place: row.Standing.Place, Player: apiSeatOf(c.Reader, row.Standing.Player), Points: row.Standing.Points,
			Cells: make([][]apiCell, len(row.Cells)),
		}
		for j, cell := range row.Cells {
			shown.Cells[j] = apiCells(cell)
		}
		answer.Rows[i] = shown
	}
	return c.JSON(http.StatusOK, answer)
}

func apiCells(cell events.Cell) []apiCell {
	shown := make([]apiCell, len(cell.Games))
	for i, g := range cell.Games {
		colour := "white"
		if g.Colour == score.Black {
			colour = "black"
		}
		shown[i] = apiCell{g.Round, colour, g.Result, g.Void}
	}
	return shown
}

// apiPlan is every round by the tables, published or not.
type apiPlan struct {
	Rounds []apiPlannedRound `json:"rounds"`
}

type apiPlannedRound struct {
	Round       int              `json:"round"`
	ScheduledAt time.Time        `json:"scheduledAt,omitzero"`
	Pairs       []apiPlannedPair `json:"pairs"`
	Free        []apiSeat        `json:"free"`
}

type apiPlannedPair struct {
	Board int     `json:"board"`
	White apiSeat `json:"white"`
	Black apiSeat `json:"black"`
}

func apiSchedule(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	rounds, err := snapshot.Schedule()
	if err != nil {
		return err
	}
	answer := apiPlan{make([]apiPlannedRound, len(rounds))}
	for i, round := range rounds {
		shown := apiPlannedRound{
			Round: round.Number, ScheduledAt: snapshot.ScheduledAt(round.Number),
			Pairs: make([]apiPlannedPair, len(round.Pairs)), Free: apiSeats(c.Reader, round.Free),
		}
		for j, pair := range round.Pairs {
			shown.Pairs[j] = apiPlannedPair{pair.Board, apiSeatOf(c.Reader, pair.White), apiSeatOf(c.Reader, pair.Black)}
		}
		answer.Rounds[i] = shown
	}
	return c.JSON(http.StatusOK, answer)
}

// apiLog is everything that happened, newest first.
type apiLog struct {
	Lines []apiLogLine `json:"lines"`
}

type apiLogLine struct {
	Seq    uint64    `json:"seq"`
	At     time.Time `json:"at"`
	By     string    `json:"by"`
	What   apiReason `json:"what"`
	Undone bool      `json:"undone,omitempty" doc:"withdrawn later"`
}

func apiShowLog(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	lines := snapshot.Log()
	answer := apiLog{make([]apiLogLine, len(lines))}
	for i, line := range lines {
		answer.Lines[i] = apiLogLine{line.Seq, line.At, line.By, apiReasonOf(c.Reader, snapshot, line.What), line.Undone}
	}
	return c.JSON(http.StatusOK, answer)
}
