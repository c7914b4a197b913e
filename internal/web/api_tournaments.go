package web

import (
	"net/http"
	"slices"

	"damka/internal/app/events"
	"damka/internal/tournament"
)

// apiListed are all tournaments.
type apiListed struct {
	Tournaments []apiSummary `json:"tournaments"`
}

// apiCreated is what a change that makes something answers with.
type apiCreated struct {
	ID string `json:"id"`
}

func apiTournaments(c *call) error {
	page, err := c.events.List(c.ctx(), events.Query{})
	if err != nil {
		return err
	}
	answer := apiListed{make([]apiSummary, len(page.Tournaments))}
	for i, s := range page.Tournaments {
		answer.Tournaments[i] = apiSummary{
			ID: s.ID, Name: s.Name, Place: s.Place, Starts: s.Starts, Ends: s.Ends, Variant: s.Variant, System: s.System,
			Phase: s.Phase, Players: s.Players, RoundsPlanned: s.RoundsPlanned, Round: s.Round,
		}
	}
	return c.json(http.StatusOK, answer)
}

func apiCreate(c *call) error {
	var input settingsInput
	if err := c.readJSON(&input); err != nil {
		return err
	}
	settings, err := input.settings()
	if err != nil {
		return apiSettingsError("", err)
	}
	id, err := c.events.Create(c.ctx(), c.actor, settings)
	if err != nil {
		return apiSettingsError("", err)
	}
	c.w.Header().Set("Location", apiPath(id))
	return c.json(http.StatusCreated, apiCreated{id})
}

func apiShow(c *call) error {
	snapshot, err := c.snapshot()
	if err != nil {
		return err
	}
	return c.apiAnswer(snapshot)
}

// apiAnswer answers with the tournament as it stands.
func (c *call) apiAnswer(s *events.Snapshot) error {
	shown, err := c.apiTournament(s)
	if err != nil {
		return err
	}
	return c.json(http.StatusOK, shown)
}

// apiChanged answers a change with the tournament as it now stands.
func (c *call) apiChanged(err error) error {
	if err != nil {
		return err
	}
	return apiShow(c)
}

// apiRegulation are changed regulations and what they were changed from.
type apiRegulation struct {
	Seen     uint64        `json:"seen" doc:"settingsSeq of the tournament that was looked at" example:"1"`
	Settings settingsInput `json:"settings"`
}

func apiRegulate(c *call) error {
	var input apiRegulation
	if err := c.readJSON(&input); err != nil {
		return err
	}
	settings, err := input.Settings.settings()
	if err == nil {
		err = c.events.Regulate(c.ctx(), c.actor, c.r.PathValue("id"), settings, input.Seen)
	}
	return c.apiChanged(apiSettingsError("settings", err))
}

// apiSettingsError names fields as the API does.
func apiSettingsError(path string, err error) error {
	var invalid *tournament.InvalidError
	if !asError(err, &invalid) {
		return err
	}
	named := &tournament.InvalidError{Problems: slices.Clone(invalid.Problems)}
	for i := range named.Problems {
		field := &named.Problems[i].Field
		if *field == "advantage" {
			*field = "drawsWithAdvantage"
		}
		*field = joinPath(path, *field)
	}
	return named
}

// apiPath is the address of a tournament in the API.
func apiPath(id string) string { return "/api" + tournamentPath(id) }

// apiSeen names the change that is to be undone.
type apiSeen struct {
	Seq uint64 `json:"seq" doc:"'newest.seq' of the tournament that was looked at" example:"17"`
}

func apiUndo(c *call) error {
	var input apiSeen
	if err := c.readJSON(&input); err != nil {
		return err
	}
	return c.apiChanged(c.events.Undo(c.ctx(), c.actor, c.r.PathValue("id"), input.Seq))
}

func apiClose(c *call) error {
	return c.apiChanged(c.events.CloseTournament(c.ctx(), c.actor, c.r.PathValue("id")))
}

func apiReopen(c *call) error {
	return c.apiChanged(c.events.Reopen(c.ctx(), c.actor, c.r.PathValue("id")))
}
