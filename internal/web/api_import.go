package web

import "net/http"

// apiRows is a list of players as it was read, before anybody is entered.
type apiRows struct {
	Rows     []apiRow `json:"rows"`
	Problems int      `json:"problems" doc:"rows that can't be entered as they are"`
	Unknown  []string `json:"unknown" doc:"headings that are no column of a list of players"`
}

type apiRow struct {
	Line       int            `json:"line" doc:"of the file, from 1"`
	Player     playerInput    `json:"player"`
	Problems   []fieldDefect  `json:"problems,omitempty"`
	Duplicates []apiDuplicate `json:"duplicates,omitempty"`
}

// apiImport reads a list of players and says what it read. It enters nobody:
// the players of the answer go to apiEnter.
func apiImport(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	list, err := c.events.ReadPlayers("", c.r.Body)
	if err != nil {
		return err
	}
	answer := apiRows{Rows: make([]apiRow, len(list.Rows)), Problems: list.Problems(), Unknown: append([]string{}, list.Unknown...)}
	for i, row := range list.Rows {
		answer.Rows[i] = apiRow{row.Line, playerOutput(row.Form), fieldDefects(c.Reader, row.Problems), apiDuplicatesOf(c.Reader, snapshot, row.Form)}
	}
	return c.json(http.StatusOK, answer)
}
