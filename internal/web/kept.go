package web

import (
	"bytes"
	"compress/gzip"
	"sync"
	"weak"

	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// When a result comes in, every open table asks for its page again. Visitors
// in one language and theme get the same bytes, so they are made once a
// snapshot: a hall full of phones costs one page.

// keptPages are the newest pages of each tournament.
type keptPages struct {
	mu    sync.Mutex
	pages map[string]*pagesOf // by the tournament's id
	size  int                 // bytes of them all
}

// keptBudget is how many bytes of pages are kept. When they are more, all are
// forgotten: simpler than choosing, and soon made again.
const keptBudget = 32 << 20

// pagesOf are pages of one snapshot. They are forgotten with it: an erased
// name is gone with the next request.
type pagesOf struct {
	snapshot weak.Pointer[events.Snapshot] // pages alone keep no tournament in memory
	pages    map[pageKey]keptPage
	size     int
}

// pageKey is everything a visitor's page depends on besides the snapshot.
type pageKey struct {
	uri      string
	lang     i18n.Lang
	theme    theme
	followed string // the player this browser follows
	day      string // pages say "today"
}

// keptPage is a page as it is sent.
type keptPage struct{ plain, gzip []byte }

func (p keptPage) size() int { return len(p.plain) + len(p.gzip) }

// find is the page kept for a snapshot.
func (k *keptPages) find(snapshot *events.Snapshot, key pageKey) (keptPage, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	of := k.pages[snapshot.ID]
	if of == nil || of.snapshot != weak.Make(snapshot) {
		return keptPage{}, false
	}
	page, ok := of.pages[key]
	return page, ok
}

// keep remembers a page.
func (k *keptPages) keep(snapshot *events.Snapshot, key pageKey, page keptPage) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.pages == nil || k.size+page.size() > keptBudget {
		k.pages, k.size = make(map[string]*pagesOf), 0
	}
	of := k.pages[snapshot.ID]
	if of == nil || of.snapshot != weak.Make(snapshot) {
		if of != nil {
			k.size -= of.size
		}
		of = &pagesOf{snapshot: weak.Make(snapshot), pages: make(map[pageKey]keptPage)}
		k.pages[snapshot.ID] = of
	}
	grown := page.size() - of.pages[key].size() // two may make the same page at once
	of.pages[key] = page
	of.size += grown
	k.size += grown
}

// answerKept answers a visitor with a page that is kept, or notes under which
// key the page about to be made is to be kept.
func (c *call) answerKept() (done bool, err error) {
	if c.actor.IsArbiter() {
		return false, nil
	}
	snapshot, err := c.snapshot()
	if err != nil {
		return false, err
	}
	key := pageKey{
		uri: c.here(), lang: c.text.Lang(), theme: c.theme,
		day: c.now().In(snapshot.Location).Format(tournament.DateLayout),
	}
	if player := c.followed(snapshot); player != nil {
		key.followed = string(player.ID)
	}
	page, ok := c.kept.find(snapshot, key)
	if !ok {
		c.keepAs = func(page keptPage) { c.kept.keep(snapshot, key, page) }
		return false, nil
	}
	return true, c.sendKept(page)
}

// sendKept sends a page in the form the browser takes.
func (c *call) sendKept(page keptPage) error {
	c.pageHeaders()
	body := page.plain
	if acceptsGzip(c.r) {
		c.w.Header().Set("Content-Encoding", "gzip")
		body = page.gzip
	}
	_, err := c.w.Write(body)
	return gone(err)
}

// newKeptPage compresses a page for keeping.
func newKeptPage(plain []byte) keptPage {
	var out bytes.Buffer
	w := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(w)
	w.Reset(&out)
	_, _ = w.Write(plain) // a buffer takes everything
	_ = w.Close()
	return keptPage{bytes.Clone(plain), out.Bytes()}
}
