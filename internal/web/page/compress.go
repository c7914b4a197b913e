package page

import (
	"compress/gzip"
	"net/http"
	"strings"
	"sync"
)

// worthCompressing is the size in bytes from which gzip pays.
const worthCompressing = 1 << 10

// pageWriters are for pages. Answers to scripts are made for each move of a game: for their few kilobytes a writer of the
// usual level takes longer to be made ready than to compress them.
var pageWriters, answerWriters = writersOf(gzip.DefaultCompression), writersOf(gzip.BestSpeed)

func writersOf(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(nil, level) // the level is a valid one
		return w
	}}
}

// compress sends pages by gzip to anyone who takes it. Assets come compressed
// already; streams are left alone, each line has to leave at once.
func compress(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept-Encoding")
		if !acceptsGzip(r) {
			next.ServeHTTP(w, r)
			return
		}
		squeezed := &compressed{ResponseWriter: w}
		next.ServeHTTP(squeezed, r)
		squeezed.finish()
	})
}

// acceptsGzip reads Accept-Encoding; "gzip;q=0" is a refusal.
func acceptsGzip(r *http.Request) bool {
	for coding := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(coding), ";")
		quality = strings.ReplaceAll(quality, " ", "")
		if name == "gzip" && quality != "q=0" && strings.TrimRight(quality, "0") != "q=0." {
			return true
		}
	}
	return false
}

// compressed decides at the first write whether to compress the answer.
type compressed struct {
	http.ResponseWriter
	status int // held back until the first write
	begun  bool
	gzip   *gzip.Writer // nil: as it is
	from   *sync.Pool   // of the writer
}

func (c *compressed) WriteHeader(status int) {
	switch {
	case c.begun:
		c.ResponseWriter.WriteHeader(status)
	case c.status == 0:
		c.status = status
	}
}

func (c *compressed) Write(b []byte) (int, error) {
	if !c.begun {
		c.begin(len(b))
	}
	if c.gzip != nil {
		return c.gzip.Write(b)
	}
	return c.ResponseWriter.Write(b)
}

func (c *compressed) begin(size int) {
	c.begun = true
	header := c.Header()
	if size >= worthCompressing && header.Get("Content-Encoding") == "" && isText(header.Get("Content-Type")) {
		header.Set("Content-Encoding", "gzip")
		header.Del("Content-Length")
		c.from = pageWriters
		if strings.HasPrefix(header.Get("Content-Type"), "application/") {
			c.from = answerWriters
		}
		c.gzip = c.from.Get().(*gzip.Writer)
		c.gzip.Reset(c.ResponseWriter)
	}
	if c.status != 0 {
		c.ResponseWriter.WriteHeader(c.status)
	}
}

// finish sends what is left. The reader may be gone: nothing to do about it.
func (c *compressed) finish() {
	if !c.begun && c.status != 0 {
		c.begin(0)
	}
	if c.gzip != nil {
		_ = c.gzip.Close()
		c.from.Put(c.gzip)
	}
}

// Unwrap lets http.ResponseController reach the connection. Anyone who sets
// deadlines and flushes writes a stream, and a stream is not compressed.
func (c *compressed) Unwrap() http.ResponseWriter {
	c.begun = true
	return c.ResponseWriter
}

// isText says whether a content type shrinks.
func isText(contentType string) bool {
	mediaType, _, _ := strings.Cut(contentType, ";")
	switch mediaType {
	case "application/json", "application/problem+json", "image/svg+xml", "text/javascript":
		return true
	case "text/event-stream":
		return false
	}
	return strings.HasPrefix(mediaType, "text/")
}
