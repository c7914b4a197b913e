package public

import (
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// showNorms is the norms of a tournament as everybody may see them.
func showNorms(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	after, err := sent.AfterRound(c, snapshot)
	if err != nil {
		return err
	}
	view, err := parts.NormsViewOf(c.Reader, snapshot, after, sent.Followed(c, snapshot), false)
	if err != nil {
		return err
	}
	return c.Show(view)
}

// showNormsPlayer is what a tournament gives one player, for everybody.
func showNormsPlayer(c *page.Call) error {
	snapshot, player, err := sent.SnapshotAndPlayer(c)
	if err != nil {
		return err
	}
	view, decided, err := parts.NormsPlayerViewOf(c.Reader, snapshot, player, false)
	if err != nil {
		return err
	}
	if !decided {
		return c.Redirect(parts.NormsPagePath(snapshot.ID, false))
	}
	return c.Show(view)
}
