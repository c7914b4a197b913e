package sent

import (
	"damka/internal/tournament"
	"damka/internal/web/page"
)

func RemovePlayer(c *page.Call, player tournament.ParticipantID) error {
	return c.Events.Remove(c.Context(), c.Actor, c.Request.PathValue("id"), player)
}

func WithdrawPlayer(c *page.Call, player tournament.ParticipantID) error {
	return c.Events.Withdraw(c.Context(), c.Actor, c.Request.PathValue("id"), player)
}

func ReinstatePlayer(c *page.Call, player tournament.ParticipantID) error {
	return c.Events.Reinstate(c.Context(), c.Actor, c.Request.PathValue("id"), player)
}

func ErasePlayer(c *page.Call, player tournament.ParticipantID) error {
	return c.Events.Erase(c.Context(), c.Actor, c.Request.PathValue("id"), player)
}

func PublishRound(c *page.Call, id string, round int) error {
	return c.Events.PublishRound(c.Context(), c.Actor, id, round)
}

func UnpublishRound(c *page.Call, id string, round int) error {
	return c.Events.UnpublishRound(c.Context(), c.Actor, id, round)
}

func StartRound(c *page.Call, id string, round int) error {
	return c.Events.StartRound(c.Context(), c.Actor, id, round)
}
