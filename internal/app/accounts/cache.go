package accounts

import (
	"sync"
	"sync/atomic"

	"damka/internal/account"
	"damka/internal/app"
)

// mostKnown is how many secrets are remembered; each is some kilobytes.
const mostKnown = 4096

// known is what a secret in a request stands for. It does not change.
type known struct {
	session       account.Session    // zero: it is a token's
	token         account.Token      // zero: it is a session's
	account       account.Account    // zero: it is a helper's
	link          account.HelperLink // zero: it is an account's
	fresh, actor  app.Actor
	principal, id string
	noting        atomic.Bool // somebody notes the last use
}

// cache remembers what secrets stand for. What was being read while something was
// written is not remembered, so nothing old is.
type cache struct {
	mu     sync.RWMutex
	known  map[string]*known
	writes uint64
	most   int // how many are remembered
}

func newCache() *cache { return &cache{known: make(map[string]*known), most: mostKnown} }

// find is what a hash stands for, and the number of writes before it was asked.
func (c *cache) find(hash string) (*known, uint64) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.known[hash], c.writes
}

// remember what was read after so many writes.
func (c *cache) remember(hash string, k *known, writes uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.writes != writes || c.most == 0 {
		return
	}
	if len(c.known) >= c.most {
		clear(c.known) // all of them are soon known again
	}
	c.known[hash] = k
}

// forget what concerns principals or hashes of secrets.
func (c *cache) forget(concerned ...string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.writes++
	for _, one := range concerned {
		if _, found := c.known[one]; found {
			delete(c.known, one)
			continue
		}
		for hash, k := range c.known {
			if k.principal == one {
				delete(c.known, hash)
			}
		}
	}
}

// forgetAll forgets everything.
func (c *cache) forgetAll() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.writes++
	clear(c.known)
}
