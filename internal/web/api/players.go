package api

import (
	"net/http"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// apiPlayerList are the participants, by start number; before the lots in
// order of entry.
type apiPlayerList struct {
	Seq     uint64      `json:"seq"`
	Players []apiPlayer `json:"players"`
}

// apiEntries are players to enter, all or none.
type apiEntries struct {
	Players []sent.Player `json:"players"`
}

func (in apiEntries) forms() []events.PlayerForm {
	forms := make([]events.PlayerForm, len(in.Players))
	for i, player := range in.Players {
		forms[i] = player.Form()
	}
	return forms
}

func apiPlayers(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	answer := apiPlayerList{snapshot.Seq, make([]apiPlayer, len(snapshot.Players))}
	for i, p := range snapshot.Players {
		answer.Players[i] = apiPlayerOf(c.Reader, p)
	}
	return c.JSON(http.StatusOK, answer)
}

func apiPlayerShow(c *page.Call) error {
	_, player, err := sent.SnapshotAndPlayer(c)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, apiPlayerOf(c.Reader, player))
}

func apiEnter(c *page.Call) error {
	var input apiEntries
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	if err := c.Events.Enter(c.Context(), c.Actor, c.Request.PathValue("id"), input.forms(), 0); err != nil {
		return page.Under("players", err)
	}
	return apiPlayers(c)
}

// apiDuplicates says who of the players to enter may be entered already.
type apiDuplicates struct {
	Players []apiCandidate `json:"players"`
}

type apiCandidate struct {
	Duplicates []apiDuplicate `json:"duplicates"`
}

type apiDuplicate struct {
	Player string    `json:"player" doc:"id of the participant who may be the same person"`
	Why    apiReason `json:"why"`
}

func apiFindDuplicates(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	var input apiEntries
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	answer := apiDuplicates{make([]apiCandidate, len(input.Players))}
	for i, form := range input.forms() {
		answer.Players[i].Duplicates = apiDuplicatesOf(c.Reader, snapshot, form)
	}
	return c.JSON(http.StatusOK, answer)
}

func apiDuplicatesOf(reader page.Reader, s *events.Snapshot, form events.PlayerForm) []apiDuplicate {
	found := s.Duplicates(form)
	shown := make([]apiDuplicate, len(found))
	for i, d := range found {
		shown[i] = apiDuplicate{string(d.Player.ID), apiReasonOf(reader, s, d.Why)}
	}
	return shown
}

// apiAmendment is a corrected entry and the record it was corrected from.
type apiAmendment struct {
	Seen   string      `json:"seen" doc:"'record' of the player that was looked at"`
	Player sent.Player `json:"player"`
}

func apiAmend(c *page.Call) error {
	_, player, err := sent.SnapshotAndPlayer(c)
	if err != nil {
		return err
	}
	var input apiAmendment
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	err = c.Events.Amend(c.Context(), c.Actor, c.Request.PathValue("id"), player.ID, sent.SeenRecord(player, input.Seen), input.Player.FormOf(player.Person.Name))
	if err != nil {
		return page.Under("player", err)
	}
	return apiPlayerShow(c)
}

// apiOnPlayer makes a handler of a change to one participant.
func apiOnPlayer(change func(c *page.Call, player tournament.ParticipantID) error) page.Handler {
	return func(c *page.Call) error {
		_, player, err := sent.SnapshotAndPlayer(c)
		if err != nil {
			return err
		}
		return apiChanged(c, change(c, player.ID))
	}
}

// apiErase forgets somebody's data, also of an entry that was taken out again.
func apiErase(c *page.Call) error {
	_, player, err := sent.SnapshotAndEntered(c)
	if err != nil {
		return err
	}
	return apiChanged(c, sent.ErasePlayer(c, player))
}

// apiWithdrawalPreview is what would happen to a participant who withdrew now.
type apiWithdrawalPreview struct {
	Outcome  tournament.Outcome `json:"outcome" doc:"struck_out (II.5.7.1.1), forfeits (II.5.7.1.2) or, in a Swiss tournament, left (II.5.7.2)"`
	Played   int                `json:"played"`
	Planned  int                `json:"planned"`
	Forfeits int                `json:"forfeits" doc:"games of published rounds that would be lost"`

	Consequences []apiReason `json:"consequences" doc:"for the published rounds: who wins by forfeit, who has nobody to play"`
}

func apiPreviewWithdrawal(c *page.Call) error {
	snapshot, player, err := sent.SnapshotAndPlayer(c)
	if err != nil {
		return err
	}
	event, err := snapshot.WithdrawalPreview(player.ID)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, apiWithdrawalPreview{
		event.Outcome, event.Played, event.Planned, len(event.Forfeits), apiReasonsOf(c.Reader, snapshot, snapshot.Consequences(event)),
	})
}
