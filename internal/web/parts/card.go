package parts

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/app/events"
)

// CardPath is the address of a player's own page for one game. It is as short as it
// can be: it becomes a code that is printed small.
func CardPath(id string, card events.Card) string {
	return fmt.Sprintf("/c/%s/%s%d-%d", url.PathEscape(id), card.Secret, card.Game.Round, card.Game.Board)
}

// CardCode is the text of the code of a card. In capitals it needs fewer modules;
// the server leads from there to the page.
func CardCode(base, id string, card events.Card) string {
	path := CardPath(id, card)
	if capitals := strings.ToUpper(path); strings.ToLower(capitals) == path {
		return strings.ToUpper(base) + capitals
	}
	return base + path
}

// CardIn takes the end of a card's address apart: the round, the board and the
// secret.
func CardIn(end string) (round, board int, secret string, ok bool) {
	if len(end) < app.CardSecretLength {
		return 0, 0, "", false
	}
	secret = end[:app.CardSecretLength]
	first, last, found := strings.Cut(end[app.CardSecretLength:], "-")
	round, err := strconv.Atoi(first)
	board, wrong := strconv.Atoi(last)
	return round, board, secret, found && err == nil && wrong == nil
}
