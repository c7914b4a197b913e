package parts

import (
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// ShowNorms is the page of a tournament's norms: the arbiter's, with what
// follows from personal data, or the one for everybody.
func ShowNorms(personal bool) page.Handler {
	return func(c *page.Call) error {
		snapshot, err := c.Snapshot()
		if err != nil {
			return err
		}
		after, err := sent.AfterRound(c, snapshot)
		if err != nil {
			return err
		}
		view, err := NormsViewOf(c.Reader, snapshot, after, sent.Followed(c, snapshot), personal)
		if err != nil {
			return err
		}
		return c.Show(view)
	}
}

// ShowNormsPlayer is what a tournament gives one player: for the arbiter with
// all terms, or for everybody.
func ShowNormsPlayer(personal bool) page.Handler {
	return func(c *page.Call) error {
		snapshot, player, err := sent.SnapshotAndPlayer(c)
		if err != nil {
			return err
		}
		view, decided, err := NormsPlayerViewOf(c.Reader, snapshot, player, personal)
		if err != nil {
			return err
		}
		if !decided {
			return c.Redirect(NormsPagePath(snapshot.ID, personal))
		}
		return c.Show(view)
	}
}
