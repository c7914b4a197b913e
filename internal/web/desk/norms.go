package desk

import (
	"damka/internal/web/page"
	"damka/internal/web/parts"
	"damka/internal/web/sent"
)

// showDeskNorms is the arbiter's page of norms, with what follows from
// personal data.
func showDeskNorms(c *page.Call) error {
	snapshot, err := c.Snapshot()
	if err != nil {
		return err
	}
	after, err := sent.AfterRound(c, snapshot)
	if err != nil {
		return err
	}
	view, err := parts.NormsViewOf(c.Reader, snapshot, after, sent.Followed(c, snapshot), true)
	if err != nil {
		return err
	}
	return c.Show(view)
}

// showDeskNormsPlayer is what a tournament gives one player, with all terms.
func showDeskNormsPlayer(c *page.Call) error {
	snapshot, player, err := sent.SnapshotAndPlayer(c)
	if err != nil {
		return err
	}
	view, decided, err := parts.NormsPlayerViewOf(c.Reader, snapshot, player, true)
	if err != nil {
		return err
	}
	if !decided {
		return c.Redirect(parts.NormsPagePath(snapshot.ID, true))
	}
	return c.Show(view)
}
