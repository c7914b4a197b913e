package web

import (
	"fmt"
	"net/http"

	"damka/internal/app"
	"damka/internal/tournament"
)

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

// apiImport reads a list of players. With ?enter=true it enters them, all or
// none; else it only says what it read.
func apiImport(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	list, err := c.app.ReadPlayers("", c.r.Body)
	if err != nil {
		return err
	}
	if c.r.URL.Query().Get("enter") == "true" {
		if err := importProblems(list); err != nil {
			return err
		}
		if err := c.app.Enter(c.ctx(), c.actor, snapshot.ID, list.Forms()); err != nil {
			return err
		}
		return apiPlayers(c)
	}
	answer := apiRows{Rows: make([]apiRow, len(list.Rows)), Problems: list.Problems(), Unknown: append([]string{}, list.Unknown...)}
	for i, row := range list.Rows {
		answer.Rows[i] = apiRow{row.Line, playerOutput(row.Form), c.fieldDefects(row.Problems), c.apiDuplicates(snapshot, row.Form)}
	}
	return c.json(http.StatusOK, answer)
}

// importProblems are the mistakes of all rows, each with its line: "7.born".
func importProblems(list app.Import) error {
	var problems []tournament.Problem
	for _, row := range list.Rows {
		for _, p := range row.Problems {
			problems = append(problems, tournament.Problem{Field: fmt.Sprintf("%d.%s", row.Line, p.Field), Reason: p.Reason})
		}
	}
	if problems == nil {
		return nil
	}
	return &tournament.InvalidError{Problems: problems}
}
