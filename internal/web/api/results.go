package api

import (
	"net/http"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// apiEntered are results to enter, to correct or to clear, all or none.
type apiEntered struct {
	Changes   []sent.Result    `json:"changes"`
	Announced []apiAnnouncedAt `json:"announced,omitempty" doc:"the announcements that were looked at: results of a round published anew since are refused"`
	Each      bool             `json:"each,omitempty" doc:"make an entry of its own in the log of each result, to be undone by itself, and leave those that are there already: the same may be sent again where no answer came"`
	Ask       bool             `json:"ask,omitempty" doc:"refuse to correct what later rounds of a Swiss tournament follow from, or a result of a round robin’s older round, so that somebody looks at the consequences first (V.2.8.9.7)"`
}

// apiAnnouncedAt names one announcement of a round.
type apiAnnouncedAt struct {
	Round int    `json:"round"`
	Seq   uint64 `json:"seq" doc:"seq of the round that was looked at"`
}

// apiEnteredNow is how far the rounds are whose results were entered.
type apiEnteredNow struct {
	Seq    uint64        `json:"seq"`
	Rounds []apiProgress `json:"rounds"`
}

func apiEnterResults(c *page.Call) error {
	var input apiEntered
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	changes, err := sent.ResultChanges(input.Changes)
	if err != nil {
		return page.Under("changes", err)
	}
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	if err := input.askedFirst(snapshot, changes); err != nil {
		return err
	}
	var announced []events.Announcement
	for _, a := range input.Announced {
		announced = append(announced, events.Announcement(a))
	}
	enter := c.Events.EnterResults
	if input.Each {
		enter = c.Events.EnterEachResult
	}
	if err := enter(c.Context(), c.Actor, snapshot.ID, changes, announced...); err != nil {
		return err
	}
	if snapshot, err = c.Snapshot(); err != nil {
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
	return c.JSON(http.StatusOK, answer)
}

// askedFirst refuses, where it was asked for, changes of which somebody looks at
// the consequences first. One that may be sent again and is there already has
// none.
func (input apiEntered) askedFirst(s *events.Snapshot, changes []tournament.ResultChange) error {
	if input.Each {
		changes = s.NotThere(changes)
	}
	switch {
	case !input.Ask:
		return nil
	case s.IsLate(changes):
		return article.Refuse("desk.correct.ask_first", "V.2.8.9.7")
	case s.AsksFirst(changes):
		return article.Refuse("desk.correct.older_ask_first", "")
	}
	return nil
}
