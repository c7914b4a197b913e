package analysis

import (
	"net/http"
	"strconv"
	"time"

	"damka/internal/app/accounts"
	"damka/internal/web/page"
)

// Reading a file plays all its moves, which takes a processor more than a second a megabyte. So what is read for somebody is counted by its length, besides
// the requests: a few of the longest files at once, and then as much as takes a small part of a processor.
const (
	pieceOfText = 8 << 10                // bytes that count as one
	piecesFirst = 256                    // that are read at once: two megabytes
	pieceEvery  = 250 * time.Millisecond // 32 kB a second
)

// readers are those for whom files are read.
type readers struct{ *accounts.Limiter }

func newReaders() *readers { return &readers{accounts.NewLimiter(pieceEvery, piecesFirst)} }

// mayRead refuses what somebody sends to be read, if it is too much for now.
func mayRead(c *page.Call, length int) error {
	wait := page.Kept(c.Site, newReaders).TakeMany(askerOf(c), 1+length/pieceOfText, c.Games.Now())
	if wait == 0 {
		return nil
	}
	c.Writer.Header().Set("Retry-After", strconv.Itoa(int(wait/time.Second)+1))
	return &page.StatusError{Status: http.StatusTooManyRequests}
}
