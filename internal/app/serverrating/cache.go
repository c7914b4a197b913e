package serverrating

import (
	"sync"
	"time"
)

// How long what was read is shown again, and how much of it is remembered. Another process may have rated a game meanwhile: a page is that much
// behind.
const (
	shownFor  = 20 * time.Second
	mostShown = 4096
	boardFor  = time.Minute
)

// cache remembers values for a time.
type cache[K comparable, V any] struct {
	mu     sync.Mutex
	known  map[K]cached[V]
	writes uint64 // how often something was forgotten: what was being read meanwhile is not remembered
	lasts  time.Duration
	most   int
}

type cached[V any] struct {
	value V
	until time.Time
}

func (c *cache[K, V]) open(lasts time.Duration, most int) {
	c.known, c.lasts, c.most = make(map[K]cached[V]), lasts, most
}

// get is the value of a key, read where it is not known.
func (c *cache[K, V]) get(now time.Time, key K, read func() (V, error)) (V, error) {
	c.mu.Lock()
	known, found := c.known[key]
	writes := c.writes
	c.mu.Unlock()
	if found && now.Before(known.until) {
		return known.value, nil
	}
	value, err := read()
	if err != nil {
		return value, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.writes == writes {
		if len(c.known) >= c.most {
			clear(c.known) // what is shown often is soon known again
		}
		c.known[key] = cached[V]{value, now.Add(c.lasts)}
	}
	return value, nil
}

func (c *cache[K, V]) forget(keys ...K) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.writes++
	for _, key := range keys {
		delete(c.known, key)
	}
}

func (c *cache[K, V]) forgetAll() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.writes++
	clear(c.known)
}
