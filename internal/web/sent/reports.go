package sent

import (
	"strconv"
	"strings"

	"damka/internal/app/events"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/score"
)

// ConfirmReports confirms what a form names of a round: boards with what both players
// were seen to say, such as "3:2-0", divided by spaces. It says how many there were.
func ConfirmReports(c *page.Call, id string, round int) (int, error) {
	f, err := c.ReadForm()
	if err != nil {
		return 0, err
	}
	var seen []tournament.Reported
	for _, text := range strings.Fields(strings.Join(f.All("boards"), " ")) {
		number, name, _ := strings.Cut(text, ":")
		board, err := strconv.Atoi(number)
		result, wrong := score.ParseResult(name)
		if err != nil || wrong != nil {
			return 0, page.BadRequest("input.unknown_result", page.TextArg("value", text))
		}
		seen = append(seen, tournament.Reported{Round: round, Board: board, Result: result})
	}
	return len(seen), c.Events.ConfirmReports(c.Context(), c.Actor, id, seen, events.Announcement{Round: round, Seq: f.Seq("announced")})
}
