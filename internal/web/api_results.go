package web

import (
	"fmt"
	"net/http"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/score"
)

// apiEntered are results to enter, to correct or to clear, all or none.
type apiEntered struct {
	Changes   []resultInput    `json:"changes"`
	Announced []apiAnnouncedAt `json:"announced,omitempty" doc:"the announcements that were looked at: results of a round published anew since are refused"`
	Ask       bool             `json:"ask,omitempty" doc:"refuse to correct what later rounds of a Swiss tournament follow from, so that somebody looks at the consequences first (V.2.8.9.7)"`
}

// apiAnnouncedAt names one announcement of a round.
type apiAnnouncedAt struct {
	Round int    `json:"round"`
	Seq   uint64 `json:"seq" doc:"seq of the round that was looked at"`
}

// resultInput is one result before and after. What was seen is named so that
// nobody silently overwrites another's entry.
type resultInput struct {
	Round  int    `json:"round" example:"1"`
	Board  int    `json:"board" example:"3"`
	Was    string `json:"was" doc:"the result that was seen; empty for none" example:""`
	Result string `json:"result" doc:"the new result; empty clears" example:"2-0"`
}

// apiEnteredNow is how far the rounds are whose results were entered.
type apiEnteredNow struct {
	Seq    uint64        `json:"seq"`
	Rounds []apiProgress `json:"rounds"`
}

func apiEnterResults(c *call) error {
	var input apiEntered
	if err := c.readJSON(&input); err != nil {
		return err
	}
	changes, err := resultChanges(input.Changes)
	if err != nil {
		return under("changes", err)
	}
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	if input.Ask && snapshot.IsLate(changes) {
		return article.Refuse("desk.correct.ask_first", "V.2.8.9.7")
	}
	var announced []events.Announcement
	for _, a := range input.Announced {
		announced = append(announced, events.Announcement(a))
	}
	if err := c.events.EnterResults(c.ctx(), c.Actor, snapshot.ID, changes, announced...); err != nil {
		return err
	}
	if snapshot, err = c.snapshot(); err != nil {
		return err
	}
	answer := apiEnteredNow{Seq: snapshot.Seq, Rounds: []apiProgress{}}
	named := make(map[int]bool)
	for _, change := range changes {
		if round := snapshot.Round(change.Round); round != nil && !named[change.Round] {
			named[change.Round] = true
			answer.Rounds = append(answer.Rounds, progressOf(round))
		}
	}
	return c.json(http.StatusOK, answer)
}

// resultChanges understands results by their stable names.
func resultChanges(inputs []resultInput) ([]tournament.ResultChange, error) {
	changes := make([]tournament.ResultChange, len(inputs))
	var problems []tournament.Problem
	for i, in := range inputs {
		parse := func(field, name string) score.Result {
			result, err := score.ParseResult(name)
			if err != nil {
				problems = append(problems, problemAt(fmt.Sprintf("%d.%s", i, field), "input.unknown_result", textArg("value", name)))
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

// changedOf says what stands now, and who entered it when.
func changedOf(c *call, err *tournament.ChangedError) *changed {
	stands := &changed{Result: err.Now.String(), Seq: err.Seq}
	snapshot, failed := c.snapshot()
	if failed != nil || err.Seq == 0 {
		return stands
	}
	for _, line := range snapshot.Log() {
		if line.Seq == err.Seq {
			stands.By, stands.At, stands.Who = line.By, line.At, whoAndWhen(c.Reader, snapshot, line)
		}
	}
	return stands
}
