package api

import (
	"net/http"

	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// apiRows is a list of players as it was read, before anybody is entered.
type apiRows struct {
	Rows     []apiRow `json:"rows"`
	Problems int      `json:"problems" doc:"rows that can't be entered as they are"`
	Unknown  []string `json:"unknown" doc:"headings that are no column of a list of players"`
}

type apiRow struct {
	Line       int                `json:"line" doc:"of the file, from 1"`
	Player     sent.Player        `json:"player"`
	Problems   []page.FieldDefect `json:"problems,omitempty"`
	Duplicates []apiDuplicate     `json:"duplicates,omitempty"`
}

// apiImport reads a list of players and says what it read. It enters nobody:
// the players of the answer go to apiEnter.
func apiImport(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	list, err := c.Events.ReadPlayers("", c.Request.Body)
	if err != nil {
		return err
	}
	answer := apiRows{Rows: make([]apiRow, len(list.Rows)), Problems: list.Problems(), Unknown: append([]string{}, list.Unknown...)}
	for i, row := range list.Rows {
		answer.Rows[i] = apiRow{row.Line, sent.PlayerOf(row.Form), page.FieldDefects(c.Reader, row.Problems), apiDuplicatesOf(c.Reader, snapshot, row.Form)}
	}
	return c.JSON(http.StatusOK, answer)
}
