package bot

import (
	"maps"
	"slices"
	"sync"

	"damka/internal/web/page"
)

// hub is what is kept in memory for a site.
type hub struct {
	halves halves

	mu     sync.Mutex
	events map[string]*listener // of events, by what lets them in: one a token
}

func hubOf(c *page.Call) *hub { return page.Kept(c.Site, newHub) }

func newHub() *hub { return &hub{events: make(map[string]*listener)} }

// listener hears events.
type listener struct {
	account string
	over    chan struct{} // closed when another one takes the place
}

// keyOf is what lets somebody in: the token, or the session of a browser.
func keyOf(c *page.Call) string {
	if id := c.Signed.Token.ID(); id != "" {
		return "token:" + id
	}
	return "session:" + string(c.Signed.Session.Hash())
}

// listen begins to listen to events; whoever listened with the same token ends. The listener calls leave in the end.
func (h *hub) listen(key, account string) (l *listener, leave func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if old := h.events[key]; old != nil {
		close(old.over)
	}
	l = &listener{account, make(chan struct{})}
	h.events[key] = l
	return l, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.events[key] == l {
			delete(h.events, key)
		}
	}
}

// isOnline says that a program of an account hears events.
func (h *hub) isOnline(account string) bool { return slices.Contains(h.online(), account) }

// online are the accounts whose programs hear events, in a fixed order.
func (h *hub) online() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	accounts := make(map[string]bool, len(h.events))
	for _, l := range h.events {
		accounts[l.account] = true
	}
	return slices.Sorted(maps.Keys(accounts))
}
