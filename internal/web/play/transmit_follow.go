package play

import (
	"strconv"
	"strings"

	"damka/internal/app/games"
	"damka/internal/web/page"
)

// followTransmit streams the games of the boards that somebody watches, as they are: one connection for
// all of them, since a browser has few. The address names each with the newest change that the page shows.
func followTransmit(c *page.Call) error {
	var all []page.Followed
	asked := c.Request.URL.Query()["game"]
	for _, one := range asked[:min(len(asked), mostTransmitted)] {
		id, number, _ := strings.Cut(one, ":")
		s, err := seenAs(c, id, c.Actor)
		if err != nil {
			return err
		}
		if s.State.Settings.Pairing.Tournament != c.Request.PathValue("id") {
			return games.ErrNotFound
		}
		newest, err := strconv.ParseUint(number, 10, 64)
		if err != nil {
			newest = s.Seq()
		}
		all = append(all, followed(c, s, min(newest, s.Seq())))
	}
	if len(all) == 0 {
		return games.ErrNotFound
	}
	return c.Listen(all)
}
