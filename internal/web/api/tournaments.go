package api

import (
	"net/http"
	"slices"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// apiCreated is what a change that makes something answers with.
type apiCreated struct {
	ID string `json:"id"`
}

func apiCreate(c *page.Call) error {
	var input sent.Settings
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	settings, err := input.Understood()
	if err != nil {
		return apiSettingsError("", err)
	}
	id, err := c.Events.Create(c.Context(), c.Actor, settings)
	if err != nil {
		return apiSettingsError("", err)
	}
	c.Writer.Header().Set("Location", parts.APIPath(id))
	return c.JSON(http.StatusCreated, apiCreated{id})
}

func apiShow(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	return apiAnswer(c, snapshot)
}

// apiAnswer answers with the tournament as it is.
func apiAnswer(c *page.Call, s *events.Snapshot) error {
	shown, err := apiTournamentOf(c, s)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, shown)
}

// apiChanged answers a change with the tournament as it is now.
func apiChanged(c *page.Call, err error) error {
	if err != nil {
		return err
	}
	return apiShow(c)
}

// apiRegulation are changed regulations and what they were changed from.
type apiRegulation struct {
	Seen     uint64        `json:"seen" doc:"settingsSeq of the tournament that was looked at" example:"1"`
	Settings sent.Settings `json:"settings"`
}

func apiRegulate(c *page.Call) error {
	var input apiRegulation
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	settings, err := input.Settings.Understood()
	if err == nil {
		err = c.Events.Regulate(c.Context(), c.Actor, c.Request.PathValue("id"), settings, input.Seen)
	}
	return apiChanged(c, apiSettingsError("settings", err))
}

// apiSettingsError names fields as the API does.
func apiSettingsError(path string, err error) error {
	var invalid *tournament.InvalidError
	if !page.AsError(err, &invalid) {
		return err
	}
	named := &tournament.InvalidError{Problems: slices.Clone(invalid.Problems)}
	for i := range named.Problems {
		field := &named.Problems[i].Field
		if *field == "advantage" {
			*field = "drawsWithAdvantage"
		}
		*field = page.JoinPath(path, *field)
	}
	return named
}

// apiSeen names the change that is to be undone.
type apiSeen struct {
	Seq uint64 `json:"seq" doc:"'newest.seq' of the tournament that was looked at" example:"17"`
}

func apiUndo(c *page.Call) error {
	var input apiSeen
	if err := c.ReadJSON(&input); err != nil {
		return err
	}
	return apiChanged(c, c.Events.Undo(c.Context(), c.Actor, c.Request.PathValue("id"), input.Seq))
}

func apiClose(c *page.Call) error {
	return apiChanged(c, c.Events.CloseTournament(c.Context(), c.Actor, c.Request.PathValue("id")))
}

func apiReopen(c *page.Call) error {
	return apiChanged(c, c.Events.Reopen(c.Context(), c.Actor, c.Request.PathValue("id")))
}
