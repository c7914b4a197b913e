package page

import (
	"bytes"
	"compress/gzip"
	"sync"

	"damka/internal/i18n"
	"damka/internal/journal"
)

// When a result comes in, every open table asks for its page again. Visitors
// in one language and theme get the same bytes, so they are made once a
// snapshot: a hall full of phones costs one page. So do people who have an
// account and no more rights there than others: their pages name nobody.

// CachedBy says what a page is made from, so that it can be cached while that
// does not change.
type CachedBy func(c *Call) (Origin, error)

// Origin is what a page is made from.
type Origin struct {
	Of    journal.Stream // a tournament, a game; whose other pages are forgotten, too, when a newer one comes; empty: nobody else sees this page
	At    any            // comparable: another one is newer
	Extra string         // whatever else the page depends on beside address, language and theme
}

// pageCache are the newest pages of each origin.
type pageCache struct {
	mu    sync.Mutex
	pages map[journal.Stream]*pagesOf // by Origin.Of
	size  int                         // bytes of them all
}

// cacheBudget is how many bytes of pages are cached. When they are more, all are
// forgotten: simpler than choosing, and soon made again.
const cacheBudget = 32 << 20

// pagesOf are pages of one origin. They are forgotten with it: an erased name
// is gone with the next request.
type pagesOf struct {
	at    any
	pages map[pageKey]cachedPage
	size  int
}

// pageKey is everything a visitor's page depends on besides what it shows.
type pageKey struct {
	uri   string
	lang  i18n.Lang
	theme theme
	extra string

	member bool // of somebody with an account
}

// cachedPage is a page as it is sent.
type cachedPage struct{ plain, gzip []byte }

func (p cachedPage) size() int { return len(p.plain) + len(p.gzip) }

// find is the page cached for an origin.
func (k *pageCache) find(from Origin, key pageKey) (cachedPage, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	of := k.pages[from.Of]
	if of == nil || of.at != from.At {
		return cachedPage{}, false
	}
	page, ok := of.pages[key]
	return page, ok
}

// put remembers a page.
func (k *pageCache) put(from Origin, key pageKey, page cachedPage) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.pages == nil || k.size+page.size() > cacheBudget {
		k.pages, k.size = make(map[journal.Stream]*pagesOf), 0
	}
	of := k.pages[from.Of]
	if of == nil || of.at != from.At {
		if of != nil {
			k.size -= of.size
		}
		of = &pagesOf{at: from.At, pages: make(map[pageKey]cachedPage)}
		k.pages[from.Of] = of
	}
	grown := page.size() - of.pages[key].size() // two may make the same page at once
	of.pages[key] = page
	of.size += grown
	k.size += grown
}

// forget lets all pages go.
func (k *pageCache) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.pages, k.size = nil, 0
}

// answerCached answers a visitor, or a mere member, with a page that is cached, or
// notes under which key the page about to be made is to be cached.
func (c *Call) answerCached(by CachedBy) (done bool, err error) {
	from, err := by(c)
	if err != nil {
		return false, err
	}
	if from.Of == "" {
		return false, nil
	}
	member := c.Actor.IsMereMember(from.Of)
	if !c.Actor.IsVisitor() && !member { // who has rights is shown more
		return false, nil
	}
	key := pageKey{uri: c.here(), lang: c.Lang(), theme: c.theme, extra: from.Extra, member: member}
	page, ok := c.cache.find(from, key)
	if !ok {
		c.cacheAs = func(page cachedPage) { c.cache.put(from, key, page) }
		return false, nil
	}
	return true, c.sendCached(page)
}

// sendCached sends a page in the form the browser takes.
func (c *Call) sendCached(page cachedPage) error {
	c.pageHeaders()
	body := page.plain
	if acceptsGzip(c.Request) {
		c.Writer.Header().Set("Content-Encoding", "gzip")
		body = page.gzip
	}
	_, err := c.Writer.Write(body)
	return Gone(err)
}

// newCachedPage compresses a page for the cache.
func newCachedPage(plain []byte) cachedPage {
	var out bytes.Buffer
	w := pageWriters.Get().(*gzip.Writer)
	defer pageWriters.Put(w)
	w.Reset(&out)
	_, _ = w.Write(plain) // a buffer takes everything
	_ = w.Close()
	return cachedPage{bytes.Clone(plain), out.Bytes()}
}
