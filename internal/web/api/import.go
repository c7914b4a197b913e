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

	Doubt *apiReason `json:"doubt,omitempty" doc:"why the other order is likelier"`
}

type apiRow struct {
	Line       int                `json:"line" doc:"of the file, from 1"`
	Player     sent.Player        `json:"player"`
	Problems   []page.FieldDefect `json:"problems,omitempty"`
	Remarks    []apiReason        `json:"remarks,omitempty" doc:"what to look at; the row can be entered as it is"`
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
	names := apiNames{Whole: list.Names.Whole, Family: list.Names.Family, Given: list.Names.Given, Order: sent.OrderWord(list.Names.Order), Matters: list.Names.Matters}
	if list.Names.Doubt != nil {
		doubt := apiReasonOf(c.Reader, snapshot, *list.Names.Doubt)
		names.Doubt = &doubt
	}
	answer := apiRows{Names: names, Rows: make([]apiRow, len(list.Rows)), Problems: list.Problems(), Unknown: append([]string{}, list.Unknown...)}
	for i, row := range list.Rows {
		answer.Rows[i] = apiRow{
			row.Line, sent.PlayerOf(row.Form), page.FieldDefects(c.Reader, row.Problems), apiReasonsOf(c.Reader, snapshot, row.Remarks),
			apiDuplicatesOf(c.Reader, snapshot, row.Form),
		}
	}
	return c.JSON(http.StatusOK, answer)
}
