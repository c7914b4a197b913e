package parts

import (
	"weak"

	"damka/internal/journal"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// BySnapshot keeps a tournament's page with its snapshot. Besides, it depends
// on the player this browser follows and on the day, for pages say "today".
func BySnapshot(c *page.Call) (page.Origin, error) {
	snapshot, err := c.Snapshot()
	if err != nil {
		return page.Origin{}, err
	}
	from := page.Origin{Of: journal.NewStream("tournament", snapshot.ID), At: weak.Make(snapshot), Extra: c.Now.In(snapshot.Location).Format(tournament.DateLayout)}
	if player := sent.Followed(c, snapshot); player != nil {
		from.Extra += " " + string(player.ID)
	}
	return from, nil
}
