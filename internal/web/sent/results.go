package sent

import (
	"fmt"

	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/score"
)

// Result is one result before and after. What was seen is named so that
// nobody silently overwrites another's entry.
type Result struct {
	Round  int    `json:"round" example:"1"`
	Board  int    `json:"board" example:"3"`
	Was    string `json:"was" doc:"the result that was seen; empty for none" example:""`
	Result string `json:"result" doc:"the new result; empty clears" example:"2-0"`
}

// ResultChanges understands results by their stable names.
func ResultChanges(inputs []Result) ([]tournament.ResultChange, error) {
	changes := make([]tournament.ResultChange, len(inputs))
	var problems []tournament.Problem
	for i, in := range inputs {
		parse := func(field, name string) score.Result {
			result, err := score.ParseResult(name)
			if err != nil {
				problems = append(problems, page.ProblemAt(fmt.Sprintf("%d.%s", i, field), "input.unknown_result", page.TextArg("value", name)))
			}
			return result
		}
		changes[i] = tournament.ResultChange{Round: in.Round, Board: in.Board, Was: parse("was", in.Was), Result: parse("result", in.Result)}
	}
	if problems != nil {
		return nil, &tournament.InvalidError{Problems: problems}
	}
	return changes, nil
}
