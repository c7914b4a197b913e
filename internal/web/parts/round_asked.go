package parts

import (
	"strconv"

	"damka/internal/app/events"
	"damka/internal/web/page"
)

// RoundAsked is the published round that the address names, or the newest; nil where none is published.
func RoundAsked(c *page.Call, s *events.Snapshot) *events.Round {
	if number, err := strconv.Atoi(c.Request.URL.Query().Get("round")); err == nil {
		if round := s.Round(number); round != nil && round.Published {
			return round
		}
	}
	return s.CurrentRound()
}

// OfRound is an address with the round that it is about.
func OfRound(path string, number int) string { return path + "?round=" + strconv.Itoa(number) }
