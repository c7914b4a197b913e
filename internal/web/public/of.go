package public

import (
	"damka/internal/app/events"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// of makes the handler of a page that depends on nothing but the tournament,
// the reader and the player whom this browser follows (nil: nobody).
func of[V any](view func(reader page.Reader, s *events.Snapshot, followed *events.Player) (V, error)) page.Handler {
	return func(c *page.Call) error {
		snapshot, err := c.Snapshot()
		if err != nil {
			return err
		}
		shown, err := view(c.Reader, snapshot, sent.Followed(c, snapshot))
		if err != nil {
			return err
		}
		return c.Show(shown)
	}
}
