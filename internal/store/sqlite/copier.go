package sqlite

import (
	"context"
	"sync"
	"sync/atomic"
)

// The log has to be copied into the database from time to time. To copy takes as long as the disk likes, so it is
// done beside the writer, by a connection of its own, and no commit waits for it. What is written meanwhile stays in
// the log: the log begins again only when all of it has been copied. While many write that never
// happens by itself, so when the log is large the writer copies the little that is new.

// copier is the goroutine that copies the log beside the writer.
type copier struct {
	store  *Store
	wake   chan struct{} // has room for one
	ended  chan struct{}
	mutex  sync.Mutex   // held while the log is copied, or emptied
	copied atomic.Int64 // frames of the log that are in the database as well
}

func startCopier(s *Store) *copier {
	c := &copier{store: s, wake: make(chan struct{}, 1), ended: make(chan struct{})}
	go c.run()
	return c
}

func (c *copier) run() {
	defer close(c.ended)
	for range c.wake {
		c.copy()
	}
}

// stop waits until nothing is copied any more. Nobody may ask afterwards.
func (c *copier) stop() {
	close(c.wake)
	<-c.ended
}

// ask wants the log to be copied soon.
func (c *copier) ask() {
	select {
	case c.wake <- struct{}{}:
	default: // it has been asked
	}
}

// copy copies the log, if the files are in place: a spoiled log would spoil the database.
func (c *copier) copy() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.store.swapping.RLock()
	defer c.store.swapping.RUnlock()
	if c.store.Fault() == nil {
		c.copyBy(c.store.copying)
	}
}

// copyBy copies as much as readers allow. What fails now is tried again after more commits.
func (c *copier) copyBy(db connection) {
	var busy, frames, copied int64
	if db.QueryRowContext(context.Background(), "PRAGMA wal_checkpoint(PASSIVE)").Scan(&busy, &frames, &copied) == nil && busy == 0 {
		c.copied.Store(copied)
	}
}

// uncopied is how many frames of a log with so many frames are not in the database. One with fewer than were copied
// has begun again.
func (c *copier) uncopied(frames int64) int64 {
	copied := c.copied.Load()
	if frames < copied {
		c.copied.Store(0)
		return frames
	}
	return frames - copied
}

// note decides after a commit what becomes of a log with so many frames. by is the writer's connection.
func (c *copier) note(frames int64, by connection) {
	uncopied := c.uncopied(frames)
	switch {
	case frames >= restartPages && uncopied < logPages/4, frames >= 2*restartPages:
		if c.mutex.TryLock() { // else it is being copied
			c.copyBy(by)
			c.mutex.Unlock()
		}
	case uncopied >= logPages:
		c.ask()
	}
}
