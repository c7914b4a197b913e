package sqlite

import "time"

// A commit costs nearly as much for one request as for many: the disk, and the looks at the files. So when many
// write, each on its own, the writer waits a moment for company. Who writes alone never waits: company
// never comes.

const (
	together = 5 * time.Millisecond // from one commit to the next, while company is expected
	hopeful  = 16                   // commits without company after which none is expected
)

// company says how long the writer waits before a commit, by what came before. The zero value expects none.
type company struct {
	hope   int       // for so many commits company is still expected
	newest int       // requests in the newest commit
	ended  time.Time // the newest commit
}

// note learns that a commit of so many requests has ended.
func (c *company) note(requests int, now time.Time) {
	c.newest, c.ended = requests, now
	if requests > 1 {
		c.hope = hopeful
	} else if c.hope > 0 {
		c.hope--
	}
}

// wait is how long to wait for more than the requests that are there; not at all when as many came as the last
// time, as when each of some writers waits for the commit before it goes on.
func (c *company) wait(requests int, now time.Time) time.Duration {
	if c.hope == 0 || requests >= max(2, c.newest) {
		return 0
	}
	return max(0, c.ended.Add(together).Sub(now))
}
