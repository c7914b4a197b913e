package parts

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/tournament"
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

// CardUse is what players do at their own pages by the regulations, as the end of a text's name; empty: nothing.
func CardUse(settings tournament.Settings) string {
	reports := settings.Reports != tournament.ReportsNotTaken
	switch played := settings.Games.Kept == tournament.KeptByPlayers; {
	case played && settings.CheckIn:
		return "game_and_check_in"
	case played:
		return "game"
	case reports && settings.CheckIn:
		return "both"
	case reports:
		return "result"
	case settings.CheckIn:
		return "check_in"
	}
	return ""
}

// TypedLink is a player's own address as people type it or read it out: without the https:// that browsers add by themselves,
// and the code at its end in groups, so that nobody loses the place. Nothing is between the groups: a copy of them is the link.
type TypedLink struct {
	Address []string // up to the code, to be broken between its parts
	Code    []string
}

// groupOf is how many characters of a code are written together.
const groupOf = 5

// CardLink is the link of a card to be typed.
func CardLink(base, id string, card events.Card) TypedLink {
	parts := strings.SplitAfter(CardPath(id, card), "/") // "/", "c/", the tournament, the code
	link := TypedLink{Address: []string{strings.TrimPrefix(base, "https://") + parts[0] + parts[1], parts[2]}}
	for code := range slices.Chunk([]byte(parts[3]), groupOf) {
		link.Code = append(link.Code, string(code))
	}
	return link
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
