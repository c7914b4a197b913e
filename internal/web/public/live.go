package public

import (
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// liveTournament streams what changes in a tournament. Events are
//
//	results     {"results":[{"round","board","result","html","text"}],"rounds":[{"round","open"}]}
//	structure   {}   read the page again
func liveTournament(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	key, source := parts.LiveStream(c, snapshot.ID)
	return c.Listen(key, source, snapshot.Seq)
}
