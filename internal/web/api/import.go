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
	Names    apiNames `json:"names"`
	Unknown  []string `json:"unknown" doc:"headings that are no column of a list of players"`
}

// apiNames says how names were read.
type apiNames struct {
	Whole   string `json:"whole,omitempty" doc:"heading of the column with whole names"`
	Family  string `json:"family,omitempty" doc:"heading of the column with family names"`
	Given   string `json:"given,omitempty" doc:"heading of the column with given names"`
	Order   string `json:"order" doc:"in which whole names without a comma were divided: given (the given name is first) or family"`
	Matters bool   `json:"matters,omitempty" doc:"the other order divides some names otherwise"`
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
	order, err := sent.NameOrder(c.Request.URL.Query().Get("order"))
	if err != nil {
		return err
	}
	list, err := c.Events.ReadPlayers("", c.Request.Body, order)
	if err != nil {
		return err
	}
	names := apiNames{list.Names.Whole, list.Names.Family, list.Names.Given, sent.OrderWord(list.Names.Order), list.Names.Matters}
	answer := apiRows{Names: names, Rows: make([]apiRow, len(list.Rows)), Problems: list.Problems(), Unknown: append([]string{}, list.Unknown...)}
	for i, row := range list.Rows {
		answer.Rows[i] = apiRow{row.Line, sent.PlayerOf(row.Form), page.FieldDefects(c.Reader, row.Problems), apiDuplicatesOf(c.Reader, snapshot, row.Form)}
	}
	return c.JSON(http.StatusOK, answer)
}
